"""Tables of three and four: no one meets twice as far as possible, and colours come out even."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.club.tournament.edits import enter, withdraw
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.seating import (
    Field,
    least,
    pairs_of,
    prime_power,
    rotate,
    seat_tables,
    second_meetings,
    sizes,
)
from companion.club.tournament.standings import standings
from companion.club.tournament.tournament import TABLES, Entry, Tournament, TournamentError, meetings
from tests.club.tournament.cups import COLOURS, SEATINGS, cup, played
from tests.every_case import chosen, spread


@pytest.mark.parametrize("players", chosen((*range(3, 30), 40, 59), (*range(3, 60),)))
def test_tables_are_of_three_and_four(players: int) -> None:
    shape = sizes(players)
    assert set(shape) <= {3, 4} and shape == sorted(shape, reverse=True)
    assert sum(shape) == (4 if players == 5 else players)
    assert shape.count(3) <= 3 or players < 12


def test_thirteen_players() -> None:
    assert sizes(13) == [4, 3, 3, 3]
    assert sizes(5, small=True) == [3, 2] and sizes(2, small=True) == [2]
    for few in (0, 1, 2):
        with pytest.raises(TournamentError):
            sizes(few)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7, 8, 9])
def test_fields_are_fields(size: int) -> None:
    field = Field(size)
    some = range(size)
    for a in some:
        assert sorted(field.add(a, b) for b in some) == list(some)
        if a:
            assert sorted(field.times(a, b) for b in some) == list(some)
        for b in some:
            for c in some:
                assert field.times(a, field.add(b, c)) == field.add(field.times(a, b), field.times(a, c))
    assert [n for n in range(2, 17) if prime_power(n) is None] == [6, 10, 12, 14, 15]


@pytest.mark.parametrize("players", range(13, 41))
@pytest.mark.parametrize("seed", chosen((1,), (1, 2, 3)))
def test_no_one_meets_twice_in_four_rounds(players: int, seed: int) -> None:
    plan = rotate(range(players), 4, seed=seed)
    assert second_meetings(pairs_of(plan)) == 0
    for one in plan:
        assert sorted(player for table in one for player in table) == list(range(players))
        assert sorted(map(len, one), reverse=True) == sizes(players)


def test_sixteen_meet_each_other_once_in_five_rounds() -> None:
    assert set(Counter(pairs_of(rotate(range(16), 5))).values()) == {1}
    assert len(pairs_of(rotate(range(16), 5))) == 16 * 15 // 2


@pytest.mark.parametrize(
    ("players", "rounds", "most"),
    [(9, 4, 0), (9, 5, 9), (8, 5, 32), (11, 5, 20), (12, 3, 9), (13, 5, 3)],
)
def test_small_numbers_come_near_what_is_possible(players: int, rounds: int, most: int) -> None:
    found = second_meetings(pairs_of(rotate(range(players), rounds)))
    assert least(players, rounds) <= found <= most


@pytest.mark.parametrize("players", spread(range(3, 10), 3))
@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_the_bound_is_never_passed(players: int, rounds: int) -> None:
    checked = 0
    for seed in range(chosen(2, 5)):
        checked += 1
        assert second_meetings(pairs_of(rotate(range(players), rounds, seed=seed))) >= least(players, rounds)
    assert checked


def exact_two_rounds(players: int) -> int:
    """The fewest second meetings of two rounds, by trying every second round."""
    shape = sizes(players)
    tables, at = [], 0
    for size in shape:
        tables.append(list(range(at, at + size)))
        at += size
    first = pairs_of([tables])

    def go(left: frozenset[int], open_sizes: tuple[int, ...]) -> int:
        if not open_sizes:
            return 0
        from itertools import combinations

        best = 10**6
        for table in combinations(sorted(left), open_sizes[0]):
            here = sum(pair in first for pair in combinations(table, 2))
            if here < best:
                best = min(best, here + go(left - set(table), open_sizes[1:]))
        return best

    return go(frozenset(range(players)), tuple(shape))


@pytest.mark.parametrize("players", [6, 7, 8, 9, 10])
def test_two_rounds_are_as_good_as_any(players: int) -> None:
    exact = exact_two_rounds(players)
    assert second_meetings(pairs_of(rotate(range(players), 2))) == exact >= least(players, 2)


@pytest.mark.parametrize("rounds", [3, 4, 5, 8])
def test_colours_come_out_even(rounds: int) -> None:
    uneven = people = 0
    for players in range(6, 41, chosen(8, 1) if rounds < 5 else chosen(9, 3)):
        people += players
        made = seat_tables(rotate(range(players), rounds), COLOURS, None, SEATINGS)
        had = Counter((player, seat) for one in made for order in one for seat, player in order.items())
        for player in range(players):
            each = [had[player, seat] for seat in COLOURS]
            assert max(each) - min(each) <= 2
            uneven += max(each) - min(each) == 2
        for one in made:
            for order in one:
                assert list(order) == [seat for seat in COLOURS if seat in order]
    assert uneven <= people / 20


def test_sixteen_have_every_colour_in_four_rounds() -> None:
    made = seat_tables(rotate(range(16), 4), COLOURS)
    had = Counter((player, seat) for one in made for order in one for seat, player in order.items())
    assert set(had.values()) == {1} and len(had) == 64


def whole(made: Tournament, chance: random.Random, upto: int) -> Tournament:
    while len(made.rounds) < upto:
        made = played(pair_round(made, SEATINGS), chance)
    return made


def test_a_whole_tournament_keeps_to_its_plan() -> None:
    made = whole(cup(TABLES, 16), random.Random(3), 5)
    assert second_meetings(meetings(made)) == 0
    assert sum(row.points for row in standings(made)) == 5 * 4 * 20


def test_someone_comes_late_and_someone_goes() -> None:
    chance = random.Random(5)
    made = whole(cup(TABLES, 16), chance, 2)
    made = withdraw(enter(made, Entry(id=0, name="Late")), 4)
    made = whole(made, chance, 5)
    assert 17 not in {id for board in made.rounds[1].boards for id in board.seats.values()}
    for one in made.rounds[2:]:
        sat = sorted(id for board in one.boards for id in board.seats.values())
        assert sat == [id for id in range(1, 18) if id != 4]
    assert second_meetings(meetings(made)) <= 4
    assert len(standings(made)) == 17


def test_five_have_a_bye_in_turn() -> None:
    made = whole(cup(TABLES, 5), random.Random(1), 5)
    assert Counter(id for one in made.rounds for id in one.byes) == dict.fromkeys(range(1, 6), 1)

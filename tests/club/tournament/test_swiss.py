"""Swiss and round robin: the rules that may not be broken over many seeds and sizes, and tables that are known."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from companion.club.tournament import tournament
from companion.club.tournament.edits import enter, rule_board, withdraw
from companion.club.tournament.pairing import Player, count_rounds, pair_round, pair_swiss, players
from companion.club.tournament.standings import standings
from companion.club.tournament.tournament import (
    BYE,
    HALF,
    ROBIN,
    SWISS,
    Entry,
    Outcome,
    Tournament,
    TournamentError,
    meetings,
)
from tests.club.tournament.cups import played, two
from tests.every_case import chosen, spread

BERGER_8 = """
1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1
"""
"""FIDE Handbook C.05, annex 1."""


def test_berger_tables_are_those_of_the_handbook() -> None:
    told = [
        [tuple(map(int, pair.split("-"))) for pair in line.split()] for line in BERGER_8.split("\n") if line
    ]
    assert tournament.berger_rounds(8) == told == tournament.berger_rounds(7)
    assert tournament.berger_rounds(4) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]


@pytest.mark.parametrize("count", range(2, 25))
@pytest.mark.parametrize("double", [False, True])
def test_everyone_meets_everyone(count: int, double: bool) -> None:
    rounds = tournament.berger_rounds(count, double)
    even = count + count % 2
    pairs = Counter(pair for one in rounds for pair in one)
    assert len(pairs) == sum(pairs.values()) == even * (even - 1) // (1 if double else 2)
    assert all(len({player for pair in one for player in pair}) == even for one in rounds)
    if not double:
        assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    for player in range(1, count + 1):
        line = "".join("w" if player == pair[0] else "b" for one in rounds for pair in one if player in pair)
        assert abs(line.count("w") - line.count("b")) <= (0 if double else 1)
        assert "www" not in line and "bbb" not in line


def test_the_first_round_is_upper_half_with_lower_half() -> None:
    made = pair_round(two(players=8))
    found = [sorted(board.seats.values()) for board in made.rounds[0].boards]
    assert found == [[1, 5], [2, 6], [3, 7], [4, 8]]
    whites = [board.seats["white"] for board in made.rounds[0].boards]
    assert whites in ([1, 6, 3, 8], [5, 2, 7, 4])


@pytest.mark.parametrize("seed", spread(range(chosen(3, 12)), 3))
@pytest.mark.parametrize("count", [8, 9, 13, 16, 21, 32])
def test_what_may_not_be_broken_is_not(count: int, seed: int) -> None:
    chance = random.Random(seed)
    made = two(players=count, seed=seed, planned=5)
    for _ in range(5):
        made = played(pair_round(made), chance)
    pairs = list(meetings(made))
    assert len(pairs) == len(set(pairs)) == 5 * (count // 2)
    byes = [id for one in made.rounds for id in one.byes]
    assert len(byes) == len(set(byes)) == 5 * (count % 2)
    before_last = players(msgspec.structs.replace(made, rounds=made.rounds[:4]), range(1, count + 1))
    top = {one.id for one in before_last if one.points > 4}
    beside_top = {
        id
        for board in made.rounds[4].boards
        for id in board.seats.values()
        if top & set(board.seats.values())
    }
    for one in before_last:
        assert "www" not in one.colours and "bbb" not in one.colours and abs(whites(one)) <= 2
    for one in players(made, range(1, count + 1)):
        assert abs(whites(one)) <= 2 or one.id in beside_top


def whites(one: Player) -> int:
    """How many more games with white than with black."""
    return one.colours.count("w") - one.colours.count("b")


def test_those_of_one_score_meet_each_other() -> None:
    made = two(players=16)
    for _ in range(2):
        made = pair_round(made)
        number = len(made.rounds)
        for board in made.rounds[-1].boards:
            strong = min(board.seats, key=lambda seat: board.seats[seat])
            weak = next(seat for seat in board.seats if seat != strong)
            made = rule_board(made, number, board.number, Outcome(places=[[strong], [weak]]))
    score = {row.entry: row.points for row in standings(made)}
    made = pair_round(made)
    crossed = [
        board for board in made.rounds[2].boards if len({score[id] for id in board.seats.values()}) > 1
    ]
    assert not crossed  # 4, 8 and 4 players: each bracket comes out even


def test_colours_go_to_who_needs_them_more() -> None:
    a, b = Player(1, 1, 4, "ww", floats="  "), Player(2, 2, 4, "bw", floats="  ")
    assert pair_swiss([a, b], 3, 5).pairs == [(2, 1)]  # two whites in a row are worse than one
    # Both want white mildly: who had black when they last differed gets it.
    c, d = Player(4, 1, 4, "bwwb", floats="    "), Player(5, 2, 4, "wbwb", floats="    ")
    assert pair_swiss([c, d], 5, 7).pairs == [(5, 4)]


def test_two_who_both_must_have_black_meet_in_the_last_round_as_top_scorers_alone() -> None:
    a, b = Player(1, 1, 4, "ww", floats="  "), Player(3, 2, 4, "ww", floats="  ")
    c, d = Player(2, 3, 0, "bb", floats="  "), Player(4, 4, 0, "bb", floats="  ")
    apart = pair_swiss([a, b, c, d], 3, 5).pairs
    assert {frozenset(two) for two in apart} in (
        {frozenset({1, 2}), frozenset({3, 4})},
        {frozenset({1, 4}), frozenset({3, 2})},
    )
    assert {black for _, black in apart} == {1, 3}
    together = pair_swiss([a, b, c._replace(colours="bw"), d._replace(colours="wb")], 3, 3).pairs
    assert frozenset({1, 3}) in {frozenset(two) for two in together}


def test_a_bye_goes_to_the_lowest_who_had_none() -> None:
    chance = random.Random(2)
    made = two(players=7)
    assert pair_round(made).rounds[0].byes == {7: BYE}
    made = played(pair_round(made), chance)
    order = [row.entry for row in standings(made)]
    second = pair_round(made).rounds[1].byes
    assert 7 not in second and next(iter(second)) in order[3:]


def test_byes_that_were_asked_for_late_entries_and_withdrawals() -> None:
    chance = random.Random(1)
    made = played(pair_round(two(players=8), byes={3: HALF}), chance)
    assert made.rounds[0].byes[3] == HALF and len(made.rounds[0].boards) == 3
    made = withdraw(enter(made, Entry(id=0, name="Late", rating=2100)), 1)
    assert made.entry(9).joined == 2, "who comes late has lost nothing in the first round"
    made = played(pair_round(made), chance)
    there = {id for board in made.rounds[1].boards for id in board.seats.values()}
    assert there == {2, 3, 4, 5, 6, 7, 8, 9} - set(made.rounds[1].byes)
    assert {row.entry for row in standings(made)} == set(range(1, 10))


def test_a_forfeit_is_no_meeting_and_its_winner_has_no_bye() -> None:
    made = pair_round(two(players=3))
    (board,) = made.rounds[0].boards
    made = rule_board(made, 1, board.number, Outcome(places=[["white"]], absent=["black"]))
    winner = board.seats["white"]
    assert not list(meetings(made))
    assert {one.id: one.byed for one in players(made, [1, 2, 3])} == {
        3: True,
        winner: True,
        3 - winner: False,
    }
    assert pair_round(made).rounds[1].byes == {3 - winner: BYE}


def test_a_corrected_result_ranks_again_and_pairs_nothing_again() -> None:
    chance = random.Random(4)
    made = played(pair_round(played(pair_round(two(players=8)), chance)), chance)
    before, rounds = standings(made), [[b.seats for b in one.boards] for one in made.rounds]
    first = made.rounds[0].boards[0]
    assert first.outcome is not None
    turned = Outcome(
        places=list(reversed(first.outcome.places))
        if len(first.outcome.places) > 1
        else [["white"], ["black"]]
    )
    made = rule_board(made, 1, 1, turned)
    assert [[b.seats for b in one.boards] for one in made.rounds] == rounds
    assert {row.entry: row.points for row in standings(made)} != {row.entry: row.points for row in before}


def test_no_one_is_left_to_meet() -> None:
    chance = random.Random(1)
    made = two(players=4, planned=9)
    for _ in range(3):
        made = played(pair_round(made), chance)
    with pytest.raises(TournamentError, match="cup-no-pairing"):
        pair_round(made)
    with pytest.raises(TournamentError):
        pair_swiss([Player(1, 1, 0)], 1, 5)


def test_no_pairing_gives_anyone_a_colour_a_third_time() -> None:
    """Two who both must have black cannot meet; only in the last round may a top scorer."""
    both = [Player(1, 1, 4, "ww", floats="  "), Player(2, 2, 4, "ww", floats="  ")]
    with pytest.raises(TournamentError, match="cup-no-pairing"):
        pair_swiss(both, 3, 5)
    assert len(pair_swiss(both, 3, 3).pairs) == 1


def test_a_round_waits_for_the_one_before_and_for_the_plan() -> None:
    made = pair_round(two(players=4, planned=1))
    with pytest.raises(TournamentError, match="cup-not-over"):
        pair_round(made)
    with pytest.raises(TournamentError, match="cup-all-rounds"):
        pair_round(played(made, random.Random(1)))


def robin(count: int, double: bool = False) -> Tournament:
    made, chance = two(ROBIN, count, double=double), random.Random(1)
    while len(made.rounds) < count_rounds(made):
        made = played(pair_round(made), chance)
    return made


def test_a_round_robin_from_end_to_end() -> None:
    made = robin(5, double=True)
    assert len(made.rounds) == 10 and Counter(meetings(made)) == Counter(
        {(a, b): 2 for a in range(1, 6) for b in range(a + 1, 6)}
    )
    assert sum(row.points for row in standings(made)) == 2 * 20  # whoever is free earns nothing
    with pytest.raises(TournamentError, match="cup-robin-late"):
        enter(made, Entry(id=0, name="Late"))


def test_kinds_need_their_seats() -> None:
    made = two(SWISS, 4, seats=["green", "red", "blue", "yellow"])
    with pytest.raises(TournamentError, match="cup-two-seats"):
        pair_round(made)


def test_who_met_someone_with_fewer_points_floated_down_and_that_one_up() -> None:
    """Round after round, by the points before it."""
    chance = random.Random(3)
    made = two(players=8)
    points: Counter[int] = Counter()
    for number in range(1, 5):
        made = played(pair_round(made), chance)
        found = {one.id: one for one in players(made, [one.id for one in made.entries])}
        for board in made.rounds[-1].boards:
            one, other = board.seats.values()
            sign = "d" if points[one] > points[other] else "u" if points[one] < points[other] else " "
            assert found[one].floats[number - 1] == sign
            assert found[other].floats[number - 1] == {"d": "u", "u": "d", " ": " "}[sign]
        points = Counter({id: player.points for id, player in found.items()})
    assert any(set(player.floats) >= {"u"} for player in found.values())

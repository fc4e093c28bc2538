"""What cannot be done to a tournament: each refusal has its sentence, and nothing is changed by it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from companion.club.tournament import edits
from companion.club.tournament.edits import (
    LONGEST,
    MOST,
    board_at,
    come_back,
    draw_lot,
    enter,
    exchange_players,
    forgotten,
    rule_board,
    unpair_round,
    withdraw,
)
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.tournament import (
    AWAY,
    BYE,
    HALF,
    KNOCK_OUT,
    ROBIN,
    SWISS,
    TABLES,
    Board,
    Entry,
    Outcome,
    Tournament,
    TournamentError,
    bye_points,
    with_board,
)
from tests.club.tournament.cups import cup, played, two


def begun(kind: str = "", players: int = 4) -> Tournament:
    """One round is paired."""
    return pair_round(two(players=players, kind=kind) if kind else two(players=players))


REFUSED: dict[str, list[Callable[[], object]]] = {
    "cup-name": [
        lambda: enter(two(players=2), Entry(id=0, name="  ")),
        lambda: enter(two(players=2), Entry(id=0, name="x" * (LONGEST + 1))),
        lambda: enter(two(players=2), Entry(id=0, name="a\x07b")),
    ],
    "cup-name-twice": [
        lambda: enter(enter(two(players=0), Entry(id=0, name="Ann")), Entry(id=0, name=" ann ")),
    ],
    "cup-full": [lambda: enter(two(players=MOST), Entry(id=0, name="one more"))],
    "cup-robin-late": [lambda: enter(begun(ROBIN), Entry(id=0, name="late"))],
    "cup-knock-late": [lambda: enter(begun(KNOCK_OUT), Entry(id=0, name="late"))],
    "cup-no-round": [
        lambda: unpair_round(two(players=4)),
        lambda: exchange_players(begun(), 0, 1, 2),
        lambda: exchange_players(begun(), 2, 1, 2),
        lambda: exchange_players(begun(), 1, 2, 2),
        lambda: board_at(begun(), 2, 1),
        lambda: board_at(begun(), 0, 1),
        lambda: with_board(begun(), 2, begun().rounds[0].boards[0]),
        lambda: with_board(begun(), 0, begun().rounds[0].boards[0]),
    ],
    "cup-no-board": [
        lambda: board_at(begun(), 1, 3),
        lambda: with_board(begun(), 1, Board(number=3, seats={"white": 1, "black": 2})),
    ],
    "cup-not-there": [lambda: exchange_players(begun(), 1, 1, 9)],
    "cup-played": [
        lambda: unpair_round(played(begun(), random.Random(1))),
        lambda: exchange_players(played(begun(), random.Random(1)), 1, 1, 2),
    ],
    "cup-outcome": [
        lambda: rule_board(begun(), 1, 1, Outcome(places=[["white"]])),
        lambda: rule_board(begun(), 1, 1, Outcome(places=[["white"], [], ["black"]])),
        lambda: rule_board(begun(), 1, 1, Outcome(places=[["white"], ["black"]], absent=["black"])),
    ],
    "cup-knock-no-lot": [lambda: draw_lot(begun(), 1, 1, 1)],
    "cup-file-long": [lambda: edits.read_csv_entries("x" * (edits.MOST_LETTERS + 1))],
    "cup-file": [
        lambda: edits.read_csv_entries(""),
        lambda: edits.read_csv_entries("name,rating\n"),
        lambda: edits.read_csv_entries("Ann\rBob"),
    ],
}


@pytest.mark.parametrize(
    ("said", "done"), [(said, done) for said, every in REFUSED.items() for done in every]
)
def test_what_cannot_be_is_refused(said: str, done: Callable[[], object]) -> None:
    with pytest.raises(TournamentError) as refused:
        done()
    assert refused.value.said.id == said


def test_who_withdraws_before_the_first_round_is_off_the_list_and_later_is_kept() -> None:
    before = withdraw(two(players=4), 2)
    assert [one.id for one in before.entries] == [1, 3, 4]
    late = withdraw(begun(), 2)
    assert [one.left for one in late.entries] == [None, 2, None, None]
    assert [one.left for one in come_back(late, 2).entries] == [None] * 4
    with pytest.raises(TournamentError):
        come_back(late, 9)


def test_who_comes_late_plays_from_the_next_round_and_has_a_number_of_their_own() -> None:
    late = enter(withdraw(begun(), 4), Entry(id=0, name="  late   one "))
    assert (late.entries[-1].id, late.entries[-1].name, late.entries[-1].joined) == (5, "late one", 2)


def test_the_longest_name_and_the_last_place_are_taken() -> None:
    assert enter(two(players=0), Entry(id=0, name="x" * LONGEST)).entries[0].name == "x" * LONGEST
    assert len(enter(two(players=MOST - 1), Entry(id=0, name="last")).entries) == MOST


def test_who_is_forgotten_keeps_games_and_rating_alone() -> None:
    made = enter(two(players=1), Entry(id=0, name="Ann", rating=1800, fide="1", born="1990", sex="w"))
    gone = forgotten(made, " ANN ").entries
    assert gone[0] == made.entries[0]
    assert gone[1] == Entry(id=2, name="#2", rating=1800, joined=1, forgotten=True)


def test_players_change_places_and_so_do_their_byes() -> None:
    made = begun(players=5)
    (bye,) = made.rounds[0].byes
    other = made.rounds[0].boards[0].seats["white"]
    changed = exchange_players(made, 1, bye, other).rounds[0]
    assert changed.byes == {other: BYE} and changed.boards[0].seats["white"] == bye
    assert changed.boards[1] == made.rounds[0].boards[1]


@pytest.mark.parametrize(
    ("kind", "why", "halves"),
    [
        (SWISS, BYE, 2),
        (SWISS, HALF, 1),
        (SWISS, AWAY, 0),
        (TABLES, BYE, 5),
        (TABLES, HALF, 2),
        (TABLES, AWAY, 0),
    ],
)
def test_what_a_bye_counts(kind: str, why: str, halves: int) -> None:
    assert bye_points(cup(kind, 4), why) == halves

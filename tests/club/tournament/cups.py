"""Tournaments to test with, and rounds that are played by chance."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from companion.club.tournament.edits import enter, rule_board
from companion.club.tournament.tournament import SWISS, TABLES, Entry, Outcome, Tournament

COLOURS = ["green", "red", "blue", "yellow"]
SEATINGS = (
    ("green", "blue"),
    ("red", "yellow"),
    ("green", "red", "blue"),
    ("green", "red", "yellow"),
    ("green", "blue", "yellow"),
    ("red", "blue", "yellow"),
    tuple(COLOURS),
)


def cup(kind: str, players: int, **given: Any) -> Tournament:
    """Entries named P1, P2 and so on, the first with the highest rating."""
    seats = COLOURS if kind == TABLES else ["white", "black"]
    fields = {"id": "c1", "title": "Cup", "variant": "game", "seats": seats, "planned": 5, **given}
    made = Tournament(kind=kind, **fields)
    for at in range(players):
        made = enter(made, Entry(id=0, name=f"P{at + 1}", rating=2000 - at))
    return made


def two(kind: str = SWISS, players: int = 8, **given: Any) -> Tournament:
    return cup(kind, players, **given)


def won_by(
    made: Tournament, number: int, board: int, *places: list[str], absent: tuple[str, ...] = ()
) -> Tournament:
    return rule_board(made, number, board, Outcome(places=list(places), absent=list(absent)))


def played(made: Tournament, chance: random.Random, number: int | None = None) -> Tournament:
    """The last round with results by chance: of two seats one in three is a draw."""
    number = number or len(made.rounds)
    for board in made.rounds[number - 1].boards:
        seats = list(board.seats)
        chance.shuffle(seats)
        draw = len(seats) == 2 and chance.random() < 1 / 3
        places = [sorted(seats)] if draw else [[seat] for seat in seats]
        made = rule_board(made, number, board.number, Outcome(places=places))
    return made


def without_results(made: Tournament) -> Tournament:
    rounds = [
        msgspec.structs.replace(
            one, boards=[msgspec.structs.replace(board, ruled=None, heard=None) for board in one.boards]
        )
        for one in made.rounds
    ]
    return msgspec.structs.replace(made, rounds=rounds)


COLUMNS = {
    "number": (5, 8),
    "sex": (10, 10),
    "title": (11, 13),
    "name": (15, 47),
    "rating": (49, 52),
    "federation": (54, 56),
    "fide": (58, 68),
    "born": (70, 79),
    "points": (81, 84),
    "rank": (86, 89),
}
"""Of a line `001`, from 1 on and both ends in it, as FIDE's document `Agreement C.04 annex 2 (TRF16)` lists them."""


WORTH = {"1": 1.0, "+": 1.0, "U": 1.0, "F": 1.0, "=": 0.5, "H": 0.5, "0": 0.0, "-": 0.0, "Z": 0.0}


def read(line: str, rounds: int) -> tuple[dict[str, str], list[tuple[int, str, str]]]:
    """A player, and of each round the opponent, the colour and the result: columns 92-95, 97, 99, then ten further on."""
    line = line.ljust(91 + 10 * rounds)
    player = {name: line[first - 1 : last].strip() for name, (first, last) in COLUMNS.items()}
    row = [
        (int(line[at : at + 4]), line[at + 5].strip("-"), line[at + 7])
        for at in range(91, 91 + 10 * rounds, 10)
    ]
    return player, row

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

"""How well seats stand in Chess Jumble: what each man is worth where it is, by its moves to go, and how many are home."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec

from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.state import BOX, State

FEW = 4
"""Men of a seat in the small sets; the large ones have six."""
LOST = -1000.0
"""All men of a seat are out of the game."""
ALL_HOME = 4.0
"""To be home with all men, more than with all but one."""


class Standing(msgspec.Struct, frozen=True):
    """One seat's: for each piece what it is worth on each square and, last, in the box; for each number of men at home."""

    house: int
    pieces: tuple[tuple[float, ...], ...]
    men: tuple[float, ...]
    nobody: float
    turn: float


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads((resources.files(__package__) / "standing.toml").read_text("utf-8"))


@lru_cache(maxsize=8)
def standings(ed: Edition) -> tuple[Standing, ...]:
    """Each seat's, in turn order."""
    name = "four" if len(ed.kinds) == FEW else "six"
    held = _read()[f"{name}-with-cards" if ed.deck is not None else name]
    men = (*held["men"], held["men"][-1] + ALL_HOME)
    return tuple(
        Standing(
            corner.house,
            tuple(_piece(ed, seat, piece, held) for piece in range(len(ed.kinds))),
            men,
            held["nobody"],
            held["turn"],
        )
        for seat, corner in enumerate(ed.corners)
    )


def _piece(ed: Edition, seat: int, piece: int, held: dict[str, Any]) -> tuple[float, ...]:
    """On each square and, last, in the box. Who has more moves to go than anybody had stands as the farthest did."""
    known, corner = held[ed.kinds[piece]], ed.corners[seat]
    found = []
    for square, far in enumerate(ed.progress.moves_home[seat][piece]):
        way = known["way"]
        value = known["home"] if far == 0 else way[min(far, len(way)) - 1] if far > 0 else way[-1]
        if far > 0:
            value += held["safe"] * (corner.breaks >> square & 1) + held["start"] * (
                corner.start >> square & 1
            )
        found.append(value)
    return (*found, known["box"])


def worth(ed: Edition, s: State) -> tuple[float, ...]:
    """Each seat's."""
    return tuple(_of(ed, s, seat, one) for seat, one in enumerate(standings(ed)))


def _of(ed: Edition, s: State, seat: int, one: Standing) -> float:
    if seat in s.gone:
        return LOST
    total = one.turn if seat == s.turn and s.stage != "first" else 0.0
    home, boxed, going = 0, False, False
    for squares, square in zip(one.pieces, s.men[seat], strict=True):
        if square < 0:
            total += squares[-1]
            boxed = boxed or square == BOX
        else:
            total += squares[square]
            if one.house >> square & 1:
                home += 1
            else:
                going = True
    if boxed and not going:
        total += one.nobody
    return total + one.men[min(len(one.pieces) - ed.count_needed(s, seat) + home, len(one.pieces))]

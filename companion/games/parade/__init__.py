"""Parade Chess Solitaire (Don Kirkby): men order each other about until they stand in one group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family
from companion.games.parade import options
from companion.games.parade.rules import Parade
from companion.games.shared.solitaire import SEATS, one_seat
from companion.kernel.game import GameInfo

INFO = GameInfo(
    id="parade-chess-solitaire",
    title="Parade Chess Solitaire",
    says="For one: let the men move each other until all of them stand in one group.",
    seats=SEATS,
    seatings=(SEATS,),
    equipment="The chessboard, a set without pawns, and sixteen cards (or the tablet's pack).",
    rules=options.RULES,
    presets=options.PRESETS,
    card=(
        "Eight cards lay out eight men, row by row from a1, with a gap before each: knight 1, bishop 2, rook 3, queen 5, king 6 empty squares.",
        "Each of the other eight cards is spent on a move or on adding a man.",
        "Move: a man whom a man of the other colour attacks is put on another empty square that the same man attacks; the card stays unseen.",
        "Add: the card is turned, and its man goes behind the last one with its gap.",
        "You win when all men are one group, edge to edge. Cards left are your points.",
        "Without cards every move is one negative point, and nobody is added.",
    ),
)  # fmt: skip


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Parade:
    """A table with these house rules. Raises GameError."""
    one_seat(INFO, seats)
    return Parade(INFO, options.check(chosen))


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, lambda text: SEATS, Path(__file__).parent / "words", shelf=60),)

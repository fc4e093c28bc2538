"""Neighbour Chess Solitaire (Don Kirkby): men move like their neighbours until all are connected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family
from companion.games.neighbour import options
from companion.games.neighbour.rules import Neighbour
from companion.games.shared.solitaire import SEATS, one_seat
from companion.kernel.game import GameInfo

INFO = GameInfo(
    id="neighbour-chess-solitaire",
    title="Neighbour Chess Solitaire",
    says="For one: each man moves like a neighbour of his colour; bring all of them together.",
    seats=SEATS,
    seatings=(SEATS,),
    equipment="The chessboard, a set without pawns, sixteen piece cards and twenty position cards (or the tablet's decks).",
    rules=options.RULES,
    presets=options.PRESETS,
    card=(
        "Turn a piece card and a position card: from a1, or from the man added last, count so many squares, red to the right, black up; over the edge go on at the opposite side.",
        "If that square is taken, the man goes on a free square around it.",
        "After any man you may stop adding. Then every move costs a card from either pile.",
        "A man moves like one of the men of his colour on the eight squares around him, never by his own move; without such a neighbour he cannot move.",
        "You win when all men are connected, corners included. Cards left in both piles are your points.",
    ),
)  # fmt: skip


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Neighbour:
    """A table with these house rules. Raises GameError."""
    one_seat(INFO, seats)
    return Neighbour(INFO, options.check(chosen))


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, lambda text: SEATS, Path(__file__).parent / "words", shelf=70),)

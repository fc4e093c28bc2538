"""Gravity Chess (Don Kirkby): both sides fall towards the first row, and stack up there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family
from companion.games.gravity_chess import options
from companion.games.gravity_chess.rules import GravityChess
from companion.games.shared.duel import SEATS, both_seats
from companion.kernel.game import GameInfo

INFO = GameInfo(
    id="gravity-chess",
    title="Gravity Chess",
    says="All your men fall at once: stack them high at the bottom of the board.",
    seats=SEATS,
    seatings=(SEATS,),
    equipment="The chessboard, a set without four pawns a side, and a card for each man (or the tablet's decks).",
    rules=options.RULES,
    presets=options.PRESETS,
    many_men=True,
    card=(
        "A turn: turn a card for the opponent, move all your active men, put the opponent's man on the top row.",
        "Every move is a chess move that ends at least one row lower; a capture may end on the same row. Down is towards row 1 for both.",
        "You choose the order. A man that cannot fall when its turn comes stays.",
        "On the bottom row a man is stacked; so is one whose every downward move is blocked by stacked men. Stacked men neither move nor are captured.",
        "A pawn may make two steps with its first move and captures slanting downward.",
        "When Black has added the last white man, White moves once more. A captured man is one point, a stacked man its row.",
    ),
)  # fmt: skip


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> GravityChess:
    """A table with these house rules. Raises GameError."""
    both_seats(INFO, seats)
    return GravityChess(INFO, options.check(chosen))


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, lambda text: SEATS, Path(__file__).parent / "words", shelf=50),)

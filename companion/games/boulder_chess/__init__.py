"""Boulder Chess (R. Culp, 2016): 8 x 16, boulders carried, left, pushed and discharged into the opponent's chambers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family
from companion.games.boulder_chess import options
from companion.games.boulder_chess.rules import BoulderChess
from companion.games.boulder_chess.zones import SEATS
from companion.games.shared.duel import both_seats
from companion.kernel.game import GameInfo

INFO = GameInfo(
    id="boulder-chess",
    title="Boulder Chess",
    says="Carry boulders through the opponent's Defences and fill his Royal Chambers.",
    seats=SEATS,
    seatings=(SEATS,),
    equipment="Two boards as one, 8 x 16; king, queen, bishop, knight, rook and six pawns a side; eighteen checkers.",
    rules=options.RULES,
    presets=options.PRESETS,
    many_men=True,
    card=(
        "A turn has four steps: a piece, a pawn, king or queen, a boulder.",
        "Bishop, knight and rook move as in chess. They capture and jump no piece; a piece on a boulder has captured it: it takes it along or leaves it behind.",
        "Without a boulder a piece may pass boulders or stop on one; with one it may do neither.",
        "Only the opponent's Defences are crossed. Where a pair has pawns the piece stops there and goes on with its next move; a pawn it lands on is removed.",
        "The own secret passage is free; the opponent's is left on the side it was entered.",
        "From the opponent's Tower a piece discharges its boulder into his chambers, the way it moves. Eight there win.",
        "A pawn moves within its pair. King and queen move in their chambers, capture boulders there and enter them into the passage, where boulders go forward and push others.",
    ),
)  # fmt: skip


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> BoulderChess:
    """A table with these house rules. Raises GameError."""
    both_seats(INFO, seats)
    return BoulderChess(INFO, options.check(chosen))


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, lambda text: SEATS, Path(__file__).parent / "words", shelf=40),)

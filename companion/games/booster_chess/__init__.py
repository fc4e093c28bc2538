"""Booster Chess (Don Kirkby): checkers under the men boost or hobble them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family
from companion.games.booster_chess import options
from companion.games.booster_chess.rules import BoosterChess
from companion.games.shared.duel import SEATS, both_seats
from companion.kernel.game import GameInfo, Notation

INFO = GameInfo(
    id="booster-chess",
    title="Booster Chess",
    says="Chess on checkers: your own under a man give it king steps, the other side's hobble it; cards put them there.",
    seats=SEATS,
    seatings=(SEATS,),
    equipment="A chess set, six stackable checkers of each colour, 36 cards: one for each man, four checkers cards.",
    rules=options.RULES,
    presets=options.PRESETS,
    card=(
        "On your turn: move a man; spend its boosters; play a card; draw until you hold a card for every checker before you.",
        "A man on your own checkers is boosted: after its move, each checker you take back is one king step.",
        "A man on enemy checkers is hobbled: a pawn cannot move, the others move like pawns.",
        "Checkers of both colours under one man cancel in pairs. Who captures takes over the captured man's checkers.",
        "A card puts one of your checkers under a man it matches; checkers cards fit any man of their colour.",
        "A hobbled man that reaches the far rank is freed. No castling on checkers; no double step when hobbled.",
        "Mate as in chess; booster steps count as threats. The move itself has to answer a check.",
    ),
    notation=Notation(unwritten=("deal",)),
)


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> BoosterChess:
    """A table with these house rules. Raises GameError."""
    both_seats(INFO, seats)
    return BoosterChess(INFO, options.check(chosen))


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, lambda text: SEATS, Path(__file__).parent / "words", shelf=80),)

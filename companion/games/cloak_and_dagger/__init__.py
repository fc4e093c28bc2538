"""Cloak and Dagger Chess (Don Kirkby): numbered checkers hide the men, and their owners alone know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family
from companion.games.cloak_and_dagger import options
from companion.games.cloak_and_dagger.rules import CloakAndDagger
from companion.games.shared.duel import SEATS, both_seats
from companion.kernel.game import GameInfo, Notation

INFO = GameInfo(
    id="cloak-and-dagger-chess",
    title="Cloak and Dagger Chess",
    says="Behind the pawns stand numbered checkers: guess what they are, and capture the king.",
    seats=SEATS,
    seatings=(SEATS,),
    equipment="A chess set; eight checkers a side, numbered 1 to 8.",
    rules=options.RULES,
    presets=options.PRESETS,
    later=("K", "Q", "R", "B", "N"),
    stand_ins={"?1": "K", "?2": "Q", "?3": "R", "?4": "R", "?5": "B", "?6": "B", "?7": "N", "?8": "N"},
    card=(
        "Eight numbered checkers a side hide the men: king between the rooks, bishops on squares of both colours.",
        "A checker moves like the man it hides. Everything else is as in chess.",
        "At the start of your turn you may guess one enemy checker. Right: after your move, a bonus move.",
        "Wrong: the other side may make a bonus move before its turn. A bonus: a pawn move, or a captured pawn dropped on your second row.",
        "At the end of your turn you may replace checkers by their men.",
        "A captured checker's man is told. Capture a cloaked king, or mate an uncloaked one, to win.",
        "A cloaked king may stand in check and castle out of it.",
    ),
    notation=Notation(known_start=True, replies=("answer", "disclose"), unwritten=("array", "register")),
)


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> CloakAndDagger:
    """A table with these house rules. Raises GameError."""
    both_seats(INFO, seats)
    return CloakAndDagger(INFO, options.check(chosen))


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, lambda text: SEATS, Path(__file__).parent / "words", shelf=90),)

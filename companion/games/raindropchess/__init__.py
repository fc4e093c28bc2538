"""Raindropchess: chess men fall from a pack of cards onto an empty board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family
from companion.games.raindropchess import options
from companion.games.raindropchess.rules import Raindropchess
from companion.games.shared.duel import SEATS, both_seats
from companion.kernel.game import GameInfo, Notation

INFO = GameInfo(
    id="raindropchess",
    title="Raindropchess",
    says="The board is empty: each side turns its cards and places the men, and moves once its king has come.",
    seats=SEATS,
    seatings=(SEATS,),
    equipment="A chessboard, all men beside it; four blue men a side for promotion; two packs of 16 cards.",
    rules=options.RULES,
    presets=options.PRESETS,
    touch_move="enforce",
    card=(
        "Two packs of 16 cards, one for each man. White begins. On your turn, turn your top card and place that man.",
        "Pieces go on any empty square; white pawns on rows 2 to 6, black ones on rows 7 to 3; the king where nothing attacks him.",
        "Until your king stands on the board you only turn cards. From then on: a card or a chess move.",
        "Pawns go one step. No castling, no en passant. You capture only once your king is there.",
        "Men attack at once. A check has to be answered: by a move, or by placing a man between.",
        "The first four pawns that reach the far row become blue men: queen, rook, bishop, knight, each once.",
        "Mate: no move helps, and no man in the pack could be placed to help.",
    ),
    notation=Notation(known_start=True, extra=("place",)),
)


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Raindropchess:
    """A table with these house rules. Raises GameError."""
    both_seats(INFO, seats)
    return Raindropchess(INFO, options.check(chosen))


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, lambda text: SEATS, Path(__file__).parent / "words", shelf=30),)

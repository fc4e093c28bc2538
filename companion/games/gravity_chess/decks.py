"""The decks of Gravity Chess: a card for each man (GC-R3)."""

from __future__ import annotations

from companion.games.gravity_chess.state import SET
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import Seat, message
from companion.kernel.text.fen_placement import KINDS


def deck_of(seat: str) -> DeckInfo:
    """The cards of a side's men."""
    cards = tuple(
        CardInfo(kind, n, message("side-card", card=f"{seat[0]}{kind}"))
        for kind, n in zip(KINDS, SET, strict=True)
    )
    return DeckInfo(seat, message("deck-men", seat=Seat(seat)), cards)


DECKS = (deck_of("white"), deck_of("black"))

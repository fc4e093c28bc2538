"""The cards of Booster Chess (BO-R1): one for each man, and the checkers cards of both colours."""

from __future__ import annotations

from companion.games.booster_chess.options import Options
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import message

DECK = "pile"
CHECKERS = "C"
COUNTS = {"P": 8, "N": 2, "B": 2, "R": 2, "Q": 1, "K": 1}
CARDS = tuple(f"{colour}{kind}" for colour in "wb" for kind in (*COUNTS, CHECKERS))
"""Card ids: the colour and kind of the man that a card stands for, `C` for a checkers card."""


def deck_of(options: Options) -> DeckInfo:
    """The deck with the numbers of checkers cards that were chosen (BO-R20)."""
    cards = []
    for id in CARDS:
        count = options.checker_cards[id[0] == "b"] if id[1] == CHECKERS else COUNTS[id[1]]
        cards.append(CardInfo(id, count, message("pile-card", card=id)))
    return DeckInfo(DECK, message("deck-pile"), tuple(cards), hidden=True)

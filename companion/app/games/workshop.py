"""The one way from these screens to what a boxed game may own: drawn boards, dice and cards, and the lesson.

Everything the workshop screens need from a game's rules is named here and nowhere else.
"""

from __future__ import annotations

from companion.games.chess_jumble.deck import Aloud, Card, builtin_decks, load_deck, read_deck
from companion.games.chess_jumble.drawing import Drawing
from companion.games.chess_jumble.lesson import after, fewest
from companion.games.chess_jumble.options import DICE, faces_of
from companion.games.chess_jumble.setting import SEATS, builtin_boards, load_board, setting

__all__ = [
    "DICE", "SEATS", "Aloud", "Card", "Drawing", "after", "builtin_boards", "builtin_decks", "faces_of",
    "fewest", "load_board", "load_deck", "read_deck", "setting",
]  # fmt: skip

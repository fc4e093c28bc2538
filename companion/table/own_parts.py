"""Boards, dice and cards of people's own, and the lesson in how the pieces move: the way of screens to the workshop of a game.

Which parts of a game may be one's own say the facts of the game (`GameInfo.own_parts`); today one family has a workshop.
"""

from __future__ import annotations

from companion.games.chess_jumble.workshop import (
    ALL_KINDS,
    FAMILY,
    LITTLE_KINDS,
    ROLES,
    SEATS,
    Card,
    Drawing,
    Lesson,
    Reached,
    aloud_card,
    builtin_boards,
    check_board,
    check_deck,
    check_faces,
    drawing,
    lesson,
    model_cards,
    printed_faces,
)

__all__ = [
    "ALL_KINDS", "FAMILY", "LITTLE_KINDS", "ROLES", "SEATS",
    "Card", "Drawing", "Lesson", "Reached",
    "aloud_card", "builtin_boards", "check_board", "check_deck", "check_faces", "drawing", "lesson", "model_cards",
    "printed_faces",
]  # fmt: skip

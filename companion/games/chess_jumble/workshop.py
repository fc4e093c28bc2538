"""What people make for themselves, as data for the screens on which they make it: boards they draw, dice and cards they type in.

A screen knows no rules: it asks here what there is to begin with and whether what was made can be played with.
"""

from __future__ import annotations

from companion.games import in_words_of
from companion.games.chess_jumble.equipment import (
    ALL_KINDS,
    DICE,
    HIGHEST,
    MARKS,
    Aloud,
    Card,
    faces_of,
    load_deck,
    read_deck,
)
from companion.games.chess_jumble.facts import SEATS, builtin_boards, builtin_decks
from companion.games.chess_jumble.prepared_board import load_board
from companion.games.chess_jumble.workshop.board_drawing import Drawing, Lesson, Need, Reached, lesson, needs
from companion.kernel.board import Board

FAMILY = "big-action-chess-jumble"
"""The edition in whose words everything here is said."""
LITTLE_KINDS = "QRBN"
ROLES = ("track", "closed", "start", "entry", "house", "break", "wall")
"""What a square, or with `wall` the line between two, can be painted as."""


def drawing(board: str) -> Drawing:
    """A drawing that begins with a built-in board. Raises BoardFileError."""
    return Drawing.of(load_board(board))


@in_words_of(FAMILY)
def check_board(drawing: Drawing, name: str, kinds: str) -> Board:
    """The board that was drawn, if these pieces can be played on it. Raises BoardFileError: what is missing."""
    return drawing.playable(name, kinds)


@in_words_of(FAMILY)
def check_faces(source: str, die: str, faces: list[str]) -> tuple[str, ...]:
    """The faces of a die as somebody typed them in. Raises GameError."""
    return faces_of(source, die, faces)


@in_words_of(FAMILY)
def check_deck(text: str, source: str) -> None:
    """Whether a deck file can be played with. Raises GameError: where it cannot."""
    read_deck(text, source)


def default_faces() -> dict[str, tuple[str, ...]]:
    """Each die with the faces it usually has."""
    return dict(DICE["a"])


def possible_faces(die: str) -> tuple[str, ...]:
    """Everything that may be printed on a die."""
    numbers = tuple(str(n) for n in range(1, HIGHEST + 1))
    return (*MARKS, *numbers) if die == "white" else numbers


def model_cards() -> tuple[Card, ...]:
    """The cards of the first built-in deck, to be used as models for one's own."""
    return load_deck(builtin_decks()[0], ALL_KINDS, True).cards


def aloud_card(words: str) -> Card:
    """A card that is read aloud and done, whatever it says."""
    return Card("A", (Aloud(),), words)


__all__ = [
    "ALL_KINDS",
    "FAMILY",
    "LITTLE_KINDS",
    "ROLES",
    "SEATS",
    "Card",
    "Drawing",
    "Lesson",
    "Need",
    "Reached",
    "aloud_card",
    "builtin_boards",
    "check_board",
    "check_deck",
    "check_faces",
    "default_faces",
    "drawing",
    "lesson",
    "model_cards",
    "needs",
    "possible_faces",
]

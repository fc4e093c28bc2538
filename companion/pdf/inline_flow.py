"""Words and small pictures that follow each other in lines: moves, with the dice rolled for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.artwork import dice_cards_icons
from companion.pdf.page import INK, LINE, MUTED, Sheets

GAP = 0.28
"""Of a space, in sizes."""
DIE = 1.12
"""Width of a die, in sizes."""


class Piece(NamedTuple):
    """A word in a font; or, with `die`, the face `text` of that die."""

    text: str
    font: str = "text"
    colour: str = INK
    die: str = ""


def move(text: str) -> Piece:
    return Piece(text, "text_bold")


def aside(text: str) -> Piece:
    return Piece(text, colour=MUTED)


def tall(sheets: Sheets, pieces: Sequence[Piece], width: float, size: float) -> float:
    """How high they will be in lines of this width."""
    return len(_lines(sheets, pieces, width, size)) * size * LINE


def draw(sheets: Sheets, pieces: Sequence[Piece], x: float, y: float, width: float, size: float) -> float:
    """Put them there; returns where they end."""
    for line in _lines(sheets, pieces, width, size):
        at, middle = x, y + size * LINE / 2
        for piece in line:
            if piece.die:
                side = size * DIE
                sheets.drawing(dice_cards_icons.die(piece.text, piece.die), at, middle - side / 2, side)
            else:
                sheets.words(piece.text, at, middle, size, piece.colour, piece.font, lean=0)
            at += _wide(sheets, piece, size) + size * GAP
        y += size * LINE
    return y


def _wide(sheets: Sheets, piece: Piece, size: float) -> float:
    return size * DIE if piece.die else sheets.wide(piece.text, size, piece.font)


def _lines(sheets: Sheets, pieces: Sequence[Piece], width: float, size: float) -> list[list[Piece]]:
    lines: list[list[Piece]] = [[]]
    left = width
    for piece in pieces:
        wide = _wide(sheets, piece, size)
        if lines[-1] and wide > left:
            lines.append([])
            left = width
        lines[-1].append(piece)
        left -= wide + size * GAP
    return lines

"""Words and small pictures that follow each other in lines: moves, with the dice rolled for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.artwork import dice_cards_icons
from companion.pdf.page import INK, LINE, MUTED, Sheets

GAP = 0.28
"""Of a space, in sizes."""
DIE, FIGURE = 1.12, 1.3
"""Width of a die, and of a figure in a word, in sizes."""


class Drawn(NamedTuple):
    """A drawing that takes the place of letters of a word, from `first` up to `last`."""

    first: int
    last: int
    figure: str


class Piece(NamedTuple):
    """A word in a font; or, with `die`, the face `text` of that die. `drawn`: what takes the place of its letters."""

    text: str
    font: str = "text"
    colour: str = INK
    die: str = ""
    drawn: tuple[Drawn, ...] = ()


def move(text: str, drawn: tuple[Drawn, ...] = ()) -> Piece:
    return Piece(text, "text_bold", drawn=drawn)


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
                _draw_word(sheets, piece, at, middle, size)
            at += _wide(sheets, piece, size) + size * GAP
        y += size * LINE
    return y


def _draw_word(sheets: Sheets, piece: Piece, x: float, middle: float, size: float) -> None:
    for text, figure in _parts(piece):
        if figure:
            sheets.drawing(figure, x, middle - size * FIGURE / 2, size * FIGURE)
            x += size * FIGURE
        else:
            sheets.words(text, x, middle, size, piece.colour, piece.font, lean=0)
            x += sheets.wide(text, size, piece.font)


def _parts(piece: Piece) -> Iterator[tuple[str, str]]:
    """A word as it goes: letters with nothing, or nothing with a drawing."""
    at = 0
    for first, last, figure in piece.drawn:
        if at < first:
            yield piece.text[at:first], ""
        yield "", figure
        at = last
    if at < len(piece.text):
        yield piece.text[at:], ""


def _wide(sheets: Sheets, piece: Piece, size: float) -> float:
    if piece.die:
        return size * DIE
    return sum(
        size * FIGURE if figure else sheets.wide(text, size, piece.font) for text, figure in _parts(piece)
    )


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

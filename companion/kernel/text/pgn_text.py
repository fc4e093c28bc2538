"""Writes tags and move text of PGN in the lines of its export format."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from companion.kernel.text.pgn import Ply
from companion.plain_text.cleaner import mask_hidden

WIDTH = 80
LONGEST = 254
"""Bytes of a line, its end not counted: PGN (section 4.3) allows 255 with it."""


def tag_lines(tags: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Return a line for each tag. A value that is too long for one line continues in `Name_2`, `Name_3`."""
    for name, value in tags:
        for n, piece in enumerate(_fitting(value, LONGEST - len(f'[{name}_99 ""]')), 1):
            yield f'[{name if n == 1 else f"{name}_{n}"} "{piece}"]'


def _fitting(value: str, room: int) -> Iterator[str]:
    """Return a value, escaped for quotation marks, in pieces of at most `room` bytes."""
    piece, filled = "", 0
    for sign in value:
        quoted = _escape(sign)
        size = len(quoted.encode())
        if filled + size > room:
            yield piece
            piece, filled = "", 0
        piece, filled = piece + quoted, filled + size
    yield piece


def _escape(text: str) -> str:
    """Escape text for a tag's quotation marks. Hidden characters become spaces."""
    return mask_hidden(text, " ", lines=False).replace("\\", "\\\\").replace('"', '\\"')


def movetext(
    comments: Sequence[str], plies: Sequence[Ply], result: str, number: int = 1, black: bool = False
) -> str:
    """Return numbers, moves, glyphs, comments, variations and the result, in lines of at most 80 characters.

    Args:
        comments: The comments before the first move.
        plies: The moves.
        result: The result as PGN writes it.
        number: The number of the first move.
        black: Whether Black makes the first move.
    """
    words: list[str] = []
    for comment in comments:
        words += _comment(comment)
    words += _moves(plies, number, black)
    return textwrap.fill(" ".join([*words, result]), WIDTH, break_long_words=False, break_on_hyphens=False)


def _moves(plies: Sequence[Ply], number: int, black: bool) -> Iterator[str]:
    noted = True
    for ply in plies:
        for comment in ply.before:
            yield from _comment(comment)
        if not black:
            yield f"{number}."
        elif noted or ply.before:
            yield f"{number}..."
        yield ply.text
        for glyph in ply.glyphs:
            yield f"${glyph}"
        for comment in ply.comments:
            yield from _comment(comment)
        for variation in ply.variations:
            inner = list(_moves(variation, number, black))
            yield from (f"({inner[0]}", *inner[1:-1], f"{inner[-1]})") if inner else ()
        noted = bool(ply.comments or ply.variations)
        number += black
        black = not black


def _comment(text: str) -> list[str]:
    return ("{" + text.replace("}", ")") + "}").split(" ")

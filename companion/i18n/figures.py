"""Pieces in sentences: UIs that can draw show figures for them, and screen readers read their names.

A catalogue with `draws` writes a mark for each piece that it names. A mark is text between private-use
characters, so a sentence is still one string. A mark contains the piece's owner and kind, the name that
the figure replaces, and the words that precede the figure (such as a preposition that some languages
merge with the article).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

BEGIN, BEFORE, NAME, END = "\ue000", "\ue001", "\ue002", "\ue003"
PLACE, NARROW = "\ue004", "\ue005"
"""Placeholders for a figure in a sentence: on its owner's tile, and without a tile if no owner is
named.
"""
_MARK = re.compile(f"{BEGIN}([^{BEFORE}]*):([^:{BEFORE}]*){BEFORE}([^{NAME}]*){NAME}([^{END}]*){END}")


class Figure(msgspec.Struct, frozen=True):
    """A piece in a sentence: its owner (empty if none is named) and its kind."""

    owner: str
    kind: str


class Marked(msgspec.Struct, frozen=True):
    """A marked piece: its figure, the words before it, and its name."""

    figure: Figure
    before: str
    name: str


def mark(owner: str, kind: str, name: str, before: str = "") -> str:
    """Return the mark of a piece in a sentence.

    Args:
        owner: The seat that owns the piece, or empty.
        kind: The code of the kind, such as `Q`.
        name: The name of the piece in words, such as `the green queen`.
        before: The words that precede the figure.
    """
    return f"{BEGIN}{owner}:{kind}{BEFORE}{before}{NAME}{name}{END}"


def give_owner(text: str, owner: str) -> str:
    """Return a sentence in which the pieces without an owner belong to this seat."""
    return text.replace(f"{BEGIN}:", f"{BEGIN}{owner}:") if owner else text


def name_pieces(text: str) -> str:
    """Return a sentence with the names of its pieces instead of their marks, as it is read aloud."""
    return _MARK.sub(r"\4", text) if BEGIN in text else text


def extract_figures(text: str, pictured: Callable[[str], bool] = bool) -> tuple[str, tuple[Figure, ...]]:
    """Return a sentence with `PLACE` or `NARROW` for each figure, and the figures in order.

    Args:
        text: The sentence with its marks.
        pictured: Returns whether there is a figure for a kind. Other kinds, such as cards, are named in
            words.
    """
    if BEGIN not in text:
        return text, ()
    figures: list[Figure] = []

    def show(match: re.Match[str]) -> str:
        if not pictured(match[2]):
            return match[4]
        figures.append(Figure(match[1], match[2]))
        return match[3] + (PLACE if match[1] else NARROW)

    return _MARK.sub(show, text), tuple(figures)


def split_marks(text: str) -> Iterator[str | Marked]:
    """Yield the words and the pieces of a sentence in order, for UIs that draw them differently."""
    at = 0
    for match in _MARK.finditer(text):
        yield text[at : match.start()]
        yield Marked(Figure(match[1], match[2]), match[3], match[4])
        at = match.end()
    yield text[at:]


def with_capital(word: str) -> str:
    """Return a word or a line with an initial capital."""
    return word[:1].upper() + word[1:]


def capitalise(text: str, capital: Callable[[str], str]) -> str:
    """Return a sentence with an initial capital.

    If it begins with a mark, the words in the mark get the capital.
    """
    match = _MARK.match(text)
    if match is None:
        return capital(text)
    start = mark(match[1], match[2], capital(match[4]), capital(match[3]))
    return start + text[match.end() :]

"""Men in sentences: a UI that can draw shows their figures, and whoever reads a sentence out says their names.

A catalogue that `draws` puts a mark in the place of each man it names. A mark is text with signs of the private use area
around it, so a sentence stays one string: who owns the man, his kind, the words that stand before the figure (a preposition
that the language joins with the article), and the name that the mark stands for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

BEGIN, BEFORE, NAME, END = "\ue000", "\ue001", "\ue002", "\ue003"
PLACE, NARROW = "\ue004", "\ue005"
"""What stands for a figure in a sentence that is to be drawn: on its owner's tile, or alone, where nobody is named."""
_MARK = re.compile(f"{BEGIN}([^{BEFORE}]*):([^:{BEFORE}]*){BEFORE}([^{NAME}]*){NAME}([^{END}]*){END}")


class Figure(msgspec.Struct, frozen=True):
    """A man in a sentence: his owner (empty if nobody is named) and his kind."""

    owner: str
    kind: str


class Marked(msgspec.Struct, frozen=True):
    """A man as he is marked: his figure, the words that are written before it, and what is said of him."""

    figure: Figure
    before: str
    name: str


def mark(owner: str, kind: str, name: str, before: str = "") -> str:
    """Returns what stands for a man in a sentence.

    Args:
        owner: the seat that he belongs to, or empty.
        kind: the code of his kind, such as `Q`.
        name: what is said of him, such as `the green queen`.
        before: the words that are written before his figure.
    """
    return f"{BEGIN}{owner}:{kind}{BEFORE}{before}{NAME}{name}{END}"


def give_owner(text: str, owner: str) -> str:
    """Returns a sentence in which the pieces whose owner is not named belong to this seat."""
    return text.replace(f"{BEGIN}:", f"{BEGIN}{owner}:") if owner else text


def name_pieces(text: str) -> str:
    """Returns a sentence with the names of its men, as it is read out."""
    return _MARK.sub(r"\4", text) if BEGIN in text else text


def extract_figures(text: str, pictured: Callable[[str], bool] = bool) -> tuple[str, tuple[Figure, ...]]:
    """Returns a sentence with `PLACE` or `NARROW` where a figure comes, and the figures in their order.

    Args:
        text: the sentence with its marks.
        pictured: whether there is a figure of a kind; what has none, such as a card, is named in words.
    """
    if BEGIN not in text:
        return text, ()
    figures: list[Figure] = []

    def show(found: re.Match[str]) -> str:
        if not pictured(found[2]):
            return found[4]
        figures.append(Figure(found[1], found[2]))
        return found[3] + (PLACE if found[1] else NARROW)

    return _MARK.sub(show, text), tuple(figures)


def split_marks(text: str) -> Iterator[str | Marked]:
    """Returns the words of a sentence and its men in their order, for who draws them in a way of his own."""
    at = 0
    for found in _MARK.finditer(text):
        yield text[at : found.start()]
        yield Marked(Figure(found[1], found[2]), found[3], found[4])
        at = found.end()
    yield text[at:]


def with_capital(word: str) -> str:
    """Returns a word or a line with a capital letter in front."""
    return word[:1].upper() + word[1:]


def capitalise(text: str, capital: Callable[[str], str]) -> str:
    """Returns a sentence that may begin with a mark, with a capital also in the words that stand for it."""
    found = _MARK.match(text)
    if found is None:
        return capital(text)
    begun = mark(found[1], found[2], capital(found[4]), capital(found[3]))
    return begun + text[found.end() :]

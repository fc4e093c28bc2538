"""What the values of a message become on their way into words."""

from __future__ import annotations

HIDDEN = "?"
"""What the kind of a man begins with whom not everybody knows; a number may follow."""


class Word(str):
    """A seat or a piece as a value: its code to doors and selectors, its plain word where it stands by itself."""

    word: str

    def __new__(cls, code: str, word: str) -> Word:
        made = super().__new__(cls, code)
        made.word = word
        return made


class Items(tuple[str, ...]):
    """A list as a value."""

"""Which letters lie where: the rows of a language, digits and signs, and the letters behind a letter."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

FALLBACK = "en"
ACROSS = 10
"""Keys in a row at most."""


class KeyLayouts(msgspec.Struct, frozen=True):
    """`rows`: language to its rows, the top one first.

    `signs`: the same of digits and signs; `behind`: letter to letters.
    """

    rows: dict[str, tuple[str, ...]]
    signs: dict[str, tuple[str, ...]]
    behind: dict[str, str]

    def letters(self, language: str) -> tuple[str, ...]:
        """The rows of a language (`de`, `de-AT`); of English where we have none."""
        return self.rows.get(language.partition("-")[0], self.rows[FALLBACK])


@cache
def load_layouts() -> KeyLayouts:
    path = Path(__file__).parent / "layouts.toml"
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), KeyLayouts)


def to_capital(letter: str) -> str:
    """What a key types with shift; a letter whose capital is two letters (ß) stays."""
    upper = letter.upper()
    return upper if len(upper) == 1 else letter

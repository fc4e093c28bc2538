"""Which letters lie where: the rows of a language, digits and signs, and the letters behind a letter."""

from __future__ import annotations

import tomllib
import unicodedata
from functools import cache
from pathlib import Path

import msgspec

from companion.app.texts import TEXTS, text

FALLBACK = "en"
ACROSS = 10
"""Keys in a row at most."""


class KeyLayouts(msgspec.Struct, frozen=True):
    """`rows`: language to its rows, the top one first.

    `signs`: the same of digits and signs; `behind`: letter to letters; `first`: language to those of them that names have
    there most often.
    """

    rows: dict[str, tuple[str, ...]]
    signs: dict[str, tuple[str, ...]]
    behind: dict[str, str]
    first: dict[str, str]

    def letters(self, language: str) -> tuple[str, ...]:
        """The rows of a language (`de`, `de-AT`); of English where we have none."""
        return self.rows.get(language.partition("-")[0], self.rows[FALLBACK])

    def forms(self, letter: str, language: str) -> str:
        """The letters behind a letter, those first that a language has most often."""
        first = self.first.get(language.partition("-")[0], "")
        return "".join(sorted(self.behind.get(letter, ""), key=lambda one: (first + one).index(one)))

    def next_form(self, letter: str, language: str) -> str:
        """What a letter becomes when another form of it is asked for: one after the other, and at last as it was; empty: none."""
        small = letter.lower()
        base = next((one for one, behind in self.behind.items() if small in behind), small)
        ring = base + self.forms(base, language)
        if letter != small:  # ß and ı have no capital of their own
            ring = "".join(dict.fromkeys(capital for one in ring if (capital := to_capital(one)).isupper()))
        return ring[(ring.find(letter) + 1) % len(ring)] if len(ring) > 1 else ""  # ẞ may stand in no ring


@cache
def load_layouts() -> KeyLayouts:
    path = Path(__file__).parent / "layouts.toml"
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), KeyLayouts)


def to_capital(letter: str) -> str:
    """What a key types with shift; a letter whose capital is two letters (ß) stays."""
    upper = letter.upper()
    return upper if len(upper) == 1 else letter


def letter_name(letter: str) -> str:
    """What a letter is called by ear, whatever its sound: two forms of one may sound alike."""
    small = letter.lower()
    base, _, mark = unicodedata.name(small).lower().removeprefix("latin small ").partition(" with ")
    if mark:
        return text(
            "letter-with", letter=base.removeprefix("letter "), mark=text(f"mark-{mark.replace(' ', '-')}")
        )
    name = f"letter-{base.split(' ', 1)[1].replace(' ', '-')}"
    return text(name) if TEXTS.has(name) else small

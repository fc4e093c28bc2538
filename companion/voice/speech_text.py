"""Sentences as they are said aloud: squares as letter and number, signs as words, and nothing that is no
speech. Pure.

A voice is given plain words and commas (a comma is the short pause). What an engine could take for a command
of its own (tags, brackets, control characters) does not come through.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.plain_text.cleaner import is_hidden

LONGEST = 400
"""Characters of one utterance; a longer one ends with the last sentence before that."""
TABLES = Path(__file__).with_name("ear.toml")
SOFT_HYPHEN = "\u00ad"
"""Where a word may be broken on screen; it is one word to the ear."""
PLAIN = "en"
"""The language of what has no table of its own."""

_MOVE = re.compile(
    r"(?<![\w-])(?:([A-Z])(?=[a-p]\d))?([a-p](?:1[0-6]|[1-9]))([-x])([a-p](?:1[0-6]|[1-9]))(?![\w-])"
)
_SQUARE = re.compile(r"(?<!\w)([a-p])(1[0-6]|[1-9])(?!\w|\.\d)")
_LISTED = re.compile(rf"({_SQUARE.pattern}),(?= {_SQUARE.pattern})")
_PATH = re.compile(r"(?<![\w:/])(?:~|\.{1,2})?(?:/[^\s/,;()]+)*/([^\s/,;()]+)")
_TIMES = re.compile(r"(?<=\d)\s*[x×]\s*(?=\d)")
_PAUSE = re.compile(r"\s*(?:[–—…;()\[\]{}|]|\.\.\.|(?<=\s)-(?=\s))\s*")
_SILENT = re.compile(r"://|(?<!\w)/|/(?!\w)|[<>\"“”„«»‹›‘`^~\\*_]|'(?!\w)|(?<!\w)'")
_SIGN = re.compile(r"(?<![\w])([+#−½-])(?![\w])|(½|[+#=%&@/±])")
_COMMAS = re.compile(r"\s*,[\s,]*(?=[,.!?:]|$)|(?<=[,.!?:;])\s*,+|\s+(?=[,.;:?!])")
_SPACES = re.compile(r"\s+")
_BREAK = re.compile(r"[.!?;:](?=\s|$)|(?<=[a-zäéíó]{3}),(?=\s)")
"""Where what is long may be broken: behind sentences and items of a list."""
_END = re.compile(r"[.!?](?=\s|$)")


def speakable_text(text: str, language: str, spelled: bool = False) -> str:
    """A sentence for the eye as one for the ear.

    `spelled`: squares are told by names (`Eva four`), for a noisy room.
    """
    return _end_sentence(_speakable(text, language, spelled))


def pieces(text: str, language: str, spelled: bool = False) -> tuple[str, ...]:
    """The same, all of it: what is longer than one utterance is several."""
    rest, found = _speakable(text, language, spelled), []
    while len(rest) > LONGEST:
        ends = [one.end() for one in _BREAK.finditer(rest, 0, LONGEST)]
        at = ends[-1] if ends else LONGEST
        found.append(rest[:at].strip())
        rest = rest[at:].strip()
    return (*found, rest) if rest else tuple(found)


def _speakable(text: str, language: str, spelled: bool) -> str:
    table = _table(language)
    text = _plain(text.replace(SOFT_HYPHEN, ""))
    text = _PATH.sub(lambda found: found[1], text)
    text = _PAUSE.sub(", ", text)
    text = _SILENT.sub(" ", text)
    text = _LISTED.sub(r"\1;", text)  # the pause between squares is longer than the one in them
    text = _MOVE.sub(lambda found: _move(found, table), text)
    text = _SQUARE.sub(lambda found: square(found[0], language, spelled), text)
    text = _TIMES.sub(f" {table['times']} ", text)
    text = _SIGN.sub(lambda found: f" {table['signs'].get(found[1] or found[2], '')} ", text)
    text = _SPACES.sub(" ", text)
    text = _COMMAS.sub("", text)
    return text.strip(" ,;")


def square(name: str, language: str, spelled: bool = False) -> str:
    """A square: `e, four`, with the pause of a comma; spelled, `Eva four`."""
    table = _table(language)
    letter, number = name[0], int(name[1:])
    digits: str = table["numbers"][number - 1]
    if spelled:
        named: str = _tables()["names"]["letters"][ord(letter) - ord("a")]
        return f"{named} {digits}"
    return f"{letter}, {digits}"


def languages() -> tuple[str, ...]:
    """The languages that have a table."""
    return tuple(name for name in _tables() if name != "names")


def base(language: str) -> str:
    """The language without its country: `de` of `de-AT` and `de_DE`."""
    return re.split(r"[-_]", language, maxsplit=1)[0].lower()


def _plain(text: str) -> str:
    """Without anything that is not printed, as letters and signs that are known everywhere."""
    text = unicodedata.normalize(
        "NFC", text.replace("\u2019", "'").replace("\u00a0", " ").replace("\u202f", " ")
    )
    return "".join(
        c if not is_hidden(c) and unicodedata.category(c) not in ("So", "Co", "Cs", "Sk") else " "
        for c in text
    )


def _move(found: re.Match[str], table: Mapping[str, Any]) -> str:
    """An action's text: `Rf1-a12` is `R, f1 to a12`."""
    man, origin, how, to = found.groups()
    said = f"{origin} {table['to'] if how == '-' else table['takes']} {to}"
    return f"{man}, {said}" if man else said


def _end_sentence(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    ends = [found.end() for found in _END.finditer(text, 0, LONGEST)]
    return text[: ends[-1]] if ends else text[:LONGEST].rpartition(" ")[0] or text[:LONGEST]


def _table(language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = _tables().get(base(language)) or _tables()[PLAIN]
    return found


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(TABLES.read_text("utf-8"))

"""Names of chess openings in the reader's language, composed from their English names.

An English name consists of a family and parts: `Sicilian Defense: Najdorf Variation, English Attack`. A
family is translated as a whole. A part ends with its kind (`Variation`). Words (`English`) and proper
names (`Najdorf`) precede the kind. Each language has a table of families, kinds, words and proper names
(`openings/<language>.tsv`). Proper names that are not in the table are left unchanged.

The first or last character of a word in a table shows how the word is used:

- `klassisch*` (German): an adjective that gets the ending for the kind's gender.
- `klassiek|klassieke`: an adjective for the first gender and for the second one (`_FIRST`).
- `Berliner_`: a word that never changes.
- `Abtausch-`: the first half of a compound, `Abtauschvariante`.
- `^double`: a word before the kind in a language where others come after it.
- `~im Anzug`: a word after the kind in a language where others come before it.
- anything else: used like a proper name, `Najdorf-Variante`, `variante Najdorf`; in French and
  Spanish it follows the kind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from companion.kernel.errors import file_in

FOLDER = Path(__file__).with_name("openings")
REMEMBERED = 4096
"""Maximum number of cached names; there are fewer names than this.

A search asks for the opening of each game of a collection.
"""
_IMPLIED = "Variation"
"""The kind of a part without a named kind, such as `Classical` or `Exchange`."""
_LAST = ("Accepted", "Declined", "Deferred", "Reversed")
"""Words that follow the kind in English."""
_FIRST = ("m", "n")
"""Genders that take the first of two forms: masculine in French and Spanish, neuter in Dutch."""
_ENDINGS = {"m": "er", "f": "e", "n": "es", "p": "e"}
_PIECE = re.compile(r"\b[KQRBN](?=[a-h]?x?[a-h][1-8])")
_HYPHEN = re.compile(r"([-–])")
_CLASHES = frozenset(
    ("aa", "ae", "ai", "au", "ee", "ei", "eu", "ie", "ij", "oe", "oi", "oo", "ou", "ui", "uu")
)
"""Vowels that would be read as one sound in Dutch."""


class _Table(NamedTuple):
    """The table of a language.

    Attributes:
        settings: `style` is `compound` (words are before the kind, names are joined to it) or `follow`
            (both are after the kind). `colon` is the text between family and parts. `with` and `and`
            are these words in the language. `gender` is the gender of a proper name without a kind
            (`Reversed Alekhine`).
        kinds: The name and gender of each kind.
    """

    settings: Mapping[str, str]
    letters: Mapping[str, str]
    families: Mapping[str, str]
    kinds: Mapping[str, tuple[str, str]]
    words: Mapping[str, str]
    names: Mapping[str, str]


class _Kind(NamedTuple):
    """The kind of a part.

    Attributes:
        is_name: Whether the part has no kind, so that its last proper name is used instead.
    """

    name: str
    gender: str
    is_name: bool = False


@lru_cache(maxsize=REMEMBERED)
def opening_name(name: str, language: str) -> str:
    """Return the name of an opening in a language.

    Args:
        name: The English name, as in `openings.tsv` and the PGN tag `Opening`.
        language: A code such as `de`.

    Returns:
        The name in that language. For English, and for an unknown family, the English name.
    """
    table = _read(language)
    if table is None:
        return name
    family, _, rest = name.partition(": ")
    if family not in table.families:
        return name
    parts = [_compose(part, table, language) for part in rest.split(", ") if part]
    return table.families[family] + (table.settings["colon"] + ", ".join(parts) if parts else "")


@cache
def _read(language: str) -> _Table | None:
    """Return the table of a language, cached, or None for English."""
    path = file_in(FOLDER, f"{language}.tsv")
    if not path.exists():
        return None
    tables: dict[str, dict[str, str]] = {
        section: {} for section in ("set", "letter", "family", "kind", "word", "name")
    }
    genders: dict[str, str] = {}
    for line in path.read_text("utf-8").splitlines():
        if line[:1] == "#":
            continue
        section, english, name, *gender = line.split("\t")
        tables[section][english] = name
        if gender:
            genders[english] = gender[0]
    kinds = {english: (name, genders[english]) for english, name in tables["kind"].items()}
    return _Table(tables["set"], tables["letter"], tables["family"], kinds, tables["word"], tables["name"])


def _compose(part: str, table: _Table, language: str) -> str:
    """Return a part of a name, such as `Najdorf Variation`."""
    tokens = part.split(" ")
    if tokens[0] == "with":
        return " ".join(table.settings.get(token) or _own_name(token, table) for token in tokens)
    last = [tokens.pop()] if len(tokens) > 1 and tokens[-1] in _LAST else []
    kind, before = _find_kind(tokens, table)
    words = [table.words[word] for word in last] + _find_words(before, table)
    if kind is None:
        tail = before[-1] if before else ""
        if words and not _is_word(tail, before, table):
            kind = _Kind(words.pop(), table.settings["gender"], is_name=True)
        else:
            kind = _Kind(*table.kinds[_IMPLIED])
    if table.settings["style"] == "follow":
        return _follow(words, kind)
    name = _compound(words, kind, language)
    return name[:1].upper() + name[1:] if language == "de" else name


def _find_kind(tokens: Sequence[str], table: _Table) -> tuple[_Kind | None, Sequence[str]]:
    """Return the longest kind at the end, and the words before it."""
    for start in range(len(tokens)):
        kind = table.kinds.get(" ".join(tokens[start:]))
        if kind is not None:
            return _Kind(*kind), tokens[:start]
    return None, tokens


def _find_words(tokens: Sequence[str], table: _Table) -> list[str]:
    """Return the words of a part in the language. Everything between two words of the table is one
    proper name.

    The longest match in the table is used. A name in the genitive belongs to the kind and comes last:
    `Simagin's Improved Variation`.
    """
    words: list[str] = []
    is_word = any(" ".join(tokens[:end]) in table.words for end in range(1, len(tokens) + 1))
    if len(tokens) > 1 and tokens[0].endswith("'s") and not is_word:
        return [*_find_words(tokens[1:], table), _own_name(tokens[0], table)]
    name: list[str] = []
    at = 0
    while at < len(tokens):
        end = next((e for e in range(len(tokens), at, -1) if " ".join(tokens[at:e]) in table.words), at)
        if end == at:
            name.append(_own_name(tokens[at], table))
            at += 1
            continue
        if name:
            words.append(" ".join(name))
            name = []
        words.append(table.words[" ".join(tokens[at:end])])
        at = end
    return [*words, " ".join(name)] if name else words


def _is_word(tail: str, tokens: Sequence[str], table: _Table) -> bool:
    """Return whether the last tokens are a word of the table and not a proper name."""
    return any(" ".join(tokens[start:]) in table.words for start in range(len(tokens))) if tail else True


def _own_name(token: str, table: _Table) -> str:
    """Return a proper name as the language spells it, without the English genitive.

    Moves get the piece letters of the language.
    """
    token = _PIECE.sub(lambda match: table.letters[match[0]], token).removesuffix("'s").removesuffix("'")
    return "".join(table.names.get(piece, piece) for piece in _HYPHEN.split(token))


def _inflect(word: str, gender: str) -> str:
    """Return a word in the form for a gender."""
    if word.endswith("*"):
        stem = word[:-1]
        if stem.endswith("el"):  # flexibel, flexible
            stem = stem[:-2] + "l"
        return stem + _ENDINGS[gender]
    first, _, second = word.partition("|")
    return first if gender in _FIRST or not second else second


def _follow(words: Sequence[str], kind: _Kind) -> str:
    """Compose a French or Spanish part. The words follow the kind, beginning with the one that is
    closest to the kind in English.
    """
    before = [_inflect(word[1:], kind.gender) for word in words if word[0] == "^"]
    after = [_inflect(word, kind.gender) for word in reversed(words) if word[0] != "^"]
    return " ".join([*before, kind.name, *after])


def _compound(words: Sequence[str], kind: _Kind, language: str) -> str:
    """Compose a German or Dutch part: adjectives, then names and the kind as one word."""
    before: list[str] = []
    after: list[str] = []
    joined: list[str] = []
    for word in words:
        if word[0] == "~":
            after.append(word[1:])
        elif word[-1] == "_":
            before.append(word[:-1])
        elif word[-1] == "*" or "|" in word:
            before.append(_inflect(word, kind.gender))
        else:
            joined.append(word)
    result, is_closed = kind.name, False
    for word in reversed(joined):
        half = word.removesuffix("-")
        is_half = word != half and not is_closed and not kind.is_name
        if language == "de":
            result = (
                half + result[:1].lower() + result[1:] if is_half else f"{half.replace(' ', '-')}-{result}"
            )
        elif is_closed or kind.is_name or not (is_half or half.isalpha()) or _collide(half, result):
            result = f"{half}-{result}"
        else:
            result = half + result
        is_closed = True
    return " ".join([*before, result, *after])


def _collide(first: str, second: str) -> bool:
    """Return whether two halves would be read as one sound at their joint, as in `Benko-opening`."""
    return first[-1:] + second[:1] in _CLASHES

"""Names of chess openings in the reader's language, put together from their English names.

An English name is a family and parts of it: `Sicilian Defense: Najdorf Variation, English Attack`. Families are translated as
they are. A part ends with its kind (`Variation`), and before that come words (`English`) and proper names (`Najdorf`). Each
language has a table of all these (`openings/<language>.tsv`); proper names that it doesn't have stay as they are.

How a table writes a word, by its last or first sign:

- `klassisch*` (German): an adjective that gets the ending for the kind's gender.
- `klassiek|klassieke`: an adjective for the first gender and for the second one (`_FIRST`).
- `Berliner_`: a word that never changes.
- `Abtausch-`: the first half of a compound, `Abtauschvariante`.
- `^double`: a word before the kind where others come after it.
- `~im Anzug`: a word after the kind where others come before it.
- anything else: like a proper name, `Najdorf-Variante`, `variante Najdorf`; in French and Spanish a word after the kind.
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
"""Names at most that are not put together again, more than there are: a search asks for each game of a collection."""
_IMPLIED = "Variation"
"""The kind of a part that names none: `Classical`, `Exchange`."""
_LAST = ("Accepted", "Declined", "Deferred", "Reversed")
"""Words that English puts behind the kind."""
_FIRST = ("m", "n")
"""Genders that take the first of two forms: masculine in French and Spanish, neuter in Dutch."""
_ENDINGS = {"m": "er", "f": "e", "n": "es", "p": "e"}
_PIECE = re.compile(r"\b[KQRBN](?=[a-h]?x?[a-h][1-8])")
_HYPHEN = re.compile(r"([-–])")
_CLASHES = frozenset(
    ("aa", "ae", "ai", "au", "ee", "ei", "eu", "ie", "ij", "oe", "oi", "oo", "ou", "ui", "uu")
)
"""Vowels that Dutch would read as one sound."""


class _Table(NamedTuple):
    """What a language has.

    `settings`: `style` is `compound` (words before the kind, and names in one word with it) or `follow` (both behind it);
    `colon` is what stands before the parts; `with` and `and`; `gender` is that of a proper name without a kind (`Reversed
    Alekhine`). `kinds`: each with its gender.
    """

    settings: Mapping[str, str]
    letters: Mapping[str, str]
    families: Mapping[str, str]
    kinds: Mapping[str, tuple[str, str]]
    words: Mapping[str, str]
    names: Mapping[str, str]


class _Kind(NamedTuple):
    """What a part is. `is_name`: it has no kind, and its last proper name stands for one."""

    name: str
    gender: str
    is_name: bool = False


@lru_cache(maxsize=REMEMBERED)
def opening_name(name: str, language: str) -> str:
    """Return the name of an opening in a language.

    Args:
        name: The English name, as `openings.tsv` and the tag `Opening` of PGN have it.
        language: A code such as `de`.

    Returns:
        The name as players of that language write it; the English one in English and for a family that isn't known.
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
    """The table of a language, read when a name is first asked for; None: English needs none."""
    path = file_in(FOLDER, f"{language}.tsv")
    if not path.exists():
        return None
    found: dict[str, dict[str, str]] = {
        what: {} for what in ("set", "letter", "family", "kind", "word", "name")
    }
    genders: dict[str, str] = {}
    for line in path.read_text("utf-8").splitlines():
        if line[:1] == "#":
            continue
        what, english, name, *gender = line.split("\t")
        found[what][english] = name
        if gender:
            genders[english] = gender[0]
    kinds = {english: (name, genders[english]) for english, name in found["kind"].items()}
    return _Table(found["set"], found["letter"], found["family"], kinds, found["word"], found["name"])


def _compose(part: str, table: _Table, language: str) -> str:
    """A part of a name, such as `Najdorf Variation`."""
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
    made = _compound(words, kind, language)
    return made[:1].upper() + made[1:] if language == "de" else made


def _find_kind(tokens: Sequence[str], table: _Table) -> tuple[_Kind | None, Sequence[str]]:
    """The longest kind at the end, and the words before it."""
    for start in range(len(tokens)):
        found = table.kinds.get(" ".join(tokens[start:]))
        if found is not None:
            return _Kind(*found), tokens[:start]
    return None, tokens


def _find_words(tokens: Sequence[str], table: _Table) -> list[str]:
    """The words of the table, the longest first, and what is between them as one proper name.

    A name in the genitive belongs to the kind and comes last: `Simagin's Improved Variation`.
    """
    found: list[str] = []
    begins = any(" ".join(tokens[:end]) in table.words for end in range(1, len(tokens) + 1))
    if len(tokens) > 1 and tokens[0].endswith("'s") and not begins:
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
            found.append(" ".join(name))
            name = []
        found.append(table.words[" ".join(tokens[at:end])])
        at = end
    return [*found, " ".join(name)] if name else found


def _is_word(tail: str, tokens: Sequence[str], table: _Table) -> bool:
    """Whether what comes last is a word of the table and no proper name."""
    return any(" ".join(tokens[start:]) in table.words for start in range(len(tokens))) if tail else True


def _own_name(token: str, table: _Table) -> str:
    """A proper name as the language spells it, without the English genitive; a move with the letter of its piece."""
    token = _PIECE.sub(lambda found: table.letters[found[0]], token).removesuffix("'s").removesuffix("'")
    return "".join(table.names.get(piece, piece) for piece in _HYPHEN.split(token))


def _inflect(word: str, gender: str) -> str:
    """A word in the form that goes with a gender."""
    if word.endswith("*"):
        stem = word[:-1]
        if stem.endswith("el"):  # flexibel, flexible
            stem = stem[:-2] + "l"
        return stem + _ENDINGS[gender]
    first, _, second = word.partition("|")
    return first if gender in _FIRST or not second else second


def _follow(words: Sequence[str], kind: _Kind) -> str:
    """French and Spanish: the word that is closest to the kind in English follows it first."""
    before = [_inflect(word[1:], kind.gender) for word in words if word[0] == "^"]
    after = [_inflect(word, kind.gender) for word in reversed(words) if word[0] != "^"]
    return " ".join([*before, kind.name, *after])


def _compound(words: Sequence[str], kind: _Kind, language: str) -> str:
    """German and Dutch: adjectives, then names and the kind in one word."""
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
    made, is_closed = kind.name, False
    for word in reversed(joined):
        half = word.removesuffix("-")
        is_half = word != half and not is_closed and not kind.is_name
        if language == "de":
            made = half + made[:1].lower() + made[1:] if is_half else f"{half.replace(' ', '-')}-{made}"
        elif is_closed or kind.is_name or not (is_half or half.isalpha()) or _collide(half, made):
            made = f"{half}-{made}"
        else:
            made = half + made
        is_closed = True
    return " ".join([*before, made, *after])


def _collide(first: str, second: str) -> bool:
    """Whether two halves would run into each other: `Benko-opening`."""
    return first[-1:] + second[:1] in _CLASHES

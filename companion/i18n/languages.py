"""Which languages there are, how each writes numbers that are no counts, and its files of words.

Files of words cut into entries as text: entries that are no more than lines of plain text or a choice, and the names
of pieces with their forms.

Nothing of Fluent is loaded here, so that help and lists are there at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ENGLISH = "en"
PSEUDO = "en-XA"
"""English made longer and accented, to show what is not translated."""
LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "nl": "Nederlands",
    "es": "Español",
}
"""Code to the name that a language gives itself."""
COMPLETE = ("en", "de", "fr", "nl", "es")
"""Languages that have every file of words: these alone are taken from the system without being named."""
VARIABLE = "TABLESIDE_LANGUAGE"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(code: str) -> str | None:
    """The language of a code: itself, or that of a region (`de-AT`, `fr_CA.UTF-8`); None: there is none like it."""
    if code.replace("_", "-").casefold() == PSEUDO.casefold():
        return PSEUDO
    plain = code.partition(".")[0].partition("@")[0].replace("_", "-").partition("-")[0].casefold()
    return plain if plain in LANGUAGES else None


def of_the_system(environment: Mapping[str, str]) -> str:
    """The language of the system, if it is complete; else English."""
    given = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    found = language_of(given)
    return found if found in COMPLETE else ENGLISH


_TIGHT = (ENGLISH, PSEUDO, "nl")


def decimal(value: float, places: int, language: str) -> str:
    """`1.5`, but `1,5` in every language of ours other than English."""
    text = f"{value:.{places}f}"
    return text if language in (ENGLISH, PSEUDO) else text.replace(".", ",")


def percent(share: float, language: str) -> str:
    """`30%` in English and Dutch, `30 %` with a space that does not break elsewhere."""
    return f"{share * 100:.0f}{'' if language in _TIGHT else chr(0xA0)}%"


def significant(value: float, language: str) -> str:
    """Two digits that count: `0.0034`."""
    text = f"{value:.2g}"
    return text if language in (ENGLISH, PSEUDO) else text.replace(".", ",")


def format_clock(seconds: float) -> str:
    """Minutes and seconds as every language of ours counts them: `0:42`."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


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


VALUE = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_LINE = re.compile(r"(?:-?[a-zA-Z][\w-]*| +\.([a-zA-Z][\w-]*)) *=(.*)")
_SIGN = re.compile(r'\{ *"\\u([0-9A-Fa-f]{4})" *\}')
"""A sign that is not to be seen, by its number."""
_BRACE = re.compile(r"[{}]")
_CHOSEN = re.compile(
    r"-?[a-zA-Z][\w-]* *=\s*\{ *\$([a-zA-Z][\w-]*) *->\s*\n((?: *\*?\[[\w-]+\] .*\n)+) *\}\s*"
)
_VARIANT = re.compile(r" *(\*?)\[([\w-]+)\] (.*)")
_PLURALS = {"zero", "one", "two", "few", "many"}


@cache
def entries(path: Path) -> Mapping[str, str]:
    """The entries of a file of words, unparsed: id (terms with their `-`) to text; none if it is not there."""
    try:
        text = path.read_text("utf-8")
    except OSError:
        return {}
    starts = list(_ENTRY.finditer(text))
    ends = [*(match.start() for match in starts[1:]), len(text)]
    return {match[1]: text[match.start() : end] for match, end in zip(starts, ends, strict=True)}


@cache
def attributes(entry: str) -> frozenset[str]:
    """The attributes of an entry."""
    return frozenset(ATTRIBUTE.findall(entry))


@cache
def split_values(text: str) -> tuple[str, ...]:
    """A text of an entry cut at its values: every second part is the name of a value."""
    return tuple(VALUE.split(text))


@cache
def lines(entry: str) -> Mapping[str, str]:
    """The texts of an entry that stand on a line each and have only plain values and signs in them: attribute (or "") to text."""
    found: dict[str, str] = {}
    for line in entry.splitlines():
        begins = _LINE.match(line)
        if begins:
            found[begins[1] or ""] = _SIGN.sub(lambda sign: chr(int(sign[1], 16)), begins[2].strip())
        elif line.strip() and not line.startswith("#"):
            return {}  # a text of several lines
    return {name: text for name, text in found.items() if text and not _BRACE.search(VALUE.sub("", text))}


class Choice(NamedTuple):
    """Texts of which one value chooses one; `texts`: by key."""

    name: str
    texts: Mapping[str, str]
    default: str
    counts: bool

    def text(self, values: Mapping[str, Any]) -> str | None:
        value = values.get(self.name)
        if type(value) not in ((int,) if self.counts else (str, Word)):
            return None
        return self.texts.get(str(value), self.texts[self.default])


@cache
def choice(entry: str) -> Choice | None:
    """An entry that is one such choice, a line a text; None: it is something else, or its keys are plural categories."""
    bare = "".join(f"{line}\n" for line in entry.splitlines() if not line.startswith("#"))
    found = _CHOSEN.fullmatch(bare)
    if found is None:
        return None
    lines = [one.groups() for one in map(_VARIANT.match, found[2].splitlines()) if one]
    texts = {key: text.strip() for _, key, text in lines}
    (default,) = (key for star, key, _ in lines if star)
    keys = texts.keys() - {default}
    counts = all(key.isdigit() for key in keys)
    if (
        _PLURALS & texts.keys()
        or (not counts and any(key.isdigit() for key in keys))
        or any(_BRACE.search(VALUE.sub("", text)) for text in texts.values())
    ):
        return None
    return Choice(found[1], texts, default, counts)


INSTEAD = {"plural-dat": "plural"}
"""Forms that fall back to another one before they fall back to the bare noun."""
NEUTER = "n"
VOWELS = "aeiouàâäéèêëíîïóôöúûü"


def forms_of(entries: Mapping[str, str], kind: str) -> Mapping[str, str]:
    """Returns the forms of a kind of piece by name, the bare noun under ""; empty if it has no entry.

    Args:
        entries: the entries of a language, unparsed, by id.
        kind: the code of the kind, such as `Q`.
    """
    return lines(entries.get(f"piece-{kind}", ""))


def noun(entries: Mapping[str, str], kind: str, form: str = "") -> str:
    """Returns the name of a kind of piece in a form, or the code itself if it has no name."""
    known = forms_of(entries, kind)
    if form == "letter":
        return known.get(form, kind)
    return known.get(form) or known.get(INSTEAD.get(form, "")) or known.get("", kind)


def gender(entries: Mapping[str, str], kind: str) -> str:
    """Returns the gender of a kind of piece: m, f, n or c; n in a language without genders."""
    usual = lines(entries.get("gender", "")).get("", NEUTER)
    return forms_of(entries, kind).get("gender", usual)


def begins(entries: Mapping[str, str], kind: str, name: str) -> str:
    """Returns how the name of a kind of piece begins to the ear: `vowel` or `consonant`."""
    sound = "vowel" if name[:1].lower() in VOWELS else "consonant"
    return forms_of(entries, kind).get("begins", sound)


def name_by_kind(entries: Mapping[str, str], nouns: Mapping[str, str]) -> Mapping[str, str]:
    """Returns the entries with those of a game's pieces under their kinds.

    Where two kinds would be written by one letter of the language, all of them are written by their codes.

    Args:
        entries: the entries of a language, unparsed, by id.
        nouns: kinds with what stands behind `piece-` in the entry that names them.
    """
    if not nouns:
        return entries
    own = {f"piece-{kind}": entries.get(f"piece-{name}", "") for kind, name in nouns.items()}
    found = {**entries, **own}
    letters = [noun(found, kind, "letter") for kind in nouns]
    if len({*letters}) < len(letters):
        found |= {f"piece-{kind}": f"{own[f'piece-{kind}']}\n    .letter = {kind}\n" for kind in nouns}
    return found

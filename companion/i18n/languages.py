"""The languages, their number formats, and their text files.

Text files are split into entries without parsing them. The module reads names of pieces and their
forms, and entries that are plain text or a simple choice, by itself. Fluent is not loaded for this, so
that help and lists appear at once.
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
"""Each language's name for itself, by code."""
COMPLETE = ("en", "de", "fr", "nl", "es")
"""Languages with all text files. Only these are chosen from the system's settings."""
VARIABLE = "TABLESIDE_LANGUAGE"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(code: str) -> str | None:
    """Return the language of a code, which may have a region (`de-AT`, `fr_CA.UTF-8`), or None if
    there is none.
    """
    if code.replace("_", "-").casefold() == PSEUDO.casefold():
        return PSEUDO
    plain = code.partition(".")[0].partition("@")[0].replace("_", "-").partition("-")[0].casefold()
    return plain if plain in LANGUAGES else None


def of_the_system(environment: Mapping[str, str]) -> str:
    """Return the language of the system if it is complete, otherwise English."""
    code = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    language = language_of(code)
    return language if language in COMPLETE else ENGLISH


_TIGHT = (ENGLISH, PSEUDO, "nl")


def decimal(value: float, places: int, language: str) -> str:
    """Return a decimal number: `1.5`, or `1,5` in languages other than English."""
    text = f"{value:.{places}f}"
    return text if language in (ENGLISH, PSEUDO) else text.replace(".", ",")


def percent(share: float, language: str) -> str:
    """Return a percentage: `30%` in English and Dutch, `30 %` with a no-break space elsewhere."""
    return f"{share * 100:.0f}{'' if language in _TIGHT else chr(0xA0)}%"


def significant(value: float, language: str) -> str:
    """Return a number with two significant digits: `0.0034`."""
    text = f"{value:.2g}"
    return text if language in (ENGLISH, PSEUDO) else text.replace(".", ",")


def format_clock(seconds: float) -> str:
    """Return minutes and seconds, the same in all our languages: `0:42`."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


HIDDEN = "?"
"""The beginning of the kind of a piece that is not public; a number may follow."""


class Word(str):
    """A seat or a piece as a value: its code for selectors, and its word for use without one."""

    word: str

    def __new__(cls, code: str, word: str) -> Word:
        self = super().__new__(cls, code)
        self.word = word
        return self


class Items(tuple[str, ...]):
    """A list as a value."""


VALUE = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_PART = re.compile(r"(?:-?[a-zA-Z][\w-]*| +\.([a-zA-Z][\w-]*)) *=(.*)")
"""The first line of an entry or of an attribute."""
_SIGN = re.compile(r'\{ *"\\u([0-9A-Fa-f]{4})" *\}')
"""A character written as an escape."""
_BRACE = re.compile(r"[{}]")
_CHOSEN = re.compile(r"\s*\{ *\$([a-zA-Z][\w-]*) *->\s*\n((?: *\*?\[[\w-]+\] .*\n)+) *\}\s*")
_VARIANT = re.compile(r" *(\*?)\[([\w-]+)\] (.*)")
_PLURALS = {"zero", "one", "two", "few", "many"}


@cache
def entries(path: Path) -> Mapping[str, str]:
    """Return the unparsed entries of a text file by id; ids of terms include the `-`.

    The result is empty if the file does not exist.
    """
    try:
        text = path.read_text("utf-8")
    except OSError:
        return {}
    starts = list(_ENTRY.finditer(text))
    ends = [*(match.start() for match in starts[1:]), len(text)]
    return {match[1]: text[match.start() : end] for match, end in zip(starts, ends, strict=True)}


@cache
def attributes(entry: str) -> frozenset[str]:
    """Return the attributes of an entry."""
    return frozenset(ATTRIBUTE.findall(entry))


def _unescape(text: str) -> str:
    """Return a text with its escapes replaced by the characters that they stand for."""
    return _SIGN.sub(lambda sign: chr(int(sign[1], 16)), text)


@cache
def split_values(text: str) -> tuple[str, ...]:
    """Split a text of an entry at its values: every second part is the name of a value."""
    return tuple(VALUE.split(text))


@cache
def _split_parts(entry: str) -> Mapping[str, str]:
    """Split an entry into its texts as they are written, by attribute ("" for its text)."""
    parts: dict[str, str] = {}
    name = ""
    for line in entry.splitlines():
        match = _PART.match(line)
        if match:
            name = match[1] or ""
            parts[name] = f"{match[2]}\n"
        elif line.strip() and not line.startswith("#"):
            parts[name] += f"{line}\n"
    return parts


@cache
def lines(entry: str) -> Mapping[str, str]:
    """Return the one-line texts of an entry that contain only plain values and escapes, by
    attribute ("" for its text).
    """
    texts = {
        name: _unescape(part.strip()) for name, part in _split_parts(entry).items() if part.count("\n") == 1
    }
    return {name: text for name, text in texts.items() if text and not _BRACE.search(VALUE.sub("", text))}


def has_only_lines(entry: str) -> bool:
    """Return whether `lines` has all texts of an entry."""
    return all(name in lines(entry) for name, part in _split_parts(entry).items() if part.strip())


class Choice(NamedTuple):
    """Several texts, of which the text that fits a value is used.

    Attributes:
        name: The name of the value.
        texts: The texts by the value for which they are used.
        default: The key of the text for all other values.
        counts: Whether the keys are numbers.
    """

    name: str
    texts: Mapping[str, str]
    default: str
    counts: bool

    def text(self, values: Mapping[str, Any]) -> str | None:
        """Return the text for these values, or None if the value has the wrong type."""
        value = values.get(self.name)
        if type(value) not in ((int,) if self.counts else (str, Word)):
            return None
        return self.texts.get(str(value), self.texts[self.default])


@cache
def choice(entry: str, attribute: str = "") -> Choice | None:
    """Parse a text of an entry as a choice in which each text has its own line.

    Return None if the text is not such a choice, or if it selects by plural categories.
    """
    match = _CHOSEN.fullmatch(_split_parts(entry).get(attribute, ""))
    if match is None:
        return None
    variants = [variant.groups() for variant in map(_VARIANT.match, match[2].splitlines()) if variant]
    texts = {key: _unescape(text.strip()) for _, key, text in variants}
    (default,) = (key for star, key, _ in variants if star)
    keys = texts.keys() - {default}
    counts = all(key.isdigit() for key in keys)
    if (
        _PLURALS & texts.keys()
        or (not counts and any(key.isdigit() for key in keys))
        or any(_BRACE.search(VALUE.sub("", text)) for text in texts.values())
    ):
        return None
    return Choice(match[1], texts, default, counts)


FORMS = frozenset(("drawn", "plain", "short", "spoken"))
"""The forms that a text may have; a message has them as attributes."""
INSTEAD = {"plural-dat": "plural"}
"""Maps a form to the one that replaces it if a noun lacks it; the bare noun is used only after that."""
NEUTER = "n"
VOWELS = "aeiouàâäéèêëíîïóôöúûü"


def forms_of(entries: Mapping[str, str], kind: str) -> Mapping[str, str]:
    """Return the forms of a kind of piece, keyed by name. The bare noun has the key "".

    The result is empty if the kind has no entry.

    Args:
        entries: The unparsed entries of a language by id.
        kind: The code of the kind, such as `Q`.
    """
    return lines(entries.get(f"piece-{kind}", ""))


def noun(entries: Mapping[str, str], kind: str, form: str = "") -> str:
    """Return the name of a kind of piece in a form, or its code if it has no name."""
    known = forms_of(entries, kind)
    if form == "letter":
        return known.get(form, kind)
    return known.get(form) or known.get(INSTEAD.get(form, "")) or known.get("", kind)


def gender(entries: Mapping[str, str], kind: str) -> str:
    """Return the gender of a kind of piece: m, f, n or c; n in a language without genders."""
    usual = lines(entries.get("gender", "")).get("", NEUTER)
    return forms_of(entries, kind).get("gender", usual)


def begins(entries: Mapping[str, str], kind: str, name: str) -> str:
    """Return the sound with which the name of a kind of piece begins: `vowel` or `consonant`."""
    sound = "vowel" if name[:1].lower() in VOWELS else "consonant"
    return forms_of(entries, kind).get("begins", sound)


def name_by_kind(entries: Mapping[str, str], nouns: Mapping[str, str]) -> Mapping[str, str]:
    """Return the entries, with entries added that give the names of a game's pieces by kind.

    If two kinds would have the same letter in the language, the codes of all kinds are their letters.

    Args:
        entries: The unparsed entries of a language by id.
        nouns: For each kind, what follows `piece-` in the id of its entry.
    """
    if not nouns:
        return entries
    own = {f"piece-{kind}": entries.get(f"piece-{name}", "") for kind, name in nouns.items()}
    renamed = {**entries, **own}
    letters = [noun(renamed, kind, "letter") for kind in nouns]
    if len({*letters}) < len(letters):
        renamed |= {f"piece-{kind}": f"{own[f'piece-{kind}']}\n    .letter = {kind}\n" for kind in nouns}
    return renamed

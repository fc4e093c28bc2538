"""Files of words cut into entries as text, and the entries that are no more than lines of plain text, or a choice of them.

It needs nothing but Python, so that `--help` is there at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.i18n.message_values import Word

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
def values_in(text: str) -> tuple[str, ...]:
    """The values that a text of an entry needs, in the order in which they are written."""
    return tuple(VALUE.findall(text))


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

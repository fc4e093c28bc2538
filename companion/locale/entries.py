"""Files of words cut into entries as text, and the entries that are no more than lines of plain text.

It needs nothing but Python, so that `--help` is there at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

VALUE = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_LINE = re.compile(r"(?:-?[a-zA-Z][\w-]*| +\.([a-zA-Z][\w-]*)) *=(.*)")
_BRACE = re.compile(r"[{}]")


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
def lines(entry: str) -> Mapping[str, str]:
    """The texts of an entry that stand on a line each and have only plain values in them: attribute (or "") to text."""
    found: dict[str, str] = {}
    for line in entry.splitlines():
        begins = _LINE.match(line)
        if begins:
            found[begins[1] or ""] = begins[2].strip()
        elif line.strip() and not line.startswith("#"):
            return {}  # a text of several lines
    return {name: text for name, text in found.items() if text and not _BRACE.search(VALUE.sub("", text))}

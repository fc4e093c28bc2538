"""Texts that are the same on each machine and in each run, and the lines of text that a page of HTML has."""

from __future__ import annotations

import re
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "de")
CHANGING = (
    (r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?", "MOMENT"),
    (r"\b\d{4}[-.]\d\d[-.]\d\d(?:[ -]\d\d:?\d\d(?::?\d\d)?)?", "DATE"),
    (r"\b\d{1,2} [A-Z]\w+\.?, \d\d:\d\d\b", "DATE"),
    (r"\b\d\d:\d\d:\d\d\b", "TIME"),
    (r"\b1[789]\d{8}\.\d+\b", "MOMENT"),
    (r'"(seconds|at|boot)": ?-?[\d.]+', r'"\1":N'),
    (r"\b[0-9a-f]{16,}\b", "HEX"),
    (r"127\.0\.0\.1:\d+", "127.0.0.1:PORT"),
)
"""What is written otherwise each time, and the word that stands for it."""
BLOCKS = frozenset(
    [
        "h1",
        "h2",
        "h3",
        "h4",
        "p",
        "li",
        "tr",
        "dt",
        "dd",
        "label",
        "legend",
        "option",
        "button",
        "summary",
        "caption",
        "figcaption",
        "title",
        "div",
        "section",
        "nav",
        "header",
        "footer",
    ]
)
SILENT = frozenset(("script", "style", "template"))
NAMED = (
    "href",
    "action",
    "name",
    "value",
    "placeholder",
    "aria-label",
    "alt",
    "title",
    "type",
    "src",
    "content",
)
"""What an element says besides its words."""
BOUNDS = frozenset(
    ("min", "max", "step", "maxlength", "aria-current", "colspan", "rowspan", "datetime", "lang")
)
"""What a form takes, and what else a page says without words; so do all attributes that scripts read."""
SIGNS = {"h1": "# ", "h2": "## ", "h3": "### ", "li": "- ", "option": "- option "}


def without_places(text: str, place: Path) -> str:
    """A text without the folder of this run, without moments and without what was drawn at random."""
    for path, word in (
        (str(place), "HERE"),
        (sys.executable, "PYTHON"),
        (str(ROOT), "ROOT"),
        (tempfile.gettempdir(), "TEMPORARY"),
    ):
        text = text.replace(path, word)
    for changing, word in CHANGING:
        text = re.sub(changing, word, text)
    return text


class PageText(HTMLParser):
    """Reads a page as lines of text.

    Cells of a row stand in one line; links, fields and pictures have what they lead to and are called in brackets.

    Args:
        scripts: Whether lines have also what scripts read, and what forms take.
    """

    def __init__(self, scripts: bool = False) -> None:
        super().__init__(convert_charrefs=True)
        self._scripts = scripts
        self.lines: list[str] = []
        self._line, self._silent, self._sign = "", 0, ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in SILENT:
            self._silent += 1
        if self._silent:
            return
        if tag in BLOCKS:
            self._end()
            self._sign = SIGNS.get(tag, "")
        if tag in ("td", "th"):
            self._line += " | "
        told = {name: value for name, value in attrs if value and self._shows(name)}
        if tag == "meta" or tag == "link" or (tag == "svg" and "aria-label" not in told):
            return
        shown = [f"{name}={value}" for name, value in told.items() if not value.startswith("data:")]
        state = [
            name
            for name, _ in attrs
            if name in ("checked", "disabled", "selected", "hidden", "required", "open")
        ]
        if shown or state:
            self._line += f" [{' '.join((tag, *shown, *state))}] "

    def _shows(self, name: str) -> bool:
        return name in NAMED or (self._scripts and (name.startswith("data-") or name in BOUNDS))

    def handle_endtag(self, tag: str) -> None:
        if tag in SILENT:
            self._silent -= 1
        elif tag in BLOCKS:
            self._end()

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self._line += data

    def _end(self) -> None:
        line = " ".join(self._line.split())
        if line.strip("| "):
            self.lines.append(self._sign + line)
            self._sign = ""
        self._line = ""

    def close(self) -> None:
        super().close()
        self._end()


def page_text(html: str, scripts: bool = False) -> list[str]:
    """The lines of a page; `scripts`: see `PageText`."""
    reader = PageText(scripts)
    reader.feed(html)
    reader.close()
    return reader.lines


LEFT_OUT = frozenset(("type", "n", "layout", "events", "takes", "expect"))
"""Fields of notices that are not written."""


def describe_notice(notice: object) -> str:
    """A notice with its fields, but for what is long and what other fields say."""
    fields = {
        name: one for name, one in msgspec.to_builtins(notice, enc_hook=str).items() if name not in LEFT_OUT
    }
    return f"{type(notice).__name__} {_plain_value(fields)}"


def _plain_value(value: Any) -> str:
    match value:
        case dict():
            return " ".join(
                f"{name}={_plain_value(one)}" for name, one in value.items() if one not in (None, "", [], {})
            )
        case list() | tuple():
            return f"[{', '.join(map(_plain_value, value))}]"
        case _:
            return str(value)

"""Phrases that our English avoids become fewer: in docstrings and comments, in the docs and in English messages."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.kept_readings import read_each
from tests.syntax_trees import statements

ROOT = Path(__file__).parents[1]
PRODUCT = ("companion", "firmware_bridge", "hardware")
LIST = ROOT / "tests" / "plain_english.toml"
PHRASES: list[dict[str, Any]] = tomllib.loads(LIST.read_text("utf-8"))["phrase"]
PLACES = ("code", "tests", "docs", "messages")


def prose(path: Path) -> str:
    """Return the docstrings and comments of a module."""
    source = path.read_text("utf-8")
    comments = re.findall(
        r"(?m)(?:^ *|  )(# .*)$", source
    )  # tokenizing all modules would take five times as long
    texts = (
        node.value.value
        for node in statements(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )
    return "\n".join([*comments, *(text for text in texts if isinstance(text, str))])


def sentences(path: Path) -> str:
    """Return the text of a file of messages, without ids, values and comments."""
    lines = (line for line in path.read_text("utf-8").splitlines() if not line.startswith("#"))
    text = re.sub(r"(?m)^[\w-]+ ?=|^ +\.[\w-]+ ?=", "", "\n".join(lines))
    return re.sub(r"\{[^{}]*\}", "", text)


def files(place: str) -> Iterator[Path]:
    """Yield the files of a place."""
    match place:
        case "code":
            for folder in PRODUCT:
                yield from (ROOT / folder).rglob("*.py")
        case "tests":
            yield from (ROOT / "tests").rglob("*.py")
        case "docs":
            yield from (ROOT / "docs").rglob("*.md")
            yield from (ROOT / "README.md", ROOT / "CONTRIBUTING.md")
        case "messages":
            for folder in PRODUCT:
                yield from (ROOT / folder).rglob("en.ftl")


def count(pattern: str, text: str) -> int:
    return len(re.findall(pattern, text, re.IGNORECASE))


def counted(path: Path) -> tuple[int, ...]:
    """Return how often a file has each phrase where people read it."""
    match path.suffix:
        case ".py":
            text = prose(path)
        case ".ftl":
            text = sentences(path)
        case _:
            text = path.read_text("utf-8")
    return tuple(count(phrase["pattern"], text) for phrase in PHRASES)


@cache
def counts() -> dict[Path, tuple[int, ...]]:
    """Return how often each file has each phrase."""
    every = [path for place in PLACES for path in files(place)]
    return read_each(every, counted, also=[LIST])


@pytest.mark.parametrize("place", PLACES)
def test_no_avoided_phrase_becomes_more_frequent(place: str) -> None:
    sums = map(sum, zip(*(counts()[path] for path in files(place)), strict=True))
    found = dict(zip((phrase["pattern"] for phrase in PHRASES), sums, strict=True))
    more = [
        f"{phrase['pattern']} {found[phrase['pattern']]} times in {place}, {phrase['left'][place]} before: write {phrase['instead']}"
        for phrase in PHRASES
        if found[phrase["pattern"]] > phrase["left"][place]
    ]
    assert more == []


def test_phrases_are_found_where_people_read_them(tmp_path: Path) -> None:
    module, words = tmp_path / "module.py", tmp_path / "en.ftl"
    module.write_text('"""Men."""\nmen = 1  # the men\nx = "men"\n')
    words.write_text("# men\nmen = The men { $men }\n    .men = No men\n")
    assert count(r"\bmen\b", prose(module)) == count(r"\bmen\b", sentences(words)) == 2

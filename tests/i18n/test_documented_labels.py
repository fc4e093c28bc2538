"""What the pages call a button, a setting or a screen, in italics, is in the English words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.i18n.rooms import FOLDERS

DOCS = Path(__file__).parents[2] / "docs"
OTHER_ITALICS = {"performance.md", "translating.md", "wire-protocol.md"}
"""Pages whose italics are no labels."""
PAGES = [page for page in sorted(DOCS.rglob("*.md")) if page.name not in OTHER_ITALICS]
CODE = re.compile(r"^ *```.*?^ *```|`[^`]*`", re.DOTALL | re.MULTILINE)
LABEL = re.compile(r"(?<!\*)\*([A-Z][^*]{2,60})\*(?!\*)")
TITLES = {"Schachschlamassel"}
"""Italics that are the name of a game."""


def plain(text: str) -> str:
    return " ".join(text.replace("’", "'").lower().split())


def labels(text: str) -> list[str]:
    """What a page calls by its name on the screen."""
    return [" ".join(found.split()).rstrip(".,:") for found in LABEL.findall(CODE.sub("", text))]


@pytest.fixture(scope="module")
def words() -> str:
    return plain("\n".join((folder / "en.ftl").read_text("utf-8") for folder in FOLDERS.values()))


def test_labels_are_those_of_the_screen(words: str) -> None:
    found = {page: set(labels(page.read_text("utf-8"))) - TITLES for page in PAGES}
    wrong = [
        (str(page.relative_to(DOCS)), one)
        for page, all in found.items()
        for one in all
        if plain(one) not in words
    ]
    assert not wrong, wrong


def test_a_wrong_label_is_found(words: str) -> None:
    found = labels("Press *Start all\nover*, or `*Code*`, then **Stop** and *Settings*.")
    assert [one for one in found if plain(one) not in words] == ["Start all over"] and "Settings" in found

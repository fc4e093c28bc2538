"""Names of modules are the field's nouns, a class name means one thing, and no folder is too full to look through."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOPS = ("companion", "firmware_bridge", "hardware")
MODULES = sorted(path for top in TOPS for path in (ROOT / top).rglob("*.py") if path.stem != "__init__")
NOUNS = {
    "pairing",
    "seating",
    "wiring",
    "lettering",
    "heading",
    "drawing",
    "sensing",
    "provisioning",
    "closing",
    "editing",
    "mapping",
    "rendering",
    "spacing",
    "timing",
    "castling",
    "feed",
    "embed",
}
"""Last words of module names that end as a participle and are ordinary nouns."""
VAGUE = {
    "said",
    "told",
    "seen",
    "asked",
    "then",
    "since",
    "off",
    "now",
    "lot",
    "way",
    "ways",
    "others",
    "here",
    "room",
    "house",
    "things",
    "parts",
    "kit",
    "anew",
    "own",
    "around",
    "early",
    "chosen",
    "shown",
    "drawn",
    "manager",
    "helper",
    "helpers",
    "util",
    "utils",
    "misc",
}
PARTICIPLES = {
    "told",
    "said",
    "heard",
    "laid",
    "lying",
    "meant",
    "known",
    "seen",
    "made",
    "given",
    "taken",
    "kept",
    "shown",
    "held",
    "left",
    "written",
    "drawn",
    "chosen",
    "found",
    "whole",
    "anew",
    "worn",
    "thrown",
    "lost",
    "met",
    "sent",
    "spent",
    "stood",
}
"""First words of functions that are no verbs, beside those that end in -ed."""
VERBS = {"feed", "need", "speed", "embed", "seed", "proceed", "exceed"}
DEFINITION = re.compile(
    r"^( *@(?:\w+\.)*(?:cached_)?property\b.*\n)?(?: *@.*\n)* *(?:async )?def _*([a-z]+)(\w*)\(", re.M
)
"""A function, with the decorator of a property, which is named as a noun."""
FOLDER = 15
"""Modules in a folder at the most."""
MORE = {
    "companion/app/table": (17, "the table screen: what stands on it, a file for each part of the screen"),
    "companion/table": (
        26,
        "the parts of one table, each named for what it is; folders hold what is read by itself",
    ),
    "firmware_bridge/drivers": (17, "a file for each family of boards, found by its name"),
}
"""Folders where more is right: how many, and why."""


@pytest.mark.parametrize("top", TOPS)
def test_modules_are_nouns(top: str) -> None:
    wrong = [
        str(path.relative_to(ROOT))
        for path in MODULES
        if path.relative_to(ROOT).parts[0] == top
        and (
            path.stem in VAGUE
            or ((last := path.stem.split("_")[-1]) not in NOUNS and re.search("(ed|ing)$", last))
        )
    ]
    assert not wrong, wrong


def test_no_folder_is_too_full() -> None:
    sizes = Counter(path.parent for path in MODULES)
    wrong = {}
    for folder, size in sizes.items():
        where = folder.relative_to(ROOT)
        most, _ = next((more for name, more in MORE.items() if where.match(name)), (FOLDER, ""))
        if size > most:
            wrong[str(where)] = size
    assert not wrong, wrong


@pytest.mark.parametrize("name", MORE)
def test_a_folder_that_may_hold_more_does(name: str) -> None:
    sizes = Counter(path.parent for path in MODULES if path.parent.relative_to(ROOT).match(name))
    assert max(sizes.values(), default=0) > FOLDER and MORE[name][1]


@pytest.mark.parametrize("top", TOPS)
def test_functions_are_verbs(top: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {word}{rest}"
        for path in sorted((ROOT / top).rglob("*.py"))
        for noun, word, rest in DEFINITION.findall(path.read_text("utf-8"))
        if not noun and (word in PARTICIPLES or (word.endswith("ed") and word not in VERBS))
    ]
    assert not wrong, wrong

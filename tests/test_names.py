"""Names of modules are the field's nouns, a class name means one thing, and no module is too long or one of too many."""

from __future__ import annotations

import re
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
LONGEST = 700
"""Lines of a module at the most."""
MODULES_AT_MOST = 640
"""Modules of the three packages: an idea has one of its own, not each of its parts."""


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


def test_no_module_is_too_long_to_read() -> None:
    lines = {str(path.relative_to(ROOT)): path.read_text("utf-8").count("\n") for path in MODULES}
    assert not {name: n for name, n in lines.items() if n > LONGEST}


def test_ideas_are_not_split_into_many_modules() -> None:
    assert 0 < len([path for top in TOPS for path in (ROOT / top).rglob("*.py")]) <= MODULES_AT_MOST


@pytest.mark.parametrize("top", TOPS)
def test_functions_are_verbs(top: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {word}{rest}"
        for path in sorted((ROOT / top).rglob("*.py"))
        for noun, word, rest in DEFINITION.findall(path.read_text("utf-8"))
        if not noun and (word in PARTICIPLES or (word.endswith("ed") and word not in VERBS))
    ]
    assert not wrong, wrong

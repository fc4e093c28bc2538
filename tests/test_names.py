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
    "pairing", "seating", "wiring", "lettering", "heading", "drawing", "sensing", "provisioning", "closing", "editing",
    "mapping", "rendering", "spacing", "timing", "feed", "embed",
}  # fmt: skip
"""Last words of module names that end as a participle and are ordinary nouns."""
VAGUE = {
    "said", "told", "seen", "asked", "then", "since", "off", "now", "lot", "way", "ways", "others", "here", "room", "house",
    "things", "parts", "kit", "anew", "own", "around", "early", "chosen", "shown", "drawn", "manager", "helper", "helpers",
    "util", "utils", "misc",
}  # fmt: skip
FAMILY = 22
"""Modules in a family of games at the most: their file names are a contract."""
FOLDER = 19
"""Modules in any other folder."""


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
    games = ROOT / "companion" / "games"
    wrong = {
        str(folder.relative_to(ROOT)): size
        for folder, size in sizes.items()
        if size > (FAMILY if folder.parent == games else FOLDER)
    }
    assert not wrong, wrong

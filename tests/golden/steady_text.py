"""Texts without what is another on each machine and in each run."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

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

"""Texts that are kept whole in a file of their own below `tests/golden/texts`, each made in a folder of its own and at the same moment."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from unittest.mock import patch

FOLDER = Path(__file__).parent / "texts"
Texts = Mapping[str, Callable[[Path], str]]
"""What makes each file, in a folder that is its own and the current one meanwhile."""
MEMORY = Path("/dev/shm")
NOW = 1_800_000_000.0
"""When all is written: in the morning of 15 January 2027, in UTC."""


def told(name: str, made_by: Texts) -> str:
    """The text of a file as the program writes it now."""
    before = Path.cwd(), os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    with (
        patch("time.time", lambda: NOW),
        tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as made,
    ):
        os.chdir(made)
        try:
            return made_by[name](Path(made))
        finally:
            os.chdir(before[0])
            if before[1] is None:
                del os.environ["TZ"]
            else:
                os.environ["TZ"] = before[1]
            time.tzset()


def file_name(name: str) -> str:
    """The file of a text, below `tests/golden`."""
    return f"texts/{name}.txt"

"""Drawings that became pixels in an earlier run are not drawn again: the same SVG at the same width has the same pixels."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

DAY = 24 * 60 * 60
"""Seconds."""
KEPT = 14
"""Days after which a picture that no run has asked for is put away."""

Draw = Callable[[str, int], bytes]


def kept_pixels(folder: Path, draw: Draw) -> Draw:
    """The same as `draw`, which asks it for nothing that lies in the folder.

    Another version of the library that draws finds nothing there.
    """
    library = version("resvg-py")

    def kept(drawn: str, width: int) -> bytes:
        path = folder / hashlib.sha256(f"{library} {width} {drawn}".encode()).hexdigest()
        try:
            found = path.read_bytes()
        except FileNotFoundError:
            found = draw(drawn, width)
            part = path.with_suffix(f".{os.getpid()}")
            part.write_bytes(found)
            part.replace(path)
        else:
            if time.time() - path.stat().st_mtime > DAY:
                path.touch()
        return found

    return kept


def put_away(folder: Path) -> None:
    """Take out what no run has asked for in a long time."""
    for path in folder.iterdir():
        if time.time() - path.stat().st_mtime > KEPT * DAY:
            path.unlink(missing_ok=True)

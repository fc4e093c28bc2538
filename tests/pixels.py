"""Drawings that became pixels in an earlier run are not drawn again: the same SVG at the same width has the same pixels."""

from __future__ import annotations

import hashlib
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.kernel.board import Board

DAY = 24 * 60 * 60
"""Seconds."""
KEPT = 14
"""Days after which a picture that no run has asked for is put away."""

Draw = Callable[[str, int], bytes]
DrawBoard = Callable[..., str]


def kept_pixels(folder: Path, draw: Draw) -> Draw:
    """The same as `draw`, which asks it for nothing that lies in the folder.

    Another version of the library that draws, or another text of the module of `draw`, finds nothing there.
    """
    source = sys.modules[draw.__module__].__file__
    assert source is not None
    drawer = f"{version('resvg-py')} {Path(source).read_text('utf-8')}"

    def kept(drawn: str, width: int) -> bytes:
        path = folder / hashlib.sha256(f"{drawer} {width} {drawn}".encode()).hexdigest()
        try:
            found = path.read_bytes()
        except OSError:
            found = draw(drawn, width)
            part = path.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
            with suppress(OSError):  # where nothing can be written nothing is kept
                part.write_bytes(found)
                part.replace(path)
        else:
            with suppress(OSError):  # another run may put it away at this moment
                if time.time() - path.stat().st_mtime > DAY:
                    path.touch()
        return found

    return kept


def kept_boards(draw: DrawBoard) -> DrawBoard:
    """The same as `draw`, which draws each board once a process: a seventh of what it takes to open a table in the app."""
    found: dict[tuple[str, int, str, bool], str] = {}

    def kept(
        board: Board, turn: int = 0, colours: Mapping[str, str] | None = None, names: bool = True
    ) -> str:
        asked = repr(board), turn, repr(sorted((colours or {}).items())), names
        if asked not in found:
            found[asked] = draw(board, turn, colours, names)
        return found[asked]

    return kept


def put_away(folder: Path) -> None:
    """Take out what no run has asked for in a long time."""
    for path in folder.iterdir():
        with suppress(FileNotFoundError):  # another run has just named it otherwise, or put it away
            if time.time() - path.stat().st_mtime > KEPT * DAY:
                path.unlink()

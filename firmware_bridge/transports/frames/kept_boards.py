"""What is kept of a board that was shown to a camera: one file each, for its owner alone.

`TABLESIDE_CAMERAS` names their folder. Without it nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from itertools import product
from pathlib import Path

import msgspec

from firmware_bridge.core.camera_setup import TURNS, CameraSetup
from firmware_bridge.core.wire import MAX_SIDE

FOLDER = "TABLESIDE_CAMERAS"
LARGEST = 4_000_000
"""Bytes of a file that is read."""


def is_kept(setup: CameraSetup) -> bool:
    """Whether the board under this camera was shown to it."""
    path = _path(setup)
    return path is not None and path.is_file()


def read(setup: CameraSetup) -> bytes:
    """What is kept; empty if nothing is."""
    path = _path(setup)
    if path is None:
        return b""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST)
    except OSError:
        return b""


def write(setup: CameraSetup, kept: bytes) -> None:
    """Keep this from now on."""
    path = _path(setup)
    if path is None:
        return
    with contextlib.suppress(OSError):  # a disk that is full costs the showing, not the game
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(kept)
            file.flush()
            os.fsync(file.fileno())  # else a power cut may leave an empty file with that name
        new.replace(path)


def forget(setup: CameraSetup) -> bool:
    """Delete what is kept; whether there was anything."""
    path = _path(setup)
    if path is None:
        return False
    try:
        path.unlink()
    except OSError:
        return False
    return True


def forget_camera(setup: CameraSetup) -> None:
    """Delete what is kept of every board under this camera, whatever its size and however it lies."""
    if not os.environ.get(FOLDER):
        return
    sides = range(1, MAX_SIDE + 1)
    for cols, rows, turned in product(sides, sides, TURNS):
        forget(msgspec.structs.replace(setup, cols=cols, rows=rows, turned=turned))


def all_kept() -> list[Path]:
    """The files of all boards that are kept."""
    folder = os.environ.get(FOLDER)
    return sorted(Path(folder).glob("*.board")) if folder else []


def _path(setup: CameraSetup) -> Path | None:
    folder = os.environ.get(FOLDER)
    if not folder:
        return None
    which = (
        f"{setup.source} {setup.where.rpartition('@')[2]} {setup.cols or 8}x{setup.rows or 8} {setup.turned}"
    )
    return Path(folder) / f"{hashlib.sha256(which.encode()).hexdigest()[:16]}.board"

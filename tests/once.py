"""What takes long to make and nobody changes is made once a run, by the first worker that wants it."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def folder_of_the_run(factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of a run share."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def once_a_run(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder of this name, with what `make` puts into the empty folder that it is given; it is not moved from there.

    What fails is tried anew by whoever asks next.
    """
    folder = folder_of_the_run(factory) / name
    done = folder.with_suffix(".done")
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder)
            done.touch()
    return folder

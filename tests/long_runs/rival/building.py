"""The engine: fetched from the package index, checked, and compiled into the virtual environment's folder, once."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PACKAGE, VERSION = "pyffish", "0.0.90"
SHA256 = "4a79601d85f392bce03705a275fb5f03dc44a554b26d32d518fb6887d772f701"
LEFT_OUT = ("pyffish.cpp", "ffishjs.cpp")
"""Sources that are for Python and JavaScript."""
FLAGS = ("-std=c++17", "-O2", "-w", "-DNDEBUG", "-DIS_64BIT", "-DUSE_PTHREADS", "-DNNUE_EMBEDDING_OFF")
ROOT = Path(sys.prefix) / "rival"


class NotBuilt(Exception):
    """The engine cannot be had on this machine, and why, as a sentence."""


def built() -> Path:
    """The engine's program.

    Raises:
        NotBuilt: it is not there yet, and there is no compiler, no network, or something else in the way.
    """
    program = ROOT / VERSION / "engine"
    if program.exists():
        return program
    compiler = next(filter(None, map(shutil.which, ("g++", "clang++", "c++"))), None)
    if compiler is None:
        raise NotBuilt("The rival cannot be built: there is no C++ compiler (the Debian package g++).")
    program.parent.mkdir(parents=True, exist_ok=True)
    with (ROOT / "lock").open("w") as lock, tempfile.TemporaryDirectory(dir=ROOT) as folder:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two of us at once take turns
        if not program.exists():
            sources = _unpacked(_fetched(Path(folder)), Path(folder))
            _compiled(compiler, sources, Path(folder)).replace(program)
    return program


def _fetched(folder: Path) -> Path:
    """The source distribution, with the sum that it should have."""
    wanted = folder / "wanted.txt"
    wanted.write_text(f"{PACKAGE}=={VERSION} --hash=sha256:{SHA256}\n")
    words = [
        "download",
        "--no-deps",
        "--no-binary",
        PACKAGE,
        "--require-hashes",
        "--dest",
        str(folder),
        "-r",
        str(wanted),
    ]
    ended = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise NotBuilt(
            f"The rival cannot be built: {PACKAGE} {VERSION} could not be fetched from the package index (is the network there?). "
            f"Pip says: {_last(ended.stderr)}"
        )
    return folder / f"{PACKAGE}-{VERSION}.tar.gz"


def _unpacked(archive: Path, folder: Path) -> Path:
    """The folder of its sources."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / f"{PACKAGE}-{VERSION}" / "src"


def _compiled(compiler: str, sources: Path, folder: Path) -> Path:
    units = [path for path in sorted(sources.rglob("*.cpp")) if path.name not in LEFT_OUT]
    objects = [folder / f"{i}.o" for i in range(len(units))]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [
            (compiler, *FLAGS, "-c", str(unit), "-o", str(end))
            for unit, end in zip(units, objects, strict=True)
        ]
        list(pool.map(_run, jobs))
    _run((compiler, *map(str, objects), "-pthread", "-o", str(folder / "engine")))
    return folder / "engine"


def _run(words: Sequence[str]) -> None:
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise NotBuilt(f"The rival cannot be built: the compiler says: {_last(ended.stderr)}")


def _last(told: str) -> str:
    return next((line.strip() for line in reversed(told.splitlines()) if line.strip()), "nothing")

"""System facts for the doctor, in addition to packages and ports.

The facts are about libraries that the window needs on Linux, fonts, the clock, graphics, and extras
that cannot be imported.
"""

from __future__ import annotations

import ctypes
import os
import struct
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

import companion
from companion.artwork.design import font_file, tokens
from companion.kernel.messages import Value

DRAWING = {"libEGL.so.1": "libegl1", "libGL.so.1": "libgl1"}
ALWAYS = "libGL.so.1"
"""The library without which no window can be opened.

The other libraries are not needed if X draws, or if there is no touch screen.
"""
TOUCH = {"libmtdev.so.1": "libmtdev1"}
LIBRARIES = DRAWING | TOUCH
"""All libraries, each with its Debian package. The Makefile, the Debian package and the doctor use this list.
"""


def library_values(missing: Mapping[str, str]) -> dict[str, Value]:
    """Return the values of the message about missing libraries: their names, and the command that installs
    them.
    """
    return {"library": tuple(missing), "command": f"sudo apt install {' '.join(missing.values())}"}


def missing_libraries() -> dict[str, str]:
    """Return the libraries that cannot be loaded, each with its Debian package."""
    missing = {}
    for library, package in LIBRARIES.items() if sys.platform == "linux" else ():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing[library] = package
    return missing


SLACK = 86_400.0
"""Seconds by which a clock may be behind the time of a file without a warning, for example because of
summer time or travel.
"""
PROGRAM = frozenset({"companion", "tableside"})
TABLES = frozenset({"play", "resume", "referee"})
"""Commands that open a table. A line without a command also opens one."""
LANGUAGE = "--language"
TELLS = frozenset({"--help", "-h", "--version"})
"""Options with which a line without a command opens no table."""
WITH_VALUE = frozenset({"-X", "-W"})
"""Options of Python that are followed by a value."""
IMPORTS = "import importlib, sys\nfor name in sys.argv[1:]:\n importlib.import_module(name)\n print(name, flush=True)"
PATIENCE = 60.0
DEVICES = "/dev/dri"
"""The folder of the graphics devices on Linux."""


def find_damaged_fonts() -> tuple[str, ...]:
    """Return the names of the app's font files that are missing or truncated."""
    paths = [font_file(name) for name in (*tokens()["type"]["font"], "signs", "figures")]
    return tuple(path.name for path in paths if not is_font(path))


def is_font(path: Path) -> bool:
    """Return whether a TrueType file contains all tables that its directory lists.

    The directory has 16 bytes per table, after the first 12 bytes of the file.
    """
    try:
        content = path.read_bytes()
        (count,) = struct.unpack_from(">4xH", content)
        tables = [struct.unpack_from(">8xII", content, 12 + 16 * n) for n in range(count)]
    except (OSError, struct.error):
        return False
    return bool(tables) and all(offset + length <= len(content) for offset, length in tables)


def later_stamp(games: Path, now: float) -> float:
    """Return the modification time of the program's files or of the latest game, whichever is later, if
    the clock is before it.

    Such a time shows that the clock is wrong. Return 0 if the time is not in the future.
    """
    stamps = [0.0]
    for path in (Path(companion.__file__), games, *games.glob("*")):
        with suppress(OSError):
            stamps.append(path.stat().st_mtime)
    return max(stamps) if max(stamps) > now + SLACK else 0.0


def unusable_graphics(devices: Path = Path(DEVICES)) -> str:
    """Return why no graphics chip can draw on Linux; empty if one can.

    The reason is the path of a device that this user may not open, or of the folder in which there is
    no device.
    """
    if sys.platform != "linux":
        return ""
    found = sorted((*devices.glob("renderD*"), *devices.glob("card*")))
    if not found:
        return str(devices)
    shut = [path for path in found if not os.access(path, os.R_OK | os.W_OK)]
    return str(shut[0]) if len(shut) == len(found) else ""


def broken_imports(names: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the extras that cannot be imported, each with the module that fails.

    `names` maps extras to their installed packages. The modules are imported in a separate process,
    because a failing import may end the process.
    """
    modules = {
        extra: tuple(dict.fromkeys(m for name in names[extra] for m in _modules(name))) for extra in names
    }
    found = {}
    for extra, wanted in modules.items():
        command = [sys.executable, "-c", IMPORTS, *wanted]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            found[extra] = wanted[0]
            continue
        begun = done.stdout.splitlines()
        if done.returncode and (left := [module for module in wanted if module not in begun]):
            found[extra] = left[0]
    return found


def _modules(distribution: str) -> Iterator[str]:
    """Yield the importable modules of an installed package: its top-level folders and files."""
    try:
        here = files(distribution) or ()
    except PackageNotFoundError:
        return
    for file in here:
        first, *rest = file.parts
        if rest == ["__init__.py"] and first.isidentifier() and first not in ("tests", "test"):
            yield first
        elif not rest and first.endswith(".py"):
            yield file.stem


def open_copies(processes: Path = Path("/proc")) -> tuple[int, ...]:
    """Return the ids of processes in which this user has a table open on the same data folder (Linux)."""
    mine = _data_of(os.environb.items()) if os.name == "posix" else {}
    found = []
    for path in processes.glob("[0-9]*"):
        with suppress(OSError):
            words = (path / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")[:-1]
            if path.name != str(os.getpid()) and _opens_table(words) and _data_of(_environment(path)) == mine:
                found.append(int(path.name))
    return tuple(sorted(found))


def processes_with(device: str, processes: Path = Path("/proc")) -> tuple[int, ...]:
    """Return the ids of processes that have opened this device, as far as this user may see them (Linux)."""
    wanted, found = Path(device).resolve(), set()
    for path in processes.glob("[0-9]*/fd/*"):
        with suppress(OSError):
            if path.readlink() == wanted:
                found.add(int(path.parts[-3]))
    return tuple(sorted(found))


def _opens_table(words: Sequence[str]) -> bool:
    """Return whether a command line opens a table.

    It does if it runs `companion` or `python -m companion`, with or without options, and has no command
    or one of `TABLES`.
    """
    program, *given = _after_python(words) or ("",)
    if Path(program).name not in PROGRAM:
        return False
    if LANGUAGE in given[:-1]:
        at = given.index(LANGUAGE)
        del given[at : at + 2]
    named = [one for one in given if not one.startswith("-")]
    return named[0] in TABLES if named else TELLS.isdisjoint(given)


def _after_python(words: Sequence[str]) -> Sequence[str]:
    """Return a command line from its program or module onwards, without a leading Python and its options."""
    if not words or not Path(words[0]).name.startswith("python"):
        return words
    at = 1
    while at < len(words) and words[at].startswith("-"):
        at += 2 if words[at] in WITH_VALUE else 1
    return words[at:]


def _environment(process: Path) -> Iterator[tuple[bytes, bytes]]:
    """Yield the environment variables of a process.

    Raises:
        OSError: If the process has ended or belongs to another user.
    """
    for line in (process / "environ").read_bytes().split(b"\0"):
        name, _, value = line.partition(b"=")
        yield name, value


def _data_of(environment: Iterable[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """Return the variables that determine the data folder of a process."""
    return {name: value for name, value in environment if name in (b"HOME", b"XDG_DATA_HOME")}

"""What may be told of an error that nobody foresaw: where in the program it arose, and nothing of what was
said, played or hidden.

Of an error its kind is told, and the number or name that the system or SQLite gives it; never its words, for they may hold
anything. Of files those of Tableside, of its packages and of Python are named, with the line of the program;
any other file is somebody's own, and neither its name nor its lines are told.
"""

from __future__ import annotations

import hashlib
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of these is the end of a code: no I and no O, which look like digits."""
HERE = Path(__file__).parents[2]
OURS = frozenset({"companion", "firmware_bridge", "hardware", "tests"})
"""Folders beside this one, in a checkout and where packages are installed."""
PACKAGES = ("site-packages", "dist-packages")
PYTHON = Path(os.__file__).parent
OTHER = "(another file)"
FRAMES = 60
"""Calls that are told of one error, half of them the first and half the last."""


def sign_of(wrong: BaseException) -> str:
    """Two signs: the same for the same kind of error in the same function, whatever was played."""
    frames = traceback.extract_tb(wrong.__traceback__)
    ours = [frame for frame in frames if _ours(frame.filename)] or list(frames)
    place = f"{_short(ours[-1].filename)}:{ours[-1].name}" if ours else ""
    sum = hashlib.sha256(f"{type(wrong).__name__} {place}".encode()).digest()
    return f"{SIGNS[sum[0] % len(SIGNS)]}{SIGNS[sum[1] % len(SIGNS)]}"


def describe(wrong: BaseException) -> tuple[str, ...]:
    """The kinds of errors, what led to what, with the lines of the program that they went through."""
    return tuple(_describe(wrong, set()))


def _describe(wrong: BaseException, told: set[int]) -> Iterator[str]:
    told.add(id(wrong))
    cause = wrong.__cause__ or (None if wrong.__suppress_context__ else wrong.__context__)
    if cause is not None and id(cause) not in told:
        yield from _describe(cause, told)
        yield "and then"
    yield f"{_kind(type(wrong))}{_number(wrong)}"
    yield from _lines(traceback.extract_tb(wrong.__traceback__))
    for one in getattr(wrong, "exceptions", ()):  # of a group
        if isinstance(one, BaseException) and id(one) not in told:
            yield "with"
            yield from _describe(one, told)


def _kind(error: type[BaseException]) -> str:
    """What an error is called; of one that somebody has made in a file of their own only that."""
    file = getattr(sys.modules.get(error.__module__), "__file__", None)
    return OTHER if file and _short(file) == OTHER else f"{error.__module__}.{error.__qualname__}"


def _number(wrong: BaseException) -> str:
    """By which number or name the system or SQLite knows it."""
    known = getattr(wrong, "errno", None) or getattr(wrong, "sqlite_errorcode", None)
    return f" {known}" if isinstance(known, int) else ""


def _lines(frames: Sequence[traceback.FrameSummary]) -> Iterator[str]:
    left = len(frames) - FRAMES
    for n, frame in enumerate(frames):
        if left > 0 and n == FRAMES // 2:
            yield f"  ... {left} more"
        if left <= 0 or not FRAMES // 2 <= n < len(frames) - FRAMES // 2:
            yield _line(frame)


def _line(frame: traceback.FrameSummary) -> str:
    file = _short(frame.filename)
    return f"  {file}:{frame.lineno}" + ("" if file == OTHER else f" {frame.name}: {frame.line}")


def _ours(path: str) -> bool:
    found = Path(path)
    return found.is_relative_to(HERE) and found.relative_to(HERE).parts[0] in OURS


def _short(path: str) -> str:
    """A file as it is called in this program, in a package or in Python; the rest of a path may be somebody's name."""
    found = Path(path)
    if _ours(path):
        return found.relative_to(HERE).as_posix()
    for folder in PACKAGES:
        if folder in found.parts:
            return "/".join(found.parts[found.parts.index(folder) + 1 :])
    if found.is_relative_to(PYTHON):
        return found.relative_to(PYTHON).as_posix()
    return path if path.startswith("<frozen ") else OTHER

"""Faults of this program: what nobody foresaw gets a code and a report, and the game stays as it was written.

A report says where it broke and on which machine, never what was being said, played or hidden: of an error
its kind alone is written, of the program the lines that it went through.
"""

from __future__ import annotations

import contextlib
import hashlib
import platform
import traceback
from collections.abc import Iterator
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

import msgspec

from companion.table.errors.codes import BROKEN
from companion.table.storage.data_folder import StorageError, folder, write

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of these is the end of a code: no I and no O, which look like digits."""
KEPT = 20
"""Reports that are kept, the latest."""
HERE = Path(__file__).parents[3]


class CrashReport(msgspec.Struct, frozen=True):
    """`code`: T-901 and two signs that tell the place.

    `path`: the report, empty where none could be written.
    """

    code: str
    path: str
    at: datetime
    version: str


def report_crash(wrong: BaseException) -> CrashReport:
    """Give what broke a code, and write a report of it."""
    at, known = datetime.now(), version("tableside")
    code = code_at(wrong)
    path = reports() / f"{at:%Y-%m-%d-%H%M%S}-{code}.txt"
    lines = (
        f"Tableside {known}, {code}, {at:%Y-%m-%d %H:%M:%S}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        "",
        *_describe_errors(wrong),
    )
    try:
        write(path, "\n".join((*lines, "")).encode("utf-8", "replace"))
    except (StorageError, OSError):
        return CrashReport(code, "", at, known)
    _forget_old()
    return CrashReport(code, str(path), at, known)


def reports() -> Path:
    """Where reports lie."""
    return folder() / "reports"


def code_at(wrong: BaseException) -> str:
    """The code of a fault: the same for the same kind of error in the same function, whatever was played."""
    frames = traceback.extract_tb(wrong.__traceback__)
    ours = [frame for frame in frames if _ours(frame.filename)] or list(frames)
    place = f"{_short(ours[-1].filename)}:{ours[-1].name}" if ours else ""
    sum = hashlib.sha256(f"{type(wrong).__name__} {place}".encode()).digest()
    return f"{BROKEN}-{SIGNS[sum[0] % len(SIGNS)]}{SIGNS[sum[1] % len(SIGNS)]}"


def _describe_errors(wrong: BaseException) -> Iterator[str]:
    """The kinds of errors, what led to what, with the lines of the program that they went through."""
    cause = wrong.__cause__ or (None if wrong.__suppress_context__ else wrong.__context__)
    if cause is not None:
        yield from _describe_errors(cause)
        yield "and then"
    yield f"{type(wrong).__module__}.{type(wrong).__qualname__}"
    for frame in traceback.extract_tb(wrong.__traceback__):
        yield f"  {_short(frame.filename)}:{frame.lineno} {frame.name}: {frame.line}"


def _ours(path: str) -> bool:
    return Path(path).is_relative_to(HERE) and "site-packages" not in path


def _short(path: str) -> str:
    """A file as it is called in this program.

    Of others the last names, for the path may hold somebody's name.
    """
    found = Path(path)
    if _ours(path):
        return found.relative_to(HERE).as_posix()
    return "/".join(found.parts[-3:])


def _forget_old() -> None:
    for path in sorted(reports().glob("*.txt"))[:-KEPT]:
        with contextlib.suppress(OSError):
            path.unlink()

"""Reports of faults of the program: a text file each in one folder, for its owner to read, and to send if they like; where
in the program an error arose, and nothing of what was in it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of these is the end of a code: no I and no O, which look like digits."""
HERE = Path(__file__).parents[2]
OURS = frozenset({"companion", "firmware_bridge", "hardware", "tests"})
"""Folders beside this one, in a checkout and where packages are installed."""
PACKAGE_FOLDERS = ("site-packages", "dist-packages")
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
    for folder in PACKAGE_FOLDERS:
        if folder in found.parts:
            return "/".join(found.parts[found.parts.index(folder) + 1 :])
    if found.is_relative_to(PYTHON):
        return found.relative_to(PYTHON).as_posix()
    return path if path.startswith("<frozen ") else OTHER


FOLDER = "TABLESIDE_REPORTS"
BROKEN = "T-901"
"""A fault of this program."""
SUFFIX = ".txt"
KEPT = 20
"""Reports that are kept, the latest."""
LONGEST = 65_536
"""Bytes of a report."""
TOLD_PACKAGES = ("kivy", "msgspec", "starlette", "websockets", "paho-mqtt", "opencv-python-headless")
"""Whose versions are told, as far as they are here."""
_TIMES = re.compile(r"^Times: (\d+), first (.+)$", re.M)


class WrittenReport(NamedTuple):
    """`path`: None where none could be written."""

    code: str
    path: Path | None


def write_report(wrong: BaseException, folder: Path, part: str, at: datetime) -> WrittenReport:
    """Give what broke a code, and write a report of it. `part`: of the program, in a word or two."""
    code = f"{BROKEN}-{sign_of(wrong)}"
    path = folder / f"{at:%Y-%m-%d-%H%M%S}-{code}{SUFFIX}"
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        before = sorted(folder.glob(f"*-{code}{SUFFIX}"))
        content = _content(
            wrong, code, part, at, *_read_times(before[-1]) if before else (0, f"{at:{_CLOCK}}")
        )
        fresh = path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        fresh.touch(0o600)
        fresh.write_bytes(content)
        fresh.replace(path)
        for old in (*(one for one in before if one != path), *list_reports(folder)[KEPT:]):
            with contextlib.suppress(OSError):
                old.unlink()
    except OSError:
        return WrittenReport(code, None)
    return WrittenReport(code, path)


def list_reports(folder: Path) -> list[Path]:
    """The reports that there are, the latest first."""
    return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)


def watch_process(part: str) -> None:
    """Write a report of whatever breaks this process; its code alone is said, or where it broke if reports have no folder.

    A thread that breaks ends the process too, for it would wait for that thread for ever: whoever has started it sees that it is gone.
    Nothing is taken down in order, for other threads may hold what that needs.
    """

    def end(wrong: BaseException | None) -> None:
        try:
            _tell_end(wrong, part)
        finally:
            os._exit(1)

    sys.excepthook = lambda kind, wrong, trace: end(wrong)
    threading.excepthook = lambda args: end(args.exc_value)


def keep_memory_private() -> None:
    """Whatever kills this process, or one that it starts, the system's core dump has none of its memory.

    A limit of 0 keeps files from being written, and is heeded by systemd; a dump that goes to another program holds the
    kinds of memory that `coredump_filter` names (core(5)), which are none.
    """
    with contextlib.suppress(ImportError, OSError, ValueError):  # Windows has neither
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    with contextlib.suppress(OSError):
        Path("/proc/self/coredump_filter").write_text("0")


def _tell_end(wrong: BaseException | None, part: str) -> None:
    if isinstance(wrong, Exception) and not os.environ.get(FOLDER):
        print(*describe(wrong), sep="\n", file=sys.stderr, flush=True)
    else:
        report_fault(wrong, part)


def report_fault(wrong: BaseException | None, part: str) -> None:
    """Write a report of what broke a part of this process, if there is a folder for it; its code alone is said."""
    folder = os.environ.get(FOLDER, "")
    if isinstance(wrong, Exception) and folder:
        code, path = write_report(wrong, Path(folder), part, datetime.now())
        print(f"{code} {path or '-'}", file=sys.stderr)


_CLOCK = "%Y-%m-%d %H:%M:%S"


def _read_times(report: Path) -> tuple[int, str]:
    """How often an earlier report says that it has happened, and when first."""
    found = _TIMES.search(report.read_bytes()[:LONGEST].decode("utf-8", "replace"))
    return (int(found[1]), found[2]) if found else (1, "")


def _content(wrong: BaseException, code: str, part: str, at: datetime, times: int, first: str) -> bytes:
    import platform  # a process that nothing breaks does without
    from importlib.metadata import version

    lines = (
        f"Tableside {version('tableside')}, {code}, {at:{_CLOCK}}",
        f"Part: {part}",
        f"Times: {times + 1}, first {first}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        ", ".join(_versions()),
        "",
        *describe(wrong),
        "",
    )
    return "\n".join(lines).encode("utf-8", "replace")[:LONGEST]


def _versions() -> list[str]:
    from importlib.metadata import PackageNotFoundError, version

    found = []
    for name in TOLD_PACKAGES:
        with contextlib.suppress(PackageNotFoundError):
            found.append(f"{name} {version(name)}")
    return found

"""Reports of faults in the program.

Each report is a text file in a folder. The user can read it and choose to send it. It gives the place
in the program at which an error occurred, and contains no data of the user.
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
"""Characters used at the end of a code. I, O, 0 and 1 are excluded because they look alike."""
HERE = Path(__file__).parents[2]
OURS = frozenset({"companion", "firmware_bridge", "hardware", "tests"})
"""The program's top-level packages, in a checkout or where packages are installed."""
PACKAGE_FOLDERS = ("site-packages", "dist-packages")
PYTHON = Path(os.__file__).parent
OTHER = "(another file)"
FRAMES = 60
"""Maximum number of a traceback's calls in a report.

The first half and the last half of this number are listed.
"""


def sign_of(wrong: BaseException) -> str:
    """Return two characters that are the same for the same kind of error in the same function."""
    frames = traceback.extract_tb(wrong.__traceback__)
    ours = [frame for frame in frames if _ours(frame.filename)] or list(frames)
    place = f"{_short(ours[-1].filename)}:{ours[-1].name}" if ours else ""
    sum = hashlib.sha256(f"{type(wrong).__name__} {place}".encode()).digest()
    return f"{SIGNS[sum[0] % len(SIGNS)]}{SIGNS[sum[1] % len(SIGNS)]}"


def describe(wrong: BaseException) -> tuple[str, ...]:
    """Return the lines of a report about an error, with each error in its chain of causes and its traceback."""
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
    """Return the name of an error's class, or just `OTHER` if the class is defined outside the program."""
    file = getattr(sys.modules.get(error.__module__), "__file__", None)
    return OTHER if file and _short(file) == OTHER else f"{error.__module__}.{error.__qualname__}"


def _number(wrong: BaseException) -> str:
    """Return the system's or SQLite's error number, with a leading space, or an empty string."""
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
    """Return the path of a file, relative to this program, the package or Python.

    The first part of the path is left out because it may contain a person's name.
    """
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
"""First part of the code for a fault in the program."""
SUFFIX = ".txt"
KEPT = 20
"""Number of reports to keep; older ones are deleted."""
LONGEST = 65_536
"""Largest size of a report, in bytes."""
TOLD_PACKAGES = ("kivy", "msgspec", "starlette", "websockets", "paho-mqtt", "opencv-python-headless")
"""Packages whose versions are listed in a report if they are installed."""
_TIMES = re.compile(r"^Times: (\d+), first (.+)$", re.M)


class WrittenReport(NamedTuple):
    """The code and the file of a report.

    Attributes:
        path: The file; None if it could not be written.
    """

    code: str
    path: Path | None


def write_report(wrong: BaseException, folder: Path, part: str, at: datetime) -> WrittenReport:
    """Write a report of an error, and return its code. `part` names the affected part of the program."""
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
    """Return all reports in a folder, the latest first."""
    return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)


def watch_process(part: str) -> None:
    """Make any uncaught error in this process write a report and end the process.

    Only the report's code is printed or, if there is no folder for reports, the traceback. An uncaught
    error in a thread also ends the process; otherwise the process might wait for that thread forever.
    The process exits without cleaning up, because other threads may hold the locks that this needs. Its
    parent notices that it has ended.
    """

    def end(wrong: BaseException | None) -> None:
        try:
            _tell_end(wrong, part)
        finally:
            os._exit(1)

    sys.excepthook = lambda kind, wrong, trace: end(wrong)
    threading.excepthook = lambda args: end(args.exc_value)


def keep_memory_private() -> None:
    """Keep the memory of this process, and of its child processes, out of the system's core dumps.

    A size limit of 0 prevents core files, and systemd respects it. A dump that is piped to another
    program contains the kinds of memory that `coredump_filter` selects (core(5)), so the filter is set
    to select none.
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
    """Write a report of an error in a part of this process, and print its code and path.

    Nothing is written if there is no folder for reports.
    """
    folder = os.environ.get(FOLDER, "")
    if isinstance(wrong, Exception) and folder:
        code, path = write_report(wrong, Path(folder), part, datetime.now())
        print(f"{code} {path or '-'}", file=sys.stderr)


_CLOCK = "%Y-%m-%d %H:%M:%S"


def _read_times(report: Path) -> tuple[int, str]:
    """Return how often an error has occurred according to an earlier report, and when it first occurred."""
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

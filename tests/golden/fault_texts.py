"""What a report of a fault has of each kind of error, and which reports are left after some of them."""

from __future__ import annotations

import io
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, suppress
from datetime import datetime, timedelta
from pathlib import Path
from unittest.mock import patch

from firmware_bridge.transports import fault_reports
from firmware_bridge.transports.fault_reports import describe, report_fault, sign_of, write_report
from tests.golden.steady_text import without_places
from tests.golden.written_texts import Texts

PLACES: Mapping[str, str] = {
    "ours": f"{fault_reports.HERE}/companion/example.py",
    "another of ours": f"{fault_reports.HERE}/hardware/example.py",
    "a package": "/usr/lib/python3/dist-packages/package/part.py",
    "Python": f"{fault_reports.PYTHON}/example.py",
    "frozen": "<frozen example>",
    "the user's": "/home/ann/secret.py",
    "beside ours": f"{fault_reports.HERE}/elsewhere/example.py",
}
"""Names of files under which the example code is compiled."""
RAISES = "def play(raised):\n    raise raised\n"
CALLS = "def play(raised):\n    other(raised)\n"
DEEP = "def play(raised, n=70):\n    if n:\n        play(raised, n - 1)\n    raise raised\n"
WHILE = "def play(raised):\n    try:\n        other(raised)\n    except Exception:\n        raise LookupError('hunter2')\n"
FROM = "def play(raised):\n    try:\n        other(raised)\n    except Exception as wrong:\n        raise LookupError('hunter2') from wrong\n"
FROM_NONE = FROM.replace("from wrong", "from None")


def _raised(
    code: str, place: str, raised: BaseException, other: Callable[..., object] | None = None
) -> BaseException:
    """Return the error that code in such a file raises."""
    names: dict[str, object] = {"other": other}
    exec(compile(code, PLACES[place], "exec"), names)
    play = names["play"]
    assert callable(play)
    try:
        play(raised)
    except BaseException as wrong:
        return wrong
    raise AssertionError("it raises nothing")


def _player(code: str, place: str) -> Callable[..., object]:
    names: dict[str, object] = {}
    exec(compile(code, PLACES[place], "exec"), names)
    play = names["play"]
    assert callable(play)
    return play


def _own_error() -> type[Exception]:
    names: dict[str, object] = {"__name__": "example_of_the_user"}
    exec("class OwnError(Exception): ...", names)
    made = names["OwnError"]
    assert isinstance(made, type) and issubclass(made, Exception)
    return made


def _errors() -> Iterator[tuple[str, BaseException]]:
    for place in PLACES:
        yield f"raised in {place}", _raised(RAISES, place, ValueError("hunter2"))
    for place in ("the user's", "a package"):
        yield (
            f"raised in {place}, called by ours",
            _raised(CALLS, "ours", KeyError(1), _player(RAISES, place)),
        )
    yield "many calls", _raised(DEEP, "ours", ValueError())
    for name, code in (
        ("while another is handled", WHILE),
        ("because of another", FROM),
        ("instead of another", FROM_NONE),
    ):
        yield name, _raised(code, "ours", ValueError("hunter2"), _player(RAISES, "Python"))
    yield "of the system", _raised(RAISES, "ours", FileNotFoundError(2, "hunter2"))
    with suppress(sqlite3.Error):
        sqlite3.connect(":memory:").execute("hunter2")
    try:
        sqlite3.connect(":memory:").execute("hunter2")
    except sqlite3.Error as wrong:
        yield "of SQLite", wrong.with_traceback(None)
    yield "a group", _raised(RAISES, "ours", ExceptionGroup("hunter2", [ValueError("a"), OSError(5, "b")]))
    circle = ValueError("a")
    circle.__cause__ = LookupError("b")
    circle.__cause__.__cause__ = circle
    yield "a circle", circle
    yield "of the user's own kind", _own_error()("hunter2")
    yield "never raised", RuntimeError("hunter2")


def _descriptions(place: Path) -> str:
    lines: list[str] = []
    for name, wrong in _errors():
        told = describe(wrong)
        told = tuple(line for line in told if "fault_texts.py" not in line)
        shown = told if len(told) < 12 else (*told[:4], f"{len(told) - 8} more lines", *told[-4:])
        left_out = [line for line in told if line.startswith("  ...")]
        lines += [f"== {name}, {sign_of(wrong)}", *shown, *(left_out if len(told) >= 12 else ())]
    return without_places("\n".join(lines), place) + "\n"


def _reports(place: Path) -> str:
    """Which files are left, and what each has of how often its fault has happened."""
    folder, begin = place / "reports", datetime(2027, 1, 15, 8, 0, 0)
    lines: list[str] = []

    def left() -> Iterator[str]:
        for path in fault_reports.list_reports(folder):
            text = path.read_text()
            head = text.splitlines()[:3]
            yield f"    {path.name}, {path.stat().st_mode & 0o777:o}: {head[0].partition(', ')[2]}; {head[1]}; {head[2]}"

    one, other = _raised(RAISES, "ours", ValueError()), _raised(RAISES, "another of ours", ValueError())
    for n, wrong in enumerate((one, one, other, one)):
        report = write_report(wrong, folder, "the table", begin + timedelta(hours=n))
        lines += [f"{report.code}, {report.path.name if report.path else None}", *left()]
    for n in range(25):
        named = type(f"Kind{n}", (Exception,), {"__module__": "companion.example"})
        write_report(_raised(RAISES, "ours", named()), folder, "a part", begin + timedelta(days=1, hours=n))
    lines.append(
        f"{len(fault_reports.list_reports(folder))} of 27 are kept, the oldest {fault_reports.list_reports(folder)[-1].name}"
    )
    (place / "a file").write_text("")
    lines.append(f"where no folder can be: {write_report(one, place / 'a file', 'a part', begin)}")
    ends: Mapping[str, tuple[str, BaseException | None]] = {
        "no folder": ("", one),
        "a folder": ("third", one),
        "an end that was asked for": ("fourth", KeyboardInterrupt()),
        "nothing": ("fifth", None),
    }
    for title, (named_folder, end) in ends.items():
        environment = {fault_reports.FOLDER: str(place / named_folder) if named_folder else ""}
        printed = io.StringIO()
        with (
            patch.dict("os.environ", environment),
            redirect_stderr(printed),
            patch("firmware_bridge.transports.fault_reports.datetime") as clock,
        ):
            clock.now.return_value = begin
            report_fault(end, "a part")
        lines.append(f"reported, {title}: {printed.getvalue()!r}")
    for title, where in (("no folder", ""), ("a folder", "sixth")):
        for end in (one, KeyboardInterrupt(), SystemExit(3)):
            lines.append(
                f"the process ends, {title}, {end!r}: {_ended(end, str(place / where) if where else '')}"
            )
    return "\n".join(lines).replace(str(place), "HERE") + "\n"


def _ended(wrong: BaseException, folder: str) -> str:
    """Return with which status a watched process ends, and what it prints, when this error ends it."""
    printed = io.StringIO()
    codes: list[int] = []
    environment = {fault_reports.FOLDER: folder}  # empty: none, whatever the app has set
    with (
        patch("sys.excepthook"),
        patch("threading.excepthook"),
        patch("os._exit", codes.append),
        patch.dict("os.environ", environment),
        redirect_stderr(printed),
    ):
        fault_reports.watch_process("a part")
        sys.excepthook(type(wrong), wrong, None)
    lines = [line for line in printed.getvalue().splitlines() if "fault_texts.py" not in line]
    return f"{codes}, {[line.partition(' ')[0] if folder else line for line in lines]}"


TEXTS: Texts = {"faults/descriptions": _descriptions, "faults/reports": _reports}
"""What makes each file."""

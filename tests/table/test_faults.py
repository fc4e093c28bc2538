"""What no one foresaw gets a code that tells the place, and a report without a word of the game or of people."""

from __future__ import annotations

import importlib
import logging
import os
import re
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from companion.table.crash_reports import copy_report, list_reports, read_report, report_crash
from companion.table.fault_log import HUSH, FaultLog
from companion.table.storage.data_folder import reports_folder
from firmware_bridge.transports import fault_reports
from firmware_bridge.transports.fault_reports import (
    FRAMES,
    KEPT,
    LONGEST,
    OTHER,
    SIGNS,
    describe,
    sign_of,
    write_report,
)
from tests.patience import PATIENCE
from tests.process_guard import started

SECRET = "Anna holds the joker"
PLANTED = (
    SECRET,
    "Annabella",
    "hunter2",
    "eyJhbGciOi",
    "4711-0815",
    "203.0.113.7",
    "/home/annabella",
    "e2e4",
)
"""A hand, a name, a password, a token, a code, an address, a path with a user's name, a move."""
OWN_GAME = """
PASSWORD = "hunter2"
def annabella_moves(token="eyJhbGciOi"):
    raise RuntimeError("4711-0815 e2e4 at 203.0.113.7") from KeyError("Annabella")
"""


def breaks(how: str) -> Exception:
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as first:
            if how == "other":
                raise RuntimeError(SECRET) from first
            raise ValueError(f"{SECRET} {how}") from first
    except Exception as wrong:
        return wrong


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path


def test_the_code_tells_the_place_and_not_what_was_played() -> None:
    assert sign_of(breaks("a")) == sign_of(breaks("b")) != sign_of(breaks("other"))
    assert len(sign_of(breaks("a"))) == 2 and set(sign_of(breaks("a"))) <= set(SIGNS)
    assert not {"I", "O", "0", "1"} & set(SIGNS)


def test_a_report_is_for_its_owner_and_says_nothing_of_the_game(home: Path) -> None:
    fault = report_crash(breaks("a"), "table")
    said = Path(fault.path).read_text("utf-8")
    assert fault.code in said and fault.version in said and "Part: table" in said and "msgspec " in said
    assert "builtins.KeyError" in said and "and then" in said and "builtins.ValueError" in said
    assert "tests/table/test_faults.py" in said and SECRET not in said and str(Path.home()) not in said
    assert stat.S_IMODE(Path(fault.path).stat().st_mode) == 0o600
    assert stat.S_IMODE(reports_folder().stat().st_mode) == 0o700


def planted(folder: Path) -> Iterator[Exception]:
    """Errors that hold what no one else may know, wherever an error can hold something."""
    spaces: dict[str, object] = {}
    exec(compile(OWN_GAME, str(folder / "annabella.py"), "exec"), spaces)
    _, name, password, token, code, address, *_ = PLANTED
    for raised in (
        lambda: spaces[f"{name.lower()}_moves"](),  # type: ignore[operator]
        lambda: (folder / name).read_bytes(),
        lambda: sqlite3.connect(folder / name / password),
        lambda: dict[str, str]()[address],
        lambda: getattr(SECRET, token),
        lambda: name.encode("utf-16").decode(),
        lambda: [][int(code[0])],
    ):
        try:
            raised()
        except Exception as wrong:
            wrong.add_note(SECRET)
            yield wrong
    yield ExceptionGroup(name, [ValueError(password), breaks(code)])
    yield type("AnnError", (Exception,), {"__str__": lambda self: 1 / 0})()


def test_nothing_of_people_is_in_a_report(home: Path) -> None:
    folder = home / "home" / "annabella"
    folder.mkdir(parents=True)
    (folder / "annabella.py").write_text(OWN_GAME)
    for wrong in planted(folder):
        said = Path(report_crash(wrong, "table").path).read_text("utf-8")
        for word in (*PLANTED, str(home), "annabella"):
            assert word not in said.partition("\n\n")[2], (word, said)
        assert said.count("\n") > 6
    assert any(OTHER in path.read_text() for path in list_reports())
    assert any(
        re.search(r"^builtins.FileNotFoundError 2$", path.read_text(), re.M) for path in list_reports()
    )


def test_an_error_of_somebodys_own_module_is_told_without_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "annabella_game.py").write_text("class AnnabellaError(Exception):\n    pass\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    own = importlib.import_module("annabella_game")
    said = "\n".join(describe(own.AnnabellaError("x")))
    assert said == OTHER
    assert describe(KeyError("x"))[0] == "builtins.KeyError"


def test_what_is_written_of_a_file_is_its_place_in_the_program() -> None:
    lines = describe(breaks("a"))
    assert re.match(r"  tests/table/test_faults\.py:\d+ breaks: raise KeyError\(SECRET\)", lines[1])
    try:
        re.compile("(")
    except re.error as wrong:
        assert any(re.match(r"  re/_parser\.py:\d+ ", line) for line in describe(wrong))
    import msgspec

    try:
        msgspec.json.schema(object)
    except TypeError as wrong:
        assert any(re.match(r"  msgspec/\S+\.py:\d+ ", line) for line in describe(wrong))


def test_errors_without_an_end_are_told_in_short() -> None:
    def deeper(n: int) -> None:
        if not n:
            raise RecursionError
        deeper(n - 1)

    try:
        deeper(500)
    except RecursionError as wrong:
        assert len(describe(wrong)) == FRAMES + 2 and any("442 more" in line for line in describe(wrong))
    one, other = ValueError(), TypeError()
    one.__cause__, other.__cause__ = other, one
    assert len(describe(one)) == 3


def test_reports_have_a_bound_in_bytes(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fault_reports, "describe", lambda wrong: ["x" * 100_000])
    for n in range(KEPT + 15):
        monkeypatch.setattr(fault_reports, "sign_of", lambda wrong, n=n: f"{SIGNS[n % 32]}{SIGNS[n // 32]}")
        write_report(ValueError(), reports_folder(), "x", datetime(2026, 1, 1, 0, 0, n))
    found = list_reports()
    assert len(found) == KEPT and sum(path.stat().st_size for path in found) == KEPT * LONGEST
    assert "2026-01-01-000034" in found[0].name and "2026-01-01-000015" in found[-1].name


def test_the_same_fault_again_is_one_report_that_counts(home: Path) -> None:
    for n in (1, 2, 3):
        write_report(breaks("a"), reports_folder(), "x", datetime(2026, 1, n))
    (report,) = list_reports()
    assert "Times: 3, first 2026-01-01 00:00:00" in read_report(report) and "2026-01-03" in report.name
    report.write_bytes(b"\xff torn")
    write_report(breaks("a"), reports_folder(), "x", datetime(2026, 1, 4))
    (report,) = list_reports()
    assert "Times: 2, first" in read_report(report)


def test_a_copy_lies_among_the_documents_of_the_one_who_wants_to_send_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.table.crash_reports.documents", lambda: home / "papers")
    fault = report_crash(breaks("a"), "x")
    copies = [copy_report(Path(fault.path)) for _ in range(2)]
    assert {copy.read_bytes() for copy in copies} == {Path(fault.path).read_bytes()} and copies[0] != copies[
        1
    ]


def test_where_no_report_can_be_written_there_is_a_code_all_the_same(home: Path) -> None:
    (home / "share").mkdir()
    (home / "share" / "tableside").write_text("a file where the folder should be")
    fault = report_crash(breaks("a"), "x")
    assert not fault.path and fault.code == f"T-901-{sign_of(breaks('a'))}"


def test_what_is_logged_is_a_line_and_a_fault_one_sentence_in_ten_minutes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told: list[tuple[str, str]] = []
    now = [1000.0]

    def explain(wrong: Exception, part: str) -> str:
        told.append((type(wrong).__name__, part))
        return "sentence"

    log = logging.Logger("part")
    log.addHandler(FaultLog(explain, lambda: now[0]))
    for _ in range(3):
        try:
            raise KeyError(SECRET)
        except KeyError:
            log.exception("it broke")
    assert told == [("KeyError", "part")] and capsys.readouterr().err == "sentence\n"
    log.error("a line", exc_info=TypeError())
    log.warning("only a line", exc_info=KeyError(SECRET))
    assert capsys.readouterr().err == "sentence\nonly a line\n"
    now[0] += HUSH
    log.error("", exc_info=KeyError())
    assert len(told) == 3


def test_two_faults_of_one_kind_are_both_said_and_one_that_cannot_be_said_breaks_no_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def first() -> None:
        raise KeyError(SECRET)

    def second() -> None:
        raise KeyError(SECRET)

    log = logging.Logger("part")
    log.addHandler(FaultLog(lambda wrong, part: "sentence"))
    for work in (first, second, first):
        try:
            work()
        except KeyError:
            log.exception("it broke")
    assert capsys.readouterr().err == "sentence\n" * 2
    log.warning("%d people", "two")
    with Path(os.devnull).open() as closed:
        pass
    monkeypatch.setattr(sys, "stderr", closed)
    log.warning("nobody hears that")


PROCESSES = {
    "voice": ("companion.voice.worker", ["v", "c"]),
    "solver": ("companion.table.solver", []),
    "engine": ("companion.table.engine_host.worker", []),
    "camera": ("firmware_bridge.transports.frames", []),
}


@pytest.mark.parametrize("part", PROCESSES)
def test_a_process_beside_the_table_that_breaks_leaves_a_report(part: str, home: Path) -> None:
    """What comes in is no order of ours, and names someone."""
    module, words = PROCESSES[part]
    environment = {**os.environ, fault_reports.FOLDER: str(home / "reports"), "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        input=b'{"Annabella": "hunter2"}\n' * 9,
        capture_output=True,
        timeout=PATIENCE,
        env=environment,
        cwd=Path(__file__).parents[2],
    )
    (report,) = (home / "reports").glob("*.txt")
    said = report.read_text()
    assert f"Part: {part}\n" in said and not any(word in said for word in PLANTED)
    assert b"Traceback" not in done.stderr and b"T-901-" in done.stderr and b"Annabella" not in done.stderr


LOOPS = {
    "voice": ("companion.voice.worker", "companion.voice.worker.speech_loop", "SpeechLoop.run", b""),
    "camera": (
        "firmware_bridge.transports.frames",
        "firmware_bridge.transports.frames.sources",
        "Newest.take",
        b'{"source":"file","where":"none.mjpeg"}\n',
    ),
}
"""Process, and what its loop calls: module, class and method; and what comes in."""
BREAKS = """
import importlib, runpy, sys
def breaks(*words):
    raise ValueError("hunter2")
process, module, name = sys.argv[1:]
owner, method = name.split(".")
setattr(getattr(importlib.import_module(module), owner), method, breaks)
sys.argv = [process, "v", "c"] if "voice" in process else [process]
runpy.run_module(process, run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("part", LOOPS)
def test_a_process_whose_loop_breaks_leaves_a_report_and_ends(part: str, home: Path) -> None:
    *names, given = LOOPS[part]
    with started(
        [sys.executable, "-c", BREAKS, *names],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, fault_reports.FOLDER: str(home / "reports"), "SDL_AUDIODRIVER": "dummy"},
        cwd=Path(__file__).parents[2],
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(given)
        process.stdin.flush()
        said, told = process.stdout.read(), process.stderr.read()
        assert process.wait(PATIENCE) == 1
    (report,) = (home / "reports").glob("*.txt")
    assert f"Part: {part}\n" in report.read_text() and "hunter2" not in report.read_text()
    assert b"T-901-" in told and b"Fatal" not in told and b"hunter2" not in told
    assert (b"board-broke" in said) == (part == "camera")


ENDS = """
import threading
from firmware_bridge.transports.fault_reports import watch_process
watch_process("part")
def breaks():
    raise ValueError("hunter2")
"""


@pytest.mark.parametrize(
    "how", ["breaks()", "threading.Thread(target=breaks).start()\nthreading.Event().wait()"]
)
def test_without_a_folder_for_reports_it_is_said_where_a_process_broke(how: str) -> None:
    """And a process ends with its thread where not even that can be said."""
    environment = {name: value for name, value in os.environ.items() if name != fault_reports.FOLDER}
    command = [sys.executable, "-c", f"{ENDS}{how}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=environment)
    assert done.returncode == 1 and done.stderr.startswith("builtins.ValueError\n  ")
    assert "hunter2" not in done.stderr
    mute = [sys.executable, "-c", f"{ENDS}import sys\nsys.stderr.close()\n{how}"]
    assert subprocess.run(mute, timeout=PATIENCE, env=environment).returncode == 1

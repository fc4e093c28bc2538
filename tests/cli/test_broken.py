"""A fault of the program itself: one sentence with a code, a report, its own exit status, and no traceback."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.routing import Route
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from companion.cli.main import LateLog
from companion.club.hub.services.hub import Hub
from companion.relay.server import RelayServer
from companion.table.crash_reports import list_reports
from tests.cli.in_process import Here
from tests.club.club_driver import club
from tests.patience import PATIENCE
from tests.relay.relay_driver import Running

PASSWORD = "hunter2"
BREAKS = """
import os, sys, threading
from companion.cli import main
from companion.cli import lists

def games(json):
    if json:
        thread = threading.Thread(target=lambda: {}[os.environ["SAID"]])
        thread.start()
        thread.join()
        print("went on")
    else:
        raise RuntimeError(os.environ["SAID"])

lists.games = games
sys.argv = ["companion", "games", *sys.argv[1:]]
main.main()
"""


def run(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path),
        "TABLESIDE_LANGUAGE": "en",
        "SAID": "Anna holds the joker",
    }
    return subprocess.run(
        [sys.executable, "-c", BREAKS, *words], capture_output=True, text=True, env=env, check=False
    )


def test_it_is_one_sentence_with_a_code_and_a_report(tmp_path: Path) -> None:
    done = run(tmp_path)
    (report,) = (tmp_path / "tableside" / "reports").glob("*.txt")
    assert done.returncode == 70 and done.stderr.count("\n") == 1
    assert "Code T-901-" in done.stderr and str(report) in done.stderr
    assert "Traceback" not in done.stderr and "joker" not in done.stderr + report.read_text()


def test_a_thread_that_breaks_is_said_and_the_rest_goes_on(tmp_path: Path) -> None:
    done = run(tmp_path, "--json")
    assert done.returncode == 0 and done.stdout == "went on\n"
    assert "Code T-901-" in done.stderr and "Traceback" not in done.stderr and "joker" not in done.stderr


def test_what_could_not_be_done_has_the_code_of_its_cause(in_process: Here, tmp_path: Path) -> None:
    done = in_process("replay", str(tmp_path / "none.tableside"))
    assert done.returncode == 2 and done.stderr.endswith("Code T-107.\n")


@pytest.fixture
def logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What parts of this process log goes where the command sends it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    root = logging.getLogger()
    monkeypatch.setattr(root, "level", logging.WARNING)
    monkeypatch.setattr(root, "handlers", [LateLog()])  # commands that other tests ran here have left theirs
    yield


def test_a_page_of_a_hub_that_breaks_is_a_sentence_there_and_a_report_here(
    tmp_path: Path, logged: None, capsys: pytest.CaptureFixture[str]
) -> None:
    def part(hub: Hub) -> list[Route]:
        return [Route("/breaks", lambda request: {}[request.query_params["token"]])]

    (tmp_path / "hub").mkdir()
    with club(tmp_path / "hub", parts=(part,)) as made:
        for _ in range(3):
            answer = made.phone().fetch("GET", "/breaks?token=hunter2")
            assert (
                answer.status == 500
                and b"companion reports" in answer.content
                and b"hunter2" not in answer.content
            )
    (report,) = list_reports()
    said, told = report.read_text(), capsys.readouterr().err
    assert (
        "Part: uvicorn.error" in said and "tests/cli/test_broken.py" in said and "hunter2" not in said + told
    )
    assert told.count("Code T-901-") == 1 and told.count("\n") == 1 and str(report) in told


def test_a_relay_that_breaks_at_one_connection_reports_it_and_serves_the_others(
    logged: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def hear(self: RelayServer, guest: object, said: object) -> None:
        raise LookupError(PASSWORD)

    monkeypatch.setattr(RelayServer, "_hear", hear)
    relay = Running()
    try:
        for _ in range(2):
            with connect(relay.url) as phone:
                phone.send('{"do":"open"}')
                with pytest.raises(ConnectionClosed):
                    phone.recv(PATIENCE)
    finally:
        relay.close()
    (report,) = list_reports()
    assert "builtins.LookupError" in report.read_text()
    assert "hunter2" not in report.read_text() + capsys.readouterr().err


def test_a_task_that_breaks_is_reported(logged: None) -> None:
    async def run() -> None:
        async def work() -> None:
            raise LookupError(PASSWORD)

        task = asyncio.create_task(work())
        await asyncio.sleep(0)
        del task
        await asyncio.sleep(0)

    asyncio.run(run())
    (report,) = list_reports()
    assert "Part: asyncio" in report.read_text() and "hunter2" not in report.read_text()


def test_what_is_logged_at_once_is_said_once_each(logged: None, capsys: pytest.CaptureFixture[str]) -> None:
    log, both = logging.getLogger("hub"), threading.Barrier(2)

    def tell(said: str) -> None:
        both.wait()
        log.warning(said)

    threads = [threading.Thread(target=tell, args=(said,)) for said in ("one", "two")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    log.warning("three")
    assert sorted(capsys.readouterr().err.split()) == ["one", "three", "two"]


def test_reports_are_listed_and_shown(in_process: Here, tmp_path: Path) -> None:
    def reports(*words: str) -> subprocess.CompletedProcess[str]:
        return in_process("reports", *words, XDG_DATA_HOME=str(tmp_path), TABLESIDE_LANGUAGE="en")

    assert reports().stdout == "No crash reports.\n" and reports("--json").stdout == ""
    run(tmp_path)
    (report,) = (tmp_path / "tableside" / "reports").glob("*.txt")
    code = report.stem[-8:]
    listed = reports().stdout
    assert (
        listed.startswith(f"{code}  {report}\nNothing is sent automatically.")
        and f"companion reports {code}" in listed
    )
    assert (
        reports(code).stdout == reports(code[-2:]).stdout == reports(report.name).stdout == report.read_text()
    )
    refused = reports("T-901-00")
    assert refused.returncode == 2 and "no report T-901-00" in refused.stderr

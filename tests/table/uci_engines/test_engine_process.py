"""The process of an engine: lines in and out, an end that is told to whoever reads or writes, and nothing left behind."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from companion.table.engine_host import engine_client
from companion.table.engine_host.engine_client import EngineEndedError, EngineProcess
from companion.table.process_priority import NICE
from tests.patience import PATIENCE, until

Begin = Callable[..., EngineProcess]


@pytest.fixture
def begin() -> Iterator[Begin]:
    made: list[EngineProcess] = []

    def run(*command: str) -> EngineProcess:
        made.append(EngineProcess(command))
        return made[-1]

    yield run
    for one in made:
        one.close()


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def ended(process: EngineProcess) -> None:
    """Whoever reads is told each time."""
    for _ in range(2):
        with pytest.raises(EngineEndedError):
            while process.read(PATIENCE) is not None:
                pass


def test_lines_go_in_and_come_out_until_it_is_closed(begin: Begin) -> None:
    process = begin("cat")
    pid = process.pid
    assert pid != 0 and runs(pid)
    for line in ("one", "two words"):
        process.send(line)
    assert [process.read(PATIENCE) for _ in range(2)] == ["one", "two words"]
    assert process.read(0) is None and process.read(-1) is None, "nothing has come"
    until(lambda: os.getpriority(os.PRIO_PROCESS, pid) >= NICE, found=lambda: "the table goes first")
    process.close()
    with pytest.raises(EngineEndedError):
        process.send("three")
    ended(process)
    until(lambda: not runs(pid))


def test_one_that_ends_by_itself_has_said_what_it_said(begin: Begin) -> None:
    process = begin("sh", "-c", "echo one; printf 'two\\r\\nthr'; exit 3")
    assert [process.read(PATIENCE) for _ in range(2)] == ["one", "two"]
    ended(process)


@pytest.mark.parametrize("tethered", [True, False])
def test_one_that_cannot_be_started_is_told_like_one_that_has_ended(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, tethered: bool
) -> None:
    """Where nothing ties it to this program there is not even a process."""
    if not tethered:
        monkeypatch.setattr(engine_client, "_tether", list)
    process = begin("/nowhere/engine")
    if not tethered:
        assert process.pid == 0
    ended(process)
    with pytest.raises(EngineEndedError):
        until(lambda: False, meanwhile=lambda: process.send("uci"))
    process.close()

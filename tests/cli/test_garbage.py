"""No ruling waits for the garbage collector."""

from __future__ import annotations

import gc
import io
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from companion.cli.referee import garbage
from companion.cli.referee.garbage import NEVER, REST, GarbageRounds
from companion.cli.referee.inbox import Entry
from companion.cli.referee.loop import LoopOptions, RefereeLoop
from companion.table.referee import Referee
from companion.table.setup import TableSetup

POSITION = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"
ROLLS = b'{"do":"roll","face":"2"}\n{"do":"undo"}\n' * 60


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    """Those of Python; the tests have higher ones."""
    before = gc.get_threshold()
    gc.unfreeze()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)
    gc.freeze()


@pytest.fixture
def rounds() -> Iterator[GarbageRounds]:
    made = GarbageRounds()
    with made.running():
        yield made


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The generations that are collected."""
    found: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: found.append(generation))
    return found


def pretend(monkeypatch: pytest.MonkeyPatch, *counts: int) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: counts)


def test_thresholds_are_set_back() -> None:
    before = gc.get_threshold()
    with GarbageRounds().running():
        assert gc.get_threshold() == (NEVER, before[1], NEVER)
    assert gc.get_threshold() == before and gc.get_freeze_count() == 0


@pytest.mark.parametrize(
    ("counts", "expected"), [((699, 99, 9), []), ((701, 3, 9), [0]), ((701, 11, 9), [1])]
)
def test_recent_garbage_is_collected_when_there_is_enough(
    rounds: GarbageRounds,
    collected: list[int],
    monkeypatch: pytest.MonkeyPatch,
    counts: tuple[int, int, int],
    expected: list[int],
) -> None:
    pretend(monkeypatch, *counts)
    rounds.on_wait()
    assert collected == expected


def test_what_is_there_at_the_start_is_left_out(rounds: GarbageRounds) -> None:
    assert not gc.get_freeze_count()
    rounds.on_wait()
    assert gc.get_freeze_count() > 1000


@pytest.mark.parametrize(
    ("old", "wait", "patience"), [(3, None, None), (3, 9.0, 9.0), (11, None, REST), (11, 0.5, 0.5)]
)
def test_all_garbage_waits_for_a_quiet_second(
    rounds: GarbageRounds,
    monkeypatch: pytest.MonkeyPatch,
    old: int,
    wait: float | None,
    patience: float | None,
) -> None:
    pretend(monkeypatch, 0, 0, old)
    assert rounds.patience(wait) == patience


@pytest.mark.parametrize("usual", [False, True], ids=["between events", "Python's own"])
def test_no_garbage_is_collected_while_an_event_is_handled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, usual: bool
) -> None:
    gc.set_threshold(20, 10, 10)
    handling = [False]
    disturbed = []
    handle = RefereeLoop._handle

    def watched(loop: RefereeLoop, referee: Referee, got: Entry) -> bool:
        handling[0] = True
        try:
            return handle(loop, referee, got)
        finally:
            handling[0] = False

    monkeypatch.setattr(RefereeLoop, "_handle", watched)
    if usual:
        monkeypatch.setattr(garbage.GarbageRounds, "running", nullcontext)
    setup = TableSetup(
        game="little-chess-jumble", position=POSITION, journal=str(tmp_path / "game"), operator=True
    )

    def look(phase: str, info: dict[str, int]) -> None:
        if handling[0] and phase == "start":
            disturbed.append(info["generation"])

    gc.callbacks.append(look)
    try:
        RefereeLoop(setup, LoopOptions(json=True), io.BytesIO(ROLLS), io.BytesIO()).run()  # type: ignore[arg-type]
    finally:
        gc.callbacks.remove(look)
    assert bool(disturbed) == usual

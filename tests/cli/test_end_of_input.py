"""A table without a screen ends with its input, whatever stands there: no one is left who could go on."""

from __future__ import annotations

import io
import json
import os
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.cli.referee import loop
from companion.cli.referee.loop import LoopOptions, RefereeLoop
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import OPEN, JournalError
from companion.table.setup import TableSetup
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Die, Lifted, Placed, SensorEvent, Snapshot
from tests.patience import PATIENCE

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G die=2 stage=move"


class Pretended:
    """A board that reports what it is given, and then, if `chatters`, one piece up and down for ever."""

    def __init__(self, events: Iterable[SensorEvent], chatters: bool = False) -> None:
        self._events, self._chatters, self.closed = list(events), chatters, threading.Event()

    def start(self, report: Callable[[SensorEvent], None]) -> None:
        for event in self._events:
            report(event)
        if self._chatters:
            threading.Thread(target=self._chatter, args=(report,), daemon=True).start()

    def _chatter(self, report: Callable[[SensorEvent], None]) -> None:
        ms = 0
        while not self.closed.wait(0.01):
            report(Lifted("f1", Milliseconds(ms), None))
            report(Placed("f1", Milliseconds(ms + 5), None))
            ms += 10

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: None

    def close(self) -> None:
        self.closed.set()


STANDS: list[SensorEvent] = [
    Connected("test", 12, 12, "occupancy", frozenset(), "t1"),
    Snapshot(dict.fromkeys(("f1", "d1", "e12", "b8"), "1")),
]
ASKS = [
    Lifted("e12", Milliseconds(0), None),
    Lifted("f1", Milliseconds(100), None),
    Placed("e12", Milliseconds(200), None),
]


def told_until_the_end(
    opening: TableSetup, said: str, json: bool = True, board: Pretended | None = None
) -> str:
    """What a table with this input says; it has to end of itself."""
    source, feed = os.pipe()
    os.write(feed, said.encode())
    os.close(feed)
    out = io.BytesIO()
    status: list[int] = []
    with io.FileIO(source) as lines:
        pipe = RefereeLoop(opening, LoopOptions("pretended" if board else None, json), lines, out)
        thread = threading.Thread(target=lambda: status.append(pipe.run()), daemon=True)
        thread.start()
        thread.join(PATIENCE)
        assert not thread.is_alive(), out.getvalue()[-2000:]
    assert status == [0]
    return out.getvalue().decode()


@pytest.fixture
def opening(tmp_path: Path) -> dict[str, Any]:
    return {
        "game": "little-chess-jumble",
        "seats": ("green", "blue"),
        "position": MIDGAME,
        "journal": str(tmp_path / "game"),
        "settle": 20,
    }


@pytest.mark.parametrize("json", [True, False])
def test_computer_seats_that_cannot_be_written_say_it_once(
    opening: dict[str, Any], json: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Journal.extend

    def full(journal: Journal, entries: Any, wall: float, mono: int) -> Any:
        if entries[0][0] == "action":
            raise JournalError("journal-full", why="disk is full")
        return written(journal, entries, wall, mono)

    monkeypatch.setattr(Journal, "extend", full)
    both = {"green": "computer", "blue": "computer"}
    told = told_until_the_end(TableSetup(players=both, **opening), "", json)
    assert told.count("disk is full") == 1


@pytest.mark.parametrize("said", ["", '{"do":"pause"}\n', '{"do":"legal"}\nnonsense', "\n\n"])
def test_a_table_of_people_ends(opening: dict[str, Any], said: str) -> None:
    told_until_the_end(TableSetup(**opening), said)


@pytest.mark.parametrize(
    "events",
    [
        [],
        ASKS,
        [Lifted("f1", Milliseconds(0), None)],
        [Lifted("b8", Milliseconds(0), None), Placed("c8", Milliseconds(50), None)],
    ],
    ids=["agrees", "asks", "in the air", "wrong"],
)
@pytest.mark.parametrize("chatters", [False, True])
@pytest.mark.parametrize("said", ["", '{"do":"pause"}\n'])
def test_a_board_does_not_keep_it(
    opening: dict[str, Any],
    events: list[SensorEvent],
    chatters: bool,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Pretended([*STANDS, *events], chatters)
    monkeypatch.setattr(loop, "open_board", lambda _: board)
    told_until_the_end(TableSetup(players={"blue": "computer"}, **opening), said, board=board)
    assert board.closed.is_set()


def test_what_the_board_showed_before_the_end_is_ruled_in_the_quiet_time(
    opening: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Pretended([*STANDS, Lifted("f1", Milliseconds(0), None), Placed("l12", Milliseconds(50), None)])
    monkeypatch.setattr(loop, "open_board", lambda _: board)
    told = [
        json.loads(line) for line in told_until_the_end(TableSetup(**opening), "", board=board).splitlines()
    ]
    assert [one["action"] for one in told if one["type"] == "ruling"] == ["Rf1-l12"]


def test_dice_beside_the_table_do_not_keep_it(
    opening: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    tray = Pretended([Connected("tray", 1, 1, "occupancy", frozenset(), "t2"), Die("white", "2")])
    monkeypatch.setattr(loop, "open_board", lambda _: tray)
    source, feed = os.pipe()
    os.close(feed)
    with io.FileIO(source) as lines:
        assert (
            RefereeLoop(
                TableSetup(**opening), LoopOptions(json=True, beside=["tray"]), lines, io.BytesIO()
            ).run()
            == 0
        )


def test_a_rematch_that_cannot_be_written_leaves_the_old_table(
    opening: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    create = Journal.create

    def full(path: Path, header: Any, wall: float, mono: int) -> Any:
        if path != tmp_path / "game":
            raise JournalError("journal-unwritable", path=str(path), why="disk is full")
        return create(path, header, wall, mono)

    monkeypatch.setattr(Journal, "create", full)
    said = '{"do":"agree","end":true}\n{"do":"rematch"}\n{"do":"undo"}\n'
    told = [json.loads(line) for line in told_until_the_end(TableSetup(**opening), said).splitlines()]
    assert "disk is full" in next(one["text"] for one in told if one["type"] == "error")
    assert told[-1]["type"] == "turn" and told[-1]["seat"] == "green"


def test_both_tables_of_a_rematch_are_closed(opening: dict[str, Any]) -> None:
    before = set(OPEN)
    said = '{"do":"agree","end":true}\n{"do":"rematch"}\n'
    told = [json.loads(line) for line in told_until_the_end(TableSetup(**opening), said).splitlines()]
    assert [one["type"] for one in told].count("hello") == 2
    assert before == OPEN

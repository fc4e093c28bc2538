"""A journal that cannot be written: one sentence, then the table waits until someone does something."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.table.protocol import notices
from companion.table.record.journal_reader import JournalError
from companion.table.referee import Referee
from firmware_bridge.core.board import (
    Battery,
    Button,
    Card,
    ChessClock,
    Connected,
    Die,
    Fault,
    Gone,
    Hidden,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
)
from firmware_bridge.core.family import PULLED
from tests.table.table_fixture import Rig

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"


class Disk:
    """The journal's disk under a rig, full from now on until `room`."""

    def __init__(self, rig: Rig, kinds: tuple[str, ...] = ()) -> None:
        self._rig, self._kinds, self.tried = rig, kinds, 0
        self._extend = rig.referee.record.journal.extend
        rig.referee.record.journal.extend = self._full  # type: ignore[method-assign]

    def _full(self, entries: Sequence[tuple[str, Any]], wall: float, mono: int) -> Any:
        if self._kinds and not any(kind in self._kinds for kind, _ in entries):
            return self._extend(entries, wall, mono)
        self.tried += 1
        raise JournalError("journal-full", why="disk is full")

    def room(self) -> None:
        self._rig.referee.record.journal.extend = self._extend  # type: ignore[method-assign]


def refusals(rig: Rig) -> list[str]:
    return [str(notice.text) for notice in rig.all(notices.Refused)]


def let_time_pass(rig: Rig, rounds: int = 50) -> None:
    for _ in range(rounds):
        due = rig.referee.due()
        if due is None:
            return
        rig.ms = max(rig.ms, int(due * 1000))
        rig.referee.poll()
    raise AssertionError("the table finds no rest")


@pytest.mark.parametrize("sense", [None, "occupancy"])
def test_a_computer_seat_says_it_once_and_waits(tmp_path: Path, sense: str | None) -> None:
    rig = Rig(tmp_path, sense, players={"green": "computer"}, position=MIDGAME)
    disk = Disk(rig)
    let_time_pass(rig)
    assert len(refusals(rig)) == 1 and "disk is full" in refusals(rig)[0]
    assert disk.tried == 1
    for _ in range(20):  # time, and a board that comes and goes, are no one
        rig.ms += 1000
        rig.referee.poll()
        if sense:
            rig.referee.on_sensor_event(Gone(PULLED))
            rig.referee.on_sensor_event(Snapshot(dict.fromkeys(rig.men, "1")))
    let_time_pass(rig)
    assert len(refusals(rig)) == 1


def test_whatever_someone_does_is_answered_by_one_sentence_at_most(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", settle=350, players={"green": "computer"}, position=MIDGAME)
    Disk(rig)
    let_time_pass(rig)
    for act in (
        lambda: rig.do(do="legal"),
        rig.referee.stir,
        lambda: rig.do(do="roll"),
        lambda: rig.do(do="pause"),
        lambda: rig.lift("f1"),
        lambda: rig.place("f1", "green:R"),
    ):
        before = len(refusals(rig))
        act()
        let_time_pass(rig)
        rig.rest(5000)
        assert len(refusals(rig)) - before <= 1


def test_a_move_on_the_board_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", settle=350, position="G:Rf1,Qd1 B:Re12,Nb8 turn=G die=2 stage=move")
    disk = Disk(rig)
    rig.carry("f1", "l12")
    let_time_pass(rig)
    assert len(refusals(rig)) == 1 and rig.referee.n == 0
    disk.room()
    rig.do(do="settle")
    assert rig.actions == ["Rf1-l12"]


def test_when_there_is_room_again_the_game_goes_on(tmp_path: Path) -> None:
    rig = Rig(tmp_path, players={"green": "computer"}, position=MIDGAME)
    disk = Disk(rig)
    let_time_pass(rig)
    disk.room()
    let_time_pass(rig)
    assert rig.actions == []
    rig.referee.stir()
    let_time_pass(rig)
    assert rig.actions and rig.referee.game.actor(rig.referee.state).seat == "blue"  # type: ignore[union-attr]


def test_a_die_that_lies_there_is_not_tried_again_of_itself(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=MIDGAME, rules={"dice": "sensed"})
    disk = Disk(rig)
    rig.roll("2")
    assert len(refusals(rig)) == 1
    for _ in range(10):
        rig.rest()
    assert disk.tried == 1


def test_a_result_that_cannot_be_written_is_told_when_it_can(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=MIDGAME)
    disk = Disk(rig, kinds=("result",))
    rig.do(do="agree", end=True)
    assert not rig.all(notices.Outcome) and "result isn't saved" in refusals(rig)[0]
    let_time_pass(rig)
    assert len(refusals(rig)) == 1
    disk.room()
    rig.referee.stir()
    assert len(rig.all(notices.Outcome)) == 1
    assert rig.referee.record.journal.records[-1].kind == "result"
    rig.referee.stir()
    assert len(rig.all(notices.Outcome)) == 1


BY_HAND: Mapping[str, Callable[[Referee], None]] = {
    "command": lambda one: one.do({"do": "legal"}),
    "key": lambda one: one.stir(),
    "lifted": lambda one: one.on_sensor_event(Lifted("f1")),
    "placed": lambda one: one.on_sensor_event(Placed("a1")),
    "button": lambda one: one.on_sensor_event(Button("roll", True)),
    "card": lambda one: one.on_sensor_event(Card("1", "04a1")),
    "die": lambda one: one.on_sensor_event(Die("white", "2")),
    "button beside": lambda one: one.beside(Button("roll", True)),
    "card beside": lambda one: one.beside(Card("1", "04a1")),
    "die beside": lambda one: one.beside(Die("white", "2")),
}
"""All that a player can do at a table, by whatever reports it."""
OF_ITSELF: Mapping[str, Callable[[Referee], None]] = {
    "time": lambda one: one.poll(),
    "gone": lambda one: one.on_sensor_event(Gone(PULLED)),
    "gone beside": lambda one: one.beside(Gone(PULLED)),
    "hidden": lambda one: one.on_sensor_event(Hidden(False)),
    "fault": lambda one: one.on_sensor_event(Fault("stuck", "a1")),
    "fault beside": lambda one: one.beside(Fault("stuck", "a1")),
    "battery": lambda one: one.on_sensor_event(Battery(50)),
    "statistics": lambda one: one.on_sensor_event(Statistics({})),
    "snapshot": lambda one: one.on_sensor_event(Snapshot({"f1": "1"})),
    "clock": lambda one: one.on_sensor_event(ChessClock(1000, 1000, "left", False)),
}
"""What devices report without a hand."""


def test_every_kind_of_report_is_a_hand_or_none() -> None:
    tried = {type for type in get_args(SensorEvent) if type is not Connected}
    words = {type.__name__.lower() for type in tried} - {"chessclock"} | {"clock"}
    assert words <= {*BY_HAND, *OF_ITSELF}


@pytest.mark.parametrize("act", [*BY_HAND, *OF_ITSELF])
def test_whatever_a_player_does_tries_a_failed_write_again(tmp_path: Path, act: str) -> None:
    """A computer's move could not be written. It is played when there is room and any player does anything."""
    rig = Rig(tmp_path, players={"green": "computer"}, position=MIDGAME)
    disk = Disk(rig)
    let_time_pass(rig)
    disk.room()
    let_time_pass(rig)
    assert rig.actions == [] and len(refusals(rig)) == 1
    {**BY_HAND, **OF_ITSELF}[act](rig.referee)
    let_time_pass(rig)
    assert bool(rig.actions) == (act in BY_HAND)


@pytest.mark.parametrize("act", [*BY_HAND, *OF_ITSELF])
def test_whatever_a_player_does_writes_a_result_that_could_not_be(tmp_path: Path, act: str) -> None:
    rig = Rig(tmp_path, position=MIDGAME)
    disk = Disk(rig, kinds=("result",))
    rig.do(do="agree", end=True)
    disk.room()
    {**BY_HAND, **OF_ITSELF}[act](rig.referee)
    assert len(rig.all(notices.Outcome)) == (act in BY_HAND)

"""What is used next to a board: lights and a sounder for one that has none, and buttons that are stuck."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from unittest.mock import Mock

import pytest

from companion.table.board.questions import PUT_HERE
from companion.table.board.sensor_field import WARNING
from companion.table.device_manager import DeviceManager
from companion.table.protocol import notices
from firmware_bridge.core.board import Connected, Fault, Listener
from tests.table.secret_twins import Lights
from tests.table.table_fixture import Rig

PANEL = Connected("Raspberry Pi", 1, 1, "occupancy", frozenset({"light", "buzz", "button"}), "pins-here")


class Panel(Lights):
    """Lights and a sounder; `listener` is the table's."""

    def __init__(self) -> None:
        super().__init__()
        self.sounds: list[tuple[int, int]] = []
        self.listener: Listener = lambda event: None

    def start(self, listener: Listener) -> None:  # type: ignore[override]
        self.listener = listener

    def buzz(self, hz: int, ms: int) -> None:
        self.sounds.append((hz, ms))


def shown(
    monkeypatch: pytest.MonkeyPatch, folder: Path, caps: frozenset[str], lights: Lights, beside: bool
) -> list[Mapping[str, str]]:
    """What lights show while a piece is lifted, held, set back and one is where it may not be."""
    rig = Rig(folder, position="G:Rf1 B:Rl12 turn=G die=+")
    rig.sense = "occupancy"
    assert not rig.referee.connect(Connected("test", 12, 12, "occupancy", caps, "t1"))
    plugging = DeviceManager(Mock())
    if beside:
        monkeypatch.setattr("companion.table.device_manager.open_board", lambda url: lights)
        plugging.plug_beside("pins://led=GPIO22")
        lights.listener(PANEL)  # type: ignore[attr-defined]
        plugging.take(rig.referee)
    else:
        rig.referee.attach(lights)
    rig.lay_out()
    for square, to in (("f1", "f1"), ("l12", "l9")):
        token = rig.lift(square)
        rig.rest()
        rig.place(to, token)
        rig.rest(3_000)
    plugging.close(rig.referee)
    rig.referee.close()
    return lights.shown


def test_lights_next_to_a_board_without_any_show_what_its_own_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = shown(monkeypatch, tmp_path / "own", frozenset({"light"}), Lights(), beside=False)
    panel = Panel()
    assert shown(monkeypatch, tmp_path / "panel", frozenset(), panel, beside=True) == own
    assert {"f1": PUT_HERE} in own and own[-1] == {}
    assert any(set(lit) == {"l9", "l12"} for lit in own)


def test_the_sounder_next_to_a_board_sounds_once_when_it_is_wrong(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", position="G:Rf1 B:Rl12 turn=G die=+")
    panel = Panel()
    rig.referee.attach_beside(panel)
    rig.referee.attach_beside(panel)
    rig.lift("l12")
    rig.place("l9", "blue:R")
    rig.rest(3_000)
    rig.rest(3_000)
    assert rig.all(notices.Mismatch) and panel.sounds == [WARNING]
    assert set(panel.shown[-1]) == {"l9", "l12"}


def test_a_stuck_button_is_said_whichever_device_has_it(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", position="G:Rf1 B:Rl12 turn=G die=+")
    rig.referee.on_sensor_event(Fault("button", "roll"))
    rig.referee.beside(Fault("button", "end"))
    said = [str(one.text) for one in rig.all(notices.BoardState) if one.state == "fault"]
    assert [words.partition(" was ")[0] for words in said] == ["The button roll", "The button end"]
    assert all("stuck" in words for words in said)

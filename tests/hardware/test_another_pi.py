"""A board and a panel on another Raspberry Pi: gpiozero and pigpio themselves, and a modelled daemon at the other end."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from companion.units import Milliseconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import (
    BoardError,
    Button,
    Connected,
    Gone,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    squares_in_order,
)
from firmware_bridge.urls import open_board
from firmware_bridge.wiring import Wiring
from hardware.gpio.board import GpioBoard
from hardware.gpio.devices import encode_colours
from tests.firmware_bridge.words import raises, words
from tests.hardware.switches import BR1, Copper, Pigpiod
from tests.patience import until

WIRING = msgspec.structs.replace(wirings.load(wirings.find_shipped()["pi-8x8"]), buzzer=None)


class Away:
    """A board on another Pi; `turn` is called instead of its thread."""

    def __init__(self, wiring: Wiring = WIRING) -> None:
        self.copper = Copper(wiring)
        self.pi = Pigpiod(self.copper)
        self.ms = 1000
        self.heard: list[SensorEvent] = []
        self.board = GpioBoard(wiring, lambda: Milliseconds(self.ms), self.pi.host)
        self.board._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)  # type: ignore[assignment]

    def scans(self, ms: int = 40) -> list[SensorEvent]:
        for _ in range(ms // 10):
            self.ms += 10
            self.board.turn()
        found, self.heard[:] = list(self.heard), []
        return found

    def stop(self) -> None:
        self.board.close()
        self.pi.stop()


@pytest.fixture
def away() -> Iterator[Away]:
    made = Away()
    yield made
    made.stop()


@pytest.fixture
def on_buses(request: pytest.FixtureRequest) -> Iterator[Away]:
    """One whose squares are at chips; the parameter is its model."""
    wiring = wirings.load(wirings.find_shipped()[request.param])
    made = Away(msgspec.structs.replace(wiring, lights=None, buzzer=None, buttons={}))
    yield made
    made.stop()


def test_a_board_hangs_on_another_pi(away: Away) -> None:
    away.copper.closed = {"e2", "a1", "b1", "c1", "d1"}
    away.board.start(away.heard.append)
    connected, snapshot = away.scans(10)
    assert isinstance(connected, Connected) and connected.model == "pi-8x8"
    assert isinstance(snapshot, Snapshot) and set(snapshot.readings) == away.copper.closed
    away.copper.closed = away.copper.closed - {"e2"} | {"e4"}
    assert {(type(e), e.square) for e in away.scans() if isinstance(e, (Lifted, Placed))} == {
        (Lifted, "e2"),
        (Placed, "e4"),
    }
    assert not away.copper.driven
    away.pi.commands.clear()
    away.board.turn()
    assert away.pi.commands.count(BR1) == 8 and len(away.pi.commands) == 3 * 8
    away.board.light({"a1": "ffffff"})
    away.scans(10)
    assert WIRING.lights is not None
    assert away.pi.sent[-1] == encode_colours(
        {"a1": "ffffff"}, squares_in_order(8, 8, WIRING.lights.order), 0.25
    )
    away.copper.pressed = {"roll"}
    away.pi.edge()
    until(lambda: Button("roll", True) in away.scans(10))


def test_another_pi_that_goes_away_is_said_and_found_again(away: Away) -> None:
    away.board.start(away.heard.append)
    away.scans(10)
    away.pi.stop()
    (gone,) = away.scans(10)
    assert isinstance(gone, Gone) and away.pi.host in words(gone.reason)
    assert away.scans(10) == []  # said once
    until(lambda: not [t for t in threading.enumerate() if "callback" in type(t).__name__])  # nothing spins
    away.copper.closed = {"h8"}
    away.copper.driven = set()
    away.pi = Pigpiod(away.copper, away.pi.port)
    connected, *_, snapshot = away.scans(10)
    assert isinstance(connected, Connected) and snapshot == Snapshot({"h8": "1"})


BOTH = pytest.mark.parametrize("on_buses", ["pi-mcp23017-8x8", "pi-shift-12x12"], indirect=True)


@BOTH
def test_squares_at_another_pis_buses_are_felt(on_buses: Away) -> None:
    on_buses.copper.closed = {"a1", "h8"}
    on_buses.board.start(on_buses.heard.append)
    assert on_buses.scans(10)[-1] == Snapshot({"a1": "1", "h8": "1"})
    noisy = on_buses.pi.i2c or on_buses.pi.ring
    assert noisy is not None
    noisy.upset = 3
    on_buses.copper.closed = {"a1", "e5"}
    found = {(type(e), e.square) for e in on_buses.scans(80) if isinstance(e, (Lifted, Placed))}
    assert found == {(Lifted, "h8"), (Placed, "e5")}
    if on_buses.pi.ring is not None:
        assert on_buses.pi.opened == [(0, 1_000_000, 1 << 8)], "the select line CE0 of the second bus"
    noisy.upset = 10_000
    gone = [event for event in on_buses.scans(400) if isinstance(event, Gone)]
    noisy.upset = 0
    (reason,) = [words(event.reason) for event in gone]
    assert ("U1" if on_buses.pi.i2c is not None else "U2") in reason
    assert on_buses.scans(10)[-1] == Snapshot({"a1": "1", "e5": "1"})


@pytest.mark.parametrize("on_buses", ["pi-mcp23017-8x8"], indirect=True)
def test_an_i2c_bus_of_another_pi_that_is_off_says_how_it_is_switched_on(on_buses: Away) -> None:
    on_buses.pi.i2c = None
    with raises(BoardError, match="The Pi's I2C bus 1 is off. Run sudo raspi-config nonint do_i2c 0"):
        on_buses.board.start(on_buses.heard.append)


def test_buttons_and_lights_hang_on_another_pi_too(away: Away) -> None:
    roll = away.copper.pin_of("roll")
    panel: Any = open_board(f"pins://roll=GPIO{roll},led=GPIO7?pigpio={away.pi.host}")
    panel._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)
    panel.start(away.heard.append)
    panel.light({"e4": "00ff00"})
    panel.turn()
    assert away.pi._levels[7] == 1
    away.copper.pressed = {"roll"}
    away.pi.edge()
    until(lambda: panel.turn() and Button("roll", True) in away.heard)
    away.pi.stop()
    panel._ask_at = 0  # it asks now and then whether anybody is there
    panel.turn()
    assert isinstance(away.heard[-1], Gone)
    panel.close()


def test_where_no_daemon_answers_it_is_named_with_how_it_is_started(away: Away) -> None:
    away.pi.stop()
    with raises(BoardError, match=rf"pigpiod isn't responding at {away.pi.host}"):
        open_board(f"gpio://8x8?pigpio={away.pi.host}").start(lambda _: None)

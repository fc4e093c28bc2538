"""A board and a panel on another Raspberry Pi: gpiozero and pigpio themselves, and a modelled daemon at the other end."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

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
)
from firmware_bridge.core.light_chain import squares_in_order
from firmware_bridge.urls import open_board
from hardware.gpio.board import GpioBoard
from hardware.gpio.lights import encode_colours
from tests.firmware_bridge.words import raises, words
from tests.hardware.pigpiod import BR1, Pigpiod
from tests.hardware.switches import Copper
from tests.hardware.test_gpio import until

WIRING = msgspec.structs.replace(wirings.load(wirings.find_shipped()["pi-8x8"]), buzzer=None)


class Away:
    """A board on another Pi; `turn` is called instead of its thread."""

    def __init__(self) -> None:
        self.copper = Copper(WIRING)
        self.pi = Pigpiod(self.copper)
        self.ms = 1000
        self.heard: list[SensorEvent] = []
        self.board = GpioBoard(WIRING, lambda: self.ms, self.pi.host)
        self.board._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)  # type: ignore[assignment]

    def scans(self, ms: int = 40) -> list[SensorEvent]:
        for _ in range(ms // 10):
            self.ms += 10
            self.board.turn()
        found, self.heard[:] = list(self.heard), []
        return found


@pytest.fixture
def away() -> Iterator[Away]:
    made = Away()
    yield made
    made.board.close()
    made.pi.stop()


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
    with raises(BoardError, match=rf"Nothing answers at {away.pi.host}: start pigpiod"):
        open_board(f"gpio://8x8?pigpio={away.pi.host}").start(lambda _: None)

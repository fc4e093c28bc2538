"""A board on a Pi's own pins, on gpiozero's mock pins with modelled switches."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from gpiozero import Device
from gpiozero.exc import BadPinFactory, GPIOPinInUse
from gpiozero.pins.mock import MockPin, MockPWMPin

from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import (
    BoardError,
    Button,
    Connected,
    Fault,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
)
from firmware_bridge.urls import open_board
from hardware.gpio import board as gpio
from hardware.gpio.lights import LATCH, encoded, order
from tests.firmware_bridge.words import raises
from tests.hardware.switches import Switches

SMALL = wirings.load(wirings.shipped()["pi-8x8"])
PLAIN = msgspec.structs.replace(SMALL, lights=None, buzzer=None)


class Bench:
    """A board whose time and hands are ours; `scan` is called instead of its thread."""

    def __init__(self, wiring: wirings.Wiring) -> None:
        self.switches = Switches(wiring, MockPWMPin if wiring.buzzer else MockPin)
        Device.pin_factory = self.switches.factory
        self.ms = 1000
        self.heard: list[SensorEvent] = []
        self.board = gpio.GpioBoard(wiring, lambda: self.ms)
        self.board._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)  # type: ignore[assignment]

    def start(self, *closed: str) -> list[SensorEvent]:
        self.switches.closed = set(closed)
        self.switches.change()
        self.board.start(self.heard.append)
        return self.take()

    def take(self) -> list[SensorEvent]:
        found, self.heard[:] = list(self.heard), []
        return found

    def hands(self, *, close: str = "", open: str = "") -> None:
        self.switches.closed |= set(close.split())
        self.switches.closed -= set(open.split())
        self.switches.change()

    def scans(self, ms: int = 50) -> list[SensorEvent]:
        for _ in range(ms // 5):
            self.ms += 5
            self.board.scan()
        return self.take()


@pytest.fixture
def make() -> Iterator[Any]:
    made: list[Bench] = []

    def bench(wiring: wirings.Wiring = PLAIN) -> Bench:
        made.append(Bench(wiring))
        return made[-1]

    yield bench
    for one in made:
        one.board.close()
        one.switches.factory.reset()
    Device.pin_factory = None


def test_it_says_what_it_is_and_tells_lifts_and_set_downs(make: Any) -> None:
    bench = make()
    connected, snapshot = bench.start("a1", "b1", "c1", "h8", "e4")
    assert isinstance(connected, Connected)
    assert (connected.model, connected.cols, connected.rows, connected.sense) == ("pi-8x8", 8, 8, "occupancy")
    assert connected.caps == {"button"} and connected.marked
    assert snapshot == Snapshot(dict.fromkeys(("a1", "b1", "c1", "h8", "e4"), "1"))
    bench.hands(open="e4")
    assert [(type(e), e.square) for e in bench.scans()] == [(Lifted, "e4")]
    bench.hands(close="e5", open="a1")
    assert sorted((type(e).__name__, e.square) for e in bench.scans()) == [("Lifted", "a1"), ("Placed", "e5")]


def test_chattering_contacts_are_one_event_and_counted(make: Any) -> None:
    bench = make()
    bench.start()
    for i in range(6):
        bench.hands(**{"close" if i % 2 == 0 else "open": "d4"})
        assert bench.scans(10) == []
    bench.hands(close="d4")
    assert [type(e) for e in bench.scans()] == [Placed]
    bench.board.statistics()
    (counted,) = bench.take()
    assert isinstance(counted, Statistics)
    changes, bounces = counted.counts["d4"]
    assert changes == 1 and bounces >= 3


def test_each_square_keeps_still_as_long_as_it_was_told(make: Any) -> None:
    bench = make()
    bench.start()
    bench.board.debounce(200, "c3")
    bench.hands(close="c3 c4")
    assert [e.square for e in bench.scans(60)] == ["c4"]
    assert [e.square for e in bench.scans(200)] == ["c3"]
    bench.board.debounce(5)
    bench.hands(open="c3")
    assert [e.square for e in bench.scans(15)] == ["c3"]


def test_diodes_keep_the_fourth_corner_empty(make: Any) -> None:
    squares = ("b2", "f2", "b6", "g8", "h8")
    assert make().start(*squares)[-1] == Snapshot(dict.fromkeys(sorted(squares, key=lambda q: q[::-1]), "1"))
    without = make(msgspec.structs.replace(PLAIN, diodes=False)).start(*squares)[-1]
    assert isinstance(without, Snapshot) and set(without.readings) == {*squares, "f6"}


def test_without_diodes_a_rank_that_is_not_driven_is_no_output(make: Any) -> None:
    bench = make(msgspec.structs.replace(PLAIN, diodes=False))
    bench.start()
    bench.scans()
    ranks = [bench.switches.factory.pin(pin.pin) for pin in PLAIN.matrix.ranks]  # type: ignore[union-attr]
    assert {pin.function for pin in ranks} == {"input"}
    bench.board.close()
    plain = make()
    plain.start()
    ranks = [plain.switches.factory.pin(pin.pin) for pin in PLAIN.matrix.ranks]  # type: ignore[union-attr]
    assert {(pin.function, bool(pin.state)) for pin in ranks} == {("output", True)}


def test_buttons_stuck_switches_and_short_circuits(make: Any) -> None:
    bench = make()
    bench.switches.shorted = {3}
    events = bench.start("c3")
    assert Fault("line", "d") in events and Fault("stuck", "c3") not in events  # a whole file looks closed
    bench.board.close()
    again = make()
    assert Fault("stuck", "c3") in again.start("c3")
    again.switches.pressed = {"roll"}
    assert again.scans() == [Button("roll", True)]
    again.switches.pressed = set()
    assert again.scans() == [Button("roll", False)]


def test_the_lights_go_there_and_back_and_a_bit_of_colour_is_three_of_spi() -> None:
    assert SMALL.lights is not None
    chain = order(SMALL.lights, 8, 8)
    assert chain[:3] == ["a1", "b1", "c1"] and chain[8:10] == ["h2", "g2"] and len(set(chain)) == 64
    assert order(msgspec.structs.replace(SMALL.lights, order="rows"), 8, 8)[8] == "a2"
    data = encoded({"a1": "ff0080"}, ["a1", "b1"], 1.0)
    assert data.endswith(LATCH) and len(data) == 2 * 9 + len(LATCH)
    bits = "".join(f"{byte:08b}" for byte in data[:9])
    decoded = "".join({"110": "1", "100": "0"}[bits[i : i + 3]] for i in range(0, 72, 3))
    assert int(decoded, 2) == 0x00FF80  # green, red, blue
    assert encoded({"a1": "ffffff"}, ["a1"], 0.0) == encoded({}, ["a1"], 1.0)


def test_lights_and_sounder_on_the_board(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    monkeypatch.setattr("gpiozero.pins.mock.MockFactory.spi", lambda *_, **__: SimpleNamespace(
        transfer=lambda data: sent.append(bytes(data)), close=lambda: None, rate=0, closed=False))  # fmt: skip
    bench = make(SMALL)
    assert SMALL.buzzer is not None
    events = bench.start()
    assert isinstance(events[0], Connected) and events[0].caps == {"light", "rgb", "buzz", "button"}
    bench.board.light({"a1": "ffffff"})
    assert sent[0] == encoded({}, order(SMALL.lights, 8, 8), 0.25)  # type: ignore[arg-type]
    assert sent[1] == encoded({"a1": "ffffff"}, order(SMALL.lights, 8, 8), 0.25)  # type: ignore[arg-type]
    bench.board.buzz(440, 10_000)
    pin = bench.switches.factory.pin(SMALL.buzzer.pin)
    assert pin.frequency == 440 and pin.state == 0.5
    bench.board.close()
    assert sent[-1] == sent[0]  # dark when it is put away


def test_its_own_thread_scans_a_hundred_times_a_second(make: Any) -> None:
    bench = make()
    bench.board = gpio.GpioBoard(PLAIN)
    bench.start("a1")
    bench.hands(open="a1")
    for _ in range(200):
        if any(isinstance(event, Lifted) for event in bench.heard):
            break
        bench.board._stop.wait(0.02)
    assert any(isinstance(event, Lifted) for event in bench.heard)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (BadPinFactory("Unable to load any default pin factory!"), "needs a Raspberry Pi with lgpio"),
        (PermissionError(13, "Permission denied: '/dev/gpiochip0'"), "usermod -aG gpio"),
        (GPIOPinInUse("pin GPIO2 is already in use"), "Another program uses the pins"),
        (ImportError("No module named 'lgpio'"), 'pip install "tableside\\[gpio]"'),
        (OSError("GPIO busy"), "Another program uses the pins"),
    ],
)
def test_why_the_pins_cannot_be_had_is_one_sentence(
    wrong: Exception, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise wrong

    monkeypatch.setattr(gpio, "Matrix", refuse)
    with raises(BoardError, match=said):
        gpio.GpioBoard(PLAIN).start(lambda _: None)


def test_names_of_boards_on_pins(tmp_path: Any) -> None:
    assert isinstance(open_board("gpio://8x8"), gpio.GpioBoard)
    assert isinstance(open_board("gpio://"), gpio.GpioBoard)
    with raises(BoardError, match=r"gpio://12x12, gpio://8x8, or a board.toml"):
        open_board("gpio://9x9")
    pico = wirings.shipped()["pico-8x8"]
    with raises(BoardError, match="is not one of switches on a Pi's own pins"):
        open_board(f"gpio://{pico}")
    with raises(BoardError, match="cannot be read"):
        open_board(f"gpio://{tmp_path}/none.toml")

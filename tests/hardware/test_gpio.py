"""A board on a Pi's own pins, with modelled switches behind the calls of lgpio."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

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
from hardware.gpio import taken
from hardware.gpio.cards import CardReader, open_card_reader
from hardware.gpio.chip import NoPins
from hardware.gpio.lights import LATCH, encoded, order
from tests.firmware_bridge.words import raises
from tests.hardware.switches import NAMES, Switches

SMALL = wirings.load(wirings.shipped()["pi-8x8"])
PLAIN = msgspec.structs.replace(SMALL, lights=None, buzzer=None)


class Bench:
    """A board whose time and hands are ours; `scan` is called instead of its thread."""

    def __init__(self, wiring: wirings.Wiring) -> None:
        self.switches = Switches(wiring)
        self.ms = 1000
        self.heard: list[SensorEvent] = []
        self.board = gpio.GpioBoard(wiring, lambda: self.ms)
        self.board._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)  # type: ignore[assignment]

    def start(self, *closed: str) -> list[SensorEvent]:
        self.switches.closed = set(closed)
        self.board.start(self.heard.append)
        return self.take()

    def take(self) -> list[SensorEvent]:
        found, self.heard[:] = list(self.heard), []
        return found

    def hands(self, *, close: str = "", open: str = "") -> None:
        self.switches.closed |= set(close.split())
        self.switches.closed -= set(open.split())

    def scans(self, ms: int = 50) -> list[SensorEvent]:
        for _ in range(ms // 5):
            self.ms += 5
            self.board.scan()
        return self.take()


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    made: list[Bench] = []

    def bench(wiring: wirings.Wiring = PLAIN) -> Bench:
        made.append(Bench(wiring))
        made[-1].switches.plug(monkeypatch, tmp_path)
        return made[-1]

    yield bench
    for one in made:
        one.board.close()


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
    bench = make()
    assert bench.start(*squares)[-1] == Snapshot(dict.fromkeys(sorted(squares, key=lambda q: q[::-1]), "1"))
    bench.board.close()
    without = make(msgspec.structs.replace(PLAIN, diodes=False)).start(*squares)[-1]
    assert isinstance(without, Snapshot) and set(without.readings) == {*squares, "f6"}


def test_ranks_are_let_go_of_between_scans_and_files_are_pulled_up(make: Any) -> None:
    bench = make()
    bench.start("a1")
    bench.scans()
    switches, matrix = bench.switches, PLAIN.matrix
    assert isinstance(matrix, wirings.Direct)
    assert {switches.flags[pin.pin] for pin in matrix.ranks} == {switches.SET_OPEN_DRAIN}
    assert {switches.flags[pin.pin] for pin in (*matrix.files, *PLAIN.buttons.values())} == {
        switches.SET_PULL_UP
    }
    assert not switches._low
    bench.board.close()
    assert not switches.open


def test_a_scan_is_two_calls_a_rank_and_two_more(make: Any) -> None:
    bench = make()
    bench.start()
    bench.switches.calls.clear()
    bench.board.scan()
    assert sorted(bench.switches.calls) == ["group_read"] * 9 + ["group_write"] * 9


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="lgpio has no wheel for this Python")
def test_the_calls_are_those_of_lgpio() -> None:
    from hardware.gpio.chip import lgpio

    library = lgpio()
    for name in NAMES:
        real, stand_in = inspect.signature(getattr(library, name)), inspect.signature(getattr(Switches, name))
        assert [(one.name, one.default) for one in real.parameters.values()] == [
            (one.name, one.default) for one in list(stand_in.parameters.values())[1:]
        ], name
    assert (library.SET_PULL_UP, library.SET_OPEN_DRAIN) == (Switches.SET_PULL_UP, Switches.SET_OPEN_DRAIN)


def test_a_card_reader_on_the_boards_pins_is_refused_with_the_pins_that_are_free(make: Any) -> None:
    bench = make(SMALL)
    bench.start()
    for url, said in (
        ("pn532://i2c", r"GPIO2, GPIO3, which gpio://8x8 uses \(rank 1, rank 2; free: GPIO7\): .*pn532:///dev/ttyUSB0"),
        ("pn532://spi", r"GPIO5, GPIO8, .*GPIO11, which gpio://8x8 uses \(rank 7, the lights and their SPI bus; free"),
    ):  # fmt: skip
        with raises(BoardError, match=said):
            open_card_reader(url).start(lambda _: None)
    bench.board.close()
    reader = CardReader("i2c", lambda: SimpleNamespace(read_passive_target=lambda timeout: None), taken.I2C)
    reader._thread.start = lambda: None  # type: ignore[method-assign]
    reader.start(lambda _: None)
    try:
        with raises(BoardError, match="gpio://8x8 needs GPIO2, GPIO3, which pn532://i2c uses"):
            make(SMALL).start()
    finally:
        reader.close()
    make(PLAIN).start()


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


def test_lights_and_sounder_on_the_board(make: Any) -> None:
    bench = make(SMALL)
    sent = bench.switches.sent
    events = bench.start()
    assert isinstance(events[0], Connected) and events[0].caps == {"light", "rgb", "buzz", "button"}
    bench.board.light({"a1": "ffffff"})
    assert sent[0] == encoded({}, order(SMALL.lights, 8, 8), 0.25)  # type: ignore[arg-type]
    assert sent[1] == encoded({"a1": "ffffff"}, order(SMALL.lights, 8, 8), 0.25)  # type: ignore[arg-type]
    bench.board.buzz(440, 10_000)
    bench.board.buzz(20_000, 10_000)  # more than lgpio makes
    bench.board.buzz(0, 10)
    assert bench.switches.tones == [(440, 50), (10_000, 50), (0, 0)]
    bench.board.close()
    assert sent[-1] == sent[0]  # dark when it is put away


def test_lights_without_the_spi_bus_say_how_it_is_switched_on(make: Any) -> None:
    bench = make(SMALL)
    bench.switches._spi = False
    with raises(BoardError, match="sudo raspi-config nonint do_spi 0"):
        bench.start()


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
        (NoPins(), "needs a Raspberry Pi with lgpio"),
        (PermissionError(13, "Permission denied: '/dev/gpiochip0'"), "usermod -aG gpio"),
        (ImportError("No module named 'lgpio'"), "companion add gpio"),
        (OSError("GPIO busy"), "Another program uses the pins"),
    ],
)
def test_why_the_pins_cannot_be_had_is_one_sentence(
    wrong: Exception, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise wrong

    monkeypatch.setattr(gpio, "Chip", refuse)
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

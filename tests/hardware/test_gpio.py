"""A board on a Pi's own pins: our pin factory under gpiozero, over a modelled chip of the kernel's; and other factories."""

from __future__ import annotations

import ast
import builtins
import itertools
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gpiod
import gpiod._ext as real
import msgspec
import pytest
from gpiozero import LED, Device
from gpiozero import Button as PushButton

from companion.units import Milliseconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import (
    BoardError,
    Button,
    Connected,
    Fault,
    Gone,
    Lifted,
    Placed,
    Snapshot,
    Statistics,
    squares_in_order,
)
from firmware_bridge.core.keys import I2C
from firmware_bridge.urls import open_board
from hardware.gpio import board as gpio
from hardware.gpio import drivers, factory
from hardware.gpio.card_reader import CardReader, open_card_reader
from hardware.gpio.devices import LATCH, LIGHTS_RATE, encode_colours, wait_until_settled
from hardware.gpio.factory import SoftwarePwm
from tests.firmware_bridge.words import raises, words
from tests.hardware.switches import MODELLED, Bench, MockSwitches, forget_pins
from tests.patience import until

SMALL = wirings.load(wirings.find_shipped()["pi-8x8"])
PLAIN = msgspec.structs.replace(SMALL, lights=None, buzzer=None)
LENGTH = 64 * 9 + len(LATCH)
"""Bytes for all lights of the board."""


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    made: list[Bench] = []

    def bench(wiring: wirings.Wiring = PLAIN) -> Bench:
        made.append(Bench(wiring))
        made[-1].chip.plug(monkeypatch, tmp_path)
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
    lines, matrix = bench.chip.lines, PLAIN.matrix
    assert isinstance(matrix, wirings.Direct)
    assert {lines[pin.pin].settings.drive for pin in matrix.ranks} == {real.DRIVE_OPEN_DRAIN}
    for pin in (*matrix.files, *PLAIN.buttons.values()):
        assert lines[pin.pin].settings.bias == real.BIAS_PULL_UP
        assert lines[pin.pin].settings.direction == real.DIRECTION_INPUT
    assert not bench.copper.driven
    bench.board.close()
    assert not lines


def test_a_scan_is_two_calls_a_rank_and_one_more(make: Any) -> None:
    bench = make()
    bench.start()
    bench.chip.calls.clear()
    bench.board.turn()
    assert sorted(bench.chip.calls) == ["get_values"] * 8 + ["set_values"] * 9


def test_the_modelled_chip_has_the_calls_of_gpiod() -> None:
    stub = ast.parse(Path(gpiod.__file__).with_name("_ext.pyi").read_text("utf-8"))
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    for name, stand_in in MODELLED.items():
        theirs = {node.name: node.args for node in classes[name].body if isinstance(node, ast.FunctionDef)}
        assert theirs
        for method, arguments in theirs.items():
            assert hasattr(getattr(real, name), method), f"{name}.{method} is no longer in the library"
            ours = getattr(stand_in, method, None)
            if isinstance(ours, property) or ours is None:
                continue
            assert [argument.arg for argument in arguments.args] == list(
                ours.__code__.co_varnames[: ours.__code__.co_argcount]
            ), f"{name}.{method}"
        for method in vars(stand_in):
            assert method.startswith("_") or method in theirs or method == "kernel", f"{name}.{method}"


def test_gpiozeros_devices_work_on_our_factory(make: Any) -> None:
    bench = make()
    pins = drivers.factory_at("")
    assert isinstance(pins, factory.GpiodFactory) and Device.pin_factory is pins
    with LED(7, pin_factory=pins) as led:
        led.on()
        assert bench.chip.lines[7].high and led.pin.function == "output"
        with pytest.raises(Exception, match="already in use"):
            LED(7, pin_factory=pins)
        with pytest.raises(ValueError, match="function"):
            led.pin.function = "i2c"
    assert 7 not in bench.chip.lines
    roll = bench.copper.pin_of("roll")
    with PushButton(roll, pin_factory=pins, bounce_time=0.02) as button:
        seen: list[str] = []
        button.when_pressed, button.when_released = lambda: seen.append("down"), lambda: seen.append("up")
        settings = bench.chip.lines[roll].settings
        assert settings.edge_detection == real.EDGE_BOTH and settings.debounce_period == 20_000
        bench.copper.pressed = {"roll"}
        bench.chip.edge(roll)
        until(lambda: seen == ["down"])
        bench.copper.pressed = set()
        bench.chip.edge(roll)
        until(lambda: seen == ["down", "up"])
    with pytest.raises(Exception, match="physical pull-up"):
        PushButton(2, pull_up=False, pin_factory=pins)


def test_pulses_drive_a_pin_for_their_part_of_a_period(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock of our own, which stalls for half a second once."""
    now = [100.0]
    levels: list[tuple[bool, float]] = []

    def sleep(seconds: float) -> None:
        now[0] += seconds + (0.5 if len(levels) == 6 else 0)
        if len(levels) >= 12:
            pulses._closed = True

    monkeypatch.setattr("hardware.gpio.factory.time", SimpleNamespace(monotonic=lambda: now[0], sleep=sleep))
    pulses = SoftwarePwm(lambda high: levels.append((high, now[0])), 200)
    pulses.duty = 1.0
    assert levels == [(False, 100.0), (True, 100.0)]  # no thread for what does not change
    levels.clear()
    pulses.duty = 0.25
    until(lambda: pulses._thread is not None and not pulses._thread.is_alive())
    pulses.close()
    spans = [round(after - at, 6) for (_, at), (_, after) in itertools.pairwise(levels)]
    assert [high for high, _ in levels[:4]] == [True, False, True, False] and not levels[-1][0]
    assert spans[0:10:2] == [0.00125] * 5  # high
    assert spans[1:10:2] == [0.00375, 0.00375, 0.50375, 0.00375, 0.00375]


def test_a_card_reader_on_the_boards_pins_is_refused_with_another_place_for_it(make: Any) -> None:
    bench = make(SMALL)
    bench.start()
    for url, said in (
        (
            "pn532://i2c",
            r"pn532://i2c and gpio://8x8 both need GPIO2, GPIO3 \(rank 1, rank 2\)\. .*pn532:///dev/ttyUSB0",
        ),
        (
            "pn532://spi",
            r"gpio://8x8 both need GPIO5, GPIO8, .*GPIO11 \(rank 7, the lights and their SPI bus\)",
        ),
    ):
        with raises(BoardError, match=said):
            open_card_reader(url).start(lambda _: None)
    bench.board.close()
    reader = CardReader("i2c", lambda: SimpleNamespace(read_passive_target=lambda timeout: None), I2C)
    reader._thread.start = lambda: None  # type: ignore[method-assign]
    reader.start(lambda _: None)
    try:
        with raises(BoardError, match="gpio://8x8 and pn532://i2c both need GPIO2, GPIO3"):
            make(SMALL).start()
    finally:
        reader.close()
    make(PLAIN).start()


def test_buttons_stuck_switches_and_short_circuits(make: Any) -> None:
    bench = make()
    bench.copper.shorted = {3}
    events = bench.start("c3")
    assert Fault("line", "d") in events and Fault("stuck", "c3") not in events  # a whole file looks closed
    bench.board.close()
    again = make()
    assert Fault("stuck", "c3") in again.start("c3")
    again.copper.pressed = {"roll"}
    again.chip.edge(again.copper.pin_of("roll"))
    until(lambda: Button("roll", True) in again.scans(5))
    again.copper.pressed = set()
    again.chip.edge(again.copper.pin_of("roll"))
    until(lambda: Button("roll", False) in again.scans(5))


def test_a_button_that_is_down_when_the_board_begins_is_named(make: Any) -> None:
    bench = make()
    bench.copper.pressed = {"end"}
    assert [event for event in bench.start() if isinstance(event, Fault)] == [Fault("button", "end")]
    assert bench.scans() == []
    bench.copper.pressed = set()
    bench.chip.edge(bench.copper.pin_of("end"))
    until(lambda: Button("end", False) in bench.scans(5))  # it was a finger


def test_the_lights_go_there_and_back_and_a_bit_of_colour_is_three_of_spi() -> None:
    assert SMALL.lights is not None
    chain = squares_in_order(8, 8, SMALL.lights.order)
    assert chain[:3] == ["a1", "b1", "c1"] and chain[8:10] == ["h2", "g2"] and len(set(chain)) == 64
    assert squares_in_order(8, 8, "rows")[8] == "a2"
    data = encode_colours({"a1": "ff0080"}, ["a1", "b1"], 1.0)
    assert data.endswith(LATCH) and len(data) == 2 * 9 + len(LATCH)
    bits = "".join(f"{byte:08b}" for byte in data[:9])
    decoded = "".join({"110": "1", "100": "0"}[bits[i : i + 3]] for i in range(0, 72, 3))
    assert int(decoded, 2) == 0x00FF80  # green, red, blue
    assert encode_colours({"a1": "ffffff"}, ["a1"], 0.0) == encode_colours({}, ["a1"], 1.0)


def test_lights_on_the_board(make: Any) -> None:
    bench = make(msgspec.structs.replace(SMALL, buzzer=None))
    events = bench.start()
    assert isinstance(events[0], Connected) and events[0].caps == {"light", "rgb", "button"}
    bench.board.light({"a1": "ffffff"})
    bench.scans(10)
    assert SMALL.lights is not None
    chain = squares_in_order(8, 8, SMALL.lights.order)
    dark, lit = encode_colours({}, chain, 0.25), encode_colours({"a1": "ffffff"}, chain, 0.25)
    assert bench.chip.sent(LENGTH) == [dark, lit] and bench.chip.rates == [LIGHTS_RATE]
    bench.board.close()
    assert bench.chip.sent(LENGTH) == [dark, lit, dark]  # dark when it is put away


def test_lights_without_the_spi_bus_say_how_it_is_switched_on(make: Any) -> None:
    bench = make(SMALL)
    bench.chip._spidev.unlink()
    with raises(BoardError, match="sudo raspi-config nonint do_spi 0"):
        bench.start()
    assert not bench.chip.lines  # nothing is kept of a board that could not be had


@pytest.fixture
def mock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """A bench on gpiozero's own mock pins, as on any other of its factories."""
    bench = Bench(msgspec.structs.replace(SMALL, lights=None))
    bench.chip = MockSwitches(bench.copper)  # type: ignore[assignment]
    forget_pins(monkeypatch, bench.chip.factory)  # type: ignore[attr-defined]
    yield bench
    bench.board.close()


def test_a_board_on_any_factory_of_gpiozeros(mock: Bench) -> None:
    pins: Any = mock.chip
    squares = ("b2", "f2", "b6", "g8", "h8")
    assert mock.start(*squares)[-1] == Snapshot(dict.fromkeys(sorted(squares, key=lambda q: q[::-1]), "1"))
    mock.hands(open="b2", close="b3")
    assert [event for event in mock.scans() if isinstance(event, (Lifted, Placed))] == [
        Lifted("b2", Milliseconds(1030)),
        Placed("b3", Milliseconds(1030)),
    ]
    pins.hold("roll")
    pins.let_go("roll")
    assert mock.scans(5) == [Button("roll", True), Button("roll", False)]
    assert not mock.copper.driven


def test_the_sounder_plays_what_it_can_and_ends_in_time(mock: Bench) -> None:
    mock.start()
    assert SMALL.buzzer is not None
    pin = mock.chip.factory.pin(SMALL.buzzer.pin)  # type: ignore[attr-defined]
    for hz, plays in ((440, 440), (20_000, 7040), (1, 28)):
        mock.board.buzz(hz, 100)
        mock.scans(5)
        assert (pin.frequency, pin.state) == (plays, 0.5)
    mock.scans(90)
    assert pin.frequency == 28
    mock.scans(10)
    assert pin.frequency is None
    mock.board.buzz(440, 10_000)
    mock.board.buzz(0, 10)
    mock.scans(5)
    assert pin.frequency is None


def test_its_own_thread_scans_a_hundred_times_a_second(make: Any) -> None:
    bench = make()
    bench.board = gpio.GpioBoard(PLAIN)
    bench.start("a1")
    bench.hands(open="a1")
    until(lambda: any(isinstance(event, Lifted) for event in bench.heard))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (factory.NoPins(), "need a Raspberry Pi"),
        (PermissionError(13, "Permission denied: '/dev/gpiochip0'"), "usermod -aG gpio"),
        (OSError(16, "Device or resource busy"), "The GPIO pins are in use by another program"),
    ],
)
def test_why_the_pins_cannot_be_had_is_one_sentence(
    wrong: Exception, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise wrong

    forget_pins(monkeypatch)
    monkeypatch.setattr(factory, "header_chip", refuse)
    with raises(BoardError, match=said):
        gpio.GpioBoard(PLAIN).start(lambda _: None)


@pytest.mark.parametrize("missing", ["gpiozero", "gpiod"])
def test_a_library_that_is_not_installed_is_named_with_what_installs_it(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported = builtins.__import__

    def without(name: str, *given: Any, **more: Any) -> Any:
        if name.partition(".")[0] == missing or (missing == "gpiod" and name == "hardware.gpio.factory"):
            raise ImportError(f"No module named {missing!r}")
        return imported(name, *given, **more)

    forget_pins(monkeypatch)
    monkeypatch.setattr(builtins, "__import__", without)
    with raises(BoardError, match="companion add gpio"):
        gpio.GpioBoard(PLAIN).start(lambda _: None)


def test_pins_that_are_lost_are_told_and_taken_again(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = make()
    bench.start("e2")
    matrix = bench.board._squares
    assert matrix is not None

    def broken() -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(matrix, "_files", SimpleNamespace(low=broken, close=lambda: None))
    (gone,) = bench.scans(5)
    assert isinstance(gone, Gone) and "Can't use" in words(gone.reason)
    Device.pin_factory.close()  # the model's files were not released
    bench.chip.lines.clear()
    forget_pins(monkeypatch)
    bench.hands(open="e2", close="e4")
    connected, *_, snapshot = bench.scans(5)
    assert isinstance(connected, Connected) and snapshot == Snapshot({"e4": "1"})


def test_names_of_boards_on_pins(tmp_path: Any) -> None:
    assert isinstance(open_board("gpio://8x8"), gpio.GpioBoard)
    assert isinstance(open_board("gpio://"), gpio.GpioBoard)
    with raises(
        BoardError,
        match=r"gpio://12x12, gpio://8x8, gpio://mcp23017-8x8, gpio://shift-12x12, or the path of your board.toml",
    ):
        open_board("gpio://9x9")
    pico = wirings.find_shipped()["pico-8x8"]
    with raises(BoardError, match="isn't for a Raspberry Pi"):
        open_board(f"gpio://{pico}")
    with raises(BoardError, match="Can't read"):
        open_board(f"gpio://{tmp_path}/none.toml")


@pytest.mark.parametrize(("ns", "looks"), [(0, 2), (1, 2), (1000, 2), (5000, 6), (5001, 7)])
def test_files_are_waited_for_as_long_as_they_take(
    monkeypatch: pytest.MonkeyPatch, ns: int, looks: int
) -> None:
    """By a clock that goes on by a microsecond at each look."""
    seen: list[int] = []

    def clock() -> int:
        seen.append(1000 * len(seen))
        return seen[-1]

    monkeypatch.setattr("hardware.gpio.devices.time.perf_counter_ns", clock)
    wait_until_settled(ns)
    assert len(seen) == looks

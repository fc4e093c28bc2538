"""Each switch and each light of every board that makers build, alone: the square on its page is the square in its event."""

from __future__ import annotations

import importlib
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from companion.units import Milliseconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core import wire
from firmware_bridge.core.board import (
    Fault,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
    squares_in_order,
)
from hardware.firmware.sensing import Board
from hardware.gpio.devices import LATCH, encode_colours
from tests.hardware.board_on_buses import BoardOnSimulatedClock
from tests.hardware.pico_circuit import PicoCircuit

PAGES = Path(__file__).parents[2] / "docs" / "build-a-board"
WIRINGS = {name: wirings.load(path) for name, path in wirings.find_shipped().items()}
ON_A_PI = sorted(name for name, wiring in WIRINGS.items() if wiring.controller == "pi")
ON_A_PICO = sorted(name for name, wiring in WIRINGS.items() if wiring.controller == "pico")


def squares_of(wiring: wirings.Wiring) -> list[str]:
    """All squares with a switch, along the ranks from a1."""
    every = [
        f"{'abcdefghijklmnop'[file]}{rank + 1}" for rank in range(wiring.rows) for file in range(wiring.cols)
    ]
    return [square for square in every if square not in wiring.pits]


def few_squares_of(wiring: wirings.Wiring) -> list[str]:
    """All squares where each has a lead of its own or a few pins are read; else one or two on each rank and file.

    A chain of shift registers is modelled clock by clock, which takes its time.
    """
    squares = squares_of(wiring)
    if not isinstance(wiring.matrix, wirings.Shift):
        return squares
    return [
        square
        for n, square in enumerate(squares)
        if (n // wiring.cols * 5 + 1) % wiring.cols == n % wiring.cols
    ] + ["b3"]


# --- a Raspberry Pi ---


class Bench:
    """A board at a Pi's pins that scans as its time passes."""

    def __init__(self, model: str) -> None:
        self.there = BoardOnSimulatedClock(model)
        self.copper = self.there.copper
        self.heard: list[SensorEvent] = []
        self.board = self.there.open()
        self.board.debounce(Milliseconds(5))

    def start(self, *closed: str) -> list[SensorEvent]:
        self.copper.closed = set(closed)
        self.board.start(self.heard.append)
        return self.take()

    def take(self) -> list[SensorEvent]:
        found, self.heard[:] = list(self.heard), []
        return found

    def scan(self, *closed: str) -> list[SensorEvent]:
        """What two scans tell while these squares alone are closed."""
        self.copper.closed = set(closed)
        self.there.wait(0.02)
        return self.take()


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Bench]]:
    made: list[Bench] = []
    monkeypatch.setattr("hardware.gpio.devices.wait_until_settled", lambda ns: None)
    monkeypatch.setattr("hardware.gpio.devices.wait_until_settled", lambda ns: None)

    def make(model: str) -> Bench:
        made.append(Bench(model))
        return made[-1]

    yield make
    for one in made:
        one.board.close()
        one.there.__exit__()


def touches(events: list[SensorEvent]) -> list[tuple[str, str]]:
    return [(type(event).__name__, event.square) for event in events if isinstance(event, Lifted | Placed)]


@pytest.mark.parametrize("model", ON_A_PI)
def test_each_switch_alone_is_its_square(model: str, bench: Callable[[str], Bench]) -> None:
    one = bench(model)
    squares = few_squares_of(WIRINGS[model])
    began = one.start("b3")
    assert [event for event in began if isinstance(event, Snapshot | Fault)] == [
        Fault("stuck", "b3"),
        Snapshot({"b3": "1"}),
    ]
    assert touches(one.scan()) == [("Lifted", "b3")]
    found = {square: touches(one.scan(square) + one.scan()) for square in squares}
    assert found == {square: [("Placed", square), ("Lifted", square)] for square in squares}
    one.board.statistics()
    (counted,) = one.take()
    assert isinstance(counted, Statistics)
    again = squares.count("b3")
    assert counted.counts == {square: (1 + 2 * again if square == "b3" else 2, 0) for square in squares}


@pytest.mark.parametrize("model", ON_A_PI)
def test_one_square_may_take_longer_to_settle_than_the_others(
    model: str, bench: Callable[[str], Bench]
) -> None:
    one = bench(model)
    one.start()
    one.board.debounce(Milliseconds(400), "b3")
    found = {square: touches(one.scan(square)) for square in ("b3", "c2", "b2", "c3")}
    assert found["b3"] == []
    assert all(("Placed", square) in found[square] for square in ("c2", "b2", "c3"))


@pytest.mark.parametrize("order", ["serpentine", "rows"])
@pytest.mark.parametrize(("cols", "rows"), [(8, 8), (12, 12), (8, 4), (5, 7)])
def test_each_light_alone_is_that_of_its_square(order: str, cols: int, rows: int) -> None:
    """The chain begins at a1. There and back: rank 2 comes back from its last file."""
    chain = squares_in_order(cols, rows, order)
    places = {}
    for number in range(cols * rows):
        rank, file = divmod(number, cols)
        if order == "serpentine" and rank % 2:
            file = cols - 1 - file
        places[f"{'abcdefghijklmnop'[file]}{rank + 1}"] = number
    dark = encode_colours({}, chain, 1.0)
    assert len(dark) == 9 * cols * rows + len(LATCH)
    for square, number in places.items():
        lit = encode_colours({square: "ff0000"}, chain, 1.0)
        assert {at // 9 for at, (one, other) in enumerate(zip(lit, dark, strict=True)) if one != other} == {
            number
        }


def test_a_light_gets_green_red_and_blue_at_its_brightness() -> None:
    """A WS2812 takes green first; three bits of the bus are one of colour, 110 for 1 and 100 for 0."""
    data = encode_colours({"b1": "ff8040"}, ["a1", "b1"], 1.0)
    bits = "".join(f"{byte:08b}" for byte in data[9:18])
    shown = "".join({"110": "1", "100": "0"}[bits[i : i + 3]] for i in range(0, 72, 3))
    assert [int(shown[i : i + 8], 2) for i in (0, 8, 16)] == [0x80, 0xFF, 0x40]
    half = encode_colours({"b1": "ff8040"}, ["a1", "b1"], 0.5)
    assert half[9:18] == encode_colours({"b1": "7f4020"}, ["a1", "b1"], 1.0)[9:18]


# --- the page of each board ---


def rows_of(model: str) -> list[list[str]]:
    lines = (PAGES / f"{model}.md").read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]


@pytest.mark.parametrize("model", sorted(WIRINGS))
def test_the_page_names_the_line_that_the_wiring_gives_a_square(model: str) -> None:
    """`companion doctor` sends a builder to the pin or leg that the page of the board has for that square."""
    wiring = WIRINGS[model]
    page = {cells[1]: cells[0] for cells in rows_of(model) if len(cells) == 3}
    squares = squares_of(wiring)
    for square in squares:
        for lead in wiring.leads(square):
            line = lead.line if lead.kind == "square" else f"{lead.kind} {lead.line}"
            assert line in (square, f"rank {square[1:]}", f"file {square[0]}")
            there = page[line]
            if lead.pin:
                assert there == lead.pin
            else:
                chip, leg = re.fullmatch(r"U(\d+) \(.*\) (\w+)", there).groups()  # type: ignore[union-attr]
                assert (int(chip), leg) == (lead.chip, lead.leg)
    leads = [tuple((lead.pin, lead.chip, lead.leg) for lead in wiring.leads(square)) for square in squares]
    assert len(set(leads)) == len(squares)


# --- a Pico's firmware ---


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[PicoCircuit], ModuleType]]:
    """Our firmware's pins, in a circuit."""
    monkeypatch.setattr(time, "ticks_us", lambda: time.monotonic_ns() // 1000, raising=False)
    monkeypatch.setattr(time, "ticks_diff", lambda later, earlier: 1 << 20, raising=False)  # settled at once

    def load(circuit: PicoCircuit) -> ModuleType:
        for name, module in circuit.modules().items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.delitem(sys.modules, "hardware.firmware.pins", raising=False)
        return importlib.import_module("hardware.firmware.pins")

    yield load
    sys.modules.pop("hardware.firmware.pins", None)


@pytest.mark.parametrize("model", ON_A_PICO)
def test_the_firmware_reads_each_switch_alone(model: str, pins: Callable[[PicoCircuit], ModuleType]) -> None:
    wiring = WIRINGS[model]
    circuit = PicoCircuit(wiring)
    matrix = pins(circuit).matrix_of(msgspec.to_builtins(wiring))
    matrix.scan()
    assert matrix.lines == [0] * wiring.rows
    for square in few_squares_of(wiring):
        circuit.copper.closed = {square}
        matrix.scan()
        file, rank = "abcdefghijklmnop".index(square[0]), int(square[1:]) - 1
        assert matrix.lines == [1 << file if n == rank else 0 for n in range(wiring.rows)], square


@pytest.mark.parametrize("model", [name for name in ON_A_PICO if WIRINGS[name].lights])
def test_the_firmware_lights_each_light_alone(model: str, pins: Callable[[PicoCircuit], ModuleType]) -> None:
    wiring = WIRINGS[model]
    assert wiring.lights is not None
    circuit = PicoCircuit(wiring)
    lights = pins(circuit).Lights(
        {"pin": 0, "order": wiring.lights.order, "brightness": 1.0}, wiring.cols, wiring.rows
    )
    board = FirmwareBoard(wiring.cols, wiring.rows)
    for number, square in enumerate(squares_in_order(wiring.cols, wiring.rows, wiring.lights.order)):
        board.say(f"LIGHT 1 {square}=ff8040")
        lights.show(board.board.lights)
        assert {at: lamp for at, lamp in enumerate(circuit.lamps) if any(lamp)} == {
            number: (0xFF, 0x80, 0x40)
        }


class FirmwareBoard:
    """The firmware's values without pins. A scan is a millisecond."""

    def __init__(self, cols: int, rows: int) -> None:
        self.board = Board("m", cols, rows, ["light"], "id", "0000000A", debounce=5, buttons=["end", "roll"])
        self.lines = [0] * (rows + 1)
        self.now = 0
        self.say()

    def say(self, *bodies: str) -> list[str]:
        """What it answers to commands of the host, and what it reports."""
        self.board.step(self.now, list(self.lines), b"".join(wire.frame(body) for body in bodies))
        self.now += 1
        return [line.decode().partition("*")[0] for line in iter(self.board.take, b"")]

    def close(self, file: int, rank: int, ms: int = 8) -> list[str]:
        """What it reports when this switch alone is closed for a while, and is opened."""
        told = []
        for level in (1, 0):
            self.lines[rank] = level << file
            told += [body for _ in range(ms) for body in self.say()]
        return told


@pytest.mark.parametrize(("cols", "rows"), [(12, 12), (8, 16), (7, 5)])
def test_the_firmware_names_each_square_in_every_word(cols: int, rows: int) -> None:
    one = FirmwareBoard(cols, rows)
    number = 0
    for rank in range(rows):
        for file in range(cols):
            square = f"{'abcdefghijklmnop'[file]}{rank + 1}"
            told = one.close(file, rank)
            assert [body.split(" ")[3:] for body in told] == [["+", square], ["-", square]]
            assert one.say("STAT? 1") == [f"STAT 1 {square}=2/0", "OK 1"]
            digits = "".join("1" if at == number else "0" for at in range(cols * rows))
            one.say("PALETTE 2 0000ff")
            for command in (f"LIGHT 3 {square}=0000ff", f"FRAME 3 {digits}"):
                assert one.say(command) == ["OK 3"]
                lit = {at: one.board.lights[at] for at in range(3 * cols * rows) if one.board.lights[at]}
                assert lit == {3 * number + 2: 255}, command
            number += 1
    assert number == cols * rows


def test_the_firmware_says_one_piece_in_its_snapshot_and_its_fault() -> None:
    """Rank 1 first, file a first: b3 of a field of five files is digit 11."""
    one = FirmwareBoard(5, 4)
    one.lines[2] = 0b00010
    for _ in range(8):
        one.say()
    assert one.say("SNAP? 1") == ["SNAP 1 " + "0" * 11 + "1" + "0" * 8, "OK 1"]
    stuck = Board("m", 5, 4, [], "id", "0000000A", buttons=["end", "roll"])
    stuck.step(0, [0, 0, 0b00010, 0, 0b10])
    said = [line.decode().partition("*")[0] for line in iter(stuck.take, b"")]
    assert said[1:] == ["FAULT stuck b3", "FAULT button roll"]


def test_the_firmware_lets_one_square_settle_longer() -> None:
    one = FirmwareBoard(5, 4)
    assert one.say("SETTLE 1 40 b3") == ["OK 1"]
    assert one.close(1, 2) == []
    assert [body.split(" ")[4] for body in one.close(2, 1)] == ["c2", "c2"]
    assert [body.split(" ")[4] for body in one.close(1, 1)] == ["b2", "b2"]


def test_the_firmware_names_the_button_that_is_pressed() -> None:
    one = FirmwareBoard(5, 4)
    assert [body.split(" ")[3:] for body in one.close(1, 4)] == [
        ["button", "roll", "down"],
        ["button", "roll", "up"],
    ]
    assert [body.split(" ")[3:] for body in one.close(0, 4)] == [
        ["button", "end", "down"],
        ["button", "end", "up"],
    ]

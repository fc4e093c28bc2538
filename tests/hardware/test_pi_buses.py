"""Squares at MCP23017 and at shift registers of a Raspberry Pi: our driver over chips made after their data sheets."""

from __future__ import annotations

import errno
import gc
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from companion.cli.machine.boards import doctor_board
from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Fault,
    Gone,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.urls import open_board
from hardware.gpio.board import GpioBoard
from tests.firmware_bridge.words import raises, words
from tests.hardware.board_on_buses import BoardOnBuses, BoardOnSimulatedClock
from tests.hardware.bus_chips import I2cBus, Mcp23017, Message
from tests.hardware.rough_line import RoughLine
from tests.hardware.switches import Bench
from tests.patience import PATIENCE

PORTS = msgspec.structs.replace(
    wirings.load(wirings.find_shipped()["pi-mcp23017-8x8"]), lights=None, buzzer=None, buttons={}
)
RING = msgspec.structs.replace(
    wirings.load(wirings.find_shipped()["pi-shift-12x12"]), lights=None, buzzer=None, buttons={}
)
BOTH = pytest.mark.parametrize("wiring", [PORTS, RING], ids=["mcp23017", "shift"])


@pytest.fixture
def make_bench(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Callable[[wirings.Wiring], Bench]]:
    made: list[Bench] = []
    monkeypatch.setattr(
        "hardware.gpio.devices.WITHIN", 60.0
    )  # modelled chips answer as fast as the machine can

    def bench(wiring: wirings.Wiring) -> Bench:
        made.append(Bench(wiring))
        made[-1].chip.plug(monkeypatch, tmp_path)
        return made[-1]

    yield bench
    for one in made:
        one.board.close()


def said_of(events: list[SensorEvent]) -> str:
    (gone,) = [event for event in events if isinstance(event, Gone)]
    return words(gone.reason)


def moved(events: list[SensorEvent]) -> list[str]:
    """Lifts and set-downs in short: `-e4`, `+e5`."""
    assert all(isinstance(event, (Lifted, Placed)) for event in events), events
    return [
        ("+" if isinstance(event, Placed) else "-") + event.square
        for event in events
        if isinstance(event, (Lifted, Placed))
    ]


def squares_of(wiring: wirings.Wiring) -> list[str]:
    return [f"{'abcdefghijkl'[file]}{rank + 1}" for rank in range(wiring.rows) for file in range(wiring.cols)]


@BOTH
def test_every_square_is_felt_as_itself(
    make_bench: Callable[[wirings.Wiring], Bench], wiring: wirings.Wiring
) -> None:
    bench = make_bench(wiring)
    connected, snapshot = bench.start()
    assert isinstance(connected, Connected) and connected.model == wiring.model and snapshot == Snapshot({})
    for square in squares_of(wiring):
        bench.hands(close=square)
        assert moved(bench.scans()) == [f"+{square}"]
        bench.hands(open=square)
        assert moved(bench.scans()) == [f"-{square}"]


@BOTH
def test_many_pieces_stand_where_they_stand_and_contacts_chatter(
    make_bench: Callable[[wirings.Wiring], Bench], wiring: wirings.Wiring
) -> None:
    pieces = ("b2", "f2", "b6", "g8", "h8", "a1")
    bench = make_bench(wiring)
    assert set(bench.start(*pieces)[-1].readings) == set(pieces)  # type: ignore[union-attr]
    for i in range(6):
        bench.hands(**{"close" if i % 2 == 0 else "open": "d4"})
        assert bench.scans(10) == []
    bench.hands(close="d4")
    assert [type(e) for e in bench.scans()] == [Placed]


@BOTH
def test_a_moment_of_noise_is_nothing(
    make_bench: Callable[[wirings.Wiring], Bench], wiring: wirings.Wiring
) -> None:
    bench = make_bench(wiring)
    bench.start("e4")
    upset = bench.chip.i2c or bench.chip.ring
    assert upset is not None
    upset.upset = 3
    bench.hands(open="e4", close="e5")
    assert sorted(moved(bench.scans(80))) == ["+e5", "-e4"]


@BOTH
def test_noise_around_a_pause_of_the_computer_is_nothing(
    make_bench: Callable[[wirings.Wiring], Bench], wiring: wirings.Wiring
) -> None:
    """Some scans in a row fail, and a busy computer lets a second pass after the first one. Then the board really is gone."""
    bench = make_bench(wiring)
    bench.start("e4")
    noisy = bench.chip.i2c or bench.chip.ring
    assert noisy is not None
    for spoilt in range(
        1, 5 if wiring is RING else 16
    ):  # of a chip that is silent all other addresses are asked
        noisy.upset = spoilt
        assert bench.scans(5) == []
        bench.ms += 1000
        assert bench.scans(50) == []
    noisy.upset = 1000
    assert bench.scans(150) == []
    assert said_of(bench.scans(100))


@BOTH
def test_hands_noise_and_lost_power_by_the_script_of_the_other_boards(wiring: wirings.Wiring) -> None:
    """The same script as `python -m tests.long_runs.rough_lines`, shorter, and on a simulated clock."""
    with BoardOnSimulatedClock(wiring.model) as board:
        tally = RoughLine(board, wiring.cols, wiring.rows, 3).play(bursts=12, resets=1)
    assert tally.wrong == 0 and tally.bursts == 12 and tally.resets == 1 and tally.gone == 1, tally


@BOTH
def test_a_contact_that_could_not_be_read_did_not_keep_still(
    make_bench: Callable[[wirings.Wiring], Bench], wiring: wirings.Wiring
) -> None:
    """Two knocks, and noise between them for longer than a contact has to keep still."""
    bench = make_bench(wiring)
    bench.start()
    noisy = bench.chip.i2c or bench.chip.ring
    assert noisy is not None
    for _ in range(2):
        bench.hands(close="d4")
        assert bench.scans(5) == []
        noisy.upset = 1000
        assert bench.scans(40) == []
        noisy.upset = 0
    bench.hands(open="d4")
    assert bench.scans(60) == []


# MCP23017


def i2c_of(bench: Bench) -> I2cBus:
    assert bench.chip.i2c is not None
    return bench.chip.i2c


def test_a_chip_that_is_missing_is_named_and_the_game_goes_on_when_it_is_back(
    make_bench: Callable[[wirings.Wiring], Bench],
) -> None:
    bench = make_bench(PORTS)
    bench.start("a1")
    i2c_of(bench).away = {0x22}
    bench.hands(close="e5")
    told = said_of(bench.scans(400))
    assert "U3 (0x22, squares e4 to b6) isn't responding" in told and "SDA, SCL and RESET" in told
    assert bench.scans(100) == []  # said once
    i2c_of(bench).chips[0x22].power_up()
    i2c_of(bench).away = set()
    connected, snapshot = [e for e in bench.scans(20) if not isinstance(e, Fault)]
    assert isinstance(connected, Connected) and snapshot == Snapshot({"a1": "1", "e5": "1"})


def test_a_chip_whose_supply_broke_off_for_a_moment_is_set_up_again_at_once(
    make_bench: Callable[[wirings.Wiring], Bench],
) -> None:
    """Its legs hang in the air until then: not one of what they read is believed."""
    bench = make_bench(PORTS)
    bench.start("a1", "c2", "d2", "e2", "f2")
    for _ in range(30):
        i2c_of(bench).chips[0x20].power_up()
        assert bench.scans(20) == []
    bench.hands(open="c2")
    assert moved(bench.scans()) == ["-c2"]


def test_a_chip_that_forgets_again_and_again_is_named(make_bench: Callable[[wirings.Wiring], Bench]) -> None:
    bench = make_bench(PORTS)
    bench.start()
    found: list[SensorEvent] = []
    for _ in range(60):
        i2c_of(bench).chips[0x21].power_up()
        found += bench.scans(5)
    assert "U2 (0x21, squares g2 to d4) keeps losing its settings" in said_of(found)


def test_a_wrong_address_is_told_with_the_one_that_answers(
    make_bench: Callable[[wirings.Wiring], Bench],
) -> None:
    bench = make_bench(PORTS)
    i2c_of(bench).chips[0x26] = i2c_of(bench).chips.pop(0x24)
    with raises(
        BoardError,
        match=r"U5 \(0x24, squares a8 to h8\) isn't responding, but a chip responds at 0x26.*A0, A1",
    ):
        bench.start()
    assert not bench.chip.lines


def test_a_bus_that_is_held_down_is_one_sentence(make_bench: Callable[[wirings.Wiring], Bench]) -> None:
    bench = make_bench(PORTS)
    bench.start()
    i2c_of(bench).held = True
    assert "The I2C bus is blocked. Either GPIO2 or GPIO3" in said_of(bench.scans(400))
    i2c_of(bench).held = False
    assert isinstance(bench.scans(10)[0], Connected)


def test_a_bus_that_is_off_says_how_it_is_switched_on(
    make_bench: Callable[[wirings.Wiring], Bench], tmp_path: Path
) -> None:
    bench = make_bench(PORTS)
    (tmp_path / "i2c-1").unlink()
    with raises(BoardError, match="The Pi's I2C bus 1 is off. Run sudo raspi-config nonint do_i2c 0"):
        bench.start()


def test_whatever_another_program_has_left_in_a_chip_is_put_right(
    make_bench: Callable[[wirings.Wiring], Bench],
) -> None:
    for left in (b"\x0a\x80", b"\x0a\x20", b"\x0a\xa0", b"\x02\xff\xff", b"\x04\xff\xff"):
        bench = make_bench(PORTS)
        i2c_of(bench).chips[0x20].write(left)
        assert bench.start("b1")[-1] == Snapshot({"b1": "1"}), left
        bench.board.close()


def test_the_seventh_legs_are_outputs_and_a_scan_is_a_transfer_a_chip(
    make_bench: Callable[[wirings.Wiring], Bench],
) -> None:
    bench = make_bench(PORTS)
    bench.start()
    for chip in i2c_of(bench).chips.values():
        assert chip.registers["IODIR"] == chip.registers["GPPU"] == [0x7F, 0x7F]
        assert chip.registers["OLAT"] == [0, 0]
    bench.chip.calls.clear()
    bench.board.turn()
    assert bench.chip.calls == ["i2c"] * 5


class Switched(Mcp23017):
    """A chip whose switches a test sets."""

    def __init__(self) -> None:
        self.pulled = 0
        super().__init__(lambda: self.pulled)


def test_the_modelled_chip_answers_other_peoples_drivers() -> None:
    """Bytes that Adafruit's driver for CircuitPython 2.6.2 sends, and those of Linux's pinctrl-mcp23s08 as its regmap
    writes them (registers doubled, low byte first).
    """
    chip = Switched()
    for data in (b"\x00\xff\xff", b"\x0c\x00\x00", b"\x0a\x04", b"\x02\x00\x00"):  # Adafruit: reset
        chip.write(data)
    for data in (b"\x00\xff\xff", b"\x0c\x08\x00"):  # direction and pull-up of pin 3
        chip.write(data)
    chip.pulled = 0b1000
    chip.write(b"\x12")
    assert not chip.read(2)[0] & 0b1000
    chip.pulled = 0
    chip.write(b"\x12")
    assert chip.read(2)[0] & 0b1000
    chip.write(b"\x00\xfe\xff")  # an output on pin 0
    chip.write(b"\x12\x01\x00")
    chip.write(b"\x12")
    assert chip.read(2)[0] & 1
    # Linux: mirrored interrupts, active high; pin 9 on any change, all pulled up.
    chip.power_up()
    for data in (b"\x0a\x42\x42", b"\x0c\xff\xff", b"\x08\x00\x00", b"\x04\x00\x02"):
        chip.write(data)
    chip.watch()
    assert not chip.interrupt(0) and not chip.interrupt(1)
    chip.pulled = 0x200
    chip.watch()
    assert chip.interrupt(0) and chip.interrupt(1)
    chip.write(b"\x0e")
    assert chip.read(2) == b"\x00\x02"
    chip.write(b"\x10")
    assert chip.read(2)[1] == 0xFD and not chip.interrupt(0)


def test_a_bus_without_the_chip_does_not_acknowledge() -> None:
    bus = I2cBus({})
    with pytest.raises(OSError, match="Remote I/O") as wrong:
        bus.transfer([Message(0x20, b"\x00")])
    assert wrong.value.errno == errno.EREMOTEIO


# Shift registers


@pytest.mark.parametrize("cut", [(0, 0), (0, 1), (1, 1), (1, 0), (2, 0), (2, 1)])
def test_a_ring_that_is_cut_anywhere_is_told_and_closes_again(
    make_bench: Callable[[wirings.Wiring], Bench], cut: tuple[int, int]
) -> None:
    """Behind any chip, with the next one's input at ground or at 3.3 V."""
    bench = make_bench(RING)
    bench.start("a1", "l12")
    assert bench.chip.ring is not None
    bench.chip.ring.cut = cut
    told = said_of(bench.scans(400))
    assert (
        "doesn't come back. Check the power supply of U2 and U3 and the wire between them" in told
        and "U4" in told
    )
    bench.chip.ring.cut = None
    bench.hands(close="c3")
    assert bench.scans(20)[-1] == Snapshot(dict.fromkeys(("a1", "c3", "l12"), "1"))


def test_a_ring_without_power_comes_back(make_bench: Callable[[wirings.Wiring], Bench]) -> None:
    bench = make_bench(RING)
    bench.start("a1")
    assert bench.chip.ring is not None
    bench.chip.ring.silent = True
    assert "shift registers" in said_of(bench.scans(400))
    bench.chip.ring.power_up()
    assert isinstance(bench.scans(20)[0], Connected)


def test_a_file_at_ground_is_named(make_bench: Callable[[wirings.Wiring], Bench]) -> None:
    bench = make_bench(RING)
    bench.copper.shorted = {9}
    assert Fault("line", "j") in bench.start()


def test_the_second_spi_bus_that_is_off_says_how_it_is_switched_on(
    make_bench: Callable[[wirings.Wiring], Bench], tmp_path: Path
) -> None:
    bench = make_bench(RING)
    (tmp_path / "spidev1.0").unlink()
    with raises(BoardError, match="second SPI bus, which is off. Add dtoverlay=spi1-1cs to"):
        bench.start()


def test_ranks_are_let_go_of_between_scans(make_bench: Callable[[wirings.Wiring], Bench]) -> None:
    bench = make_bench(RING)
    bench.start("a1")
    bench.scans()
    assert bench.chip.ring is not None and bench.chip.ring.driven() == set()


# What may stand in a wiring


@pytest.mark.parametrize(
    ("model", "old", "new", "said"),
    [
        ("pi-mcp23017-8x8", "0x24]", "0x20]", "wiring-addresses"),
        ("pi-mcp23017-8x8", "0x24]", "0x28]", "wiring-addresses"),
        ("pi-mcp23017-8x8", ", 0x24]", "]", "wiring-ports"),
        ("pi-mcp23017-8x8", "0x24]", "0x24, 0x25]", "wiring-ports"),
        ("pi-mcp23017-8x8", "diodes = false\n", "", "wiring-ports-diodes"),
        ("pi-mcp23017-8x8", "sda = { pin = 2", "sda = { pin = 4", "wiring-i2c"),
        ("pi-mcp23017-8x8", 'controller = "pi"', 'controller = "pico"', "wiring-i2c"),
        ("pi-shift-12x12", "ring = true\n", "", "wiring-ring"),
        ("pi-shift-12x12", "latch = { pin = 18", "latch = { pin = 8", "wiring-ring"),
        ("pi-shift-12x12", "data = { pin = 20", "data = { pin = 25", "wiring-ring"),
    ],
)
def test_a_wiring_that_cannot_work_is_refused(model: str, old: str, new: str, said: str) -> None:
    text = wirings.find_shipped()[model].read_text("utf-8")
    assert old in text
    with pytest.raises(wirings.WiringError) as wrong:
        wirings.parse(text.replace(old, new), "mine")
    assert wrong.value.said.id == said and words(wrong.value.said)


def test_the_boards_are_opened_by_their_names() -> None:
    for name in ("mcp23017-8x8", "shift-12x12"):
        assert isinstance(open_board(f"gpio://{name}"), GpioBoard)


def test_a_bit_that_is_read_wrongly_at_the_start_puts_no_piece_on_the_board(
    make_bench: Callable[[wirings.Wiring], Bench],
) -> None:
    bench = make_bench(PORTS)
    i2c_of(bench).flip = 4
    assert bench.start("a1")[-1] == Snapshot({"a1": "1"})


# The doctor


@pytest.mark.parametrize(
    ("square", "wired", "wanted", "status"),
    [("a1", "a1", "Yes, a1 works.", 0), ("b1", "e4", "The square e4 responds instead of b1.", 1)],
)
def test_the_doctor_feels_a_square_or_names_the_legs(
    monkeypatch: pytest.MonkeyPatch, square: str, wired: str, wanted: str, status: int
) -> None:
    """b1's reed is wired to e4's leg, so e4 answers. Enter comes in the end, whatever was felt."""
    said: list[str] = []
    monkeypatch.setattr("builtins.print", lambda *text, **_: said.extend(f"{one}\n" for one in text))
    asked, pressed = os.pipe()
    with (
        BoardOnBuses("pi-mcp23017-8x8") as board,
        os.fdopen(asked) as stdin,
        os.fdopen(pressed, "wb", 0) as keys,
    ):
        monkeypatch.setattr(sys, "stdin", stdin)

        def play() -> None:
            late = time.monotonic() + PATIENCE
            while wanted not in "".join(said) and time.monotonic() < late:
                board.hands(f"close {wired}")
                time.sleep(0.1)
                board.hands(f"open {wired}")
                time.sleep(0.1)
            keys.write(b"\n")

        hands = threading.Thread(target=play, daemon=True)
        hands.start()
        found = doctor_board(square, board.port, None)
        hands.join(PATIENCE)
        keys.write(b"\n")  # for who still reads
        keys.close()
        time.sleep(0.1)
    told = "".join(said)
    assert found == status and wanted in told, told
    if status:
        assert "One square does not respond: b1." in told
        assert "b1: chip 1 (MCP23017), leg GPA1, red wire" in told
        assert "e4: chip 3 (MCP23017), leg GPA0, brown wire" in told


def test_a_device_that_is_closed_again_waits_for_no_one(
    make_bench: Callable[[wirings.Wiring], Bench],
) -> None:
    """Its memory is collected whenever Python likes, perhaps while another device takes its pins."""
    bench = make_bench(PORTS)
    bench.start()
    device = next(one for one in gc.get_objects() if type(one).__name__ == "PortSquares" and not one.closed)
    factory = device.pin_factory
    bench.board.close()
    again = threading.Thread(target=device.close, daemon=True)
    with factory._res_lock:
        again.start()
        again.join(PATIENCE)
        assert not again.is_alive()

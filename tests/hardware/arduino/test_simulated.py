"""The Arduino sketches on simulated AVRs with modelled boards around them, their serial port at a pty."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from firmware_bridge.core import wire
from firmware_bridge.core.board import Button, Connected, Fault, Lifted, Placed, Snapshot
from firmware_bridge.urls import open_board
from tests.every_case import crossed
from tests.hardware.arduino import build
from tests.hardware.arduino.simulated import RIGS, Simulated, delays
from tests.hardware.board_at_pty import BoardAtPty, Heard
from tests.hardware.flashed import Flashed
from tests.hardware.rough_line import RoughLine
from tests.patience import PATIENCE

SWITCHES = ("nano", "mega", "nano-lights", "nano-shift", "mega-shift", "nano-mcp23017")
"""The rigs whose squares are plain contacts."""


@pytest.fixture(params=("nano", "mega-shift", "nano-mcp23017"))
def board(request: pytest.FixtureRequest) -> Iterator[Simulated]:
    """A chip for each test: one that is kept keeps a core busy while other tests run."""
    with Simulated(request.param) as one:
        one.hear("HELLO")
        yield one


def test_it_says_what_it_is_and_tells_lifts_and_set_downs(board: Simulated) -> None:
    cols, rows = board.size
    board.send("HELLO?")
    hello = wire.parse_report(board.hear("HELLO"))
    assert hello is not None and hello[4:7] == (cols, rows, "occupancy")
    corner = wire.square_name(cols - 1, rows - 1)
    for square in ("a1", corner, f"a{rows}", "d4"):
        board.hands(f"close {square}")
        assert board.events() == [f"+ {square}"]
    board.hands("open a1", "open d4")
    assert sorted(board.events()) == ["- a1", "- d4"]
    board.send("SNAP? 7")
    snap = wire.parse_report(board.hear("SNAP"))
    assert snap is not None
    assert set(wire.snap_readings([snap[4]], cols, rows, "occupancy") or {}) == {corner, f"a{rows}"}
    board.hear("OK 7")
    board.hands(f"open {corner}", f"open a{rows}")
    board.events()


def test_a_chattering_contact_is_one_event_and_counted(board: Simulated) -> None:
    board.send("STAT? 1")
    board.hear("OK 1")
    board.hands("bounce e5 15", "close e5")
    assert board.events() == ["+ e5"]
    board.hands("bounce e5 15", "open e5")
    assert board.events() == ["- e5"]
    board.hands("bounce g2 12")  # a knock: closes and opens, too short to count
    assert board.events() == []
    board.send("STAT? 2")
    stat = wire.parse_report(board.hear("STAT"))
    assert stat is not None
    counted = {square: (changes, bounces) for square, changes, bounces in stat[2]}
    assert counted["e5"][0] == 2 and counted["g2"][0] == 0 and counted["g2"][1] > 0


def test_a_button_is_named_and_noise_into_the_line_changes_nothing(board: Simulated) -> None:
    board.hands("press end")
    assert board.events() == ["button end down"]
    board.hands("release end")
    assert board.events() == ["button end up"]
    before = board.answer("PING 1", "PONG 1").split(" ")[-1]
    board.write(random.Random(6).randbytes(5_000) + b"\n" + wire.frame("PING 77"))
    while not (line := board.hear("")).startswith("PONG 77"):
        assert not line.startswith("EV")
    assert line.split(" ")[-1] == before
    board.hands("lost")
    assert board.tells("lost") == "lost 0"  # no byte came while the chip could not take it


def test_a_full_board_ghosts_nothing_and_a_square_closed_at_the_start_is_named() -> None:
    pieces = tuple(f"close {file}2" for file in "abcdefgh")
    with Simulated("nano", first=pieces) as board:
        board.hear("HELLO")  # what is sent before is lost, as with any UART
        board.send("SNAP? 1")
        assert board.hear("SNAP") == "SNAP 0 " + "0" * 8 + "1" * 8 + "0" * 48
        assert board.events() == []
    with Simulated("nano", first=("close c3", "short 3", "press end")) as board:
        board.hear("HELLO")
        told = sorted(line for line in board.pass_time(100) if line.startswith("FAULT"))
        assert "FAULT button end" in told and "FAULT line d" in told


@pytest.mark.parametrize("rig", SWITCHES)
def test_a_change_is_told_within_five_milliseconds_beyond_the_debounce_time(rig: str) -> None:
    """By the chip's own time, to the last bit of the line; a scan a millisecond or more."""
    found = delays(rig, 25)
    assert 0 < found.median < found.most <= 5, found
    assert found.scans_per_second >= 1000 and found.free >= 64, found


def test_a_broken_chain_of_shift_registers_and_a_dead_chip_are_named() -> None:
    for broken, fault in (
        ("dead 595", "FAULT chip 1"),
        ("dead 165", "FAULT chip 3"),
        ("short 3", "FAULT line d"),
    ):
        with Simulated("mega-shift", first=(broken,)) as board:
            board.hear("HELLO")
            assert [line for line in board.pass_time(20) if line.startswith("FAULT")] == [fault]
    with Simulated("nano-mcp23017", first=tuple(f"close {file}4" for file in "abcdefgh")) as board:
        board.hear("HELLO")
        board.hands("dead mcp")
        assert sorted(board.hear("FAULT") for _ in range(5)) == [f"FAULT chip {i}" for i in (1, 2, 3, 4, 5)]
        assert board.events() == []  # what cannot be read has not been lifted
    with Simulated("nano-mcp23017", first=("dead gpa7",)) as board:
        board.hear("HELLO")
        assert board.hear("FAULT") == "FAULT chip 1"


def test_mcp23017_whose_supply_broke_off_are_set_up_again_and_nothing_is_told_of_it() -> None:
    with Simulated("nano-mcp23017", first=("close b2", "close h8")) as board:
        board.hear("HELLO")
        board.pass_time(50)
        for _ in range(5):
            board.hands("reset mcp")
            assert board.events(60) == []
        board.hands("open b2", "close e4")
        assert sorted(board.events()) == ["+ e4", "- b2"]


def test_a_tag_under_a_piece_is_read_square_by_square() -> None:
    with Simulated("mega-rfid", first=("tag b2 04A1B2C3D4E5F6",)) as board:
        board.hear("HELLO")
        board.send("SNAP? 1")
        assert board.hear("SNAP") == "SNAP 0 b2=04A1B2C3D4E5F6"  # who stands there already is no news
        board.hands("tag d4 0B0C0D0E")  # four bytes: no second level
        assert board.hear("EV").split(" ")[3:] == ["+", "d4", "0B0C0D0E"]
        board.send("SNAP? 1")
        assert board.hear("SNAP") == "SNAP 1 b2=04A1B2C3D4E5F6,d4=0B0C0D0E"
        board.hands("tag b2 04FFFFFFFFFFFF")  # another piece in its place
        assert [board.hear("EV").split(" ", 3)[3] for _ in range(2)] == [
            "- b2 04A1B2C3D4E5F6",
            "+ b2 04FFFFFFFFFFFF",
        ]
        board.hands("tag b2 -")
        assert board.hear("EV").split(" ", 3)[3] == "- b2 04FFFFFFFFFFFF"
        assert not [line for line in board.told() if line.startswith("torn")]  # one field, one reader at once
    with Simulated("mega-rfid", first=("dead rc7",)) as board:
        board.hear("HELLO")
        assert board.hear("FAULT") == "FAULT chip 7"


def test_cards_and_a_die_are_told_beside_the_squares() -> None:
    """Reader a1 is the deck's, b1 the well's."""
    with Simulated("mega-cards") as board:
        assert board.hear("HELLO").split(" ")[7] == "button,dice,card"

        def told() -> str:
            return board.hear("EV").split(" ", 3)[3]

        board.hands("tag a1 04A1B2C3D4E5F6")
        assert told() == "card deck 04A1B2C3D4E5F6"
        board.hands("tag a1 0B0C0D0E")
        assert told() == "card deck 0B0C0D0E"
        board.hands("tag a1 -")
        assert told() == "card deck -"
        for tag, face in (("04000002", "#"), ("04000006", "5")):
            board.hands(f"tag b1 {tag}")
            assert told() == f"die white {face}"
            board.hands("tag b1 -")
            assert told() == "die white rolling"
        board.hands("tag b1 0F0F0F0F")  # no face of this die
        assert board.events(300) == []
        board.hands("close d4", "press roll")
        assert sorted(board.events()) == ["+ d4", "button roll down"]
        assert not [line for line in board.told() if line.startswith("torn")]
    with Simulated("mega-cards", first=("dead rc2",)) as board:
        board.hear("HELLO")
        assert board.hear("FAULT") == "FAULT chip 6"


def test_halls_are_taught_on_an_empty_board_and_feel_either_pole_from_then_on() -> None:
    with Simulated("nano-halls", first=("press end",)) as board:
        board.hear("HELLO")
        board.hands("release end")
        assert board.events() == ["button end up"]
        board.kill()
        board.power()  # what was taught outlasts the power
        board.hear("HELLO")
        assert board.events() == []  # the sensors' rests are up to 200 mV apart
        board.hands("strength c3 -150", "close c3", "close h8")
        assert sorted(board.events()) == ["+ c3", "+ h8"]
        board.hands("open c3", "open h8")
        assert sorted(board.events()) == ["- c3", "- h8"]
        board.hands("drift 30")
        assert board.events() == []
    found = delays("nano-halls", 25)
    assert 0 < found.median < found.most <= 5 and found.scans_per_second >= 700, found


def test_lights_are_pulses_that_a_ws2812_reads_while_no_byte_of_the_host_is_lost() -> None:
    with Simulated("nano-lights") as board:
        board.hear("HELLO")
        assert board.tells("lights") == "lights -"
        board.send("LIGHT 1 a1=ff0000,h2=00ff00,g2=0000ff", "PING 2", "PING 3", "PING 4")
        board.hear("PONG 4")  # these came while interrupts were off
        assert (
            board.tells("lights") == "lights 0=3f0000 8=003f00 9=00003f"
        )  # there and back, a quarter as bright
        for i in range(20):
            board.send(
                f"LIGHT {i + 10} " + ",".join(f"{f}{r}=ff00{i:02x}" for f in "abcdefgh" for r in "12345")
            )
            board.hear(f"OK {i + 10}")
        board.send("PALETTE 50 ffffff", "FRAME 51 " + "1" * 64)
        board.hear("OK 51")
        board.send("BUZZ 52 440 10")
        assert board.hear("ERR 52") == "ERR 52 unsupported"
        board.hands("lost", "stack")
        told = board.traced() + board.told()
        assert "lights " + " ".join(f"{i}=3f3f3f" for i in range(64)) in told
        assert "lost 0" in told and not [line for line in told if line.startswith("torn")]
        (free,) = [int(line.split(" ")[1]) for line in told if line.startswith("stack")]
        assert free >= 64  # of the stack, whatever was said and shown


@pytest.mark.parametrize(
    ("name", "core"),
    crossed(sorted({rig.sketch for rig in RIGS.values()}), ["ESP32", "ARDUINO_ARCH_RP2040"], 2),
)
def test_a_sketch_fits_the_functions_of_other_cores(name: str, core: str) -> None:
    """Types only: their own compilers are not here, and nothing runs."""
    build.check_types(name, core)


def test_every_example_is_tried() -> None:
    shipped = {path.name for path in (build.LIBRARY / "examples").iterdir()}
    assert shipped == {rig.sketch for rig in RIGS.values()}


def test_the_programs_fit() -> None:
    for rig in RIGS.values():
        flash, ram = build.sizes(build.sketch(rig.sketch, rig.chip))
        limits = (30_720, 2048) if rig.chip == build.NANO else (253_952, 8192)
        assert flash <= limits[0] and ram + 180 <= limits[1], (rig.sketch, flash, ram)


@pytest.mark.parametrize("kind", ["pico", "nano"])
def test_hands_noise_and_lost_power_end_in_the_truth_and_in_no_false_event(kind: str) -> None:
    """The same script as `python -m tests.long_runs.rough_lines`, shorter."""
    board: BoardAtPty = Flashed("pico-8x8") if kind == "pico" else Simulated(kind)
    with board:
        tally = RoughLine(board, 8, 8, 3).play(bursts=12, resets=1)
    assert tally.wrong == 0 and tally.told > 10 and tally.resets == 1, tally


def test_the_doctor_names_rank_and_file_where_only_the_sketch_knows_the_pins() -> None:
    with Simulated("nano", speed=1) as board:
        board.hear("HELLO")
        command = [sys.executable, "-m", "companion", "doctor", "board", "b7", "--board", board.port]
        done = subprocess.run(command, input="\n", capture_output=True, text=True, timeout=PATIENCE)
        assert (
            done.returncode == 1 and "  the wires of rank 7 and file b, as you laid them\n" in done.stdout
        ), done


def test_the_hosts_own_bridge_at_the_other_end() -> None:
    with Simulated("mega", first=("close l12",), speed=1) as board:
        link = open_board(board.port)
        heard = Heard(link)
        try:
            connected = heard.until(Connected)
            assert isinstance(connected, Connected) and connected.fresh
            assert (connected.cols, connected.rows, connected.id) == (12, 12, "my-first-board")
            assert heard.until(Fault) == Fault("stuck", "l12")
            assert heard.until(Snapshot) == Snapshot({"l12": "1"})
            board.hands("open l12", "close a1")
            assert {type(heard.next()) for _ in range(2)} == {Lifted, Placed}
            board.hands("press undo")
            assert heard.until(Button) == Button("undo", True)
            board.kill()
            board.power(first=("close b1",))
            again = heard.until(Connected)
            assert isinstance(again, Connected) and again.fresh and again.boot != connected.boot
            assert heard.until(Snapshot) == Snapshot({"b1": "1"})
        finally:
            link.close()

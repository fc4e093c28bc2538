"""The whole way: the virtual board as a process, a pty or TCP, pyserial, the session, the listener."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.units import Milliseconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Gone,
    Lifted,
    Placed,
    SensorBoard,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.core.family import FoundPort, find_replugged
from firmware_bridge.transports import serial as serial_link
from firmware_bridge.transports.linked_board import BROKE
from firmware_bridge.urls import open_board
from tests.firmware_bridge.words import raises, words
from tests.patience import PATIENCE, until

posix = pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are POSIX")


class Process:
    """A virtual board started as people start it; `say` steers it, `expect` reads what it prints."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "firmware_bridge.virtual", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[3],
        )
        self.address = self.expect("ready ").removeprefix("ready ")

    def say(self, *lines: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(line + "\n" for line in lines))
        self._process.stdin.flush()

    def expect(self, start: str) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(start):
                return line.rstrip("\n")
        raise AssertionError(f"the virtual board ended without saying {start!r}")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()


class Ear:
    """A listener that can be waited on; `readings` is the board as its events tell it."""

    def __init__(self) -> None:
        self._heard: queue.Queue[SensorEvent] = queue.Queue()
        self.readings: dict[str, str] = {}

    def __call__(self, event: SensorEvent) -> None:
        self._heard.put(event)

    def until(self, wanted: Callable[[SensorEvent], bool]) -> list[SensorEvent]:
        """Every event up to the wanted one."""
        events = []
        deadline = time.monotonic() + PATIENCE
        while True:
            event = self._heard.get(timeout=max(0.01, deadline - time.monotonic()))
            events.append(event)
            if isinstance(event, Snapshot):
                self.readings = dict(event.readings)
            elif isinstance(event, Placed):
                self.readings[event.square] = event.token or "1"
            elif isinstance(event, Lifted):
                self.readings.pop(event.square, None)
            if wanted(event):
                return events

    def kind(self, kind: type[Any]) -> Any:
        return self.until(lambda event: isinstance(event, kind))[-1]

    def square(self, square: str) -> Any:
        return self.until(lambda event: getattr(event, "square", None) == square)[-1]


@contextmanager
def playing(url: str) -> Iterator[tuple[SensorBoard, Ear]]:
    board, ear = open_board(url), Ear()
    board.start(ear)
    try:
        yield board, ear
    finally:
        board.close()


@pytest.fixture(params=[pytest.param("pty", marks=posix), "tcp"])
def process(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Process]:
    where = ("--link", str(tmp_path / "board")) if request.param == "pty" else ("--port", "127.0.0.1:0")
    process = Process("--size", "8x8", "--sense", "identity", *where)
    yield process
    process.kill()


def test_hands_reach_the_listener_and_lights_reach_the_board(process: Process) -> None:
    process.say("place a1 gR")
    with playing(process.address) as (board, ear):
        connected = ear.kind(Connected)
        assert (connected.cols, connected.rows, connected.sense) == (8, 8, "identity")
        if not ear.kind(Snapshot).readings:  # asked before the piece stood there
            ear.square("a1")
        process.say("move a1 a4", "button end", "die white +", "card deck 04A2")
        lifted, placed = ear.square("a1"), ear.square("a4")
        assert isinstance(lifted, Lifted)
        assert isinstance(placed, Placed)
        assert placed.token == "gR"
        board.light({"a4": "00FF00"})
        assert process.expect("lights a4") == "lights a4=00ff00"
        board.light({f"{file}{rank}": "0000ff" for file in "abcdefgh" for rank in range(1, 9)})
        assert process.expect("lights a1").count("=0000ff") == 64
        board.buzz(440, Milliseconds(100))
        assert process.expect("buzz") == "buzz 440 100"


def test_a_cable_unplugged_and_plugged_loses_no_touch(process: Process) -> None:
    with playing(process.address) as (_, ear):
        ear.kind(Snapshot)
        process.say("place b2 gR")
        ear.square("b2")
        process.say("unplug")
        ear.kind(Gone)
        process.say("lift b2", "place c3 gR", "plug")
        assert not ear.kind(Connected).fresh
        assert isinstance(ear.square("b2"), Lifted)
        assert isinstance(ear.square("c3"), Placed)


def test_a_power_cycle_gives_a_new_picture(process: Process) -> None:
    with playing(process.address) as (_, ear):
        ear.kind(Snapshot)
        process.say("place b2 gR")
        ear.square("b2")
        process.say("power", "place c3 kN")
        assert ear.kind(Connected).fresh
        ear.kind(Snapshot)
        process.say("place d4 x")
        ear.square("d4")
        assert ear.readings == {"b2": "gR", "c3": "kN", "d4": "x"}


def test_over_a_bad_line_the_readings_end_right(process: Process) -> None:
    with playing(process.address) as (_, ear):
        ear.kind(Snapshot)
        process.say("corrupt 1%", "lose 2%")
        squares = [f"{file}{rank}" for file in "abcdefgh" for rank in (1, 2, 3, 4)]
        process.say(*(f"place {square} gR" for square in squares))
        process.say(*(f"remove {square}" for square in squares[:8]))
        process.say("corrupt 0%", "lose 0%", "place h8 kN")
        ear.square("h8")
        assert ear.readings == {**dict.fromkeys(squares[8:], "gR"), "h8": "kN"}


@posix
def test_a_board_killed_and_started_again_at_the_same_link_is_found_again(tmp_path: Path) -> None:
    arguments = ("--size", "8x8", "--seed", "3", "--link", str(tmp_path / "board"))
    process = Process(*arguments)
    with playing(process.address) as (board, ear):
        ear.kind(Snapshot)
        board.light({"a1": "ff0000"})
        process.expect("lights a1")
        process.kill()
        assert ear.kind(Gone).reason
        process = Process(*arguments)
        assert ear.kind(Connected).fresh
        ear.kind(Snapshot)
        assert process.expect("lights a1") == "lights a1=ff0000"
        process.say("place e4 gR")
        assert isinstance(ear.square("e4"), Placed)
    process.kill()


@posix
def test_a_board_of_another_id_at_the_same_link_is_refused(tmp_path: Path) -> None:
    process = Process("--link", str(tmp_path / "board"), "--id", "mine")
    with playing(process.address) as (_, ear):
        ear.kind(Snapshot)
        process.kill()
        process = Process("--link", str(tmp_path / "board"), "--id", "yours")
        gone = ear.until(lambda event: isinstance(event, Gone) and "yours" in words(event.reason))[-1]
        assert isinstance(gone, Gone)
        assert "mine" in words(gone.reason)
        process.kill()
        process = Process("--link", str(tmp_path / "board"), "--id", "mine")
        ear.kind(Connected)
    process.kill()


@posix
def test_a_port_that_is_in_use_missing_or_not_allowed_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = Process("--link", str(tmp_path / "board"))
    with playing(process.address), raises(BoardError, match="in use by another program"):
        open_board(process.address).start(Ear())
    process.kill()
    with raises(BoardError, match=r"no port .*nothing-here"):
        open_board(str(tmp_path / "nothing-here")).start(Ear())
    with raises(BoardError, match=r"Nothing is responding at socket://127\.0\.0\.1:9"):
        open_board("socket://127.0.0.1:9").start(Ear())
    (tmp_path / "file").write_text("")
    with raises(BoardError, match=r"Can't use|no port|not a serial port"):
        open_board(str(tmp_path / "file")).start(Ear())

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("serial.serial_for_url", refused)
    with raises(BoardError, match="dialout"):
        open_board("/dev/ttyACM0").start(Ear())


@posix
@pytest.mark.parametrize(
    ("said", "word"),
    [
        (b"Traceback (most recent call last):\r\n", "reset"),
        (b"\r\nMicroPython v1.24\r\n>>> ", "reset"),
        (wire.frame("HELLO 2 as it comes"), "version 2"),
    ],
)
def test_a_board_whose_program_has_stopped_is_told(said: bytes, word: str) -> None:
    import pty
    import tty

    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    try:
        with playing(os.ttyname(theirs)) as (_, ear):
            os.read(ours, 100)
            os.write(ours, said)
            assert word in words(ear.kind(Gone).reason)
    finally:
        os.close(ours)
        os.close(theirs)


def plugged(device: str, number: str | None) -> SimpleNamespace:
    return SimpleNamespace(device=device, vid=0x2E8A, pid=5, serial_number=number, description="Pico")


def test_a_usb_board_is_looked_for_by_its_serial_number_not_its_port(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    class Port:
        in_waiting = 0
        pulled = False
        timeout = 0.1

        def __init__(self, url: str) -> None:
            opened.append(url)
            self.url = url

        def read(self, _: int) -> bytes:
            if Port.pulled and self.url == "/dev/ttyACM0":
                raise OSError("gone")
            time.sleep(0.02)
            return b""

        def write(self, _: bytes) -> None: ...

        def close(self) -> None: ...

    there = [plugged("/dev/ttyACM0", "AB")]
    monkeypatch.setattr("serial.serial_for_url", lambda url, **_: Port(url))
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: list(there))
    with playing("/dev/ttyACM0") as (_, ear):
        there[:] = [plugged("/dev/ttyACM0", "CD"), plugged("/dev/ttyACM3", "AB")]
        Port.pulled = True
        ear.kind(Gone)
        until(lambda: len(opened) >= 2)
    assert opened == ["/dev/ttyACM0", "/dev/ttyACM3"]


def test_what_is_plugged_in_is_listed_usb_first(monkeypatch: pytest.MonkeyPatch) -> None:
    uart = SimpleNamespace(device="/dev/ttyAMA0", vid=None, pid=None, serial_number=None, description="n/a")
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: [uart, plugged("/dev/ttyACM0", "AB")])
    first, second = serial_link.ports()
    assert (first.port, first.serial_number) == ("/dev/ttyACM0", "AB")
    assert second.port == "/dev/ttyAMA0"


def test_a_listener_that_fails_is_not_taken_for_a_pulled_cable(
    process: Process, caplog: pytest.LogCaptureFixture
) -> None:
    gone: queue.Queue[Gone] = queue.Queue()

    def listener(event: SensorEvent) -> None:
        if isinstance(event, Gone):
            gone.put(event)
        raise ValueError("a defect above")

    board = open_board(process.address)
    board.start(listener)
    assert gone.get(timeout=PATIENCE) == Gone(BROKE)
    board.close()
    assert any(one.exc_info and str(one.exc_info[1]) == "a defect above" for one in caplog.records)


def twin(device: str, location: str) -> FoundPort:
    """One of several boards that have no serial number, or all the same."""
    return FoundPort(device, 0x1A86, 0x7523, None, "CH340", location)


def test_two_boards_of_one_kind_on_one_hub_are_told_apart_by_their_sockets() -> None:
    """The hub drops both for a moment, and they come back with each other's names."""
    one, other = twin("/dev/ttyUSB0", "1-1.1"), twin("/dev/ttyUSB1", "1-1.2")
    swapped = [twin("/dev/ttyUSB0", "1-1.2"), twin("/dev/ttyUSB1", "1-1.1")]
    assert find_replugged(one, False, swapped) is swapped[1]
    assert find_replugged(other, False, swapped) is swapped[0]
    assert find_replugged(one, False, swapped[:1]) is None
    moved = twin("/dev/ttyUSB0", "1-1.4")
    assert find_replugged(one, True, [moved]) is moved  # there never was another
    assert find_replugged(one, True, [moved, other]) is None


def test_what_has_the_old_name_of_a_board_is_never_taken_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [twin("/dev/ttyUSB0", "1-1.1"), twin("/dev/ttyUSB1", "1-1.2")]
    opened: list[str] = []

    def open_port(url: str, **_: object) -> SimpleNamespace:
        opened.append(url)
        return SimpleNamespace(close=lambda: None)

    monkeypatch.setattr("serial.serial_for_url", open_port)
    monkeypatch.setattr(serial_link, "ports", lambda: list(there))
    transport = serial_link.SerialTransport("/dev/ttyUSB0", 38400)
    transport.open()
    transport.close()
    there[:] = [twin("/dev/ttyUSB0", "1-1.2")]  # the other came back first
    with pytest.raises(FileNotFoundError) as wrong:
        transport.open()
    assert words(transport.why_not(wrong.value)).startswith(
        "There is no port /dev/ttyUSB0. Connect the board"
    )
    there.append(twin("/dev/ttyUSB1", "1-1.1"))
    transport.open()
    assert opened == ["/dev/ttyUSB0", "/dev/ttyUSB1"]

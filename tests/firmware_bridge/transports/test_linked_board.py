"""A talk or a wire that breaks as no one foresaw: the board is told to be gone, looked for again, and the fault is logged."""

from __future__ import annotations

import logging
import queue

import pytest

from firmware_bridge.core.board import Connected, Gone, HasMessage, LinkMessage, SensorEvent, link_message
from firmware_bridge.core.board_protocol import DeviceProtocol, Transport
from firmware_bridge.core.camera import camera_setup
from firmware_bridge.core.family import Ble, BoardUrl, Hid, Rfcomm
from firmware_bridge.english_texts import say
from firmware_bridge.transports import linked_board
from firmware_bridge.transports.ble import BleTransport
from firmware_bridge.transports.frames.eye_process import EyeProcess
from firmware_bridge.transports.hid import HidTransport
from firmware_bridge.transports.linked_board import BROKE, LinkedBoard
from firmware_bridge.transports.serial import SerialTransport
from firmware_bridge.transports.system_links import InputDevice, RfcommTransport, UdpTransport
from tests.patience import PATIENCE


class BrokenTalk(DeviceProtocol):
    """Breaks at the first bytes of each of its first `faults` links, and, where `deep`, when it is told that the link is gone."""

    def __init__(self, faults: int, deep: bool = False) -> None:
        super().__init__()
        self._left, self._deep = faults, deep

    def receive(self, data: bytes, now: float) -> list[SensorEvent]:
        if self._left:
            self._left -= 1
            raise LookupError("hunter2")
        return []

    def link_down(self, reason: HasMessage) -> list[SensorEvent]:
        if self._deep:
            raise LookupError("hunter2")
        return super().link_down(reason)

    def _describe_board(self) -> Connected:
        return Connected("a board", 8, 8, "occupancy")


class Wire:
    """A wire on which bytes come as long as someone reads; a write breaks where `mute`."""

    name, slow = "wire", False

    def __init__(self, mute: bool = False) -> None:
        self.opened, self._mute = 0, mute
        self.written: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def open(self) -> None:
        self.opened += 1

    def read(self) -> bytes:
        return b"x"

    def write(self, data: bytes) -> None:
        if self._mute:
            self._mute = False
            raise LookupError("hunter2")
        self.written.put(data)

    def close(self) -> None: ...

    def why_not(self, wrong: Exception) -> LinkMessage:
        return link_message("cable-pulled")

    def why_lost(self) -> LinkMessage:
        return link_message("cable-pulled")


@pytest.mark.parametrize("deep", [False, True])
def test_a_talk_that_breaks_is_told_and_begun_again(
    deep: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(linked_board, "LOOK_AGAIN", 0.001)
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    wire = Wire()
    board = LinkedBoard(BrokenTalk(3, deep), wire)
    board.start(heard.put)
    try:
        gone = [heard.get(timeout=PATIENCE) for _ in range(3)]
        assert gone == [Gone(BROKE)] * 3
        assert isinstance(heard.get(timeout=PATIENCE), Connected) and wire.opened == 4
    finally:
        board.close()
    faults = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert len(faults) == 3 and all(record.exc_info for record in faults)


def test_a_listener_that_breaks_hears_the_board_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(linked_board, "LOOK_AGAIN", 0.001)
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    faults = [LookupError("hunter2"), LookupError("as it is told, too"), LookupError("hunter2")]

    def listen(event: SensorEvent) -> None:
        if faults:
            raise faults.pop()
        heard.put(event)

    wire = Wire()
    board = LinkedBoard(BrokenTalk(0), wire)
    board.start(listen)
    try:
        assert heard.get(timeout=PATIENCE) == Gone(BROKE)
        assert isinstance(heard.get(timeout=PATIENCE), Connected) and wire.opened == 3
    finally:
        board.close()
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == ["hunter2"] * 2


def test_after_each_fault_it_waits_longer_up_to_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linked_board, "LOOK_AGAIN", 0.5)
    board = LinkedBoard(BrokenTalk(12), Wire())
    waits: list[float] = []

    class Closed:
        def is_set(self) -> bool:
            return len(waits) == 12

        def wait(self, seconds: float) -> None:
            waits.append(seconds)

    monkeypatch.setattr(board, "_closed", Closed())
    board._listener = lambda event: None
    board._run()
    assert waits[:4] == [1.0, 2.0, 4.0, 8.0] and waits[-3:] == [60.0, 60.0, 60.0]


def test_a_write_that_breaks_keeps_nothing_after_it_back(caplog: pytest.LogCaptureFixture) -> None:
    wire = Wire(mute=True)
    board = LinkedBoard(BrokenTalk(0), wire)
    board.start(lambda event: None)
    try:
        board._unsent.put(b"lost")
        board._unsent.put(b"said")
        assert wire.written.get(timeout=PATIENCE) == b"said"
    finally:
        board.close()
    assert [record.levelno for record in caplog.records if record.exc_info] == [logging.ERROR]


class EndedWire(Wire):
    """A wire whose link ends as soon as it is read, with the words of another kind of transport."""

    def __init__(self, like: Transport) -> None:
        super().__init__()
        self._like = like

    def read(self) -> bytes:
        raise OSError("gone")

    def why_lost(self) -> LinkMessage:
        return self._like.why_lost()


def transports() -> list[tuple[str, Transport, str]]:
    """Each kind of link, with what must be in what is said when it ends."""
    ble, rfcomm = Ble((), "", ""), Rfcomm(1)
    return [
        ("usb", SerialTransport("/dev/ttyACM0", 9600), "cable"),
        ("windows", SerialTransport("COM3", 9600), "cable"),
        ("hid", HidTransport("Air", Hid(1, 1), ""), "cable"),
        ("pty", SerialTransport("/dev/pts/7", 9600), "program"),
        ("virtual", SerialTransport("socket://127.0.0.1:4711", 0), "program"),
        ("network", SerialTransport("socket://board.local:4711", 0), "network"),
        ("udp", UdpTransport("wled://lamp", "lamp", 21324), "network"),
        ("bound", SerialTransport("/dev/rfcomm0", 9600), "Bluetooth"),
        ("ble", BleTransport("Pegasus", ble, "", lambda name, services: None), "isn't responding"),
        ("rfcomm", RfcommTransport("DGT 3000", rfcomm, "dgt-bt", "AA:BB:CC:DD:EE:FF"), "isn't responding"),
        (
            "camera",
            EyeProcess(camera_setup(BoardUrl("camera:///dev/video0", "camera", "/dev/video0", {}))),
            "camera",
        ),
        ("keyboard", InputDevice("Pedal"), "keyboard"),
    ]


@pytest.mark.parametrize(
    ("kind", "transport", "word"), transports(), ids=lambda one: one if isinstance(one, str) else ""
)
def test_a_lost_link_is_named_by_its_kind(
    kind: str, transport: Transport, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what has a cable can have lost its cable."""
    monkeypatch.setattr(linked_board, "LOOK_AGAIN", 0.001)
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    board = LinkedBoard(BrokenTalk(0), EndedWire(transport))
    board.start(heard.put)
    try:
        while not isinstance(gone := heard.get(timeout=PATIENCE), Gone):
            pass
    finally:
        board.close()
    said = say(gone.reason)
    assert word.casefold() in said.casefold()
    assert ("cable" in said) == (word == "cable")

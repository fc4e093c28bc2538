"""A board over classic Bluetooth: the socket is pretended, for not every Python has one of that kind."""

from __future__ import annotations

import queue
import re
import sys
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from dbus_fast import Message, MessageType, Variant
from dbus_fast.errors import AuthError

from firmware_bridge import discovery
from firmware_bridge.core.board import BoardError, Connected, Gone, Placed, SensorEvent, Snapshot
from firmware_bridge.transports import system_links
from firmware_bridge.urls import open_board
from tests.board_simulators.base import Emulated
from tests.board_simulators.certabo import Certabo, Module
from tests.board_simulators.dgt import Dgt
from tests.firmware_bridge.words import raises, words
from tests.patience import PATIENCE

TAG = "300054FC99"


class Line:
    """A socket with an emulated board at its far end. A board of None does not answer."""

    def __init__(self, far: Far) -> None:
        self._far, self._waiting = far, b""

    def settimeout(self, seconds: float) -> None: ...

    def connect(self, where: tuple[str, int]) -> None:
        self._far.called.append(where)
        if self._far.board is None:
            raise OSError(112, "Host is down")

    def recv(self, size: int) -> bytes:
        board = self._far.board
        if board is None:
            return b""
        with self._far.lock:
            board.tick(time.monotonic())
            self._waiting += b"".join(board.take())
        if not self._waiting:
            time.sleep(0.01)
            raise TimeoutError
        data, self._waiting = self._waiting[:size], self._waiting[size:]
        return data

    def sendall(self, data: bytes) -> None:
        if self._far.board is not None:
            with self._far.lock:
                self._far.board.receive(data)

    def close(self) -> None: ...


class Far:
    def __init__(self, board: Emulated | None) -> None:
        self.board = board
        self.called: list[tuple[str, int]] = []
        self.lock = threading.Lock()


def pretended(monkeypatch: pytest.MonkeyPatch, board: Emulated | None) -> Far:
    far = Far(board)
    made = SimpleNamespace(
        AF_BLUETOOTH=31, SOCK_STREAM=1, BTPROTO_RFCOMM=3, socket=lambda family, kind, protocol: Line(far)
    )
    monkeypatch.setattr(system_links, "socket", made)
    return far


def events(url: str) -> tuple[Any, Iterator[SensorEvent]]:
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    board = open_board(url)
    board.start(heard.put)
    return board, iter(lambda: heard.get(timeout=PATIENCE), None)


@pytest.mark.parametrize("board", [Module(), Certabo()])
def test_a_certabo_over_bluetooth(board: Certabo, monkeypatch: pytest.MonkeyPatch) -> None:
    board.men = {"e2": TAG}
    far = pretended(monkeypatch, board)
    link, heard = events("certabo-bt://AA:BB:CC:DD:EE:FF")
    try:
        assert isinstance(next(heard), Connected) and next(heard) == Snapshot({"e2": TAG})
        assert far.called == [("AA:BB:CC:DD:EE:FF", 10)]
        with far.lock:
            board.carry("e2", "e4")
        assert next(event.square for event in heard if isinstance(event, Placed)) == "e4"
        link.light({"d4": "ffffff"})
        until = time.monotonic() + PATIENCE
        while board.lit != ["d4"] and time.monotonic() < until:
            time.sleep(0.02)
        assert board.lit == ["d4"]
        far.board = None
        assert "isn't responding" in words(next(event for event in heard if isinstance(event, Gone)).reason)
    finally:
        link.close()


def test_what_is_wrong_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with raises(BoardError, match="Enter the Bluetooth address of your Certabo board: certabo-bt://AA:BB"):
        open_board("certabo-bt://")
    pretended(monkeypatch, None)
    link, heard = events("certabo-bt://AA:BB:CC:DD:EE:FF")
    try:
        gone = next(heard)
        assert isinstance(gone, Gone) and "The Certabo board isn't responding" in words(gone.reason)
    finally:
        link.close()
    monkeypatch.setattr(system_links, "socket", SimpleNamespace())
    link, heard = events("certabo-bt://AA:BB:CC:DD:EE:FF")
    try:
        gone = next(heard)
        assert isinstance(gone, Gone) and "rfcomm bind 0 ADDRESS 10" in words(gone.reason)
    finally:
        link.close()


Known = tuple[tuple[str, str, bool], ...]
DGT: Known = (("00:06:66:64:C4:07", "DGT_BT_21704", True),)
REVELATION: Known = (("20:FA:BB:07:00:01", "Pcs-RevII-081500", True),)
OTHERS: Known = (
    ("12:34:56:78:9A:BC", "Somebody's telephone", True),
    ("11:22:33:44:55:66", "DGT_PEGASUS_1", True),
    ("11:22:33:44:55:77", "DGT_BT_99999", False),  # only seen
)


class Bluez:
    """The system's bus with BlueZ at it, or what goes wrong there."""

    def __init__(self, known: Known, wrong: Exception | None = None, refuses: bool = False) -> None:
        self.known, self.wrong, self.refuses = known, wrong, refuses
        self.left = False

    async def connect(self) -> Bluez:
        if self.wrong:
            raise self.wrong
        return self

    async def call(self, message: Message) -> SimpleNamespace:
        assert (message.destination, message.member) == ("org.bluez", "GetManagedObjects")
        if self.refuses:
            return SimpleNamespace(message_type=MessageType.ERROR, body=["no such service"])
        objects: dict[str, Any] = {"/org/bluez/hci0": {"org.bluez.Adapter1": {"Address": Variant("s", "x")}}}
        for address, name, is_paired in self.known:
            values = {
                "Address": Variant("s", address),
                "Alias": Variant("s", name),
                "Paired": Variant("b", is_paired),
            }
            objects[f"/org/bluez/hci0/{address}"] = {"org.bluez.Device1": values}
        objects["/org/bluez/hci0/half"] = {"org.bluez.Device1": {"Paired": Variant("b", True)}}
        return SimpleNamespace(message_type=MessageType.METHOD_RETURN, body=[objects])

    def disconnect(self) -> None:
        self.left = True


def known(monkeypatch: pytest.MonkeyPatch, bluez: Bluez) -> None:
    monkeypatch.setattr("dbus_fast.aio.MessageBus", lambda bus_type: bluez)


@pytest.mark.parametrize(
    ("url", "told", "address"),
    [
        ("dgt-bt://", DGT + OTHERS, "00:06:66:64:C4:07"),
        ("dgt-bt://", OTHERS + REVELATION, "20:FA:BB:07:00:01"),
        ("dgt-bt://revii", DGT + REVELATION, "20:FA:BB:07:00:01"),
        ("dgt-bt://dgt_bt_21704?lights=yes", DGT + REVELATION, "00:06:66:64:C4:07"),
        ("dgt-bt://aa:bb:cc:dd:ee:ff", (), "aa:bb:cc:dd:ee:ff"),
    ],
)
def test_a_dgt_board_over_bluetooth_is_known_by_its_paired_name(
    url: str, told: Known, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Dgt()
    board.men = {"e2": "P"}
    known(monkeypatch, Bluez(told))
    far = pretended(monkeypatch, board)
    link, heard = events(url)
    try:
        connected = next(heard)
        assert isinstance(connected, Connected) and connected.model == "DGT board"
        assert ("light" in connected.caps) is ("lights" in url)
        assert next(heard) == Snapshot({"e2": "wP"})
        assert far.called == [(address, 1)]
        with far.lock:
            board.carry("e2", "e4")
        assert next(event.square for event in heard if isinstance(event, Placed)) == "e4"
    finally:
        link.close()


@pytest.mark.parametrize(
    ("url", "told", "said"),
    [
        ("dgt-bt://", OTHERS, "No DGT board is paired .*one of 0000, 1234"),
        (
            "dgt-bt://",
            REVELATION + DGT,
            "Choose one of dgt-bt://00:06:66:64:C4:07, dgt-bt://20:FA:BB:07:00:01",
        ),
        ("dgt-bt://Grandpa", DGT, "No DGT board is paired"),
        ("certabo-bt://Grandpa", DGT, "Enter the Bluetooth address"),
    ],
)
def test_which_paired_board_is_meant_has_to_be_clear(
    url: str, told: Known, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known(monkeypatch, Bluez(told))
    far = pretended(monkeypatch, None)
    link, heard = events(url)
    try:
        gone = next(heard)
        assert isinstance(gone, Gone) and re.search(said, words(gone.reason)) and not far.called
    finally:
        link.close()


@pytest.mark.parametrize(
    "bluez",
    [
        Bluez((), wrong=FileNotFoundError("/var/run/dbus/system_bus_socket")),
        Bluez((), wrong=AuthError("refused")),
        Bluez((), wrong=TimeoutError()),
        Bluez(DGT, refuses=True),
        Bluez(()),
    ],
)
def test_a_system_that_cannot_tell_its_paired_devices_knows_none(
    bluez: Bluez, monkeypatch: pytest.MonkeyPatch
) -> None:
    known(monkeypatch, bluez)
    assert system_links.find_paired_devices() == [] and bluez.left is (bluez.wrong is None)


def test_a_system_without_bluez_knows_no_paired_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dbus_fast.errors", None)
    assert system_links.find_paired_devices() == []


def test_paired_boards_are_listed_with_those_in_the_air(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch, Bluez(REVELATION + OTHERS + DGT))
    monkeypatch.setattr("firmware_bridge.transports.ble.nearby", list)
    assert [(one.url, one.kind, one.id) for one in discovery.nearby_boards()] == [
        ("dgt-bt://00:06:66:64:C4:07", "dgt-bt", "DGT_BT_21704"),
        ("dgt-bt://20:FA:BB:07:00:01", "dgt-bt", "Pcs-RevII-081500"),
    ]

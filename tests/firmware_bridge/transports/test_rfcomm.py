"""A board over classic Bluetooth: the socket is pretended, for not every Python has one of that kind."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from firmware_bridge.core.board import BoardError, Connected, Gone, Placed, SensorEvent, Snapshot
from firmware_bridge.transports import rfcomm
from firmware_bridge.urls import open_board
from tests.emulators.base import Emulated
from tests.emulators.certabo import Certabo, Module
from tests.firmware_bridge.words import raises, words

PATIENCE = 60.0
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
    monkeypatch.setattr(rfcomm, "socket", made)
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
        assert "out of reach" in words(next(event for event in heard if isinstance(event, Gone)).reason)
    finally:
        link.close()


def test_what_is_wrong_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with raises(BoardError, match="with its Bluetooth address: certabo-bt://AA:BB"):
        open_board("certabo-bt://")
    pretended(monkeypatch, None)
    link, heard = events("certabo-bt://AA:BB:CC:DD:EE:FF")
    try:
        gone = next(heard)
        assert isinstance(gone, Gone) and "No Certabo board answers" in words(gone.reason)
    finally:
        link.close()
    monkeypatch.setattr(rfcomm, "socket", SimpleNamespace())
    link, heard = events("certabo-bt://AA:BB:CC:DD:EE:FF")
    try:
        gone = next(heard)
        assert isinstance(gone, Gone) and "rfcomm bind 0 ADDRESS 10" in words(gone.reason)
    finally:
        link.close()

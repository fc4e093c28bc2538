"""Boards at the end of a line: a virtual one at a pseudo-terminal, one that is offered on, one behind a pretended HID device."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Gone, HasMessage, Lifted, Placed, SensorEvent, Snapshot
from firmware_bridge.expose import ExposeOptions, expose
from firmware_bridge.transports.serial import Pty
from firmware_bridge.virtual.board import VirtualBoard
from tests.board_simulators.base import Emulated
from tests.firmware_bridge.emulation.driver_harness import START
from tests.patience import PATIENCE, until


class Field:
    """A virtual board at the end of a pseudo-terminal."""

    def __init__(self, link: Path, side: int = 8) -> None:
        self.board = VirtualBoard(side, side, "occupancy", random.Random(1))
        self.board.men = dict(START)
        self._lock = threading.RLock()
        self._port, self._stop = Pty(link), threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.is_set():
            with self._lock:
                self.board.receive(
                    self._port.read(Seconds(0.005)), Milliseconds(time.monotonic_ns() // 1_000_000)
                )
                self._port.write(self.board.take_output())
            time.sleep(0.001)

    def hands(self, *words: str) -> None:
        """`-e2`, `+e4`."""
        for word in words:
            with self._lock:
                if word[0] == "-":
                    self.held = self.board.lift(word[1:], Milliseconds(0))
                else:
                    self.board.place(word[1:], self.held, Milliseconds(0))
            time.sleep(0.05)

    def plug(self, up: bool) -> None:
        with self._lock:
            self._port.plug(up)

    def close(self) -> None:
        self._stop.set()
        self._thread.join(2)
        self._port.plug(False)


@contextmanager
def field(link: Path, side: int = 8) -> Iterator[Field]:
    made = Field(link, side)
    try:
        yield made
    finally:
        made.close()


@contextmanager
def offered(asked: ExposeOptions) -> Iterator[list[HasMessage]]:
    """The board is offered meanwhile; yields what people were told."""
    told: list[HasMessage] = []
    stop = threading.Event()
    broke: list[Exception] = []

    def run() -> None:
        try:
            expose(asked, told.append, stop.is_set)
        except Exception as wrong:
            broke.append(wrong)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    until(lambda: broke or any(one.id == "exposed" for one in told))
    try:
        yield told
    finally:
        stop.set()
        thread.join(PATIENCE)
    assert not broke


def hear(events: Sequence[SensorEvent], men: dict[str, str]) -> None:
    """What a driver tells, onto where the pieces stand."""
    for event in events:
        match event:
            case Snapshot(readings=readings):
                men |= readings
            case Lifted(square=square):
                del men[square]
            case Placed(square=square, token=token):
                men[square] = token or ""
            case Gone():
                raise AssertionError(event)


class PretendedHid:
    """hidapi with emulated boards at its ports."""

    def __init__(self, *boards: Emulated) -> None:
        self.boards = {f"/dev/hidraw{i}".encode(): board for i, board in enumerate(boards)}
        self.product = 0x8003
        self.refuses = False
        self.pulled = False
        self.lock = threading.Lock()

    def enumerate(self, vendor: int, product: int) -> list[dict[str, Any]]:
        return [
            {
                "path": path,
                "vendor_id": vendor,
                "product_id": self.product,
                "usage_page": 0xFF00,
                "serial_number": f"CN{i}",
            }
            for i, path in enumerate(self.boards)
            if vendor == 0x2D80 and not self.pulled
        ]

    def device(self) -> Any:
        return SimpleNamespace(open_path=self._open, read=self._read, write=self._write, close=lambda: None)

    def _open(self, path: bytes) -> None:
        if self.refuses:
            raise OSError("open failed")
        self._board = self.boards[path]
        self._waiting: list[bytes] = []

    def _read(self, size: int, timeout: int) -> list[int]:
        if self.pulled:
            raise OSError("read error")
        with self.lock:
            self._board.tick(time.monotonic())
            self._waiting += self._board.take()
            if self._waiting:
                return list(self._waiting.pop(0)[:size])
        time.sleep(0.01)
        return []

    def _write(self, data: bytes) -> int:
        with self.lock:
            self._board.receive(bytes(data))
        return len(data)

"""What a board says waits in a bounded inbox, and is taken in turns: one that goes mad stops neither the table nor its end."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping

import pytest

from companion.table.devices import device_manager
from companion.table.devices.device_manager import AT_LEAST, ROOM, BoardConnection
from firmware_bridge.core.board import Battery, Listener

PATIENCE = 60.0


class MadBoard:
    """Says how full it is, without end, from a thread of its own."""

    def __init__(self) -> None:
        self.said = 0
        self._closed = threading.Event()

    def start(self, listener: Listener) -> None:
        self._thread = threading.Thread(target=self._run, args=(listener,), daemon=True)
        self._thread.start()

    def _run(self, listener: Listener) -> None:
        while not self._closed.is_set():
            listener(Battery(self.said))
            self.said += 1

    def close(self) -> None:
        self._closed.set()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def light(self, colours: Mapping[str, str]) -> None: ...
    def buzz(self, hz: int, ms: int) -> None: ...
    def debounce(self, ms: int, square: str | None = None) -> None: ...
    def statistics(self) -> None: ...


@pytest.fixture
def mad() -> Iterator[tuple[MadBoard, BoardConnection, list[int]]]:
    board, woken = MadBoard(), list[int]()
    connection = BoardConnection(lambda: woken.append(1))
    connection.use(board)
    until = time.monotonic() + PATIENCE
    while board.said < ROOM and time.monotonic() < until:
        time.sleep(0.001)
    yield board, connection, woken
    connection.close()


def test_a_board_that_says_too_much_waits(mad: tuple[MadBoard, BoardConnection, list[int]]) -> None:
    board, connection, _ = mad
    assert board.said == ROOM
    events = connection.events()
    assert [next(events) for _ in range(5)] == [Battery(n) for n in range(5)]
    connection.close()
    assert board.said <= ROOM + 6


def test_what_is_taken_at_once_has_an_end_and_the_rest_is_woken_for(
    mad: tuple[MadBoard, BoardConnection, list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, connection, woken = mad
    monkeypatch.setattr(device_manager, "AT_ONCE", -1.0)
    before = len(woken)
    assert len(list(connection.events())) == AT_LEAST and len(woken) > before

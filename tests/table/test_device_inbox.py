"""What a board says waits in a bounded inbox, and is taken in turns: one that goes mad stops neither the table nor its end."""

from __future__ import annotations

import threading
from collections.abc import Mapping

import pytest

from companion.table import device_manager
from companion.table.device_manager import AT_LEAST, ROOM, BoardConnection
from firmware_bridge.core.board import Battery, Listener
from tests.patience import PATIENCE, until


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


class CalmBoard(MadBoard):
    """Says what it is told to say."""

    def start(self, listener: Listener) -> None:
        self.say = listener

    def close(self) -> None: ...


def test_a_board_that_says_too_much_waits() -> None:
    board, connection = MadBoard(), BoardConnection(lambda: None)
    connection.use(board)
    try:
        until(lambda: board.said >= ROOM)
        assert board.said == ROOM
        events = connection.events()
        assert [next(events) for _ in range(5)] == [Battery(n) for n in range(5)]
        until(lambda: board.said >= ROOM + 5)
        assert board.said == ROOM + 5
    finally:
        connection.close()


def test_what_is_taken_at_once_has_an_end_and_the_rest_is_woken_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_manager, "AT_ONCE", -1.0)
    board, woken = CalmBoard(), list[int]()
    connection = BoardConnection(lambda: woken.append(1))
    connection.use(board)
    for n in range(AT_LEAST + 1):
        board.say(Battery(n))
    woken.clear()
    assert len(list(connection.events())) == AT_LEAST and woken == [1]
    assert list(connection.events()) == [Battery(AT_LEAST)] and woken == [1]

"""Two modules joined by `+`, and `virtual` as a board's name."""

from __future__ import annotations

import queue
import socket
from collections.abc import Mapping

import pytest

from companion.units import Milliseconds
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Fault,
    Gone,
    Lifted,
    Listener,
    Placed,
    SensorEvent,
    Snapshot,
    link_message,
)
from firmware_bridge.core.family import PULLED
from firmware_bridge.urls import JoinedBoard, open_board
from tests.firmware_bridge.words import raises, words


class Module:
    """A board in memory."""

    def __init__(self, cols: int = 8, rows: int = 4, sense: str = "identity") -> None:
        self.cols, self.rows, self.sense = cols, rows, sense
        self.lit: Mapping[str, str] = {}
        self.closed = False

    def start(self, listener: Listener) -> None:
        self.say = listener

    def light(self, colours: Mapping[str, str]) -> None:
        self.lit = colours

    def buzz(self, hz: int, ms: int) -> None: ...

    def debounce(self, ms: int, square: str | None = None) -> None:
        self.set = (ms, square)

    def statistics(self) -> None: ...

    def close(self) -> None:
        self.closed = True

    def appear(self, **readings: str) -> None:
        caps = frozenset({"light"})
        self.say(Connected("m", self.cols, self.rows, self.sense, caps, f"id{self.rows}", "1"))
        self.say(Snapshot(readings))


def joined(first: Module, second: Module) -> tuple[JoinedBoard, list[SensorEvent]]:
    heard: list[SensorEvent] = []
    board = JoinedBoard(first, second)
    board.start(heard.append)
    return board, heard


def test_the_second_module_continues_the_ranks() -> None:
    first, second = Module(), Module()
    board, heard = joined(first, second)
    first.appear(a1="gR")
    assert heard == []
    second.appear(b1="rQ")
    connected, snapshot = heard
    assert isinstance(connected, Connected)
    assert (connected.cols, connected.rows, connected.caps) == (8, 8, frozenset({"light"}))
    assert snapshot == Snapshot({"a1": "gR", "b5": "rQ"})
    second.say(Lifted("b1", Milliseconds(3), "rQ"))
    first.say(Placed("c1", Milliseconds(4), "rQ"))
    second.say(Fault("stuck", "c2"))
    assert heard[2:] == [
        Lifted("b5", Milliseconds(3), "rQ"),
        Placed("c1", Milliseconds(4), "rQ"),
        Fault("stuck", "c6"),
    ]
    board.light({"a1": "ff0000", "h8": "00ff00"})
    assert (first.lit, second.lit) == ({"a1": "ff0000"}, {"h4": "00ff00"})
    board.debounce(Milliseconds(30), "a5")
    assert second.set == (30, "a1")


def test_together_they_sense_what_the_poorer_one_senses() -> None:
    first, second = Module(), Module(sense="occupancy")
    _, heard = joined(first, second)
    first.appear(a1="gR")
    second.appear(b1="1")
    assert heard[0].sense == "occupancy"  # type: ignore[union-attr]
    assert heard[1] == Snapshot({"a1": "1", "b5": "1"})
    first.say(Placed("c1", Milliseconds(4), "gR"))
    assert heard[2] == Placed("c1", Milliseconds(4), None)


def test_it_is_gone_while_one_of_them_is() -> None:
    first, second = Module(), Module()
    _, heard = joined(first, second)
    first.appear()
    second.appear()
    second.say(Gone(PULLED))
    first.say(Placed("a1", Milliseconds(9), "gR"))
    assert heard[2:] == [Gone(link_message("module", n=2, reason=PULLED))]
    assert words(heard[2].reason).startswith("Module 2: The cable was unplugged")  # type: ignore[union-attr]
    first.say(Snapshot({"a1": "gR"}))
    second.appear(a1="rR")
    assert heard[-1] == Snapshot({"a1": "gR", "a5": "rR"})


def test_modules_that_do_not_fit() -> None:
    first, second = Module(cols=8), Module(cols=10)
    _, heard = joined(first, second)
    first.appear()
    second.appear()
    assert len(heard) == 1
    assert "Can't join modules" in words(heard[0].reason)  # type: ignore[union-attr]


@pytest.mark.parametrize("url", ["+socket://a:1", "a+b+c", "virtual://huge", "virtual://8x8/smell"])
def test_names_that_mean_nothing(url: str) -> None:
    with raises(BoardError):
        open_board(url)


def test_a_virtual_board_by_name_is_steered_over_tcp(capfd: pytest.CaptureFixture[str]) -> None:
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    board = open_board("virtual://4x3/identity+virtual://4x2/identity")
    board.start(heard.put)
    try:
        connected = heard.get(timeout=120)
        assert isinstance(connected, Connected)
        assert (connected.cols, connected.rows) == (4, 5)
        assert heard.get(timeout=120) == Snapshot({}), "a man who is there before it comes is no news"
        steered = [
            line for line in capfd.readouterr().err.splitlines() if "To control the virtual board" in line
        ]
        host, _, port = steered[1].split("lines to ")[1].split(": ")[0].rpartition(":")
        with socket.create_connection((host, int(port))) as hand:
            hand.sendall(b"place b2 gR\n")
            while not isinstance(event := heard.get(timeout=120), Placed):
                pass
        assert (event.square, event.token) == ("b5", "gR")
    finally:
        board.close()
    with pytest.raises(OSError, match="refused"):  # its process has ended
        socket.create_connection((host, int(port)))

"""The thread that hears of pins tells each edge once, and ends with its watch, whichever thread closes it."""

from __future__ import annotations

import contextlib
import os
import queue
import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("gpiod")

from gpiod import EdgeEvent

from hardware.gpio.factory import EdgeWatch
from tests.patience import PATIENCE, until


class Line:
    """A line of a chip whose edges a test makes."""

    def __init__(self) -> None:
        self.fd = os.eventfd(0, os.EFD_NONBLOCK)
        self.waiting: list[Any] = []

    def edge(self, seconds: float, rises: bool) -> None:
        kind = EdgeEvent.Type.RISING_EDGE if rises else EdgeEvent.Type.FALLING_EDGE
        event = SimpleNamespace(timestamp_ns=round(seconds * 1e9), event_type=kind, Type=EdgeEvent.Type)
        self.waiting.append(event)
        os.eventfd_write(self.fd, 1)

    def wait_edge_events(self, seconds: float) -> bool:
        return bool(self.waiting)

    def read_edge_events(self) -> list[Any]:
        found, self.waiting = self.waiting, []
        os.eventfd_read(self.fd)
        return found


@pytest.fixture
def watch() -> Iterator[Any]:
    made: Any = EdgeWatch()
    yield made
    with contextlib.suppress(OSError):  # closed by the test
        made.close()


def test_each_edge_is_told_once_to_its_own_listener(watch: Any) -> None:
    one, other = Line(), Line()
    heard: queue.SimpleQueue[tuple[str, float, bool]] = queue.SimpleQueue()
    watch.watch(one, lambda at, high: heard.put(("one", at, high)))
    watch.watch(other, lambda at, high: heard.put(("other", at, high)))
    edges = [(one, "one", 1.5, True), (other, "other", 1.75, False), (one, "one", 2.0, False)]
    for line, _, at, high in edges:
        line.edge(at, high)
        until(lambda: not line.waiting)  # noqa: B023
    assert [heard.get(timeout=PATIENCE) for _ in edges] == [(name, at, high) for _, name, at, high in edges]
    watch.forget(one)
    one.edge(3.0, True)
    other.edge(4.0, True)
    assert heard.get(timeout=PATIENCE) == ("other", 4.0, True) and heard.empty()


def test_a_listener_may_close_the_watch(watch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    broken: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", broken.append)
    line, others = Line(), threading.enumerate()
    watch.watch(line, lambda at, high: watch.close())
    (thread,) = (one for one in threading.enumerate() if one.name == "edges of pins" and one not in others)
    line.edge(1.0, True)
    thread.join(PATIENCE)
    assert not thread.is_alive() and broken == []
    with pytest.raises(OSError):
        watch.forget(line)

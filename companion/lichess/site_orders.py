"""What is wanted of the site in a game, asked one after the other in a thread of its own."""

from __future__ import annotations

import atexit
import queue
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

import msgspec

from companion.lichess.site_client import SiteClient
from companion.lichess.site_error import SiteAway, SiteError
from companion.table.context import Schedule
from companion.units import Seconds


class Order(msgspec.Struct, frozen=True):
    """One thing that is wanted.

    Attributes:
        path: What is asked.
        data: The form that goes with it.
        move: The move that it plays; empty: none.
        lasting: Whether it is asked again while the site is away.
    """

    path: str
    data: dict[str, str] | None = None
    move: str = ""
    lasting: bool = False


class OrderListener(Protocol):
    """Who hears what became of an order, in the table's thread."""

    def on_wrong_order(self, order: Order, wrong: SiteError) -> None:
        """The site does not do it; where the error is a SiteAway it may have done it nevertheless."""


class OrderLine:
    """The orders of one game.

    Args:
        client: The site.
        listener: Hears of what is not done.
        schedule: Has something done in the table's thread.
    """

    def __init__(self, client: SiteClient, listener: OrderListener, schedule: Schedule) -> None:
        self._client, self._listener, self._schedule = client, listener, schedule
        self._orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self._closed = threading.Event()
        self._last = float("inf")
        self._unasked = False
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin to ask."""
        self._thread.start()

    def put(self, order: Order) -> None:
        """Have this asked."""
        self._orders.put(order)

    def close(self) -> None:
        """Ask no more than what was put before, for a few seconds, and tell nobody. Does not wait."""
        if not self._closed.is_set():
            self._last = time.monotonic() + self._client.waits.rest
            self._orders.put(None)
            self._closed.set()
            atexit.register(self.finish)

    def finish(self) -> bool:
        """Wait until a line that was closed has asked its last; whether nothing was left unasked."""
        self._thread.join(max(0.0, self._last - time.monotonic()))
        atexit.unregister(self.finish)
        return not (self._unasked or self._thread.is_alive())

    def _run(self) -> None:
        while (order := self._orders.get()) is not None:
            self._ask(order)

    def _ask(self, order: Order) -> None:
        wait = self._client.waits.first
        while time.monotonic() < self._last:
            try:
                self._client.post(order.path, order.data)
                return
            except SiteAway as wrong:
                pause, wait = max(wait, self._client.quiet), min(2 * wait, self._client.waits.longest)
                self._pause(Seconds(pause))
                if not (order.lasting or self._closed.is_set()):
                    self._tell(partial(self._listener.on_wrong_order, order, wrong))
                    return
            except SiteError as wrong:
                self._tell(partial(self._listener.on_wrong_order, order, wrong))
                return
        self._unasked = True

    def _pause(self, seconds: Seconds) -> None:
        """Wait, but not longer than a line that was closed still has."""
        if not self._closed.wait(seconds):
            return
        time.sleep(max(0.0, min(seconds, self._last - time.monotonic())))

    def _tell(self, work: Callable[[], None]) -> None:
        if not self._closed.is_set():
            self._schedule(work)

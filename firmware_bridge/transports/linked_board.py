"""A board at the end of a link that is reopened whenever it is lost.

The same loop serves every driver and transport. For each board, one thread reads input, passes it to
the board's `BoardProtocol` and reports the events. A second thread writes, so that no caller waits for
a board that does not read.

When the link is lost, the board is searched for again every half second, and recognized by its messages. If
an unexpected error occurs in a protocol or a listener, it is logged and the board is reported as
disconnected. The board is then searched for again after increasing delays.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Iterator, Mapping
from functools import partial
from queue import SimpleQueue

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import BoardError, Gone, HasMessage, Listener, SensorEvent, link_message
from firmware_bridge.core.board_protocol import BoardProtocol, Transport

LOOK_AGAIN = 0.5
LONGEST = 60.0
"""Maximum delay in seconds before searching again for a board whose protocol has failed repeatedly."""
BROKE = link_message("board-broke")

log = logging.getLogger(__name__)


class LinkedBoard:
    """A `SensorBoard` that combines a protocol and a transport.

    `start` opens the transport for the first time.
    """

    def __init__(self, talk: BoardProtocol, transport: Transport) -> None:
        self.talk, self.transport = talk, transport
        self._lock = threading.Lock()
        self._open = False
        self._closed = threading.Event()
        self._listener: Listener | None = None
        self._thread = threading.Thread(target=self._run, name=f"board {transport.name}", daemon=True)
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name=f"to board {transport.name}", daemon=True)

    def __repr__(self) -> str:
        return f"LinkedBoard({type(self.talk).__name__}, {self.transport.name!r})"

    def start(self, listener: Listener) -> None:
        """Open the transport and start reporting.

        Raises:
            BoardError: The board is missing or busy, or this user may not open it.
        """
        self._listener = listener
        if not self.transport.slow:
            try:
                self.transport.open()
            except (OSError, ValueError) as wrong:
                raise BoardError(self.transport.why_not(wrong)) from wrong
            self._open = True
        self._thread.start()
        self._writer.start()

    def light(self, colours: Mapping[str, str]) -> None:
        with self._lock:
            self.talk.light(colours, Seconds(time.monotonic()))
            self._flush()

    def buzz(self, hz: int, ms: Milliseconds) -> None:
        with self._lock:
            self.talk.buzz(hz, ms)
            self._flush()

    def debounce(self, ms: Milliseconds, square: str | None = None) -> None:
        with self._lock:
            self.talk.debounce(ms, square, Seconds(time.monotonic()))
            self._flush()

    def statistics(self) -> None:
        with self._lock:
            self.talk.statistics()
            self._flush()

    def close(self) -> None:
        self._closed.set()
        self._unsent.put(None)
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=2)
        self._shut()

    # The reader thread

    def _run(self) -> None:
        assert self._listener is not None
        after_fault = LOOK_AGAIN
        while not self._closed.is_set():
            wait = LOOK_AGAIN
            try:
                for event in self._follow_link():
                    self._listener(event)
            except Exception as wrong:  # if the thread ended, the board would still seem connected
                log.error("a board's talk broke", exc_info=wrong)
                for step in (partial(self._lose, BROKE), partial(self._listener, Gone(BROKE))):
                    with contextlib.suppress(Exception):  # what has failed may fail again
                        step()
                wait = after_fault = min(2 * after_fault, LONGEST)
            self._shut()
            self._closed.wait(wait)

    def _follow_link(self) -> Iterator[SensorEvent]:
        """Open the link if necessary, and yield the board's events until the connection ends."""
        if not self._open:
            try:
                self.transport.open()
            except BoardError as wrong:
                yield from self._lose(wrong.said)
                return
            except (OSError, ValueError) as wrong:
                yield from self._lose(self.transport.why_not(wrong))
                return
            self._open = True
        with self._lock:
            self.talk.link_up(Seconds(time.monotonic()))
            self._flush()
        while not self._closed.is_set():
            try:
                data = self.transport.read()
            except BoardError as wrong:
                yield from self._lose(wrong.said)
                return
            except (OSError, TypeError, ValueError):  # pyserial on a port that disappears
                if not self._closed.is_set():
                    yield from self._lose(self.transport.why_lost())
                return
            now = Seconds(time.monotonic())
            with self._lock:
                events = self.talk.receive(data, now) if data else []
                events += self.talk.tick(now)
                down = self.talk.down
                if not down:
                    self._flush()
            yield from events
            if down:
                return

    def _lose(self, reason: HasMessage) -> list[SensorEvent]:
        with self._lock:
            return self.talk.link_down(reason)

    def _flush(self) -> None:
        """Pass the protocol's output to the writer."""
        while data := self.talk.take_output():
            self._unsent.put(data)

    def _write(self) -> None:
        """Send data in the writer thread. Errors are ignored, since the reader notices a broken link."""
        while (data := self._unsent.get()) is not None:
            try:
                if self._open:
                    self.transport.write(data)
            except (OSError, TypeError, ValueError):
                pass
            except Exception as wrong:
                log.error("a board cannot be written to", exc_info=wrong)

    def _shut(self) -> None:
        self._open = False
        with contextlib.suppress(OSError, TypeError, ValueError):
            self.transport.close()

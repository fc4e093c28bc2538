"""A board at the end of a link that is opened again for ever: one loop for every driver and transport.

One thread a board reads whatever has come, hands it to the pure `BoardProtocol` and passes its events on; a
second one writes, so that a board that does not read keeps nobody waiting. When the link breaks, the
board is looked for again every half second; whether it is the same board its talk says.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Mapping
from queue import SimpleQueue

from firmware_bridge.core.board import BoardError, Listener, SensorEvent
from firmware_bridge.core.board_protocol import BoardProtocol, Transport
from firmware_bridge.core.link_messages import HasMessage, link_message

LOOK_AGAIN = 0.5
PULLED = link_message("cable-pulled")


class LinkedBoard:
    """A `SensorBoard` made of a talk and a transport. `start` opens the transport for the first time."""

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
        """Open the transport and begin to report.

        Raises:
            BoardError: it is missing, busy or not allowed.
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
            self.talk.light(colours, time.monotonic())
            self._flush()

    def buzz(self, hz: int, ms: int) -> None:
        with self._lock:
            self.talk.buzz(hz, ms)
            self._flush()

    def debounce(self, ms: int, square: str | None = None) -> None:
        with self._lock:
            self.talk.debounce(ms, square, time.monotonic())
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
        while not self._closed.is_set():
            if not self._open and not self._open_again():
                self._closed.wait(LOOK_AGAIN)
                continue
            self._converse()
            self._shut()
            self._closed.wait(LOOK_AGAIN)

    def _converse(self) -> None:
        """Read until the talk is over or the program closes the board."""
        with self._lock:
            self.talk.link_up(time.monotonic())
            self._flush()
        while not self._closed.is_set():
            try:
                data = self.transport.read()
            except BoardError as wrong:
                self._report_down(wrong.said)
                return
            except (OSError, TypeError, ValueError):  # pyserial on a port that vanishes under it
                if not self._closed.is_set():
                    self._report_down(PULLED)
                return
            now = time.monotonic()
            with self._lock:
                events = self.talk.receive(data, now) if data else []
                events += self.talk.tick(now)
                down = self.talk.down
                if not down:
                    self._flush()
            self._report(events)
            if down:
                return

    def _report(self, events: list[SensorEvent]) -> None:
        assert self._listener is not None
        for event in events:
            self._listener(event)

    def _report_down(self, reason: HasMessage) -> None:
        with self._lock:
            events = self.talk.link_down(reason)
        self._report(events)

    def _flush(self) -> None:
        """Have sent what the talk wants sent."""
        while data := self.talk.take_output():
            self._unsent.put(data)

    def _write(self) -> None:
        """Runs in the writer's thread. A broken link shows in the reader."""
        while (data := self._unsent.get()) is not None:
            with contextlib.suppress(OSError, TypeError, ValueError):
                if self._open:
                    self.transport.write(data)

    def _open_again(self) -> bool:
        try:
            self.transport.open()
        except BoardError as wrong:
            self._report_down(wrong.said)
            return False
        except (OSError, ValueError) as wrong:
            self._report_down(self.transport.why_not(wrong))
            return False
        self._open = True
        return True

    def _shut(self) -> None:
        self._open = False
        with contextlib.suppress(OSError, TypeError, ValueError):
            self.transport.close()

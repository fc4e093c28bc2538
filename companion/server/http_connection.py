"""A connection that speaks HTTP: it has so long to say what it wants, and a stranger so long to take the
answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from companion.server.connection_slots import ConnectionSlot

PLACE = "place"
"""Where a request's state has its place."""


class Deadlines(msgspec.Struct, frozen=True):
    """Seconds.

    `request`: from the connection, or the first byte of a request, to its last; who says it byte by byte is
    cut off.

    `answer`: for a stranger, from there to the end of the answer; None: it may last, as a stream does.
    """

    request: float
    answer: float | None = None


class HttpConnection(H11Protocol):
    """`h11` as uvicorn speaks it, which by itself waits for ever and for everybody."""

    _due: asyncio.TimerHandle | None = None

    def __init__(
        self,
        place: ConnectionSlot,
        deadlines: Deadlines,
        leave: Callable[[ConnectionSlot], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._place, self._deadlines, self._leave = place, deadlines, leave
        place.is_waiting = self._is_waiting
        self.app_state = {**self.app_state, PLACE: place}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(self._deadlines.request, self._cut_off)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._asks:
            self._wait_for_answer()
        elif self._due is None:
            self._wait(self._deadlines.request, self._cut_off)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is not h11.SEND_BODY:  # else a body is on its way that nobody wants any more
            self._wait_for_answer()  # to what was asked before this answer was read

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():  # nobody reads the answer
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._leave(self._place)
        super().connection_lost(exc)

    @property
    def _asks(self) -> bool:
        """Whether a request is on its way, or may come."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    @property
    def _answered(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _is_waiting(self) -> bool:
        return self._answered or self._asks

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        self._due = self.loop.call_later(seconds, then)

    def _wait_for_answer(self) -> None:
        self._wait_no_more()
        if self._deadlines.answer is not None and not self._answered:
            self._wait(self._deadlines.answer, self._cut_off_stranger)

    def _wait_no_more(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _cut_off(self) -> None:
        self.transport.abort()

    def _cut_off_stranger(self) -> None:
        if not self._place.known:
            self.transport.abort()

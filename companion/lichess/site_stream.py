"""A stream of the site that is read in a thread of its own, and opened again when it is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from companion.lichess.site_client import SiteClient, SiteStreamResponse
from companion.lichess.site_error import SiteAway, SiteBusy, SiteError
from companion.lichess.site_lines import LineSplitter
from companion.table.context import Schedule
from companion.units import Seconds


class StreamListener(Protocol):
    """Who hears a stream, in the thread of the table."""

    def on_open(self) -> None:
        """It is open; all that is heard from now on is new."""

    def on_line(self, line: bytes) -> None:
        """It says something."""

    def on_end(self) -> None:
        """The site has ended it, or it is lost."""

    def on_wrong(self, wrong: SiteError) -> None:
        """It does not open; if the error is a SiteAway it is tried again."""


class SiteStream:
    """One stream.

    Args:
        client: The site.
        path: Of the stream.
        listener: Who hears it.
        schedule: Has something done in the table's thread.
        order: What it is opened with, where that has something done: it is opened once then.
    """

    def __init__(
        self,
        client: SiteClient,
        path: str,
        listener: StreamListener,
        schedule: Schedule,
        order: Mapping[str, str] | None = None,
    ) -> None:
        self._client, self._path, self._listener = client, path, listener
        self._schedule, self._order = schedule, order
        self._closed, self._woken = threading.Event(), threading.Event()
        self._open: SiteStreamResponse | None = None
        self._number = 0
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Open it, soon."""
        self._thread.start()

    def reopen(self) -> None:
        """Open it anew at once: the site then says all that is so now. What is on its way is not heard any more."""
        with self._lock:
            self._number += 1
        self._woken.set()
        self._hang_up()

    def close(self) -> None:
        """Read no more. Does not wait."""
        self._closed.set()
        self.reopen()

    def _hang_up(self) -> None:
        with self._lock:
            if self._open is not None:
                self._open.hang_up()

    # In the thread

    def _run(self) -> None:
        wait = self._client.waits.first
        while not self._closed.is_set():
            self._woken.clear()
            number = self._number
            try:
                heard = self._read(number)
            except SiteBusy as wrong:
                self._say(number, partial(self._listener.on_wrong, wrong))
                self._wait(Seconds(max(self._client.quiet, self._client.waits.first)))
                continue
            except SiteAway as wrong:
                self._say(number, partial(self._listener.on_wrong, wrong))
                heard = False
            except SiteError as wrong:
                self._say(number, partial(self._listener.on_wrong, wrong))
                return
            if self._order is not None:
                return
            wait = self._client.waits.first if heard else min(2 * wait, self._client.waits.longest)
            self._wait(Seconds(wait))

    def _wait(self, seconds: Seconds) -> None:
        if not self._closed.is_set():
            self._woken.wait(seconds)

    def _read(self, number: int) -> bool:
        """Read it to its end; whether anything was heard. Raises SiteError: it does not open."""
        method = "GET" if self._order is None else "POST"
        lines = LineSplitter()
        heard = False
        with self._client.stream(method, self._path, self._order or None) as stream:
            with self._lock:
                self._open = stream
            try:
                if number != self._number:
                    return heard
                self._say(number, self._listener.on_open)
                for piece in stream.pieces():
                    heard = True
                    for line in lines.feed(piece):
                        if line:
                            self._say(number, partial(self._listener.on_line, line))
                    if number != self._number:
                        return heard
            except SiteAway:
                pass  # it was open, so it is only lost
            finally:
                with self._lock:
                    self._open = None
                self._say(number, self._listener.on_end)
        return heard

    def _say(self, number: int, work: Callable[[], None]) -> None:
        """Have something said in the table's thread, unless the stream was opened anew meanwhile."""

        def do() -> None:
            if number == self._number:
                work()

        self._schedule(do)

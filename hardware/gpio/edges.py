"""Edges of single pins, reported from one thread however many pins are watched."""

from __future__ import annotations

import contextlib
import os
import select
import threading
from collections.abc import Callable

import gpiod
from gpiod.exception import RequestReleasedError

OnEdge = Callable[[float, bool], None]


class EdgeWatch:
    """Waits for the kernel's edge events.

    The thread runs from the first pin that is watched until `close`.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._watched: dict[int, tuple[gpiod.LineRequest, OnEdge]] = {}
        self._wake = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._thread: threading.Thread | None = None
        self._closed = False

    def watch(self, request: gpiod.LineRequest, on_edge: OnEdge) -> None:
        """Call `on_edge` with seconds of the monotonic clock and whether the pin is high, at each edge of its
        line.
        """
        with self._lock:
            self._watched[request.fd] = (request, on_edge)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="edges of pins", daemon=True)
                self._thread.start()
        os.eventfd_write(self._wake, 1)

    def forget(self, request: gpiod.LineRequest) -> None:
        """Watch this line no longer."""
        with self._lock:
            self._watched.pop(request.fd, None)
        os.eventfd_write(self._wake, 1)

    def close(self) -> None:
        self._closed = True
        os.eventfd_write(self._wake, 1)
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout=2)
        os.close(self._wake)

    def _run(self) -> None:
        while not self._closed:
            with self._lock:
                fds = list(self._watched)
            poll = select.poll()
            for fd in (self._wake, *fds):
                poll.register(fd, select.POLLIN)
            for fd, _ in poll.poll():
                if fd == self._wake:
                    os.eventfd_read(self._wake)
                else:
                    self._report(fd)

    def _report(self, fd: int) -> None:
        with self._lock:
            watched = self._watched.get(fd)
        if watched is None:
            return
        request, on_edge = watched
        with contextlib.suppress(OSError, RequestReleasedError):  # released meanwhile
            if request.wait_edge_events(0):  # its number may be another line's by now
                for event in request.read_edge_events():
                    on_edge(event.timestamp_ns / 1e9, event.event_type is event.Type.RISING_EDGE)

"""A thread that looks how the machine is, slowly, and hears the power button at once; what it finds is told
on the screen's thread.
"""

from __future__ import annotations

import os
import selectors
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.app.widgets.app_thread import do_in_app_thread
from hardware.kiosk import health, power_key

EVERY = 30.0
"""Seconds between two looks: some batteries take a tenth of a second to answer."""


class HealthMonitor:
    """`on_health` hears how the machine is, and again when that is otherwise; `read_press`: the power button.

    `root`: whose files are read.
    """

    def __init__(
        self,
        on_health: Callable[[health.Health], None],
        on_power_key: Callable[[], None],
        root: Path = Path("/"),
        every: float = EVERY,
    ) -> None:
        self._tell, self._pressed, self._root, self._every = on_health, on_power_key, root, every
        self._told: health.Health | None = None
        self._closed = False
        self._ends = os.pipe()
        self._thread = threading.Thread(target=self._watch, name="kiosk", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed = True
        os.write(self._ends[1], b"x")
        self._thread.join()
        for end in self._ends:
            os.close(end)

    def _watch(self) -> None:
        with selectors.DefaultSelector() as wanted:
            wanted.register(self._ends[0], selectors.EVENT_READ)
            files: dict[Path, int] = {}
            while not self._closed:
                self._look()
                for path in power_key.keys(self._root):  # a keyboard may be plugged in later
                    if path not in files and (opened := power_key.open_key(path)) is not None:
                        files[path] = opened
                        wanted.register(opened, selectors.EVENT_READ, path)
                for key, _ in wanted.select(self._every):
                    if key.data is None:
                        continue
                    down = power_key.read_press(key.fd)
                    if down is None:
                        wanted.unregister(key.fd)
                        os.close(files.pop(key.data))
                    elif down:
                        self._later(self._pressed)
            for one in files.values():
                os.close(one)

    def _look(self) -> None:
        found = health.read(self._root)
        if found != self._told:
            self._told = found
            self._later(partial(self._tell, found))

    def _later(self, call: Callable[[], None]) -> None:
        do_in_app_thread(self._unless_closed, call)

    def _unless_closed(self, call: Callable[[], None]) -> None:
        if not self._closed:
            call()

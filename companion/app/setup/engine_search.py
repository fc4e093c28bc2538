"""Engines that nobody has asked yet are asked in a thread, so that a box opens at once."""

from __future__ import annotations

import threading
from collections.abc import Callable

from companion.app.widgets.app_thread import do_in_app_thread
from companion.table.uci_engines.engine_config import EngineConfigError
from companion.table.uci_engines.installed_engines import (
    engine_programs,
    find_installed_engines,
    list_remembered_engines,
)


class EngineSearch:
    """`on_found` is called in the app's own thread when an engine is known that was not."""

    def __init__(self, on_found: Callable[[], None]) -> None:
        self._on_found, self._closed = on_found, False
        try:
            fresh = len(engine_programs()) > len(list_remembered_engines())
        except EngineConfigError:  # `companion engines` and the doctor say so
            return
        if fresh:
            threading.Thread(target=self._search, name="engine search", daemon=True).start()

    def close(self) -> None:
        """Nobody waits any more."""
        self._closed = True

    def _search(self) -> None:
        try:
            found = find_installed_engines()
        except EngineConfigError:
            return
        if any(not engine.wrong for engine in found):
            do_in_app_thread(self._tell)

    def _tell(self) -> None:
        if not self._closed:
            self._on_found()

"""Stream Decks that are plugged in, whenever that is: each is told once."""

from __future__ import annotations

import threading
from collections.abc import Callable

AGAIN = 2.0
"""Seconds from one look to the next."""


class DeckSearch:
    """Looks in a thread from `start` until it is closed.

    Args:
        on_found: Is told the URL of each deck, in the search's thread. A deck that was told is not told again, also
            if it is unplugged and comes back: whoever has opened it waits for that.
    """

    def __init__(self, on_found: Callable[[str], None]) -> None:
        self._on_found = on_found
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._known: set[str] = set()

    def start(self) -> None:
        """Look from now on."""
        threading.Thread(target=self._run, name="find decks", daemon=True).start()

    def close(self) -> None:
        """Look no more."""
        self._closed.set()

    def forget(self, url: str) -> None:
        """Tell this one again at the next look: it could not be opened."""
        with self._lock:
            self._known.discard(url)

    def _run(self) -> None:
        from firmware_bridge.discovery import find_plugged_decks

        while not self._closed.is_set():
            for url in find_plugged_decks():
                with self._lock:
                    is_known = url in self._known
                    self._known.add(url)
                if not is_known and not self._closed.is_set():
                    self._on_found(url)
            self._closed.wait(AGAIN)

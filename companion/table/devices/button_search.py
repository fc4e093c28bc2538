"""Every button that is plugged in beside the boards, heard by its name until it is known what it shall do."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

from companion.table.devices.deck_search import DeckSearch
from firmware_bridge.core.board import BoardError, Button, SensorBoard, SensorEvent
from firmware_bridge.core.pressed_buttons import name_all_keys, name_all_pins
from firmware_bridge.urls import open_board


class ButtonSearch:
    """Looks in threads for Stream Decks and for a Raspberry Pi's pins; pins that cannot be had are no buttons.

    Args:
        on_press: Is told the name of each that is pressed, in any thread.
        on_trouble: Is told why a deck cannot be used, or None once it can, in any thread.
    """

    def __init__(
        self, on_press: Callable[[str], None], on_trouble: Callable[[BoardError | None], None]
    ) -> None:
        self._on_press, self._on_trouble = on_press, on_trouble
        self._lock = threading.Lock()
        self._devices: list[SensorBoard] = []
        self._is_closed = False
        threading.Thread(target=self._find_pins, name="find buttons", daemon=True).start()
        self._decks = DeckSearch(self._use_deck)
        self._decks.start()

    def close(self) -> None:
        """Let go of them all."""
        self._decks.close()
        with self._lock:
            self._is_closed = True
            devices, self._devices = self._devices, []
        for device in devices:
            device.close()

    def _find_pins(self) -> None:
        try:
            self._use(name_all_pins())
        except BoardError as wrong:
            if free := wrong.said.values.get("free"):  # others hang on a board that is in use
                with contextlib.suppress(BoardError):
                    self._use(name_all_pins(tuple(free)))

    def _use_deck(self, url: str) -> None:
        try:
            self._use(f"{url}&{name_all_keys()}")
        except BoardError as wrong:
            self._on_trouble(wrong)
            self._decks.forget(url)
        else:
            self._on_trouble(None)

    def _use(self, url: str) -> None:
        device = open_board(url)
        with self._lock:
            if self._is_closed:
                return
            device.start(self._hear)
            self._devices.append(device)

    def _hear(self, event: SensorEvent) -> None:
        if isinstance(event, Button) and event.down:
            self._on_press(event.name)

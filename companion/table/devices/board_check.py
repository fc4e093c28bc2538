"""A board looked at by itself: opened, its events told to a diagnosis, its debounce times and silent squares
kept.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.table.context import monotonic_ms
from companion.table.devices.device_manager import BoardConnection
from companion.table.storage.board_store import FileBoardStore, board_key
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected
from firmware_bridge.diagnosis import Diagnosis
from firmware_bridge.wiring import of_model

LIT = "e0852f"
"""The colour of all lights on."""
USUAL = Milliseconds(25)
"""Milliseconds a square has to be quiet, if nobody has said otherwise."""
BEEP = (880, Milliseconds(200))
"""Hertz and milliseconds."""


class BoardCheckSession:
    """A look at one board after another.

    `wake` is called from any thread when a board has reported something.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._plug = BoardConnection(wake)
        self._kept = FileBoardStore()
        self._settle: dict[str, Milliseconds] = {}
        self._lit: tuple[str, ...] = ()
        self.diagnosis = Diagnosis()
        self.url = ""

    @property
    def on(self) -> bool:
        """Whether a board is looked at."""
        return self._plug.board is not None

    def use(self, url: str) -> None:
        """Look at the board at this URL. Raises BoardError."""
        self.diagnosis, self._settle, self._lit = Diagnosis(), {}, ()
        self._plug.open(url)
        self.url = url

    def close(self) -> None:
        """Leave the board, its lights off."""
        if self._plug.board is not None:
            self._plug.board.light({})
        self._plug.close()

    def take(self) -> bool:
        """Tell the diagnosis what the board has reported; whether that ended the walk over its squares."""
        for event in self._plug.events():
            self.diagnosis.take_event(event, monotonic_ms())
            if isinstance(event, Connected):
                self.diagnosis.wiring = of_model(event.model)
                self._settle = dict(self._kept.board(board_key(event)).settle)
                for square, ms in self._settle.items():
                    self.settle(square, ms)
        return self.diagnosis.walking and not self.diagnosis.to_walk

    def ask(self) -> None:
        """Ask the board how often its squares have changed."""
        if self._plug.board is not None:
            self._plug.board.statistics()

    def settle_of(self, square: str) -> Milliseconds:
        """Milliseconds that a square has to be quiet."""
        return self._settle.get(square, USUAL)

    def settle(self, square: str, ms: Milliseconds) -> None:
        """Give one square another debounce time."""
        self._settle[square] = ms
        if self._plug.board is not None:
            self._plug.board.debounce(ms, square)

    def lights(self) -> tuple[str, ...]:
        """All lights on, then off again; the squares that are lit."""
        if self._plug.board is not None:
            self._lit = () if self._lit else tuple(self.diagnosis.squares)
            self._plug.board.light(dict.fromkeys(self._lit, LIT))
        return self._lit

    def light_only(self, square: str) -> None:
        """The light of one square, all others off."""
        if self._plug.board is not None:
            self._plug.board.light({square: LIT})

    def sound(self) -> None:
        if self._plug.board is not None:
            self._plug.board.buzz(*BEEP)

    def save(self) -> tuple[str, tuple[str, ...]] | None:
        """Keep debounce times and silent squares for this board: its key, and what is played without.

        Raises:
            StorageError: it cannot be kept.
        """
        board = self.diagnosis.board
        if board is None:
            return None
        settle, blind = self.diagnosis.profile(self._settle)
        key = board_key(board)
        kept = self._kept.board(key)
        if not self.diagnosis.judged:
            blind = kept.blind
        self._kept.store_board(key, msgspec.structs.replace(kept, settle=settle, blind=blind, url=self.url))
        return key, blind

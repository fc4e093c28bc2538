"""What the table knows of the board that is plugged in: which way it lies, what its pieces read as, its
profile.

What it finds out is kept for the next time; where it cannot be kept (a full disk) it holds for this game.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

import msgspec

from companion.kernel.game import Game
from companion.kernel.layout import Layout
from companion.table.board.orientation import OrientationFinder, corner
from companion.table.board.sensor_field import SensorField
from companion.table.storage.board_store import BoardStore, StoredBoard, board_key, men_for
from companion.table.storage.data_folder import StorageError
from companion.tracking.piece_codes import ORDINARY, PieceSet, is_name, learn_codes, sides
from firmware_bridge.core.board import Connected


class BoardProfile:
    """One board under one game. `named`: the set of pieces that was chosen, if any."""

    def __init__(self, game: Game, field: SensorField, store: BoardStore, named: str) -> None:
        self._game, self._field, self._store, self._named = game, field, store, named
        self._orienting: OrientationFinder | None = None
        self.men: PieceSet = ORDINARY

    def meet(self, board: Connected, at: str | None, turned: int) -> tuple[str | None, int]:
        """A board has said what it is.

        Returns where the game's a1 lies on it and how it is turned, as far as known.
        """
        self.men = self._men(board)
        self._orienting = None
        if board.marked or at is not None or turned:
            return at, turned
        known = self._store.board(board_key(board)).turned
        if known is None:
            self._orienting = OrientationFinder(
                self._game.board, board.cols, board.rows, board.sense, self.men
            )
        return corner(known or 0, board.cols, board.rows), known or 0

    def _men(self, board: Connected) -> PieceSet:
        if board.sense == "colour" and board.speaks == "figures":
            return sides(self._game.seats)
        speaks = board.speaks if board.sense == "identity" else "men"
        return men_for(self._game, speaks, self._store.men(self._set_of(board)))

    def _set_of(self, board: Connected) -> str:
        """The set of pieces in use: the one chosen, else the one this board was used with last."""
        return self._named or self._store.board(board_key(board)).men or board_key(board)

    @property
    def profile(self) -> StoredBoard:
        """Debounce times and squares out of order of the board."""
        board = self._field.connected
        return self._store.board(board_key(board)) if board is not None else StoredBoard()

    def set_debounce(self) -> None:
        """Give each square the debounce time that the profile keeps."""
        if self._field.sensors is not None:
            for square, ms in self.profile.settle.items():
                self._field.sensors.debounce(ms, square)

    # Which way it lies

    @property
    def unsettled(self) -> bool:
        """Whether it is not known yet which way the board lies."""
        return self._orienting is not None

    def waits_for_a_man(self, layout: Layout) -> bool:
        """Whether one piece on a1 has to tell."""
        return self._orienting is not None and self._orienting.empty(layout)

    def find_way(self, layout: Layout) -> int | None:
        """The way the board lies, if what it reads tells it now; the field is laid anew then."""
        board = self._field.connected
        if self._orienting is None or board is None:
            return None
        raw = self._field.raw
        tell = (
            self._orienting.by_corner(raw)
            if self._orienting.empty(layout)
            else self._orienting.by_men(raw, layout)
        )
        if tell is not None:
            self._orienting = None
            self._keep(board, turned=tell)
            self._field.lay(board, corner(tell, board.cols, board.rows), tell)
        return tell

    # What its pieces are

    def pieces_seen(self) -> dict[str, str]:
        """What the board reads, as the pieces it stands for: square of the game to reading, empty squares
        left out.
        """
        return {square: self.men.read(token) for square, token in self._field.last_readings().items()}

    def learn(self, layout: Layout) -> int:
        """Take tags that nobody knows for the pieces that should stand there, if all squares agree.

        Returns how many.
        """
        board, seen = self._field.connected, self._field.last_readings()
        if board is None or board.sense != "identity" or board.speaks == "figures":
            return 0
        if all(is_name(tag) or tag in self.men.means for tag in seen.values()):
            return 0
        found = learn_codes(seen, {q: self.men.visible(layout.get(q, ())) for q in self._field.game.values()})
        if not found:
            return 0
        figure_of = {one: figure for figure, codes in self.men.means.items() for one in codes}
        tags: Mapping[str, str] = {
            tag: figure_of.get(man, man) for tag, man in found.items() if not is_name(tag)
        }
        name = self._set_of(board)
        kept = self._store.men(name)
        kept = msgspec.structs.replace(kept, tags={**kept.tags, **tags})
        with contextlib.suppress(StorageError):
            self._store.store_men(name, kept)
        self._keep(board, men=name)
        self.men = men_for(self._game, board.speaks, kept)
        return len(tags)

    def _keep(self, board: Connected, **changed: object) -> None:
        key = board_key(board)
        with contextlib.suppress(StorageError):
            self._store.store_board(key, msgspec.structs.replace(self._store.board(key), **changed))

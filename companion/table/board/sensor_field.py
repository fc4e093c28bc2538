"""The sensor field under a game, the orientation of the game on it, and the stored knowledge about
that board.

Knowledge about a board is stored for the next game. If it cannot be stored, for example because the
disk is full, it applies to this game only.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from companion.kernel.board import FILES, Board
from companion.kernel.game import Game
from companion.kernel.layout import Layout, is_tray
from companion.kernel.messages import Message
from companion.table.storage.board_store import BoardStore, StoredBoard, board_key, pieces_for
from companion.table.storage.data_folder import StorageError
from companion.tracking import sensing
from companion.tracking.sensing import ORDINARY, PieceSet, is_name, learn_codes, sides
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, SensorBoard, SensorEvent, Snapshot

WARNING = (330, Milliseconds(150))
"""Frequency in hertz and duration in milliseconds of the sound for a board that is wrong."""
CALL = "ffff00"
"""Colour of the corner squares during a call for help."""


class Sight(NamedTuple):
    """A camera's view of the board.

    Attributes:
        hidden: Whether something hides squares from the camera.
        why: A message that says what hides squares, or that the camera is disconnected, and what the users
            can do about it; None if there is nothing to report.
    """

    hidden: bool = False
    why: Message | None = None


CLEAR = Sight()


class SensorField:
    """The part of a board that a game occupies.

    Attributes:
        connected: The board's description, or None until it has connected.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self.game: dict[str, str] = {}
        """Maps squares of the field to squares of the game."""
        self.raw: dict[str, str] = {}
        """Maps squares of the field to their last readings, without empty squares."""
        self._under: dict[str, str] = {}
        self.at = "a1"
        self.sensors: SensorBoard | None = None
        self.beside: list[SensorBoard] = []
        """Devices next to the board that have lights or a sounder."""
        self.connected: Connected | None = None
        self.sight = CLEAR
        self._shown: Mapping[str, str] = {}
        """Maps squares of the game to their colours, as last requested."""
        self._flares = False

    def lay(self, event: Connected, at: str | None, turned: int) -> None:
        """Place the game on a connected board.

        Args:
            event: The board's description.
            at: The square of the field for the game's a1, or None for the usual corner.
            turned: The orientation in degrees clockwise.

        Raises:
            PlacementError: The game does not fit at this place, or is too large for the board.
        """
        self.at = corner = at or sensing.corner_for(self._board, turned)
        placing = sensing.FieldPlacement(FILES.index(corner[0]), int(corner[1:]) - 1, turned)
        try:
            self.game = sensing.to_game(self._board, placing, event.cols, event.rows)
        except sensing.PlacementError as wrong:
            if at or turned:
                raise sensing.PlacementError(
                    "board-small-there", **wrong.said.values, at=corner, turned=turned
                ) from None
            raise
        self._under = {game: field for field, game in self.game.items()}
        self.connected = event

    def on_event(self, event: SensorEvent) -> None:
        """Store the readings that the board reports."""
        match event:
            case Snapshot(readings=readings):
                self.raw = dict(readings)
            case Lifted(square=square):
                self.raw.pop(square, None)
            case Placed(square=square, token=token):
                self.raw[square] = token or sensing.SOMETHING

    def last_readings(self) -> dict[str, str]:
        """The last reading of each square of the game, without empty squares."""
        return {self.game[q]: reading for q, reading in self.raw.items() if q in self.game}

    @property
    def unclear(self) -> frozenset[str]:
        """The squares of the game whose contents a camera cannot recognise."""
        squares = self.sight.why.values.get("squares", ()) if self.sight.why is not None else ()
        return (
            frozenset(self.to_game_squares(map(str, squares))) if isinstance(squares, tuple) else frozenset()
        )

    def to_game_squares(self, squares: Iterable[str]) -> set[str]:
        """Return the game's names for squares of the field, without unused squares."""
        return {self.game[square] for square in squares if square in self.game}

    def light(self, colours: Mapping[str, str]) -> None:
        """Light exactly these squares of the game on the board and on external devices, if they have lights.

        Args:
            colours: Maps each square to its colour.
        """
        self._shown = colours
        if self._flares:
            colours = {**self._corners(), **colours}
        for device in self.beside:
            device.light(colours)
        if self.sensors is not None and self.connected is not None and "light" in self.connected.caps:
            self.sensors.light({self._under[q]: colour for q, colour in colours.items() if q in self._under})

    def flare(self, on: bool) -> bool:
        """Switch the lights at the corners on or off, for a call for help.

        Returns:
            Whether the board has lights.
        """
        self._flares = on
        self.light(self._shown)
        return self.sensors is not None and self.connected is not None and "light" in self.connected.caps

    def _corners(self) -> Mapping[str, str]:
        """Return the outermost squares of the field with the colour of a call for help."""
        if not self.game:
            return {}
        files, ranks = {square[0] for square in self.game}, {int(square[1:]) for square in self.game}
        ends = {f"{file}{rank}" for file in (min(files), max(files)) for rank in (min(ranks), max(ranks))}
        return {self.game[square]: CALL for square in ends if square in self.game}

    def warn(self) -> None:
        """Sound a warning on the external devices, because something on the board is wrong."""
        for device in self.beside:
            device.buzz(*WARNING)


TURNS = (0, 180, 90, 270)


def corner(turned: int, cols: int, rows: int) -> str:
    """Return the square of the field under the game's a1.

    Args:
        turned: The orientation in degrees clockwise.
        cols: The number of columns of the field.
        rows: The number of rows of the field.
    """
    file = FILES[0] if turned in (0, 90) else FILES[cols - 1]
    return f"{file}{1 if turned in (0, 270) else rows}"


class OrientationFinder:
    """The search for the orientation of one board."""

    def __init__(self, board: Board, cols: int, rows: int, sense: str, men: PieceSet) -> None:
        self._board, self._cols, self._rows = board, cols, rows
        self._sense, self._pieces = sense, men

    def empty(self, layout: Layout) -> bool:
        """Return whether the board has no piece that could reveal the orientation."""
        return not any(not is_tray(place) and self._pieces.visible(stack) for place, stack in layout.items())

    def by_corner(self, readings: Mapping[str, str]) -> int | None:
        """Return the orientation that a single piece on a corner of the field reveals, or None."""
        there = [square for square, reading in readings.items() if reading]
        corners = {corner(turned, self._cols, self._rows): turned for turned in TURNS}
        return corners.get(there[0]) if len(there) == 1 else None

    def by_pieces(self, readings: Mapping[str, str], layout: Layout) -> int | None:
        """Return the only orientation in which every square reads as expected.

        Return None if there is no such orientation, or more than one.
        """
        fits = [turned for turned in TURNS if self._fits(turned, readings, layout)]
        return fits[0] if len(fits) == 1 else None

    def _fits(self, turned: int, readings: Mapping[str, str], layout: Layout) -> bool:
        at = corner(turned, self._cols, self._rows)
        placing = sensing.FieldPlacement(FILES.index(at[0]), int(at[1:]) - 1, turned)
        try:
            under = sensing.to_game(self._board, placing, self._cols, self._rows)
        except sensing.PlacementError:
            return False
        return all(
            sensing.admits(layout.get(square, ()), readings.get(field, ""), self._sense, self._pieces)
            for field, square in under.items()
        )


class BoardProfile:
    """The table's knowledge about one board under one game.

    Args:
        game: The game.
        field: The sensor field.
        store: The stored data about boards.
        named: The chosen set of pieces; empty if none was chosen.
    """

    def __init__(self, game: Game, field: SensorField, store: BoardStore, named: str) -> None:
        self._game, self._field, self._store, self._named = game, field, store, named
        self._orienting: OrientationFinder | None = None
        self.men: PieceSet = ORDINARY

    def meet(self, board: Connected, at: str | None, turned: int) -> tuple[str | None, int]:
        """Look up and apply what is stored about a board that has connected.

        Args:
            board: The board's description.
            at: The square of the field for a1, or None if unknown.
            turned: The orientation in degrees clockwise.

        Returns:
            The square of the field for a1, or None if unknown, and the orientation in degrees.
        """
        self.men = self._pieces(board)
        self._orienting = None
        if board.marked or at is not None or turned:
            return at, turned
        known = self._store.board(board_key(board)).turned
        if known is None:
            self._orienting = OrientationFinder(
                self._game.board, board.cols, board.rows, board.sense, self.men
            )
        return corner(known or 0, board.cols, board.rows), known or 0

    def _pieces(self, board: Connected) -> PieceSet:
        if board.sense == "colour" and board.speaks == "figures":
            return sides(self._game.seats)
        speaks = board.speaks if board.sense == "identity" else "men"
        return pieces_for(self._game, speaks, self._store.men(self._set_of(board)))

    def _set_of(self, board: Connected) -> str:
        """Return the set of pieces in use: the chosen one, or the last one used with this board."""
        return self._named or self._store.board(board_key(board)).men or board_key(board)

    @property
    def profile(self) -> StoredBoard:
        """The board's stored debounce times and broken squares."""
        board = self._field.connected
        return self._store.board(board_key(board)) if board is not None else StoredBoard()

    def set_debounce(self) -> None:
        """Set the stored debounce time of each square."""
        if self._field.sensors is not None:
            for square, ms in self.profile.settle.items():
                self._field.sensors.debounce(ms, square)

    # Orientation

    @property
    def unsettled(self) -> bool:
        """Whether the board's orientation is still unknown."""
        return self._orienting is not None

    def waits_for_a_piece(self, layout: Layout) -> bool:
        """Return whether a piece on a1 is needed to find the orientation."""
        return self._orienting is not None and self._orienting.empty(layout)

    def find_way(self, layout: Layout) -> int | None:
        """Return the orientation if the readings reveal it now, and place the game accordingly.

        Otherwise, return None.
        """
        board = self._field.connected
        if self._orienting is None or board is None:
            return None
        raw = self._field.raw
        tell = (
            self._orienting.by_corner(raw)
            if self._orienting.empty(layout)
            else self._orienting.by_pieces(raw, layout)
        )
        if tell is not None:
            self._orienting = None
            self._keep(board, turned=tell)
            self._field.lay(board, corner(tell, board.cols, board.rows), tell)
        return tell

    # Pieces

    def pieces_seen(self) -> dict[str, str]:
        """Return the pieces that the board's readings represent, by square of the game, without empty
        squares.
        """
        return {square: self.men.read(token) for square, token in self._field.last_readings().items()}

    def learn(self, layout: Layout) -> int:
        """Assign unknown tags to the pieces that should be on their squares, if this is consistent
        on all squares.

        Args:
            layout: The layout of the position.

        Returns:
            The number of tags assigned.
        """
        board, seen = self._field.connected, self._field.last_readings()
        if board is None or board.sense != "identity" or board.speaks == "figures":
            return 0
        if all(is_name(tag) or tag in self.men.means for tag in seen.values()):
            return 0
        found = learn_codes(seen, {q: self.men.visible(layout.get(q, ())) for q in self._field.game.values()})
        if not found:
            return 0
        figure_of = {code: figure for figure, codes in self.men.means.items() for code in codes}
        tags: Mapping[str, str] = {
            tag: figure_of.get(code, code) for tag, code in found.items() if not is_name(tag)
        }
        name = self._set_of(board)
        kept = self._store.men(name)
        kept = msgspec.structs.replace(kept, tags={**kept.tags, **tags})
        with contextlib.suppress(StorageError):
            self._store.store_pieces(name, kept)
        self._keep(board, men=name)
        self.men = pieces_for(self._game, board.speaks, kept)
        return len(tags)

    def _keep(self, board: Connected, **changed: object) -> None:
        key = board_key(board)
        with contextlib.suppress(StorageError):
            self._store.store_board(key, msgspec.structs.replace(self._store.board(key), **changed))

"""The sensor field under a game, which way the board lies on it, and what the table knows of that board.

What is found out of a board is kept for the next time.

What cannot be kept (on a full disk) holds for this game.
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
from companion.table.storage.board_store import BoardStore, StoredBoard, board_key, men_for
from companion.table.storage.data_folder import StorageError
from companion.tracking import sensing
from companion.tracking.sensing import ORDINARY, PieceSet, is_name, learn_codes, sides
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, SensorBoard, SensorEvent, Snapshot

WARNING = (330, Milliseconds(150))
"""Hertz and milliseconds of the sound for a board that is wrong."""
CALL = "ffff00"
"""The colour of the corners while somebody calls for help."""


class Sight(NamedTuple):
    """Whether something hides squares from a board that looks at them; what people can do, also if it is out of reach."""

    hidden: bool = False
    why: Message | None = None


CLEAR = Sight()


class SensorField:
    """Where a game lies on a board. `connected` is what the board said of itself, None before it did."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.game: dict[str, str] = {}
        """Square of the field to square of the game."""
        self.raw: dict[str, str] = {}
        """Square of the field to what was read there last, empty squares left out."""
        self._under: dict[str, str] = {}
        self.at = "a1"
        self.sensors: SensorBoard | None = None
        self.beside: list[SensorBoard] = []
        """Devices next to the board that have lights or a sounder."""
        self.connected: Connected | None = None
        self.sight = CLEAR
        self._shown: Mapping[str, str] = {}
        """The colours of squares of the game as they were asked for last."""
        self._flares = False

    def lay(self, event: Connected, at: str | None, turned: int) -> None:
        """Lay the game on a board that has answered: its a1 on `at`, turned clockwise by degrees.

        Raises:
            PlacementError: it does not fit, anywhere or there.
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
        """Remember what the board reads."""
        match event:
            case Snapshot(readings=readings):
                self.raw = dict(readings)
            case Lifted(square=square):
                self.raw.pop(square, None)
            case Placed(square=square, token=token):
                self.raw[square] = token or sensing.SOMETHING

    def last_readings(self) -> dict[str, str]:
        """Square of the game to what was read there last, empty squares left out."""
        return {self.game[q]: reading for q, reading in self.raw.items() if q in self.game}

    @property
    def unclear(self) -> frozenset[str]:
        """Squares of the game of which a board that looks at them cannot tell what stands there."""
        squares = self.sight.why.values.get("squares", ()) if self.sight.why is not None else ()
        return (
            frozenset(self.to_game_squares(map(str, squares))) if isinstance(squares, tuple) else frozenset()
        )

    def to_game_squares(self, squares: Iterable[str]) -> set[str]:
        """The game's names of squares of the field, those that the game does not use left out."""
        return {self.game[square] for square in squares if square in self.game}

    def light(self, colours: Mapping[str, str]) -> None:
        """Light these squares of the game, and no others, if the board can, and the devices next to it."""
        self._shown = colours
        if self._flares:
            colours = {**self._corners(), **colours}
        for device in self.beside:
            device.light(colours)
        if self.sensors is not None and self.connected is not None and "light" in self.connected.caps:
            self.sensors.light({self._under[q]: colour for q, colour in colours.items() if q in self._under})

    def flare(self, on: bool) -> bool:
        """Light the corners, too, while somebody calls for help; whether the board can."""
        self._flares = on
        self.light(self._shown)
        return self.sensors is not None and self.connected is not None and "light" in self.connected.caps

    def _corners(self) -> Mapping[str, str]:
        """The outermost squares of the field that the game lies on, in the colour of a call."""
        if not self.game:
            return {}
        files, ranks = {square[0] for square in self.game}, {int(square[1:]) for square in self.game}
        ends = {f"{file}{rank}" for file in (min(files), max(files)) for rank in (min(ranks), max(ranks))}
        return {self.game[square]: CALL for square in ends if square in self.game}

    def warn(self) -> None:
        """Sound the devices next to the board: something on it is wrong."""
        for device in self.beside:
            device.buzz(*WARNING)


TURNS = (0, 180, 90, 270)


def corner(turned: int, cols: int, rows: int) -> str:
    """The square of the field under the players' a1 when the board is turned clockwise by degrees."""
    file = FILES[0] if turned in (0, 90) else FILES[cols - 1]
    return f"{file}{1 if turned in (0, 270) else rows}"


class OrientationFinder:
    """One board whose way is not known yet."""

    def __init__(self, board: Board, cols: int, rows: int, sense: str, men: PieceSet) -> None:
        self._board, self._cols, self._rows = board, cols, rows
        self._sense, self._men = sense, men

    def empty(self, layout: Layout) -> bool:
        """Whether nothing stands on the board that would tell."""
        return not any(not is_tray(place) and self._men.visible(stack) for place, stack in layout.items())

    def by_corner(self, readings: Mapping[str, str]) -> int | None:
        """The turn that one piece alone on the board tells, standing on a corner of the field."""
        there = [square for square, reading in readings.items() if reading]
        corners = {corner(turned, self._cols, self._rows): turned for turned in TURNS}
        return corners.get(there[0]) if len(there) == 1 else None

    def by_men(self, readings: Mapping[str, str], layout: Layout) -> int | None:
        """The one turn in which every square reads as it should; None if none or several do."""
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
            sensing.admits(layout.get(square, ()), readings.get(field, ""), self._sense, self._men)
            for field, square in under.items()
        )


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

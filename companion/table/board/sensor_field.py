"""The sensor field under the game: which of its squares is which square of the game, and its lights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.kernel.board import FILES, Board
from companion.kernel.messages import Message
from companion.tracking import field_mapping
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
        self.at = corner = at or field_mapping.corner_for(self._board, turned)
        placing = field_mapping.FieldPlacement(FILES.index(corner[0]), int(corner[1:]) - 1, turned)
        try:
            self.game = field_mapping.to_game(self._board, placing, event.cols, event.rows)
        except field_mapping.PlacementError as wrong:
            if at or turned:
                raise field_mapping.PlacementError(
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
                self.raw[square] = token or field_mapping.SOMETHING

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

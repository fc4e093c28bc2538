"""The sensor field under the game: which of its squares is which square of the game, and its lights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.kernel.board import FILES, Board
from companion.tracking import field_mapping
from firmware_bridge.core.board import Connected, Lifted, Placed, SensorBoard, SensorEvent, Snapshot

WARNING = (330, 150)
"""Hertz and milliseconds of the sound for a board that is wrong."""


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

    def lay(self, event: Connected, at: str | None, turned: int) -> None:
        """Lay the game on a board that has answered: its a1 on `at`, turned clockwise by degrees.

        Raises:
            PlacingError: it does not fit, anywhere or there.
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

    def heard(self, event: SensorEvent) -> None:
        """Remember what the board reads."""
        match event:
            case Snapshot(readings=readings):
                self.raw = dict(readings)
            case Lifted(square=square):
                self.raw.pop(square, None)
            case Placed(square=square, token=token):
                self.raw[square] = token or field_mapping.SOMETHING

    def seen(self) -> dict[str, str]:
        """Square of the game to what was read there last, empty squares left out."""
        return {self.game[q]: reading for q, reading in self.raw.items() if q in self.game}

    def named(self, squares: Iterable[str]) -> set[str]:
        """The game's names of squares of the field, those that the game does not use left out."""
        return {self.game[square] for square in squares if square in self.game}

    def light(self, colours: Mapping[str, str]) -> None:
        """Light these squares of the game, and no others, if the board can, and the devices next to it."""
        for device in self.beside:
            device.light(colours)
        if self.sensors is not None and self.connected is not None and "light" in self.connected.caps:
            self.sensors.light({self._under[q]: colour for q, colour in colours.items() if q in self._under})

    def warn(self) -> None:
        """Sound the devices next to the board: something on it is wrong."""
        for device in self.beside:
            device.buzz(*WARNING)

"""Which way a board lies under a game: told from how the pieces stand, or from one piece put on a1."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.board import FILES, Board
from companion.kernel.layout import Layout, is_tray
from companion.tracking import field_mapping
from companion.tracking.piece_codes import PieceSet

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
        placing = field_mapping.FieldPlacement(FILES.index(at[0]), int(at[1:]) - 1, turned)
        try:
            under = field_mapping.to_game(self._board, placing, self._cols, self._rows)
        except field_mapping.PlacementError:
            return False
        return all(
            field_mapping.admits(layout.get(square, ()), readings.get(field, ""), self._sense, self._men)
            for field, square in under.items()
        )

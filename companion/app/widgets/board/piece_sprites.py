"""The men on a board: each keeps his picture while he stands, slides when he stands elsewhere, and flies off
when he is out.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence, Set
from functools import partial
from typing import Any

from companion.app.widgets.board.canvas_layers import Flight, Layer, PieceFigure, PlacedDrawing
from companion.app.widgets.theme import THEME

HOP = 1 / 3
"""Squares that a knight rises while he jumps."""
CHEER, AFTER = 8, 120
"""How many men rise for who has won, and so many milliseconds after each other."""
SHAKE = 260
"""Milliseconds for which a man shakes who may not go."""


class PieceSprites:
    """Belongs to a board, which says where its squares are.

    `standing`: the man of each square, those in hand left out.
    """

    def __init__(self, board: Any) -> None:
        self._board, self._flights = board, board.flights
        self._layer = Layer(board.canvas)
        self.standing: dict[str, PieceFigure] = {}
        self._whose: dict[str, str | None] = {}
        self._held: dict[str, PieceFigure] = {}
        """Men who are lifted: drawn above the others, and back in the row when they are set down."""

    def show(
        self, stands: Mapping[str, PlacedDrawing], lifted: Set[str], slide: bool, way: Sequence[str]
    ) -> None:
        """Stand here; those who are lifted are drawn elsewhere.

        `slide`: who stands elsewhere now goes there, along `way`.
        """
        now = {square: drawn for square, drawn in stands.items() if square not in lifted}
        before = {**self._held, **self.standing}
        gone = {square: figure for square, figure in before.items() if square not in now}
        new: dict[str, PieceFigure] = {}
        for square, drawn in now.items():
            figure = self.standing.get(square)
            if figure is not None and figure.drawn.svg == drawn.svg:
                if figure.drawn != drawn:
                    self._flights.land(figure)
                    figure.show(drawn)
                new[square] = figure
                continue
            came = next((one for one, other in gone.items() if other.drawn.svg == drawn.svg), "")
            if came and slide:
                figure = gone.pop(came)
                start = figure.shape.pos
                self._flights.land(figure)
                figure.show(drawn)
                self._slide(figure, start, came, square, way)
            else:
                figure = PieceFigure(drawn)
            new[square] = figure
        self._held = {square: figure for square, figure in before.items() if square in lifted & stands.keys()}
        for square, figure in self.standing.items():
            if figure not in new.values():
                self._flights.land(figure)
                self._leave(figure, self._whose.get(square), slide and square not in self._held)
        for figure in new.values():
            if figure not in self.standing.values():
                self._layer.group.add(figure.group)
        self.standing = new
        self._whose = {square: stack[-1][0] for square, stack in self._board.men.items()}

    def _leave(self, figure: PieceFigure, owner: str | None, flies: bool) -> None:
        """A man is on the board no more: he flies to where his owner has those who are out."""
        group = self._layer.group
        tray = self._board.tray(owner) if flies and owner else None
        if tray is None:
            group.remove(figure.group)
            return
        group.remove(figure.group)
        group.add(figure.group)  # above all who stand
        half = figure.shape.size[0] / 2
        points = [tuple(figure.shape.pos), (tray[0] - half, tray[1] - half)]
        ms = THEME.milliseconds("capture")
        self._flights.begin(
            Flight(figure, points, ms, "in_cubic", True, then=partial(group.remove, figure.group))
        )

    def _slide(self, figure: PieceFigure, start: Any, came: str, square: str, way: Sequence[str]) -> None:
        board = self._board
        stops = [one for one in way if one not in (came, square) and one in board.board.number]
        points = [tuple(start), *(board.corner_of(one) for one in stops), board.corner_of(square)]
        far = sum(max(abs(b[0] - a[0]), abs(b[1] - a[1])) / board.side for a, b in itertools.pairwise(points))
        ms = THEME.milliseconds("slide", far)
        hop = board.side * HOP if board.men[square][-1][1] == "N" else 0.0
        self._flights.begin(Flight(figure, points, ms, "out_cubic", hop=hop))

    def cheer(self, owner: str) -> None:
        """The men of who has won rise one after the other."""
        if THEME.reduced:
            return
        board, ms = self._board, THEME.milliseconds("win")
        won = [square for square, stack in board.men.items() if stack[-1][0] == owner]
        for i, square in enumerate(sorted(won, key=board.board.number.__getitem__)[:CHEER]):
            figure = self.standing.get(square)
            if figure is None:
                continue
            x, y = board.corner_of(square)
            points = [(x, y), (x, y + board.side * 0.22), (x, y)]
            self._flights.begin(Flight(figure, points, ms / 4, "in_out_sine", wait=AFTER * i))

    def shake(self, square: str) -> None:
        """A man who may not be moved so shakes his head."""
        figure = self.standing.get(square)
        if figure is None or THEME.reduced:
            return
        x, y = self._board.corner_of(square)
        far = self._board.side * 0.07
        points = [(x, y), (x - far, y), (x + far, y), (x - far, y), (x + far, y), (x, y)]
        self._flights.begin(Flight(figure, points, SHAKE, "linear"))

"""The boxes on their planks: two planks on a tablet, all of them seen at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics

from companion.app.home.shelf_boxes import PLANK, ShelfBox
from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, size_of
from companion.artwork.design_tokens import board as board_token
from companion.artwork.shapes import svg

TWO_PLANKS = 14
"""Boxes that two planks hold."""
MOST, LEAST, LARGE_LEAST = 200, 64, 52
"""Dp of the side of a picture, and at least; in large type names need the room."""
SMALLER, USUAL = 0.92, 0.8
"""By which share names are made smaller until all boxes are seen, and down to which share of the size that they have in
usual type.
"""


class Shelf(Element):
    """`low`: there is little height, so only the names stand below the boxes."""

    def __init__(self, boxes: Sequence[ShelfBox], low: bool, **given: Any) -> None:
        super().__init__(**given)
        self.boxes, self._low = list(boxes), low
        self._planks: list[Rectangle] = []
        with self.canvas.before:
            Color(1, 1, 1, 1)
        for box in self.boxes:
            self.add_widget(box)

    def lie_in(self, width: float, margin: float, room: float) -> None:
        """Lie in this width and height; what has no room (type of twice the size) is lower down."""
        inner = width - 2 * margin
        columns = self._columns(inner > room)
        rows = [self.boxes[i : i + columns] for i in range(0, len(self.boxes), columns)]
        cell = inner / columns
        gap = px(14 if self._low else 24)
        spoken = not self._low and not THEME.large
        fitting = [box.name_size(cell - gap) for box in self.boxes]
        style = min(fitting, default=0.0)
        least = px(LARGE_LEAST if THEME.large else LEAST)
        between = px(8 if self._low else 14) if not THEME.large else px(4)
        while True:
            for box in self.boxes:
                box.write_in(style)
            words = [max(box.words_high(cell - gap, spoken) for box in row) + px(PLANK + 8) for row in rows]
            left = (room - sum(words) - between * len(rows)) / max(1, len(rows))
            if left >= least or style * SMALLER < size_of("shelf") * USUAL / Metrics.fontscale:
                break
            style *= SMALLER
        side = int(max(least, min(cell - gap, left, px(MOST))))
        wanted = sum(words) + (side + between) * len(rows)
        spare = max(0.0, room - wanted)
        self.size = (width, max(room, wanted))
        self._put_rows(rows, words, side, cell, margin, spare / (len(rows) + 1) + between)

    def _columns(self, lies: bool) -> int:
        """How many boxes stand on a plank."""
        if not lies:
            return 2 if THEME.large else 3
        if THEME.large:
            return 4
        return max(3, min(-(-len(self.boxes) // 2), TWO_PLANKS // 2))

    def _put_rows(
        self,
        rows: list[list[ShelfBox]],
        words: list[float],
        side: float,
        cell: float,
        margin: float,
        between: float,
    ) -> None:
        for plank in self._planks:
            self.canvas.before.remove(plank)
        self._planks.clear()
        top = self.height - between
        for row, high in zip(rows, words, strict=True):
            plank = Rectangle(
                texture=texture_cache.texture(draw_plank(), 64),
                pos=(round(self.x + margin), round(self.y + top - side - px(PLANK))),
                size=(round(self.width - 2 * margin), px(PLANK)),
            )
            self.canvas.before.add(plank)
            self._planks.append(plank)
            for i, box in enumerate(row):
                box.side = side
                box.put(self.x + margin + i * cell, self.y + top - side - high, cell, side + high)
            top -= side + high + between


def draw_plank() -> str:
    """The wood of a shelf, seen from the front."""
    wood = (
        '<linearGradient id="w" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{board_token("frame_light")}"/>'
        f'<stop offset=".4" stop-color="{board_token("frame")}"/>'
        f'<stop offset="1" stop-color="{board_token("frame_dark")}"/>'
        "</linearGradient>"
    )
    return svg(64, 10, '<rect width="64" height="10" rx="2" fill="url(#w)"/>', wood)

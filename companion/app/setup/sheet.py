"""A sheet of paper over a box: what it asks, and one way back. What lies under it cannot be touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Plate, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem, PanelUpdater
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.theme import THEME, px, theme_colour

VEIL = 0.66
"""How much of what lies under it is taken away."""
DONE = 180
"""Dp of the way back beside a title."""
WIDE = 760
"""Dp of its width at most, where it lies in the middle."""


class BoxSheet(Element):
    """`beside`: it takes the column beside the board, and the board stays to be seen; `low`: where it does not, its way back
    stands beside the title.
    """

    covers = True

    def __init__(
        self,
        title: str,
        done: str,
        on_done: Callable[[], None],
        beside: bool,
        low: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._beside, self.column_width = beside, 0.0
        with self.canvas.before:
            Color(rgba=theme_colour("ground", 0.0 if beside else VEIL))
            self._veil = Rectangle()
        self._title = Text(title, "heading", "on_sheet")
        self._column = Stack(gap=px(8 if not THEME.small else 5))
        self.panel = PanelUpdater(self._column, paper=True)
        self._scroll = ScrollElement(self._column, grow=1)
        self._done = PushButton(done, on_done, role="dark")
        self._done.icon = "back"  # where Escape leads; the words say it all
        parts: list[Element] = [self._title, self._scroll, self._done]
        if low and not beside:
            parts = [Columns([self._title, self._done], px(12), [0, px(DONE)], middle=True), self._scroll]
        self._paper = Plate(
            parts,
            gap=10 if not THEME.small else 8,
            pad=22 if not THEME.small else 14,
            cut=PlateStyle(THEME.colour("sheet"), lift="sheet"),
        )
        self.add_widget(self._paper)

    def show(self, parts: Sequence[PanelItem]) -> None:
        """Hold these; `arrange` shows them."""
        self.panel.update(tuple(parts))

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def arrange(self) -> None:
        self._veil.pos, self._veil.size = self.pos, self.size
        m = px(16 if not THEME.small else 8)
        room = self.height - 2 * m
        if self._beside:
            wide = self.column_width
            self._paper.put(self.right - m - wide, self.y + m, wide, room)
            return
        wide = min(self.width - 2 * m, px(WIDE))
        high = min(room, self._paper.fit(wide))
        self._paper.put(self.center_x - wide / 2, self.center_y - high / 2, wide, high)

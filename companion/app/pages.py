"""The two page layouts that most screens use: a column below a title, and a large element with
controls next to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.texts import text
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import Element, ScrollElement, Stack
from companion.app.widgets.panel_items import PanelUpdater
from companion.app.widgets.screen import Screen, help_button
from companion.app.widgets.text import Text
from companion.app.widgets.theme import px


class ListPage(Screen):
    """A page with a title and a scrolling column. `_fill` fills `_column`.

    Args:
        app: The app.
        title: The title.
        gap: Dp between the items.
        widest: Width in dp beyond which lines are hard to read.
        on_back: Called by the back button; None to go home.
    """

    def __init__(
        self,
        app: AppContext,
        title: str,
        gap: float,
        widest: float,
        on_back: Callable[[], None] | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._app, self._heading, self._gap, self._widest = app, title, gap, widest
        self._leave = on_back or app.go_home

    def _fill(self) -> None:
        """Fill the column."""

    def _make(self) -> None:
        self._back = PushButton("", self._leave, icon="back", name=text("back"))
        self._help = help_button(self._app.help)
        self._title = Text(self._heading, "title", lines=1)
        self._column = Stack(gap=px(self._gap))
        self._scroll = ScrollElement(self._column, edged=True)
        for part in (self._back, self._title, self._help, self._scroll):
            if part is not self._help or self.topic:
                self.add_widget(part)
        self._fill()

    def _lay(self) -> None:
        m, side = px(self.space.margin), self.head_side
        top = self.top - m
        self._help.put(self.right - m - side, top - side, side, side)
        wide = self.width - 2 * (m + side + px(14))
        high = max(side, self._title.fit(wide))
        self._title.put(self.x + m + side + px(14), top - high, wide, high)
        self._back.put(self.x + m, top - high / 2 - side / 2, side, side)
        room = top - high - px(12) - self.y - m
        across = min(px(self._widest), self.width - 2 * m)
        wanted = min(room, self._scroll.fit(across))
        self._scroll.put(self.center_x - across / 2, self.y + m + room - wanted, across, wanted)


MOST = 0.5
"""Greatest share of an upright screen that the large element takes."""
COLUMN = 300
"""Least width of the column next to a square element, in dp."""


class SplitPage(Screen):
    """A page with a large element. Subclasses pass its parts to `hold` (in `_make`) and update them in
    `draw`.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._redraw = Clock.create_trigger(lambda _: self.draw_now(), -1)

    def redraw(self, *_: object) -> None:
        """Show what has changed, before the next frame."""
        self._redraw()

    def draw(self) -> None:
        """Update the parts."""

    def hold(
        self,
        head: Element,
        large: Element | None,
        foot: Element | None = None,
        share: float = 0,
        above: tuple[Element, ...] = (),
    ) -> None:
        """Set the parts of the page; `panel` shows items between head and foot.

        Args:
            head: The texts at the top.
            large: The large element; None if there is none.
            foot: The buttons at the bottom.
            share: Share of the width for the large element, with the head above it; 0 for a square
                element with the head in the column next to it.
            above: Elements between the head and the large element, if `share` is set.
        """
        self._head, self._large, self._foot, self._share, self._above = head, large, foot, share, above
        self._middle = Stack(gap=px(8 if self.space.kind != "wide" else 10))
        self.panel = PanelUpdater(self._middle)
        self._scroll = ScrollElement(self._middle)
        for part in (head, *above, large, self._scroll, foot):
            if part is not None:
                self.add_widget(part)

    def rebuild(self) -> None:
        super().rebuild()
        self.draw_now()

    def draw_now(self) -> None:
        """Update the parts and the layout at once."""
        self.draw()
        self.arrange()

    def to_top(self) -> None:
        """Scroll the panel to its top, because it shows something else."""
        self._scroll.to_top()

    # Where it lies

    def _lay(self) -> None:
        m, gap = px(self.space.margin), px(self.space.gap)
        x, y, wide, high = self.x + m, self.y + m, self.width - 2 * m, self.height - 2 * m
        if self.space.kind == "upright" or self._large is None:
            self._column((self._head, *self._above), self._large, x, y, wide, high, gap)
        elif self._share:
            left = round((wide - gap) * self._share)
            self._column((self._head, *self._above), self._large, x, y, left, high, gap, whole=True)
            self._below(x + left + gap, y, wide - left - gap, high, gap)
        else:
            left = min(high, wide - gap - px(COLUMN), wide * 0.62)
            self._large.put(x, y, left, high)
            self._column((self._head,), None, x + left + gap, y, wide - left - gap, high, gap)

    def _column(
        self,
        heads: tuple[Element, ...],
        large: Element | None,
        x: float,
        y: float,
        wide: float,
        high: float,
        gap: float,
        whole: bool = False,
    ) -> None:
        """Place the heads, the large element, and the panel with the foot below.

        If `whole` is set, the large element takes all the remaining height and nothing is below it.
        """
        at = y + high
        for head in heads:
            top = head.fit(wide)
            head.put(x, at - top, wide, top)
            at -= top + gap
        if large is not None:
            thing = at - y if whole else min(large.fit(wide), self.height * MOST)
            large.put(x, at - thing, wide, thing)
            at -= thing + gap
        if not whole:
            self._below(x, y, wide, at - y, gap)

    def _below(self, x: float, y: float, wide: float, high: float, gap: float) -> None:
        """Place the panel, and the buttons at the bottom."""
        foot = 0.0
        if self._foot is not None:
            foot = self._foot.fit(wide)
            self._foot.put(x, y, wide, foot)
            foot += gap
        self._scroll.put(x, y + foot, wide, max(0.0, high - foot))

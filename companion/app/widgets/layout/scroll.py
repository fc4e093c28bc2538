"""Room for more than fits: it scrolls where it has to, and is as high as its content where it need not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import theme_colour

EDGE, EDGE_LIGHT = 2, 0.5
"""Height in dp of the line at an edge behind which more is to be seen, and how much of it is seen."""
FREE = 10
"""Dp between what was brought into sight and the edge."""


def scroll_views_of(widget: Any) -> Iterator[Any]:
    """The views that a widget scrolls in, from the inmost out."""
    above = widget.parent
    while isinstance(above, Widget):
        if isinstance(above, ScrollView) and above.children:
            yield above
        above = above.parent


def scroll_to(widget: Any, below: float = 0) -> None:
    """Scroll so far that a widget is seen, at once; `below`: with so many pixels below it."""
    for view in scroll_views_of(widget):
        inside = view.children[0]
        x, y = widget.to_window(*widget.pos)
        left, low = view.to_window(*view.pos)
        across, down = inside.width - view.width, inside.height - view.height
        over = _off(y - low, widget.height, view.height, below) if down > 0 else 0.0
        aside = _off(x - left, widget.width, view.width, 0) if across > 0 else 0.0
        if over:
            view.scroll_y = min(1.0, max(0.0, view.scroll_y + over / down))
        if aside:
            view.scroll_x = min(1.0, max(0.0, view.scroll_x + aside / across))
        if over or aside:  # bars light up
            view.update_from_scroll()


def _off(at: float, size: float, room: float, below: float) -> float:
    """How far something at this place has to go to be seen in a room."""
    if at < min(below, room - size):
        return at - min(max(below, dp(FREE)), room - size)
    if at + size > room:
        return at + size - room + dp(FREE)
    return 0.0


class ScrollElement(Element):
    """Shows an element that may be higher than its room; `edged`: a line marks each edge behind which there is more."""

    def __init__(self, inside: Element, edged: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self.inside = inside
        self.view = ScrollView(
            do_scroll_x=False,
            size_hint=(None, None),
            bar_width=dp(5),
            bar_color=theme_colour("muted", 0.6),
            bar_inactive_color=theme_colour("muted", 0.35),
            scroll_type=["content", "bars"],
            bar_margin=dp(1),
        )
        self.view.add_widget(inside)
        self.add_widget(self.view)
        self.edges: dict[str, Any] = {}
        """The colours of the lines at its edges; none if it has no lines."""
        if edged:
            with self.canvas.after:
                self.edges["top"] = Color(rgba=theme_colour("muted", 0))
                self._top_line = Rectangle(size=(0, 0))
                self.edges["foot"] = Color(rgba=theme_colour("muted", 0))
                self._foot_line = Rectangle(size=(0, 0))
            self.view.bind(scroll_y=lambda *_: self._light_edges())

    def _light_edges(self) -> None:
        """Show the lines at the edges behind which there is more."""
        if not self.edges:
            return
        over = self.inside.height - self.height if self.view.do_scroll_y else 0.0
        above = over * (1 - self.view.scroll_y)
        self.edges["top"].a = EDGE_LIGHT if above > dp(FREE) else 0
        self.edges["foot"].a = EDGE_LIGHT if over - above > dp(FREE) else 0

    def fit(self, width: float) -> float:
        return self.inside.fit(width)

    def to_top(self) -> None:
        self.view.scroll_y = 1

    def to(self, part: Element) -> None:
        """Bring a part of it to the middle, as far as it goes."""
        over = self.inside.height - self.height
        if over > 0:
            above = self.inside.top - part.center_y
            self.view.scroll_y = 1 - min(1.0, max(0.0, (above - self.height / 2) / over))

    def arrange(self) -> None:
        wanted = self.inside.fit(self.width)
        if wanted > self.height + 1:  # room for the bar
            wanted = self.inside.fit(self.width - dp(8))
            width = self.width - dp(8)
        else:
            width, wanted = self.width, self.height
        self.view.pos, self.view.size = self.pos, self.size
        self.view.do_scroll_y = wanted > self.height + 1
        self.inside.size = (width, wanted)
        self.inside.pos = (0, 0)
        self.inside.put(self.inside.x, self.inside.y, width, wanted)
        self.view.update_from_scroll()
        if self.edges:
            self._top_line.size = self._foot_line.size = (round(width), round(dp(EDGE)))
            self._top_line.pos = (self.x, self.top - round(dp(EDGE)))
            self._foot_line.pos = self.pos
            self._light_edges()

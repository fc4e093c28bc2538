"""Elements know how high they want to be at a width and are put where they belong in one pass; a scroll view
has room for more than fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.widgets.theme import theme_colour


class Element(Widget):
    """`grow`: its share of the room that is left over, 0 where it wants its own height and no more."""

    pos: Any
    size: Any

    def __init__(self, grow: float = 0, **given: Any) -> None:
        super().__init__(size_hint=(None, None), **given)
        self.grow = grow

    def apply_class_lang_rules(self, *given: Any, **named: Any) -> None:
        """Nothing here is described in Kivy's own language: looking it up is half of what making a widget takes."""

    def fit(self, width: float) -> float:
        """The height it wants at this width, in pixels."""
        return 0.0

    def least_high(self, width: float) -> float:
        """The height in which it can still be shown whole at this width, in pixels."""
        return self.fit(width)

    def least(self) -> float:
        """The width that it needs at least, in pixels."""
        return 0.0

    def put(self, x: float, y: float, width: float, height: float) -> None:
        """Lie here from now on."""
        x, y = round(x), round(y)
        if x != self.x or y != self.y:
            self.pos = (x, y)
        if width != self.width or height != self.height:
            self.size = (width, height)
        self.arrange()

    def arrange(self) -> None:
        """Put what is inside where it belongs."""

    def keep(self, parts: Sequence[Widget]) -> None:
        """Have these inside and no others; those that are inside already stay as they are, in their order."""
        kept = set(map(id, parts))
        for child in [one for one in self.children if id(one) not in kept]:
            self.remove_widget(child)
        for one in parts:
            if one.parent is None:
                self.add_widget(one)


class Stack(Element):
    """Elements below each other.

    `gap` between them and `pad` around them in pixels (left, top, right, bottom).
    """

    def __init__(
        self,
        parts: Sequence[Element] = (),
        gap: float = 0,
        pad: tuple[float, float, float, float] = (0, 0, 0, 0),
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.gap, self.pad = gap, pad
        self.fill(parts)

    @property
    def parts(self) -> list[Element]:
        """From top to bottom."""
        return list(reversed(self.children))

    def fill(self, parts: Sequence[Element]) -> None:
        """Hold these and no others; those that it holds already stay as they are."""
        if self.parts != list(parts):
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    def least_high(self, width: float) -> float:
        left, top, right, bottom = self.pad
        parts = self.parts
        least = sum(part.least_high(width - left - right) for part in parts)
        return top + bottom + least + self.gap * max(0, len(parts) - 1)

    def fit(self, width: float) -> float:
        left, top, right, bottom = self.pad
        inner = width - left - right
        parts = self.parts
        return top + bottom + sum(part.fit(inner) for part in parts) + self.gap * max(0, len(parts) - 1)

    def arrange(self) -> None:
        left, top, right, bottom = self.pad
        inner = self.width - left - right
        parts = self.parts
        heights = [part.fit(inner) for part in parts]
        over = self.height - top - bottom - sum(heights) - self.gap * max(0, len(parts) - 1)
        shares = sum(part.grow for part in parts)
        at = self.top - top
        for part, height in zip(parts, heights, strict=True):
            if shares and part.grow:
                height = max(0.0, height + over * part.grow / shares)
            at -= height
            part.put(self.x + left, at, inner, height)
            at -= self.gap


class Columns(Element):
    """Elements side by side, each as wide as its share of the width or (`widths`) so many pixels."""

    def __init__(
        self,
        parts: Sequence[Element],
        gap: float = 0,
        widths: Sequence[float] | None = None,
        shares: Sequence[float] | None = None,
        middle: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.gap, self.widths, self.shares, self.middle = gap, widths, shares, middle
        for part in parts:
            self.add_widget(part)

    @property
    def parts(self) -> list[Element]:
        """From left to right."""
        return list(reversed(self.children))

    def _wide(self, width: float) -> list[float]:
        parts = self.parts
        fixed = list(self.widths or [0] * len(parts))
        shares = list(self.shares or [0 if wide else 1 for wide in fixed])
        over = width - sum(fixed) - self.gap * max(0, len(parts) - 1)
        return [wide + over * share / (sum(shares) or 1) for wide, share in zip(fixed, shares, strict=True)]

    def least_high(self, width: float) -> float:
        pairs = zip(self.parts, self._wide(width), strict=True)
        return max((part.least_high(wide) for part, wide in pairs), default=0.0)

    def fit(self, width: float) -> float:
        return max(
            (part.fit(wide) for part, wide in zip(self.parts, self._wide(width), strict=True)), default=0.0
        )

    def arrange(self) -> None:
        at = self.x
        for part, wide in zip(self.parts, self._wide(self.width), strict=True):
            height = min(self.height, part.fit(wide)) if self.middle else self.height
            part.put(at, self.y + (self.height - height) / 2, wide, height)
            at += wide + self.gap


class Tiles(Element):
    """Elements in rows of `columns`, or of fewer where they need more width, then in rows as equal as may be; all in a
    row as high as the highest.
    """

    def __init__(self, parts: Sequence[Element], columns: int, gap: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.columns, self.gap = max(1, columns), gap
        for part in parts:
            self.add_widget(part)

    def _rows(self, width: float) -> tuple[float, list[list[Element]]]:
        """How wide each is, and the rows."""
        parts = list(reversed(self.children))
        least = max((part.least() for part in parts), default=0.0)
        columns = self.columns
        while columns > 1 and self._wide(width, columns) < least:
            columns -= 1
        if 0 < columns < self.columns and parts:
            columns = -(-len(parts) // -(-len(parts) // columns))
        return self._wide(width, columns), [parts[i : i + columns] for i in range(0, len(parts), columns)]

    def _wide(self, width: float, columns: int) -> float:
        return (width - self.gap * (columns - 1)) / columns

    def fit(self, width: float) -> float:
        wide, rows = self._rows(width)
        return sum(max(part.fit(wide) for part in row) for row in rows) + self.gap * max(0, len(rows) - 1)

    def arrange(self) -> None:
        (wide, rows), at = self._rows(self.width), self.top
        for row in rows:
            height = max(part.fit(wide) for part in row)
            at -= height
            for i, part in enumerate(row):
                part.put(self.x + i * (wide + self.gap), at, wide, height)
            at -= self.gap


class BalancedColumns(Element):
    """Elements in columns: each is below the shortest column so far, as high as it wants to be."""

    def __init__(self, parts: Sequence[Element], columns: int, gap: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.columns, self.gap = max(1, columns), gap
        for part in parts:
            self.add_widget(part)

    def _wide(self, width: float) -> float:
        return (width - self.gap * (self.columns - 1)) / self.columns

    def _places(self, width: float) -> tuple[list[tuple[Element, int, float, float]], float]:
        """Each part with its column, what is above it and its height; and the height of the highest column."""
        wide, used = self._wide(width), [0.0] * self.columns
        found = []
        for part in reversed(self.children):
            column = used.index(min(used))
            above = used[column] + (self.gap if used[column] else 0.0)
            high = part.fit(wide)
            found.append((part, column, above, high))
            used[column] = above + high
        return found, max(used)

    def fit(self, width: float) -> float:
        return self._places(width)[1]

    def arrange(self) -> None:
        wide = self._wide(self.width)
        for part, column, above, high in self._places(self.width)[0]:
            part.put(self.x + column * (wide + self.gap), self.top - above - high, wide, high)


class Gap(Element):
    """Room that is left free; `grow`: it takes what is left over."""

    def __init__(self, high: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.high = high

    def fit(self, width: float) -> float:
        return self.high


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

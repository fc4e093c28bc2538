"""Elements of the layout.

Each element calculates its height for a given width, and a single pass places all of them. A scroll view
shows content that is higher than its space.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.widgets.theme import theme_colour


class Element(Widget):
    """Base class of all elements of the layout.

    Args:
        grow: Share of the remaining space that the element takes; 0 if it takes only its own height.
    """

    pos: Any
    size: Any

    def __init__(self, grow: float = 0, **given: Any) -> None:
        super().__init__(size_hint=(None, None), **given)
        self.grow = grow

    def apply_class_lang_rules(self, *given: Any, **named: Any) -> None:
        """Skip the lookup of Kv language rules.

        The app uses none, and the lookup takes half of the time needed to create a widget.
        """

    def fit(self, width: float) -> float:
        """Return the element's height in pixels at this width in pixels."""
        return 0.0

    def least_high(self, width: float) -> float:
        """Return the least height in pixels at which the element is shown completely at this width."""
        return self.fit(width)

    def least(self) -> float:
        """Return its least width in pixels."""
        return 0.0

    def put(self, x: float, y: float, width: float, height: float) -> None:
        """Place the element at this position with this size, and arrange its contents."""
        x, y = round(x), round(y)
        if x != self.x or y != self.y:
            self.pos = (x, y)
        if width != self.width or height != self.height:
            self.size = (width, height)
        self.arrange()

    def arrange(self) -> None:
        """Place its contents."""

    def keep(self, parts: Sequence[Widget]) -> None:
        """Set the children. Widgets that are already children are not removed and keep their order."""
        wanted_ids = set(map(id, parts))
        for child in [child for child in self.children if id(child) not in wanted_ids]:
            self.remove_widget(child)
        for child in parts:
            if child.parent is None:
                self.add_widget(child)


class Stack(Element):
    """Elements stacked one below another.

    Args:
        parts: The elements from top to bottom.
        gap: Space between two elements, in pixels.
        pad: Space around all elements, in pixels: left, top, right, bottom.
        skips: Whether there is no gap next to a part that has no height and does not grow.
    """

    def __init__(
        self,
        parts: Sequence[Element] = (),
        gap: float = 0,
        pad: tuple[float, float, float, float] = (0, 0, 0, 0),
        skips: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.gap, self.pad, self._skips = gap, pad, skips
        self.fill(parts)

    @property
    def parts(self) -> list[Element]:
        """The elements from top to bottom."""
        return list(reversed(self.children))

    def fill(self, parts: Sequence[Element]) -> None:
        """Replace the parts."""
        if self.parts != list(parts):
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    def _gaps(self, heights: Iterable[tuple[Element, float]]) -> list[float]:
        """Return the gap below each part in pixels, including the last part."""
        return [0.0 if self._skips and not high and not part.grow else self.gap for part, high in heights]

    def _high(self, heights: Sequence[tuple[Element, float]]) -> float:
        """Return the height of all parts with the gaps between them."""
        gaps = self._gaps(heights)
        return sum(high for _, high in heights) + max(0.0, sum(gaps) - self.gap)

    def least_high(self, width: float) -> float:
        left, top, right, bottom = self.pad
        return (
            top + bottom + self._high([(part, part.least_high(width - left - right)) for part in self.parts])
        )

    def fit(self, width: float) -> float:
        left, top, right, bottom = self.pad
        return top + bottom + self._high([(part, part.fit(width - left - right)) for part in self.parts])

    def arrange(self) -> None:
        left, top, right, bottom = self.pad
        inner = self.width - left - right
        heights = [(part, part.fit(inner)) for part in self.parts]
        over = self.height - top - bottom - self._high(heights)
        shares = sum(part.grow for part, _ in heights)
        at = self.top - top
        for (part, height), gap in zip(heights, self._gaps(heights), strict=True):
            if shares and part.grow:
                height = max(0.0, height + over * part.grow / shares)
            at -= height
            part.put(self.x + left, at, inner, height)
            at -= gap


class Columns(Element):
    """Elements side by side. Each takes its share of the width or, with `widths`, has a width in pixels."""

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
        """The elements from left to right."""
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
    """Elements in rows of at most `columns`.

    If elements need more width, there are fewer columns, and the rows are of nearly equal length. All
    elements of a row are as high as the highest.
    """

    def __init__(self, parts: Sequence[Element], columns: int, gap: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.columns, self.gap = max(1, columns), gap
        for part in parts:
            self.add_widget(part)

    def _rows(self, width: float) -> tuple[float, list[list[Element]]]:
        """Return the width of each element, and the rows."""
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
    """Elements in columns: each element is placed in the column that is shortest so far."""

    def __init__(self, parts: Sequence[Element], columns: int, gap: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.columns, self.gap = max(1, columns), gap
        for part in parts:
            self.add_widget(part)

    def _wide(self, width: float) -> float:
        return (width - self.gap * (self.columns - 1)) / self.columns

    def _places(self, width: float) -> tuple[list[tuple[Element, int, float, float]], float]:
        """Return each part with its column, distance from the top and height, and the height of all
        columns.

        The height of all columns is that of the highest one. Lengths are in pixels.
        """
        wide, used = self._wide(width), [0.0] * self.columns
        places = []
        for part in reversed(self.children):
            column = used.index(min(used))
            above = used[column] + (self.gap if used[column] else 0.0)
            high = part.fit(wide)
            places.append((part, column, above, high))
            used[column] = above + high
        return places, max(used)

    def fit(self, width: float) -> float:
        return self._places(width)[1]

    def arrange(self) -> None:
        wide = self._wide(self.width)
        for part, column, above, high in self._places(self.width)[0]:
            part.put(self.x + column * (wide + self.gap), self.top - above - high, wide, high)


class TopAligned(Element):
    """An element that places a part at the upper edge of its space.

    Args:
        part: The part; it gets the height it needs, or the whole space if the space is lower.
        hides: Whether the part is hidden if the space is lower than it needs.
    """

    def __init__(self, part: Element, hides: bool = False, grow: float = 1, **given: Any) -> None:
        super().__init__(grow, **given)
        self.part, self._hides = part, hides
        self.add_widget(part)

    def fit(self, width: float) -> float:
        return self.part.fit(width)

    def arrange(self) -> None:
        part, needed = self.part, self.part.fit(self.width)
        high = min(self.height, needed)
        part.opacity = 0 if self._hides and high < needed else 1
        part.put(self.x, self.top - high, self.width, high)


class Centered(Element):
    """An element that places a part in the middle of its space.

    Args:
        part: The part.
        widest: The greatest width of the part in pixels; 0 if the part is as wide as the space.
        shrinks: Whether the part gets only the height it needs.
    """

    def __init__(
        self, part: Element, widest: float = 0, shrinks: bool = False, grow: float = 0, **given: Any
    ) -> None:
        super().__init__(grow, **given)
        self.part, self._widest, self._shrinks = part, widest, shrinks
        self.add_widget(part)

    def _wide(self, width: float) -> float:
        return min(width, self._widest or width)

    def fit(self, width: float) -> float:
        return self.part.fit(self._wide(width))

    def arrange(self) -> None:
        part, wide = self.part, self._wide(self.width)
        high = min(self.height, part.fit(wide)) if self._shrinks else self.height
        part.put(self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high)


class Split(Element):
    """Two parts side by side, or one above the other, that fill the space.

    Args:
        first: The left or upper part.
        second: The part that gets the rest of the space.
        extent: Returns the width or height of the first part for the width and height of the space,
            in pixels.
        gap: The pixels between the parts.
        above: Whether the first part is above the second one.
    """

    def __init__(
        self,
        first: Element,
        second: Element,
        extent: Callable[[float, float], float],
        gap: float = 0,
        above: bool = False,
        grow: float = 1,
        **given: Any,
    ) -> None:
        super().__init__(grow, **given)
        self.parts, self._extent, self._gap, self._above = (first, second), extent, gap, above
        self.add_widget(first)
        self.add_widget(second)

    def arrange(self) -> None:
        (first, second), gap = self.parts, self._gap
        (x, y), (wide, high) = self.pos, self.size
        extent = self._extent(wide, high)
        if self._above:
            first.put(x, y + high - extent, wide, extent)
            second.put(x, y, wide, high - extent - gap)
        else:
            first.put(x, y, extent, high)
            second.put(x + extent + gap, y, wide - extent - gap, high)


class Gap(Element):
    """Empty space, `high` pixels high. With `grow` it also takes a share of the remaining space."""

    def __init__(self, high: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.high = high

    def fit(self, width: float) -> float:
        return self.high


EDGE, EDGE_LIGHT = 2, 0.5
"""Height in dp and opacity of the line at an edge beyond which there is more content."""
FREE = 10
"""Distance in dp between a widget that was scrolled into view and the edge."""


def scroll_views_of(widget: Any) -> Iterator[Any]:
    """Yield the scroll views that contain a widget, from the innermost to the outermost."""
    ancestor = widget.parent
    while isinstance(ancestor, Widget):
        if isinstance(ancestor, ScrollView) and ancestor.children:
            yield ancestor
        ancestor = ancestor.parent


def scroll_to(widget: Any, below: float = 0) -> None:
    """Scroll at once until a widget is visible, with `below` pixels visible below it."""
    for view in scroll_views_of(widget):
        inside = view.children[0]
        x, y = widget.to_window(*widget.pos)
        left, low = view.to_window(*view.pos)
        across, down = inside.width - view.width, inside.height - view.height
        over = _distance_to_view(y - low, widget.height, view.height, below) if down > 0 else 0.0
        aside = _distance_to_view(x - left, widget.width, view.width, 0) if across > 0 else 0.0
        if over:
            view.scroll_y = min(1.0, max(0.0, view.scroll_y + over / down))
        if aside:
            view.scroll_x = min(1.0, max(0.0, view.scroll_x + aside / across))
        if over or aside:  # This also shows the scroll bars for a moment.
            view.update_from_scroll()


def _distance_to_view(start: float, size: float, space: float, below: float) -> float:
    """Return the distance in pixels by which content must be scrolled so that an interval of it becomes
    visible.
    """
    if start < min(below, space - size):
        return start - min(max(below, dp(FREE)), space - size)
    if start + size > space:
        return start + size - space + dp(FREE)
    return 0.0


class ScrollElement(Element):
    """An element that scrolls another one, which may be higher than the available space.

    Args:
        inside: The element that is scrolled.
        edged: Whether a line marks each edge beyond which there is more content.
    """

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
        """The colours of the lines at its edges; empty if it has no lines."""
        if edged:
            with self.canvas.after:
                self.edges["top"] = Color(rgba=theme_colour("muted", 0))
                self._top_line = Rectangle(size=(0, 0))
                self.edges["foot"] = Color(rgba=theme_colour("muted", 0))
                self._foot_line = Rectangle(size=(0, 0))
            self.view.bind(scroll_y=lambda *_: self._light_edges())

    def _light_edges(self) -> None:
        """Show the lines at the edges beyond which there is more content."""
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
        """Scroll a part as close to the middle as possible."""
        over = self.inside.height - self.height
        if over > 0:
            above = self.inside.top - part.center_y
            self.view.scroll_y = 1 - min(1.0, max(0.0, (above - self.height / 2) / over))

    def arrange(self) -> None:
        needed = self.inside.fit(self.width)
        if needed > self.height + 1:  # Leave space for the scroll bar.
            needed = self.inside.fit(self.width - dp(8))
            width = self.width - dp(8)
        else:
            width, needed = self.width, self.height
        self.view.pos, self.view.size = self.pos, self.size
        self.view.do_scroll_y = needed > self.height + 1
        self.inside.size = (width, needed)
        self.inside.pos = (0, 0)
        self.inside.put(self.inside.x, self.inside.y, width, needed)
        self.view.update_from_scroll()
        if self.edges:
            self._top_line.size = self._foot_line.size = (round(width), round(dp(EDGE)))
            self._top_line.pos = (self.x, self.top - round(dp(EDGE)))
            self._foot_line.pos = self.pos
            self._light_edges()

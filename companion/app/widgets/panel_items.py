"""Items of a panel as values: texts, buttons, sheets, groups, chips, headings and progress."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp

from companion.app.widgets.button import THUMB, Background, Icon, Plate, PlateStyle, PushButton
from companion.app.widgets.element import BalancedColumns, Columns, Element, Stack, Tiles
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, animate_in, px, theme_colour

ON_PAPER = {"ink": "on_sheet", "muted": "sheet_muted"}
"""The tones that replace others on paper."""


class PanelItem(msgspec.Struct, frozen=True):
    """An item of a panel."""

    @property
    def key(self) -> str:
        """Key that identifies the item across updates, even if its texts or its state change."""
        return type(self).__name__

    @property
    def comes(self) -> str:
        """Name of the animation with which it appears; empty if there is none."""
        return ""

    def build(self, paper: bool = False) -> Element:
        """Return a new element for the item; `paper` tells whether the element is placed on paper."""
        raise NotImplementedError

    def update(self, element: Any, before: Any) -> bool:
        """Show this item in the existing element of an item with the same key.

        Return False if a new element is needed.
        """
        return False


class TextItem(PanelItem, frozen=True):
    """A sentence. `tone` is ink, muted or signal; `icon` is placed before it."""

    said: str
    tone: str = "ink"
    style: str = "body"
    align: str = "left"
    icon: str = ""

    @property
    def key(self) -> str:
        return f"line {self.style} {self.icon} {self.align}"

    def _tone(self, paper: bool) -> str:
        return ON_PAPER.get(self.tone, self.tone) if paper else self.tone

    def build(self, paper: bool = False) -> Element:
        label = Text(self.said, self.style, self._tone(paper), align=self.align)
        if not self.icon:
            label.on_paper = paper
            return label
        row = Columns([Icon(self.icon, 20, self._tone(paper)), label], px(10), [px(20), 0], middle=True)
        row.on_paper = paper
        return row

    def update(self, element: Any, before: TextItem) -> bool:
        label, tone = element, self._tone(element.on_paper)
        if not isinstance(element, Text):
            icon, label = element.parts
            icon.tone = tone
        label.say(self.said, tone)
        return True


class ButtonItem(PanelItem, frozen=True):
    """A button that calls `on_press(*args)`.

    Attributes:
        role: quiet, main or outline.
        sub: Small text below the label.
        value: The current value, shown on the right.
        chosen: Whether it is the selected one of several.
        art: A drawing before the label, or above it if `upright` is set.
    """

    label: str
    on_press: Callable[..., None]
    args: tuple[Any, ...] = ()
    role: str = "quiet"
    icon: str = ""
    sub: str = ""
    value: str = ""
    able: bool = True
    chosen: bool = False
    align: str = "center"
    high: float = 0
    art: str = ""
    name: str = ""
    """Its name for screen readers, if there is no label."""
    upright: bool = False

    @property
    def key(self) -> str:
        return f"press {self.label} {self.name} {self.role} {self.icon} {self.art}"

    def _action(self) -> Callable[[], None]:
        return partial(self.on_press, *self.args)

    def build(self, paper: bool = False) -> Element:
        role = {"quiet": "paper", "main": "dark"}.get(self.role, self.role) if paper else self.role
        return PushButton(
            self.label,
            self._action(),
            role=role,
            icon=self.icon,
            sub=self.sub,
            value=self.value,
            chosen=self.chosen,
            able=self.able,
            high=self.high,
            align=self.align,
            art=self.art,
            name=self.name,
            upright=self.upright,
        )

    def update(self, element: Any, before: ButtonItem) -> bool:
        if self.high != before.high:
            return False
        element.update(self._action(), chosen=self.chosen, able=self.able, value=self.value, sub=self.sub)
        return True


class GroupItem(PanelItem, frozen=True):
    """Parts in rows of `columns`, or one below another if `columns` is 1.

    With `balanced`, each part is placed below the shortest column and keeps its height.
    """

    parts: tuple[PanelItem, ...]
    columns: int = 2
    gap: float = 8
    balanced: bool = False

    @property
    def key(self) -> str:
        return f"group {self.columns} {self.balanced} " + " ".join(part.key for part in self.parts)

    def build(self, paper: bool = False) -> Element:
        elements = [part.build(paper) for part in self.parts]
        if self.balanced and self.columns > 1:
            return BalancedColumns(elements, self.columns, px(self.gap))
        return (
            Tiles(elements, self.columns, px(self.gap)) if self.columns > 1 else Stack(elements, px(self.gap))
        )

    def update(self, element: Any, before: GroupItem) -> bool:
        elements = reversed(element.children)
        return all(
            new == old or new.update(element, old)
            for new, old, element in zip(self.parts, before.parts, elements, strict=True)
        )


class SheetItem(PanelItem, frozen=True):
    """Parts on a plate, or on paper.

    Attributes:
        name: A name that distinguishes the sheet from others.
        many: Whether it is a list of rows, which may scroll.
        grow: See `Element`.
    """

    parts: tuple[PanelItem, ...]
    paper: bool = False
    name: str = ""
    gap: float = 10
    many: bool = False
    grow: float = 0

    @property
    def key(self) -> str:
        return f"sheet {self.paper} {self.name}"

    @property
    def comes(self) -> str:
        return "sheet" if self.paper else ""

    def build(self, paper: bool = False) -> Element:
        plate = Plate(gap=self.gap, paper=self.paper, grow=self.grow)
        plate.scrolls = self.many
        plate.panel = PanelUpdater(plate, self.paper)
        plate.panel.update(self.parts)
        return plate

    def update(self, element: Any, before: SheetItem) -> bool:
        element.panel.update(self.parts)
        return True


class DividerItem(PanelItem, frozen=True):
    """A thin line."""

    def build(self, paper: bool = False) -> Element:
        return Divider(paper)


class Divider(Element):
    def __init__(self, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        with self.canvas:
            Color(rgba=theme_colour("sheet_muted", 0.3) if paper else theme_colour("line"))
            self._shape = Rectangle()

    def fit(self, width: float) -> float:
        return 1.0

    def arrange(self) -> None:
        self._shape.pos, self._shape.size = self.pos, (self.width, 1)


class PanelUpdater:
    """Updates the elements of a stack to match a list of items, and reuses elements where possible.

    Args:
        stack: The stack.
        paper: Whether it is on paper.
        kept: Number of elements that are kept for reuse when they are no longer shown.

    Attributes:
        built: Number of elements created so far.
    """

    def __init__(self, stack: Stack, paper: bool = False, kept: int = 0) -> None:
        self._stack, self._paper, self._most = stack, paper, kept
        self._shown: list[tuple[PanelItem, Element]] = []
        self._waiting: list[tuple[PanelItem, Element]] = []
        self._ahead: list[tuple[PanelItem, Element]] = []
        self.built = 0

    @property
    def parts(self) -> tuple[PanelItem, ...]:
        return tuple(part for part, _ in self._shown)

    @property
    def elements(self) -> list[Element]:
        """The elements of the shown items, in order."""
        return [element for _, element in self._shown]

    def prepare(self, parts: Sequence[PanelItem]) -> None:
        """Create elements in advance for items that will be shown later."""
        self._ahead = [(part, part.build(self._paper)) for part in parts]

    def update(self, parts: Sequence[PanelItem]) -> bool:
        """Show these items. Return whether anything changed."""
        parts = tuple(parts)
        if parts == self.parts:
            return False
        left = [*self._shown, *self._waiting, *self._ahead]
        shown: list[tuple[PanelItem, Element]] = []
        for part in parts:
            match = next((pair for pair in left if pair[0] == part), None) or next(
                (pair for pair in left if pair[0].key == part.key), None
            )
            if match is not None:
                left.remove(match)
                if match[0] == part or part.update(match[1], match[0]):
                    shown.append((part, match[1]))
                    continue
            self.built += 1
            shown.append((part, part.build(self._paper)))
            if part.comes and self._shown:
                animate_in(shown[-1][1], part.comes)
        self._ahead = [pair for pair in self._ahead if pair in left]
        self._shown, self._waiting = shown, [pair for pair in left if pair not in self._ahead][: self._most]
        self._stack.fill([element for _, element in shown])
        return True


def show_items(items: Iterable[PanelItem], gap: float = 8, paper: bool = False) -> Stack:
    """Return a column that shows these items, with `gap` dp between them."""
    column = Stack(gap=px(gap))
    PanelUpdater(column, paper).update(tuple(items))
    return column


class RowItem(PanelItem, frozen=True):
    """Parts side by side; `shares` are their shares of the width."""

    parts: tuple[PanelItem, ...]
    shares: tuple[float, ...]

    @property
    def key(self) -> str:
        return f"row {self.shares} " + " ".join(part.key for part in self.parts)

    def build(self, paper: bool = False) -> Element:
        elements = [part.build(paper) for part in self.parts]
        return Columns(elements, px(8), shares=self.shares, middle=True)

    def update(self, element: Any, before: Any) -> bool:
        return all(
            new == old or new.update(element, old)
            for new, old, element in zip(self.parts, before.parts, element.parts, strict=True)
        )


HIGH, GAP, PAD = 32, 6, 12
"""Height of a chip, gap between two chips, and padding at the sides of a chip's text, in dp."""


class ChipsItem(PanelItem, frozen=True):
    """Short texts in rounded boxes."""

    said: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"chips {len(self.said)}"

    def build(self, paper: bool = False) -> Element:
        return Chips(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class Chips(Element):
    """Chips in rows, with as many in each row as fit."""

    def __init__(self, part: ChipsItem, paper: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self._paper = paper
        self._grounds = [Background(self) for _ in part.said]
        self._words = [Text(style="label", lines=1, align="center") for _ in part.said]
        for label in self._words:
            self.add_widget(label)
        self.show(part)

    def show(self, part: ChipsItem) -> None:
        for label, text in zip(self._words, part.said, strict=True):
            label.text = text

    @property
    def _high(self) -> float:
        return max(float(px(HIGH)), self._words[0].fit(px(1000)) + px(8))

    def _places(self, width: float) -> list[tuple[float, int, float]]:
        """Return the left edge, the row and the width of each chip."""
        places: list[tuple[float, int, float]] = []
        x, row = 0.0, 0
        for label in self._words:
            wide = min(width, label.wide() + 2 * px(PAD))
            if x and x + wide > width:
                x, row = 0.0, row + 1
            places.append((x, row, wide))
            x += wide + px(GAP)
        return places

    def fit(self, width: float) -> float:
        rows = self._places(width)[-1][1] + 1
        return rows * self._high + (rows - 1) * px(GAP)

    def arrange(self) -> None:
        high = self._high
        look = PlateStyle(THEME.colour("sheet_muted" if self._paper else "raised"), HIGH / 2)
        for (x, row, wide), ground, label in zip(
            self._places(self.width), self._grounds, self._words, strict=True
        ):
            y = self.top - high - row * (high + px(GAP))
            ground.look(look, 0.2 if self._paper else 1)
            ground.lie(self.x + x, y, wide, high)
            label.paint = theme_colour("on_sheet" if self._paper else "ink")
            label.put(self.x + x, y, wide, high)


class HeadingItem(PanelItem, frozen=True):
    """A heading; `beside` is a short text on the right, such as a number."""

    said: str
    beside: str = ""
    style: str = "heading"

    @property
    def key(self) -> str:
        return f"heading {self.style}"

    def build(self, paper: bool = False) -> Element:
        return Heading(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.say(self.said, self.beside)
        return True


class Heading(Element):
    """A heading with a short text on the right.

    The text moves below the heading if the space is too narrow.
    """

    def __init__(self, part: HeadingItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        ink, muted = ("ink", "muted") if not paper else (ON_PAPER["ink"], ON_PAPER["muted"])
        self._said = Text(part.said, part.style, ink)
        self._beside = Text(part.beside, "label", muted)
        self.add_widget(self._said)
        self.add_widget(self._beside)

    def say(self, said: str, beside: str) -> None:
        self._said.text, self._beside.text = said, beside

    def _width_beside(self, width: float) -> float:
        """Return the width of the heading next to the short text; 0 if the text must be below."""
        rest = width - self._beside.wide() - px(12) if self._beside.text else width
        return rest if self._said.wide() <= rest or not self._beside.text else 0.0

    def fit(self, width: float) -> float:
        width_beside = self._width_beside(width)
        if width_beside:
            return self._said.fit(width_beside)
        return self._said.fit(width) + self._beside.fit(width)

    def arrange(self) -> None:
        width_beside = self._width_beside(self.width)
        if width_beside:
            self._beside.align = "right"
            self._said.put(self.x, self.y, width_beside, self.height)
            wide = self._beside.wide() + px(2)
            self._beside.put(self.right - wide, self.y, wide, self.height)
            return
        self._beside.align = "left"
        high = self._beside.fit(self.width)
        self._said.put(self.x, self.y + high, self.width, self.height - high)
        self._beside.put(self.x, self.y, self.width, high)


class HeadingButtonItem(PanelItem, frozen=True):
    """A heading with a small button that shows more of the content under the heading."""

    said: str
    label: str
    on_press: Callable[[], None]

    @property
    def key(self) -> str:
        return f"heading {self.said} {self.label}"

    def build(self, paper: bool = False) -> Element:
        return HeadingWithButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.button.action = self.on_press
        return True


class HeadingWithButton(Element):
    """A heading with its button on the right, or below if the heading would otherwise need more than
    two lines.
    """

    def __init__(self, part: HeadingButtonItem, **given: Any) -> None:
        super().__init__(**given)
        self._said = Text(part.said, "heading")
        self.button = PushButton(part.label, part.on_press, icon="plus", small=True, high=THUMB)
        self.add_widget(self._said)
        self.add_widget(self.button)

    def _beside(self, width: float) -> float:
        """Return the width of the heading next to the button; 0 if the button must be below."""
        left = width - self.button.full_width() - px(12)
        return left if max(self._said.least(), 0.6 * self._said.wide()) <= left else 0.0

    def fit(self, width: float) -> float:
        if left := self._beside(width):
            return max(self._said.fit(left), self.button.fit(width - left - px(12)))
        return self._said.fit(width) + px(8) + self.button.fit(width)

    def arrange(self) -> None:
        if left := self._beside(self.width):
            self._said.put(self.x, self.y, left, self.height)
            wide = self.width - left - px(12)
            high = self.button.fit(wide)
            self.button.put(self.right - wide, self.center_y - high / 2, wide, high)
            return
        text_height = self._said.fit(self.width)
        self._said.put(self.x, self.top - text_height, self.width, text_height)
        self.button.put(self.x, self.y, self.width, self.height - text_height - px(8))


class ProgressItem(PanelItem, frozen=True):
    """Progress from 0 to 1."""

    share: float

    def build(self, paper: bool = False) -> Element:
        return ProgressStrip(self.share)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.share)
        return True


class ProgressStrip(Element):
    def __init__(self, share: float, **given: Any) -> None:
        super().__init__(**given)
        self.share = share
        with self.canvas:
            Color(rgba=theme_colour("line"))
            self._whole = RoundedRectangle(radius=[dp(4)])
            Color(rgba=theme_colour("main"))
            self._done = RoundedRectangle(radius=[dp(4)])

    def show(self, share: float) -> None:
        self.share = share
        self.arrange()

    def fit(self, width: float) -> float:
        return float(px(8))

    def arrange(self) -> None:
        self._whole.pos, self._whole.size = self.pos, self.size
        self._done.pos = self.pos
        self._done.size = (max(self.height, self.width * min(1.0, self.share)), self.height)

"""What a panel shows, as values.

Equal parts are equal elements, so a panel that is asked to show the same again touches nothing, and a button
is never made anew under the finger that presses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle

from companion.app.widgets.animation import animate_in
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import BalancedColumns, Columns, Element, Stack, Tiles
from companion.app.widgets.theme import px, theme_colour

ON_PAPER = {"ink": "on_sheet", "muted": "sheet_muted"}
"""The same tones on paper."""


class PanelItem(msgspec.Struct, frozen=True):
    """Something in a panel."""

    @property
    def key(self) -> str:
        """What makes it the same thing as before, with other words or in another state."""
        return type(self).__name__

    @property
    def comes(self) -> str:
        """The movement by which it comes where it was not before; empty: it is there at once."""
        return ""

    def build(self, paper: bool = False) -> Element:
        """An element of it; `paper`: it lies on paper."""
        raise NotImplementedError

    def update(self, element: Any, before: Any) -> bool:
        """Show this in the element of another part of the same key; whether that can be done."""
        return False


class TextItem(PanelItem, frozen=True):
    """A sentence. `tone`: ink, muted, signal; `icon`: before it."""

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
        words = Text(self.said, self.style, self._tone(paper), align=self.align)
        if not self.icon:
            words.on_paper = paper
            return words
        row = Columns([Icon(self.icon, 20, self._tone(paper)), words], px(10), [px(20), 0], middle=True)
        row.on_paper = paper
        return row

    def update(self, element: Any, before: TextItem) -> bool:
        words, tone = element, self._tone(element.on_paper)
        if not isinstance(element, Text):
            icon, words = element.parts
            icon.tone = tone
        words.say(self.said, tone)
        return True


class ButtonItem(PanelItem, frozen=True):
    """Something to press: then `on_press` is called with `args`. `role`: quiet, main or outline.

    `sub` stands below the label, `value` at the right; `chosen`: it is the one of several that holds; `art`:
    a drawing before it, or above it if it is `upright`.
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
    """What it is called where a picture says it all."""
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
    """Parts side by side (`columns` of them in a row), or, with `columns` 1, below each other.

    `balanced`: each is below the shortest column, and keeps its height.
    """

    parts: tuple[PanelItem, ...]
    columns: int = 2
    gap: float = 8
    balanced: bool = False

    @property
    def key(self) -> str:
        return f"group {self.columns} {self.balanced} " + " ".join(part.key for part in self.parts)

    def build(self, paper: bool = False) -> Element:
        made = [part.build(paper) for part in self.parts]
        if self.balanced and self.columns > 1:
            return BalancedColumns(made, self.columns, px(self.gap))
        return Tiles(made, self.columns, px(self.gap)) if self.columns > 1 else Stack(made, px(self.gap))

    def update(self, element: Any, before: GroupItem) -> bool:
        made = reversed(element.children)
        return all(
            new == old or new.update(one, old)
            for new, old, one in zip(self.parts, before.parts, made, strict=True)
        )


class SheetItem(PanelItem, frozen=True):
    """Parts on a plate, or on paper. `name` keeps it apart from others; `many`: rows to look through, which may
    scroll; `grow`: see `Element`.
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
    """A hairline."""

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
    """Keeps the elements of a stack to the parts that it shows. `built` counts those that were made; `kept`: so many that are
    shown no more wait until they are shown again. Those made ahead (`prepare`) wait until they are shown first.
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
        """What they are shown by, in their order."""
        return [element for _, element in self._shown]

    def prepare(self, parts: Sequence[PanelItem]) -> None:
        """Make the elements of these, which will be shown some time."""
        self._ahead = [(part, part.build(self._paper)) for part in parts]

    def update(self, parts: Sequence[PanelItem]) -> bool:
        """Show these; whether anything is another."""
        parts = tuple(parts)
        if parts == self.parts:
            return False
        left = [*self._shown, *self._waiting, *self._ahead]
        now: list[tuple[PanelItem, Element]] = []
        for part in parts:
            kept = next((one for one in left if one[0] == part), None) or next(
                (one for one in left if one[0].key == part.key), None
            )
            if kept is not None:
                left.remove(kept)
                if kept[0] == part or part.update(kept[1], kept[0]):
                    now.append((part, kept[1]))
                    continue
            self.built += 1
            now.append((part, part.build(self._paper)))
            if part.comes and self._shown:
                animate_in(now[-1][1], part.comes)
        self._ahead = [one for one in self._ahead if one in left]
        self._shown, self._waiting = now, [one for one in left if one not in self._ahead][: self._most]
        self._stack.fill([element for _, element in now])
        return True

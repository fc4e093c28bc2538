"""A line to type in, as a part of a panel: it stays as it is while somebody types."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.widgets.controls.plates import PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.controls.text_field import TextField
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import ON_PAPER, PanelItem
from companion.app.widgets.theme import THEME, px, theme_colour

LINE = "#c6b59c"
"""The rim of a line on paper, which is the same by day and in the evening."""


class TextEntryItem(PanelItem, frozen=True):
    """`take(*args, typed)` hears every change; `label` stands above it."""

    label: str
    value: str
    hint: str
    take: Callable[..., None]
    args: tuple[Any, ...] = ()
    most: int = 200

    @property
    def key(self) -> str:
        return f"entry {self.label} {self.hint} {self.args}"

    def build(self, paper: bool = False) -> Element:
        return TextEntry(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.take(self)
        return True


class PaperField(TextField):
    """The same line on paper."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.typed.foreground_color = self.typed.cursor_color = theme_colour("on_sheet")
        self.typed.hint_text_color = theme_colour("sheet_muted")

    def _show(self) -> None:
        rim = THEME.colour("on_sheet") if self.typed.focus else LINE
        self._ground.look(PlateStyle(THEME.colour("sheet"), 8, rim=rim, width=2))


class TextEntry(Stack):
    """The label with its line."""

    def __init__(self, part: TextEntryItem, paper: bool, **given: Any) -> None:
        self.field = (PaperField if paper else TextField)(part.value, part.hint, self._on_key, part.most)
        self._take: Callable[[str], None] = partial(part.take, *part.args)
        label = Text(part.label, "label", ON_PAPER["muted"] if paper else "muted")
        super().__init__([label, self.field] if part.label else [self.field], px(4), **given)

    def _on_key(self, typed: str) -> None:
        self._take(typed)

    def take(self, part: TextEntryItem) -> None:
        """Show what holds now, unless somebody is typing just that."""
        self._take = lambda typed: None  # nobody types what is shown now
        if self.field.typed.text.strip() != part.value:
            self.field.typed.text = part.value
        self._take = partial(part.take, *part.args)

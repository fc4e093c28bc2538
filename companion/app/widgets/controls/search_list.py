"""How far something is, and one of many found by typing."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.controls.text_field import TextField
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem
from companion.app.widgets.theme import px

MOST = 6
"""Found things that are shown at once."""


class SearchItem(PanelItem, frozen=True):
    """Many buttons, found by what is typed: the first few that fit are shown."""

    hint: str
    found: tuple[ButtonItem, ...]

    @property
    def key(self) -> str:
        return f"searched {self.hint} {len(self.found)}"

    def build(self, paper: bool = False) -> Element:
        return SearchList(self)


class SearchList(Stack):
    """Many rows, of which some are found by what is typed."""

    scrolls = True

    def __init__(self, part: SearchItem, **given: Any) -> None:
        super().__init__(gap=px(8), **given)
        self._found = part.found
        self._field = TextField("", part.hint, self._show)
        self._show("")

    def _show(self, search: str) -> None:
        fits = [one for one in self._found if search.casefold() in one.label.casefold()][:MOST]
        self.fill([self._field, *(one.build() for one in fits)])
        relayout(self)


def relayout(element: Any) -> None:
    """Something wants another height: the highest element around it lays everything out anew."""
    top = element
    while isinstance(top.parent, Element):
        top = top.parent
    top.arrange()

"""A man who has to be put right: who, and where from and to."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.controls.button import Icon, Picture
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px

ART = 34


class RepairItem(PanelItem, frozen=True):
    """`drawn`: the man, empty if the board does not know who it is."""

    title: str
    way: str
    drawn: str

    @property
    def key(self) -> str:
        return f"repair {self.drawn}"

    def build(self, paper: bool = False) -> Element:
        return RepairRow(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class RepairRow(Element):
    """His picture, and two lines beside it, or one where there is no room."""

    def __init__(self, part: RepairItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        self._picture = Picture(part.drawn, ART) if part.drawn else Icon("help", 22)
        self._title = Text(style="label_bold", tone="on_sheet" if paper else "ink")
        self._way = Text(style="label", tone="sheet_muted" if paper else "muted")
        for one in (self._picture, self._title, self._way):
            self.add_widget(one)
        self.show(part)

    def show(self, part: RepairItem) -> None:
        self._title.text, self._way.text = part.title, part.way

    def _inner(self, width: float) -> float:
        return width - px(ART + 10)

    def fit(self, width: float) -> float:
        inner = self._inner(width)
        return max(float(px(ART)), self._title.fit(inner) + self._way.fit(inner))

    def arrange(self) -> None:
        inner, side = self._inner(self.width), px(ART)
        title, way = self._title.fit(inner), self._way.fit(inner)
        self._picture.put(self.x, self.center_y - side / 2, side, side)
        top = self.center_y + (title + way) / 2
        self._title.put(self.right - inner, top - title, inner, title)
        self._way.put(self.right - inner, top - title - way, inner, way)

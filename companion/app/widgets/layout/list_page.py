"""A screen that is a column below its title: lists, settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.theme import px


class ListPage(Screen):
    """`_fill` fills `_column`, which scrolls; `widest`: dp beyond which its lines are hard to read.

    `on_back`: where the way back leads, if not home.
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
        """Put into the column what is listed."""

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

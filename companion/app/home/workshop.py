"""The workshop: the screens beside the games, where there is no room for a button for each on the shelf."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app.host import Host
from companion.app.kit.element import Stack
from companion.app.kit.letters import Words
from companion.app.kit.page import Page
from companion.app.kit.parts import Keeper, Press
from companion.app.kit.plates import Tap
from companion.app.kit.room import px
from companion.app.kit.scrolling import Scroll
from companion.app.texts import text

TOOLS = (
    ("how-they-move", "hint"), ("draw-board", "board"), ("own-set", "dice"), ("pair-men", "swap"), ("check-board", "plug"),
)  # fmt: skip
"""Screens, and their icons."""


class Workshop(Page):
    """A list of tools."""

    def __init__(self, app: Host, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self._make()

    def redo_look(self) -> None:
        self._make()
        self._again()

    def _make(self) -> None:
        self.clear_widgets()
        self._back = Tap("", self._app.go_home, icon="back", name=text("back"))
        self._title = Words(text("workshop"), "title", lines=1)
        self._column = Stack(gap=px(8))
        self._scroll = Scroll(self._column)
        Keeper(self._column).update(
            tuple(
                Press(text(tool), partial(self._app.open, tool), icon=icon, align="left")
                for tool, icon in TOOLS
            )
        )
        for part in (self._back, self._title, self._scroll):
            self.add_widget(part)

    def arrange(self) -> None:
        if self.width < px(200):
            return
        m, side = px(self.space.margin), px(52 if self.space.kind == "wide" else 48)
        top = self.top - m
        self._back.put(self.x + m, top - side, side, side)
        wide = self.width - 2 * m - side - px(14)
        high = max(side, self._title.fit(wide))
        self._title.put(self.x + m + side + px(14), top - side / 2 - high / 2, wide, high)
        room = top - high - px(12) - self.y - m
        across = min(px(720), self.width - 2 * m)
        wanted = min(room, self._scroll.fit(across))
        self._scroll.put(self.center_x - across / 2, self.y + m + room - wanted, across, wanted)

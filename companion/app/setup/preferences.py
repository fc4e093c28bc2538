"""What people choose for this tablet: light, size of type, motion, sound, whether the board turns to who plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.app.host import Host
from companion.app.kit.element import Stack
from companion.app.kit.letters import Words
from companion.app.kit.page import Page
from companion.app.kit.parts import Group, Keeper, Line, Part, Press, Sheet
from companion.app.kit.plates import Tap
from companion.app.kit.room import ROOM, px
from companion.app.kit.scrolling import Scroll
from companion.app.settings import SIZES
from companion.app.texts import text
from companion.look.tokens import THEMES

WIDEST = 720
"""Dp of the column: longer lines are hard to read."""


class Preferences(Page):
    """Every change holds at once and is kept."""

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
        self._title = Words(text("settings"), "title", lines=1)
        self._column = Stack(gap=px(12))
        self.panel = Keeper(self._column)
        self._scroll = Scroll(self._column)
        for part in (self._back, self._title, self._scroll):
            self.add_widget(part)
        self.panel.update(tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        chosen = self._app.settings
        yield self._one("theme", [(name, text(f"theme-{name}")) for name in THEMES], ROOM.theme)
        yield self._one("text", [(size, f"{size * 100:.0f} %") for size in SIZES], chosen.text)
        yield self._one(
            "reduced", [(False, text("motion-full")), (True, text("motion-reduced"))], chosen.reduced
        )
        yield self._one("sound", [(True, text("on")), (False, text("off"))], chosen.sound)
        yield self._one("fixed", [(True, text("board-fixed")), (False, text("board-turns"))], chosen.fixed)

    def _one(self, name: str, offered: list[tuple[Any, str]], now: Any) -> Part:
        presses = tuple(
            Press(words, self._take, (name, value), chosen=value == now) for value, words in offered
        )
        return Sheet(
            (Line(text(f"setting-{name}"), style="heading"), Group(presses, min(4, len(presses)))), name=name
        )

    def _take(self, name: str, value: Any) -> None:
        self._app.set(name, value)

    def arrange(self) -> None:
        if self.width < px(200):
            return
        m, side = px(self.space.margin), px(52 if self.space.kind == "wide" else 48)
        top = self.top - m
        self._back.put(self.x + m, top - side, side, side)
        wide = self.width - 2 * m - side - px(14)
        high = max(side, self._title.fit(wide))
        self._title.put(self.x + m + side + px(14), top - side / 2 - high / 2, wide, high)
        wide = min(px(WIDEST), self.width - 2 * m)
        high = top - side - px(12) - self.y - m
        wanted = min(high, self._scroll.fit(wide))
        self._scroll.put(self.center_x - wide / 2, self.y + m + high - wanted, wide, wanted)

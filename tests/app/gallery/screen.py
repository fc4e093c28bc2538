"""The gallery: everything that screens are made of, room by room, in the theme that is chosen at the top."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.pages import ListPage
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import Element, Stack, Tiles
from companion.app.widgets.text import Text
from companion.app.widgets.theme import px
from tests.app.gallery import kiosk, table, widgets
from tests.app.gallery.exhibits import Exhibit

ROOMS: tuple[Callable[[], Iterator[Exhibit]], ...] = (
    widgets.buttons,
    widgets.lines,
    widgets.choices,
    widgets.fields,
    widgets.type_and_icons,
    table.banners,
    table.shared,
    table.seats,
    table.clocks,
    table.game_pieces,
    table.questions,
    table.boards,
    kiosk.kiosk,
)
COLUMN = 340
"""Dp that an exhibit wants to be wide."""


class GalleryScreen(ListPage):
    """`room`: which one is open; the first page of a small screen is as good as any."""

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, "Gallery", gap=14, widest=1900, **given)
        self.room = ROOMS[0].__name__
        self.rebuild()

    def _fill(self) -> None:
        doors = [
            PushButton(
                room.__name__.replace("_", " "),
                partial(self.enter, room.__name__),
                chosen=room.__name__ == self.room,
            )
            for room in ROOMS
        ]
        doors.append(PushButton("the other theme", self._app.change_theme, role="outline"))
        self._exhibits = list(next(room for room in ROOMS if room.__name__ == self.room)())
        columns = max(1, int(self.space.width // COLUMN))
        parts: list[Element] = [Tiles(doors, max(2, columns * 2 - 1), px(8))]
        beside: list[Element] = []
        for exhibit in self._exhibits:
            hung = Stack([Text(exhibit.name, "label", "muted"), exhibit.build()], px(6))
            if not exhibit.wide:
                beside.append(hung)
                continue
            parts += [hung]
        parts += [Tiles([TopAligned(one) for one in beside], columns, px(14))] if beside else []
        self._column.fill(parts)

    def enter(self, room: str) -> None:
        """Show another room."""
        self.room = room
        self.rebuild()
        self._scroll.to_top()


class TopAligned(Element):
    """Lets an exhibit be as high as it wants, at the top of a row that may be higher."""

    def __init__(self, inside: Element, **given: Any) -> None:
        super().__init__(**given)
        self._inside = inside
        self.add_widget(inside)

    def fit(self, width: float) -> float:
        return self._inside.fit(width)

    def arrange(self) -> None:
        high = self._inside.fit(self.width)
        self._inside.put(self.x, self.top - high, self.width, high)

"""What lies on the table? Cardboard, beside which the tablet is dice and dealer; a board with sensors that was found; or a
board under a camera.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.doors.door import Door, DoorPicture
from companion.app.doors.drawings import draw_camera, draw_dice
from companion.app.settings import AUTO, NO_BOARD
from companion.app.texts import TEXTS, text
from companion.app.widgets.app_thread import do_in_app_thread
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.list_page import ListPage
from companion.artwork.shapes import svg

if TYPE_CHECKING:
    from firmware_bridge.discovery import FoundBoard

BESIDE_CARDBOARD = "dice-and-cards"
"""The game in which the tablet rolls and deals for a board of cardboard."""
SOON, AGAIN = 0.2, 3.0
"""Seconds until boards are looked for, and from one look that found none to the next."""


class OwnBoardScreen(ListPage):
    """A board that is plugged in while the page is open is found, too."""

    topic = "own-board"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("own-board"), gap=10, widest=900, on_back=app.uncover, **given)
        self._found: tuple[FoundBoard, ...] = ()
        self.looking, self._gone = True, False
        self._next_look = Clock.create_trigger(lambda _: self.look(), AGAIN)
        self._first_look = Clock.schedule_once(lambda _: self.look(), SOON)
        self.rebuild()

    def close(self) -> None:
        self._gone = True
        self._next_look.cancel()
        self._first_look.cancel()

    def _make(self) -> None:
        self._heading = text("own-board")
        super()._make()
        self._title.lines = 2

    def _fill(self) -> None:
        self._column.fill([*self._rows(), Text(text("found-later"), "label", "muted")])

    def _rows(self) -> Iterator[Element]:
        yield Door(
            text("own-cardboard"),
            text("own-cardboard-says"),
            DoorPicture(draw_dice(), (192, 96)),
            self._beside_cardboard,
            lies=True,
        )
        picture = DoorPicture(svg(96, 96, ""), (96, 96), "gravity-chess", (2, 2, 92))
        for board in self._found:
            url = AUTO if len(self._found) == 1 else board.url
            yield Door(
                text("own-sensors"),
                text("own-sensors-says"),
                picture,
                partial(self._take, url),
                lies=True,
                found=TEXTS.render(board.what),
            )
        if not self._found:
            says = "looking" if self.looking else "own-sensors-none"
            yield Door(text("own-sensors"), text(says), picture, self.look, lies=True, able=False)
        yield Door(
            text("own-camera"),
            text("own-camera-says"),
            DoorPicture(draw_camera(), (96, 96)),
            self._look_through,
            lies=True,
        )

    # What is chosen

    def _beside_cardboard(self) -> None:
        """Nothing is felt: the tablet is dice, cards, clock and rule book."""
        self._app.settings.board = NO_BOARD
        self._app.table.close()
        self._app.set_up(BESIDE_CARDBOARD)

    def _look_through(self) -> None:
        """A camera is the board."""
        from companion.app.boards.camera.choice_screen import camera_page

        self._app.cover(camera_page(self._app, self._app.uncover))

    def _take(self, url: str) -> None:
        self._app.settings.board = url
        self._app.go_home()

    # Boards

    def look(self) -> None:
        """List what is plugged in; asking a port what is there takes seconds, so a thread does it."""
        from companion.table.devices.device_manager import discover_boards

        if not self._gone:
            discover_boards(partial(do_in_app_thread, self._list))

    def _list(self, boards: list[FoundBoard]) -> None:
        from firmware_bridge.discovery import STOPPED

        if self._gone:
            return
        found = tuple(board for board in boards if board.kind and board.kind != STOPPED and not board.wrong)
        if found != self._found or self.looking:
            self._found, self.looking = found, False
            self._fill()
            self.arrange()
        if not found:
            self._next_look()

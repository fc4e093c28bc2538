"""The sensor boards, dice and card readers of the tablet: plugged in, read, and three buttons of a board as
keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.app.texts import TEXTS
from companion.app.widgets.input.key_navigation import BACK, CHOOSE, NEXT
from firmware_bridge.core.pressed_buttons import is_named

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.widgets.input.focus import Focus
    from companion.table.devices.device_manager import DeviceManager
    from companion.table.referee import Referee
    from firmware_bridge.core.board import BoardError, Button, Card

VIRTUAL = "virtual"
LEADING = (NEXT, BACK, CHOOSE)
"""Buttons that lead over the screen and are none of the table's."""


class BoardController:
    """`url`: of the board that was asked for last."""

    def __init__(self, app: AppContext, focus: Focus) -> None:
        self._app, self._focus = app, focus
        self.url = ""
        self._manager: DeviceManager | None = None
        self._take = Clock.create_trigger(self.take_events)

    @property
    def plugged(self) -> bool:
        """Whether a sensor board is in use."""
        return self._manager is not None and self._manager.plugged

    def plug(self, url: str) -> None:
        """Use the board at this URL from now on; a camera is told how large the board of the game is."""
        self.url = url
        referee = self._app.table.referee
        if url == VIRTUAL:
            self._app.screen.open_virtual()
            return
        if referee is not None:
            from firmware_bridge.core.camera_setup import with_field

            url = with_field(url, referee.game.board.files, referee.game.board.ranks)
        self._devices().plug(url, referee)

    def plug_chosen(self, table: Mapping[str, str]) -> None:
        """Use the board that is chosen for a game (`none`, `auto`, `virtual`, or `url` with its URL)."""
        board = table.get("board", "none")
        if board != "none":
            self.plug(table.get("url", "") if board == "url" else board)

    def plug_beside(self, urls: Sequence[str]) -> None:
        """Use these dice and card readers in addition to the board, and the buttons that were chosen by pressing them."""
        for url in urls:
            self._devices().plug_beside(url)
        if any(map(is_named, self._app.settings.keys)):
            self._devices().plug_chosen(self._app.settings.keys, urls)

    def close(self, referee: Referee | None) -> None:
        """Release everything that is plugged in."""
        if self._manager is not None:
            self._manager.close(referee)

    def take_events(self, *_: object) -> None:
        """Give the table what the devices have sent."""
        if self._app.kiosk is not None:
            self._app.kiosk.stir()
        table = self._app.table
        referee, manager = table.referee, self._manager
        if referee is not None and manager is not None:
            before = referee.monitor.field.sight
            manager.take(referee)
            if referee.monitor.field.sight != before and self._app.navigator.bottom is not None:
                self._app.navigator.bottom.redraw()  # a hand over the board is told by nothing else
        table.tick()

    def press_key(self, job: str, down: bool) -> None:
        """A key that does the job of a button went down, or came up."""
        if job in LEADING:
            if down:
                self.press(job)
            return
        from firmware_bridge.core.board import Button  # home is there before anything is plugged in

        self.hear(Button(job, down))

    def scan(self, reader: str, code: str) -> None:
        """A card was scanned."""
        from firmware_bridge.core.board import Card

        self.hear(Card(reader, code))

    def hear(self, event: Button | Card) -> None:
        """Something came from beside the board."""
        kiosk, table = self._app.kiosk, self._app.table
        if kiosk is not None:
            kiosk.stir()
            if kiosk.wake():
                return
        if table.referee is not None:
            table.referee.beside(event)
            table.tick()

    def press(self, name: str) -> None:
        """One of the three buttons of a board was pressed."""
        kiosk = self._app.kiosk
        if kiosk is not None:
            kiosk.stir()
            if kiosk.wake():
                return
        self._focus.button(name)

    def _devices(self) -> DeviceManager:
        from companion.table.devices.device_manager import DeviceManager

        if self._manager is None:
            self._manager = DeviceManager(self)
        return self._manager

    def wake(self) -> None:
        """A board has reported something, or was found."""
        self._take()

    def refuse(self, wrong: BoardError) -> None:
        """A board could not be plugged in."""
        self._app.table.refuse(TEXTS.wrong(wrong))

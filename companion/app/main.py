"""The app: one window, one screen at a time, and the loop that feeds the table with events and time."""

from __future__ import annotations

import importlib
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

import msgspec
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout

from companion.app.setup.home import Home
from companion.app.texts import text
from companion.app.widgets import theme
from companion.table.opening import MALFORMED, Opening, SavedGame, open_table
from companion.table.protocol import notices
from companion.table.referee import Referee
from firmware_bridge.core.board import BoardError, Connected, SensorBoard, SensorEvent
from firmware_bridge.urls import open_board


class TablesideApp(App):
    """Holds the running table, if any, and shows home, setup and table screens."""

    def __init__(
        self,
        opening: Opening | None = None,
        board: str | None = None,
        beside: Sequence[str] = (),
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.title = text("title")
        self._first = (opening, board)
        self._beside_urls = tuple(beside)
        self._beside: list[SensorBoard] = []
        self.referee: Referee | None = None
        self.screen: Any = None
        self._root = BoxLayout()
        theme.backdrop(self._root, theme.FELT)
        self._opening: Opening | None = None
        self._board: SensorBoard | None = None
        self._inbox: SimpleQueue[tuple[bool, SensorEvent]] = SimpleQueue()
        self._drain = Clock.create_trigger(self._take_events)
        self._wake: Any = None

    def build(self) -> Any:
        Window.clearcolor = theme.FELT
        opening, board = self._first
        if opening is None:
            self.go_home()
        else:
            self.play(opening, board)
        return self._root

    def on_stop(self) -> None:
        self._close_table()

    # Screens

    def _show(self, screen: Any) -> None:
        self._leave()
        self._root.clear_widgets()
        self.screen = screen
        self._root.add_widget(screen)

    def go_home(self, said: str = "") -> None:
        self._close_table()
        self._show(Home(self, said))

    def open(self, screen: str) -> None:
        """A screen beside the games; each is loaded when it is wanted first."""
        module, name = {
            "how-they-move": ("games.lesson", "Lesson"),
            "draw-board": ("setup.editor", "BoardEditor"),
            "own-set": ("setup.own_set", "OwnSetScreen"),
            "check-board": ("boards.diagnosis", "BoardCheck"),
            "pair-men": ("boards.pairing", "PairingScreen"),
        }[screen]
        self._show(getattr(importlib.import_module(f"companion.app.{module}"), name)(self))

    def set_up(self, game: str) -> None:
        from companion.app.setup.setup import Setup

        self._show(Setup(self, game))

    def resume(self, saved: SavedGame) -> None:
        self.play(Opening(game=saved.game, journal=saved.path, think=900))

    def play(
        self, opening: Opening, board: str | None = None, hints: bool = False, beside: Sequence[str] = ()
    ) -> None:
        """Open a table and sit down at it; what cannot be opened is said on the home screen."""
        from companion.app.table.screen import TableScreen

        self._close_table()
        try:
            referee = open_table(opening, self._hear)
        except MALFORMED as wrong:
            self.go_home(str(wrong))
            return
        self._opening, self.referee = opening, referee
        self._show(TableScreen(self, referee, hints))
        referee.begin()
        if board not in (None, "none"):
            self.plug(board or "")
        for url in (*self._beside_urls, *beside):
            self.plug_beside(url)
        self.tick()

    def rematch(self) -> None:
        if self._opening is not None:
            self.play(msgspec.structs.replace(self._opening, journal=None, position=None, daily=None))

    def _leave(self) -> None:
        """Close the screen that is shown, if it holds something open."""
        close: Callable[[], None] | None = getattr(self.screen, "close", None)
        self.screen = None
        if close is not None:
            close()

    def _close_table(self) -> None:
        self._leave()
        self.unplug()
        while self._beside:
            self._beside.pop().close()
        if self.referee is not None:
            self.referee.close()
            self.referee = None

    # Sensor boards

    @property
    def plugged(self) -> bool:
        return self._board is not None

    def plug(self, url: str) -> None:
        """Use the board at this URL from now on."""
        if url == "virtual":
            self.screen.open_virtual()
            return
        self.unplug()
        if url == "auto" or url.endswith("://"):  # every port is asked what it is: that takes seconds
            threading.Thread(
                target=self._find, args=(url, self.referee), name="find a board", daemon=True
            ).start()
            return
        try:
            self._use(open_board(url))
        except BoardError as wrong:
            self._hear(refused(wrong))

    def _find(self, url: str, table: Referee | None) -> None:
        """PrivateLook for a board in a thread; it is used if the table is still the same."""

        def found(board: SensorBoard) -> None:
            if self.referee is table and self._board is None:
                try:
                    self._use(board)
                except BoardError as wrong:
                    self._hear(refused(wrong))

        try:
            board = open_board(url)
        except BoardError as wrong:
            said = refused(wrong)
            Clock.schedule_once(lambda _: self._hear(said))
        else:
            Clock.schedule_once(lambda _: found(board))

    def _use(self, board: SensorBoard) -> None:
        board.start(self._sensed)
        self._board = board

    def plug_beside(self, url: str) -> None:
        """Use dice or a card reader beside the board."""
        try:
            device = open_board(url)
            device.start(self._sensed_beside)
        except BoardError as wrong:
            self._hear(refused(wrong))
        else:
            self._beside.append(device)

    def unplug(self) -> None:
        board, self._board = self._board, None
        if board is not None:
            if self.referee is not None:
                self.referee.attach(None)
            board.close()

    def _sensed(self, event: SensorEvent) -> None:
        """Called from the board's thread."""
        self._inbox.put((False, event))
        self._drain()

    def _sensed_beside(self, event: SensorEvent) -> None:
        """Called from the thread of a device beside the board."""
        self._inbox.put((True, event))
        self._drain()

    def _take_events(self, *_: object) -> None:
        while self.referee is not None:
            try:
                beside, event = self._inbox.get_nowait()
            except Empty:
                break
            if beside:
                self.referee.beside(event)
                continue
            if isinstance(event, Connected):
                self.referee.attach(self._board)
            self.referee.sensed(event)
        self.tick()

    # Time and news

    def command(self, **command: Any) -> None:
        """Say something to the table."""
        if self.referee is not None:
            self.referee.do(command)
            self.tick()

    def tick(self, *_: object) -> None:
        """Wake the table when it is due."""
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        if self.referee is not None and (due := self.referee.due()) is not None:
            self._wake = Clock.schedule_once(self._poll, max(0.0, due - time.monotonic()))

    def _poll(self, *_: object) -> None:
        if self.referee is not None:
            self.referee.poll()
        self.tick()

    def _hear(self, notice: notices.Notice) -> None:
        hear: Callable[[notices.Notice], None] | None = getattr(self.screen, "hear", None)
        if hear is not None:
            hear(notice)


def refused(wrong: BoardError) -> notices.Refused:
    """What is told of a board that cannot be had."""
    return notices.Refused(text=text(wrong.said.id, **wrong.said.values))

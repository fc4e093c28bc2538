"""The session at the open table, and the tablet's sensor boards, dice and card readers."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock, ClockEvent

from companion.app.keys import BACK, CHOOSE, NEXT
from companion.app.texts import TEXTS
from firmware_bridge.core.keys import is_named

if TYPE_CHECKING:
    from companion.app.app_context import AppContext, Sharing
    from companion.app.keys import Focus
    from companion.app.table.seat_phones import SeatPhones
    from companion.app.table.touch_controller import TouchController
    from companion.table.device_manager import DeviceManager
    from companion.table.engine_host.jobs import EngineBackend
    from companion.table.history.saved_games import SavedGame
    from companion.table.protocol.notices import Notice
    from companion.table.referee import Referee
    from companion.table.setup import TableSetup
    from firmware_bridge.core.board import BoardError, Button, Card


VIRTUAL = "virtual"
LEADING = (NEXT, BACK, CHOOSE)
"""Buttons that move the focus and are not passed on to the table."""


class BoardController:
    """The controller that connects sensor boards and other devices to the table.

    `url` is the URL of the board that was requested last.
    """

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
        """Use the board at this URL from now on. A camera is also told the size of the game's board."""
        self.url = url
        referee = self._app.table.referee
        if url == VIRTUAL:
            self._app.screen.open_virtual()
            return
        if referee is not None:
            from firmware_bridge.core.camera import with_field

            url = with_field(url, referee.game.board.files, referee.game.board.ranks)
        self._devices().plug(url, referee)

    def plug_chosen(self, table: Mapping[str, str]) -> None:
        """Use the board that is chosen for a game: `none`, `auto`, `virtual`, or `url` with the board's
        URL.
        """
        board = table.get("board", "none")
        if board != "none":
            self.plug(table.get("url", "") if board == "url" else board)

    def plug_beside(self, urls: Sequence[str]) -> None:
        """Use these dice and card readers in addition to the board, and the buttons to which functions
        are assigned.
        """
        for url in urls:
            self._devices().plug_beside(url)
        if any(map(is_named, self._app.settings.keys)):
            self._devices().plug_chosen(self._app.settings.keys, urls)

    def close(self, referee: Referee | None) -> None:
        """Release all devices."""
        if self._manager is not None:
            self._manager.close(referee)

    def take_events(self, *_: object) -> None:
        """Pass events of the devices on to the table."""
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
        """Handle the press or release of a key that acts as a board button."""
        if job in LEADING:
            if down:
                self.press(job)
            return
        from firmware_bridge.core.board import Button  # home is there before anything is plugged in

        self.hear(Button(job, down))

    def scan(self, reader: str, code: str) -> None:
        """Handle a scanned card."""
        from firmware_bridge.core.board import Card

        self.hear(Card(reader, code))

    def hear(self, event: Button | Card) -> None:
        """Handle an event from a device that is not the board."""
        kiosk, table = self._app.kiosk, self._app.table
        if kiosk is not None:
            kiosk.stir()
            if kiosk.wake():
                return
        if table.referee is not None:
            table.referee.beside(event)
            table.tick()

    def press(self, name: str) -> None:
        """Handle one of the three buttons of a board."""
        kiosk = self._app.kiosk
        if kiosk is not None:
            kiosk.stir()
            if kiosk.wake():
                return
        self._focus.button(name)

    def _devices(self) -> DeviceManager:
        from companion.table.device_manager import DeviceManager

        if self._manager is None:
            self._manager = DeviceManager(self)
        return self._manager

    def wake(self) -> None:
        """Schedule reading events, because a board was found or has reported something."""
        self._take()

    def refuse(self, wrong: BoardError) -> None:
        """Show why a board could not be connected."""
        self._app.table.refuse(TEXTS.wrong(wrong))


class OpenTable(msgspec.Struct, frozen=True):
    """Everything that is needed to open a table again: its set-up, journal, board and other devices."""

    setup: TableSetup
    journal: str
    board: str
    beside: tuple[str, ...] = ()


class TableSession:
    """The session at the open table.

    Attributes:
        referee: Its referee; None if no table is open.
        sharing: Its connection to another table; None if it has none.
    """

    def __init__(self, app: AppContext, beside: Sequence[str] = ()) -> None:
        self._app, self._beside = app, tuple(beside)
        self.referee: Referee | None = None
        self._setup: TableSetup | None = None
        self._chosen_beside: tuple[str, ...] = ()
        """URLs of the dice and card readers that were chosen for the table."""
        self._backend: EngineBackend | None = None
        self.phones: SeatPhones | None = None
        self.sharing: Sharing | None = None
        self._wake: ClockEvent | None = None

    # Opening and closing

    def play(
        self,
        setup: TableSetup,
        board: str | None = None,
        *,
        hints: bool = False,
        beside: Sequence[str] = (),
        undo: bool = False,
        sharing: Sharing | None = None,
    ) -> None:
        """Open a table and show it. If it cannot be opened, the home screen shows the reason.

        Args:
            setup: The game, its rules and players.
            board: URL of the sensor board; None or `none` for no board.
            hints: Whether legal moves are shown.
            beside: URLs of dice and card readers.
            undo: Whether the last move is undone as soon as the table is open.
            sharing: The connection with which this table has joined another table's game.
        """
        from companion.app.table.screen import TableScreen
        from companion.seat_pages.seat_view import are_held
        from companion.table.game_factory import MALFORMED
        from companion.table.setup import open_table

        app = self._app
        self.close()
        try:
            referee = open_table(
                setup, self.hear, language=TEXTS.language, thinker=self._engine(), draws=True
            )
        except MALFORMED as wrong:
            if sharing is not None:
                sharing.close()
            app.go_home(TEXTS.wrong(wrong))
            return
        self._setup, self.referee, self._chosen_beside = setup, referee, tuple(beside)
        names = referee.record.journal.header.get("names", {})
        referee.play_by_ear(app.settings.by_ear(referee.game.seats, names))
        if undo:
            referee.do({"do": "undo"})
        app.navigator.show(TableScreen(app, referee, hints))
        app.audio.voice.sit(referee)
        referee.begin()
        self._share(referee, sharing)
        app.club.sit(referee)
        if board not in (None, "none"):
            app.boards.plug(board or "")
        app.boards.plug_beside((*self._beside, *beside))
        if are_held(Path(referee.journal_path)):
            self._phones_of(referee).come_back()
        self.tick()

    def _share(self, referee: Referee, sharing: Sharing | None) -> None:
        """Use a connection to another table or create one, if some players are at another table."""
        from companion.kernel.messages import UserError
        from companion.table.record.header import read_header

        self.sharing = sharing
        if not (referee.record.line_of_play.elsewhere or referee.record.copied):
            return
        if sharing is None and read_header(referee.record.journal).site is not None:
            from companion.app.screens.lichess import SiteController

            self.sharing = SiteController(self._app)
        elif sharing is None:
            from companion.app.screens.other_tables.invitation import SharingController

            self.sharing = SharingController(self._app, self._app.settings.relay)
        assert self.sharing is not None
        try:
            self.sharing.sit(referee)
        except UserError as wrong:
            self.refuse(TEXTS.wrong(wrong))

    def resume(self, saved: SavedGame) -> None:
        """Resume a saved game; if its journal is damaged, resume it from the valid part."""
        from companion.table.game_factory import MALFORMED
        from companion.table.record.journal import restore

        if saved.damaged is not None:
            try:
                restore(Path(saved.path))
            except MALFORMED as wrong:
                self._app.go_home(TEXTS.wrong(wrong))
                return
        self.show_again(saved.game, saved.path)

    def show_again(self, game: str, path: str) -> None:
        """Open the table of a journal, with the game in its current state."""
        from companion.table.setup import THINK, TableSetup

        self.play(TableSetup(game=game, journal=path, think=THINK))

    def rematch(self) -> None:
        """Play the same game again. Phones keep their seats, and other tables stay connected."""
        from companion.table.setup import rematch_setup

        if self._setup is not None and self.referee is not None:
            self.play_next(rematch_setup(self._setup, self.referee.record.journal))

    def follow(self, journal: Path) -> None:
        """Continue the next game that the hosting table has started, from the copy of its journal."""
        from companion.table.game_factory import MALFORMED
        from companion.table.record.header import read_header
        from companion.table.record.journal_reader import ReadOnlyJournal
        from companion.table.setup import THINK, TableSetup

        try:
            game = read_header(ReadOnlyJournal.read(journal)).game
        except MALFORMED as wrong:
            self.refuse(TEXTS.wrong(wrong))
        else:
            self.play_next(TableSetup(game=game, journal=str(journal), think=THINK))

    def play_next(self, setup: TableSetup) -> None:
        """Start this game now, with the same board, dice, card readers, phones and connection."""
        phones, self.phones = self.phones, None
        sharing, self.sharing = self.sharing, None
        boards = self._app.boards
        board = boards.url if boards.plugged else None
        self.play(setup, board, beside=self._chosen_beside, sharing=sharing)
        if phones is None:
            return
        if self.referee is None:
            phones.close()
        else:
            self.phones = phones
            phones.sit(self.referee)

    def close(self, comes_back: bool = False) -> None:
        """Close the table and all screens.

        `comes_back` means that only the program ends and the game will be resumed.
        """
        self._app.navigator.close_all()
        if self.phones is not None:
            self.phones.close(comes_back)
            self.phones = None
        if self.sharing is not None:
            self.sharing.close()
            self.sharing = None
        self._app.boards.close(self.referee)
        if self.referee is not None:
            self._app.audio.rise()
            self._app.club.rise()
            self.referee.close()
            self.referee = None

    def stop_engine(self) -> None:
        """Stop the process in which computer players run."""
        if self._backend is not None:
            self._backend.close()

    def _engine(self) -> EngineBackend:
        """Return the process in which computer players run, which all tables share."""
        from companion.table.engine_host.engine_router import all_thinkers

        if self._backend is None:
            self._backend = all_thinkers()
        return self._backend

    # After a crash

    @property
    def reopenable(self) -> OpenTable | None:
        """Everything that is needed to open this table again; None if no table is open."""
        if self.referee is None or self._setup is None:
            return None
        boards = self._app.boards
        board = boards.url if boards.plugged else "none"
        return OpenTable(self._setup, self.referee.journal_path, board, self._chosen_beside)

    def reopen(self, table: OpenTable, undo: bool = False) -> None:
        """Open a table in the state of its journal; `undo` undoes the last move."""
        from companion.table.setup import TableSetup

        was = table.setup
        setup = TableSetup(
            game=was.game,
            journal=table.journal,
            think=was.think,
            settle=was.settle,
            at=was.at,
            turned=was.turned,
            men=was.men,
        )
        self.play(setup, table.board, beside=table.beside, undo=undo)

    def abandon(self) -> None:
        """Close the table as far as possible after an error.

        Closing may cause the same error again, which is handled.
        """
        referee, sharing = self.referee, self.sharing
        try:
            self.close(comes_back=True)
        except Exception:
            self.referee, self.phones, self.sharing = None, None, None
            self._app.navigator.drop_all()
            with contextlib.suppress(Exception):
                if sharing is not None:
                    sharing.close()
            with contextlib.suppress(Exception):
                self._app.boards.close(None)
            with contextlib.suppress(Exception):
                if referee is not None:
                    referee.close()

    # What is going on

    @property
    def is_playing(self) -> bool:
        """Whether a game is being played at the table."""
        return self.referee is not None and self.referee.actor is not None

    @property
    def clocks_run(self) -> bool | None:
        """Whether the table's clocks are running; None if the table has no clocks or no game in progress."""
        if self.referee is None or not self.referee.clocks.on or not self.is_playing:
            return None
        return not self.referee.clocks.now().stands

    def name(self, seat: str) -> str:
        """Return the name of a seat."""
        return self.referee.name(seat) if self.referee is not None else seat

    # Commands, time and notices

    def command(self, **command: Any) -> None:
        """Send a command to the referee."""
        if self.referee is None:
            return
        self.referee.do(command)
        if self.referee.rematch_wanted:
            self.rematch()
        elif (screen := self._app.navigator.bottom) is not None:
            screen.redraw()  # not every command is answered by a notice
        self.tick()

    def tick(self, *_: object) -> None:
        """Wake the referee when it is due."""
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        if self.referee is not None and (due := self.referee.due()) is not None:
            self._wake = Clock.schedule_once(self._poll, max(0.0, due - self.referee.time.now() / 1000))

    def stir(self) -> None:
        """Record a touch of the screen, so that a table that waits for the user continues."""
        if self.referee is not None:
            self.referee.stir()
            self.tick()

    def _poll(self, *_: object) -> None:
        if self.referee is not None:
            self.referee.poll()
        self.tick()

    def hear(self, notice: Notice) -> None:
        """Pass a notice on to the club and to the screen of the table."""
        self._app.club.hear(notice)
        if (screen := self._app.navigator.bottom) is not None:
            screen.hear(notice)

    def refuse(self, why: str) -> None:
        """If a table is open, show there why something was not done."""
        from companion.table.protocol.notices import Refused

        self.hear(Refused(text=why))

    # Phones

    def show_phones(self) -> None:
        """Show the codes of the seat pages."""
        if self.referee is not None:
            self._phones_of(self.referee).show()

    def show_tablet(self) -> None:
        """Show the code with which a tablet shows the table."""
        if self.referee is not None:
            self._phones_of(self.referee).show_tablet()

    def open_phones(self) -> None:
        """Turn the seat pages on, and show their codes."""
        if self.referee is not None:
            self._phones_of(self.referee).open()

    def ask_phones(self, command: Mapping[str, Any], seats: Sequence[str]) -> bool:
        """Ask the phones of these seats for consent. Return False if none of the seats has a phone."""
        return self.phones is not None and self.phones.asks(command, seats)

    @property
    def touching(self) -> TouchController | None:
        """The touch controller of the table; None if no table is shown."""
        from companion.app.table.screen import TableScreen

        screen = self._app.navigator.bottom
        return screen.touching if isinstance(screen, TableScreen) else None

    def _phones_of(self, referee: Referee) -> SeatPhones:
        from companion.app.table.seat_phones import SeatPhones

        if self.phones is None:
            self.phones = SeatPhones(self)
            self.phones.sit(referee)
        return self.phones

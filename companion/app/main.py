"""The app: one window, one screen at a time, and the loop that feeds the table with events and time.

Only the home screen is imported at the start; everything else when it is wanted first.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context

from companion.app.club.android_links import listen_for_links, open_link
from companion.app.club.controller import ClubController
from companion.app.home.screen import HomeScreen
from companion.app.root_window import RootWindow
from companion.app.settings import GameChoices, load_settings, save_settings
from companion.app.systemd_watchdog import start_watchdog
from companion.app.texts import TEXTS, text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls import text as letters
from companion.app.widgets.input.focus import Focus
from companion.app.widgets.theme import THEME, fit_to_window, theme_colour

if TYPE_CHECKING:
    from datetime import date

    from companion.app.kiosk.controller import KioskController
    from companion.app.table.seat_phones import SeatPhones
    from companion.app.table.touch_controller import TouchController
    from companion.app.voice_controller import VoiceController
    from companion.app.widgets.input.screen_reader import ScreenReader
    from companion.app.widgets.sound_player import SoundPlayer
    from companion.i18n.catalogue import Catalogue
    from companion.table.devices.device_manager import DeviceManager
    from companion.table.engine_host.backends import EngineBackend
    from companion.table.protocol.notices import Notice
    from companion.table.record.game_record import GameRecord
    from companion.table.referee import Referee
    from companion.table.setup import TableSetup
    from companion.table.storage.saved_games import SavedGame

SCREENS = {
    "practise": ("practice.game_chooser", "PracticeChooser"),
    "ladders": ("practice.ladder_chooser", "LadderChooser"),
    "how-they-move": ("games.lesson", "LessonScreen"),
    "draw-board": ("workshop.board_editor", "BoardEditor"),
    "own-set": ("workshop.set_editor", "SetEditor"),
    "check-board": ("boards.board_check_screen", "BoardCheckScreen"),
    "workshop": ("workshop.screen", "WorkshopScreen"),
    "all-games": ("history.games_screen", "GamesScreen"),
    "statistics": ("history.statistics_screen", "StatisticsScreen"),
    "first-start": ("preferences.first_start_screen", "FirstStartScreen"),
    "settings": ("preferences.screen", "PreferencesScreen"),
    "pair-men": ("boards.pairing_screen", "PairingScreen"),
    "club": ("club.club_screen", "ClubScreen"),
    "gallery": ("gallery.screen", "GalleryScreen"),
}
"""Screens beside the games: module and class."""
THINK = 900
"""Milliseconds that a computer player takes in a game that goes on."""


TIDY = 0.5
"""Seconds after a screen has come up at which what it left behind is cleared away."""
JOINS = 1.0
"""Seconds after the start at which the table tells its club that it is there."""


PATIENCE = 5
"""Faults in a row, while the page shows that says so, after which the app ends."""


class OpenTable(msgspec.Struct, frozen=True):
    """A table that was open: how, in which file, with which board."""

    opening: TableSetup
    journal: str
    board: str


def collect_garbage() -> None:
    """Clear away what is no longer used, and let the collector pass over what stays.

    It would look through the whole app again and again, and stand in the way of a finger for a fifth of a second.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class CrashHandler(ExceptionHandler):
    """What nobody foresaw goes to `broke`, which says whether the app goes on."""

    def __init__(self, broke: Callable[[Exception], bool]) -> None:
        self._broke = broke

    def handle_exception(self, inst: BaseException) -> Any:
        goes_on = isinstance(inst, Exception) and self._broke(inst)
        return ExceptionManager.PASS if goes_on else ExceptionManager.RAISE


class TablesideApp(App):
    """Holds the running table, if any, and shows home, setup and table screens."""

    def __init__(
        self,
        opening: TableSetup | None = None,
        board: str | None = None,
        beside: Sequence[str] = (),
        first: str = "",
        kiosk: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.title = text("title")
        self._first = (opening, board, first)
        self._beside = tuple(beside)
        self.referee: Referee | None = None
        self.screen: Any = None
        self.settings = load_settings()
        self._covered: list[Any] = []
        self._root = RootWindow(self.settings)
        self._opening: TableSetup | None = None
        self._plugging: DeviceManager | None = None
        self._thinker: EngineBackend | None = None
        self._sounds: SoundPlayer | None = None
        self._speech: VoiceController | None = None
        self._phones: SeatPhones | None = None
        self._reading: ScreenReader | None = None
        self.club = ClubController(self)
        self._joins = Clock.create_trigger(lambda _: self.club.join(), JOINS)
        self._take = Clock.create_trigger(self._take_events)
        self._tidy = Clock.create_trigger(lambda _: collect_garbage(), TIDY)
        self._wake: Any = None
        self._url = ""
        self._broke_at, self._broken_more = "", 0
        self._breaking = CrashHandler(self.broke)
        self.kiosk: KioskController | None = None
        if kiosk:
            from companion.app.kiosk.controller import KioskController

            self.kiosk = KioskController(self)

    def build(self) -> Any:
        self._light()
        Window.bind(size=self._light)
        self._root.bind(on_touch_up=self._stir)
        self.focus = Focus(
            lambda: self.screen,
            self.help,
            lambda: self.settings.three,
            self._read_out,
            lambda: self.speech.reads,
        )
        get_context().add_reload_observer(self._lost)
        ExceptionManager.add_handler(self._breaking)
        opening, board, screen = self._first
        if screen:
            self.open(screen)
        elif opening is None:
            self.go_home()
        else:
            self.play(opening, board)
        if self.kiosk is not None:
            self.kiosk.begin()
        self._joins()
        return self._root

    def on_start(self) -> None:
        start_watchdog(lambda: not self._broke_at)
        listen_for_links(partial(open_link, self))

    def on_stop(self) -> None:
        if self.kiosk is not None:
            self.kiosk.close()
        self._joins.cancel()
        self._close_table(comes_back=True)
        self.club.close()
        if self._speech is not None:
            self._speech.close()
        if self._thinker is not None:
            self._thinker.close()
        self.focus.close()
        self._root.close()
        get_context().remove_reload_observer(self._lost)
        ExceptionManager.remove_handler(self._breaking)

    def _lost(self, *_: object) -> None:
        """The graphics chip has forgotten all pictures: they are drawn anew."""
        texture_cache.forget()
        letters.forget_textures()
        for screen in (self.screen, *self._covered):
            if screen is not None:
                screen.redo_look()
        self.redo_foot()

    # Screens

    def _show(self, screen: Any) -> None:
        self._leave()
        self.screen = screen
        self._root.show(screen, self._foot())
        Clock.schedule_once(
            lambda _: self._tidy(), 0
        )  # counted from the first frame, not from before it was made

    def go_home(self, said: str = "") -> None:
        self._close_table()
        if self.kiosk is not None:
            self.kiosk.shut()
        self._show(HomeScreen(self, said))

    def change_theme(self) -> None:
        """The other theme: a bright room, or a lamp over a dark table."""
        self.set("theme", "evening" if THEME.theme == "daylight" else "daylight")

    def set(self, name: str, value: Any) -> None:
        """Change a setting of the tablet: it holds at once, and is kept."""
        setattr(self.settings, name, value)
        save_settings(self.settings)
        if name == "language":
            TEXTS.language = value
            self.title = text("title")
            self._root.redo_look()
            self.screen.redo_words()
            self.redo_foot()
            return
        self._light()
        self.screen.redo_look()
        self._root.redo_look()
        self.redo_foot()

    def _light(self, *_: object) -> None:
        """Let the room be as the settings say."""
        THEME.theme, THEME.reduced = self.settings.theme, self.settings.reduced
        Window.clearcolor = theme_colour("ground")
        width, height = Window.size
        fit_to_window(width, height, self.settings.text)

    def open(self, screen: str) -> None:
        """A screen beside the games; in a kiosk some are the host's alone."""
        if self.kiosk is not None:
            self.kiosk.guard(screen, partial(self._open, screen))
        else:
            self._open(screen)

    def _open(self, screen: str) -> None:
        module, name = SCREENS[screen]
        self._show(getattr(importlib.import_module(f"companion.app.{module}"), name)(self))

    def practise(self, game: str) -> None:
        """Exercises of a game."""
        from companion.app.practice.screen import PracticeScreen

        self._show(PracticeScreen(self, game))

    def open_ladder(self, game: str, player: str | None = None, rung: str = "") -> None:
        """The ladder of a game; `player`: whose stars, None: of whoever sat down last; `rung`: the one that is chosen."""
        from companion.app.practice.ladder_screen import LadderScreen

        self._close_table()
        self._show(LadderScreen(self, game, player, rung))

    def remember(self, game: str, chosen: GameChoices, names: list[str]) -> None:
        """A game begins: next time it is offered like this."""
        self.settings.games[game] = chosen
        self.settings.remember(names)
        save_settings(self.settings)

    def open_rules(
        self,
        game: str,
        rules: Mapping[str, str] | None = None,
        back: Callable[[], None] | None = None,
        at: str = "",
    ) -> None:
        """The rules of a game as it is played with these house rules; `at`: the page that is opened.

        Without `back` they lie over the screen that is shown, which comes back as it was and hears meanwhile.
        """
        from companion.app.rules.screen import RulesScreen

        screen = RulesScreen(self, game, rules, back or self.uncover, at)
        (self.cover if back is None else self._show)(screen)

    def help(self) -> None:
        """What the screen is for, if there is help for it: over it, or beside the board."""
        from companion.app.rules.help_screen import HelpScreen

        screen = self.screen
        if not getattr(screen, "topic", ""):
            return
        if hasattr(screen, "show_help"):
            screen.show_help()
            return
        self.cover(HelpScreen(self, screen.topic, getattr(screen, "read_rules", None), self.uncover))

    def cover(self, screen: Any) -> None:
        """Show this over the screen that is shown, which comes back as it was and hears meanwhile."""
        self._covered.append(self.screen)
        self.screen = None
        self._show(screen)

    def uncover(self) -> None:
        """Back to the screen that another one lay over."""
        self._show(self._covered.pop())

    def take_away(self, screen: Any) -> None:
        """Close this screen, wherever it lies."""
        if screen is self.screen and self._covered:
            self.uncover()
        elif screen in self._covered:
            self._covered.remove(screen)
            self._close(screen)

    @property
    def _lowest(self) -> Any:
        """The screen that all others lie over: it hears what a table tells."""
        return self._covered[0] if self._covered else self.screen

    def set_up(self, game: str) -> None:
        from companion.app.setup.screen import SetupScreen

        self._show(SetupScreen(self, game))

    def open_daily(self, game: str = "", day: date | None = None, over: bool = False) -> None:
        """The calendar of a game's daily deals; `over`: it lies over the screen that is shown, which comes back as it was."""
        from companion.app.daily.screen import DailyScreen

        screen = DailyScreen(self, game, self.uncover if over else self.go_home, day)
        (self.cover if over else self._show)(screen)

    def replay(self, path: str, at: int | None = None, back: Callable[[], None] | None = None) -> None:
        """A game again, from its journal; `at`: what stood after so many moments; `back`: where that leads, else to all games."""
        from companion.app.history.replay_screen import ReplayScreen
        from companion.table.setup import MALFORMED

        self._close_table()
        try:
            self._show(ReplayScreen(self, path, back or partial(self.open, "all-games"), at))
        except MALFORMED as wrong:
            self.go_home(TEXTS.wrong(wrong))

    def look_back(self, path: str, back: Callable[[], None] | None = None) -> None:
        """A game that is over looked back at; `back`: where that leads, else to all games."""
        from companion.app.history.review_screen import ReviewScreen
        from companion.table.setup import MALFORMED

        self._close_table()
        try:
            self._show(ReviewScreen(self, path, back or partial(self.open, "all-games")))
        except MALFORMED as wrong:
            self.go_home(TEXTS.wrong(wrong))

    def write_out(self, record: GameRecord, words: Catalogue) -> None:
        """Ways to take a game along, over the screen that is shown: a score sheet, PGN, JSON."""
        from companion.app.history.export_screen import ExportScreen

        self.cover(ExportScreen(self, record, words, self.uncover))

    def resume(self, saved: SavedGame) -> None:
        """Go on with a game; with what is sound of it, if the list has said that it is damaged."""
        from companion.table.record.journal_recovery import restore
        from companion.table.setup import MALFORMED, TableSetup

        if saved.damaged is not None:
            try:
                restore(Path(saved.path))
            except MALFORMED as wrong:
                self.go_home(TEXTS.wrong(wrong))
                return
        self.play(TableSetup(game=saved.game, journal=saved.path, think=THINK))

    def play(
        self, opening: TableSetup, board: str | None = None, hints: bool = False, beside: Sequence[str] = (),
        back: bool = False,
    ) -> None:  # fmt: skip
        """Open a table and sit down at it; what cannot be opened is said on the home screen. `back`: the last move is taken back."""
        from companion.app.table.screen import TableScreen
        from companion.seat_pages.held_seats import are_held
        from companion.table.setup import MALFORMED, open_table

        self._close_table()
        try:
            referee = open_table(opening, self._hear, language=TEXTS.language, thinker=self._thinking())
        except MALFORMED as wrong:
            self.go_home(TEXTS.wrong(wrong))
            return
        self._opening, self.referee = opening, referee
        names = referee.record.journal.header.get("names", {})
        referee.play_by_ear(self.settings.by_ear(referee.game.seats, names))
        if back:
            referee.do({"do": "undo"})
        self._show(TableScreen(self, referee, hints))
        self.speech.sit(referee)
        referee.begin()
        self.club.sit(referee)
        if board not in (None, "none"):
            self.plug(board or "")
        for url in (*self._beside, *beside):
            self._plugs().plug_beside(url)
        if are_held(Path(referee.journal_path)):
            self._phones_of(referee).come_back()
        self.tick()

    def _thinking(self) -> EngineBackend:
        """Who thinks for computer players, one for all tables of this evening."""
        from companion.table.engine_host.worker_process import own_process

        if self._thinker is None:
            self._thinker = own_process()
        return self._thinker

    def broke(self, wrong: Exception) -> bool:
        """Something nobody foresaw: report it, close the table, and say what is safe; False where that page itself has broken."""
        from companion.app.home.crash_screen import CrashScreen
        from companion.table.errors.crash_reports import report_crash

        fault = report_crash(wrong)
        logging.getLogger(__name__).debug("it broke: %s", fault.code, exc_info=wrong)
        if isinstance(
            self.screen, CrashScreen
        ):  # what the table has left behind may break once or twice more
            self._broken_more += 1
            return self._broken_more < PATIENCE
        self._broken_more = 0
        opening = None
        if self.referee is not None and self._opening is not None:
            opening = OpenTable(
                self._opening, self.referee.journal_path, self._url if self.plugged else "none"
            )
        again, self._broke_at = self._broke_at == fault.code, fault.code
        self._abandon()
        go_on = partial(self._go_on, opening) if opening else None
        self._show(
            CrashScreen(
                self, fault, go_on, partial(self._go_on, opening, True) if opening and again else None
            )
        )
        return True

    def _go_on(self, opened: OpenTable, back: bool = False) -> None:
        """To the table that was open, as its journal has it; `back`: without the last move."""
        from companion.table.setup import TableSetup

        was = opened.opening
        going = TableSetup(
            game=was.game, journal=opened.journal, think=was.think, settle=was.settle, at=was.at, turned=was.turned, men=was.men
        )  # fmt: skip
        self.play(going, opened.board, back=back)

    def _abandon(self) -> None:
        """Close the table as far as that can be done: what broke may break again here."""
        referee, plugging = self.referee, self._plugging
        try:
            self._close_table(comes_back=True)
        except Exception:
            self.referee, self.screen, self._phones = None, None, None
            self._covered.clear()
            for close in (
                partial(plugging.close, None) if plugging else None,
                referee.close if referee else None,
            ):
                with contextlib.suppress(Exception):
                    if close is not None:
                        close()

    def rematch(self) -> None:
        from companion.table.setup import rematch_setup

        if self._opening is not None and self.referee is not None:
            phones, self._phones = self._phones, None  # they go on with the next game
            self.play(rematch_setup(self._opening, self.referee.record.journal))
            if phones is not None and self.referee is not None:
                self._phones = phones
                phones.sit(self.referee)
            elif phones is not None:
                phones.close()

    def _leave(self) -> None:
        """Close the screen that is shown, if it holds something open."""
        self._close(self.screen)
        self.screen = None

    @staticmethod
    def _close(screen: Any) -> None:
        close: Callable[[], None] | None = getattr(screen, "close", None)
        if close is not None:
            close()

    def _close_table(self, comes_back: bool = False) -> None:
        """`comes_back`: the program ends, or has to; the game goes on later."""
        self._leave()
        while self._covered:
            self._close(self._covered.pop())
        if self._phones is not None:
            self._phones.close(comes_back)
            self._phones = None
        if self._plugging is not None:
            self._plugging.close(self.referee)
        if self.referee is not None:
            if self._speech is not None:
                self._speech.rise()
            self.club.rise()
            self.referee.close()
            self.referee = None

    # A kiosk

    def _foot(self) -> Any:
        """What stands below the screen that is shown: a call for the host where it has none, and a warning."""
        if self.kiosk is None:
            return None
        tap = None if getattr(self.screen, "calls", False) else self.kiosk.tap()
        if tap is None and self.kiosk.warning is None:
            return None
        from companion.app.kiosk.footer import Footer

        return Footer(tap, self.kiosk.name, self.kiosk.warning, self.kiosk.put_away)

    def redo_foot(self) -> None:
        """The foot of the window is another."""
        self._root.stand_on(self._foot())

    def dim(self, on: bool) -> None:
        """Less light, or all of it."""
        self._root.dim(on)

    @property
    def goes_on(self) -> bool:
        """Whether a game is played at the table that is open."""
        return self.referee is not None and self.referee.game.actor(self.referee.state) is not None

    @property
    def works(self) -> bool:
        """Whether something is being made that is not kept yet."""
        return any(getattr(screen, "works", False) for screen in (self.screen, *self._covered))

    @property
    def clocks_run(self) -> bool | None:
        """Whether the clocks of the table run; None: there are none."""
        if self.referee is None or not self.referee.clocks.on or not self.goes_on:
            return None
        return not self.referee.clocks.now().stands

    def show_call(self) -> None:
        """The call for the host: beside the board, or over the screen that is shown."""
        if hasattr(self.screen, "show_call"):
            self.screen.show_call()
            return
        from companion.app.kiosk.call_screen import CallScreen

        if self.kiosk is not None and not isinstance(self.screen, CallScreen):
            self.cover(CallScreen(self, self.kiosk))

    def redo_call(self) -> None:
        """The call is another: whatever shows it shows that."""
        self.redo_foot()
        for screen in (self.screen, *self._covered):
            redo: Callable[[], None] | None = getattr(screen, "redo_call", None)
            if redo is not None:
                redo()

    def show_idle(self) -> None:
        """Close everything, and show that nobody is there."""
        from companion.app.kiosk.idle_screen import IdleScreen

        assert self.kiosk is not None
        self._close_table()
        self._show(IdleScreen(self, self.kiosk))

    # Phones

    def show_phones(self) -> None:
        """The codes of the seat pages; what serves them is loaded when they are wanted first."""
        if self.referee is not None:
            self._phones_of(self.referee).show()

    def _phones_of(self, referee: Referee) -> SeatPhones:
        from companion.app.table.seat_phones import SeatPhones

        if self._phones is None:
            self._phones = SeatPhones(self.command, self._hands, self._name)
            self._phones.sit(referee)
        return self._phones

    def ask_phones(self, command: Mapping[str, Any], seats: Sequence[str]) -> bool:
        """Ask those of these seats that hold a phone for their consent; False where none does."""
        return self._phones is not None and self._phones.asks(command, seats)

    def _name(self, seat: str) -> str:
        return self.referee.name(seat) if self.referee is not None else seat

    def _hands(self) -> TouchController | None:
        return getattr(self._lowest, "touching", None)

    # Sensor boards

    def _plugs(self) -> DeviceManager:
        from companion.table.devices.device_manager import DeviceManager

        if self._plugging is None:
            self._plugging = DeviceManager(self._take, self._unplugged, self._button)
        return self._plugging

    @property
    def quiet(self) -> bool:
        """Whether this is a kiosk whose host has not chosen otherwise."""
        return self.kiosk is not None and self.settings.quiet

    @property
    def sounds(self) -> SoundPlayer:
        """What the tablet plays; loaded when the first table is opened."""
        if self._sounds is None:
            from companion.app.widgets.sound_player import SoundPlayer

            self._sounds = SoundPlayer()
        self._sounds.on, self._sounds.quiet = self.settings.sound, self.quiet
        if self._speech is not None:
            self._sounds.ducked = self._speech.speaking
            self._sounds.spoken = self._speech.tells_rulings
        return self._sounds

    @property
    def speech(self) -> VoiceController:
        """The tablet's voice; loaded when the first table is opened, or the settings."""
        if self._speech is None:
            from companion.app.voice_controller import VoiceController

            self._speech = VoiceController(
                self._say_missing,
                lambda: self.settings.sound,
                lambda: self.quiet,
            )
        return self._speech

    def _say_missing(self, why: str) -> None:
        """The voice misses something: said at the table, if one is open."""
        from companion.table.protocol.notices import Refused

        self._hear(Refused(text=why))

    def _read_out(self, thing: Any) -> None:
        """What has the focus is told, where somebody wants that; what only one player may see only to that player."""
        if not self.speech.reads:
            return
        if self._reading is None:
            from companion.app.widgets.input.screen_reader import ScreenReader

            self._reading = ScreenReader()
        hidden = str(getattr(self.screen, "hidden", ""))
        if hidden and not self.speech.whispers_to(hidden):
            self.speech.tell(text("told-hidden"), topic="focus")
        else:
            self.speech.tell(*self._reading.of(thing, self.screen), topic="focus", seat=hidden)

    def _unplugged(self, wrong: Exception) -> None:
        """A board could not be plugged in."""
        from companion.table.protocol.notices import Refused

        self._hear(Refused(text=TEXTS.wrong(wrong)))

    @property
    def plugged(self) -> bool:
        return self._plugging is not None and self._plugging.plugged

    def plug(self, url: str) -> None:
        """Use the board at this URL from now on."""
        self._url = url
        if url == "virtual":
            self.screen.open_virtual()
        else:
            self._plugs().plug(url, self.referee)

    def _button(self, name: str) -> None:
        """One of three buttons of a board."""
        if self.kiosk is not None:
            self.kiosk.stir()
            if self.kiosk.wake():
                return
        self.focus.button(name)

    def _take_events(self, *_: object) -> None:
        if self.kiosk is not None:
            self.kiosk.stir()
        if self.referee is not None and self._plugging is not None:
            self._plugging.take(self.referee)
        self.tick()

    # Time and news

    def command(self, **command: Any) -> None:
        """Say something to the table."""
        if self.referee is not None:
            self.referee.do(command)
            if self.referee.rematch_wanted:
                self.rematch()
            else:
                self._lowest.redraw()  # not every command is answered by a notice
            self.tick()

    def tick(self, *_: object) -> None:
        """Wake the table when it is due."""
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        if self.referee is not None and (due := self.referee.due()) is not None:
            self._wake = Clock.schedule_once(self._poll, max(0.0, due - time.monotonic()))

    def _stir(self, *_: object) -> None:
        """A finger was on the screen: a table that waits for somebody goes on."""
        if self.kiosk is not None:
            self.kiosk.stir()
        if self.referee is not None:
            self.referee.stir()
            self.tick()

    def _poll(self, *_: object) -> None:
        if self.referee is not None:
            self.referee.poll()
        self.tick()

    def _hear(self, notice: Notice) -> None:
        self.club.hear(notice)
        hear: Callable[[Notice], None] | None = getattr(self._lowest, "hear", None)
        if hear is not None:
            hear(notice)

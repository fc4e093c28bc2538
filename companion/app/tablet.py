"""The parts of the app, assembled as an `app_context.AppContext`: sounds, voice, and all screens.

A screen is imported when it is first opened; only the home screen is imported at the start.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.club_controller import ClubController
from companion.app.keys import Focus, KeyDevices
from companion.app.settings import load_settings, save_settings
from companion.app.table_session import BoardController, TableSession
from companion.app.texts import TEXTS, text
from companion.app.widgets.screen import Screen
from companion.app.widgets.theme import THEME, fit_to_window, theme_colour
from companion.app.window import Navigator, RootWindow
from companion.seat_pages.game_choices import GameChoices
from companion.table.storage.data_folder import offer_folders, offer_variants

if TYPE_CHECKING:
    from datetime import date

    from companion.app.screens.kiosk.controller import KioskController
    from companion.app.voice_controller import VoiceController
    from companion.app.widgets.screen_reader import ScreenReader
    from companion.app.widgets.sound_player import SoundPlayer
    from companion.i18n.catalogue import Catalogue
    from companion.kernel.text.pgn import Evaluation
    from companion.table.game_record import GameRecord


class TabletAudio:
    """Sounds and speech of the tablet."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._sounds: SoundPlayer | None = None
        self._voice: VoiceController | None = None
        self._reader: ScreenReader | None = None

    @property
    def _is_quiet(self) -> bool:
        """Whether this is a kiosk that is set to be quiet."""
        return self._app.kiosk is not None and self._app.settings.quiet

    @property
    def sounds(self) -> SoundPlayer:
        """The sounds of the tablet, loaded when the first table is opened."""
        if self._sounds is None:
            from companion.app.widgets.sound_player import SoundPlayer

            self._sounds = SoundPlayer()
        self._sounds.on, self._sounds.quiet = self._app.settings.sound, self._is_quiet
        if self._voice is not None:
            self._sounds.ducked = self._voice.speaking
            self._sounds.spoken = self._voice.tells_rulings
        return self._sounds

    @property
    def voice(self) -> VoiceController:
        """The voice of the tablet, created when the first table or the settings are opened."""
        if self._voice is None:
            from companion.app.voice_controller import VoiceController

            self._voice = VoiceController(
                self._app.settings, self._app.kiosk is not None, self._app.table.refuse
            )
        return self._voice

    def rise(self) -> None:
        """Stop speaking, because the table is being left."""
        if self._voice is not None:
            self._voice.rise()

    def close(self) -> None:
        if self._voice is not None:
            self._voice.close()

    @property
    def reads_focus(self) -> bool:
        """Whether the focused element is read out."""
        return self.voice.reads

    def read_out(self, thing: Any) -> None:
        """Read out the focused element, if that is turned on. A player's secrets are read only to that
        player.
        """
        if not self.voice.reads:
            return
        if self._reader is None:
            from companion.app.widgets.screen_reader import ScreenReader

            self._reader = ScreenReader()
        screen = self._app.screen
        if screen.secret_seat and not self.voice.whispers_to(screen.secret_seat):
            self.voice.tell(text("told-hidden"), topic="focus")
        else:
            self.voice.tell(*self._reader.of(thing, screen), topic="focus", seat=screen.secret_seat)


SCREENS = {
    "draw-board": ("screens.board_editor", "BoardEditor"),
    "own-set": ("screens.set_editor", "SetEditor"),
    "check-board": ("screens.boards.board_check_screen", "BoardCheckScreen"),
    "more-games": ("screens.home.more_games_screen", "MoreGamesScreen"),
    "add-variants": ("screens.home.more_games_screen", "AddVariantsScreen"),
    "add-games": ("screens.history.file_screens", "AddGamesScreen"),
    "all-games": ("screens.history.games_screen", "GamesScreen"),
    "statistics": ("screens.history.games_screen", "StatisticsScreen"),
    "first-start": ("screens.doors", "DoorsScreen"),
    "join-table": ("screens.other_tables.join_screen", "JoinScreen"),
    "settings": ("screens.preferences", "PreferencesScreen"),
    "pair-men": ("screens.boards.pairing_screen", "PairingScreen"),
    "device-keys": ("screens.boards.key_screen", "KeyScreen"),
    "camera-page": ("screens.boards.camera_pages", "camera_page"),
    "club": ("screens.club", "ClubScreen"),
}
"""Screens that `open` can show: the module, and the class or function that creates the screen."""


class Tablet:
    """The app, as an implementation of `AppContext`, which documents its methods.

    Args:
        stop: Ends the app.
        beside: URLs of dice and card readers.
        kiosk: Whether the tablet is a kiosk.
    """

    def __init__(self, stop: Callable[[], None], beside: Sequence[str] = (), kiosk: bool = False) -> None:
        self._stop = stop
        offer_variants()
        offer_folders()
        self.settings = load_settings()
        self.root = RootWindow(self.settings)
        self.navigator = Navigator(self.root)
        self.focus = Focus(self)
        self.keys = KeyDevices(self)
        self.table = TableSession(self, beside)
        self.boards = BoardController(self, self.focus)
        self.audio = TabletAudio(self)
        self.club = ClubController(self)
        self.kiosk: KioskController | None = None
        if kiosk:
            from companion.app.screens.kiosk.controller import KioskController

            self.kiosk = self.navigator.kiosk = KioskController(self)

    def stop(self) -> None:
        self._stop()

    @property
    def screen(self) -> Screen:
        screen = self.navigator.top
        assert screen is not None
        return screen

    # Strangers

    def open_to_strangers(self) -> None:
        from companion.app.screens.kiosk.controller import KioskController

        self.settings.strangers = True
        save_settings(self.settings)
        self._close_kiosk()
        self.kiosk = self.navigator.kiosk = KioskController(self)
        self.club.hear_calls()
        self.kiosk.begin()
        self.kiosk.show_idle()

    def close_to_strangers(self) -> None:
        self.settings.strangers = False
        save_settings(self.settings)
        self._close_kiosk()
        self.go_home()

    def _close_kiosk(self) -> None:
        if self.kiosk is not None:
            self.kiosk.close()
        self.kiosk = self.navigator.kiosk = None

    # Settings

    def set(self, name: str, value: object) -> None:
        setattr(self.settings, name, value)
        save_settings(self.settings)
        if name == "language":
            TEXTS.language = str(value)
            Window.set_title(text("title"))
            self.root.redo_look()
            self.screen.redo_words()
        else:
            self.apply_look()
            self.screen.redo_look()
            self.root.redo_look()
        self.navigator.redo_footer()

    def change_theme(self) -> None:
        self.set("theme", "evening" if THEME.theme == "daylight" else "daylight")

    def apply_look(self, *_: object) -> None:
        """Apply theme, animations and text size from the settings to the current window."""
        THEME.theme, THEME.reduced = self.settings.theme, self.settings.reduced
        Window.clearcolor = theme_colour("ground")
        width, height = Window.size
        fit_to_window(width, height, self.settings.text)

    def remember(self, game: str, chosen: GameChoices, names: list[str]) -> None:
        self.settings.games.pop(game, None)  # what was played last stands last
        self.settings.games[game] = chosen
        self.settings.remember(names)
        save_settings(self.settings)

    # Screens

    def go_home(self, said: str = "") -> None:
        from companion.app.screens.home.screen import HomeScreen

        self.table.close()
        if self.kiosk is not None:
            self.kiosk.shut()
        self.navigator.show(HomeScreen(self, said))

    def open(self, screen: str) -> None:
        if self.kiosk is not None:
            self.kiosk.guard(screen, partial(self._open, screen))
        else:
            self._open(screen)

    def open_settings(self, group: str) -> None:
        from companion.app.screens.preferences import PreferencesScreen

        def show() -> None:
            self.navigator.show(PreferencesScreen(self, group))

        if self.kiosk is not None:
            self.kiosk.guard("settings", show)
        else:
            show()

    def _open(self, screen: str) -> None:
        module, name = SCREENS[screen]
        found: Callable[[AppContext], Screen] = vars(importlib.import_module(f"companion.app.{module}"))[name]
        self.navigator.show(found(self))

    def cover(self, screen: Screen) -> None:
        self.navigator.cover(screen)

    def uncover(self) -> None:
        self.navigator.pop()

    def help(self) -> None:
        screen = self.navigator.top
        if screen is not None and screen.topic and not screen.show_help():
            from companion.app.overlays import HelpScreen

            rules = screen.read_rules if screen.has_rules else None
            self.cover(HelpScreen(self, screen.topic, rules, self.uncover))

    def read_handbook(self, page: str) -> None:
        from companion.app.overlays import HandbookScreen

        self.cover(HandbookScreen(self, page, self.uncover))

    def join_table(self, link: str = "") -> None:
        from companion.app.screens.other_tables.join_screen import JoinScreen

        self.cover(JoinScreen(self, link))

    def set_up(self, game: str) -> None:
        from companion.app.screens.setup.box_screen import BoxScreen

        self.navigator.show(BoxScreen(self, game))

    def open_rules(
        self,
        game: str,
        rules: Mapping[str, str] | None = None,
        on_back: Callable[[], None] | None = None,
        at: str = "",
    ) -> None:
        from companion.app.screens.rules import RulesScreen

        screen = RulesScreen(self, game, rules, on_back or self.uncover, at)
        (self.cover if on_back is None else self.navigator.show)(screen)

    def practise(self, game: str) -> None:
        from companion.app.screens.practice.lessons import PracticeScreen

        self.cover(PracticeScreen(self, game, self.uncover))

    def learn_moves(self) -> None:
        from companion.app.screens.practice.lessons import LessonScreen

        self.cover(LessonScreen(self, self.uncover))

    def open_ladder(self, game: str, player: str | None = None, rung: str = "", over: bool = False) -> None:
        from companion.app.screens.practice.ladder_screen import LadderScreen

        if not over:
            self.table.close()
        back = self.uncover if over else partial(self.set_up, game)
        (self.cover if over else self.navigator.show)(LadderScreen(self, game, back, player, rung))

    def open_daily(self, game: str, day: date | None = None, over: bool = False) -> None:
        from companion.app.screens.daily import DailyScreen

        screen = DailyScreen(self, game, self.uncover if over else partial(self.set_up, game), day)
        (self.cover if over else self.navigator.show)(screen)

    # Finished games

    def replay(self, path: str, at: int | None = None, on_back: Callable[[], None] | None = None) -> None:
        from companion.app.screens.history.replay_screen import ReplayScreen

        self._look_at(lambda leave: ReplayScreen(self, path, leave, at), on_back)

    def look_back(self, path: str, on_back: Callable[[], None] | None = None) -> None:
        from companion.app.screens.history.review_screen import ReviewScreen

        self._look_at(lambda leave: ReviewScreen(self, path, leave), on_back)

    def _look_at(
        self, make: Callable[[Callable[[], None]], Screen], on_back: Callable[[], None] | None
    ) -> None:
        """Show a screen that reads a journal.

        If the journal cannot be read, show the reason on the home screen.
        """
        from companion.table.game_factory import MALFORMED

        self.table.close()
        try:
            self.navigator.show(make(on_back or partial(self.open, "all-games")))
        except MALFORMED as wrong:
            self.go_home(TEXTS.wrong(wrong))

    def write_out(
        self, record: GameRecord, words: Catalogue, evaluations: Mapping[int, Evaluation] | None = None
    ) -> None:
        from companion.app.screens.history.file_screens import ExportScreen

        self.cover(ExportScreen(self, record, words, self.uncover, evaluations or {}))

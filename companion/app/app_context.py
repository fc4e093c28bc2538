"""What a screen may ask of the app around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from datetime import date

    from companion.app.settings import GameChoices, Settings
    from companion.app.voice_controller import VoiceController
    from companion.app.widgets.sound_player import SoundPlayer
    from companion.i18n.catalogue import Catalogue
    from companion.table.record.game_record import GameRecord
    from companion.table.setup import TableSetup
    from companion.table.storage.saved_games import SavedGame


class AppContext(Protocol):
    """The app: it shows one screen at a time and holds the running table."""

    screen: Any
    settings: Settings
    kiosk: Any
    """A `Kiosk` where strangers sit, else None."""
    club: Any
    """The `Club` that the table belongs to, or may join."""

    @property
    def sounds(self) -> SoundPlayer: ...

    @property
    def speech(self) -> VoiceController: ...

    @property
    def plugged(self) -> bool:
        """Whether a sensor board is in use."""

    def go_home(self, said: str = "") -> None: ...

    def open(self, screen: str) -> None:
        """A screen beside the games: `how-they-move`, `draw-board`, `own-set`, `pair-men`, `check-board`, `club` or `settings`."""

    def practise(self, game: str) -> None:
        """Exercises of a game."""

    def open_ladder(self, game: str, player: str | None = None, rung: str = "") -> None:
        """The ladder of a game; `player`: whose stars, None: of whoever sat down last; `rung`: the one that is chosen."""

    def change_theme(self) -> None: ...

    def set(self, name: str, value: Any) -> None:
        """Change a setting of the tablet."""

    def remember(self, game: str, chosen: GameChoices, names: list[str]) -> None: ...

    def open_rules(
        self,
        game: str,
        rules: Mapping[str, str] | None = None,
        back: Callable[[], None] | None = None,
        at: str = "",
    ) -> None:
        """The rules of a game, at a page; without `back` they lie over the screen that is shown."""

    def cover(self, screen: Any) -> None:
        """Show this over the screen that is shown, which comes back as it was with `uncover`."""

    def uncover(self) -> None: ...

    def help(self) -> None:
        """What the screen that is shown is for."""

    def set_up(self, game: str) -> None: ...

    def open_daily(self, game: str = "", day: date | None = None, over: bool = False) -> None:
        """The calendar of a game's daily deals; `over`: it lies over the screen that is shown."""

    def replay(self, path: str, at: int | None = None, back: Callable[[], None] | None = None) -> None:
        """A game again, from its end or from what stood after so many moments; `back`: where that leads to."""

    def look_back(self, path: str, back: Callable[[], None] | None = None) -> None:
        """A game that is over looked back at: its course, luck, decisions, the moments that decided it."""

    def write_out(self, record: GameRecord, words: Catalogue) -> None:
        """Ways to take a game along, over the screen that is shown: a score sheet, PGN, JSON."""

    def resume(self, saved: SavedGame) -> None: ...

    def play(
        self, opening: TableSetup, board: str | None = None, hints: bool = False, beside: Sequence[str] = ()
    ) -> None: ...

    def plug(self, url: str) -> None: ...

    def command(self, **command: Any) -> None: ...

    def show_phones(self) -> None:
        """The codes of the seat pages."""

    def ask_phones(self, command: Mapping[str, Any], seats: Sequence[str]) -> bool:
        """Ask those of these seats that hold a phone for their consent; False where none does."""

"""Interfaces through which screens and controllers reach the rest of the app.

`tablet` implements the app itself. It knows every part, and no part imports it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from companion.app.footer import Footer
    from companion.app.settings import Settings
    from companion.app.voice_controller import VoiceController
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.screen import Screen
    from companion.app.widgets.sound_player import SoundPlayer
    from companion.app.window import Navigator, RootWindow
    from companion.club.client.membership_config import ClubMembership
    from companion.club.client.mqtt_sender import HouseTable
    from companion.i18n.catalogue import Catalogue
    from companion.kernel.text.pgn import Evaluation
    from companion.relay.table_link import Link
    from companion.remote.relay_messages import FromRelay, FromTable
    from companion.seat_pages.game_choices import GameChoices
    from companion.table.game_record import GameRecord
    from companion.table.history.saved_games import SavedGame
    from companion.table.kiosk import HostCalls
    from companion.table.protocol.notices import Notice
    from companion.table.referee import Referee
    from companion.table.setup import TableSetup


class Sharing(Protocol):
    """The connection to another table that plays the same game.

    Attributes:
        waiting: Whether the players at this table know that the connection is lost and are waiting.
    """

    waiting: bool

    @property
    def is_lost(self) -> bool:
        """Whether nothing has been received from the other table for a while."""

    def wait(self) -> None:
        """Record that the players at this table know that the connection is lost."""

    def invite_again(self) -> None:
        """Create another code with which the other table can join again."""

    def sit(self, referee: Referee) -> None:
        """Share this game."""

    def close(self) -> None:
        """Leave the shared game, which may be resumed another day."""


class Table(Protocol):
    """The open table, if any."""

    @property
    def referee(self) -> Referee | None:
        """Referee of the open table; None if no table is open."""

    @property
    def sharing(self) -> Sharing | None:
        """The connection to another table that plays the same game; None if the game is played only at
        this table.
        """

    @property
    def is_playing(self) -> bool:
        """Whether a game is being played at the table."""

    @property
    def clocks_run(self) -> bool | None:
        """Whether the table's clocks are running; None if the table has no clocks."""

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
        """Open a table and show it."""

    def resume(self, saved: SavedGame) -> None:
        """Continue a saved game."""

    def rematch(self) -> None:
        """Play the same game again."""

    def follow(self, journal: Path) -> None:
        """Continue the game that another table started, from the copy of its journal."""

    def play_next(self, setup: TableSetup) -> None:
        """Start this game now, with the same board, phones and connection."""

    def show_again(self, game: str, path: str) -> None:
        """Open the table of a journal, with the game in its current state."""

    def close(self, comes_back: bool = False) -> None:
        """Close the table and all screens."""

    def command(self, **command: Any) -> None:
        """Send a command to the referee."""

    def tick(self) -> None:
        """Wake the referee when it is due."""

    def refuse(self, why: str) -> None:
        """Show at the table why something was not done."""

    def show_phones(self) -> None:
        """Show the codes of the seat pages."""

    def show_tablet(self) -> None:
        """Show the code with which a tablet shows the table."""

    def open_phones(self) -> None:
        """Turn the seat pages on, and show their codes."""

    def ask_phones(self, command: Mapping[str, Any], seats: Sequence[str]) -> bool:
        """Ask the phones of these seats for consent. Return False if none of the seats has a phone."""


class Boards(Protocol):
    """Sensor boards, and other devices."""

    url: str

    @property
    def plugged(self) -> bool:
        """Whether a sensor board is in use."""

    def plug(self, url: str) -> None:
        """Use the board at this URL from now on."""

    def plug_chosen(self, table: Mapping[str, str]) -> None:
        """Use the board that is chosen for a game, or no board if none is chosen."""

    def plug_beside(self, urls: Sequence[str]) -> None:
        """Use these dice and card readers in addition to the board."""

    def press_key(self, job: str, down: bool) -> None:
        """Handle the press or release of a key that acts as a board button."""

    def scan(self, reader: str, code: str) -> None:
        """Handle a scanned card."""

    def close(self, referee: Referee | None) -> None:
        """Release all devices."""


class Keys(Protocol):
    """Pedals and other keyboards that serve as buttons. If `asking` is set, it receives the next key."""

    asking: Callable[[str], None] | None


class Audio(Protocol):
    """Sounds and voice, each loaded when it is first used."""

    @property
    def sounds(self) -> SoundPlayer: ...

    @property
    def voice(self) -> VoiceController: ...

    @property
    def reads_focus(self) -> bool:
        """Whether the focused element is read out."""

    def read_out(self, thing: Any) -> None:
        """Read out the focused element, if that is turned on."""

    def rise(self) -> None:
        """Stop all sounds, because the table is being left."""


class Kiosk(Protocol):
    """Functions that only a kiosk has."""

    name: str
    calls: HostCalls
    stands: bool

    @property
    def short(self) -> str:
        """Short label of the call button, for use below an icon."""

    def tap(self, words: bool = True) -> PushButton:
        """Return the button that calls the host."""

    def call(self) -> None:
        """Call the host."""

    def guard(self, screen: str, go: Callable[[], None]) -> None:
        """Open a screen; if it is reserved for the host, ask for the host PIN first."""

    def leave(self) -> None:
        """End the app once the host PIN has been entered."""

    @property
    def heard(self) -> tuple[str, ...]:
        """Message ids of the places where a call is shown; empty if it is shown only on this tablet."""

    def let_host_in(self) -> None:
        """Once the PIN has been entered, show the settings to the host and settle the call."""

    def stir(self) -> None:
        """Note that the tablet is in use."""

    def power(self) -> None:
        """Handle a press of the power button."""

    def wake(self) -> bool:
        """Go from the idle screen to the games. Return False if the idle screen was not shown."""

    def footer(self, screen: Screen) -> Footer | None:
        """Return the footer below a screen; None if it has none."""


class Club(Protocol):
    """The club that the table belongs to or may join."""

    @property
    def joined(self) -> ClubMembership | None:
        """The club that the table belongs to; None if it belongs to no club."""

    @property
    def there(self) -> bool:
        """Whether the club's broker can be reached now."""

    @property
    def others(self) -> Sequence[HouseTable]:
        """The other tables of the club that are online."""

    def open_link(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> Link:
        """Open a connection to another table, over the club or a relay."""

    @property
    def plays(self) -> bool:
        """Whether there is a game on the table."""

    def join(self) -> None:
        """Connect to the club that the table has joined."""

    def leave(self) -> None:
        """Leave the club."""

    def wait_until_left(self) -> None:
        """Wait until the club knows that the table has left. May be called from any thread."""

    def sit(self, referee: Referee) -> None:
        """Report this game to the club."""

    def rise(self) -> None:
        """Report that the game has ended."""

    def hear(self, notice: Notice) -> None:
        """Handle a notice from a game."""


class AppContext(Protocol):
    """The app: settings, screens, and what they share. `kiosk` is None if the tablet is not a kiosk."""

    settings: Settings
    root: RootWindow
    navigator: Navigator

    @property
    def table(self) -> Table: ...

    @property
    def boards(self) -> Boards: ...

    @property
    def keys(self) -> Keys: ...

    @property
    def audio(self) -> Audio: ...

    @property
    def club(self) -> Club: ...

    @property
    def kiosk(self) -> Kiosk | None: ...

    @property
    def screen(self) -> Screen:
        """The current screen."""

    def stop(self) -> None:
        """End the app."""

    def open_to_strangers(self) -> None:
        """Make this a club table, with an idle screen and a shelf; everything else is reserved for the
        host.
        """

    def close_to_strangers(self) -> None:
        """Stop being a club table."""

    def set(self, name: str, value: object) -> None:
        """Change a setting, with immediate effect, and save it."""

    def change_theme(self) -> None:
        """Switch between the light and the dark theme."""

    def remember(self, game: str, chosen: GameChoices, names: list[str]) -> None:
        """Save the choices of a game that starts, to offer them next time."""

    def go_home(self, said: str = "") -> None:
        """Close the table and show the games, with the sentence `said` above them."""

    def open(self, screen: str) -> None:
        """Open a screen by its name; in a kiosk some are reserved for the host."""

    def open_settings(self, group: str) -> None:
        """Show a group of the settings; in a kiosk it is reserved for the host."""

    def cover(self, screen: Screen) -> None:
        """Show a screen above the current one, which returns unchanged with `uncover`."""

    def uncover(self) -> None:
        """Return to the screen below."""

    def help(self) -> None:
        """Show help for the current screen, if there is any."""

    def read_handbook(self, page: str) -> None:
        """Show how to open a page of the handbook (such as `club/wall.md`), above the current screen."""

    def join_table(self, link: str = "") -> None:
        """Ask for the code of a game at another table, above the current screen; `link` is the link of
        its QR code.
        """

    def set_up(self, game: str) -> None:
        """Show the set-up of a game: its players, its rules, and the start button."""

    def open_rules(
        self,
        game: str,
        rules: Mapping[str, str] | None = None,
        on_back: Callable[[], None] | None = None,
        at: str = "",
    ) -> None:
        """Show the rules of a game.

        Args:
            game: Its id.
            rules: The house rules in force.
            on_back: Called by the back button; None to show the rules above the current screen.
            at: The page that is opened.
        """

    def practise(self, game: str) -> None:
        """Show the exercises for a game, above its set-up."""

    def learn_moves(self) -> None:
        """Show how pieces move, above a set-up."""

    def open_ladder(self, game: str, player: str | None = None, rung: str = "", over: bool = False) -> None:
        """Show the ladder of a game.

        Args:
            game: Its id.
            player: The player whose stars are shown; None for the last player.
            rung: The selected challenge.
            over: Whether it is shown above the set-up of the game.
        """

    def open_daily(self, game: str, day: date | None = None, over: bool = False) -> None:
        """Show the calendar of a game's daily deals, above its set-up if `over` is set."""

    def replay(self, path: str, at: int | None = None, on_back: Callable[[], None] | None = None) -> None:
        """Replay a game from its journal.

        Args:
            path: Path of the journal.
            at: Number of the moment that is shown first; None for the end.
            on_back: Called by the back button; None to return to the list of all games.
        """

    def look_back(self, path: str, on_back: Callable[[], None] | None = None) -> None:
        """Show the review of a finished game: winning chances, luck, decisions and turning points."""

    def write_out(
        self, record: GameRecord, words: Catalogue, evaluations: Mapping[int, Evaluation] | None = None
    ) -> None:
        """Show the formats in which a game can be exported, above the current screen.

        Args:
            record: The game.
            words: The messages of the game.
            evaluations: The evaluations from a review, by the number of moments played before each.
        """

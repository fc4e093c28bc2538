"""What a screen or a controller may ask of the app around it, as interfaces.

`tablet` has the app itself; it knows every part, and no part knows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from companion.app.footer import Footer
    from companion.app.settings import GameChoices, Settings
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
    from companion.table.game_record import GameRecord
    from companion.table.history.saved_games import SavedGame
    from companion.table.kiosk import HostCalls
    from companion.table.protocol.notices import Notice
    from companion.table.referee import Referee
    from companion.table.setup import TableSetup


class Sharing(Protocol):
    """The line to another table that plays the same game.

    Attributes:
        waiting: Whether people here have seen that the other table is not heard, and wait.
    """

    waiting: bool

    @property
    def is_lost(self) -> bool:
        """Whether the other table has not been heard for a while."""

    def wait(self) -> None:
        """People here have seen that nobody is heard."""

    def invite_again(self) -> None:
        """Another code, by which the other table comes, or comes back."""

    def sit(self, referee: Referee) -> None:
        """This game is shared."""

    def close(self) -> None:
        """The table is left; the game may go on another day."""


class Table(Protocol):
    """The table that is open, if any."""

    @property
    def referee(self) -> Referee | None:
        """Of the table that is open; None if there is none."""

    @property
    def sharing(self) -> Sharing | None:
        """The line to another table that plays the same game; None: the game is played here alone."""

    @property
    def is_playing(self) -> bool:
        """Whether a game is played at the table."""

    @property
    def clocks_run(self) -> bool | None:
        """Whether the clocks of the table run; None if there are none."""

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
        """Play the same again."""

    def follow(self, journal: Path) -> None:
        """Play the game that another table has begun, of which this is the copy."""

    def play_next(self, setup: TableSetup) -> None:
        """Play this one now, with the same board, phones and line."""

    def show_again(self, game: str, path: str) -> None:
        """Show the table of a journal, with the game as it stands."""

    def close(self, comes_back: bool = False) -> None:
        """Close the table with all screens."""

    def command(self, **command: Any) -> None:
        """Send a command to the referee."""

    def tick(self) -> None:
        """Wake the referee when it is due."""

    def refuse(self, why: str) -> None:
        """Say at the table why something was not done."""

    def show_phones(self) -> None:
        """Show the codes of the seat pages."""

    def open_phones(self) -> None:
        """Switch the seat pages on, and show their codes."""

    def ask_phones(self, command: Mapping[str, Any], seats: Sequence[str]) -> bool:
        """Ask those of these seats that hold a phone for their consent; False if none does."""


class Boards(Protocol):
    """Sensor boards and the devices beside them."""

    url: str

    @property
    def plugged(self) -> bool:
        """Whether a sensor board is in use."""

    def plug(self, url: str) -> None:
        """Use the board at this URL from now on."""

    def plug_chosen(self, table: Mapping[str, str]) -> None:
        """Use the board that is chosen for a game; none where none is."""

    def plug_beside(self, urls: Sequence[str]) -> None:
        """Use these dice and card readers in addition to the board."""

    def press_key(self, job: str, down: bool) -> None:
        """A key that does the job of a button went down, or came up."""

    def scan(self, reader: str, code: str) -> None:
        """A card was scanned."""

    def close(self, referee: Referee | None) -> None:
        """Release everything that is plugged in."""


class Keys(Protocol):
    """Pedals and other keyboards that press for people. `asking`: what hears the next key instead, once."""

    asking: Callable[[str], None] | None


class Audio(Protocol):
    """Sounds and voice, each loaded when it is used first."""

    @property
    def sounds(self) -> SoundPlayer: ...

    @property
    def voice(self) -> VoiceController: ...

    @property
    def reads_focus(self) -> bool:
        """Whether what has the focus is read out."""

    def read_out(self, thing: Any) -> None:
        """Read out what has the focus, where that is on."""

    def rise(self) -> None:
        """The table is left: silence."""


class Kiosk(Protocol):
    """What a kiosk has that other tablets have not."""

    name: str
    calls: HostCalls
    stands: bool

    @property
    def short(self) -> str:
        """What the button of a call says below an icon."""

    def tap(self, words: bool = True) -> PushButton:
        """The button that calls the host."""

    def call(self) -> None:
        """Somebody calls the host."""

    def guard(self, screen: str, go: Callable[[], None]) -> None:
        """Open a screen that is the host's alone once the PIN was given; any other at once."""

    def leave(self) -> None:
        """End the app, once the PIN was given."""

    @property
    def heard(self) -> tuple[str, ...]:
        """The ids of words on where the call is seen; empty: nobody hears it."""

    def let_host_in(self) -> None:
        """Show the settings to the host, once the PIN was given: a call is settled by that."""

    def stir(self) -> None:
        """Somebody is there."""

    def power(self) -> None:
        """The power button was pressed."""

    def wake(self) -> bool:
        """From the idle screen to the games; whether it was shown."""

    def footer(self, screen: Screen) -> Footer | None:
        """What stands below a screen."""


class Club(Protocol):
    """The club that the table belongs to, or may join."""

    @property
    def joined(self) -> ClubMembership | None:
        """The club that the table belongs to now; None if there is none."""

    @property
    def there(self) -> bool:
        """Whether the club's broker is reached now."""

    @property
    def others(self) -> Sequence[HouseTable]:
        """The other tables of the club that are there."""

    def open_link(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> Link:
        """The way to another table: over the club or a relay."""

    @property
    def plays(self) -> bool:
        """Whether a game lies on the table."""

    def join(self) -> None:
        """Belong to the club that the table has joined."""

    def leave(self) -> None:
        """Belong to no club from now on."""

    def wait_until_left(self) -> None:
        """Return when the club that the table has left is told so; from any thread."""

    def sit(self, referee: Referee) -> None:
        """This game lies on the table."""

    def rise(self) -> None:
        """It lies there no more."""

    def hear(self, notice: Notice) -> None:
        """A game publishes something."""


class AppContext(Protocol):
    """The app: settings, screens, and what they share. `kiosk`: None where the tablet is no kiosk."""

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
        """The screen that is shown."""

    def stop(self) -> None:
        """End the app."""

    def open_to_strangers(self) -> None:
        """From now on this is a club table: an idle screen and a shelf; the rest is the host's."""

    def close_to_strangers(self) -> None:
        """It is a club table no more."""

    def set(self, name: str, value: object) -> None:
        """Change a setting of the tablet: it holds at once, and is saved."""

    def change_theme(self) -> None:
        """Switch between the light and the dark theme."""

    def remember(self, game: str, chosen: GameChoices, names: list[str]) -> None:
        """A game begins: next time it is offered like this."""

    def go_home(self, said: str = "") -> None:
        """Close the table and show the games; `said`: a sentence above them."""

    def open(self, screen: str) -> None:
        """Open a screen by its name; in a kiosk some are the host's alone."""

    def open_settings(self, group: str) -> None:
        """Show a group of the settings; in a kiosk it is the host's alone."""

    def cover(self, screen: Screen) -> None:
        """Show this over the screen that is shown, which comes back as it was with `uncover`."""

    def uncover(self) -> None:
        """Back to the screen that another one lies over."""

    def help(self) -> None:
        """Show what the screen is for, if there is help for it."""

    def read_handbook(self, page: str) -> None:
        """Show the way to a page of the handbook (`club/wall.md`), over the screen that is shown."""

    def join_table(self, link: str = "") -> None:
        """Ask for the code of another table's game, over the screen that is shown; `link`: of its QR code."""

    def set_up(self, game: str) -> None:
        """Show the box of a game: who plays, by which rules, and the way to begin."""

    def open_rules(
        self,
        game: str,
        rules: Mapping[str, str] | None = None,
        on_back: Callable[[], None] | None = None,
        at: str = "",
    ) -> None:
        """Show the rules of a game.

        Args:
            game: its id.
            rules: the house rules in force.
            on_back: where the way back leads; without it the rules lie over the screen that is shown.
            at: the page that is opened.
        """

    def practise(self, game: str) -> None:
        """Show exercises of a game, over its box."""

    def learn_moves(self) -> None:
        """Show how pieces move, over a box."""

    def open_ladder(self, game: str, player: str | None = None, rung: str = "", over: bool = False) -> None:
        """Show the ladder of a game.

        Args:
            game: its id.
            player: whose stars are shown; None for whoever sat down last.
            rung: the one that is chosen.
            over: over its box, which comes back then.
        """

    def open_daily(self, game: str, day: date | None = None, over: bool = False) -> None:
        """Show the calendar of a game's daily deals; `over`: over its box, which comes back then."""

    def replay(self, path: str, at: int | None = None, on_back: Callable[[], None] | None = None) -> None:
        """Show a game again from its journal.

        Args:
            path: of the journal.
            at: the number of the moment that is shown first; None for the end.
            on_back: where the way back leads; None for the list of all games.
        """

    def look_back(self, path: str, on_back: Callable[[], None] | None = None) -> None:
        """Show the review of a game that is over: its course, luck, decisions, and the moments that decided
        it.
        """

    def write_out(
        self, record: GameRecord, words: Catalogue, evaluations: Mapping[int, Evaluation] | None = None
    ) -> None:
        """Show the formats that a game can be exported in, over the screen that is shown.

        `evaluations`: what looking back has found of what stood after so many moments.
        """

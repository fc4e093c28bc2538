"""Settings of this tablet: theme, sizes, animations, names, and the last set-up of each game.

They are stored as one JSON file in the data folder. Settings that cannot be read are replaced by their
defaults, with a warning. Settings that cannot be saved remain in effect until the app ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.artwork.design import THEMES
from companion.games import family
from companion.i18n.languages import LANGUAGES
from companion.seat_pages.game_choices import GameChoices
from companion.table.storage.data_folder import (
    SETTINGS,
    StorageError,
    clear_mark,
    folder,
    is_marked,
    read_choices,
    set_mark,
    write,
    write_choices,
)
from companion.table.storage.files import DamagedFileError, encode_checked, read_checked

SIZES = (1.0, 1.25, 1.5, 2.0)
"""Text sizes to choose from, as factors of the usual size."""
KEYBOARDS = ("auto", "always", "never")
"""Modes of the on-screen keyboard.

With `auto`, it is shown when a finger touches a text field and no other keyboard has been used.
"""
CLUB_TABLE = "kiosk.club-table"
"""File that marks a club table, so that damaged settings do not turn it into an ordinary table."""
SHELF = "kiosk.shelf.json"
"""File with the games that this table offers, so that damaged settings do not add other games."""
NO_BOARD, AUTO = "none", "auto"
"""Values of `Settings.board`: games are played on the screen, or on the board that is plugged in."""
RELAY_EXAMPLE = "relay.example.org"
"""Example that is shown in an empty field for the address of a relay."""


class _Shelf(msgspec.Struct, frozen=True):
    """Copy of `Settings.offered`, stored with a checksum."""

    offered: list[str]


class Choice(msgspec.Struct, frozen=True):
    """A setting with a few values.

    Attributes:
        group: The group in which the settings screen lists it.
        values: Each value with the message id of its name.
    """

    group: str
    values: tuple[tuple[Any, str], ...]


CHOICES: Mapping[str, Choice] = {
    "plain": Choice("language", ((False, "off"), (True, "on"))),
    "reduced": Choice("look", ((False, "setting-reduced.full"), (True, "setting-reduced.reduced"))),
    "sound": Choice("sound", ((True, "on"), (False, "off"))),
    "one_tap": Choice("hands", ((False, "setting-one-tap.two"), (True, "setting-one-tap.one"))),
    "fixed": Choice("hands", ((True, "setting-fixed.fixed"), (False, "setting-fixed.turns"))),
    "keyboard": Choice(
        "hands",
        tuple(zip(KEYBOARDS, ("setting-keyboard.auto", "always", "setting-keyboard.never"), strict=True)),
    ),
    "three": Choice("hands", ((False, "setting-three.over"), (True, "setting-three.next"))),
}
"""Fields of `Settings` with few values, in the order of the settings screen.

A setting with two values is a switch. The heading is `setting-<field>` (with hyphens).
"""
NAMES = 24
"""Number of names that are remembered, the latest first."""


class Settings(msgspec.Struct):
    """The settings of the tablet.

    Attributes:
        theme: evening, daylight or contrast.
        text: Text size as a factor.
        plain: Whether rules are shown in plain language.
        reduced: Whether animations are reduced.
        quiet: Whether a kiosk does not speak and makes only the necessary sounds.
        fixed: Whether the board is never turned.
        one_tap: Whether a tap on a square moves the only piece that can go there.
        keyboard: One of `KEYBOARDS`.
        three: Whether arrows go to the next or previous element everywhere, for users with three
            buttons.
        language: Language code; empty for the system's language.
        board: Where a new game is played: `none`, `auto` or the URL of a board.
        languages: For players with another language than the app's, the language of their private
            texts, keyed by name, or by seat if a player has no name.
        ears: Players who play by ear: their names, or the seats of players without a name.
        guests: Names that will be forgotten, with the Unix time at which this was chosen.
        offered: The games that this table offers; empty for all (set by a `tableside.toml` or the
            host).
        favourites: Games listed first among "More chess games".
        strangers: Whether this is a club table, which starts as a kiosk.
        keys: Functions of the keys of pedals and numeric keypads, by key name.
        camera: URL of the camera used last.
        relay: Address of the relay for games with other tables; empty for none.
        site_agreed: Whether the user has read the conditions of games on Lichess.
    """

    theme: str = THEMES[0]
    text: float = 1.0
    plain: bool = False
    reduced: bool = False
    sound: bool = True
    quiet: bool = True
    fixed: bool = True
    one_tap: bool = False
    keyboard: str = KEYBOARDS[0]
    three: bool = False
    language: str = ""
    board: str = NO_BOARD
    languages: dict[str, str] = {}
    ears: list[str] = []
    names: list[str] = []
    guests: dict[str, float] = {}
    games: dict[str, GameChoices] = {}
    offered: list[str] = []
    favourites: list[str] = []
    strangers: bool = False
    keys: dict[str, str] = {}
    camera: str = ""
    relay: str = ""
    site_agreed: bool = False

    def choices_for(self, game: str) -> GameChoices:
        """Return the choices with which a game is offered.

        These are the last ones, or else the game's first preset on the usual board.
        """
        if game in self.games:
            return self.games[game]
        first = next(iter(family(game).info.presets), None)
        found = GameChoices(rules=dict(first.rules)) if first is not None else GameChoices()
        known = self.board in (NO_BOARD, AUTO)
        found.table = {"board": self.board} if known else {"board": "url", "url": self.board}
        return found

    def remember(self, names: list[str]) -> None:
        """Move these players' names to the front of the list."""
        self.names = list(dict.fromkeys([*names, *self.names]))[:NAMES]

    def by_ear(self, seats: Iterable[str], names: Mapping[str, str]) -> tuple[str, ...]:
        """Return the seats that are played by ear; `names` maps seats to players."""
        return tuple(seat for seat in seats if (names.get(seat) or seat) in self.ears)

    def forget(self, name: str) -> None:
        """Delete everything stored about a player."""
        self.names = [known for known in self.names if known != name]
        self.guests.pop(name, None)
        self.languages.pop(name, None)
        self.ears = [who for who in self.ears if who != name]
        for chosen in self.games.values():
            chosen.names = {seat: known for seat, known in chosen.names.items() if known != name}


def is_first_start() -> bool:
    """Return whether nothing has been chosen on this tablet yet."""
    return not _file().exists()


def _file() -> Path:
    return folder() / SETTINGS


def load_settings() -> Settings:
    """Return the stored settings, with defaults for those that cannot be read."""
    found = read_choices(_file(), Settings, Settings())
    if found.theme not in THEMES:
        found.theme = THEMES[0]
    if found.text not in SIZES:
        found.text = 1.0
    if found.keyboard not in KEYBOARDS:
        found.keyboard = KEYBOARDS[0]
    if found.language not in LANGUAGES:
        found.language = ""
    found.languages = {who: code for who, code in found.languages.items() if code in LANGUAGES}
    found.strangers = found.strangers or is_marked(CLUB_TABLE)
    if found.strangers:
        with suppress(StorageError):
            set_mark(CLUB_TABLE)
    with suppress(FileNotFoundError, DamagedFileError):
        found.offered = read_checked(folder() / SHELF, _Shelf).offered
    return found


def save_settings(settings: Settings) -> None:
    """Save the settings, if the disk allows it.

    If the power fails while the settings of a club table are saved, it is still a club table, with
    either its old or its new offered games.
    """
    with suppress(StorageError):
        if settings.strangers:
            set_mark(CLUB_TABLE)
        if settings.offered:
            write(folder() / SHELF, encode_checked(_Shelf(settings.offered)))
        write_choices(_file(), settings)
        if not settings.strangers:
            clear_mark(CLUB_TABLE)
        if not settings.offered:
            clear_mark(SHELF)

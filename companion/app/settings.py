"""What people have chosen for this tablet: light, size, motion, names, and how each game was set up last.

One JSON file in the data folder. What cannot be read counts as not chosen, and that is said; what cannot be written is
forgotten when the app ends, and the game goes on.
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
from companion.table.record.computer_style import ComputerStyle
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
"""Sizes of type to choose from, 1 as in the look."""
KEYBOARDS = ("auto", "always", "never")
"""When the keys are shown that lie on the screen; auto: when a finger goes to a line, and nobody has typed on
others.
"""
CLUB_TABLE = "kiosk.club-table"
"""The mark of a club table: damaged settings must not make one an ordinary table."""
SHELF = "kiosk.shelf.json"
"""The file with the games that this table shows: damaged settings must not put others on its shelf."""
NO_BOARD, AUTO = "none", "auto"
"""Where games are played that nobody has set up yet: on the screen, or on the board that is plugged in."""


class _Shelf(msgspec.Struct, frozen=True):
    """A copy of `Settings.offered`, with a checksum."""

    offered: list[str]


class Choice(msgspec.Struct, frozen=True):
    """A setting with few values.

    Attributes:
        group: Where the settings screen lists it.
        values: Each with the id of its word.
    """

    group: str
    values: tuple[tuple[Any, str], ...]


CHOICES: Mapping[str, Choice] = {
    "plain": Choice("language", ((False, "off"), (True, "on"))),
    "reduced": Choice("look", ((False, "motion-full"), (True, "motion-reduced"))),
    "sound": Choice("sound", ((True, "on"), (False, "off"))),
    "one_tap": Choice("hands", ((False, "taps-two"), (True, "taps-one"))),
    "fixed": Choice("hands", ((True, "board-fixed"), (False, "board-turns"))),
    "keyboard": Choice("hands", tuple((name, f"keyboard-{name}") for name in KEYBOARDS)),
    "three": Choice("hands", ((False, "arrows-over"), (True, "arrows-next"))),
}
"""Fields of `Settings`, in the order in which their groups list them; of two values a touch changes one to the other. The
heading is `setting-<field>` (with hyphens).
"""
NAMES = 24
"""Names that are remembered, the latest first."""


class GameChoices(msgspec.Struct):
    """How a game was set up last.

    `seats`: seat to human, computer or none; `manners`: how computer players play;

    `adapts`: seats whose computer player is chosen by how games went.
    """

    preset: str = ""
    rules: dict[str, str] = {}
    seats: dict[str, str] = {}
    names: dict[str, str] = {}
    colours: dict[str, str] = {}
    table: dict[str, str] = {}
    manners: dict[str, ComputerStyle] = {}
    adapts: list[str] = []


class Settings(msgspec.Struct):
    """`theme`: evening, daylight or contrast.

    `text`: size of type; `plain`: rules in plain language; `reduced`: little motion; `fixed`: the board is never turned; `one_tap`: a tap on a
    square moves the only man who can go there; `keyboard`: one of `KEYBOARDS`; `three`: arrows lead on and
    back everywhere, for three buttons; `language`: a code, "" for the system's; `languages`: what a player
    (by name, else by seat) reads in private, where it is another. `ears`: who plays by ear (by name, else by
    seat). `board`: where a game is played first, `none`, `auto` or a board's URL. `guests`: names that are to
    be forgotten, with the time (wall, seconds) at which that was said. `quiet`: a kiosk speaks to nobody and
    sounds only where it has to. `offered`: the games that this table shows, none: all there are (a
    `tableside.toml` says it, or the host). `favourites`: games that come first among those behind the shelf. `strangers`: this is a club table, a kiosk from the start on.
    `keys`: what keys of pedals and number pads do, by their names. `camera`: the URL of the camera that was
    looked through last. `relay`: the address of the relay over which another table plays, empty: none. `site_agreed`: people
    have read what holds in games at Lichess.
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
        """How a game is offered: as it was set up last, else by its first preset, which is what we recommend, on
        the board that is used here.
        """
        if game in self.games:
            return self.games[game]
        first = next(iter(family(game).info.presets), None)
        found = GameChoices(rules=dict(first.rules)) if first is not None else GameChoices()
        known = self.board in (NO_BOARD, AUTO)
        found.table = {"board": self.board} if known else {"board": "url", "url": self.board}
        return found

    def remember(self, names: list[str]) -> None:
        """These people have sat down: their names come first."""
        self.names = list(dict.fromkeys([*names, *self.names]))[:NAMES]

    def by_ear(self, seats: Iterable[str], names: Mapping[str, str]) -> tuple[str, ...]:
        """Which of these seats are played by ear; `names`: seat to who sits there."""
        return tuple(seat for seat in seats if (names.get(seat) or seat) in self.ears)

    def forget(self, name: str) -> None:
        """Nobody of that name is known here any more."""
        self.names = [known for known in self.names if known != name]
        self.guests.pop(name, None)
        self.languages.pop(name, None)
        self.ears = [who for who in self.ears if who != name]
        for chosen in self.games.values():
            chosen.names = {seat: known for seat, known in chosen.names.items() if known != name}


def is_first_start() -> bool:
    """Whether nobody has chosen anything on this tablet yet."""
    return not _file().exists()


def _file() -> Path:
    return folder() / SETTINGS


def load_settings() -> Settings:
    """What was chosen, as far as it can be read."""
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

    After a power cut in between, the table is still a club table, and its shelf is the old one or the new one.
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

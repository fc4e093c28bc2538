"""Facts about chess and its relatives, from `shelf.toml`, for lists of games.

`shelf.toml` contains the house rules, the effect of each of their values, and the names of games in the
PGN tag `Variant`. `variant_rules.py` has the rules of games from variant files. The list of games
imports this module, which therefore imports no rules.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.games import Family
from companion.games.chess.files import catalogue
from companion.games.chess.files.catalogue import (
    Listed,
    by_id,
    list_games,
    own_files,
    sections_of,
    words_in,
    words_of,
)
from companion.games.shared.house_rules import HouseRules, number, rules_of
from companion.games.shared.variant import WHITE_AND_BLACK
from companion.kernel.facts import GameInfo, Notation, Part, Preset

DRAWN = 960
"""The number that stands for a random start."""


class Options(HouseRules):
    """No house rules."""

    start: int | None = None
    """The number of the start position of a game with a shuffled first rank."""


class ShuffledOptions(Options):
    """The house rules of a game with a shuffled first rank."""

    start = number("start", "FR-A1", DRAWN, low=0, high=DRAWN)
    """The number of the start position, 518 for that of chess, or `DRAWN` for a random one."""


CHESS, CHESS960 = "chess", "fischerandom"
WRITTEN: Mapping[str, str] = {
    "fischerandom": "Chess960",
    "3check": "Three-check",
    "kingofthehill": "King of the Hill",
    "crazyhouse": "Crazyhouse",
    "atomic": "Atomic",
    "antichess": "Antichess",
    "horde": "Horde",
    "racingkings": "Racing Kings",
}
"""The names that Lichess writes and all programs can read. Other games are written with their own
names.
"""
_READ: Mapping[str, str] = {
    **dict.fromkeys(
        ("", "chess", "standard", "classical", "normal", "orthodox", "regular", "fromposition", "setup"),
        CHESS,
    ),
    **dict.fromkeys(
        ("chess960", "960", "fischerrandom", "fischerandom", "frc", "wildfr", "chess9lx"), CHESS960
    ),
    **dict.fromkeys(("threecheck", "threechecks", "3checks"), "3check"),
    **dict.fromkeys(("fivecheck", "5checks"), "5check"),
    "koth": "kingofthehill",
    "kinghill": "kingofthehill",
    "zh": "crazyhouse",
    "house": "crazyhouse",
    "atom": "atomic",
    "anti": "antichess",
    "losing": "antichess",
    "racing": "racingkings",
    "race": "racingkings",
    "racekings": "racingkings",
    "schess": "seirawan",
    "sharper": "seirawan",
    "sharperchess": "seirawan",
    "capa": "capablanca",
    "cambodianchess": "cambodian",
    "oukchatrang": "cambodian",
    "chinesechess": "xiangqi",
    "koreanchess": "janggi",
    "japanesechess": "shogi",
    "thaichess": "makruk",
    "koenig": "knightmate",
}


def game_named(name: str, known: Mapping[str, object]) -> str | None:
    """Return the game that a tag names, or None if it is not a known game.

    Args:
        name: The value of the tag `Variant`.
        known: The names of all games.
    """
    plain = re.sub(r"[^a-z0-9]", "", name.lower())
    short = plain.removesuffix("chess")
    for one in (plain, short, plain.removesuffix("960")):
        found = _READ.get(one, one)
        if found in known and (one or not plain):
            return found
        for own in known:
            if re.sub(r"[^a-z0-9]", "", own) == found and one:
                return own
    return None


SHELF = Path(__file__).with_name("shelf.toml")
FIRST, MORE, LAST = 1, 200, 999
"""Places on the shelf: the first of the family, the first of "More chess games", and the place of games
whose file is missing.
"""
USUAL: Mapping[str, Mapping[str, str]] = {"printed": {}}
KNOWN = frozenset((CHESS, *WRITTEN))
"""The sections of games whose start position all PGN readers know from the name of the game."""


class Entry(msgspec.Struct, frozen=True):
    """A game in `shelf.toml`, which explains the fields."""

    id: str
    card: tuple[int | str, ...]
    variant: str = ""
    more: bool = False
    shuffled: bool = False
    fide: bool = False
    presets: Mapping[str, Mapping[str, str]] = {}

    @property
    def section(self) -> str:
        """The section of a variant file that defines the game."""
        return self.variant or self.id

    @property
    def options(self) -> type[Options]:
        """The house rules of the game."""
        return ShuffledOptions if self.shuffled else Options


def _family(number: int, entry: Entry) -> Family:
    info = GameInfo(
        id=entry.id,
        seats=WHITE_AND_BLACK,
        seatings=(WHITE_AND_BLACK,),
        rules=rules_of(entry.options),
        presets=tuple(Preset(name, rules) for name, rules in (entry.presets or USUAL).items()),
        card=tuple(f"{entry.id}.card-{line}" if isinstance(line, int) else line for line in entry.card),
        touch_move="enforce",
        notation=Notation(known_start=entry.section in KNOWN, unwritten=("array",)),
        fide=entry.fide,
    )
    return Family(info, str(__package__), (MORE if entry.more else FIRST) + number, entry.more)


_LISTED = msgspec.convert(tomllib.loads(SHELF.read_text("utf-8")), dict[str, tuple[Entry, ...]])
ENTRIES: Mapping[str, Entry] = {entry.id: entry for entry in _LISTED["game"]}
"""The games that come with the program, by id."""
SECTIONS = frozenset(entry.section for entry in ENTRIES.values())


def file_families() -> tuple[Family, ...]:
    """Return the games of the family that only a variant file defines, in order of their names."""
    found = sorted(list_games(SECTIONS).values(), key=lambda one: (one.file is None, one.name))
    return tuple(make_file_family(one, MORE + len(ENTRIES) + number) for number, one in enumerate(found))


def read_family(id: str, file: Part, beside: Part | None = None) -> Family | None:
    """Return a game that a variant file in a journal defines, or None if the file does not define it.

    Args:
        id: The id of the game.
        file: The variant file.
        beside: The file with words for its games.

    Raises:
        TooMuch, VariantFileError: If one of the files is faulty.
    """
    section = by_id(sections_of(file.text, file.name)).get(id)
    if section is None:
        return None
    one = Listed(id, section, section, file, words_in(beside, section), beside)
    return make_file_family(one, from_journal=True)


def make_file_family(one: Listed, shelf: int = LAST, from_journal: bool = False) -> Family:
    """Return the facts of a game that a variant file defines.

    Args:
        one: The game.
        shelf: Its place on the shelf.
        from_journal: Whether the file comes from a journal rather than from the user's folder.
    """
    info = GameInfo(
        id=one.id,
        seats=WHITE_AND_BLACK,
        seatings=(WHITE_AND_BLACK,),
        rules=(),
        presets=tuple(Preset(name, rules) for name, rules in USUAL.items()),
        touch_move="enforce",
        notation=Notation(),
        name=one.name,
        definition=one.file if from_journal else None,
        definition_words=one.beside if from_journal else None,
        card=catalogue.card(one.id, one.words),
        words=catalogue.ids(one.id, one.words),
    )
    return Family(info, str(__package__), shelf, more=True)


def own_entries(info: GameInfo, language: str) -> Mapping[str, str]:
    """Return the texts that users have written for their games, in one language, as entries keyed by
    id.

    Args:
        info: A game. If it came with a journal, its texts in the journal are included.
        language: The code of the language.
    """
    found: dict[str, str] = {}
    if own_files():  # else home need not read the titles of all games
        for one in list_games(SECTIONS).values():
            if one.file is not None:
                found.update(catalogue.entries(one.id, one.words, language))
    if info.definition is not None:
        found.update(catalogue.entries(info.id, words_of(info, SECTIONS), language))
    return found


FAMILIES = tuple(_family(number, entry) for number, entry in enumerate(ENTRIES.values()))

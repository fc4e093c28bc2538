"""Chess and its relatives: what is listed of them before anybody plays, from `shelf.toml`.

House rules and the names that games have in the tag `Variant` of PGN are here. `variant_rules.py` plays what variant files define.

It names the house rules and what each value does. The list of games loads it, and loads no rules for it."""

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
"""The number that stands for a start drawn by the lot."""


class Options(HouseRules):
    """No house rules."""

    start: int | None = None
    """The number of the start position of a game whose first rank is shuffled."""


class ShuffledOptions(Options):
    """The house rules of such a game."""

    start = number("start", "FR-A1", DRAWN, low=0, high=DRAWN)
    """The number of the start position (518: that of chess); `DRAWN`: the lot draws one."""


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
"""The names that Lichess writes and every program reads; other games are written by their own."""
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
    """The game that a tag names, None: it is not among the known ones.

    Args:
        name: The value of the tag `Variant`.
        known: Names of games.
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
"""Where the family begins on the shelf, where what is found under "More chess games" begins, and where games stand whose
file is gone.
"""
USUAL: Mapping[str, Mapping[str, str]] = {"printed": {}}
KNOWN = frozenset((CHESS, *WRITTEN))
"""Sections whose start every reader of PGN knows by the game's name."""


class Entry(msgspec.Struct, frozen=True):
    """A game of `shelf.toml`; what each line says stands there."""

    id: str
    card: tuple[int | str, ...]
    variant: str = ""
    more: bool = False
    shuffled: bool = False
    fide: bool = False
    presets: Mapping[str, Mapping[str, str]] = {}

    @property
    def section(self) -> str:
        """The section of a variant file that defines it."""
        return self.variant or self.id

    @property
    def options(self) -> type[Options]:
        """Its house rules."""
        return ShuffledOptions if self.shuffled else Options


def _family(number: int, entry: Entry) -> Family:
    info = GameInfo(
        id=entry.id,
        seats=WHITE_AND_BLACK,
        seatings=(WHITE_AND_BLACK,),
        rules=rules_of(entry.options),
        presets=tuple(Preset(name, rules) for name, rules in (entry.presets or USUAL).items()),
        card=tuple(f"{entry.id}-card-{line}" if isinstance(line, int) else line for line in entry.card),
        touch_move="enforce",
        notation=Notation(known_start=entry.section in KNOWN, unwritten=("array",)),
        fide=entry.fide,
    )
    return Family(info, str(__package__), (MORE if entry.more else FIRST) + number, entry.more)


_LISTED = msgspec.convert(tomllib.loads(SHELF.read_text("utf-8")), dict[str, tuple[Entry, ...]])
ENTRIES: Mapping[str, Entry] = {entry.id: entry for entry in _LISTED["game"]}
"""The games that come with the program, by their names here."""
SECTIONS = frozenset(entry.section for entry in ENTRIES.values())


def file_families() -> tuple[Family, ...]:
    """The games of the family that are offered by a variant file alone, by name."""
    found = sorted(list_games(SECTIONS).values(), key=lambda one: (one.file is None, one.name))
    return tuple(make_file_family(one, MORE + len(ENTRIES) + number) for number, one in enumerate(found))


def read_family(id: str, file: Part, beside: Part | None = None) -> Family | None:
    """The game of that name as a variant file that came with a journal defines it; None: it defines none.

    Args:
        id: The name of the game.
        file: The variant file.
        beside: The file with words for its games.

    Raises:
        TooMuch, VariantFileError: what is wrong with either.
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
    """What people have written of the games of their files, as entries of words in a language, by their ids.

    Args:
        info: A game; if it came with a journal, what is written there of it stands among them.
        language: The code of a language.
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

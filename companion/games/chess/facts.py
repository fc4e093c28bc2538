"""Chess and its relatives: what is listed of them before anybody plays, from `shelf.toml`.

`variant_rules.py` plays what variant files define.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.games import Family
from companion.games.chess.files import own_words
from companion.games.chess.files.catalogue import (
    Listed,
    by_id,
    list_games,
    own_files,
    sections_of,
    words_in,
    words_of,
)
from companion.games.chess.options import Options, ShuffledOptions
from companion.games.chess.text.variant_names import CHESS, WRITTEN
from companion.games.shared.house_rules import rules_of
from companion.games.shared.two_seats import WHITE_AND_BLACK
from companion.kernel.facts import GameInfo, Notation, Part, Preset

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
    card: int
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
        card=tuple(f"{entry.id}-card-{line}" for line in range(1, entry.card + 1)),
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
        card=own_words.card(one.id, one.words),
        words=own_words.ids(one.id, one.words),
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
                found.update(own_words.entries(one.id, one.words, language))
    if info.definition is not None:
        found.update(own_words.entries(info.id, words_of(info, SECTIONS), language))
    return found


FAMILIES = tuple(_family(number, entry) for number, entry in enumerate(ENTRIES.values()))

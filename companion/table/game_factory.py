"""A game is made: of its name and house rules, or of its journal, with the boards, dice and cards of people's own.

Which parts of a game may be one's own say its facts (`GameInfo.own_parts`). The module `workshop` of its
family makes and checks them; a screen asks it and knows no rules.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec

from companion.games import Family, families, family_by, in_words_of
from companion.kernel import errors
from companion.kernel.errors import POSITION, GameError, check_size
from companion.kernel.facts import DEFINITION, Part
from companion.kernel.game import Game
from companion.kernel.messages import UserError, message
from companion.table.record.header import Header, read_header
from companion.table.record.journal_reader import ReadOnlyJournal, version_begun
from companion.table.rules import split_rules
from companion.table.storage.files import read_file

MALFORMED = (UserError,)
"""What an opening that cannot be carried out raises."""


def make_game(
    name: str, seats: Sequence[str] | None, rules: Mapping[str, str], position: str | None = None
) -> Game:
    """The game of that name; seats that are not given are those of the position.

    Raises:
        GameError, BoardFileError, BadPosition, TooMuch: it cannot be played so.
    """
    return make_game_with_parts(name, seats, rules, None, position)[0]


def make_game_with_parts(
    name: str,
    seats: Sequence[str] | None,
    rules: Mapping[str, str],
    parts: Mapping[str, Part] | None,
    position: str | None = None,
) -> tuple[Game, Mapping[str, Part]]:
    """A game, and the files of one's own that it was made with.

    `parts` None: they are read from their paths.
    """
    found = family_by(name, parts or {})
    check_size(message("the-position"), len(position or ""), POSITION)
    if seats is None and position:
        named = found.seats_in(position)
        seats = named if len(named) > 1 else None
    with in_words_of(name):
        own, _ = split_rules(found, rules)
        parts = read_parts(found, own) if parts is None else parts
    definition = found.definition_files()
    if definition and DEFINITION not in parts:
        parts = {**parts, **definition}
        found = family_by(name, parts)  # what is written down is what is played
    return found.make(seats, own, parts), parts


def game_from_journal(journal: ReadOnlyJournal) -> Game:
    """The game of a journal, made of nothing but what stands there; older ones have only the paths of own
    files.

    Raises:
        JournalError: it does not say what it was started with.
        GameError, BoardFileError, TooMuch: that cannot be played, here and now.
    """
    header = read_header(journal)
    return make_game_with_parts(header.game, header.seats, rules_played(header, journal), header.own_parts)[0]


def rules_played(header: Header, journal: ReadOnlyJournal) -> dict[str, str]:
    """Every house rule by which the game of a journal is played, the table's too.

    Raises:
        GameError: there is no such game.
    """
    return family_by(header.game, header.own_parts or {}).info.complete_rules(
        header.rules, version_begun(journal.records)
    )


def all_rules(found: Family, rules: Mapping[str, str]) -> dict[str, str]:
    """Every house rule with its value, so that a game stays what it was when a default changes."""
    own, table = split_rules(found, rules)
    every = {rule.name: own.get(rule.name, rule.default) for rule in found.info.rules}
    every |= {rule.name: own[rule.name] for rule in found.info.historic if rule.name in own}
    return every | {f"table_{name}": value for name, value in msgspec.to_builtins(table).items()}


def read_parts(found: Family, rules: Mapping[str, str]) -> dict[str, Part]:
    """The files that these house rules of a game name, read now.

    Raises:
        GameError, TooMuch: one of them cannot be read.
    """
    parts = {}
    for rule in found.files_named(rules):
        path = Path(rules[rule])
        try:
            parts[rule] = Part(path.name, read_file(path, errors.FILE).decode("utf-8"))
        except (OSError, ValueError) as wrong:
            why = getattr(wrong, "strerror", None) or str(wrong)
            raise GameError("part-unread", rule=rule, file=str(path), why=why) from wrong
    return parts


@cache
def workshop() -> ModuleType:
    """The workshop of the first family that has one: `drawing`, `check_board`, `check_faces`, `check_deck`,
    `lesson`, ...
    """
    family = next(family for family in families().values() if family.info.own_parts)
    return importlib.import_module(f"{family.package}.workshop")

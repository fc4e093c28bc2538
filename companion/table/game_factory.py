"""Factory that makes games by name and house rules or from a journal, with custom boards, dice and cards.

`GameInfo.own_parts` lists the parts of a game that users may replace. The `workshop` module of the
game's family makes and checks these parts, so screens do not need to know the rules.
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
"""Errors that are raised if a game cannot be opened."""


def make_game(
    name: str, seats: Sequence[str] | None, rules: Mapping[str, str], position: str | None = None
) -> Game:
    """Make a game by name; `seats` defaults to those of the position.

    Raises:
        GameError, BoardFileError, BadPosition, TooMuch: The game cannot be played with these arguments.
    """
    return make_game_with_parts(name, seats, rules, None, position)[0]


def make_game_with_parts(
    name: str,
    seats: Sequence[str] | None,
    rules: Mapping[str, str],
    parts: Mapping[str, Part] | None,
    position: str | None = None,
) -> tuple[Game, Mapping[str, Part]]:
    """Make a game.

    Args:
        name: The name of the game.
        seats: The seats in play. None means the seats in `position`, or all seats of the game if
            there is no position.
        rules: The house rules.
        parts: The contents of the custom files. If None, the files are read from the paths in
            `rules`.
        position: The starting position; None for the game's own.

    Returns:
        The game, and the custom files with which it was made.
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
        found = family_by(name, parts)  # the journal's copy of the files counts
    return found.make(seats, own, parts), parts


def game_from_journal(journal: ReadOnlyJournal) -> Game:
    """Make the game of a journal from the journal's contents.

    Old journals contain only the paths of custom files, so these files must still exist.

    Raises:
        JournalError: The journal does not say how the game was started.
        GameError, BoardFileError, TooMuch: This installation cannot play that game.
    """
    header = read_header(journal)
    return make_game_with_parts(header.game, header.seats, rules_played(header, journal), header.own_parts)[0]


def rules_played(header: Header, journal: ReadOnlyJournal) -> dict[str, str]:
    """Return the value of every house rule in a journal's game, including the rules of the table.

    Raises:
        GameError: There is no such game.
    """
    return family_by(header.game, header.own_parts or {}).info.complete_rules(
        header.rules, version_begun(journal.records)
    )


def all_rules(found: Family, rules: Mapping[str, str]) -> dict[str, str]:
    """Return the value of every house rule, so that later changes of defaults do not affect a running game."""
    own, table = split_rules(found, rules)
    every = {rule.name: own.get(rule.name, rule.default) for rule in found.info.rules}
    every |= {rule.name: own[rule.name] for rule in found.info.historic if rule.name in own}
    return every | {f"table_{name}": value for name, value in msgspec.to_builtins(table).items()}


def read_parts(found: Family, rules: Mapping[str, str]) -> dict[str, Part]:
    """Read the files that a game's house rules name.

    Raises:
        GameError, TooMuch: A file cannot be read.
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
    """Import the `workshop` module, for custom parts and lessons, of the first family that has one."""
    family = next(family for family in families().values() if family.info.own_parts)
    return importlib.import_module(f"{family.package}.workshop")

"""Checks the user's variant files and lists their games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.games import in_words_of
from companion.games.chess.facts import ENTRIES, Options, game_named, make_file_family
from companion.games.chess.files.catalogue import (
    SUFFIX,
    Listed,
    OwnFile,
    check_words,
    find_unread,
    own_files,
    read_file,
    read_words,
    sections_of,
    standard,
    text_of,
    words_beside,
)
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.variant_file import LARGEST, VariantFileError
from companion.games.chess.rules import make_file_game
from companion.kernel.facts import Part
from companion.kernel.messages import UserError

__all__ = ["SUFFIX", "words_beside"]

MOST = LARGEST
"""Maximum size of a variant file in bytes."""
FAMILY = "chess"
"""The game family whose catalogue contains the error messages."""


class VariantGame(msgspec.Struct, frozen=True):
    """A game that a variant file defines.

    Attributes:
        name: The section that defines the game.
        files, ranks: The size of the board.
        kinds: The number of kinds of pieces.
        moves: The number of legal moves at the start.
    """

    name: str
    files: int
    ranks: int
    kinds: int
    moves: int


class OwnGames(msgspec.Struct, frozen=True):
    """A user's variant file.

    `wrong` is the reason why the file is refused, or why the texts for its games cannot be read.
    """

    path: Path
    games: tuple[VariantGame, ...] = ()
    wrong: OSError | UserError | None = None


def game_of_tag(variant: str) -> str | None:
    """Return the id of the game that the `Variant` tag of a PGN names, or None if there is no such game."""
    section = game_named(variant, standard())
    return next((entry.id for entry in ENTRIES.values() if entry.section == section), None)


class Words(NamedTuple):
    """A file with words for the games of a variant file: its name and its content."""

    source: str
    content: bytes


def games_in(
    content: bytes, source: str, taken: Collection[str] = (), words: Words | None = None
) -> tuple[VariantGame, ...]:
    """Return the games of a variant file after checking that all of them are playable.

    Args:
        content: The whole file.
        source: The name of the file, for errors.
        taken: Names of games in other files, which this file may not use.
        words: The file with texts for the games, if there is one.

    Raises:
        TooMuch, VariantFileError: If one of the files cannot be used.
    """
    with in_words_of(FAMILY):
        text = text_of(content, source)
        sections = sections_of(text, source, taken)
        found = _check(text, source, tuple(sections))
        if words is not None:
            own = read_words(text_of(words.content, words.source), words.source)
            check_words(own, words.source, read_file(text, source, standard()), tuple(sections))
        return found


def unread_in(content: bytes, source: str) -> tuple[UserError, ...]:
    """Return an error for each part of a file that is ignored or not supported, with its line.

    Raises:
        TooMuch, VariantFileError: If the file is not a variant file.
    """
    with in_words_of(FAMILY):
        found = tuple(find_unread(text_of(content, source), source))
    for one in found:
        one.game = FAMILY
    return found


def own_games(folder: Path) -> Iterator[OwnGames]:
    """Yield the user's variant files in a folder by name, checked as by `games_in`."""
    for file in own_files(folder):
        wrong = file.wrong
        games: tuple[VariantGame, ...] = ()
        if wrong is None:
            try:
                games = _check(file.text, file.path.name, tuple(file.sections))
                wrong = _wrong_words(file)
            except VariantFileError as unsound:
                wrong = unsound
        if isinstance(wrong, UserError):
            wrong.game = FAMILY
        yield OwnGames(file.path, games, wrong)


def _wrong_words(file: OwnFile) -> OSError | UserError | None:
    """Return the error in the words for the games of a valid file, or None."""
    if file.wrong_words is None and file.words:
        games = read_file(file.text, file.path.name, standard())
        try:
            check_words(file.words, words_beside(file.path).name, games, tuple(file.sections))
        except VariantFileError as wrong:
            return wrong
    return file.wrong_words


def own_names(folder: Path, but: Path) -> set[str]:
    """Return the names of the games of all files in a folder except one."""
    return {name for file in own_files(folder) if file.path != but for name in file.sections}


@lru_cache(maxsize=16)
def _check(text: str, source: str, sections: tuple[str, ...]) -> tuple[VariantGame, ...]:
    """Return the games of a file after building and trying out each one.

    Raises:
        TooMuch, VariantFileError: If the file cannot be used.
    """
    found = read_file(text, source, standard())
    return tuple(_describe(found[name], Part(source, text)) for name in sections)


def _describe(definition: Definition, file: Part) -> VariantGame:
    """Return the description of a playable game.

    Raises:
        VariantFileError: If the game is not playable.
    """
    name = definition.name
    rules = make_file_game(
        make_file_family(Listed(name, name, name, file)).info, Options(), definition, file.text
    ).variant
    return VariantGame(
        name, definition.files, definition.ranks, len(definition.letters), rules.count(rules.start)
    )


@cache
def standard_games() -> tuple[tuple[str, int, int], ...]:
    """Return the name and the number of files and ranks of each game that variant files can inherit
    from.
    """
    return tuple(_sizes())


def _sizes() -> Iterable[tuple[str, int, int]]:
    for name, definition in standard().items():
        yield name, definition.files, definition.ranks

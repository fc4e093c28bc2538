"""Variant files from outside: what games are in one, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

import msgspec

from companion.games import in_words_of
from companion.games.chess.facts import ENTRIES
from companion.games.chess.files.library import read_file, standard
from companion.games.chess.files.variant_file import LARGEST, VariantFileError, read_sections
from companion.games.chess.text.variant_names import game_named
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.limits import check_size

MOST = LARGEST
"""Bytes of a variant file."""
FAMILY = "chess"
"""In whose words is said what is wrong."""


class VariantGame(msgspec.Struct, frozen=True):
    """A game that a variant file defines.

    Attributes:
        name: Its section.
        files, ranks: The size of its board.
        kinds: How many kinds of pieces there are.
        moves: How many legal moves the start has.
    """

    name: str
    files: int
    ranks: int
    kinds: int
    moves: int


def game_of_tag(variant: str) -> str | None:
    """The game of the shelf that the tag `Variant` of a PGN names; None: there is none."""
    section = game_named(variant, standard())
    return next((entry.id for entry in ENTRIES.values() if entry.section == section), None)


def games_in(content: bytes, source: str, taken: Collection[str] = ()) -> tuple[VariantGame, ...]:
    """The games of a variant file, each of which can be played.

    Args:
        content: The whole file.
        source: Its name, for errors.
        taken: Names of games that are elsewhere.

    Raises:
        TooMuch, VariantFileError: what is wrong with it, in one sentence.
    """
    with in_words_of(FAMILY):
        check_size(source, len(content), MOST)
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as wrong:
            raise VariantFileError("chess-file-text", source=source) from wrong
        sections = read_sections(text, source)
        if not sections:
            raise VariantFileError("chess-file-empty", source=source)
        for name in sections:
            if name in taken:
                raise VariantFileError("chess-file-name-taken", section=name, line=sections[name].line)
        found = read_file(text, source, standard())
        return tuple(_checked(VariantRules(found[name])) for name in sections)


def _checked(rules: VariantRules) -> VariantGame:
    """What is told of a game whose rules could be made."""
    definition = rules.definition
    return VariantGame(
        definition.name, definition.files, definition.ranks, len(definition.letters), rules.count(rules.start)
    )


@cache
def standard_games() -> tuple[tuple[str, int, int], ...]:
    """The games that variant files may build on: name, files and ranks."""
    return tuple(_sizes())


def _sizes() -> Iterable[tuple[str, int, int]]:
    for name, definition in standard().items():
        yield name, definition.files, definition.ranks

"""The games of the family, each made from its definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager

from companion.games.chess import pages, start_positions
from companion.games.chess.chess960 import Chess960
from companion.games.chess.facts import ENTRIES, SECTIONS
from companion.games.chess.file_games import make_file_game
from companion.games.chess.files import features
from companion.games.chess.files.catalogue import Listed, definition_of, list_games
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.library import standard
from companion.games.chess.files.variant_file import refusing_faults
from companion.games.chess.game import ChessGame
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.options import DRAWN, Options, ShuffledOptions
from companion.games.chess.rulebook import books
from companion.games.chess.rulebook.moves import MovesTold
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.house_rules import options_of
from companion.games.shared.two_player import both_seats
from companion.kernel.errors import GameError
from companion.kernel.facts import DEFINITION, DEFINITION_WORDS, About, GameInfo, Part
from companion.kernel.messages import Message, sentences
from companion.kernel.pages import Book, make_book


def about(info: GameInfo) -> About:
    """What lists tell of a game."""
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        return features.about(definition)


def describe_moves(info: GameInfo) -> Mapping[str, Message | None]:
    """How the pieces of a game move, by their kinds; None where there are no words for it."""
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        told = MovesTold(Tables(definition))
        return {
            kind: sentences(*said) if (said := told.describe_moves(kind)) else None for kind in told.kinds()
        }


def book(info: GameInfo) -> Book:
    """The pages of a game: those that are written for it, else what its definition tells."""
    if info.id in pages.BOOKS:
        return pages.BOOKS[info.id]
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        differs = features.about(definition).says if info.name and "says" not in info.words else ()
        if definition.two_boards:
            return make_book(info, (), differs)
        return books.book(make(info, None, {}), differs)


def _refusing_faults(definition: Definition) -> AbstractContextManager[None]:
    """Refuse a game of a variant file if this program fails to describe it: see `refusing_faults`."""
    return refusing_faults(definition.source, definition.name, definition.line)


def definition_of_game(info: GameInfo) -> Definition:
    """The definition of a game. Raises GameError: its file is not there any more, or cannot be read."""
    if info.id in ENTRIES:
        return standard()[ENTRIES[info.id].section]
    return definition_of(_list_game(info))


def definition_files(info: GameInfo) -> Mapping[str, Part]:
    """The file of somebody's own in which a game stands, and that with words beside it, as far as there are any.

    Raises:
        GameError: it is not there any more.
    """
    if info.id in ENTRIES:
        return {}
    one = _list_game(info)
    files = {DEFINITION: one.file, DEFINITION_WORDS: one.beside}
    return {name: file for name, file in files.items() if file is not None}


def _list_game(info: GameInfo) -> Listed:
    if info.definition is not None:
        return Listed(
            info.id, info.name, info.name, info.definition, beside=info.definition_words, recorded=True
        )
    one = list_games(SECTIONS).get(info.id)
    if one is None:
        raise GameError("no-game", name=info.id, known=tuple(ENTRIES))
    return one


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> ChessGame:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    entry = ENTRIES.get(info.id)
    definition = definition_of_game(info)
    options = options_of(entry.options if entry else Options, info.rules, chosen)
    if isinstance(options, ShuffledOptions):
        decks = start_positions.decks() if options.start == DRAWN else ()
        return Chess960(info, options, VariantRules(definition), decks)
    file = definition_files(info).get(DEFINITION)
    if file is None:
        return ChessGame(info, options, VariantRules(definition))
    return make_file_game(info, options, definition, file.text)

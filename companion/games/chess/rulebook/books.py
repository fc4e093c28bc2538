"""The pages of a game without pages written for it: told from its definition, and from what `pages.toml` has on it.

A page says lines of the game's rule card, sentences of its own, or what the definition says. Its pictures are positions;
what they show is worked out by the rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from companion.games.chess import pages
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.features import SIDE
from companion.games.chess.game import ChessGame
from companion.games.chess.rulebook import endings, men
from companion.kernel.facts import GameInfo
from companion.kernel.messages import Message
from companion.kernel.pages import PARTS, Book, Page, Picture

PAGES = Path(__file__).with_name("pages.toml")
CASTLING_OF_CHESS = (6, 2, 0, 4, 11, 0)
"""Where chess castles: the files to which the king goes, the rank, the files from where the two come."""


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page on something special.

    Attributes:
        id: What its words are called by, behind `page-`; games may share a page's words.
        card: Which lines of the rule card it says; none: its words have a sentence.
        pictures: What it shows.
    """

    id: str
    card: tuple[int, ...] = ()
    pictures: tuple[Picture, ...] = ()


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written for one game.

    Attributes:
        aim, turn, end: The lines of its rule card that these pages say.
        told: The lines that the definition tells on the last pages in its own words.
        special: Pages on what is special, in this order.
    """

    aim: tuple[int, ...] = ()
    turn: tuple[int, ...] = ()
    end: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
    special: tuple[Special, ...] = ()


@cache
def read_books() -> Mapping[str, Written]:
    """What is written for the games, by their ids."""
    return msgspec.convert(tomllib.loads(PAGES.read_text("utf-8")), dict[str, Written])


def book(game: ChessGame, differs: Sequence[Message]) -> Book:
    """The book of a game; `differs`: what is different in it, where no words of its own say so."""
    info, definition = game.info, game.variant.definition
    own = read_books().get(info.id) or Written(turn=tuple(range(1, len(info.card) + 1)))
    told = men.Men(game)
    every = (
        _aim(info, own, differs),
        _plain("setup", "page-setup.title", (info.equipment,), (Picture(),), "declared-start"),
        *_turn(info, own),
        *told.pages(),
        *_special(info, own),
        *_as_in_chess(definition, told),
        _plain("end", "page-end.title", (*_card(info, own.end), *endings.won(definition))),
        *_draws(definition),
    )
    return Book(told.kinds, tuple(sorted(every, key=lambda page: PARTS.index(page.part))))


def _aim(info: GameInfo, own: Written, differs: Sequence[Message]) -> Page:
    if differs:
        return _plain("aim", "declared-aim", differs)
    return _plain("aim", "page-aim.title", (info.says, *_card(info, own.aim)))


def _turn(info: GameInfo, own: Written) -> Iterator[Page]:
    yield _plain(
        "turn", "page-turn.title", ("declared-begins", *(_card(info, own.turn) or ("declared-turns",)))
    )


def _special(info: GameInfo, own: Written) -> Iterator[Page]:
    for one in own.special:
        yield Page(id=one.id, part="special", rules=(), pictures=one.pictures, lines=_card(info, one.card))


def _as_in_chess(definition: Definition, told: men.Men) -> Iterator[Page]:
    """The pages of chess on special moves that hold in this game."""
    if definition.template:
        return
    castling = (
        definition.castle_king_side,
        definition.castle_queen_side,
        definition.castle_rank,
        definition.castle_king_file,
        definition.castle_rook_king_side,
        definition.castle_rook_queen_side,
    )
    at_home = definition.files == definition.ranks == SIDE and castling == CASTLING_OF_CHESS
    if definition.castling and at_home and told.king_of_chess:
        yield from pages.as_in_chess((pages.CASTLING,))
    if told.pawn_of_chess and all(definition.passant_region):
        yield from pages.as_in_chess((pages.PASSING,))
    if told.pawn_of_chess and told.promotes_as_chess:
        yield from pages.as_in_chess((pages.PROMOTION,))
    if told.king_of_chess:
        yield from pages.as_in_chess((pages.CHECK,))


def _draws(definition: Definition) -> Iterator[Page]:
    if lines := tuple(endings.describe_draws(definition)):
        yield Page(id="draws", part="end", rules=(), lines=lines)


def _plain(
    id: str, heading: str, lines: Sequence[str | Message], pictures: tuple[Picture, ...] = (), lead: str = ""
) -> Page:
    return Page(id=id, part=id, rules=(), heading=heading, lines=tuple(lines), pictures=pictures, lead=lead)


def _card(info: GameInfo, numbers: Sequence[int]) -> tuple[str, ...]:
    """Lines of the rule card by their numbers, counted from 1."""
    return tuple(info.card[number - 1] for number in numbers)

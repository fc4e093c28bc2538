"""Rule pages for games without their own pages, from the definition and the texts of `pages.toml`.

A game's book begins with the page on wins, draws and losses. A page for each kind of piece follows.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

import msgspec

from companion.games.chess import pages
from companion.games.chess.files.definition import KING, Definition
from companion.games.chess.files.features import SIDE
from companion.games.chess.files.keys import EVERY
from companion.games.chess.legal_moves import LegalMoves
from companion.games.chess.rulebook.moves import MovesTold
from companion.kernel import bitboard
from companion.kernel.actions import Move
from companion.kernel.board import FILES
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.messages import Kind, Message, Value
from companion.kernel.pages import PARTS, Book, Page, Picture, write_board
from companion.kernel.text.betza import read_movement


def won(definition: Definition) -> Iterator[Message]:
    """Yield sentences about the ways to win, the usual one first, and about a side that cannot move."""
    king = definition.letters.get(KING) or definition.letters.get("commoner", "k")
    values: dict[str, Value] = {"king": Kind(king.upper())}
    royal = KING in definition.letters or definition.pseudo_royal
    if royal and not definition.duple_check:
        yield Message("told-mate-wins" if definition.checkmate == "win" else "told-mate", values)
    if definition.shatar_mates:
        yield Message("told-shatar")
    yield from _describe_losses(definition, values)
    if definition.stalemate_counts:
        yield Message("told-more")
    elif not any(definition.passing):
        said = {"royal": "yes" if royal else "no", "value": definition.stalemate}
        yield Message("told-stalemate", said)


def _describe_losses(definition: Definition, king: Mapping[str, Value]) -> Iterator[Message]:
    """Yield the ways to lose without mate."""
    if definition.extinction == "loss" and not definition.pseudo_royal:
        if definition.extinction_types == EVERY:
            yield Message("told-bare", king) if definition.extinction_count else Message("told-none-left")
        elif definition.extinction_types == ("commoner",):
            yield Message("told-king-taken", king)
    elif definition.extinction == "draw" and definition.extinction_types == EVERY:
        yield Message("told-bare-draw", king)
    far = all(
        len(words) == 1 and words[0].startswith("*") and words[0][1:].isdecimal()
        for words in definition.flag_region
    )
    if far and definition.flag_types == (EVERY, EVERY):
        yield Message("told-far")


def describe_draws(definition: Definition) -> Iterator[Message]:
    """Yield sentences about the ends by counting and by repetition."""
    if definition.flip_enclosed == "reversi" or _goes_only_ahead(definition):
        return  # no position comes again
    if definition.counting != "none":
        yield Message("told-counting")
    again = definition.perpetual_check_illegal or definition.repetition_illegal
    if definition.fold_value == "draw" and not again:
        if definition.fold and definition.quiet_moves:
            yield Message("told-claim-quiet", {"n": definition.quiet_moves})
        elif definition.fold:
            yield Message("told-claim-fold")
        return
    if definition.fold:
        value = "white" if definition.fold_value == "loss" and definition.fold_absolute else "draw"
        yield Message("told-fold", {"n": definition.fold, "value": value})
    if definition.perpetual_check_illegal:
        yield Message("told-perpetual")
    if definition.repetition_illegal:
        yield Message("told-to-and-fro")
    if definition.quiet_moves:
        yield Message("told-quiet", {"n": definition.quiet_moves})
    if definition.material == "janggi":
        yield Message("told-points")


def _goes_only_ahead(definition: Definition) -> bool:
    """Return whether no piece ever moves backwards or sideways."""
    vectors = (
        vector
        for type in definition.letters
        for atom in read_movement(definition.movements[type])
        for vector in atom.vectors
    )
    return all(ahead > 0 for _, ahead in vectors)


OF_CHESS = {page.kind: page for page in pages.MOVES}
CANDIDATES = 4
"""Number of squares that are tried for a picture."""


class Men:
    """The kinds of one game, and their pages."""

    def __init__(self, game: LegalMoves) -> None:
        self._game = game
        self._tables = game.variant.tables
        self._definition = game.variant.definition
        self._told = MovesTold(self._tables)
        self.kinds = self._told.kinds()

    def pages(self) -> Iterator[Page]:
        """Yield a page for each kind."""
        for kind in self.kinds:
            if self._is_of_chess(kind):
                yield from pages.as_in_chess((OF_CHESS[kind],))
            else:
                yield self._page(kind)

    def _is_of_chess(self, kind: str) -> bool:
        """Return whether the whole chess page about a kind is true in this game."""
        if self._definition.template or kind not in OF_CHESS:
            return False
        royal = self._tables.kinds[self._told.number[kind]].type == KING or self._definition.pseudo_royal
        return self._told.describe_moves(kind) == (Message(f"legend-{kind}"),) and (kind != "K" or royal)

    @cached_property
    def pawn_of_chess(self) -> bool:
        """Whether the pawns move as in chess."""
        return "P" in self.kinds and self._told.describe_moves("P")[:1] == (Message("legend-P"),)

    @cached_property
    def king_of_chess(self) -> bool:
        """Whether the king moves as in chess, with the same rules of check."""
        return "K" in self.kinds and self._is_of_chess("K")

    @cached_property
    def promotes_as_chess(self) -> bool:
        """Whether pawns promote to the same pieces as in chess."""
        pawn = self._told.number.get("P", -1)
        promotions = (self._tables.promotions[p] for p in (pawn, pawn + self._tables.count))
        return pawn >= 0 and all(
            one is not None
            and one.must
            and {self._tables.kinds[p % self._tables.count].letter.upper() for p in one.options}
            == set("QRBN")
            for one in promotions
        )

    def _page(self, kind: str) -> Page:
        lines = self._told.describe_moves(kind) or (Message("declared-only-moves"),)
        picture = self._picture(kind)
        return Page(
            id=f"man-{kind}",
            part="man",
            kind=kind,
            rules=(),
            heading=Message("declared-piece", {"piece": Kind(kind)}),
            lines=lines,
            pictures=() if picture is None else (picture,),
            lead="declared-moves",
        )

    # Pictures

    def _picture(self, kind: str) -> Picture | None:
        """Return the picture of a piece of this kind near the centre where it has as many moves as
        possible.

        Return None if there is no such position.
        """
        colour = self._told.colour(kind)
        best, most = None, 0
        for square in self._middle(kind, colour):
            for pieces in self._around(kind, colour, square):
                text = self._text(pieces, colour)
                found = self._ends(text, square)
                if found > most:
                    best, most = Picture(position=text, man=square), found
                if found:
                    break
        return best

    def _ends(self, text: str, square: str) -> int:
        """Return the number of targets of a piece, or 0 if the position is impossible."""
        try:
            s = self._game.read(text)
        except BadPosition:
            return 0
        if s.stage != "turn":
            return 0
        return len({a.to for a in self._game.actions(s) if isinstance(a, Move) and a.origin == square})

    def _middle(self, kind: str, colour: int) -> list[str]:
        """Return the possible squares of a piece nearest to the centre, those in its own half first."""
        tables, (files, ranks) = self._tables, self._tables.size
        steps = tables.steps(colour, self._told.number[kind])
        ends = bitboard.union(step.ends for step in steps) if steps else 0
        ahead = -1 if colour else 1

        def far(square: int) -> tuple[float, float]:
            x, y = square % files - (files - 1) // 2, square // files - (ranks - 1) / 2 + ahead / 2
            return max(abs(x), abs(y)), abs(x) + abs(y)

        return [tables.names[q] for q in sorted(bitboard.each(ends), key=far)[:CANDIDATES]]

    def _around(self, kind: str, colour: int, square: str) -> Iterator[Mapping[str, str]]:
        """Yield the pieces for a picture, in several versions.

        The first contains the piece itself, kings, and, if the piece captures differently from how it
        moves, pieces that it can capture. The next is without captures, and the last has another piece
        for each side.
        """
        own, other = (str.lower, str.upper) if colour else (str.upper, str.lower)
        bare = {square: own(kind)}
        prey = {one: other(self._prey) for one in self._find_captured(kind, colour, square)}
        far = self._tables.size.ranks - 1
        company = {f"a{far if colour else 2}": own(self._prey), f"a{2 if colour else far}": other(self._prey)}
        if self._definition.sittuyin_promotion:
            prey |= company  # a last pawn has moves of its own
        for pieces in ({**bare, **prey}, bare, {**bare, **company}):
            for kings in self._kings(kind, colour):
                if not kings.keys() & pieces.keys() and pieces[square] == bare[square]:
                    yield {**pieces, **kings}

    @cached_property
    def _royal(self) -> str:
        """The kind whose loss ends the game, or empty if there is none."""
        kinds = self._tables.kinds
        royal = (one.letter.upper() for type in (KING, "commoner") for one in kinds if one.type == type)
        return next(royal, "")

    @cached_property
    def _prey(self) -> str:
        """The kind of the piece to capture: a pawn if there are any."""
        kinds = self._tables.kinds
        common = (kind.letter for kind in kinds if kind.letter == "p")
        return next(common, kinds[0].letter)

    def _find_captured(self, kind: str, colour: int, square: str) -> Iterator[str]:
        """Yield squares with pieces that a piece captures differently from how it moves: by another
        step, or by a jump.
        """
        tables = self._tables
        origin, taken = tables.number[square], set[int]()
        for step in tables.steps(colour, self._told.number[kind]):
            if not step.atom.captures or (step.atom.moves and not step.atom.hop):
                continue
            for vector in ((0, -1 if colour else 1),) if step.atom.hop else step.atom.vectors:
                times = (2, 4) if step.atom.hop else (1,)
                taken |= {tables.size.step(origin, vector, n) for n in times}
        yield from (tables.names[one] for one in sorted(taken) if one >= 0)

    def _kings(self, kind: str, colour: int) -> Iterator[Mapping[str, str]]:
        """Yield possible squares of kings, on their home squares or next to them, without the king that
        the page is about.
        """
        royal = self._royal
        if not royal:
            yield {}
            return
        homes = [self._home(royal, side) for side in (0, 1)]
        for aside in (0, 1, -1):
            found = {}
            for side, home in enumerate(homes):
                if side == colour and kind == royal:
                    continue
                file = FILES.index(home[0]) + (aside if side else 0)
                found[f"{FILES[file]}{home[1:]}"] = royal.lower() if side else royal
            yield found

    def _home(self, royal: str, side: int) -> str:
        """Return the square of a king at the start, or the centre of its rank if it has not been placed."""
        start = self._game.variant.start
        index = self._told.number[royal] + side * self._tables.count
        standing = start.men[index]
        if standing:
            return self._tables.names[(standing & -standing).bit_length() - 1]
        return f"{FILES[self._tables.size.files // 2]}{self._tables.size.ranks if side else 1}"

    def _text(self, pieces: Mapping[str, str], colour: int) -> str:
        start = self._definition.start
        board, _, *fields = start.split()
        files, ranks = self._tables.size
        text = write_board(" ".join(f"{square}={letter}" for square, letter in pieces.items()), files, ranks)
        if len(fields) > 2:
            fields[:2] = ["-", "-"]
        return " ".join((f"{text}[]" if "[" in board else text, "b" if colour else "w", *fields))


PAGES = Path(__file__).with_name("pages.toml")
CASTLING_OF_CHESS = (6, 2, 0, 4, 11, 0)
"""Castling in chess: the king's target files, the rank, and the files of king and rooks at the
start.
"""


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page on a special rule.

    Attributes:
        id: The part after `page-` in the ids of its texts; games may share the texts of a page.
        card: The lines of the rule card that the page shows; empty if its own texts contain a sentence
            for the card.
        title: The id of the title; empty if the page's own texts include a title.
        pictures: Its pictures.
    """

    id: str
    card: tuple[int, ...] = ()
    title: str = ""
    pictures: tuple[Picture, ...] = ()


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The written parts of the pages of one game.

    Attributes:
        aim, turn, end: The lines of the game's rule card that the pages of these names show.
        told: The lines whose content is already on the last pages, which are derived from the
            definition.
        special: Pages on special rules, in this order.
    """

    aim: tuple[int, ...] = ()
    turn: tuple[int, ...] = ()
    end: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
    special: tuple[Special, ...] = ()


@cache
def read_books() -> Mapping[str, Written]:
    """Return the written parts of the pages of games, by their ids."""
    return msgspec.convert(tomllib.loads(PAGES.read_text("utf-8")), dict[str, Written])


def book(game: LegalMoves, differs: Sequence[Message]) -> Book:
    """Return the book of a game; `differs` are the differences for games without written texts about
    them.
    """
    info, definition = game.info, game.variant.definition
    own = read_books().get(info.id) or Written(turn=tuple(range(1, len(info.card) + 1)))
    told = Men(game)
    every = (
        _aim(info, own, differs),
        _plain("setup", "page-setup.title", (info.equipment,), (Picture(),), "declared-start"),
        *_turn(info, own),
        *told.pages(),
        *_special(info, own),
        *_as_in_chess(definition, told),
        _plain("end", "page-end.title", (*_card(info, own.end), *won(definition))),
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
        yield Page(
            id=one.id,
            part="special",
            rules=(),
            pictures=one.pictures,
            heading=one.title,
            lines=_card(info, one.card),
        )


def _as_in_chess(definition: Definition, told: Men) -> Iterator[Page]:
    """Yield the pages of chess on special moves that are true in this game."""
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
    if lines := tuple(describe_draws(definition)):
        yield Page(id="draws", part="end", rules=(), lines=lines)


def _plain(
    id: str, heading: str, lines: Sequence[str | Message], pictures: tuple[Picture, ...] = (), lead: str = ""
) -> Page:
    return Page(id=id, part=id, rules=(), heading=heading, lines=tuple(lines), pictures=pictures, lead=lead)


def _card(info: GameInfo, numbers: Sequence[int]) -> tuple[str, ...]:
    """Return lines of the rule card by their numbers, counted from 1."""
    return tuple(info.card[number - 1] for number in numbers)

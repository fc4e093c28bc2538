"""A Booster Chess position as a value: its pieces, the checkers under them, its cards, and its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, cast

import msgspec

from companion.games.booster_chess.facts import Options
from companion.games.shared.two_player import SEATS
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.layout import Stack, Token
from companion.kernel.messages import message
from companion.kernel.orthodox import PLAIN, RANK_1, RANK_8, Position, kind_on, men_of
from companion.kernel.text import fen_placement
from companion.kernel.text.codecs import (
    Amounts,
    Codec,
    Field,
    Head,
    Number,
    OneOf,
    Pair,
    PositionText,
    SideToMove,
    Square,
    Squares,
    Winner,
)

DECK = "pile"
UNKNOWN = 999_999
"""A number larger than the number of cards."""
CHECKERS = "C"
COUNTS = {"P": 8, "N": 2, "B": 2, "R": 2, "Q": 1, "K": 1}
CARDS = tuple(f"{colour}{kind}" for colour in "wb" for kind in (*COUNTS, CHECKERS))
"""The ids of cards: the colour and kind of the piece that a card represents, or the colour and `C`
for a checkers card.
"""


def deck_of(options: Options) -> DeckInfo:
    """Return the deck with the chosen numbers of checkers cards (BO-R20)."""
    cards = []
    for id in CARDS:
        count = options.checker_cards[id[0] == "b"] if id[1] == CHECKERS else COUNTS[id[1]]
        cards.append(CardInfo(id, count, message("card-of-piece", card=id)))
    return DeckInfo(DECK, message("deck-pile"), tuple(cards), hidden=True)


STAGES = ("deal", "move", "spend", "add", "draw", "over")
ENDS = ("", "mate", "stalemate", "dead", "draw", "resigned", "ranked")
NAMES, NUMBER = PLAIN.names, PLAIN.number
SECOND = (0xFF << 8, 0xFF << 48)
ROOKS = {"K": 7, "Q": 0, "k": 63, "q": 56}
"""Castling rights, each with the square of its rook."""
KINGS = {"K": 4, "Q": 4, "k": 60, "q": 60}
FAR = (RANK_8, RANK_1)
"""The rank on which each side's pawns promote and its hobbled pieces are freed (BO-A1)."""
CHECKER = "checker"
"""The kind of a checker's token."""
Nets = Mapping[int, int]
"""Maps squares to the number of checkers under their piece: positive for White's, negative for
Black's.

A piece never has checkers of both sides (BO-R6).
"""


class Hand(msgspec.Struct, frozen=True):
    """A player's hand.

    Attributes:
        cards: The number of each known card, in the order of `CARDS`.
        unseen: The number of cards that the table does not know.
    """

    cards: tuple[int, ...] = (0,) * len(CARDS)
    unseen: int = 0

    @property
    def size(self) -> int:
        return sum(self.cards) + self.unseen


Stacks = tuple[tuple[int, int], ...]


class Board(Head[Position]):
    """Board, side to move, castling rights and en passant square of a FEN; the last two may be left out."""

    loose = True
    _side = SideToMove("wb")

    def write(self, value: Position) -> str:
        board = fen_placement.write(men_of(value, 0), men_of(value, 1))
        rights = "".join([letter for letter, square in ROOKS.items() if value.rights >> square & 1])
        behind = NAMES[value.passant.bit_length() - 1] if value.passant else "-"
        return f"{board} {self._side.write(value.black)} {rights or '-'} {behind}"

    def read(self, words: Sequence[str], text: str) -> Position:
        if len(words) > 4:
            raise BadPosition("field-means-nothing", text=words[4])
        black = self._side.read(words[1:], text)
        white, dark = fen_placement.read(words[0])
        rights, passant, *_ = (*words[2:], "-", "-")
        castling = 0
        for letter in rights.replace("-", ""):
            pieces = white if letter in "KQ" else dark
            if (
                letter not in ROOKS
                or not pieces[3] >> ROOKS[letter] & 1
                or not pieces[5] >> KINGS[letter] & 1
            ):
                raise BadPosition("no-right", letter=letter)
            castling |= 1 << ROOKS[letter]
        behind = self._behind(passant, white[0], dark[0])
        return Position._make((*(dark + white if black else white + dark), black, castling, behind))

    def _behind(self, square: str, white: int, dark: int) -> int:
        """Return the square behind a pawn that has made a double step, as a bitboard."""
        if square == "-":
            return 0
        if square not in NUMBER or square[1] not in "36":
            raise BadPosition("not-behind-a-pawn", square=square)
        pawns, ahead = (white, 8) if square[1] == "3" else (dark, -8)
        if not pawns >> NUMBER[square] + ahead & 1:
            raise BadPosition("no-double-step", square=square)
        return 1 << NUMBER[square]


class Checkers(Codec[Stacks]):
    """Reader and writer of the checkers under pieces, as in `d2:w1,g8:b2`."""

    def write(self, value: Stacks) -> str:
        return ",".join([f"{NAMES[q]}:{'w' if net > 0 else 'b'}{abs(net)}" for q, net in value]) or "-"

    def read(self, name: str, text: str) -> Stacks:
        nets = {}
        for one in text.split(",") if text else ():
            found = re.fullmatch(r"([a-h][1-8]):([wb])([0-9]{1,2})", one)
            if not found:
                raise BadPosition("no-stack", text=one)
            nets[NUMBER[found[1]]] = int(found[3]) * (1 if found[2] == "w" else -1)
        return to_stacks(nets)


class Hands(Codec[Hand]):
    """Reader and writer of the cards of a hand, as in `wP2bN1?3`.

    The number after `?` is the number of cards that the table does not know.
    """

    def __init__(self, most: Mapping[str, int]) -> None:
        self._amounts = Amounts({**most, "?": UNKNOWN}, "no-cards-listed", "cards-there-are")

    def write(self, value: Hand) -> str:
        return self._amounts.write((*value.cards, value.unseen))

    def read(self, name: str, text: str) -> Hand:
        *cards, unseen = self._amounts.read(name, text)
        return Hand(tuple(cards), unseen)


def home(s: State) -> int:
    """Return the pawns on their second rank."""
    return s.at.p & SECOND[s.turn] | s.at.op & SECOND[1 - s.turn]


class State(msgspec.Struct, frozen=True):
    """A position. Pairs are (White's, Black's).

    How cards are written in a position text depends on the deck; see `text_with`.

    Attributes:
        at: The pieces, with the side to move first.
        stacks: The squares with the checkers under their pieces, sorted.
        still: The pawns that have never moved.
        stage: `deal` (the first hands), `move`, `spend` (the piece on `mover` may make `usable` king
            steps), `add` (a card), `draw` or `over`.
        came: The square from which the piece on `mover` has come, or -1 if it captured.
        played: The number of discarded copies of each card, in the order of `CARDS`.
        whole: The number of copies of each card in the pile when the pile was last shuffled.
        shuffle: How many times the pile has been shuffled.
        opened: The pieces that gave check when the turn began (BO-A8b).
        quiet: The number of turns without a capture or pawn move.
    """

    at: Annotated[Position, Board()]
    stage: Annotated[str, OneOf(STAGES)] = "move"
    stacks: Annotated[Stacks, Checkers()] = ()
    still: Annotated[int, Field(Squares(PLAIN), absent=home)] = 0
    hands: tuple[Hand, Hand] = (Hand(), Hand())
    played: tuple[int, ...] = (0,) * len(CARDS)
    whole: tuple[int, ...] = (0,) * len(CARDS)
    shuffle: Annotated[int, Number(0, 10**6 - 1)] = 0
    mover: Annotated[int, Square(PLAIN)] = -1
    usable: Annotated[int, Number(0, 24)] = 0
    came: Annotated[int, Square(PLAIN)] = -1
    opened: Annotated[int, Squares(PLAIN)] = 0
    quiet: Annotated[int, Number()] = 0
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner("wb")] = -1

    @property
    def turn(self) -> int:
        return self.at.black

    @property
    def nets(self) -> dict[int, int]:
        return dict(self.stacks)


_position = cast(Callable[[type[Position], tuple[int, ...]], Position], tuple.__new__)
"""Creates a position without its Python constructor, because a search flips millions of them."""


def flip(at: Position) -> Position:
    """Return the same position with the other side to move; a pawn that could be captured en passant
    still can.
    """
    p, n, b, r, q, k, op, on, ob, orr, oq, ok, black, rights, passant = at
    return _position(Position, (op, on, ob, orr, oq, ok, p, n, b, r, q, k, 1 - black, rights, passant))


def board_of(s: State) -> State:
    """Return the part of a state on which the moves of a turn depend: the board without the cards."""
    return State(s.at, stacks=s.stacks, still=s.still, opened=s.opened)


def to_stacks(nets: Nets) -> tuple[tuple[int, int], ...]:
    """Return stacks in the form that a state holds."""
    return tuple(sorted([item for item in nets.items() if item[1]]))


def of_side(net: int, seat: int) -> int:
    """Return a number of checkers as a side counts them: positive for its own, otherwise negative."""
    return net if seat == 0 else -net


def on_board(s: State, seat: int) -> int:
    """Return the number of a side's checkers under pieces."""
    return sum(
        [abs(net) for _, net in s.stacks if net < 0] if seat else [net for _, net in s.stacks if net > 0]
    )


def piece_on(s: State, square: int) -> tuple[int, int]:
    """Return the owner and the kind of the piece on an occupied square."""
    found = kind_on(s.at, square)
    assert found is not None
    return found


def stack_of(net: int, token: Token) -> Stack:
    """Return a piece on its checkers, bottom first."""
    return (*(Token(SEATS[net < 0], CHECKER),) * abs(net), token)


def text_with(options: Options, full: tuple[int, ...]) -> PositionText[State]:
    """Return the position text format of a table with these checkers and this many of each card."""
    most = dict(zip(CARDS, full, strict=True))
    amounts = Amounts(most, "no-cards-listed", "cards-there-are")

    def unknown(s: State) -> tuple[Hand, Hand]:
        """Return hands of unknown cards, as many as there are checkers in front of each player."""
        white, black = (Hand(unseen=max(0, options.checkers[seat] - on_board(s, seat))) for seat in (0, 1))
        return white, black

    hands = Field(Pair(Hands(most)), absent=unknown)
    return PositionText(State, hands=hands, played=amounts, whole=Field(amounts, absent=lambda s: full))

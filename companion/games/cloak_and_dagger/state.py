"""Cloak and Dagger positions: pawns and pieces, checkers with their possible kinds, bonuses, and
texts.

Each of the 960 secret set-ups of a back row (CD-R2) is one bit of a number. The text of a position
contains the set-ups and what is known about the checkers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import Annotated

import msgspec
from msgspec.structs import replace

from companion.games.shared.two_player import SEATS, with_part
from companion.kernel import bitboard
from companion.kernel.errors import BadPosition
from companion.kernel.messages import Seat
from companion.kernel.orthodox import PLAIN
from companion.kernel.text import fen_placement
from companion.kernel.text.codecs import (
    Codec,
    EachSide,
    Field,
    Head,
    Number,
    OneOf,
    PositionText,
    SideToMove,
    Squares,
    Together,
    Winner,
    YesNo,
)

KINDS = "KQRBN"
EVERY = (1 << len(KINDS)) - 1
"""All kinds as bits, in the order of `KINDS`."""


def _is_valid(row: tuple[str, ...]) -> bool:
    one, other = (i for i, kind in enumerate(row) if kind == "R")
    dark, light = (i for i, kind in enumerate(row) if kind == "B")
    return one < row.index("K") < other and (dark + light) % 2 == 1


ARRAYS = tuple(sorted({"".join(row) for row in permutations("RNBQKBNR") if _is_valid(row)}))
"""The pieces of a back row from file a to file h."""
NUMBER = {row: i for i, row in enumerate(ARRAYS)}
ALL = (1 << len(ARRAYS)) - 1
WITH = tuple(
    tuple(sum(1 << i for i, row in enumerate(ARRAYS) if row[file] == kind) for kind in KINDS)
    for file in range(8)
)


@lru_cache(maxsize=4096)
def consistent(files: tuple[int, ...], kinds: tuple[int, ...]) -> int:
    """Return the set-ups in which every checker has one of its possible kinds, as a set of bits.

    Args:
        files: The starting files of checkers 1 to 8.
        kinds: The possible kinds of each checker, as bits.
    """
    found = ALL
    for file, may in zip(files, kinds, strict=True):
        if may != EVERY:
            found &= sum(WITH[file][k] for k in range(5) if may >> k & 1)
    return found


@lru_cache(maxsize=64)
def rows(setups: int) -> tuple[int, ...]:
    """Return the numbers of the set-ups in a set.

    The result is cached, because guesses use the same few sets repeatedly.
    """
    return tuple(bitboard.each(setups))


@lru_cache(maxsize=4096)
def joint(files: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Return the possible kinds of each checker if all are considered together."""
    left = consistent(files, kinds)
    return tuple(sum(1 << k for k in range(5) if WITH[file][k] & left) for file in files)


def letters(kinds: int) -> str:
    """Return a set of kinds as its letters."""
    return "".join(kind for k, kind in enumerate(KINDS) if kinds >> k & 1)


def bits_of(text: str) -> int:
    """Return the set of the kinds with these letters, in any order."""
    found = 0
    for kind in text:
        found |= 1 << KINDS.index(kind)
    return found


FILE_LETTERS = "abcdefgh"


class Checkers(Codec[tuple[int, ...]]):
    """Reader and writer of the squares of checkers 1 to 8 and of promoted pawns.

    `-` stands for a checker that is lost or uncloaked.
    """

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join([PLAIN.names[q] if q >= 0 else "-" for q in value])

    def read(self, name: str, text: str) -> tuple[int, ...]:
        squares = text.split(",")
        for square in squares:
            if square != "-" and square not in PLAIN.number:
                raise BadPosition("checker-square", square=square)
        if len(squares) < 8:
            raise BadPosition("eight-checkers")
        return tuple([PLAIN.number.get(square, -1) for square in squares])


class Files(Codec[tuple[int, ...]]):
    """Reader and writer of the starting files of checkers 1 to 8.

    `?` stands for a checker that is not placed yet.
    """

    def write(self, value: tuple[int, ...]) -> str:
        return "".join([FILE_LETTERS[file] if file >= 0 else "?" for file in value])

    def read(self, name: str, text: str) -> tuple[int, ...]:
        there = text.replace("?", "")
        if len(text) != 8 or len(set(there)) != len(there) or set(there) - set(FILE_LETTERS):
            raise BadPosition("files-of-eight", text=text)
        return tuple([FILE_LETTERS.find(letter) for letter in text])


class Identities(Codec[tuple[str, str]]):
    """Reader and writer of checker kinds: those of checkers 1 to 8, then those of promoted checkers.

    `?` stands for checkers 1 to 8 if the table does not know their kinds.
    """

    def write(self, value: tuple[str, str]) -> str:
        setup, extra = value
        return (setup or "?") + extra

    def read(self, name: str, text: str) -> tuple[str, str]:
        setup, extra = ("", text[1:]) if text.startswith("?") else (text[:8], text[8:])
        if len(setup) not in (0, 8) or not text:
            raise BadPosition("no-setup", text=setup)
        if set(extra) - set("QRBN?"):
            raise BadPosition("no-promoted", text=extra)
        return setup, extra


class Possible(Codec[tuple[int, ...]]):
    """Reader and writer of the publicly possible kinds of each checker, separated by commas."""

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(map(letters, value))

    def read(self, name: str, text: str) -> tuple[int, ...]:
        found = []
        for part in text.split(","):
            if not part or part.strip(KINDS):
                raise BadPosition("no-may", text=text)
            found.append(bits_of(part))
        return tuple(found)


class Asked(Codec[tuple[int, str]]):
    """Reader and writer of a checker and the guessed kind.

    In the value, checkers are counted from 0. The text has the checker's number.
    """

    _number = Number(1, 24)

    def write(self, value: tuple[int, str]) -> str:
        number, kind = value
        return "-" if number < 0 else f"{number + 1}{kind}"

    def read(self, name: str, text: str) -> tuple[int, str]:
        if not text:
            return -1, ""
        return self._number.read(name, text.rstrip(KINDS)) - 1, text.lstrip("0123456789")


class SetUps(Codec[int]):
    """Reader and writer of a set of set-ups, in hexadecimal digits."""

    def write(self, value: int) -> str:
        return f"{value:x}"

    def read(self, name: str, text: str) -> int:
        if not re.fullmatch("[0-9a-fA-F]{1,4096}", text):
            raise BadPosition("claim-hexadecimal", text=text)
        return int(text, 16) & ALL


NEW = 0b11110
"""The possible kinds of a promoted pawn: all except the king."""
ENDS = ("", "king", "mate", "stalemate", "dead", "contradiction", "draw", "resigned", "ranked")
STAGES = ("array", "register", "bonus", "turn", "move", "answer", "disclose", "after", "uncloak", "over")
SECOND = (0xFF << 8, 0xFF << 48)
HOME = (0xFF, 0xFF << 56)
FAR = (HOME[1], HOME[0])
FILES = tuple(range(8))


class Side(msgspec.Struct, frozen=True):
    """One side.

    Attributes:
        pawns: The pawns, as a bitboard.
        men: Uncloaked pieces as bitboards, in the order KQRBN.
        checkers: The squares of checkers 1 to 8 and of promoted pawns; -1 for a checker that is lost
            or uncloaked.
        files: The starting files of checkers 1 to 8, -1 for a checker that is not placed yet.
        setup: The kinds of checkers 1 to 8 in their order, or empty if the table does not know them.
        extra: The kinds of promoted checkers, `?` if unknown.
        may: The publicly possible kinds of each checker, as bits of KQRBN.
        unmoved: Squares of pieces of the back row that have not moved.
        passant: Squares behind pawns that made a double step.
        pawns_lost: Captured pawns of this side that may be dropped.
        bonus: Whether there is a bonus move before the side's own turn.
        exposed: 1 if the king was identified and may still be captured, 2 if it also counts as
            uncloaked (CD-A6).
    """

    pawns: int = 0
    men: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    checkers: Annotated[tuple[int, ...], Checkers()] = (-1,) * 8
    files: Annotated[tuple[int, ...], Files()] = FILES
    setup: Annotated[str, Together(Identities(), "extra")] = ""
    extra: str = ""
    may: Annotated[tuple[int, ...], Possible()] = (EVERY,) * 8
    unmoved: Annotated[int, Squares(PLAIN)] = 0
    passant: Annotated[int, Squares(PLAIN)] = 0
    pawns_lost: Annotated[int, Field(Number(0, 8), name="lost")] = 0
    bonus: Annotated[bool, YesNo()] = False
    exposed: Annotated[int, Number(0, 2)] = 0

    @property
    def all(self) -> int:
        found = self.pawns | self.cloaked
        for pieces in self.men:
            found |= pieces
        return found

    @property
    def cloaked(self) -> int:
        found = 0
        for square in self.checkers:
            if square >= 0:
                found |= 1 << square
        return found

    @property
    def setups(self) -> int:
        """The possible set-ups of this side, as the table knows it."""
        return 1 << NUMBER[self.row] if self.setup else consistent(self.files, self.may[:8])

    @property
    def row(self) -> str:
        """The registered pieces of the back row from file a to file h."""
        row = [""] * 8
        for file, kind in zip(self.files, self.setup, strict=False):
            row[file] = kind
        return "".join(row)

    def kinds(self, number: int) -> int:
        """Return the possible kinds of a checker (from 0), as bits, as far as the table knows."""
        if number >= 8:
            known = self.extra[number - 8]
            return self.may[number] if known == "?" else 1 << KINDS.index(known)
        if self.setup:
            return 1 << KINDS.index(self.setup[number])
        return joint(self.files, self.may[:8])[number]

    def public(self, number: int) -> int:
        """Return the publicly possible kinds of a checker, as bits."""
        return self.may[number] if number >= 8 else joint(self.files, self.may[:8])[number]

    def on(self, square: int) -> int:
        """Return the checker (from 0) on a square, or -1."""
        return self.checkers.index(square) if square in self.checkers else -1


Sides = tuple[Side, Side]


def in_fen_order(side: Side) -> tuple[int, ...]:
    """Return the pawns and uncloaked pieces of a side, in the order of a FEN."""
    king, queens, rooks, bishops, knights = side.men
    return side.pawns, knights, bishops, rooks, queens, king


class Board(Head[tuple[int, Sides]]):
    """Reader and writer of pawns, uncloaked pieces, and the side to move."""

    length = 2
    _side = SideToMove("wb")

    def write(self, value: tuple[int, Sides]) -> str:
        turn, (white, black) = value
        return f"{fen_placement.write(in_fen_order(white), in_fen_order(black))} {self._side.write(turn)}"

    def read(self, words: Sequence[str], text: str) -> tuple[int, Sides]:
        turn, sides = self._side.read(words[1:], text), []
        for pawns, knights, bishops, rooks, queens, king in fen_placement.read(words[0]):
            sides.append(Side(pawns, (king, queens, rooks, bishops, knights)))
        return turn, (sides[0], sides[1])


class State(msgspec.Struct, frozen=True):
    """A state.

    Attributes:
        sides: White's and Black's pieces and checkers.
        turn: The side whose turn it is.
        stage: The stage of the game. `array` and `register` come before the game. In a turn, `bonus` is
            a bonus move before it, `turn` a guess or a move, `move` a move after a guess, `after` the
            bonus after a right guess, and `uncloak` its last stage. `over` is the end of the game.
            Without registration, there are also `answer` (whether the guess is right) and `disclose`
            (the captured kind).
        right: Whether the guess of this turn was right.
        asked: The number (from 0) of the checker that was guessed or captured, and the kind that was
            guessed.
        then: The stage after a disclosure.
        checked: Whether check was announced.
        claim: The set-ups that remain possible after a claimed check (CD-A11c), or 0 if there is no
            claim.
        quiet: Number of turns without a capture or pawn move.
    """

    turn: Annotated[int, Together(Board(), "sides")] = 0
    stage: Annotated[str, OneOf(STAGES)] = "turn"
    sides: Annotated[Sides, EachSide(Side)] = (Side(), Side())
    right: Annotated[bool, YesNo()] = False
    asked: Annotated[tuple[int, str], Asked()] = (-1, "")
    then: Annotated[str, OneOf(("", "turn", "after", "uncloak"))] = ""
    checked: Annotated[bool, YesNo()] = False
    claim: Annotated[int, SetUps()] = 0
    quiet: Annotated[int, Number()] = 0
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner("wb")] = -1

    @property
    def own(self) -> Side:
        return self.sides[self.turn]

    @property
    def other(self) -> Side:
        return self.sides[1 - self.turn]

    @property
    def men(self) -> int:
        return self.sides[0].all | self.sides[1].all


def with_side(s: State, seat: int, side: Side) -> State:
    """Return the position with one side changed."""
    return replace(s, sides=with_part(s.sides, seat, side))


def with_item(items: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Return the items with one of them changed.

    The items may be squares of checkers, bitboards or sets of kinds.
    """
    return (*items[:at], value, *items[at + 1 :])


def narrow(side: Side, number: int, kinds: int) -> Side:
    """Return the side after it has become public that a checker has one of these kinds."""
    return replace(side, may=with_item(side.may, number, side.may[number] & kinds))


def uncloak(side: Side, number: int, kind: int) -> Side:
    """Return the side with a checker replaced by its piece, whose kind becomes public."""
    pieces = with_item(side.men, kind, side.men[kind] | 1 << side.checkers[number])
    return replace(narrow(side, number, 1 << kind), checkers=with_item(side.checkers, number, -1), men=pieces)


def letter_of(side: Side, number: int) -> str:
    """Return the letter of a checker whose kind the table knows; otherwise return `?`."""
    kinds = side.kinds(number)
    return KINDS[kinds.bit_length() - 1] if kinds & (kinds - 1) == 0 and kinds else "?"


def king_square(side: Side) -> int:
    """Return the square of a king that counts as uncloaked, or -1."""
    if side.men[0]:
        return side.men[0].bit_length() - 1
    if side.exposed == 2:
        for number in range(8):
            if side.checkers[number] >= 0 and side.public(number) == 1:
                return side.checkers[number]
    return -1


# Which positions there can be


def text_with(files: tuple[tuple[int, ...], tuple[int, ...]]) -> PositionText[State]:
    """Return the reader and writer of position texts if checkers 1 to 8 of each side start on these files."""
    start = files[0], tuple(file + 56 for file in files[1])

    def at_home(s: State) -> tuple[int, int]:
        """Return the checkers that are on their back row, as bitboards."""
        white, black = (
            home & bitboard.of(q for q in side.checkers[:8] if q >= 0)
            for home, side in zip(HOME, s.sides, strict=True)
        )
        return white, black

    absent = {"files": lambda s: files, "checkers": lambda s: start, "unmoved": at_home}
    return PositionText(State, sides=EachSide(Side, absent))


def check(s: State) -> State:
    """Return the position with the possible kinds of promoted checkers added if they are not in its
    text.

    Raises:
        BadPosition: If the position is impossible.
    """
    for seat, side in enumerate(s.sides):
        if side.setup and (-1 in side.files or side.row not in NUMBER):
            raise BadPosition("no-setup", text=side.setup)
        n = len(side.checkers)
        if len(side.may) != n:
            s = with_side(s, seat, replace(side, may=(side.may + (NEW,) * n)[:n]))
    known = s.asked[0] < len(s.other.checkers)
    if (s.stage in ("answer", "disclose")) != (s.asked[0] >= 0) or not known:
        raise BadPosition("stage-not-asked", stage=s.stage, asked=Asked().write(s.asked))
    placing_checkers = [-1 in side.files for side in s.sides]
    if s.stage != "over" and placing_checkers != [s.stage == "array" and s.turn == 0, s.stage == "array"]:
        raise BadPosition("files-of-eight", text="?")
    taken = 0
    for seat, side in enumerate(s.sides):
        name, where = Seat(SEATS[seat]), [q for q in side.checkers if q >= 0]
        if side.pawns & (HOME[0] | HOME[1]):
            raise BadPosition("pawns-on-end-rank")
        if len(set(where)) != len(where) or side.all & taken or (side.pawns | sum(side.men)) & side.cloaked:
            raise BadPosition("two-on-one-square")
        taken |= side.all
        if len(side.extra) != len(side.checkers) - 8:
            raise BadPosition("setup-promoted", seat=name)
        if side.pawns.bit_count() + side.pawns_lost > 8 or side.all.bit_count() > 16:
            raise BadPosition("too-many", seat=name)
        if -1 not in side.files and not side.setups & consistent(side.files, side.may[:8]):
            raise BadPosition("no-setup-agrees", seat=name)
        if side.men[0].bit_count() > 1:
            raise BadPosition("one-king")
    return s


def king_is_gone(side: Side) -> bool:
    """Return whether a side has no king, as far as the table knows.

    A side still has a king if its king is uncloaked, or if one of its checkers may be the king.
    """
    checkers = enumerate(side.checkers[:8])
    return not side.men[0] and not any(q >= 0 and side.kinds(n) & 1 for n, q in checkers)

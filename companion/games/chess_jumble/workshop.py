"""The user's own boards, dice and cards, as data for the screens on which they are created.

The screens know no rules. This module gives them the initial data, and tells them whether the results
are playable. A board is painted square by square, and the module lists what the board has and what it
still lacks. It also provides the first lesson: the squares where a piece can be after 1, 2, ... n moves
on an empty board.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.games import in_words_of
from companion.games.chess_jumble.equipment import (
    ALL_KINDS,
    DICE,
    HIGHEST,
    MARKS,
    Aloud,
    Card,
    faces_of,
    load_deck,
    read_deck,
)
from companion.games.chess_jumble.facts import LETTER, SEATS, builtin_boards, builtin_decks
from companion.games.chess_jumble.prepared_board import Setting, Walker, load_board, prepare, setting
from companion.kernel import bitboard
from companion.kernel.board import FILES, HOLE, LARGEST, Barrier, Board, BoardFileError
from companion.kernel.messages import Message, Seat, message

FAMILY = "big-action-chess-jumble"
"""The edition whose texts are used in this module."""
LITTLE_KINDS = "QRBN"
ROLES = ("track", "closed", "start", "entry", "house", "break", "wall")
"""The roles that a square can be painted as, and `wall` for the line between two squares."""


def drawing(board: str) -> Drawing:
    """Return a drawing that begins with a built-in board.

    Raises:
        BoardFileError: If the board is faulty.
    """
    return Drawing.of(load_board(board))


@in_words_of(FAMILY)
def check_board(drawing: Drawing, name: str, kinds: str) -> Board:
    """Return the drawn board if it is playable with these pieces.

    Raises:
        BoardFileError: If something is missing.
    """
    return drawing.playable(name, kinds)


@in_words_of(FAMILY)
def check_faces(source: str, die: str, faces: list[str]) -> tuple[str, ...]:
    """Return the faces of a die from the user's entries.

    Raises:
        GameError: If the faces are not playable.
    """
    return faces_of(source, die, faces)


@in_words_of(FAMILY)
def check_deck(text: str, source: str) -> None:
    """Check that a deck file is playable.

    Raises:
        GameError: If the deck is not playable; the message has the place in the file.
    """
    read_deck(text, source)


def default_faces() -> dict[str, tuple[str, ...]]:
    """Return each die with its usual faces."""
    return dict(DICE["a"])


def possible_faces(die: str) -> tuple[str, ...]:
    """Return all possible faces of a die."""
    numbers = tuple(str(n) for n in range(1, HIGHEST + 1))
    return (*MARKS, *numbers) if die == "white" else numbers


def model_cards() -> tuple[Card, ...]:
    """Return the cards of the first built-in deck, as models for the user's own."""
    return load_deck(builtin_decks()[0], ALL_KINDS, True).cards


def aloud_card(words: str) -> Card:
    """Return a card that is read aloud and followed, with any words."""
    return Card("A", (Aloud(),), words)


FEWEST = 4
TRACK = "."
SYMBOLS = {"start": "s", "entry": "e", "house": "h", "break": "b"}

Edge = tuple[bool, int, int]
"""A line between two squares.

The first item tells whether the line is vertical. For a vertical line, the others are the file on
its left and the rank along it; for a horizontal line, the rank below it and the file along it.
"""


class Drawing:
    """A map that can be painted. It is only checked by `playable`."""

    def __init__(self, files: int, ranks: int) -> None:
        if not (FEWEST <= files <= LARGEST and FEWEST <= ranks <= LARGEST):
            raise BoardFileError("board-size", fewest=FEWEST, most=LARGEST, files=files, ranks=ranks)
        self.files, self.ranks = files, ranks
        self.symbols = [TRACK] * (files * ranks)
        self.walls: dict[str, set[Edge]] = {}

    @classmethod
    def of(cls, board: Board) -> Drawing:
        """Return a drawing that begins with a board."""
        drawing = cls(board.files, board.ranks)
        drawing.symbols = list(board.symbols)
        drawing.walls = {
            owner: {(b.upright, b.after, at) for b in barriers for at in range(b.low, b.high + 1)}
            for owner, barriers in board.barriers.items()
        }
        return drawing

    def paint(self, square: str, role: str, seat: str) -> None:
        """Make a square `track`, `closed`, or a seat's `start`, `entry`, `house` or `break` square."""
        symbol = {"track": TRACK, "closed": HOLE}.get(role) or SYMBOLS[role] + LETTER[seat]
        self.symbols[FILES.index(square[0]) + (int(square[1:]) - 1) * self.files] = symbol

    def quarters(self, square: str, seat: str) -> dict[str, str]:
        """Return the squares of all colours that correspond to a square of `seat`, keyed by seat.

        Only square boards can be rotated. On other boards, the result is this square alone.
        """
        if self.files != self.ranks:
            return {seat: square}
        file, rank, out = FILES.index(square[0]), int(square[1:]) - 1, {}
        for i in range(len(SEATS)):
            out[SEATS[(SEATS.index(seat) + i) % len(SEATS)]] = f"{FILES[file]}{rank + 1}"
            file, rank = self.files - 1 - rank, file
        return out

    def wall(self, one: str, other: str, seat: str) -> bool:
        """Draw or erase a seat's line between two neighbouring squares. Return False if they are not
        neighbours.
        """
        a, b = sorted((FILES.index(q[0]), int(q[1:]) - 1) for q in (one, other))
        step = (b[0] - a[0], b[1] - a[1])
        if step not in ((1, 0), (0, 1)):
            return False
        edge = (step == (1, 0), a[0] if step == (1, 0) else a[1], a[1] if step == (1, 0) else a[0])
        self.walls.setdefault(LETTER[seat], set()).symmetric_difference_update({edge})
        return True

    def board(self, name: str) -> Board:
        """Return the board as drawn. Pieces of a wall in a row are joined into one line, as required for
        knights.
        """
        barriers = {owner: tuple(_join(edges)) for owner, edges in self.walls.items() if edges}
        return Board(name, name, self.files, self.ranks, tuple(self.symbols), barriers)

    def playable(self, name: str, kinds: str) -> Board:
        """Return the board if it is playable.

        Each colour must have all the squares that it needs, and each of its pieces must be able to get
        home.

        Raises:
            BoardFileError: If something is missing.
        """
        board = self.board(name)
        prepare(board, kinds)
        return board


def _join(edges: Iterable[Edge]) -> list[Barrier]:
    found: list[Barrier] = []
    for upright, after, at in sorted(edges):
        last = found[-1] if found else None
        if last and (last.upright, last.after, last.high + 1) == (upright, after, at):
            found[-1] = Barrier(upright, after, last.low, at)
        else:
            found.append(Barrier(upright, after, at, at))
    return found


ENOUGH = {"s": 2, "e": 2, "h": 6, "b": 1}
"""Number of squares of each role that a colour needs; for a house it is the number of its pieces."""
POINTS = {
    "s": ("need-starts", "lack-starts"),
    "e": ("need-entries", "lack-entries"),
    "h": ("need-houses", "lack-houses"),
    "b": ("need-breaks", "lack-breaks"),
}
"""The messages about each role: what a board needs, and that a colour lacks it."""
EXACT = "se"
"""Roles for which too many squares are also wrong."""


class Need(msgspec.Struct, frozen=True):
    """A requirement of a board.

    Attributes:
        said: The requirement.
        lack: A sentence about what is missing, or None.
    """

    said: Message
    lack: Message | None = None


def needs(board: Board, kinds: str) -> tuple[Need, ...]:
    """Return all requirements of a board for playing with these pieces."""
    begun = [seat for seat in SEATS if any(symbol[1:] == LETTER[seat] for symbol in board.symbols)]
    out = []
    if len(begun) < 2:
        out.append(Need(message("need-colours"), message("lack-colours")))
    for role, (point, lacks) in POINTS.items():
        enough = len(kinds) if role == "h" else ENOUGH[role]
        has = {seat: board.find_squares(role + LETTER[seat]).bit_count() for seat in begun}
        short = [seat for seat, count in has.items() if count < enough or (role in EXACT and count > enough)]
        lack = None
        if short:
            seat = short[0]
            lack = message(lacks, owner=Seat(seat), n=has[seat], needs=enough)
        out.append(Need(message(point, n=enough), lack))
    bare = [seat for seat in begun if not board.barriers.get(LETTER[seat])]
    if bare and out[-1].lack is None:
        out[-1] = Need(out[-1].said, message("lack-lines", owner=Seat(bare[0])))
    return (*out, _way_home(board, kinds, all(need.lack is None for need in out)))


def _way_home(board: Board, kinds: str, whole: bool) -> Need:
    """Return the requirement that all pieces can get home.

    It cannot be checked until everything else is complete.
    """
    lack: Message | None = message("lack-rest")
    if whole:
        try:
            prepare(board, kinds)
            lack = None
        except BoardFileError as wrong:
            lack = wrong.said
    return Need(message("need-way"), lack)


class Reached(msgspec.Struct, frozen=True):
    """The squares that a piece can reach in a number of moves.

    Attributes:
        fewest: The minimum number of moves to each square.
        exactly: The squares where the piece can be after exactly that number of moves.
    """

    fewest: dict[str, int]
    exactly: frozenset[str]


class Lesson(msgspec.Struct, frozen=True):
    """A board on which to try the pieces; `seats` and `kinds` are the available choices."""

    setting: Setting
    seats: tuple[str, ...] = SEATS
    kinds: str = ALL_KINDS

    @property
    def board(self) -> Board:
        return self.setting.board

    def may_stand(self, square: str) -> bool:
        """Return whether a piece may begin on a square."""
        return bool(self.setting.track >> self.board.number[square] & 1)

    def find_reach(self, seat: str, kind: str, square: str, moves: int) -> Reached:
        """Return where a piece can be after at most, and after exactly, this number of moves.

        If it can enter its house, the squares of the house are included.
        """
        corner, names = self.setting.corners[seat], self.board.names
        steps = Walker(corner, kind, self.board.number[square], 0, 0, lambda taken, among: 0).steps(
            moves, False
        )
        house = frozenset(names[q] for q in bitboard.each(corner.house))
        fewest: dict[str, int] = {}
        here: frozenset[str] = frozenset()
        for n, step in enumerate(steps, 1):
            here = frozenset(names[q] for ends in step.quiet.values() for q in bitboard.each(ends))
            here = here | house if step.home else here
            for one in here:
                fewest.setdefault(one, n)
        fewest.pop(square, None)
        return Reached(fewest, here if len(steps) == moves else frozenset())


def lesson() -> Lesson:
    """Return the lesson on the first of the built-in boards."""
    return Lesson(setting(builtin_boards()[0], ALL_KINDS, False, False))

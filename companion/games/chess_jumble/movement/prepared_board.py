"""A Chess Jumble board ready to play on: for every seat its squares, and how its men move there.

The board file gives the map; this module gives, per seat, starting squares, entry squares, house
and break squares (CJ-R3), what one chess move of a piece reaches on the track without crossing
the own barrier (CJ-R10 to R17, A27), and along which paths it enters the house (CJ-R28, A22, A23).
"""

from __future__ import annotations

from functools import cache

import msgspec

from companion.games.chess_jumble.builtin import builtin_text
from companion.games.chess_jumble.movement.reach import Reach
from companion.games.chess_jumble.seats import LETTER, SEAT, SEATS
from companion.kernel import bitboard
from companion.kernel.board import Board, BoardFileError, read_board
from companion.kernel.facts import Part
from companion.kernel.messages import Kind, Seat
from companion.kernel.text.betza import Vector, read_movement

# CJ-R10 to R15; the pawn moves straight and captures diagonally, in all directions (CJ-R15).
BETZA = {"K": "K", "Q": "Q", "R": "R", "B": "B", "N": "N", "P": "mWcF"}


class Corner(msgspec.Struct, frozen=True, dict=True):
    """What one colour owns on the board (CJ-R3), as sets of squares, and its men's moves.

    `moves` and `captures`: one chess move on the track; `enters`: for each piece and square the
    paths into the house, each as the set of squares that must be empty.
    """

    start: int
    entry: int
    house: int
    breaks: int
    closed: int
    moves: dict[str, Reach]
    captures: dict[str, Reach]
    enters: dict[str, tuple[tuple[int, ...], ...]]
    gates: dict[str, int]
    """For each piece the squares from which it enters, if nothing is in the way."""

    def enters_from(self, kind: str, square: int, men: int) -> bool:
        """Whether one move from `square` reaches the house, judged as if the house were empty (CJ-A24)."""
        return any(not men & path for path in self.enters[kind][square])


class Setting(msgspec.Struct, frozen=True):
    board: Board
    track: int
    corners: dict[str, Corner]


def load_board(name: str) -> Board:
    """The built-in board called `name`."""
    return read_board(builtin_text("boards", name), name)


def setting(
    name: str, kinds: str, entry_stop: bool, break_exclusive: bool, own: Part | None = None
) -> Setting:
    """The board called `name`, or that of somebody's own file, prepared for play with these pieces a seat.

    `entry_stop`: a piece has to stop on the entry square (CJ-A22b); `break_exclusive`: nobody
    stops on another colour's break square (CJ-A19b).

    Raises:
        BoardFileError, TooMuch: the file is none, a colour lacks what CJ-R3 gives it, or a piece cannot get home.
    """
    if own is None:
        return _builtin(name, kinds, entry_stop, break_exclusive)
    return prepare(read_board(own.text, own.name), kinds, entry_stop, break_exclusive)


@cache
def _builtin(name: str, kinds: str, entry_stop: bool, break_exclusive: bool) -> Setting:
    return prepare(load_board(name), kinds, entry_stop, break_exclusive)


def prepare(board: Board, kinds: str, entry_stop: bool = False, break_exclusive: bool = False) -> Setting:
    """As `setting`, for a board that is not in a file yet."""
    known = {f"{role}{letter}" for role in "sehb" for letter in SEAT} | {".", "--"}
    for square, symbol in zip(board.names, board.symbols, strict=True):
        if symbol not in known:
            raise BoardFileError("board-symbol", board=board.name, symbol=symbol, square=square)
    track = board.find_squares(".", *(f"{role}{letter}" for role in "seb" for letter in SEAT))
    corners = {
        seat: _corner(board, seat, track, len(kinds), entry_stop, break_exclusive)
        for seat in SEATS
        if board.find_squares(f"s{LETTER[seat]}")
    }
    if len(corners) < 2:
        raise BoardFileError("board-colours", board=board.name, n=len(corners))
    for seat, corner in corners.items():
        for kind in kinds:
            if not _gets_home(corner, kind):
                raise BoardFileError(
                    "board-no-way-home", board=board.name, piece=Kind(kind), owner=Seat(seat)
                )
    return Setting(board, track, corners)


def _gets_home(corner: Corner, kind: str) -> bool:
    """Whether a piece comes from one of its starting squares to its house on an empty board."""
    seen, frontier = 0, corner.start
    while frontier:
        seen |= frontier
        if frontier & corner.gates[kind]:
            return True
        frontier = corner.moves[kind].spread(frontier, 0) & ~seen
    return False


def _corner(board: Board, seat: str, track: int, men: int, entry_stop: bool, break_exclusive: bool) -> Corner:
    letter = LETTER[seat]
    start, entry, house, breaks = (board.find_squares(role + letter) for role in "sehb")
    has = {"board": board.name, "owner": Seat(seat)}
    if start.bit_count() != 2:
        raise BoardFileError("board-starts", n=start.bit_count(), **has)
    if entry.bit_count() != 2:
        raise BoardFileError("board-entries", n=entry.bit_count(), **has)
    if house.bit_count() < men:
        raise BoardFileError("board-houses", n=house.bit_count(), needs=men, **has)
    if not breaks:
        raise BoardFileError("board-no-break", **has)
    barriers = board.barriers.get(letter, ())
    if not barriers:
        raise BoardFileError("board-no-barrier", **has)

    @cache
    def is_barred(a: int, b: int) -> bool:
        return any(barrier.is_crossed(board.place(a), board.place(b)) for barrier in barriers)

    atoms = {kind: read_movement(notation) for kind, notation in BETZA.items()}
    moves = {
        kind: Reach(board, [a for a in found if a.moves], track, is_barred) for kind, found in atoms.items()
    }
    captures = {
        kind: moves[kind]
        if all(a.moves and a.captures for a in found)
        else Reach(board, [a for a in found if a.captures], track, is_barred)
        for kind, found in atoms.items()
    }
    foreign = bitboard.of(
        i for i, symbol in enumerate(board.symbols) if symbol[0] == "b" and symbol != f"b{letter}"
    )

    @cache
    def doors(vector: Vector) -> int:
        """The entry squares from which a step of this vector leads into the house."""
        ends = [(q, board.step(q, *vector)) for q in bitboard.each(entry)]
        return bitboard.of(
            q for q, end in ends if end is not None and house >> end & 1 and not is_barred(q, end)
        )

    def paths(kind: str, square: int) -> tuple[int, ...]:
        found = set()
        for atom in atoms[kind]:
            for vector in atom.vectors if atom.moves and track >> square & 1 else ():
                if not (last := doors(vector)):
                    continue
                steps = (square, *moves[kind].ray(square, vector, atom.reach))
                for far, end in enumerate(steps):
                    runs = (not atom.reach or far < atom.reach) and (far == 0 or not entry_stop)
                    if last >> end & 1 and runs:
                        found.add(bitboard.of(steps[1 : far + 1]))
        return tuple(sorted(found))

    enters = {kind: tuple(paths(kind, square) for square in range(len(board.symbols))) for kind in BETZA}
    gates = {kind: bitboard.of(q for q, ways in enumerate(found) if ways) for kind, found in enters.items()}
    closed = foreign if break_exclusive else 0
    return Corner(start, entry, house, breaks, closed, moves, captures, enters, gates)

"""A Chess Jumble board ready for play, and the squares that a piece can reach in exactly n moves.

The module begins with the squares of each seat and the single moves of its pieces. Whole rolls follow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from companion.games.chess_jumble.facts import LETTER, SEAT, SEATS, Options, builtin_text
from companion.games.chess_jumble.reach import Reach
from companion.kernel import bitboard
from companion.kernel.board import Board, BoardFileError, read_board
from companion.kernel.facts import Part
from companion.kernel.messages import Kind, Seat
from companion.kernel.text.betza import Vector, read_movement

# CJ-R10 to R15; the pawn moves straight and captures diagonally, in all directions (CJ-R15).
BETZA = {"K": "K", "Q": "Q", "R": "R", "B": "B", "N": "N", "P": "mWcF"}


class Corner(msgspec.Struct, frozen=True, dict=True):
    """The squares of one colour on the board (CJ-R3) as bitboards, and the moves of its pieces.

    Attributes:
        moves: The reach of each piece in one chess move on the track.
        captures: The reach of each piece in one capture on the track.
        enters: The paths into the house for each piece and square. A path is the set of squares that
            must be empty.
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
    """For each piece, the squares from which it enters the house if nothing is in the way."""

    def enters_from(self, kind: str, square: int, pieces: int) -> bool:
        """Return whether one move from `square` reaches the house, treating the house as empty (CJ-A24)."""
        return any(not pieces & path for path in self.enters[kind][square])


class Setting(msgspec.Struct, frozen=True):
    board: Board
    track: int
    corners: dict[str, Corner]


def load_board(name: str) -> Board:
    """Return the built-in board `name`."""
    return read_board(builtin_text("boards", name), name)


def setting(
    name: str, kinds: str, entry_stop: bool, break_exclusive: bool, own: Part | None = None
) -> Setting:
    """Return a board prepared for play with these pieces for each seat.

    The board is the built-in board `name`, or that of a user's file if `own` is given.

    Args:
        name: The name of a built-in board.
        kinds: The pieces of each seat.
        entry_stop: Whether a piece must stop on the entry square (CJ-A22b).
        break_exclusive: Whether no piece may stop on another colour's break square (CJ-A19b).
        own: The user's file.

    Raises:
        BoardFileError, TooMuch: If the file is not a board file, a colour lacks squares of CJ-R3, or a
            piece cannot get home.
    """
    if own is None:
        return _builtin(name, kinds, entry_stop, break_exclusive)
    return prepare(read_board(own.text, own.name), kinds, entry_stop, break_exclusive)


@cache
def _builtin(name: str, kinds: str, entry_stop: bool, break_exclusive: bool) -> Setting:
    return prepare(load_board(name), kinds, entry_stop, break_exclusive)


def prepare(board: Board, kinds: str, entry_stop: bool = False, break_exclusive: bool = False) -> Setting:
    """Return a prepared board like `setting`, for a board that is not in a file yet."""
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
    """Return whether a piece can get from a starting square to its house on an empty board."""
    seen, frontier = 0, corner.start
    while frontier:
        seen |= frontier
        if frontier & corner.gates[kind]:
            return True
        frontier = corner.moves[kind].spread(frontier, 0) & ~seen
    return False


def _corner(
    board: Board, seat: str, track: int, pieces: int, entry_stop: bool, break_exclusive: bool
) -> Corner:
    letter = LETTER[seat]
    start, entry, house, breaks = (board.find_squares(role + letter) for role in "sehb")
    has = {"board": board.name, "owner": Seat(seat)}
    if start.bit_count() != 2:
        raise BoardFileError("board-starts", n=start.bit_count(), **has)
    if entry.bit_count() != 2:
        raise BoardFileError("board-entries", n=entry.bit_count(), **has)
    if house.bit_count() < pieces:
        raise BoardFileError("board-houses", n=house.bit_count(), needs=pieces, **has)
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
        """Return the entry squares from which a step of this vector leads into the house, as a bitboard."""
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


Ends = dict[int, int]
"""Maps the captured squares to the squares where the piece may then end, both as bitboards."""

NOWHERE, DOOR = frozenset[int](), frozenset({0})
"""Two collections of captured sets: an empty collection, and one that contains only the empty set."""


class Step:
    """The reach of the k-th move of a roll.

    Attributes:
        quiet: The ends of rolls whose move k captures nothing, keyed by the pieces captured before.
        home: The sets of captured pieces with which a piece can enter the house in this move.
    """

    __slots__ = ("_here", "_strikes", "_to", "_walker", "home", "quiet")

    def __init__(
        self,
        quiet: Ends,
        home: frozenset[int],
        strikes: Ends | None = None,
        walker: Walker | None = None,
        here: int = 0,
        to: int = 0,
    ) -> None:
        self.quiet, self.home, self._strikes = quiet, home, strikes
        self._walker, self._here, self._to = walker, here, to

    @property
    def strikes(self) -> Ends:
        """The ends of rolls whose move k captures a piece, keyed by the captured pieces.

        They are computed when they are first needed, because most rolls capture only with their last
        move.
        """
        if self._strikes is None:
            hits = self._walker.find_hits(self._here, self._to, 0) if self._walker is not None else 0
            self._strikes = {1 << end: 1 << end for end in bitboard.each(hits)} if hits else {}
        return self._strikes

    @property
    def quiet_ends(self) -> int:
        """The squares in reach without a capture there, as a bitboard."""
        return bitboard.union(self.quiet.values())

    @property
    def ends(self) -> int:
        """All squares in reach, as a bitboard."""
        return self.quiet_ends | bitboard.union(self.strikes.values())


class Walker(msgspec.Struct, frozen=True):
    """A piece before several moves.

    Attributes:
        men: All other pieces on the track, as a bitboard.
        loose: The pieces that the walking piece may capture unless they are protected, as a bitboard.
        prey: A function of the pieces captured so far and some of the loose pieces. It returns those
            loose pieces that may be captured next.
        may_enter: Whether there is space in the house.
        entered: The squares that house rules allow the piece to enter, as a bitboard.
    """

    corner: Corner
    kind: str
    square: int
    men: int
    loose: int
    prey: Callable[[int, int], int]
    may_enter: bool = True
    entered: int = -1

    def steps(self, n: int, capture_on_the_way: bool) -> list[Step]:
        """Return the first n moves, or fewer if the piece is blocked, including captures before the
        last move if requested (CJ-A4b).
        """
        if not capture_on_the_way:
            return self._quiet_steps(n)
        found: list[Step] = []
        here: Ends = {0: 1 << self.square}
        while here and len(found) < n:
            step = self._step(here)
            if not (step.quiet or step.strikes or step.home):
                break
            found.append(step)
            here = dict(step.quiet)
            for taken, ends in step.strikes.items():
                here[taken] = here.get(taken, 0) | ends
        return found

    def _quiet_steps(self, n: int) -> list[Step]:
        """Return the first n moves with nothing captured before the last of them."""
        corner, kind, pieces = self.corner, self.kind, self.men
        spread = corner.moves[kind].spread
        open_squares = ~pieces & ~corner.closed & self.entered
        gates = corner.gates[kind] if self.may_enter else 0
        found: list[Step] = []
        here = 1 << self.square
        for _ in range(n):
            to = spread(here, pieces)
            quiet = to & open_squares
            home = DOOR if here & gates and self._enters(here & gates, pieces) else NOWHERE
            step = Step({0: quiet} if quiet else {}, home, None, self, here, to)
            if quiet:
                found.append(step)
                here = quiet
            else:
                if home or step.strikes:
                    found.append(step)
                break
        return found

    def _step(self, here: Ends) -> Step:
        """Return the next move by captured sets."""
        corner = self.corner
        quiet: Ends = {}
        strikes: Ends = {}
        homes = NOWHERE
        for taken, squares in here.items():
            pieces = self.men & ~taken
            to = corner.moves[self.kind].spread(squares, pieces)
            at_gate = squares & corner.gates[self.kind] if self.may_enter else 0
            if at_gate and self._enters(at_gate, pieces):
                homes |= {taken}
            if free := to & ~pieces & ~corner.closed & self.entered:
                quiet[taken] = free
            for end in bitboard.each(self.find_hits(squares, to, taken)):
                bit = 1 << end
                strikes[taken | bit] = strikes.get(taken | bit, 0) | bit
        return Step(quiet, homes, strikes)

    def find_hits(self, squares: int, to: int, taken: int) -> int:
        """Return the pieces that one move from these squares may capture after the pieces `taken`."""
        corner, pieces = self.corner, self.men & ~taken
        captures = corner.captures[self.kind]
        if corner.moves[self.kind] is not captures:
            to = captures.spread(squares, pieces)
        hit = to & self.loose & pieces & ~corner.closed
        return self.prey(taken, hit) & self.entered if hit else 0

    def _enters(self, squares: int, pieces: int) -> bool:
        """Return whether one move from one of these squares, which are gates, reaches the house."""
        return any(self.corner.enters_from(self.kind, square, pieces) for square in bitboard.each(squares))


class Roll(msgspec.Struct, frozen=True):
    """The possible ends of a roll.

    Attributes:
        ends: The ends on the board, keyed by the captured pieces.
        home: The sets of captured pieces with which the piece can enter the house.
        way: The squares passed, as a bitboard.
    """

    ends: Ends
    home: frozenset[int]
    way: int

    @property
    def empty(self) -> bool:
        return not self.ends and not self.home


def merge_ends(found: list[Ends], allowed: int) -> Ends:
    """Return the union of several ends, limited to the squares `allowed`."""
    union: Ends = {}
    for ends in found:
        for taken, squares in ends.items():
            if squares & allowed:
                union[taken] = union.get(taken, 0) | squares & allowed
    return union


def roll(steps: list[Step], n: int, allowed: int, options: Options) -> Roll:
    """Return the legal ends of a roll of n from its steps.

    The piece may end only on the squares `allowed`. CJ-R26 and R45 are applied to these ends only, and
    R26 has priority.
    """
    if options.uses_all:
        full = _full(steps, n, allowed, options.capture_ends_roll)
        if full is None:  # as many as possible, and then the last of them may capture (CJ-A5, A6)
            for k in range(len(steps), 0, -1):
                full = _full(steps[:k], k, allowed, options.capture_ends_roll)
                if full is not None:
                    break
        ends, home = full if full is not None else ({}, frozenset())
        return Roll(ends, home, _way(steps))
    if options.stops_capturing or options.captures_on_the_way or options.capture_ends_roll:
        return march(steps, allowed)
    found = [step.quiet for step in steps]
    if steps:  # CJ-A5c: may stop, but captures only with move n (or the last one possible, CJ-A6)
        found.append(steps[-1].strikes)
    return Roll(merge_ends(found, allowed), _homes(steps), _way(steps))


def march(steps: list[Step], allowed: int) -> Roll:
    """Return the ends of any number of these moves, with a possible capture on the last one."""
    found = [ends for step in steps for ends in (step.quiet, step.strikes)]
    return Roll(merge_ends(found, allowed), _homes(steps), _way(steps))


def _way(steps: list[Step]) -> int:
    """Return the squares on which the piece may stop between two moves, as a bitboard."""
    way = 0
    for step in steps:
        for squares in step.quiet.values():
            way |= squares
    return way


def _homes(steps: list[Step]) -> frozenset[int]:
    found = NOWHERE
    for step in steps:
        if step.home:
            found |= step.home
    return found


def _full(steps: list[Step], n: int, allowed: int, capture_ends: bool) -> tuple[Ends, frozenset[int]] | None:
    """Return ends and homes of a full roll of n, or None if there are none."""
    home = _homes(steps)
    found: list[Ends] = []
    if len(steps) == n:
        found += [steps[-1].quiet, steps[-1].strikes]
    if capture_ends:  # CJ-A4c: any move may capture, but it ends the turn
        found += [step.strikes for step in steps]
    ends = merge_ends(found, allowed)
    return (ends, home) if ends or home else None

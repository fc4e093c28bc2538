"""A compiled definition of a game.

It contains the kinds of pieces, the atoms of their movements as tables for the board, and regions as
sets of squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

import msgspec

from companion.games.chess.files.definition import KING, Definition
from companion.games.chess.files.keys import EVERY, Types, Words
from companion.kernel import bitboard
from companion.kernel.bitboard import KING as STEPS
from companion.kernel.board import FILES
from companion.kernel.text.betza import Atom, Vector, read_movement

PLAIN, CANNON, GRASSHOPPER = range(3)
"""The conditions that an atom imposes on occupied squares."""
WHOLE = 80
"""Largest number of squares of a board for which one table covers all lines of a square.

On larger boards, each axis has a table of its own.
"""


class Size(NamedTuple):
    """Number of files and ranks of a board."""

    files: int
    ranks: int

    @property
    def squares(self) -> int:
        return self.files * self.ranks

    def step(self, square: int, vector: Vector, times: int = 1) -> int:
        """Return the square after some steps, or -1 if it is off the board."""
        file, rank = square % self.files + vector[0] * times, square // self.files + vector[1] * times
        return rank * self.files + file if 0 <= file < self.files and 0 <= rank < self.ranks else -1

    def between(self, origin: int, to: int) -> int:
        """Return the squares between two squares on a line as a bitboard. The result is empty if they
        are not on one line.
        """
        dx, dy = to % self.files - origin % self.files, to // self.files - origin // self.files
        far = max(abs(dx), abs(dy))
        if far < 2 or (dx and dy and abs(dx) != abs(dy)):
            return 0
        step = dy // far * self.files + dx // far
        return sum(1 << origin + n * step for n in range(1, far))


class Way(NamedTuple):
    origin: int
    to: int
    clear: int
    hurdle: int


class Step(msgspec.Struct, frozen=True):
    """An atom of a movement as one colour uses it on one board.

    Attributes:
        origins: The squares where it may begin, as a bitboard.
        ends: The squares where it may end, as a bitboard.
    """

    size: Size
    atom: Atom
    origins: int
    ends: int

    @property
    def nature(self) -> int:
        return {"": PLAIN, "p": CANNON, "g": GRASSHOPPER}[self.atom.hop]

    def ways_from(self, square: int, vectors: Sequence[Vector] | None = None) -> Iterator[Way]:
        """Yield the ways that begin on a square."""
        if self.origins >> square & 1:
            for vector in self.atom.vectors if vectors is None else vectors:
                times = 1
                while (to := self.size.step(square, vector, times)) >= 0:
                    if (way := self._way(square, to, vector, times)) is not None:
                        yield way
                    if times == self.atom.reach:
                        break
                    times += 1

    def ways_to(self, square: int) -> Iterator[Way]:
        """Yield the ways that end on a square."""
        if self.ends >> square & 1:
            for vector in self.atom.vectors:
                times = 1
                while (origin := self.size.step(square, vector, -times)) >= 0:
                    way = self._way(origin, square, vector, times)
                    if way is not None and self.origins >> origin & 1:
                        yield way
                    if times == self.atom.reach:
                        break
                    times += 1

    def _way(self, origin: int, to: int, vector: Vector, times: int) -> Way | None:
        atom, size = self.atom, self.size
        if not self.ends >> to & 1:
            return None
        passed = [size.step(origin, vector, n) for n in range(1, times)]
        if atom.lame and atom.reach == 1:
            passed = [size.step(origin, on) for on in lame_steps(vector)]
        if atom.inside:
            whole = sum(1 << square for square in (origin, to, *passed))
            if whole & ~atom.inside:
                return None
        if not atom.hop:
            return Way(origin, to, sum(1 << square for square in passed), 0)
        if times < 2:
            return None
        if atom.hop == "g":
            return Way(origin, to, sum(1 << square for square in passed[:-1]), 1 << passed[-1])
        return Way(origin, to, sum(1 << square for square in passed), 0)


def lame_steps(vector: Vector) -> list[Vector]:
    """Return the steps of a lame leaper: first straight, then diagonally, until the end of the leap."""
    x = y = 0
    found = []
    while (left := (vector[0] - x, vector[1] - y)) != (0, 0):
        across, along = abs(left[0]), abs(left[1])
        if across >= along:
            x += 1 if left[0] > 0 else -1
        if along >= across:
            y += 1 if left[1] > 0 else -1
        found.append((x, y))
    return found[:-1]


class Ends(dict[int, int]):
    """Maps the occupied squares of a line to the targets of the moves along it, or to their origins."""

    __slots__ = ("_always", "_nature", "_ways")

    def __init__(self, ways: Sequence[tuple[int, int, int]], nature: int, always: int = 0) -> None:
        super().__init__()
        self._ways, self._nature, self._always = ways, nature, always

    def __missing__(self, pieces: int) -> int:
        found = self._always
        for end, clear, hurdle in self._ways:
            on = pieces & clear
            if self._nature == CANNON:
                if on and not on & (on - 1):
                    found |= end
            elif not on and not hurdle & ~pieces:
                found |= end
        self[pieces] = found
        return found


Line = tuple[int, Ends]
"""A line: the squares whose occupation matters, and the squares in reach."""


class Targets(dict[int, tuple[int, tuple[Line, ...]]]):
    """The targets of leaps, and the lines, by square."""

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__()
        self._steps = tuple(steps)
        self._widest: dict[int, int] = {}

    def __missing__(self, square: int) -> tuple[int, tuple[Line, ...]]:
        fixed = 0
        lines: list[Line] = []
        for step in self._steps:
            if step.atom.is_leap:
                for way in step.ways_from(square):
                    fixed |= 1 << way.to
                continue
            for vectors in _axes(step):
                ways = [(1 << way.to, way.clear, way.hurdle) for way in step.ways_from(square, vectors)]
                if ways:
                    mask = 0
                    for _, clear, hurdle in ways:
                        mask |= clear | hurdle
                    lines.append((mask, Ends(ways, step.nature)))
        found = self[square] = (fixed, tuple(lines))
        return found

    def reach(self, square: int, everybody: int) -> int:
        """Return the squares in reach of a square, with the squares of `everybody` occupied, as a
        bitboard.
        """
        found, lines = self[square]
        for mask, ends in lines:
            found |= ends[everybody & mask]
        return found

    def widest(self, square: int) -> int:
        """Return the squares in reach of a square with at least one set of occupied squares, as a bitboard."""
        found = self._widest.get(square)
        if found is None:
            ways = (way for step in self._steps for way in step.ways_from(square))
            found = self._widest[square] = bitboard.of({way.to for way in ways})
        return found


def _axes(step: Step) -> list[tuple[Vector, ...]]:
    vectors = step.atom.vectors
    if step.size.squares <= WHOLE:
        return [vectors]
    axes: dict[Vector, list[Vector]] = {}
    for dx, dy in vectors:
        axes.setdefault(max((dx, dy), (-dx, -dy)), []).append((dx, dy))
    return [tuple(axis) for axis in axes.values()]


class Leaps(dict[int, int]):
    """Maps each square to the squares from which a leap captures on it."""

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__()
        self._steps = tuple(steps)

    def __missing__(self, square: int) -> int:
        found = 0
        for step in self._steps:
            for way in step.ways_to(square):
                found |= 1 << way.origin
        self[square] = found
        return found


class Aim(NamedTuple):
    """The captures on one square by one kind of step that can be blocked.

    Attributes:
        near: The origins from which the square can be reached if the occupied squares between allow it,
            as a bitboard.
        lines: Pairs of a mask and a table. The table gives the origins from which the square is in
            reach, keyed by the occupied squares of the mask.
        ways: For each origin, the squares that must be empty, and the square of the hurdle.
    """

    near: int
    lines: tuple[Line, ...]
    ways: dict[int, tuple[int, int]]


class Aims(dict[int, Aim]):
    """The aims of a step, by square."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self._step = step

    def __missing__(self, square: int) -> Aim:
        ways = {way.origin: (way.clear, way.hurdle) for way in self._step.ways_to(square)}
        near = sum(1 << origin for origin in ways)
        groups: dict[Vector, list[tuple[int, int, int]]] = {}
        whole = self._step.size.squares <= WHOLE
        files = self._step.size.files
        for origin, (clear, hurdle) in ways.items():
            dx, dy = origin % files - square % files, origin // files - square // files
            axis = (
                (0, 0) if whole else (dx == 0, dy == 0) if dx == 0 or dy == 0 else ((dx > 0) == (dy > 0), 2)
            )
            groups.setdefault(axis, []).append((1 << origin, clear, hurdle))
        lines = []
        for group in groups.values():
            mask = 0
            for _, clear, hurdle in group:
                mask |= clear | hurdle
            lines.append((mask, Ends(group, self._step.nature)))
        found = self[square] = Aim(near, tuple(lines), ways)
        return found


# What games have in common is worked out once: a knight on 8x8 squares is the same in all of them.
targets_of = lru_cache(maxsize=1024)(Targets)
leaps_of = lru_cache(maxsize=1024)(Leaps)
aims_of = lru_cache(maxsize=1024)(Aims)


def rotate(atom: Atom) -> Atom:
    """Return the atom as Black uses it."""
    return msgspec.structs.replace(atom, vectors=tuple((-dx, -dy) for dx, dy in atom.vectors))


LEAPER, LINE, LINES, UNEVEN, PAWN = range(5)
"""How a kind moves: by leaps, along one line from each square, along several lines, with captures
that differ from its moves, or as a pawn.
"""
PALACE = {
    "rook": Atom(((1, 1), (1, -1), (-1, 1), (-1, -1)), 0),
    "janggiCannon": Atom(((1, 1), (1, -1), (-1, 1), (-1, -1)), 0, hop="p"),
    "wazir": Atom(((1, 1), (1, -1), (-1, 1), (-1, -1))),
    KING: Atom(((1, 1), (1, -1), (-1, 1), (-1, -1))),
    "commoner": Atom(((1, 1), (1, -1), (-1, 1), (-1, -1))),
    "soldier": Atom(((1, 1), (-1, 1))),
}
"""The movement that the lines of a palace add to a type."""
ROOK_LINES = Atom(((1, 0), (-1, 0), (0, 1), (0, -1)), 0)
SOLDIER_AHEAD = "fW"


class Kind(msgspec.Struct, frozen=True):
    """A kind of piece.

    Attributes:
        type: The type whose movement it has.
        letter: White's letter in a FEN, with `+` before it for a promoted form.
        base: The kind whose promoted form it is, or -1.
        promoted: The kind that is its promoted form, or -1.
    """

    type: str
    letter: str
    base: int = -1
    promoted: int = -1


class Promotion(msgspec.Struct, frozen=True):
    """The rules of the promotion of a piece.

    Attributes:
        zone: The squares of promotion.
        options: The pieces that it may become.
        must: Whether promotion is compulsory.
        leaving: Whether moves out of the zone promote too.
        capturing: Whether only captures promote.
    """

    zone: int
    options: tuple[int, ...]
    must: bool
    leaving: bool = False
    capturing: bool = False


class Mover(NamedTuple):
    """The tables from which the moves of one piece are generated.

    Attributes:
        piece: The piece.
        shape: The kind of movement, one of the constants from `LEAPER` to `PAWN`.
        quiet: The squares to which the piece moves and, unless the shape is `UNEVEN`, on which it
            captures.
        captures: The squares on which it captures.
        steps: Its special first moves, after which it can be captured en passant.
        initial: Whether it has initial moves.
    """

    piece: int
    shape: int
    quiet: Targets
    captures: Targets
    steps: Targets
    initial: bool


class Tables:
    """The compiled tables of one game."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.size = Size(definition.files, definition.ranks)
        self.all = (1 << self.size.squares) - 1
        self.names = tuple(
            f"{FILES[q % self.size.files]}{q // self.size.files + 1}" for q in range(self.size.squares)
        )
        self.number = {name: q for q, name in enumerate(self.names)}
        self.kinds = _kinds(definition)
        self.count = len(self.kinds)
        self.index = {kind.letter: i for i, kind in enumerate(self.kinds)}
        self.king = self._king()
        self.movers = tuple(tuple(self._mover(colour, i) for i in range(self.count)) for colour in (0, 1))
        self.king_moves = tuple(movers[max(self.king, 0)] for movers in self.movers)
        self.leapers = tuple(self._leapers(colour) for colour in (0, 1))
        self.liners = tuple(self._liners(colour) for colour in (0, 1))
        self.passants = tuple(tuple(self._passants(colour)) for colour in (0, 1))
        self.promotions = tuple(self._promotion(piece) for piece in range(2 * self.count))

    # Squares and pieces

    def squares(self, words: Words) -> int:
        """Return the squares of words like `*8`, `d4`, `d*` as a bitboard, without those off the board."""
        found = 0
        for word in words:
            if word == "*":
                return self.all
            file, rank = word[0], word[1:]
            files = range(self.size.files) if file == "*" else [FILES.index(file)]
            ranks = range(self.size.ranks) if rank == "*" else [int(rank) - 1]
            for f in files:
                for r in ranks:
                    if f < self.size.files and r < self.size.ranks:
                        found |= 1 << r * self.size.files + f
        return found

    def rank(self, rank: int, colour: int = 0) -> int:
        """Return the squares of a rank, counted from 0 on that colour's side, as a bitboard. The result
        is empty off the board.
        """
        if colour:
            rank = self.size.ranks - 1 - rank
        row = (1 << self.size.files) - 1
        return row << rank * self.size.files & self.all if 0 <= rank < self.size.ranks else 0

    def pieces(self, types: Types, colour: int) -> tuple[int, ...]:
        """Return the pieces of these types of a colour, including promoted forms."""
        chosen = [
            i
            for i, kind in enumerate(self.kinds)
            if types == EVERY
            or kind.type in types
            or (types == ("*-pawn",) and kind.type not in self.definition.pawns)
        ]
        return tuple(i + colour * self.count for i in chosen)

    def is_kind(self, types: Types) -> tuple[bool, ...]:
        """Return for each piece whether it has one of these types."""
        chosen = {*self.pieces(types, 0), *self.pieces(types, 1)}
        return tuple(piece in chosen for piece in range(2 * self.count))

    def _king(self) -> int:
        return next((i for i, kind in enumerate(self.kinds) if kind.type == KING and kind.base < 0), -1)

    @cached_property
    def kings(self) -> tuple[int, int]:
        """The pieces that are kings, -1 if there is none."""
        return (self.king, self.king + self.count) if self.king >= 0 else (-1, -1)

    # Movement

    def region(self, colour: int, type: str) -> int:
        """Return the squares that a piece may enter, as a bitboard."""
        words = self.definition.mobility.get((colour, type))
        return self.all if words is None else self.squares(words)

    def steps(self, colour: int, kind: int) -> list[Step]:
        """Return the atoms of a piece on this board, with the squares where each begins and ends."""
        made = self._steps.get((colour, kind))
        if made is None:
            made = self._steps[colour, kind] = self._make_steps(colour, self.kinds[kind].type)
        return made

    @cached_property
    def _steps(self) -> dict[tuple[int, int], list[Step]]:
        return {}

    def _make_steps(self, colour: int, type: str) -> list[Step]:
        definition = self.definition
        ends = self.region(colour, type)
        double = self.squares(definition.double_region[colour]) if definition.double_step else 0
        triple = self.squares(definition.triple_region[colour])
        found = []
        atoms = list(read_movement(definition.movements[type]))
        if definition.diagonal_lines and type in PALACE:
            inside = self.squares(definition.diagonal_lines)
            atoms.append(msgspec.structs.replace(PALACE[type], inside=inside))
        home = 0
        if type == "soldier" and definition.soldier_rank:
            for rank in range(definition.soldier_rank):
                home |= self.rank(rank, colour)
            found += [
                Step(self.size, self._facing(atom, colour), home, ends)
                for atom in read_movement(SOLDIER_AHEAD)
            ]
        for atom in atoms:
            origins = self.all & ~home
            if atom.initial:
                longest = max(max(abs(dx), abs(dy)) for dx, dy in atom.vectors) if atom.vectors else 0
                origins &= triple if longest == 3 and definition.triple_region != ((), ()) else double
                if type == "pawn" and longest == 3:
                    origins &= triple
            if origins and atom.vectors:
                found.append(Step(self.size, self._facing(atom, colour), origins, ends))
        return found

    def _facing(self, atom: Atom, colour: int) -> Atom:
        return rotate(atom) if colour else atom

    def _mover(self, colour: int, kind: int) -> Mover:
        steps = self.steps(colour, kind)
        initial = [step for step in steps if step.atom.initial and not step.atom.captures]
        quiet = [step for step in steps if step.atom.moves and step not in initial]
        captures = [step for step in steps if step.atom.captures]
        shape = UNEVEN
        if quiet == captures and not initial and self.kinds[kind].type != "janggiCannon":
            lines = [step for step in quiet if not step.atom.is_leap]
            many = self.size.squares > 80
            shape = LEAPER if not lines else LINE if len(lines) == 1 and not many else LINES
        elif not self.definition.mobility and self._is_pawn(quiet, captures, initial, colour):
            shape = PAWN
        return Mover(
            kind + colour * self.count,
            shape,
            targets_of(tuple(quiet)),
            targets_of(tuple(captures)),
            targets_of(tuple(initial)),
            bool(initial),
        )

    def _is_pawn(
        self, quiet: Sequence[Step], captures: Sequence[Step], initial: Sequence[Step], colour: int
    ) -> bool:
        """Return whether the moves of a piece can be generated like those of chess pawns, all of a side at
        once.
        """
        ahead = -1 if colour else 1
        vectors = [
            sorted(v for step in steps for v in step.atom.vectors) for steps in (quiet, captures, initial)
        ]
        double = all(
            step.atom.lame and step.atom.vectors == ((0, 2 * ahead),) and step.atom.reach == 1
            for step in initial
        )
        plain = all(step.atom.is_leap and step.origins == self.all for step in (*quiet, *captures))
        return plain and double and vectors[:2] == [[(0, ahead)], [(-1, ahead), (1, ahead)]]

    def _leapers(self, colour: int) -> tuple[tuple[int, Leaps], ...]:
        """Return the pieces that capture by leaps, with the tables of origins."""
        found = []
        for kind in range(self.count):
            leaps = tuple(s for s in self.steps(colour, kind) if s.atom.captures and s.atom.is_leap)
            if leaps:
                found.append((kind + colour * self.count, leaps_of(leaps)))
        return tuple(found)

    def _liners(self, colour: int) -> tuple[tuple[tuple[int, ...], int, Aims], ...]:
        """Return the steps that capture along lines, each as its pieces, their nature and their aims."""
        found: dict[Step, list[int]] = {}
        for kind in range(self.count):
            for step in self.steps(colour, kind):
                if step.atom.captures and not step.atom.is_leap:
                    found.setdefault(step, []).append(kind + colour * self.count)
        if self.definition.flying_general and self.king >= 0:
            king = (self.king + colour * self.count,)
            step = Step(self.size, ROOK_LINES, self.all, self.all)
            found[step] = [*found.get(step, []), *king]
        return tuple((tuple(pieces), step.nature, aims_of(step)) for step, pieces in found.items())

    def _passants(self, colour: int) -> Iterable[tuple[int, Leaps]]:
        """Yield the pieces that capture en passant, with the tables of origins."""
        chosen = self.pieces(self.definition.passant_types[colour], colour)
        for kind in range(self.count):
            piece = kind + colour * self.count
            steps = tuple(
                step
                for step in self.steps(colour, kind)
                if step.atom.passant or (step.atom.captures and step.atom.is_leap)
            )
            if piece in chosen and steps:
                yield piece, leaps_of(steps)

    @cached_property
    def screens(self) -> frozenset[int]:
        """Cannons that cannot jump over cannons or capture them."""
        return frozenset(p for p, is_one in enumerate(self.is_kind(("janggiCannon",))) if is_one)

    def over_screens(self, mover: Mover, origin: int, everybody: int, pieces: Sequence[int]) -> int:
        """Return the targets of a cannon of the kind in `screens`, as a bitboard."""
        cannons = 0
        for piece in self.screens:
            cannons |= pieces[piece]
        ways = self._screen_ways.get((mover.piece, origin))
        if ways is None:
            steps = self.steps(*divmod(mover.piece, self.count))
            ways = [(way.clear, 1 << way.to) for step in steps for way in step.ways_from(origin)]
            self._screen_ways[mover.piece, origin] = ways
        found = 0
        for clear, end in ways:
            on = clear & everybody
            if on and not on & (on - 1) and not on & cannons:
                found |= end
        return found & ~cannons

    @cached_property
    def _screen_ways(self) -> dict[tuple[int, int], list[tuple[int, int]]]:
        return {}

    @cached_property
    def around(self) -> tuple[int, ...]:
        """The neighbours of each square by an edge or a corner, as bitboards."""
        size = self.size
        return tuple(
            bitboard.of(to for v in STEPS if (to := size.step(q, v)) >= 0) for q in range(size.squares)
        )

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """The neighbours of each square by an edge, as bitboards."""
        size, edges = self.size, ((1, 0), (-1, 0), (0, 1), (0, -1))
        return tuple(
            bitboard.of(to for v in edges if (to := size.step(q, v)) >= 0) for q in range(size.squares)
        )

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The rays of each square in eight directions with at least two squares, the nearest square first."""
        found = []
        for square in range(self.size.squares):
            rays = []
            for vector in STEPS:
                ray: list[int] = []
                while (to := self.size.step(square, vector, len(ray) + 1)) >= 0:
                    ray.append(to)
                if len(ray) > 1:
                    rays.append(tuple(ray))
            found.append(tuple(rays))
        return tuple(found)

    # Promotion

    def _promotion(self, piece: int) -> Promotion | None:
        definition, (colour, kind) = self.definition, divmod(piece, self.count)
        zone = self.squares(definition.promotion_region[colour])
        one = self.kinds[kind]
        if one.type in definition.promotion_pawns[colour]:
            options = tuple(
                p
                for p in self.pieces(definition.promotions[colour], colour)
                if self.kinds[p % self.count].base < 0 and (p != piece or definition.must_promote_pawn)
            )
            if one.promoted >= 0:
                options = (*options, one.promoted + colour * self.count)
            must = definition.must_promote_pawn
            if not definition.sittuyin_promotion and (definition.promotions[colour] or one.promoted < 0):
                # A pawn that must become something where there is nothing to become does not go there.
                return Promotion(zone, options, must) if options or must else None
        if one.promoted >= 0:
            become = one.promoted + colour * self.count
            pawn = definition.must_promote_pawn and one.type in definition.promotion_pawns[colour]
            must = pawn or definition.must_promote_piece
            return Promotion(zone, (become,), must, not pawn, definition.promotion_on_capture)
        if definition.demotion and one.base >= 0:
            become = one.base + colour * self.count
            return Promotion(
                zone, (become,), definition.must_promote_piece, True, definition.promotion_on_capture
            )
        return None

    @cached_property
    def immobile(self) -> tuple[int, ...]:
        """The squares from which each piece could never move, as bitboards."""
        if not self.definition.immobility_illegal:
            return (0,) * (2 * self.count)
        found = []
        for piece in range(2 * self.count):
            steps = self.steps(piece // self.count, piece % self.count)
            dead = 0
            for square in range(self.size.squares):
                if not any(True for step in steps for _ in step.ways_from(square)):
                    dead |= 1 << square
            found.append(dead)
        return tuple(found)


def _kinds(definition: Definition) -> tuple[Kind, ...]:
    """Return the kinds of a game: each type with a letter, then the promoted forms."""
    types = list(definition.letters)
    promoted = [type for type in definition.promoted_type if type in types]
    numbers = {type: len(types) + i for i, type in enumerate(promoted)}
    found = [Kind(type, definition.letters[type], -1, numbers.get(type, -1)) for type in types]
    for type in promoted:
        become = definition.promoted_type[type]
        found.append(Kind(become, f"+{definition.letters[type]}", types.index(type)))
    return tuple(found)

"""A definition compiled, once: kinds of pieces, their tables of movement, regions as sets of squares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.keys import EVERY, Types, Words
from companion.games.chess.files.piece_types import KING
from companion.games.chess.movement.tables import (
    Aims,
    Leaps,
    Size,
    Step,
    Targets,
    aims_of,
    leaps_of,
    rotate,
    targets_of,
)
from companion.kernel import bitboard
from companion.kernel.board import FILES
from companion.kernel.board_geometry import KING as STEPS
from companion.kernel.text.betza import Atom, read_movement

LEAPER, LINE, LINES, UNEVEN, PAWN = range(5)
"""How a kind moves: by leaps, by a line a square, by several, capturing otherwise, as a pawn."""
PALACE = {
    "rook": Atom(((1, 1), (1, -1), (-1, 1), (-1, -1)), 0),
    "janggiCannon": Atom(((1, 1), (1, -1), (-1, 1), (-1, -1)), 0, hop="p"),
    "wazir": Atom(((1, 1), (1, -1), (-1, 1), (-1, -1))),
    KING: Atom(((1, 1), (1, -1), (-1, 1), (-1, -1))),
    "commoner": Atom(((1, 1), (1, -1), (-1, 1), (-1, -1))),
    "soldier": Atom(((1, 1), (-1, 1))),
}
"""What the lines of a palace add to a type."""
ROOK_LINES = Atom(((1, 0), (-1, 0), (0, 1), (0, -1)), 0)
SOLDIER_AHEAD = "fW"


class Kind(msgspec.Struct, frozen=True):
    """A kind of piece.

    Attributes:
        type: Whose movement it has.
        letter: In a FEN for White's, `+` before it for what another becomes.
        base: Of what it is the promoted form, -1: of nothing.
        promoted: What it becomes, -1: nothing.
    """

    type: str
    letter: str
    base: int = -1
    promoted: int = -1


class Promotion(msgspec.Struct, frozen=True):
    """How a piece is promoted.

    Attributes:
        zone: Where.
        options: What it may become.
        must: Whether it may not stay what it is.
        leaving: Whether a move out of the zone promotes too.
        capturing: Whether only captures promote.
    """

    zone: int
    options: tuple[int, ...]
    must: bool
    leaving: bool = False
    capturing: bool = False


class Mover(NamedTuple):
    """How one piece is generated.

    Attributes:
        piece: Which.
        shape: LEAPER to PAWN.
        quiet: Where it moves, and but for UNEVEN ones where it captures.
        captures: Where it captures.
        steps: Its initial moves, which may be taken en passant.
        initial: Whether it has any.
    """

    piece: int
    shape: int
    quiet: Targets
    captures: Targets
    steps: Targets
    initial: bool


class Tables:
    """One game, compiled."""

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
        """The set of squares of such words as `*8`, `d4`, `d*`; what is off the board is left out."""
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
        """The squares of a rank, counted from 0 on that colour's side; none off the board."""
        if colour:
            rank = self.size.ranks - 1 - rank
        row = (1 << self.size.files) - 1
        return row << rank * self.size.files & self.all if 0 <= rank < self.size.ranks else 0

    def pieces(self, types: Types, colour: int) -> tuple[int, ...]:
        """The pieces of these types of a colour, those that others become included."""
        chosen = [
            i
            for i, kind in enumerate(self.kinds)
            if types == EVERY
            or kind.type in types
            or (types == ("*-pawn",) and kind.type not in self.definition.pawns)
        ]
        return tuple(i + colour * self.count for i in chosen)

    def is_kind(self, types: Types) -> tuple[bool, ...]:
        """For each piece, whether it is of one of these types."""
        chosen = {*self.pieces(types, 0), *self.pieces(types, 1)}
        return tuple(piece in chosen for piece in range(2 * self.count))

    def _king(self) -> int:
        return next((i for i, kind in enumerate(self.kinds) if kind.type == KING and kind.base < 0), -1)

    @cached_property
    def kings(self) -> tuple[int, int]:
        """The pieces that are kings, -1 where there is none."""
        return (self.king, self.king + self.count) if self.king >= 0 else (-1, -1)

    # Movement

    def region(self, colour: int, type: str) -> int:
        """Where a piece may stand."""
        words = self.definition.mobility.get((colour, type))
        return self.all if words is None else self.squares(words)

    def steps(self, colour: int, kind: int) -> list[Step]:
        """The atoms of a piece on this board, with the squares where each begins and ends."""
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
        """Whether it is generated as chess pawns are, all of a side at once."""
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
        """The pieces that capture by leaps, with the tables of where from."""
        found = []
        for kind in range(self.count):
            leaps = tuple(s for s in self.steps(colour, kind) if s.atom.captures and s.atom.is_leap)
            if leaps:
                found.append((kind + colour * self.count, leaps_of(leaps)))
        return tuple(found)

    def _liners(self, colour: int) -> tuple[tuple[tuple[int, ...], int, Aims], ...]:
        """Steps that capture along lines: the pieces that have each, its nature, its aims."""
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
        """The pieces that capture en passant."""
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
        """Cannons that neither hop over cannons nor capture any."""
        return frozenset(p for p, is_one in enumerate(self.is_kind(("janggiCannon",))) if is_one)

    def over_screens(self, mover: Mover, origin: int, everybody: int, men: Sequence[int]) -> int:
        """Where such a cannon goes."""
        cannons = 0
        for piece in self.screens:
            cannons |= men[piece]
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
        """For each square those beside it, by an edge or a corner."""
        size = self.size
        return tuple(
            bitboard.of(to for v in STEPS if (to := size.step(q, v)) >= 0) for q in range(size.squares)
        )

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For each square those with which it shares an edge."""
        size, edges = self.size, ((1, 0), (-1, 0), (0, 1), (0, -1))
        return tuple(
            bitboard.of(to for v in edges if (to := size.step(q, v)) >= 0) for q in range(size.squares)
        )

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each square the rays in eight directions, nearest square first, of two squares at least."""
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
        """For each piece the squares from which it could never move."""
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
    """The kinds of a game: each type with a letter, then what some of these become."""
    types = list(definition.letters)
    promoted = [type for type in definition.promoted_type if type in types]
    numbers = {type: len(types) + i for i, type in enumerate(promoted)}
    found = [Kind(type, definition.letters[type], -1, numbers.get(type, -1)) for type in types]
    for type in promoted:
        become = definition.promoted_type[type]
        found.append(Kind(become, f"+{definition.letters[type]}", types.index(type)))
    return tuple(found)

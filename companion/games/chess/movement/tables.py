"""What atoms come to on a board: where they lead from each square, and from where each is reached.

A *way* is one move of one atom: an end, the squares that must be empty (`clear`), for a grasshopper the
square that must not be (`hurdle`); a cannon asks for exactly one piece on `clear`. Leaps need no more than a
set for each square. All others
are lines: a mask of the squares that matter, and a dict from the occupied ones of them to the squares
reached, filled on first meeting. So sliders, limited riders, lame leapers, cannons and grasshoppers are one
code path. Every table is a dict
too and works a square out when it is first asked for: a variant file compiles in no time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from companion.kernel import bitboard
from companion.kernel.text.betza import Atom, Vector

PLAIN, CANNON, GRASSHOPPER = range(3)
"""What the ways of an atom ask for."""
WHOLE = 80
"""Squares of the largest board with one table for the lines of a square; on others each axis has one."""


class Size(NamedTuple):
    """Files and ranks of a board."""

    files: int
    ranks: int

    @property
    def squares(self) -> int:
        return self.files * self.ranks

    def step(self, square: int, vector: Vector, times: int = 1) -> int:
        """The square so many steps on, -1 off the board."""
        file, rank = square % self.files + vector[0] * times, square // self.files + vector[1] * times
        return rank * self.files + file if 0 <= file < self.files and 0 <= rank < self.ranks else -1

    def between(self, origin: int, to: int) -> int:
        """The squares between two on a line, as a set; none where no piece passes any."""
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
    """An atom as one colour uses it on one board; `origins` and `ends`: where it may begin and end."""

    size: Size
    atom: Atom
    origins: int
    ends: int

    @property
    def nature(self) -> int:
        return {"": PLAIN, "p": CANNON, "g": GRASSHOPPER}[self.atom.hop]

    def ways_from(self, square: int, vectors: Sequence[Vector] | None = None) -> Iterator[Way]:
        """The ways that begin on a square."""
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
        """The ways that end on a square."""
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
    """What a lame leaper passes: straight on first, then diagonally, as far as the leap goes."""
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
    """The occupied squares of a line to those that the ways lead to, or come from."""

    __slots__ = ("_always", "_nature", "_ways")

    def __init__(self, ways: Sequence[tuple[int, int, int]], nature: int, always: int = 0) -> None:
        super().__init__()
        self._ways, self._nature, self._always = ways, nature, always

    def __missing__(self, men: int) -> int:
        found = self._always
        for end, clear, hurdle in self._ways:
            on = men & clear
            if self._nature == CANNON:
                if on and not on & (on - 1):
                    found |= end
            elif not on and not hurdle & ~men:
                found |= end
        self[men] = found
        return found


Line = tuple[int, Ends]
"""The squares that matter, and what is reached."""


class Targets(dict[int, tuple[int, tuple[Line, ...]]]):
    """For a square: the squares that leaps lead to, and the lines."""

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
        """The squares reached from one, with those of `everybody` occupied."""
        found, lines = self[square]
        for mask, ends in lines:
            found |= ends[everybody & mask]
        return found

    def widest(self, square: int) -> int:
        """The squares that some occupancy lets be reached from one."""
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
    """For a square: the squares from which a leap captures there."""

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
    """For one square and one step that is no leap: from where it may be captured.

    `near`: origins that some occupancy lets reach it; `lines`: which of them do, by the occupied squares of
    each mask; `ways`: of each origin what must be clear, and the hurdle.
    """

    near: int
    lines: tuple[Line, ...]
    ways: dict[int, tuple[int, int]]


class Aims(dict[int, Aim]):
    """The aims of a step at each square."""

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
    """The atom as Black uses it."""
    return msgspec.structs.replace(atom, vectors=tuple((-dx, -dy) for dx, dy in atom.vectors))

"""Search for the shortest solution of a puzzle, depth by depth, so that the first solution found is
proven to be the shortest.

A search stores each position with the smallest number of actions that lead to it. It expands a
position only if the puzzle's lower bound allows a solution within the current depth; others are
deferred to a greater depth. The last few actions are searched without storing positions. A search
can be divided into parts. Each part owns a share of the positions. After a round, it hands over the
positions it found that belong to other parts. The parts may run in different processes.

All searches are generators that examine a few positions at a time, so the caller may stop at any
time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import msgspec

KEPT = 2_000_000
"""Maximum number of positions that all parts store together.

When it is exceeded, the search gives up and reports the depth reached, without a solution.
"""
ENDING = 3
"""Number of actions at the end of a solution that are searched without storing positions."""
PAUSE = 32
"""Number of positions between two progress reports."""
BITS = 8
FEW = (1 << BITS) - 1
"""Mask of the bits that hold a number of actions."""
MIXED, PRIME = 0x9E3779B97F4A7C15, (1 << 61) - 1
"""Constants of the hash that distributes positions evenly over the parts."""


class Progress(msgspec.Struct, frozen=True):
    """The progress of a search. All shorter solutions are ruled out.

    Attributes:
        depth: The depth that is being searched.
        share: The completed share of that depth, 0 to 1.
        looked: The number of positions that have been examined.
    """

    depth: int
    share: float
    looked: int


class Solution(msgspec.Struct, frozen=True):
    """The result of a search.

    Attributes:
        actions: The actions of a shortest solution, or None if there is no solution with up to `depth`
            actions.
        depth: The depth that was searched.
        looked: The number of positions that were examined.
        never: Whether it is proven that there is no solution.
    """

    actions: tuple[str, ...] | None
    depth: int
    looked: int
    never: bool = False


class Puzzle(Protocol):
    """A puzzle. Positions are numbers; equivalent positions have the same number."""

    start: int
    most: int
    """Number of actions of the longest acceptable solution."""

    def is_solved(self, position: int) -> bool: ...

    def after(self, position: int, left: int) -> tuple[Sequence[int], bool]:
        """Return the positions after one action that may be solved in `left - 1` more actions.

        If `left` is 1, return the solved positions. Positions that cannot be solved are never returned.

        Args:
            position: The position.
            left: The number of actions that are left.

        Returns:
            The positions, and whether positions were left out that can perhaps be solved with more
            actions.
        """

    def text(self, position: int, successor: int) -> str:
        """Return the action that leads from one position to another."""


Found = tuple[int, ...]
"""The positions of a solution, from the one at which its last few actions begin."""


class Part:
    """One part of a search that is divided into `of` parts.

    All parts make the same rounds: for each depth, one round for every action except the last few.

    Args:
        puzzle: The puzzle.
        index: The index of this part.
        of: The number of parts.
    """

    def __init__(self, puzzle: Puzzle, index: int = 0, of: int = 1) -> None:
        self._puzzle, self.index, self._of = puzzle, index, of
        self._reached: dict[
            int, int
        ] = {}  # the position before it, shifted, and the number of actions in the last bits
        self._rows: list[list[int]] = []
        self._deferred: dict[int, list[int]] = {}
        self.looked = 0
        self.others: list[list[int]] = [[] for _ in range(of)]
        """Positions that a round found for each part, each followed by the position before it."""
        self.found: Found | None = None
        if self.owner(puzzle.start) == index:
            self._reached[puzzle.start] = puzzle.start << BITS
            self._deferred[0] = [puzzle.start]

    def owner(self, position: int) -> int:
        """Return the index of the part that owns a position."""
        return owner(position, self._of)

    def deepen(self) -> None:
        """Begin the next depth."""
        rows = max(self._deferred, default=-1) + 1
        self._rows = [self._deferred.get(played, []) for played in range(rows)]
        self._deferred = {}

    @property
    def waits(self) -> bool:
        """Whether any position was deferred to a greater depth."""
        return bool(self._deferred)

    @property
    def full(self) -> bool:
        """Whether the limit of stored positions has been reached."""
        return len(self._reached) * self._of > KEPT

    def take(self, pairs: Sequence[int], played: int) -> None:
        """Add positions that other parts found.

        Args:
            pairs: Positions, each followed by the position before it.
            played: The number of actions from the start.
        """
        reached, row = self._reached, self._row(played)
        for i in range(0, len(pairs), 2):
            position = pairs[i]
            known = reached.get(position)
            if known is None or known & FEW > played:
                reached[position] = pairs[i + 1] << BITS | played
                row.append(position)

    def before(self, position: int) -> int:
        """Return the position before one of this part's positions."""
        return self._reached[position] >> BITS

    def round(self, depth: int, played: int) -> Iterator[float]:
        """Expand all positions that are `played` actions from the start, and yield the completed share."""
        self.others = [[] for _ in range(self._of)]
        row, self._rows[played : played + 1] = (self._row(played), [[]])
        reached, left = self._reached, depth - played
        for i, position in enumerate(row):
            if reached[position] & FEW < played:  # a shorter path has been found since
                continue
            self.looked += 1
            if self.looked % PAUSE == 0:
                yield i / len(row)
            if left <= ENDING:
                yield from self._end(position, left, played, i / len(row))
                if self.found:
                    return
                continue
            successors, deferred = self._puzzle.after(position, left)
            if deferred:
                self._deferred.setdefault(played, []).append(position)
            self._store(position, successors, played + 1)

    def _row(self, played: int) -> list[int]:
        while len(self._rows) <= played:
            self._rows.append([])
        return self._rows[played]

    def _store(self, position: int, successors: Sequence[int], played: int) -> None:
        if self._of == 1:
            led, row = self._reached, self._row(played)
            for successor in successors:
                known = led.get(successor)
                if known is None or known & FEW > played:
                    led[successor] = position << BITS | played
                    row.append(successor)
            return
        own: list[int] = []
        for successor in successors:
            owner = self.owner(successor)
            (own if owner == self.index else self.others[owner]).extend((successor, position))
        self.take(own, played)

    def _end(self, position: int, left: int, played: int, share: float) -> Iterator[float]:
        """Try everything that may solve a position in `left` actions; if nothing does, defer the position to
        a greater depth.

        Args:
            position: The position.
            left: The number of actions that are left.
            played: The number of actions from the start.
            share: The completed share, which is yielded.
        """
        successors, deferred = self._puzzle.after(position, left)
        if deferred or successors:
            self._deferred.setdefault(played, []).append(position)
        branches, path = [iter(successors)], [position]
        while branches:
            successor = next(branches[-1], None)
            if successor is None:
                branches.pop()
                path.pop()
            elif len(path) == left:
                self.found = (*path, successor)
                return
            else:
                self.looked += 1
                if self.looked % PAUSE == 0:
                    yield share
                path.append(successor)
                branches.append(iter(self._puzzle.after(successor, left + 1 - len(path))[0]))


def owner(position: int, of: int) -> int:
    """Return the index of the part that owns a position; `of` is the number of parts."""
    return (position % PRIME * MIXED >> 40) % of


def rounds(depth: int) -> int:
    """Return the number of rounds that a depth takes."""
    return max(0, depth - ENDING) + 1


def texts(puzzle: Puzzle, path: Sequence[int]) -> tuple[str, ...]:
    """Return the texts of the actions between the positions of a path."""
    return tuple(puzzle.text(position, successor) for position, successor in pairwise(path))


def shortest(puzzle: Puzzle, of: int = 1) -> Iterator[Progress | Solution]:
    """Search with `of` parts, one after the other, and yield the progress; the last item is the solution."""
    if puzzle.is_solved(puzzle.start):
        yield Solution((), 0, 0)
        return
    parts = [Part(puzzle, index, of) for index in range(of)]
    looked = 0
    for depth in range(1, puzzle.most + 1):
        for part in parts:
            part.deepen()
        for played in range(rounds(depth)):
            for part in parts:
                yield Progress(depth, 0.0, looked)
                for share in part.round(depth, played):
                    looked = sum(each.looked for each in parts)
                    yield Progress(
                        depth, (share + part.index) / of if is_last_round(depth, played) else 0.0, looked
                    )
                if part.found:
                    path = list(part.found)
                    while path[0] != puzzle.start:
                        path.insert(0, parts[part.owner(path[0])].before(path[0]))
                    yield Solution(texts(puzzle, path), depth, looked)
                    return
            for part in parts:
                for other in parts:
                    other.take(part.others[other.index], played + 1)
        looked = sum(part.looked for part in parts)
        if any(part.full for part in parts):
            yield Solution(None, depth, looked)
            return
        if not any(part.waits for part in parts):
            yield Solution(None, depth, looked, never=True)
            return
    yield Solution(None, puzzle.most, looked)


def is_last_round(depth: int, played: int) -> bool:
    """Return whether a round is the last of its depth, which takes longest."""
    return played == rounds(depth) - 1

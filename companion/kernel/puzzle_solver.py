"""The shortest way to an end, depth by depth, so that what is found first is proven shortest.

A search keeps every position with the fewest actions that lead there, and goes on from it only where the puzzle's bound
says that the actions left may do. What the bound holds back waits for a greater depth. The last few actions are tried
without keeping anything. A search can be divided into parts, each of which looks after its share of the positions and
hands the others' to them when a round is over: where the parts run is nobody's business here.

Everything is a generator: it looks at a few positions, and goes on when it is asked again. Whoever runs it may stop at any time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import msgspec

KEPT = 2_000_000
"""Positions kept by all parts together; beyond that a search gives up and says up to which depth there is no way."""
ENDING = 3
"""Last actions that are tried without keeping positions."""
PAUSE = 32
"""Positions between two words on how far it is."""
BITS = 8
FEW = (1 << BITS) - 1
"""The bits of a number of actions."""
MIXED, PRIME = 0x9E3779B97F4A7C15, (1 << 61) - 1
"""They spread positions evenly over the parts."""


class Progress(msgspec.Struct, frozen=True):
    """All shorter ways are ruled out; `depth` is searched, `share` (0 to 1) of it done, `looked` positions seen."""

    depth: int
    share: float
    looked: int


class Solution(msgspec.Struct, frozen=True):
    """The actions of a shortest way; None: there is none of up to `depth` actions, or (`never`) none at all."""

    actions: tuple[str, ...] | None
    depth: int
    looked: int
    never: bool = False


class Puzzle(Protocol):
    """Positions are numbers; two that differ in nothing that matters are the same number."""

    start: int
    most: int
    """Actions of the longest way that counts."""

    def is_solved(self, here: int) -> bool: ...

    def after(self, here: int, left: int) -> tuple[Sequence[int], bool]:
        """The positions one action on, from which `left - 1` more may solve it; with `left` 1 those that are solved.

        And whether others were held back that may need more actions. One that no number of actions solves is never given.
        """

    def text(self, here: int, there: int) -> str:
        """The action that leads from one position to another."""


Found = tuple[int, ...]
"""The positions of a way, from the one where its last few actions begin."""


class Part:
    """One of `of` parts of a search. Rounds are made by all parts alike: for each depth one for every action but the last few."""

    def __init__(self, puzzle: Puzzle, index: int = 0, of: int = 1) -> None:
        self._puzzle, self.index, self._of = puzzle, index, of
        self._led: dict[
            int, int
        ] = {}  # to the position before it, and the number of actions in the last bits
        self._now: list[list[int]] = []
        self._later: dict[int, list[int]] = {}
        self.looked = 0
        self.others: list[list[int]] = [[] for _ in range(of)]
        """What a round has found for each part: positions, each followed by the one before it."""
        self.found: Found | None = None
        if self.owner(puzzle.start) == index:
            self._led[puzzle.start] = puzzle.start << BITS
            self._later[0] = [puzzle.start]

    def owner(self, here: int) -> int:
        """The part that looks after a position."""
        return owner(here, self._of)

    def deepen(self) -> None:
        """Begin the next depth."""
        rows = max(self._later, default=-1) + 1
        self._now = [self._later.get(gone, []) for gone in range(rows)]
        self._later = {}

    @property
    def waits(self) -> bool:
        """Whether something was held back for a greater depth."""
        return bool(self._later)

    @property
    def full(self) -> bool:
        return len(self._led) * self._of > KEPT

    def take(self, pairs: Sequence[int], gone: int) -> None:
        """Positions that other parts have found, each followed by the one before it, `gone` actions from the start."""
        led, row = self._led, self._row(gone)
        for i in range(0, len(pairs), 2):
            here = pairs[i]
            known = led.get(here)
            if known is None or known & FEW > gone:
                led[here] = pairs[i + 1] << BITS | gone
                row.append(here)

    def before(self, here: int) -> int:
        """The position before one of this part's."""
        return self._led[here] >> BITS

    def round(self, depth: int, gone: int) -> Iterator[float]:
        """Look at everything that lies `gone` actions from the start; yields the share that is done."""
        self.others = [[] for _ in range(self._of)]
        row, self._now[gone : gone + 1] = (self._row(gone), [[]])
        led, left = self._led, depth - gone
        for i, here in enumerate(row):
            if led[here] & FEW < gone:  # meanwhile there is a shorter way to it
                continue
            self.looked += 1
            if self.looked % PAUSE == 0:
                yield i / len(row)
            if left <= ENDING:
                yield from self._end(here, left, gone, i / len(row))
                if self.found:
                    return
                continue
            nexts, held = self._puzzle.after(here, left)
            if held:
                self._later.setdefault(gone, []).append(here)
            self._go_on(here, nexts, gone + 1)

    def _row(self, gone: int) -> list[int]:
        while len(self._now) <= gone:
            self._now.append([])
        return self._now[gone]

    def _go_on(self, here: int, nexts: Sequence[int], gone: int) -> None:
        if self._of == 1:
            led, row = self._led, self._row(gone)
            for there in nexts:
                known = led.get(there)
                if known is None or known & FEW > gone:
                    led[there] = here << BITS | gone
                    row.append(there)
            return
        own: list[int] = []
        for there in nexts:
            owner = self.owner(there)
            (own if owner == self.index else self.others[owner]).extend((there, here))
        self.take(own, gone)

    def _end(self, here: int, left: int, gone: int, share: float) -> Iterator[float]:
        """Try all that may solve it in so many actions; if nothing does, it waits for a greater depth."""
        nexts, held = self._puzzle.after(here, left)
        if held or nexts:
            self._later.setdefault(gone, []).append(here)
        ways, path = [iter(nexts)], [here]
        while ways:
            there = next(ways[-1], None)
            if there is None:
                ways.pop()
                path.pop()
            elif len(path) == left:
                self.found = (*path, there)
                return
            else:
                self.looked += 1
                if self.looked % PAUSE == 0:
                    yield share
                path.append(there)
                ways.append(iter(self._puzzle.after(there, left + 1 - len(path))[0]))


def owner(here: int, of: int) -> int:
    """The one of so many parts that looks after a position."""
    return (here % PRIME * MIXED >> 40) % of


def rounds(depth: int) -> int:
    """The rounds of a depth."""
    return max(0, depth - ENDING) + 1


def texts(puzzle: Puzzle, way: Sequence[int]) -> tuple[str, ...]:
    """The actions between the positions of a way."""
    return tuple(puzzle.text(here, there) for here, there in pairwise(way))


def shortest(puzzle: Puzzle, of: int = 1) -> Iterator[Progress | Solution]:
    """Search in so many parts, one after the other; the last item is the solution."""
    if puzzle.is_solved(puzzle.start):
        yield Solution((), 0, 0)
        return
    parts = [Part(puzzle, index, of) for index in range(of)]
    looked = 0
    for depth in range(1, puzzle.most + 1):
        for part in parts:
            part.deepen()
        for gone in range(rounds(depth)):
            for part in parts:
                yield Progress(depth, 0.0, looked)
                for share in part.round(depth, gone):
                    looked = sum(one.looked for one in parts)
                    yield Progress(
                        depth, (share + part.index) / of if is_last_round(depth, gone) else 0.0, looked
                    )
                if part.found:
                    way = list(part.found)
                    while way[0] != puzzle.start:
                        way.insert(0, parts[part.owner(way[0])].before(way[0]))
                    yield Solution(texts(puzzle, way), depth, looked)
                    return
            for part in parts:
                for other in parts:
                    other.take(part.others[other.index], gone + 1)
        looked = sum(one.looked for one in parts)
        if any(part.full for part in parts):
            yield Solution(None, depth, looked)
            return
        if not any(part.waits for part in parts):
            yield Solution(None, depth, looked, never=True)
            return
    yield Solution(None, puzzle.most, looked)


def is_last_round(depth: int, gone: int) -> bool:
    """Whether a round is the last of its depth, which takes longest."""
    return gone == rounds(depth) - 1

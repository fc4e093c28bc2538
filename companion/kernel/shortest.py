"""The shortest way to an end: depth by depth, so that what is found first is proven shortest.

A search is a generator: it looks at a few positions, says how far it is, and goes on when it is asked
again. Whoever runs it may stop at any time.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Protocol

import msgspec

SEEN = 400_000
"""Positions remembered, so that none is searched twice; beyond that some are."""
PAUSE = 128
"""Positions between two words on how far it is."""


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
    """Positions of any kind; actions are their texts."""

    def solved(self, here: Any) -> bool: ...

    def last(self, here: Any) -> str | None:
        """An action that solves it at once, found without trying them all."""

    def steps(self, here: Any) -> Iterable[tuple[str, Any]]:
        """Each action with the position after it."""

    def key(self, here: Any) -> Hashable: ...

    def hopeless(self, here: Any, left: int) -> bool:
        """Whether so many actions surely do not solve it."""


def shortest(puzzle: Puzzle, start: Any, most: int) -> Iterator[Progress | Solution]:
    """Search up to `most` actions; the last item is the solution."""
    looked = 0
    if puzzle.solved(start):
        yield Solution((), 0, looked)
        return
    for depth in range(1, most + 1):
        yield Progress(depth, 0.0, looked)
        seen: dict[Hashable, int] = {}
        for found in _of_depth(puzzle, start, depth, looked, seen):
            if isinstance(found, Solution):
                yield found
                return
            looked = found.looked
            yield found
        # Whatever was reached was gone on from (`hopeless` holds nobody back with three to go): there is nothing else.
        if depth > 1 and len(seen) < SEEN and min(seen.values(), default=3) > 2:
            yield Solution(None, depth, looked, never=True)
            return
    yield Solution(None, most, looked)


def _of_depth(
    puzzle: Puzzle, start: Any, depth: int, looked: int, seen: dict[Hashable, int]
) -> Iterator[Progress | Solution]:
    if depth == 1:
        action = puzzle.last(start)
        if action is not None:
            yield Solution((action,), 1, looked + 1)
        return
    first = list(puzzle.steps(start))
    ways: list[Iterator[tuple[str, Any]]] = [iter(first)]
    path: list[str] = []
    begun = 0
    while ways:
        step = next(ways[-1], None)
        if step is None:
            ways.pop()
            if path:
                path.pop()
            continue
        action, here = step
        left = depth - len(ways)
        begun += len(ways) == 1
        key = puzzle.key(here)
        if seen.get(key, 0) >= left:
            continue
        if len(seen) < SEEN:
            seen[key] = left
        looked += 1
        if looked % PAUSE == 0:
            yield Progress(depth, (begun - 1) / max(1, len(first)), looked)
        if left > 1:
            if puzzle.hopeless(here, left):
                continue
            path.append(action)
            ways.append(iter(puzzle.steps(here)))
        elif (end := puzzle.last(here)) is not None:
            yield Solution((*path, action, end), depth, looked)
            return
    yield Progress(depth, 1.0, looked)

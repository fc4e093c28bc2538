"""A way to win a solitaire that need not be the shortest: what computer players go by.

First the shortest way is looked for. Whoever follows it never goes round in circles, because from each of its positions
the rest is the shortest way, found sooner. Where that takes too long beams follow, each wider than the one before:
action by action, only the positions are kept whose men stand closest together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.games.shared.solitaire import groups, with_neighbours
from companion.kernel.engine_profile import EngineProfile, SkillLevel
from companion.kernel.puzzle_solver import Puzzle, Solution, shortest, texts

MIND: EngineProfile = EngineProfile(
    search="plan",
    skills=(
        SkillLevel(noise=6.0, overlooks=0.4),
        SkillLevel(noise=2.0, overlooks=0.1),
        SkillLevel(),
        SkillLevel(nodes=1000),
        SkillLevel(nodes=12000),
    ),
)
"""How computer players think about solitaires."""
PROVING = 0.5
"""Share of the positions that may be looked at for the shortest way."""
WIDTH, WIDER = 10, 3
"""Positions that the first beam keeps, and how many times as many each next one does."""
CHEAP = 8
"""Positions whose men are only looked at, for one that is gone on from."""
FREE = 99
"""Actions left with which nothing is held back."""


class Spread(Puzzle, Protocol):
    """A puzzle that says where all men of a position stand."""

    def men(self, here: int) -> int: ...


def way(puzzle: Spread, nodes: int, diagonal: bool, most: int | None = None) -> Sequence[str] | None:
    """The actions of a way to win, found by looking at so many positions; None: none was found.

    `most`: actions of a way that need not be the shortest; None: as many as count.
    """
    proving = int(nodes * PROVING)
    for found in shortest(puzzle):
        if isinstance(found, Solution):
            if found.actions is not None or found.never:
                return found.actions
            break
        if found.looked > proving:
            break
    left, width = nodes - proving, WIDTH
    while left > 0:
        beam, used = _beam(puzzle, width, left, diagonal, puzzle.most if most is None else most)
        if beam is not None:
            return beam
        left, width = left - used, width * WIDER
    return None


def _beam(
    puzzle: Spread, width: int, nodes: int, diagonal: bool, most: int
) -> tuple[Sequence[str] | None, int]:
    """A way that is found with so many positions kept, and what was looked at."""
    led: dict[int, int] = {puzzle.start: puzzle.start}
    row, used = [puzzle.start], 0
    for _ in range(most):
        nexts: list[tuple[float, int]] = []
        for here in row:
            ends, _ = puzzle.after(here, 1)
            if ends:
                led.setdefault(ends[0], here)
                return texts(puzzle, _from_start(led, puzzle.start, ends[0])), used
            for there in puzzle.after(here, FREE)[0]:
                if there not in led:
                    led[there] = here
                    nexts.append((apart(puzzle.men(there), diagonal), there))
        used += len(row) + len(nexts) // CHEAP
        if not nexts or used > nodes:
            break
        row = [there for _, there in sorted(nexts)[:width]]
    return None, max(used, 1)


def _from_start(led: dict[int, int], start: int, here: int) -> list[int]:
    found = [here]
    while here != start:
        here = led[here]
        found.append(here)
    return found[::-1]


def apart(men: int, diagonal: bool) -> float:
    """How far the groups of men stand apart: the squares that lie between them, one group after the other, and their number."""
    left = groups(men, diagonal)
    wide, found = left.pop() if left else 0, float(len(left)) / 2
    while left:
        wide = with_neighbours(wide, diagonal)
        near = [group for group in left if group & wide]
        if not near:
            found += 1
        for group in near:
            wide |= group
            left.remove(group)
    return found

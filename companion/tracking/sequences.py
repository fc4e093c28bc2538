"""What one visit of hands did when it was more than one line: lines one after another that explain a board
together.

Each line has to be legal where the one before it has led, and they have to have been done in that order by
what was touched when. Lines that end alike on the board may lead to different positions, so each position is
found once; but what was touched on the way to it decides how it goes on, so it is looked at once for every
way that takes up other touches.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import NamedTuple

from companion.kernel.layout import Layout, Line
from companion.tracking.explanations import (
    Evidence,
    Position,
    fits,
    has_touches_beside,
    in_order,
    join_lines,
    strays,
)
from companion.tracking.step_order import find_rests, how_far

Layouts = tuple[Layout, ...]
LOOKED_AT = 300
"""Positions looked at, at most: lines that end alike on a board that feels little are many."""


def sequences(seen: Evidence, returns: bool = False, again: bool = False) -> dict[Hashable, Line]:
    """Two lines or more, as one, that explain the board; by the position that they lead to.

    Of several ways to one position it is that for which most speaks, and of those the shortest. `returns`: those that
    leave all pieces where they were, if a piece rested elsewhere meanwhile. `again`: a piece that rested somewhere may
    also have come back from there on the way.
    """
    if not seen.watched or seen.position.follow is None or (returns and not find_rests(seen.log)):
        return {}
    search = _Search(seen, returns, again)
    if search.set_down > 1:
        search.go_on()
    return search.found


class _Begun(NamedTuple):
    """What may have been done so far: so many `lines`, together `whole`, from where `stood` was before to
    `position`.
    """

    position: Position
    whole: Line | None
    lines: int
    stood: Layouts


class _Search:
    """All that may have been done by what was touched, what is done in fewer lines first.

    `set_down`: how often a piece was.
    """

    def __init__(self, seen: Evidence, returns: bool, again: bool) -> None:
        self._seen, self._returns = seen, returns
        self._rests = find_rests(seen.log) if again else frozenset[str]()
        self._felt = seen.touched.union(seen.mute)
        self._known: set[Hashable] = set()
        self._begun = deque([_Begun(seen.position, None, 0, ())])
        self.set_down = sum(touch.down for _, touch in seen.log)
        self.found: dict[Hashable, Line] = {}

    def go_on(self) -> None:
        """Look at every line that may have been done next, until nothing is left to go on from."""
        while self._begun:
            begun = self._begun.popleft()
            for line in begun.position.lines:
                if len(self._known) >= LOOKED_AT:
                    return
                if line.touches <= self._felt and any(line.after.values()):
                    self._look_at(begun, line)

    def _look_at(self, begun: _Begun, line: Line) -> None:
        seen, position, first = self._seen, begun.position, begun.whole
        whole = join_lines(first, line) if first is not None else line
        so_far = how_far(whole.in_steps, seen.position.layout, seen.log, seen.mute)
        reached = (
            position.follow(line.actions) if so_far is not None and position.follow is not None else None
        )
        stood = (*begun.stood, position.layout)
        # A piece that is set back as it stood was tried, and has done nothing.
        if reached is None or (reached.key, so_far) in self._known:
            return
        back = reached.layout in stood
        returned = reached.layout == seen.position.layout
        left = {q for q, stack in line.after.items() if not stack and position.layout.get(q)}
        if back and not (self._returns and returned) and not (left and left <= self._rests):
            return
        self._known.add((reached.key, so_far))
        shows = not seen.readings.differences(reached.layout)
        if (
            shows
            and first is not None
            and returned == self._returns
            and fits(whole, seen)
            and in_order(whole, seen)
        ):
            known = self.found.get(reached.key)
            if known is None or strays(whole, seen) < strays(known, seen):
                self.found[reached.key] = whole
        # What the board shows already may be all; or a piece went elsewhere, and hands were at others where
        # it
        # reads as before.
        went = any(bool(stack) != bool(position.layout.get(q)) for q, stack in line.after.items())
        further = (went and has_touches_beside(whole, seen)) or bool(self._rests)
        if begun.lines + 1 < self.set_down and (not shows or further):
            self._begun.append(_Begun(reached.position(), whole, begun.lines + 1, stood))

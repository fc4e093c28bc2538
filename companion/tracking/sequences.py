"""What one visit of hands did when it was more than one line: lines one after another that explain a board together.

Each line has to be legal where the one before it has led, and they have to have been done in that order by what was
touched when. Lines that end alike on the board may lead to different positions, so each position is found once.
"""

from __future__ import annotations

from collections.abc import Hashable

from companion.kernel.layout import Layout, Line
from companion.tracking.explaining import Evidence, Position, fits, joined
from companion.tracking.order import carried_out

Layouts = tuple[Layout, ...]
LOOKED_AT = 300
"""Positions looked at, at most: lines that end alike on a board that feels little are many."""


def sequences(seen: Evidence) -> dict[Hashable, Line]:
    """Two lines or more, as one, that explain the board; by the position that they lead to."""
    if not seen.watched or seen.position.follow is None:
        return {}
    search = _Search(seen)
    if search.set_down > 1:
        search.go_on(seen.position, None)
    return search.found


class _Search:
    """All that may have been done by what was touched, in depth first. `set_down`: how often a man was."""

    def __init__(self, seen: Evidence) -> None:
        self._seen = seen
        self._felt = seen.touched | seen.readings.dead
        self._known: set[Hashable] = set()
        self.set_down = sum(touch.down for _, touch in seen.log)
        self.found: dict[Hashable, Line] = {}

    def go_on(self, position: Position, first: Line | None, lines: int = 1, stood: Layouts = ()) -> None:
        """Look at every line that may have been done from a position that `first` has led to.

        `stood`: what stood where before. A man who is set back as he stood was tried, and has done nothing.
        """
        stood = (*stood, position.layout)
        seen = self._seen
        for line in position.lines:
            if not line.touches <= self._felt or not any(line.after.values()):
                continue
            whole = joined(first, line) if first is not None else line
            if len(self._known) >= LOOKED_AT or not self._can_have_been(whole, to_the_end=False):
                continue
            reached = position.follow(line.actions) if position.follow is not None else None
            if reached is None or reached.key in self._known or reached.layout in stood:
                continue
            self._known.add(reached.key)
            if not seen.readings.differences(reached.layout):
                if first is not None and fits(whole, seen) and self._can_have_been(whole, to_the_end=True):
                    self.found[reached.key] = whole
            elif lines < self.set_down:
                self.go_on(reached.position(), whole, lines + 1, stood)

    def _can_have_been(self, line: Line, to_the_end: bool) -> bool:
        seen = self._seen
        return carried_out(
            line.in_steps, seen.position.layout, seen.log, seen.readings.dead, to_the_end=to_the_end
        )

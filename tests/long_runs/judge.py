"""What a trace allows: the explanations that a careful observer finds, who sees only what the board reported.

It shares nothing with `companion.tracking`. An explanation is a sequence of legal lines, each carried out in order:

- A piece is lifted before it is set down where it goes, and one step ends before the next one begins.
- A piece that one action sets down and the next one lifts stands there for `STOP` ms. A shorter stop is a slide.
- Everything else that was touched was incidental: a piece lifted and set back, or a piece in the hand that touched an
  empty square. In a solitaire the latter lasts less than `STOOD` ms, because after that the ruling is final: then it
  can only be taken back.

A question is necessary if explanations lead to different positions. Where the pieces on some squares can have come back
interchanged, and are different pieces, a question about those is necessary too.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterator, Sequence

import msgspec

from companion.kernel.game import Game, State
from companion.kernel.layout import Layout, Stack, is_tray
from companion.kernel.messages import IllegalAction

STOP = 300
STOOD = 1500
LAG = 40
"""Milliseconds within which the order of two touches says nothing."""
DEEPEST = 3


class Event(msgspec.Struct, frozen=True):
    """One change that the board reported, at `ms`: a piece set down (`+`) on a square, or lifted (`-`)."""

    ms: int
    sign: str
    square: str
    reading: str | None = None


def may_be_interchanged(
    squares: Sequence[str],
    layout: Layout,
    events: Sequence[Event],
    reading: Callable[[str], str | None],
) -> bool:
    """Whether different pieces on these squares, alike to the board, were off at one time."""
    pieces = {str(layout[q][-1]) for q in squares if layout.get(q)}
    if len(pieces) <= len({reading(piece) for piece in pieces}):
        return False
    aloft: set[str] = set()
    most = 0
    for event in events:
        aloft = aloft | {event.square} if event.sign == "-" else aloft - {event.square}
        most = max(most, len(aloft))
    return most > 1


class Judge:
    """What happened since a position was certain.

    Args:
        game: With its rules.
        state: The position that was certain.
        events: What the board has reported since.
        reading: What the board reads of a token (None: only that it is there).
    """

    def __init__(
        self,
        game: Game,
        state: State,
        events: Sequence[Event],
        reading: Callable[[str], str | None],
    ) -> None:
        self._game, self._events, self._reading = game, tuple(events), reading
        self._limit = STOOD if len(game.seats) == 1 else None
        self._touched = {event.square for event in events}
        self.found: dict[Hashable, tuple[str, ...]] = {}
        self._known: set[Hashable] = set()
        while not self.found:  # the last of it may belong to something that is not finished yet
            self._known.clear()
            self._look(state, game.layout(state), -1, frozenset(), {}, ())
            if not self._events:
                break
            self._events = self._events[:-1]
            self._touched = {event.square for event in self._events}

    @property
    def ends(self) -> int:
        """How many different positions the explanations lead to."""
        return len(self.found)

    def _look(
        self,
        state: State,
        layout: Layout,
        last: int,
        used: frozenset[int],
        came: dict[str, int],
        actions: tuple[str, ...],
    ) -> None:
        """Note the position if everything is explained, and look for what was done next."""
        if self._only_incidental(used, layout, self._limit if actions else None):
            self.found.setdefault(state, actions)
        if len(came) > DEEPEST * 4 or len(actions) >= DEEPEST * 3:
            return
        for line in self._game.lines(state):
            felt = line.touches - line.unfelt
            if not felt <= self._touched or not self._touched & (line.touches | set(line.after)):
                continue
            for end, taken, arrived in self._carried_out(
                line.in_steps, layout, last, used, came, line.unfelt
            ):
                if taken == used and end == last and not line.unfelt:
                    continue
                after = state
                try:
                    for action in line.actions:
                        after, _ = self._game.apply(after, action)
                except IllegalAction:
                    continue
                key = (after, end, taken)
                if key not in self._known:
                    self._known.add(key)
                    self._look(
                        after,
                        self._game.layout(after),
                        end,
                        taken,
                        arrived,
                        (*actions, *map(str, line.actions)),
                    )

    def _carried_out(
        self,
        steps: Sequence[dict[str, Stack]] | Sequence[object],
        layout: Layout,
        last: int,
        used: frozenset[int],
        came: dict[str, int],
        unfelt: frozenset[str],
    ) -> Iterator[tuple[int, frozenset[int], dict[str, int]]]:
        """The ways in which hands can have done these steps, each with its last event and all that it takes up."""
        if not steps:
            yield last, used, came
            return
        step: dict[str, Stack] = dict(steps[0])  # type: ignore[call-overload]
        after = {**layout, **step}
        for end, taken, arrived in self._one_step(step, layout, last, used, came, unfelt):
            yield from self._carried_out(steps[1:], after, end, taken, arrived, unfelt)

    def _one_step(
        self,
        step: dict[str, Stack],
        layout: Layout,
        last: int,
        used: frozenset[int],
        came: dict[str, int],
        unfelt: frozenset[str],
    ) -> Iterator[tuple[int, frozenset[int], dict[str, int]]]:
        changed = {q: stack for q, stack in step.items() if not is_tray(q) and stack != layout.get(q, ())}
        ends = [q for q, stack in changed.items() if stack and self._newcomer(layout.get(q, ()), stack)]
        left = [q for q, stack in changed.items() if layout.get(q) and q not in ends and not stack]
        each = [self._arrivals(q, changed[q], layout, last, used, q in unfelt) for q in ends]
        for downs in itertools.product(*each):
            taken = set(used)
            arrived = {q: n for q, n in came.items() if q not in changed}
            good = True
            for q, down in zip(ends, downs, strict=True):
                if down < 0:
                    continue
                taken.add(down)
                arrived[q] = down
                if layout.get(q):  # what stood there was lifted first
                    up = self._lifted(q, taken, came.get(q, -1), down)
                    good = good and up is not None
                    taken.add(-1 if up is None else up)
            for q in left:
                piece = layout[q][-1]
                goals = [
                    down
                    for end, down in zip(ends, downs, strict=True)
                    if changed[end][-1] == piece and down >= 0
                ]
                before = max(goals, default=len(self._events))
                up = self._lifted(q, taken, came.get(q, -1), before)
                if up is None:
                    good = good and q in unfelt
                    continue
                taken.add(up)
            taken.discard(-1)
            if good:
                end = max((down for down in downs if down >= 0), default=max(taken - used, default=last))
                yield max(end, last), frozenset(taken), arrived

    def _arrivals(
        self, square: str, stack: Stack, layout: Layout, last: int, used: frozenset[int], unfelt: bool
    ) -> list[int]:
        """The events that may be the arrival of this stack; -1: nothing was felt of it."""
        token = str(stack[-1])
        found = [
            n
            for n, event in enumerate(self._events)
            if event.square == square
            and event.sign == "+"
            and n not in used
            and self._follows(n, last)
            and event.reading == self._reading(token)
        ]
        same = layout.get(square) and self._reading(str(layout[square][-1])) == self._reading(token)
        return [*found, -1] if unfelt and same else found

    def _lifted(self, square: str, taken: set[int], since: int, before: int) -> int | None:
        """The event that lifted what has been on a square since then; it stood long enough if it had come there."""
        for n in range(len(self._events) - 1, -1, -1):
            event = self._events[n]
            if event.square != square or event.sign != "-" or n in taken or n <= since:
                continue
            if not self._follows(before, n):
                continue
            if since >= 0 and event.ms - self._events[since].ms < STOP:
                continue
            return n
        return None

    def _follows(self, n: int, one: int) -> bool:
        """Whether an event may have come after another one."""
        if n > one or one < 0 or n >= len(self._events):
            return True
        return self._events[one].ms - self._events[n].ms <= LAG

    def _newcomer(self, before: Stack, after: Stack) -> bool:
        """Whether something has arrived, and not only left from the top."""
        return not (len(after) < len(before) and before[: len(after)] == after)

    def _only_incidental(self, used: frozenset[int], layout: Layout, limit: int | None) -> bool:
        """Whether all else that was touched was set back, or only touched empty squares on its way."""
        for square in self._touched:
            mine = [(n, event) for n, event in enumerate(self._events) if event.square == square]
            rest = iter(mine)
            last: Event | None = None
            for n, event in rest:
                last = event
                if n in used:
                    continue
                other = next(rest, None)
                if other is None or other[0] in used or other[1].sign == event.sign:
                    return False
                last = other[1]
                stood = other[1].ms - event.ms
                if event.sign == "+" and limit is not None and stood >= limit:
                    return False
            there = bool(layout.get(square))
            if last is None:
                continue
            if (last.sign == "+") != there:
                return False
            if there and last.reading != self._reading(str(layout[square][-1])):
                return False
        return True

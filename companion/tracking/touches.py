"""The record of touches on a board since a position was set: squares, their order, and pieces in the air.

The module also checks whether several steps may have been made in a certain order.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from companion.kernel.layout import Layout, Stack, is_tray
from companion.tracking.sensing import Readings
from companion.units import Milliseconds

AT_ONCE = 40
"""If two touches are at most this number of milliseconds apart, their order is unknown. Contacts
and joined boards have delays of this size.
"""

RESTED = 300
"""Milliseconds after which a piece counts as at rest on a square, so that lifting it starts a new movement.
"""


IN_HAND = 1500
"""Milliseconds that a piece may stay in the air after another piece was adjusted, before it is set down."""

HALT = 600
"""Longest pause, in milliseconds, of a moving piece on a square of its path.

After a longer pause, the piece counts as having stopped.
"""

REMEMBERED = 400
"""Number of touches to keep, which is more than two turns need."""


class Touch(NamedTuple):
    """A piece lifted from a square or set down on it.

    Attributes:
        down: Whether the piece was set down.
        ms: The time, if it is known.
    """

    square: str
    down: bool
    ms: Milliseconds | None


class Touches:
    """The squares touched since a position was set. Times are in ms, or None if unknown.

    Attributes:
        squares: The squares touched.
        adjusted: The squares of the last touches, if their pieces were only adjusted.
        sliding: Whether a piece was set down next to the square from which it was lifted, so that the
            movement may continue.
        chattered: Squares where a piece was lifted and set down at the same time, faster than it can be
            exchanged for another.
        passing: Squares whose piece was lifted soon after it was set down, so that it may be on its way.
    """

    def __init__(self) -> None:
        self.squares: frozenset[str] = frozenset()
        self.adjusted: frozenset[str] = frozenset()
        self.sliding = False
        self.chattered: frozenset[str] = frozenset()
        self.passing: frozenset[str] = frozenset()
        self._last_lift = ""
        self._order: dict[str, int] = {}
        self._first: dict[str, int] = {}
        self._count = 0
        self._when: dict[str, int | None] = {}
        self._placed: dict[str, int] = {}
        self._log: list[Touch] = []
        self.began = 0
        """The number of touches before this position was set."""

    def lift(self, square: str, now: Milliseconds | None = None) -> None:
        """Record that a piece was lifted from a square."""
        if square not in self.squares:
            self.chattered |= {square}
        placed = self._placed.pop(square, None)
        only_just = now is not None and placed is not None and now - placed < RESTED
        self.passing = self.passing | {square} if only_just else self.passing - {square}
        self._touch(square, False, now)
        self._last_lift = square

    def place(self, square: str, now: Milliseconds | None = None) -> None:
        """Record that a piece was set down on a square."""
        lifted = self._when.get(square)
        if lifted is None or now is None or now - lifted > AT_ONCE:
            self.chattered -= {square}
        if now is not None:
            self._placed[square] = now
        self._touch(square, True, now)
        self.sliding = neighbours(square, self._last_lift)

    def _touch(self, square: str, down: bool, now: Milliseconds | None) -> None:
        self._count += 1
        self._log.append(Touch(square, down, now))
        if square not in self.squares:
            self._first[square] = self._count
        self.squares |= {square}
        self._order[square] = self._count
        self._when[square] = now

    def copy(self) -> Touches:
        """Return a copy that later touches do not change."""
        result = copy(self)
        result._order, result._first, result._when = dict(self._order), dict(self._first), dict(self._when)
        result._placed, result._log = dict(self._placed), self._log.copy()
        return result

    def order(self, square: str) -> int:
        """Return the number of the square's last touch since the board was connected, or 0 if it was not
        touched.
        """
        return self._order.get(square, 0)

    def first(self, square: str) -> int:
        """Return the number of the square's first touch since the position was set, or 0 if it was not
        touched.
        """
        return self._first[square] if square in self.squares else 0

    def at_once(self, square: str, other: str) -> bool:
        """Return whether both squares were last touched at the same time, so that their order is
        unknown.
        """
        apart = self.apart(square, other)
        return apart is not None and apart <= AT_ONCE

    def apart(self, square: str, other: str) -> int | None:
        """Return the milliseconds between the last touches of two squares, or None if unknown."""
        first, second = self._when.get(square), self._when.get(other)
        return abs(first - second) if first is not None and second is not None else None

    def time_since_placed(self, squares: Collection[str], now: Milliseconds) -> Milliseconds:
        """Return the time since the last touch of these squares.

        If none of them was touched, the last touch of any square counts.
        """
        known = [ms for q in squares if (ms := self._when.get(q)) is not None]
        known = known or [ms for ms in self._when.values() if ms is not None]
        return Milliseconds(now - max(known, default=0))

    def since(self, count: int | None = None) -> Iterator[tuple[int, Touch]]:
        """Return the touches in this position, or those after the first `count` touches.

        They are numbered as by `order`.
        """
        forgotten = self._count - len(self._log)
        begin = self.began if count is None else count
        return enumerate(self._log[max(0, begin - forgotten) :], max(begin, forgotten) + 1)

    def recall(self, squares: Iterable[str]) -> None:
        """Add squares that were touched in this position before a correction of the record."""
        self.squares |= frozenset(squares)

    def set_right(self) -> None:
        """Record that the board shows the position, so that the touches were adjustments."""
        if self.squares:
            self.adjusted = self.squares
        self.forget()

    def forget(self) -> None:
        """Forget the touches, because they have nothing to do with later ones."""
        self.squares = frozenset()
        self.began = self._count

    def begin(self) -> None:
        """Begin a new position."""
        self.adjusted = frozenset()
        self.forget()
        del self._log[:-REMEMBERED]


class Aloft:
    """Pieces in the air, identified by the squares from which they came.

    Attributes:
        together: The pieces that were off the board at the same time.
    """

    def __init__(self) -> None:
        self.homes: frozenset[str] = frozenset()
        self.together: frozenset[str] = frozenset()
        self._resting: dict[str, str] = {}  # maps the square where a piece rests on its way to its origin

    def lift(self, square: str, stands: bool) -> None:
        """Record that a piece was lifted.

        `stands` is whether the position has a piece on the square. Otherwise the piece paused there on its
        way, or does not belong to the game.
        """
        home = square if stands else self._resting.pop(square, "")
        if home:
            self.homes |= {home}
            if len(self.homes) > 1:
                self.together |= self.homes

    def place(self, square: str) -> None:
        """Record that a piece was set down."""
        if square in self.homes:
            self.homes -= {square}
        elif len(self.homes) == 1:
            (self._resting[square],) = self.homes
            self.homes = frozenset()

    def begin(self, layout: Layout, readings: Readings) -> None:
        """Begin a new position. Its pieces that are still off the board count as being in the air."""
        self.homes = frozenset(q for q in self.homes if layout.get(q) and not readings[q])
        self.together = self.homes if len(self.homes) > 1 else frozenset()
        self._resting.clear()

    def take_readings(self, readings: Readings) -> None:
        """Update from a reading of the whole board. A piece whose square is occupied is not in the air."""
        self.homes = frozenset(q for q in self.homes if not readings[q])

    def copy(self) -> Aloft:
        """Return a copy that later touches do not change."""
        result = copy(self)
        result._resting = dict(self._resting)
        return result

    def trust(self) -> None:
        """Assume that the pieces that were off the board together are where the position has them."""
        self.together = frozenset()

    def find_mixed(self, layout: Layout, moved: Collection[str]) -> frozenset[str]:
        """Return squares of `layout` whose pieces may have been swapped.

        `moved` has the squares that a line changes.
        """
        back = self.together - frozenset(moved)
        if not back:
            return frozenset()
        return frozenset(q for q in (*back, *moved) if layout.get(q))


def neighbours(square: str, other: str) -> bool:
    """Return whether two different squares share a side or a corner. An empty name has no neighbours."""
    if not square or not other or square == other:
        return False
    return abs(ord(square[0]) - ord(other[0])) <= 1 and abs(int(square[1:]) - int(other[1:])) <= 1


Step = Mapping[str, Stack]
Log = Sequence[tuple[int, Touch]]
Left = tuple[str, int]
"""A square that must be vacated, and the number of the touch that put its piece there."""


def can_carry_out(steps: Sequence[Step], layout: Layout, log: Log, dead: Collection[str] = ()) -> bool:
    """Return whether the log allows exactly these steps, made in this order from `layout`.

    `dead` lists squares that are out of order and missing from the log.
    """
    return how_far(steps, layout, log, dead, to_the_end=True) is not None


def how_far(
    steps: Sequence[Step],
    layout: Layout,
    log: Log,
    dead: Collection[str] = (),
    to_the_end: bool = False,
    stood: Collection[str] = (),
) -> Hashable:
    """Return which part of the log these steps use if they are made as early as possible.

    If two sequences of steps lead to the same position and use the same part of the log, the same steps
    can follow both.

    Args:
        steps: The stacks that each step leaves on the squares it changes.
        layout: The layout before the steps.
        log: The touches.
        dead: Squares that are out of order and missing from the log.
        to_the_end: Whether nothing came after the steps, so that the squares they leave empty were not
            touched later.
        stood: Squares on which a piece must have rested during the steps, not only passed.

    Returns:
        A key for that part; None if the log does not allow the steps.
    """
    order = _Order(log)
    current = dict(layout)
    placed: dict[str, int] = {}  # the touch that set down the piece on a square
    departures: dict[
        str, list[Left]
    ] = {}  # for a piece that passes: squares it must have left before it is set down
    emptied = {q for step in steps for q, stack in step.items() if not stack}
    last = 0
    for i, step in enumerate(steps):
        ends = [
            q
            for q, stack in step.items()
            if stack and not is_tray(q) and not _is_uncovered(current.get(q, ()), stack)
        ]
        end_of_step = last
        for end in ends:
            piece = step[end][-1]
            origins = [q for q, stack in step.items() if not stack and current.get(q, ())[-1:] == (piece,)]
            left = [
                departure
                for q in (origins if len(ends) == 1 else ())
                for departure in (*departures.get(q, ()), (q, placed.get(q, 0)))
            ]
            passes = (
                end in emptied and end not in stood and any(later.get(end) == () for later in steps[i + 1 :])
            )
            if passes:
                departures[end] = [*left, (end, placed.get(end, 0))] if current.get(end) else left
                placed[end] = order.down(end, last) or 0
            if passes or end in dead or current.get(end, ())[-1:] == (piece,):
                continue
            bounds = [last]
            for q, since in left:
                if q not in dead:
                    stays_empty = to_the_end and not any(later.get(q) for later in steps[i:])
                    bounds.append(order.last(q) if stays_empty else order.up(q, since))
            at = order.down(end, *bounds)
            if at is None:
                return None
            placed[end] = at
            end_of_step = max(end_of_step, at)
        last = end_of_step
        current.update(step)
    return last, frozenset(placed.items()), frozenset((q, tuple(left)) for q, left in departures.items())


def _is_uncovered(before: Stack, after: Stack) -> bool:
    """Return whether a stack only lost its top, which a board may not be able to sense."""
    return len(after) < len(before) and before[: len(after)] == after


def find_rests(log: Log) -> frozenset[str]:
    """Return squares on which a piece rested long enough to have moved there, but which the piece left again."""
    down: dict[str, int | None] = {}
    rests = set()
    for _, touch in log:
        if touch.down:
            down[touch.square] = touch.ms
        else:
            since = down.pop(touch.square, None)
            if since is not None and touch.ms is not None and touch.ms - since >= RESTED:
                rests.add(touch.square)
    return frozenset(rests)


def find_slides(log: Log) -> frozenset[str]:
    """Return squares over which pieces only slid: each piece set down there was lifted again too
    soon to count as resting.
    """
    down: dict[str, int | None] = {}
    short = set()
    for _, touch in log:
        if touch.down:
            down[touch.square] = touch.ms
        else:
            since = down.pop(touch.square, None)
            if since is not None and touch.ms is not None and touch.ms - since < RESTED:
                short.add(touch.square)
    return frozenset(short) - find_rests(log)


def _is_slide(down: Touch, up: Touch) -> bool:
    """Return whether a piece was set down and lifted again on its way, more slowly than a contact chatters."""
    if not down.down or up.down or down.ms is None or up.ms is None:
        return False
    return AT_ONCE < up.ms - down.ms < RESTED


class _Order:
    """Touches by number; 0 is the start."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._ms = {number: touch.ms for number, touch in log}

    def last(self, square: str) -> int:
        """Return the number of a square's last touch, ignoring pieces that only slid over it."""
        touched = [entry for entry in self._log if entry[1].square == square]
        while len(touched) > 2 and _is_slide(touched[-2][1], touched[-1][1]):
            del touched[-2:]
        return touched[-1][0] if touched else 0

    def up(self, square: str, since: int) -> int:
        """Return the number of the touch after touch `since` that lifted the piece on a square.

        Returns:
            0 if the piece is still on the square.
        """
        return next(
            (n for n, touch in self._log if n > since and touch.square == square and not touch.down), 0
        )

    def down(self, square: str, *after: int) -> int | None:
        """Return the number of the first touch that set a piece down on a square after the touches `after`.

        A touch at the same time as one of the touches `after` also counts.
        """
        for number, touch in self._log:
            if (
                touch.square == square
                and touch.down
                and all(self._follows(number, earlier) for earlier in after)
            ):
                return number
        return None

    def _follows(self, number: int, earlier: int) -> bool:
        ms, other = self._ms[number], self._ms.get(earlier)
        return number > earlier or (ms is not None and other is not None and other - ms <= AT_ONCE)

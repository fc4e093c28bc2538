"""What hands have done on a board since a position was agreed on: squares touched, their order, pieces in the hand; and
whether they can have done several steps one after another.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from companion.kernel.layout import Layout, Stack, is_tray
from companion.tracking.sensing import Readings
from companion.units import Milliseconds

AT_ONCE = 40
"""Milliseconds between two touches below which their order says nothing: boards that are joined, and
contacts, lag.
"""

RESTED = 300
"""Milliseconds for which a piece stands somewhere before another movement of the same hand begins there."""


IN_HAND = 1500
"""Milliseconds that a piece in the air may still take to its end after another one was set right."""

HALT = 600
"""Milliseconds for which a hand that moves one piece rests on a square of its way at most; one that stands longer has stopped."""

REMEMBERED = 400
"""Touches that are remembered one by one, at most: more than hands make in two turns."""


class Touch(NamedTuple):
    """A piece lifted from a square or set down (`down`) there, at `ms` where that is known."""

    square: str
    down: bool
    ms: Milliseconds | None


class Touches:
    """The squares touched since a position was agreed on.

    `adjusted`: those touched last that only were set right.

    Time comes in as milliseconds, where it is known. `sliding`: a piece was set down beside the square it
    was lifted from, so the hand may be going on. `chattered`: squares lifted and set down at one time, as no
    hand can that takes one piece off and sets another there. `passing`: squares on which the piece lifted
    there last had only just been set down, so that the hand may be on its way still.
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
        self._since = 0  # where in the log this position begins

    def lift(self, square: str, now: Milliseconds | None = None) -> None:
        if square not in self.squares:
            self.chattered |= {square}
        placed = self._placed.pop(square, None)
        only_just = now is not None and placed is not None and now - placed < RESTED
        self.passing = self.passing | {square} if only_just else self.passing - {square}
        self._touch(square, False, now)
        self._last_lift = square

    def place(self, square: str, now: Milliseconds | None = None) -> None:
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
        """What was felt up to now; what is felt from now on does not change it."""
        same = copy(self)
        same._order, same._first, same._when = dict(self._order), dict(self._first), dict(self._when)
        same._placed, same._log = dict(self._placed), self._log.copy()
        return same

    def order(self, square: str) -> int:
        """The number of its last touch, since the board was there; 0: never touched."""
        return self._order.get(square, 0)

    def first(self, square: str) -> int:
        """The number of its first touch since a position was agreed on; 0: never touched."""
        return self._first[square] if square in self.squares else 0

    def at_once(self, one: str, other: str) -> bool:
        """Whether both were touched last at one time, so that nobody can say which came first."""
        apart = self.apart(one, other)
        return apart is not None and apart <= AT_ONCE

    def apart(self, one: str, other: str) -> int | None:
        """Milliseconds between the last touches of two squares, where they are known."""
        first, second = self._when.get(one), self._when.get(other)
        return abs(first - second) if first is not None and second is not None else None

    def time_since_placed(self, squares: Collection[str], now: Milliseconds) -> Milliseconds:
        """Milliseconds since one of these squares was touched, or any where none of them was."""
        known = [ms for q in squares if (ms := self._when.get(q)) is not None]
        known = known or [ms for ms in self._when.values() if ms is not None]
        return Milliseconds(now - max(known, default=0))

    @property
    def began(self) -> int:
        """How many touches there had been when this position began."""
        return self._since

    def since(self, count: int | None = None) -> Iterator[tuple[int, Touch]]:
        """What was touched in this position, or after so many touches, one by one and numbered as `order`
        does.
        """
        forgotten = self._count - len(self._log)
        begin = self._since if count is None else count
        return enumerate(self._log[max(0, begin - forgotten) :], max(begin, forgotten) + 1)

    def recall(self, squares: Iterable[str]) -> None:
        """These were touched in this position too (the record was put right under the hands)."""
        self.squares |= frozenset(squares)

    def set_right(self) -> None:
        """The board shows the position agreed on: what was touched was only adjusted."""
        if self.squares:
            self.adjusted = self.squares
        self.forget()

    def forget(self) -> None:
        """What was touched has nothing to do with what comes."""
        self.squares = frozenset()
        self._since = self._count

    def begin(self) -> None:
        """A new position is agreed on."""
        self.adjusted = frozenset()
        self.forget()
        del self._log[:-REMEMBERED]


class Aloft:
    """The pieces in the air, named by the squares they came from.

    `together`: pieces that were off at one time.
    """

    def __init__(self) -> None:
        self.homes: frozenset[str] = frozenset()
        self.together: frozenset[str] = frozenset()
        self._resting: dict[str, str] = {}  # square where a piece rests on its way, to the one it came from

    def lift(self, square: str, stands: bool) -> None:
        """`stands`: the position has a piece there; else it is one that rested on its way, or a stranger."""
        home = square if stands else self._resting.pop(square, "")
        if home:
            self.homes |= {home}
            if len(self.homes) > 1:
                self.together |= self.homes

    def place(self, square: str) -> None:
        if square in self.homes:
            self.homes -= {square}
        elif len(self.homes) == 1:
            (self._resting[square],) = self.homes
            self.homes = frozenset()

    def begin(self, layout: Layout, readings: Readings) -> None:
        """A new position is agreed on; pieces of it that are still off are in the air."""
        self.homes = frozenset(q for q in self.homes if layout.get(q) and not readings[q])
        self.together = self.homes if len(self.homes) > 1 else frozenset()
        self._resting.clear()

    def take_readings(self, readings: Readings) -> None:
        """The whole board was read: no piece is in the air whose square reads something."""
        self.homes = frozenset(q for q in self.homes if not readings[q])

    def copy(self) -> Aloft:
        """The pieces in the air now, whatever is lifted from now on."""
        same = copy(self)
        same._resting = dict(self._resting)
        return same

    def trust(self) -> None:
        """The pieces that were off together stand as shown."""
        self.together = frozenset()

    def find_mixed(self, layout: Layout, moved: Collection[str]) -> frozenset[str]:
        """Squares of `layout` whose pieces may have come back interchanged.

        On those in `moved` a line changes what stands.
        """
        back = self.together - frozenset(moved)
        if not back:
            return frozenset()
        return frozenset(q for q in (*back, *moved) if layout.get(q))


def neighbours(one: str, other: str) -> bool:
    """Whether two squares touch, at a side or a corner; no square (empty) touches none, nor itself."""
    if not one or not other or one == other:
        return False
    return abs(ord(one[0]) - ord(other[0])) <= 1 and abs(int(one[1:]) - int(other[1:])) <= 1


Step = Mapping[str, Stack]
Log = Sequence[tuple[int, Touch]]
Left = tuple[str, int]
"""A square that has to be left, and the touch since which who leaves it has stood there."""


def can_carry_out(steps: Sequence[Step], layout: Layout, log: Log, dead: Collection[str] = ()) -> bool:
    """Whether these steps from `layout` can have been done in this order, and nothing after them, by what the
    log has felt.

    `dead`: squares out of order, of which the log knows nothing.
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
    """How much of the log these steps take up, done as early as they can have been; None: they cannot have
    been done so.

    Steps that lead to one position and take up the same can go on alike. `to_the_end`: nothing was done
    after them, so that a square they leave empty was not touched later. `stood`: squares that nobody only
    passes, because a piece stood there.
    """
    order = _Order(log)
    stands = dict(layout)
    came: dict[str, int] = {}  # when the piece on a square was set down there
    owed: dict[str, list[Left]] = {}  # what has to be left before he is set down, for one who passes
    emptied = {q for step in steps for q, stack in step.items() if not stack}
    last = 0
    for i, step in enumerate(steps):
        ends = [
            q
            for q, stack in step.items()
            if stack and not is_tray(q) and not _is_uncovered(stands.get(q, ()), stack)
        ]
        ended = last
        for end in ends:
            man = step[end][-1]
            from_ = [q for q, stack in step.items() if not stack and stands.get(q, ())[-1:] == (man,)]
            left = [
                one
                for q in (from_ if len(ends) == 1 else ())
                for one in (*owed.get(q, ()), (q, came.get(q, 0)))
            ]
            passes = (
                end in emptied and end not in stood and any(later.get(end) == () for later in steps[i + 1 :])
            )
            if passes:
                owed[end] = [*left, (end, came.get(end, 0))] if stands.get(end) else left
                came[end] = order.down(end, last) or 0
            if passes or end in dead or stands.get(end, ())[-1:] == (man,):
                continue
            bounds = [last]
            for q, since in left:
                if q not in dead:
                    stays_empty = to_the_end and not any(later.get(q) for later in steps[i:])
                    bounds.append(order.last(q) if stays_empty else order.up(q, since))
            at = order.down(end, *bounds)
            if at is None:
                return None
            came[end] = at
            ended = max(ended, at)
        last = ended
        stands.update(step)
    return last, frozenset(came.items()), frozenset((q, tuple(left)) for q, left in owed.items())


def _is_uncovered(before: Stack, after: Stack) -> bool:
    """Whether a stack only lost what stood on top, which a board need not have felt."""
    return len(after) < len(before) and before[: len(after)] == after


def find_rests(log: Log) -> frozenset[str]:
    """Squares on which a piece stood long enough to have come there, and that it left again."""
    down: dict[str, int | None] = {}
    found = set()
    for _, touch in log:
        if touch.down:
            down[touch.square] = touch.ms
        else:
            since = down.pop(touch.square, None)
            if since is not None and touch.ms is not None and touch.ms - since >= RESTED:
                found.add(touch.square)
    return frozenset(found)


def find_slides(log: Log) -> frozenset[str]:
    """Squares that pieces left again each time before they had stood there for long enough to have come there."""
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
    """Whether a piece was set down and lifted again on its way; what chatters does so faster."""
    if not down.down or up.down or down.ms is None or up.ms is None:
        return False
    return AT_ONCE < up.ms - down.ms < RESTED


class _Order:
    """Touches by their numbers; 0 stands for the beginning."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._ms = {number: touch.ms for number, touch in log}

    def last(self, square: str) -> int:
        """The last touch of a square, by a piece that did not only slide over it."""
        touched = [one for one in self._log if one[1].square == square]
        while len(touched) > 2 and _is_slide(touched[-2][1], touched[-1][1]):
            del touched[-2:]
        return touched[-1][0] if touched else 0

    def up(self, square: str, since: int) -> int:
        """When what stands on a square since then was lifted."""
        return next(
            (n for n, touch in self._log if n > since and touch.square == square and not touch.down), 0
        )

    def down(self, square: str, *after: int) -> int | None:
        """When something was first set down on a square after those touches, or at one time with them."""
        for number, touch in self._log:
            if touch.square == square and touch.down and all(self._follows(number, one) for one in after):
                return number
        return None

    def _follows(self, number: int, one: int) -> bool:
        ms, other = self._ms[number], self._ms.get(one)
        return number > one or (ms is not None and other is not None and other - ms <= AT_ONCE)

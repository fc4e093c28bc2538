"""Whether hands can have done several steps one after another, by what was touched when.

A piece is lifted before it is set down where it goes, and one step ends before the next one does. A square
that a piece only passes on its way need not have been touched. What was touched at one time has no order.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence

from companion.kernel.layout import Layout, Stack, is_tray
from companion.tracking.touches import AT_ONCE, RESTED, Touch

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

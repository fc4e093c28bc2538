"""A whole game looked back at: its course in chances of winning, luck apart from decisions, and what turned
it.

Pure: what its moments are worth and verdicts on its decisions in, figures out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.engine.course import Balance, Course, Worth
from companion.engine.move_review import Verdict
from companion.kernel.actions import Action

POINTS = 3
"""Moments that are told of."""
LEAST = 0.03
"""A chance that makes a decision worth telling of."""
FOUND = 0.6
"""How much a decision that was right counts beside one that was not: what the next best would have cost."""
BEARABLE = 0.5
"""How much a mistake counts that did not lose the game: whoever made it won."""
APART = 2
"""Moments between two decisions that are told of."""
DECIDED = 0.85
"""A chance from which on a right decision wins nothing any more: the game was won before."""
CHANCE = 0.005
"""Standard deviation of luck up to which a game had no chance in it."""
EVEN = 0.5
"""Below this share of the best that can be had a seat is losing."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision that turned a game. `n`: moments before it; `before`, `after`: the seat's chance, 0 to 1.

    `cost`: the chance that was given away, 0: it was right. `other`: what makes it a choice: what was played
    where it was not the best, else the next best, which is worse by `gap`. `error`: what cost or gap may err
    by.
    """

    n: int
    seat: str
    played: Action
    best: Action
    line: tuple[Action, ...]
    other: Action
    before: float
    after: float
    cost: float
    gap: float
    error: float = 0.0


class Luck(msgspec.Struct, frozen=True):
    """A seat's dice and cards. `gained`: the chance that they brought against the mean, -1 to 1 and beyond;

    `share`: of all players with such dice to throw, how many would have had less luck, 0 to 1, which lies
    between `low` and `high` (95 %); None: nobody can say, or the seat is alone. `spread`: the standard
    deviation of what might have been gained; 0: there was no chance.
    """

    gained: float
    spread: float
    share: float | None = None
    low: float | None = None
    high: float | None = None

    @property
    def any(self) -> bool:
        """Whether dice or cards could change the winning chance at all."""
        return self.spread > CHANCE


class Decisions(msgspec.Struct, frozen=True):
    """What a seat decided where it had a choice: how often, the chance of winning that this gave away in all,
    and how often it gave any away.
    """

    made: int
    cost: float
    costly: int = 0

    @property
    def mean(self) -> float:
        """The chance that a decision gave away, 0 to 1."""
        return self.cost / self.made if self.made else 0.0


class Extent(msgspec.Struct, frozen=True):
    """How much of a game was looked at. `cut`: time was up before the plan was carried out; `weighed` of
    `moments`, in so many `passes`; `judged` of `decisions`: those at which there was a choice.
    """

    cut: bool = False
    moments: int = 0
    weighed: int = 0
    passes: int = 0
    decisions: int = 0
    judged: int = 0


class ReviewResult(msgspec.Struct, frozen=True):
    """`course`: each seat's chance after so many moments (0: the start), in the order of seats; None: not
    looked at.

    `luck`, `decisions`, `balances`: by seat, of `balances` none while nothing is known; `points`: what
    turned the game, in the order in which it was played.
    """

    seats: tuple[str, ...]
    course: tuple[Worth | None, ...]
    luck: Mapping[str, Luck]
    decisions: Mapping[str, Decisions]
    balances: Mapping[str, Balance]
    points: tuple[TurningPoint, ...]
    extent: Extent = Extent()


def review(
    seats: Sequence[str],
    actions: Sequence[Action | None],
    verdicts: Sequence[Verdict | None],
    found: Course,
    extent: Extent | None = None,
) -> ReviewResult:
    """The review of a game of these actions; `verdicts`: on its decisions, None: not judged."""
    return ReviewResult(
        tuple(seats),
        found.worth,
        {seat: _luck(seat, seats, found) for seat in seats},
        {seat: _decisions(seat, verdicts) for seat in seats},
        found.balances,
        tuple(_points(seats, actions, verdicts, found)),
        extent or Extent(),
    )


def interest(verdict: Verdict | None, before: float | None = None, result: float | None = None) -> float:
    """How much a decision may have turned the game, in chances of winning.

    `before`: the chance of its seat before it, `result`: its share in the end; None: nobody knows. A mistake
    turned it if it lost it, a right decision if the game was still open and the next best would have been on
    the way to losing it.
    """
    if verdict is None or not verdict.choices:
        return 0.0
    if verdict.cost:
        won = result is not None and result > EVEN
        return verdict.cost * (BEARABLE if won else 1.0)
    saved = verdict.got - verdict.gap
    if saved > EVEN or (before is not None and before >= DECIDED):
        return 0.0
    return FOUND * verdict.gap


def interests(seats: Sequence[str], verdicts: Sequence[Verdict | None], found: Course) -> list[float]:
    """The interest of each moment."""
    result = found.worth[-1]
    each = []
    before: Worth | None = None
    for n, verdict in enumerate(verdicts):
        before = found.worth[n] or before
        me = seats.index(verdict.seat) if verdict is not None else 0
        each.append(interest(verdict, before[me] if before else None, result[me] if result else None))
    return each


def _decisions(seat: str, verdicts: Sequence[Verdict | None]) -> Decisions:
    made = [one.cost for one in verdicts if one is not None and one.seat == seat and one.choices]
    return Decisions(len(made), sum(made), sum(cost > 0 for cost in made))


def _luck(seat: str, seats: Sequence[str], found: Course) -> Luck:
    balance, spread = found.balances.get(seat), found.spread.get(seat, 0.0)
    if balance is None:
        return Luck(0.0, 0.0)
    gained, error = balance.luck, balance.luck_error
    if not spread or len(seats) == 1 or error is None:
        return Luck(gained, spread)
    share, low, high = (_below((gained + e) / spread) for e in (0.0, -error, error))
    return Luck(gained, spread, share, low, high)


def _below(deviations: float) -> float:
    """How many of all lie so many standard deviations above the mean or lower."""
    return 0.5 * (1 + math.erf(deviations / math.sqrt(2)))


def _points(
    seats: Sequence[str],
    actions: Sequence[Action | None],
    verdicts: Sequence[Verdict | None],
    found: Course,
) -> Iterator[TurningPoint]:
    each = interests(seats, verdicts, found)
    order = sorted(range(len(verdicts)), key=lambda n: (-each[n], n))
    taken: list[int] = []
    for n in order:
        if len(taken) == POINTS or each[n] < LEAST:
            break
        if all(abs(n - other) > APART for other in taken):
            taken.append(n)
    for n in sorted(taken):
        verdict, played = verdicts[n], actions[n]
        assert verdict is not None and played is not None and verdict.best is not None
        me = seats.index(verdict.seat)
        before = next((one for one in reversed(found.worth[: n + 1]) if one is not None), None)
        after = next((one for one in found.worth[n + 1 :] if one is not None), None)
        right = str(played) == str(verdict.best)
        yield TurningPoint(
            n,
            verdict.seat,
            played,
            verdict.best,
            verdict.line,
            (verdict.next_best or played) if right else played,
            before[me] if before else verdict.most,
            after[me] if after else verdict.got,
            verdict.cost,
            verdict.gap,
            verdict.error,
        )

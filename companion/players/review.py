"""A whole game looked back at: its course in chances of winning, luck apart from decisions, and what turned it.

Pure: verdicts on its moments in, figures out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.kernel.actions import Action
from companion.players.judging import Verdict

POINTS = 3
"""Moments that are told of."""
LEAST = 0.03
"""A chance that makes a decision worth telling of."""
FOUND = 0.6
"""How much a decision that was right counts beside one that was not: what the next best would have cost."""
APART = 2
"""Moments between two decisions that are told of."""


class Turned(msgspec.Struct, frozen=True):
    """A decision that turned a game. `n`: moments before it; `before`, `after`: the seat's chance, 0 to 1.

    `cost`: the chance that was given away, 0: it was right. `other`: what makes it a choice: what was played where it was not the best,
    else the next best, which is worse by `gap`.
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


class Luck(msgspec.Struct, frozen=True):
    """A seat's dice and cards. `gained`: the chance that they brought against the mean, -1 to 1 and beyond;

    `share`: of all players with such dice to throw, how many would have had less luck, 0 to 1. `spread`: the standard
    deviation of what might have been gained; 0: there was no chance.
    """

    gained: float
    spread: float
    share: float


class Decisions(msgspec.Struct, frozen=True):
    """What a seat decided where it had a choice: how often, and the chance of winning that this gave away in all."""

    made: int
    cost: float

    @property
    def mean(self) -> float:
        """The chance that a decision gave away, 0 to 1."""
        return self.cost / self.made if self.made else 0.0


class Review(msgspec.Struct, frozen=True):
    """`course`: each seat's chance after so many moments (0: the start), in the order of seats; None: not looked at.

    `luck`, `decisions`: by seat; `points`: what turned the game, in the order in which it was played.
    """

    seats: tuple[str, ...]
    course: tuple[tuple[float, ...] | None, ...]
    luck: Mapping[str, Luck]
    decisions: Mapping[str, Decisions]
    points: tuple[Turned, ...]


def review(
    seats: Sequence[str], actions: Sequence[Action | None], verdicts: Sequence[Verdict | None]
) -> Review:
    """The review of a game of these actions, each with its verdict; None: it was put right there, or not looked at."""
    course = tuple(_course(seats, verdicts))
    return Review(
        tuple(seats), course,
        {seat: _luck(i, verdicts) for i, seat in enumerate(seats)},
        {seat: _decisions(seat, verdicts) for seat in seats},
        tuple(_points(seats, actions, verdicts, course)),
    )  # fmt: skip


def interest(verdict: Verdict | None) -> float:
    """How much a decision may have turned the game, in chances of winning."""
    if verdict is None or not verdict.choices:
        return 0.0
    return verdict.cost or FOUND * verdict.gap


def _course(seats: Sequence[str], verdicts: Sequence[Verdict | None]) -> Iterator[tuple[float, ...] | None]:
    yield (1 / len(seats),) * len(seats) if len(seats) > 1 else None
    for one in verdicts:
        yield None if one is None else one.after


def _decisions(seat: str, verdicts: Sequence[Verdict | None]) -> Decisions:
    made = [one.cost for one in verdicts if one is not None and one.seat == seat and one.choices]
    return Decisions(len(made), sum(made))


def _luck(seat: int, verdicts: Sequence[Verdict | None]) -> Luck:
    fell = [one for one in verdicts if one is not None and one.luck]
    gained, spread = sum(one.luck[seat] for one in fell), math.sqrt(sum(one.spread[seat] for one in fell))
    share = 0.5 * (1 + math.erf(gained / spread / math.sqrt(2))) if spread else 0.5
    return Luck(gained, spread, share)


def _points(
    seats: Sequence[str],
    actions: Sequence[Action | None],
    verdicts: Sequence[Verdict | None],
    course: Sequence[tuple[float, ...] | None],
) -> Iterator[Turned]:
    order = sorted(range(len(verdicts)), key=lambda n: (-interest(verdicts[n]), n))
    taken: list[int] = []
    for n in order:
        if len(taken) == POINTS or interest(verdicts[n]) < LEAST:
            break
        if all(abs(n - other) > APART for other in taken):
            taken.append(n)
    for n in sorted(taken):
        verdict, played = verdicts[n], actions[n]
        assert verdict is not None and played is not None and verdict.best is not None
        me = seats.index(verdict.seat)
        before = next((one for one in reversed(course[: n + 1]) if one is not None), None)
        right = str(played) == str(verdict.best)
        yield Turned(
            n, verdict.seat, played, verdict.best, verdict.line, (verdict.next_best or played) if right else played,
            before[me] if before else verdict.most, verdict.after[me], verdict.cost, verdict.gap,
        )  # fmt: skip

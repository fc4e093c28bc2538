"""The course of a game in chances of winning, and whose doing each change of it was: chance's, each seat's,
or put right.

The same positions are weighed several times over, each pass with a lot of its own; what is told is their
mean. A pass gives a position one worth, so that the start and all changes add up to the result in each pass
and in the mean; how far the passes differ says how far that may err.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

from companion.engine.position_odds import WeighedAction

Worth = tuple[float, ...]


class Mover(msgspec.Struct, frozen=True):
    """Who acted at a moment: a seat, or `chance` for it.

    An empty `seat`: the record was put right or the game was ended there.
    """

    seat: str = ""
    chance: bool = False


class JudgingPass(msgspec.Struct):
    """All moments weighed with one lot; None: not weighed. `weight`: how much it counts beside others."""

    weight: float
    weighed: list[WeighedAction | None]


class Balance(msgspec.Struct, frozen=True):
    """A seat's way from its chance at the `start` to its `result`: what `luck`, its `own` decisions, those of
    `others` and what was put right (`changed`) have brought; they add up.

    `luck_error`, `own_error`: what these two may err by, about two standard errors; None: nobody can say.
    """

    start: float
    luck: float
    own: float
    others: float
    changed: float
    result: float
    luck_error: float | None = None
    own_error: float | None = None


class Course(msgspec.Struct, frozen=True):
    """`worth`: each seat's chance before each moment and at the end, in the order of seats; None: not
    weighed.

    `balances` by seat; `spread`: the standard deviation of what each seat might have gained by chance;
    `passes`: weighed so often.
    """

    worth: tuple[Worth | None, ...]
    balances: Mapping[str, Balance]
    spread: Mapping[str, float]
    passes: int


def boundaries(movers: Sequence[Mover]) -> list[int]:
    """The moments whose worth tells luck and the seats apart: where chance acts, and where another one goes
    on.
    """
    return [
        n
        for n, mover in enumerate(movers)
        if mover.chance or n == 0 or (not movers[n - 1].chance and movers[n - 1] != mover)
    ]


def course(
    seats: Sequence[str],
    movers: Sequence[Mover],
    actions: Sequence[str],
    passes: Sequence[JudgingPass],
    result: Worth,
) -> Course:
    """What the passes come to; the first of them has weighed every moment.

    `result`: each seat's share in the end.
    """
    if not passes:
        return Course((None,) * (len(movers) + 1), {}, {}, 0)
    lines = [_line(movers, actions, one, result) for one in passes]
    weights = [one.weight / sum(each.weight for each in passes) for one in passes]
    booked = [_sum_by_cause(seats, movers, line) for line in lines]
    balances = {seat: _balance(i, [one[i] for one in booked], lines, weights) for i, seat in enumerate(seats)}
    spread = {
        seat: math.sqrt(sum(_variance(n, i, passes, weights) for n, one in enumerate(movers) if one.chance))
        for i, seat in enumerate(seats)
    }
    return Course(_average_passes(lines, weights), balances, spread, len(passes))


def _line(
    movers: Sequence[Mover], actions: Sequence[str], one: JudgingPass, result: Worth
) -> list[Worth | None]:
    """The worth of each position in a pass, the last one the result."""
    line: list[Worth | None] = [None if found is None else found.chances for found in one.weighed]
    line.append(result)
    for n, mover in enumerate(movers):
        found = one.weighed[n]
        if mover.chance and found is not None and n + 1 < len(movers):
            fell = found.outcomes.get(actions[n])
            if fell is not None:
                line[n + 1] = fell[1]
    return line


def _sum_by_cause(
    seats: Sequence[str], movers: Sequence[Mover], line: Sequence[Worth | None]
) -> list[list[float]]:
    """For each seat, how its chance changed by luck, by its own decisions, by those of others and by corrections."""
    found = [[0.0] * 4 for _ in seats]
    before = next(worth for worth in line if worth is not None)
    for n, mover in enumerate(movers):
        after = line[n + 1]
        if after is None:
            continue  # the same seat goes on, or nobody knows: what comes of it is booked with what follows
        for i, seat in enumerate(seats):
            kind = 0 if mover.chance else 3 if not mover.seat else 1 if mover.seat == seat else 2
            found[i][kind] += after[i] - before[i]
        before = after
    return found


def _balance(
    i: int,
    booked: Sequence[Sequence[float]],
    lines: Sequence[Sequence[Worth | None]],
    weights: Sequence[float],
) -> Balance:
    luck, own, others, changed = (
        sum(w * one[kind] for w, one in zip(weights, booked, strict=True)) for kind in range(4)
    )
    starts = [next(worth for worth in line if worth is not None)[i] for line in lines]
    last = lines[0][-1]
    assert last is not None
    start = sum(w * one for w, one in zip(weights, starts, strict=True))
    errors = [_error([one[kind] for one in booked], weights) for kind in (0, 1)]
    return Balance(start, luck, own, others, changed, last[i], errors[0], errors[1])


def _error(found: Sequence[float], weights: Sequence[float]) -> float | None:
    """Half of the interval of 95 % of a weighted mean, by how far its parts differ.

    None: fewer than three parts.
    """
    if len(found) < 3:
        return None
    mean = sum(w * one for w, one in zip(weights, found, strict=True))
    apart = sum(w * w * (one - mean) ** 2 for w, one in zip(weights, found, strict=True))
    few = len(found) / (len(found) - 1)
    return STUDENT.get(len(found), 2.0 + 8.0 / len(found) ** 2) * math.sqrt(apart * few)


STUDENT = {3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36}
"""Standard errors of the interval of 95 %, by how many figures the error is taken from."""


def _variance(n: int, seat: int, passes: Sequence[JudgingPass], weights: Sequence[float]) -> float:
    """How much chance at a moment might have varied for a seat, less what the search itself varies."""
    each = [
        (w, found) for w, one in zip(weights, passes, strict=True) if (found := one.weighed[n]) is not None
    ]
    total = sum(w for w, _ in each)
    if not each or not total:
        return 0.0
    likely = {a: share for a, (share, _) in each[0][1].outcomes.items()}
    gains = {
        a: [
            (w / total, found.outcomes[a][1][seat] - found.chances[seat])
            for w, found in each
            if a in found.outcomes
        ]
        for a in likely
    }
    means = {a: sum(w * gain for w, gain in gained) for a, gained in gains.items()}
    varied = sum(share * means[a] ** 2 for a, share in likely.items())
    if len(each) < 3:
        return varied
    few = len(each) / (len(each) - 1)
    noise = sum(
        share * few * sum(w * w * (gain - means[a]) ** 2 for w, gain in gains[a])
        for a, share in likely.items()
    )
    return max(0.0, varied - noise)


def _average_passes(
    lines: Sequence[Sequence[Worth | None]], weights: Sequence[float]
) -> tuple[Worth | None, ...]:
    """The weighted mean of what each pass found of each position."""
    shown: list[Worth | None] = []
    for each in zip(*lines, strict=True):
        known = [(w, worth) for w, worth in zip(weights, each, strict=True) if worth is not None]
        total = sum(w for w, _ in known)
        shown.append(
            tuple(sum(w * worth[i] for w, worth in known) / total for i in range(len(known[0][1])))
            if known
            else None
        )
    return tuple(shown)

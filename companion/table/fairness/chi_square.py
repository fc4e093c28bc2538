"""How likely fair dice are to fall as unevenly as these did: Pearson's chi-square test, as a number and in
words. Pure.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from companion.kernel.messages import Message, message

LEAST = 5
"""How often each face has to be expected before the test says anything; with less it is no chi-square."""
EVENINGS = (2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100, 200, 500)
"""One evening in so many: what is said of a chance."""
NEVER = 0.001
"""A chance that is less is only said to be less."""


def fairness(observed: Mapping[str, int], expected: Mapping[str, float]) -> float | None:
    """The chance that fair dice deviate at least so much: Pearson's chi-square test."""
    freedom = len(expected) - 1
    if freedom < 1:
        return None
    square = sum((observed[one] - count) ** 2 / count for one, count in expected.items() if count)
    return upper_gamma(freedom / 2, square / 2)


def upper_gamma(a: float, x: float) -> float:
    """The regularized upper incomplete gamma function Q(a, x) for `a` of whole or half numbers from 1/2 on.

    Q(1/2, x) = erfc(√x) and Q(1, x) = e^-x; from there Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1).
    """
    if x <= 0:
        return 1.0
    n, found = (0.5, math.erfc(math.sqrt(x))) if a % 1 else (1.0, math.exp(-x))
    while n < a:
        found += math.exp(n * math.log(x) - x - math.lgamma(n + 1))
        n += 1
    return min(1.0, found)


def expect_counts(sides: Sequence[str], rolls: int) -> dict[str, float]:
    """How often each face of a fair die is to be expected; `sides`: its faces, once for each side."""
    return {face: rolls * count / len(sides) for face, count in Counter(sides).items()}


def luck(counts: Mapping[str, int], sides: Sequence[str]) -> Message:
    """What there is to say of the falls of a die: on how many evenings fair dice are as uneven as that, or
    more so.
    """
    rolls = sum(counts.values())
    expected = expect_counts(sides, rolls)
    if min(expected.values(), default=0) < LEAST:
        needed = math.ceil(LEAST * len(sides) / min(Counter(sides).values(), default=1))
        return message("luck-too-few", n=needed)
    p = fairness({face: counts.get(face, 0) for face in expected}, expected)
    if p is None:
        return message("luck-one-face")
    if p > 0.5:
        return message("luck-even")
    if p < NEVER:
        return message("luck-never")
    return message("luck-uneven", n=min(EVENINGS, key=lambda n: abs(math.log(n * p))))

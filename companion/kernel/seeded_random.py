"""Random draws that are determined by bytes; the same bytes give the same draw.

No randomness is generated here.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")


def shuffle(items: Iterable[T], entropy: bytes) -> list[T]:
    """Return the items in an order that the bytes determine. All orders are almost equally likely."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = _number(entropy, i) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def choose(items: Iterable[T], entropy: bytes) -> T:
    """Return an item that the bytes determine. All items are almost equally likely."""
    order = list(items)
    return order[_number(entropy, len(order)) % len(order)]


@lru_cache(maxsize=1 << 15)
def _number(entropy: bytes, i: int) -> int:
    """Return a 128-bit number for these bytes and an index.

    The result is cached, because guesses at hidden information often need the same numbers.
    """
    return int.from_bytes(hashlib.sha256(entropy + i.to_bytes(4, "big")).digest()[:16], "big")


class SeededRandom:
    """An endless sequence of numbers that the given bytes determine (splitmix64)."""

    __slots__ = ("_state",)

    def __init__(self, entropy: bytes) -> None:
        self._state = int.from_bytes(hashlib.sha256(entropy).digest()[:8], "big")

    def bits(self) -> int:
        """Return the next 64-bit number."""
        self._state = value = (self._state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        value = ((value ^ value >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return value ^ value >> 31

    def share(self) -> float:
        """Return a uniformly distributed number from 0 to 1, excluding 1."""
        return (self.bits() >> 11) / (1 << 53)

    def normal(self) -> float:
        """Return a normally distributed number with mean 0 and standard deviation 1, never beyond 6."""
        return math.fsum(self.share() for _ in range(12)) - 6.0

    def one_of(self, items: Sequence[T], weights: Sequence[float] | None = None) -> T:
        """Return an item with a probability proportional to its weight; without weights all are equally
        likely.
        """
        if weights is None:
            return items[self.bits() % len(items)]
        left = self.share() * math.fsum(weights)
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        return items[-1]

"""Lots drawn from bytes that come in: the same bytes, the same lot. Nothing here is random by itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")


def shuffle(items: Iterable[T], entropy: bytes) -> list[T]:
    """The items in an order that the bytes decide; each order is equally likely, as near as makes no difference."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = _number(entropy, i) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def choose(items: Iterable[T], entropy: bytes) -> T:
    """One of the items, as these bytes decide; each is equally likely, as near as makes no difference."""
    order = list(items)
    return order[_number(entropy, len(order)) % len(order)]


@lru_cache(maxsize=1 << 15)
def _number(entropy: bytes, i: int) -> int:
    """What these bytes give for a place, 128 bits. Guesses at what is hidden ask for the same ones again and again."""
    return int.from_bytes(hashlib.sha256(entropy + i.to_bytes(4, "big")).digest()[:16], "big")


class SeededRandom:
    """Numbers without end from bytes that come in: the same bytes, the same numbers (splitmix64)."""

    __slots__ = ("_at",)

    def __init__(self, entropy: bytes) -> None:
        self._at = int.from_bytes(hashlib.sha256(entropy).digest()[:8], "big")

    def bits(self) -> int:
        """The next number of 64 bits."""
        self._at = at = (self._at + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        at = ((at ^ at >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        at = ((at ^ at >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return at ^ at >> 31

    def share(self) -> float:
        """A number from 0 to 1, 1 excluded; each as likely."""
        return (self.bits() >> 11) / (1 << 53)

    def normal(self) -> float:
        """A number around 0 with a standard deviation of 1, never beyond 6 of them."""
        return sum(self.share() for _ in range(12)) - 6.0

    def one_of(self, items: Sequence[T], weights: Sequence[float] | None = None) -> T:
        """One of the items, as likely as its weight; without weights each as likely."""
        if weights is None:
            return items[self.bits() % len(items)]
        left = self.share() * sum(weights)
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        return items[-1]

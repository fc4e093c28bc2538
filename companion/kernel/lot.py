"""Lots drawn from bytes that come in: the same bytes, the same lot. Nothing here is random by itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Iterable[T], entropy: bytes) -> list[T]:
    """The items in an order that the bytes decide; each order comes as good as equally often."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = _number(entropy, i) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def drawn(items: Iterable[T], entropy: bytes) -> T:
    """One of the items, as these bytes decide; each as good as equally often."""
    order = list(items)
    return order[_number(entropy, len(order)) % len(order)]


@lru_cache(maxsize=1 << 15)
def _number(entropy: bytes, i: int) -> int:
    """What these bytes give for a place, 128 bits. Guesses at what is hidden ask for the same ones again and again."""
    return int.from_bytes(hashlib.sha256(entropy + i.to_bytes(4, "big")).digest()[:16], "big")

"""Lots drawn from bytes that come in: the same bytes, the same lot. Nothing here is random by itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Iterable[T], entropy: bytes) -> list[T]:
    """The items in an order that the bytes decide; each order comes as good as equally often."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        drawn = hashlib.sha256(entropy + i.to_bytes(4, "big")).digest()
        j = int.from_bytes(drawn[:16], "big") % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order

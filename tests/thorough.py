"""How much a test tries: a little each time (`make test`), everything for long (`make soak` sets THOROUGH)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")

THOROUGH = bool(os.environ.get("THOROUGH"))


def chosen(each_time: T, for_long: T) -> T:
    """Seeds, sizes or cases of a test. What is left out each time resembles what stays."""
    return for_long if THOROUGH else each_time


def crossed(first: Iterable[T], second: Iterable[U], share: int) -> list[tuple[T, U]]:
    """Each of the first with each of the second; each time one in `share` of these pairs, evenly spread over both."""
    other = list(second)
    return [
        (one, two)
        for i, one in enumerate(first)
        for j, two in enumerate(other)
        if THOROUGH or (i + j) % share == 0
    ]

"""How many cases a test tries: a fixed few of many like ones (`make test`), or every one (EVERY_CASE, which `make test-all` and `make soak` set).

Nothing here depends on the day or the machine: two runs with the same switch try the same cases.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")

EVERY_CASE = bool(os.environ.get("EVERY_CASE"))


def chosen(few: T, all: T) -> T:
    """Seeds, sizes or cases of a test. What is left out of the few resembles what stays."""
    return all if EVERY_CASE else few


def spread(cases: Iterable[T], share: int, every: int = 1) -> list[T]:
    """One of each `share` cases, the first of the first ones, the second of the next and so on; with EVERY_CASE all.

    So none of two things that alternate in the cases is left out. Of thousands of cases EVERY_CASE takes one of each `every`.
    """
    step = chosen(share, every)
    return [one for i, one in enumerate(cases) if i % step == i // step % step]


def crossed(first: Iterable[T], second: Iterable[U], share: int, every: int = 1) -> list[tuple[T, U]]:
    """Each of the first with each of the second: one in `share` of these pairs, evenly spread over both; with EVERY_CASE all.

    Of thousands of pairs EVERY_CASE takes one in `every`.
    """
    other, step = list(second), chosen(share, every)
    return [(one, two) for i, one in enumerate(first) for j, two in enumerate(other) if (i + j) % step == 0]

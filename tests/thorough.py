"""How much a test tries: a little each time (`make test`), another part each day, everything for long (`make soak` sets THOROUGH)."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeVar
from zlib import crc32

import pytest

T = TypeVar("T")
U = TypeVar("U")

THOROUGH = bool(os.environ.get("THOROUGH"))
DAY = int(os.environ.setdefault("TESTS_DAY", str(int(time.time() // 86_400))))
"""Which part of the cases has its turn. All workers of a run have the same, and a run can be given that of another day."""


def chosen(each_time: T, for_long: T) -> T:
    """Seeds, sizes or cases of a test. What is left out each time resembles what stays."""
    return for_long if THOROUGH else each_time


def crossed(first: Iterable[T], second: Iterable[U], share: int) -> list[tuple[T, U]]:
    """Each of the first with each of the second; each day another one in `share` of these pairs, evenly spread over both."""
    other = list(second)
    return [
        (one, two)
        for i, one in enumerate(first)
        for j, two in enumerate(other)
        if THOROUGH or (i + j + DAY) % share == 0
    ]


def todays(cases: Iterable[T], share: int) -> list[T]:
    """Another one in `share` of the cases each day, and at least one."""
    every = list(cases)
    return [one for i, one in enumerate(every) if has_turn(i, len(every), share)]


def has_turn(case: int, cases: int, share: int) -> bool:
    """Whether this one of so many cases is tried today."""
    return THOROUGH or (case + DAY) % min(share, cases) == 0


def leave_out_cases(metafunc: pytest.Metafunc) -> None:
    """Leave to a test that `rotates` its cases of today, so that the others, two in five of all, are not even made.

    Tests that are cases of one another are all made: see `without_turn`.
    """
    mark = metafunc.definition.get_closest_marker("rotates")
    cases = metafunc._calls
    if mark is None or "among" in mark.kwargs or not cases:
        return
    first = crc32(metafunc.definition.nodeid.encode())
    metafunc._calls = [one for i, one in enumerate(cases, first) if has_turn(i, len(cases), mark.args[0])]


def without_turn(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """The tests that are cases of one another, and whose turn it is not today: those of a file that name the same thing in `among`."""
    of_test: dict[str, list[tuple[pytest.Item, int]]] = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("rotates")
        if mark is not None and "among" in mark.kwargs:
            of_test[f"{item.nodeid.partition('::')[0]}::{mark.kwargs['among']}"].append((item, mark.args[0]))
    return {
        item
        for name, cases in of_test.items()
        for i, (item, share) in enumerate(cases, crc32(name.encode()))
        if not has_turn(i, len(cases), share)
    }

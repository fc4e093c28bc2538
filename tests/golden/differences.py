"""What has changed in a text that was approved, and how the new one is approved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from functools import cache

import msgspec
import pytest

COMMAND = "python -m tests.golden"
MOST = 80
"""Lines of a difference that are shown."""


def assert_golden(now: str, before: str, file: str) -> None:
    """Fail with the differences if a text is not what it was.

    Args:
        now: The text as the program writes it.
        before: The text that was approved.
        file: Where that is, below `tests/golden`.
    """
    if now == before:
        return
    lines = list(
        unified_diff(before.splitlines(), now.splitlines(), f"{file} before", "now", lineterm="", n=2)
    )
    more = [f"... and {len(lines) - MOST} more lines"] if len(lines) > MOST else []
    told = "\n".join((*lines[:MOST], *more))
    pytest.fail(
        f"{file} is told otherwise. If that is wanted: {COMMAND}, and review the diff.\n{told}", pytrace=False
    )


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the fields of a kind of values, whose annotations are read once and not for each value."""
    return msgspec.structs.fields(kind)


def changes(before: Sequence[str], now: Sequence[str], silent: tuple[str, ...] = ()) -> Iterator[str]:
    """The lines that have gone, but for those that begin with `silent` words, and those that have come."""
    gone, come = Counter(before) - Counter(now), Counter(now) - Counter(before)
    for sign, lines, left in (("-", before, gone), ("+", now, come)):
        for line in lines:
            if left[line]:
                left[line] -= 1
                if sign == "+" or not line.startswith(silent):
                    yield f"  {sign} {line}"

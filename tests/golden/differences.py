"""What has changed in a text that was approved, and how the new one is approved."""

from __future__ import annotations

from difflib import unified_diff

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

"""How long a test waits. The bounds hold on a busy machine, and a test that passes does not reach them."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which something that should happen is taken never to happen."""
AT_ONCE = 60.0
"""Seconds that something may take that must not wait. Make sure that what it must not wait for takes much longer."""


def until(
    holds: Callable[[], object],
    meanwhile: Callable[[], object] = lambda: None,
    found: Callable[[], object] = lambda: "it never happened",
    seconds: float = PATIENCE,
) -> None:
    """Wait until something holds.

    Args:
        holds: What should become true.
        meanwhile: What is done again and again until then.
        found: What a failure reports.
        seconds: How long to wait. Less than the default is for what need not happen.

    Raises:
        AssertionError: It did not become true in time.
    """
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, found()
        meanwhile()
        time.sleep(0.005)


def becomes(holds: Callable[[], object]) -> bool:
    """Whether something holds in the end."""
    try:
        until(holds)
    except AssertionError:
        return False
    return True

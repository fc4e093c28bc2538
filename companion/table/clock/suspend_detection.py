"""How long a machine was asleep, or a process kept from running, between two looks at its time sources. Pure.

One source stands still while the machine is suspended and the other goes on; a calendar has no part in it.
Where a system has no second source both are the same one.
"""

from __future__ import annotations

import msgspec

from companion.units import Milliseconds

STALLED = 3_000
"""Milliseconds between two looks, of which there are fifty a second, from which on nobody can have been
playing.
"""
SUSPENDED = 500
"""Milliseconds that only the second source has counted, from which on the machine was suspended."""


class ClockSample(msgspec.Struct, frozen=True):
    """`mono`: milliseconds awake; `boot`: those, and what the machine was suspended."""

    mono: Milliseconds
    boot: Milliseconds


def measure_suspension(before: ClockSample, now: ClockSample) -> Milliseconds:
    """Milliseconds from one look to the next, if nobody was awake to count them; else 0."""
    passed, all_of_it = now.mono - before.mono, now.boot - before.boot
    return Milliseconds(max(passed, all_of_it) if passed >= STALLED or all_of_it - passed >= SUSPENDED else 0)

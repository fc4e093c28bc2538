"""Which evening something belongs to."""

from __future__ import annotations

from datetime import datetime

NIGHT = 6 * 3600.0
"""Seconds after midnight that are of the day before."""
EVENING = 12 * 3600.0
"""Seconds that an evening lasts: what was begun longer ago is of another day."""
DAY = 86_400.0


def day_of(at: float) -> str:
    """The day of an evening (ISO), in this machine's time zone. `at`: seconds since 1970."""
    return datetime.fromtimestamp(at - NIGHT).strftime("%Y-%m-%d")


def begin_of(day: str) -> float:
    """When the evening of a day (ISO) begins, in seconds since 1970. Raises ValueError: that is no day."""
    return datetime.strptime(day, "%Y-%m-%d").timestamp() + NIGHT

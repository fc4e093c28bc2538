"""A time as a clock shows it: `1:30:00`, `4:53`, and tenths under a minute, `0:48.6`."""

from __future__ import annotations

from companion.table.clock.control import HOUR, MINUTE, SECOND


def shown(ms: int) -> str:
    """`ms` rounded up, so that nothing is shown as gone before it is."""
    tenths = -(-ms // 100)
    if tenths < 600:
        return f"0:{tenths // 10:02}.{tenths % 10}"
    seconds = -(-ms // SECOND)
    hours, minutes = seconds * SECOND // HOUR, seconds * SECOND % HOUR // MINUTE
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"

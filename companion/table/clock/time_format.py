"""A time as a clock shows it: `1:30:00`, `4:53`, tenths under a minute, `0:48.6`, and times that are left,
`3×0:27.0`.
"""

from __future__ import annotations

from companion.table.clock.time_control import HOUR, MINUTE, SECOND
from companion.units import Milliseconds


def format_time(ms: Milliseconds, times: int | None = None) -> str:
    """`ms` rounded up, so that nothing is shown as gone before it is.

    `times`: how often it is left, where it is a byo-yomi.
    """
    if times:
        return f"{times}×{format_time(ms)}"
    tenths = -(-ms // 100)
    if tenths < 600:
        return f"0:{tenths // 10:02}.{tenths % 10}"
    seconds = -(-ms // SECOND)
    hours, minutes = seconds * SECOND // HOUR, seconds * SECOND % HOUR // MINUTE
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"

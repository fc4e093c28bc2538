"""What the parts of a process that goes on (a hub, a relay, an app) log: an error becomes one sentence, with a
report where nobody foresaw it, and whatever else is said is a line on standard error.

So what an error holds comes neither to a terminal nor into the log that the system keeps of a service.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable

HUSH = 600.0
"""Seconds in which a fault that comes again is neither reported nor said."""


class FaultLog(logging.Handler):
    """`explain` makes a sentence of what went wrong in a part, and a report if need be; `now`: seconds."""

    def __init__(
        self, explain: Callable[[Exception, str], str], now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._explain, self._now = explain, now
        self._said: dict[tuple[str, str], float] = {}

    def emit(self, record: logging.LogRecord) -> None:
        wrong = record.exc_info[1] if record.exc_info else None
        if record.levelno < logging.ERROR or not isinstance(wrong, Exception):
            print(record.getMessage(), file=sys.stderr)
            return
        place = (record.name, type(wrong).__name__)
        now = self._now()
        if now - self._said.get(place, -HUSH) >= HUSH:
            self._said[place] = now
            print(self._explain(wrong, record.name), file=sys.stderr)

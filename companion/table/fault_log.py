"""What becomes of an error in a process that nobody watches.

A process beside a table writes a report of whatever breaks it. In a process that goes on (a hub, a relay, an
app) an error that is logged becomes one sentence, with a report where nobody foresaw it; so what an error
holds comes neither to a terminal nor into the log of the system.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from companion.plain_text.cleaner import LOG_LINE, clean_text, mask_hidden
from firmware_bridge.transports import fault_reports
from firmware_bridge.transports.fault_reports import sign_of


def watch_process(part: str) -> None:
    """Write a report of whatever breaks this process or one of its threads. `part`: what it is."""
    fault_reports.watch_process(part)


def report_fault(wrong: Exception, part: str) -> None:
    """Write a report of what one of them has got over."""
    fault_reports.report_fault(wrong, part)


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
        with suppress(Exception):  # whatever has become of standard error, who logs goes on
            if said := self._sentence(record):
                print(mask_hidden(said), file=sys.stderr)

    def _sentence(self, record: logging.LogRecord) -> str:
        """What is said; empty: it was said a short while ago."""
        wrong = record.exc_info[1] if record.exc_info else None
        if record.levelno < logging.ERROR or not isinstance(wrong, Exception):
            return clean_text(record.getMessage(), LOG_LINE)
        fault, now = (record.name, sign_of(wrong)), self._now()
        if now - self._said.get(fault, -HUSH) < HUSH:
            return ""
        self._said[fault] = now
        return self._explain(wrong, record.name)

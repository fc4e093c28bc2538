"""Error logging for unattended processes: one sentence per error, and a report if the error was unexpected.

A helper process of a table writes a report when it crashes. In a long-running process (hub, relay, app) each
logged error becomes one sentence, with a report if the error was unexpected. This keeps the private contents
of exceptions out of terminals and the system log.
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
    """Write a report if this process or one of its threads crashes. `part` is the process's name."""
    fault_reports.watch_process(part)


def report_fault(wrong: Exception, part: str) -> None:
    """Write a report of an error that the process has recovered from."""
    fault_reports.report_fault(wrong, part)


HUSH = 600.0
"""Seconds during which a repeated error is neither reported nor logged."""


class FaultLog(logging.Handler):
    """Log handler that prints one sentence per error.

    Args:
        explain: Returns the sentence for an error in a part, and writes a report if necessary.
        now: Returns the current time in seconds.
    """

    def __init__(
        self, explain: Callable[[Exception, str], str], now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._explain, self._now = explain, now
        self._said: dict[tuple[str, str], float] = {}

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(Exception):  # logging must not fail if stderr is closed
            if said := self._sentence(record):
                print(mask_hidden(said), file=sys.stderr)

    def _sentence(self, record: logging.LogRecord) -> str:
        """Return the log line, or an empty string if the same line was logged recently."""
        wrong = record.exc_info[1] if record.exc_info else None
        if record.levelno < logging.ERROR or not isinstance(wrong, Exception):
            return clean_text(record.getMessage(), LOG_LINE)
        fault, now = (record.name, sign_of(wrong)), self._now()
        if now - self._said.get(fault, -HUSH) < HUSH:
            return ""
        self._said[fault] = now
        return self._explain(wrong, record.name)

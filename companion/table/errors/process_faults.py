"""Processes beside a table that nobody listens to: what breaks one leaves a report, and nothing is said."""

from __future__ import annotations

from firmware_bridge.transports import fault_reports


def watch_process(part: str) -> None:
    """Write a report of whatever breaks this process or one of its threads. `part`: what it is."""
    fault_reports.watch_process(part)


def report_fault(wrong: Exception, part: str) -> None:
    """Write a report of what one of them has got over."""
    fault_reports.report_fault(wrong, part)

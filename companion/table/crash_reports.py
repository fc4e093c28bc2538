"""Crash reports: an unexpected error gets a code and a report file, and the game remains saved.

A report says where the error occurred and on which machine, but never what was spoken, played or hidden
(see `firmware_bridge.transports.fault_reports`). It is not sent automatically; users can read it and send it.
"""

from __future__ import annotations

import contextlib
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

import msgspec

from companion.table.storage.data_folder import documents, free_name, reports_folder, write
from companion.table.storage.files import make_folder, read_file
from firmware_bridge.transports import fault_reports
from firmware_bridge.transports.fault_reports import LONGEST


class CrashReport(msgspec.Struct, frozen=True):
    """A reported crash.

    Attributes:
        code: T-901 and two characters that identify the place in the program.
        path: The report file; empty if it could not be written.
    """

    code: str
    path: str
    at: datetime
    version: str


def report_crash(wrong: BaseException, part: str) -> CrashReport:
    """Write a report of an exception and return its code and path.

    Args:
        wrong: The exception.
        part: The part of the program, in a word or two.
    """
    at = datetime.now()
    with contextlib.suppress(OSError):
        make_folder(reports_folder())
    code, path = fault_reports.write_report(wrong, reports_folder(), part, at)
    return CrashReport(code, str(path or ""), at, version("tableside"))


def list_reports() -> list[Path]:
    """Return the paths of all reports, the latest first."""
    return fault_reports.list_reports(reports_folder())


def read_report(path: Path) -> str:
    """Return the text of a report.

    Raises:
        OSError, TooMuch: The report cannot be read.
    """
    return read_file(path, LONGEST).decode("utf-8", "replace")


def copy_report(path: Path) -> Path:
    """Copy a report into the user's documents folder.

    Returns:
        The path of the copy.

    Raises:
        OSError, TooMuch: The report cannot be read.
        StorageError: The copy cannot be written.
    """
    copy = free_name(documents(), path.stem, path.suffix[1:])
    write(copy, read_file(path, LONGEST))
    return copy

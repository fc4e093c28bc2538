"""Faults of this program: what nobody foresaw gets a code and a report, and the game stays as it was written.

A report says where it broke and on which machine, never what was being said, played or hidden
(`firmware_bridge.transports.fault_reports`). It goes nowhere by itself: people look at it, and send it if they like.
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
    """`code`: T-901 and two signs that tell the place.

    `path`: the report, empty where none could be written.
    """

    code: str
    path: str
    at: datetime
    version: str


def report_crash(wrong: BaseException, part: str) -> CrashReport:
    """Give what broke a code, and write a report of it. `part`: of the program, in a word or two."""
    at = datetime.now()
    with contextlib.suppress(OSError):
        make_folder(reports_folder())
    code, path = fault_reports.write_report(wrong, reports_folder(), part, at)
    return CrashReport(code, str(path or ""), at, version("tableside"))


def list_reports() -> list[Path]:
    """The reports that there are, the latest first."""
    return fault_reports.list_reports(reports_folder())


def read_report(path: Path) -> str:
    """What a report says.

    Raises:
        OSError, TooMuch: it cannot be read.
    """
    return read_file(path, LONGEST).decode("utf-8", "replace")


def copy_report(path: Path) -> Path:
    """Lay a copy where people find it, among their documents.

    Raises:
        OSError, TooMuch: it cannot be read.
        StorageError: it cannot be written.
    """
    copy = free_name(documents(), path.stem, path.suffix[1:])
    write(copy, read_file(path, LONGEST))
    return copy

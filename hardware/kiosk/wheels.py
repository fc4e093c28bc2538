"""A wheel of Tableside: what it is and which packages it was tried with, read from the file without running
any of it.
"""

from __future__ import annotations

import zipfile
import zlib
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path

from firmware_bridge.core.link_messages import LinkError

NAME = "tableside"
LOCK = "extra_metadata/requirements.txt"
"""Where, beside METADATA, the lock lies that the wheel was made with."""


class UpdateError(LinkError):
    """The table stays as it is; `said` is one sentence."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """`lock`: lines of `name==version`, nothing where the wheel has none."""

    path: Path
    version: str
    lock: str


def look_at(path: Path) -> Wheel:
    """What is in a wheel.

    Raises:
        UpdateError: it is not there, is damaged, or is another package's.
    """
    try:
        with zipfile.ZipFile(path) as file:
            if file.testzip() is not None:
                raise zipfile.BadZipFile
            names = file.namelist()
            about = next(name for name in names if name.endswith(".dist-info/METADATA"))
            said = HeaderParser().parsestr(file.read(about).decode())
            lock = about.removesuffix("METADATA") + LOCK
            text = file.read(lock).decode() if lock in names else ""
    except FileNotFoundError as wrong:
        raise UpdateError("kiosk-update-no-file", path=str(path)) from wrong
    except (
        zipfile.BadZipFile,
        StopIteration,
        UnicodeDecodeError,
        zlib.error,
        EOFError,
        NotImplementedError,
        IsADirectoryError,
    ) as wrong:
        raise UpdateError("kiosk-update-damaged", path=str(path)) from wrong
    if (said["Name"] or "").lower() != NAME:
        raise UpdateError("kiosk-update-other", path=str(path), name=said["Name"] or "?")
    return Wheel(path, said["Version"] or "?", text)

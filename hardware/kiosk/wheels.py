"""A wheel of Tableside: what it is and which packages it was tried with, read from the file without running
any of it.
"""

from __future__ import annotations

import zipfile
import zlib
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path

from packaging.version import InvalidVersion, Version

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


def check_version(given: str, installed: str, asked: str) -> None:
    """Take no older version than the one that runs, unless the host names it.

    An old signature stays valid. Without this, anyone with an old stick could bring back a fault that was corrected.

    Args:
        given: The version in the signed wheel.
        installed: The version that runs.
        asked: The version that the host names; empty for none.

    Raises:
        UpdateError: The wheel is older and was not asked for, is not the one that was, or the two cannot be compared.
    """
    try:
        new = Version(given)
        if asked:
            if Version(asked) != new:
                raise UpdateError("kiosk-update-not-asked", version=given, asked=asked)
        elif new < Version(installed):
            raise UpdateError("kiosk-update-older", version=given, installed=installed)
    except InvalidVersion as wrong:
        raise UpdateError("kiosk-update-version", version=given, installed=installed) from wrong

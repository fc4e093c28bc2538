"""The cameras of this computer, by what Linux says of them; none is opened."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.plain_text.cleaner import clean_text
from firmware_bridge.core.board import NAMED
from firmware_bridge.transports.frames.pi_camera import PROGRAM

CLASS = Path("/sys/class/video4linux")
DEVICES = Path("/dev")


class HereCamera(NamedTuple):
    """`where`: what stands behind `camera://`; `usable`: this user may open it."""

    where: str
    name: str
    usable: bool = True


def cameras(listed: Path = CLASS, devices: Path = DEVICES) -> Iterator[HereCamera]:
    """Each camera once: what Linux lists besides for one (its metadata) has another index."""
    for folder in sorted(listed.glob("video*"), key=lambda found: (len(found.name), found.name)):
        try:
            name = clean_text((folder / "name").read_text("utf-8", "replace"), NAMED)
            first = (folder / "index").read_text("utf-8").strip() == "0"
        except OSError:
            continue
        device = devices / folder.name
        if first and device.exists():
            yield HereCamera(str(device), name, os.access(device, os.R_OK | os.W_OK))
    if shutil.which(PROGRAM) is not None:
        yield HereCamera("pi", "Raspberry Pi")

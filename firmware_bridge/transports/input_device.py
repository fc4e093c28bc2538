"""A keyboard, or what types like one, as a transport: Linux's input devices, read beside whatever else reads them."""

from __future__ import annotations

import os
import select
from pathlib import Path

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.link_messages import LinkMessage, link_message

TICK = 0.1
AT_ONCE = 4096
ROOT = Path("/")


def keyboards(root: Path = ROOT) -> list[tuple[str, str]]:
    """Path and name of each device with keys, by its number; the path that stays after it was unplugged, where it has one."""
    found = []
    names = (
        root / "dev/input" / by for by in ("by-path", "by-id")
    )  # two alike may share a name of the second kind
    lasting = {os.path.realpath(link): str(link) for folder in names for link in sorted(folder.glob("*"))}
    for folder in (root / "sys/class/input").glob("event*"):
        try:
            name = (folder / "device/name").read_text().strip()
            keys = (folder / "device/capabilities/key").read_text().split()
        except OSError:
            continue
        if any(int(part, 16) for part in keys):
            path = str(root / "dev/input" / folder.name)
            found.append((int(folder.name[5:]), lasting.get(os.path.realpath(path), path), name))
    return [(path, name) for _, path, name in sorted(found)]


class InputDevice:
    """`at`: its path, or part of its name; empty: the only one there is."""

    slow = False

    def __init__(self, at: str, root: Path = ROOT) -> None:
        self._at, self._root = at, root
        self._fd = -1

    @property
    def name(self) -> str:
        return self._at or "keyboard"

    def open(self) -> None:
        self._fd = os.open(self._path(), os.O_RDONLY | os.O_NONBLOCK)

    def _path(self) -> str:
        """Raises BoardError: there is none, or several are."""
        if self._at.startswith("/"):
            return self._at
        found = [
            (path, name) for path, name in keyboards(self._root) if self._at.casefold() in name.casefold()
        ]
        if not found:
            raise BoardError(self._missing())
        if len(found) > 1:
            raise BoardError("input-several", known=tuple(f"{name} ({path})" for path, name in found))
        return found[0][0]

    def read(self) -> bytes:
        if not select.select([self._fd], [], [], TICK)[0]:
            return b""
        data = os.read(self._fd, AT_ONCE)
        if not data:
            raise OSError("the device has ended")
        return data

    def write(self, data: bytes) -> None:
        """Nothing is sent to it."""

    def close(self) -> None:
        fd, self._fd = self._fd, -1
        if fd >= 0:
            os.close(fd)

    def why_not(self, wrong: Exception) -> LinkMessage:
        if isinstance(wrong, PermissionError):
            return link_message("input-not-allowed", name=self.name)
        return self._missing()

    def why_lost(self) -> LinkMessage:
        return self._missing()

    def _missing(self) -> LinkMessage:
        known = tuple(name for _, name in keyboards(self._root))
        return (
            link_message("input-missing", name=self.name, known=known) if known else link_message("no-input")
        )

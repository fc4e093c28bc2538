"""Our end of a pseudo-terminal, found by its own name or by a symbolic link. POSIX only."""

from __future__ import annotations

import contextlib
import os
import select
import sys
import time
from pathlib import Path

from companion.units import Seconds


class Pty:
    """Whatever is written while nobody reads is lost: the gap will show."""

    def __init__(self, link: Path | None = None) -> None:
        import pty
        import tty

        self._pty, self._tty, self._link = pty, tty, link
        self._fd = self._far = -1
        self.hosted = False
        self.plug(True)

    def plug(self, up: bool) -> None:
        """Make the port, or take it away under whoever has it open."""
        if up and self._fd < 0:
            self._fd, self._far = self._pty.openpty()
            self._tty.setraw(self._far)
            os.set_blocking(self._fd, False)
            self._name = os.ttyname(self._far)
            if sys.platform == "linux":  # there it shows whether somebody else has it open
                os.close(self._far)
                self._far = -1
            if self._link is not None:
                if self._link.is_symlink():
                    self._link.unlink()
                self._link.symlink_to(self._name)  # whatever else has that name stays
        elif not up and self._fd >= 0:
            if self._link is not None:
                with contextlib.suppress(FileNotFoundError):
                    self._link.unlink()
            os.close(self._fd)
            if self._far >= 0:
                os.close(self._far)
            self._fd = self._far = -1
            self.hosted = False

    def read(self, seconds: Seconds) -> bytes:
        """What has come, after so many seconds at most; `hosted` says whether anybody has the port open."""
        if self._fd < 0:
            time.sleep(seconds)
            return b""
        ready = self._ready(seconds)
        if ready:
            with contextlib.suppress(OSError):
                return os.read(self._fd, 4096)
        if not self.hosted:
            time.sleep(seconds)
        return b""

    def _ready(self, seconds: Seconds) -> bool:
        """Whether there is anything to read."""
        if sys.platform != "linux":
            self.hosted = True
            return bool(select.select([self._fd], [], [], seconds)[0])
        poll = select.poll()
        poll.register(self._fd, select.POLLIN)
        happened = poll.poll(seconds * 1000)
        self.hosted = not any(what & select.POLLHUP for _, what in happened)
        return any(what & select.POLLIN for _, what in happened)

    def write(self, data: bytes) -> None:
        if self._fd >= 0:
            with contextlib.suppress(BlockingIOError, OSError):
                os.write(self._fd, data)

    @property
    def address(self) -> str:
        return str(self._link or self._name)

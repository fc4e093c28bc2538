"""An emulated board at the end of a pty, with faults on its line and a plug that can be pulled."""

from __future__ import annotations

import contextlib
import os
import pty
import random
import select
import threading
import time
import tty
from pathlib import Path

from tests.board_simulators.base import Emulated


class Served:
    """`link` is a symbolic link to the port, made anew whenever it is plugged in."""

    def __init__(self, board: Emulated, link: Path, seed: int = 0) -> None:
        self.board, self.link = board, link
        self.flip = self.lose = 0.0
        self._rng = random.Random(seed)
        self._lock = threading.RLock()
        self._master = self._far = -1
        self._stop = threading.Event()
        self.plug(True)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join(2)
        self.plug(False)

    def hands(self, *words: str) -> None:
        """`lift e2`, `place e4 P`, `carry e2 e4`."""
        with self._lock:
            getattr(self.board, words[0])(*words[1:])
            self._flush()

    def plug(self, up: bool) -> None:
        with self._lock:
            if up and self._master < 0:
                self._master, self._far = pty.openpty()
                tty.setraw(self._far)
                os.set_blocking(self._master, False)
                self.link.unlink(missing_ok=True)
                self.link.symlink_to(os.ttyname(self._far))
            elif not up and self._master >= 0:
                self.link.unlink(missing_ok=True)
                os.close(self._master)
                os.close(self._far)
                self._master = self._far = -1

    def power(self) -> None:
        with self._lock:
            self.board.power()

    def _flush(self) -> None:
        for packet in self.board.take():
            if self._master >= 0 and (data := self._through(packet)):
                with contextlib.suppress(OSError):
                    os.write(self._master, data)

    def _through(self, data: bytes) -> bytes:
        """What is left of a packet on its way."""
        if self.lose and self._rng.random() < self.lose:
            return b""
        if self.flip:
            data = bytes(
                b ^ 1 << self._rng.randrange(8) if self._rng.random() < self.flip else b for b in data
            )
        return data

    def _run(self) -> None:
        while not self._stop.is_set():
            fd = self._master
            if fd < 0:
                time.sleep(0.01)
                continue
            with contextlib.suppress(OSError, ValueError):
                if select.select([fd], [], [], 0.01)[0]:
                    data = os.read(fd, 4096)
                    with self._lock:
                        self.board.receive(self._through(data))
            with self._lock:
                self.board.tick(time.monotonic())
                self._flush()

"""A board with an Arduino boot loader: whoever opens its port resets it, and for a while it is not the program that speaks."""

from __future__ import annotations

import os
import random
import select
import threading
import time

from tests.hardware.arduino.simulated import Simulated

SILENT_FOR = 2.0
"""Seconds: an old Nano's boot loader takes as long; newer ones take a quarter of it."""
IN_SYNC = b"\x14\x10"
"""What a boot loader (STK500) says to whatever it takes for its own commands."""


class BootLoaderBoard(Simulated):
    """Begins anew whenever its port is opened. `noise`: what is said until the program begins, a piece at a time."""

    def __init__(self, rig: str, noise: bytes = b"") -> None:
        super().__init__(rig)
        self.kill()
        self.starts = 0
        self._noise, self._rng = noise, random.Random(7)
        os.close(self._far)  # else the port would count as open
        self._far = os.dup(self._master)
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._run, daemon=True)
        self._watch.start()

    def close(self) -> None:
        self._over.set()
        self._watch.join()
        super().close()

    def _is_open(self) -> bool:
        poll = select.poll()
        poll.register(self._master, 0)
        return not any(event & select.POLLHUP for _, event in poll.poll(0))

    def _run(self) -> None:
        was = False
        while not self._over.wait(0.01):
            if (now := self._is_open()) and not was:
                self.kill()
                self._load()
                self.power()
                self.starts += 1
            was = now

    def _load(self) -> None:
        until = time.monotonic() + SILENT_FOR
        while time.monotonic() < until and not self._over.wait(0.05):
            if select.select([self._master], [], [], 0)[0]:
                os.read(self._master, 4096)  # the program never hears of it
                os.write(self._master, IN_SYNC)
            os.write(self._master, self._noise or self._rng.randbytes(self._rng.randrange(1, 40)))

"""The lock that the host's number opens.

Whoever tries wrong numbers waits, longer each time, also over a start of the machine.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable

import msgspec

from companion.table.kiosk.host_pin import pin_length, verify_pin
from companion.table.storage.data_folder import StorageError, folder, write
from companion.table.storage.versioned_file import DamagedFileError, encode_checked, read_checked
from companion.units import Seconds

FREE = 3
"""Wrong numbers in a row after which one has to wait."""
FILE = "host-tries.json"
FIRST, MOST = 60.0, 300.0
"""Seconds to wait then, twice as long after each further one, and at most: strangers who try numbers must
not keep the host out of the evening, and all of 10,000 numbers still take them five weeks.
"""

WORST = FREE + 3
"""Wrong numbers that are assumed if the tries cannot be read: those after which the wait is longest."""


class _Tries(msgspec.Struct):
    """`until`: the wall time (seconds) before which no number is heard.

    `of`: which sealed number was tried, empty in older files.
    """

    wrong: int = 0
    until: Seconds = Seconds(0.0)
    of: str = ""


def pause(wrong: int) -> Seconds:
    """Seconds to wait after so many wrong numbers in a row."""
    return Seconds(min(MOST, FIRST * 2.0 ** min(wrong - FREE, 16)) if wrong >= FREE else 0.0)


class HostLock:
    """`pin`: the sealed number; without one nothing is locked. `wall` and `mono` in seconds.

    While the app runs the wait goes by `mono`; over a start by the wall clock, and never longer than the
    whole wait: a Pi's clock may have gone back. If the tries cannot be read, the longest wait begins: damage must not give
    anyone further guesses. `confirmed`: the app has started with a PIN before, so the file must be there.
    """

    def __init__(
        self,
        pin: str,
        wall: Callable[[], float] = time.time,
        mono: Callable[[], float] = time.monotonic,
        confirmed: bool = False,
    ) -> None:
        self._pin, self._wall, self._mono = pin, wall, mono
        self._of = hashlib.sha256(pin.encode()).hexdigest()[:16]
        self._tries = self._load(confirmed) if pin else _Tries()
        if self._tries.of not in ("", self._of):
            self._tries = _Tries()  # a new number: nobody has tried it yet
        left = min(max(0.0, self._tries.until - wall()), pause(self._tries.wrong))
        self._until = mono() + left

    @property
    def digits(self) -> int:
        """How many digits the number has; 0: nothing is locked."""
        return pin_length(self._pin)

    @property
    def wait(self) -> Seconds:
        """Seconds until a number is heard again; 0: at once."""
        return Seconds(max(0.0, self._until - self._mono()))

    def opens(self, given: str) -> bool:
        """Try a number; one that is tried while one has to wait is not looked at."""
        if self.wait > 0:
            return False
        # Counted before it is looked at, so that pulling the plug saves nobody the wait.
        wrong = self._tries.wrong + 1
        self._keep(_Tries(wrong, Seconds(self._wall() + pause(wrong)), self._of))
        if not verify_pin(given, self._pin):
            self._until = self._mono() + pause(wrong)
            return False
        self._keep(_Tries())
        return True

    def _keep(self, tries: _Tries) -> None:
        self._tries = tries
        try:
            write(folder() / FILE, encode_checked(tries))
        except StorageError:  # the wait holds until the next start
            return

    def _load(self, confirmed: bool) -> _Tries:
        try:
            found = read_checked(folder() / FILE, _Tries)
            if found.wrong >= 0 and math.isfinite(found.until):
                return found
        except DamagedFileError:
            pass
        except FileNotFoundError:
            if not confirmed:
                fresh = _Tries(of=self._of)
                self._keep(fresh)
                return fresh
        worst = _Tries(WORST, Seconds(self._wall() + pause(WORST)), self._of)
        self._keep(worst)
        return worst

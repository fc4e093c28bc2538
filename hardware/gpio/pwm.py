"""Pulses on one pin, made by a thread: the kernel's pin interface has none.

The thread sleeps between edges until absolute times, so the frequency holds on average and single edges come
some ten microseconds late: enough for a light's brightness and for a beep, a little rough for music.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class SoftwarePwm:
    """Drives a pin high for `duty` (0 to 1) of each period. The thread runs only while the pin has to change.

    `write` sets the pin high or low. `frequency` in hertz; both may be changed at any time.
    """

    def __init__(self, write: Callable[[bool], None], frequency: float) -> None:
        self._write = write
        self._changed = threading.Condition()
        self._frequency, self._duty = frequency, 0.0
        self._closed = False
        self._thread: threading.Thread | None = None
        write(False)

    @property
    def frequency(self) -> float:
        return self._frequency

    @frequency.setter
    def frequency(self, value: float) -> None:
        with self._changed:
            self._frequency = value

    @property
    def duty(self) -> float:
        return self._duty

    @duty.setter
    def duty(self, value: float) -> None:
        with self._changed:
            self._duty = value
            self._changed.notify()
            if self._pulses and self._thread is None:
                self._thread = threading.Thread(target=self._run, name="pulses on a pin", daemon=True)
                self._thread.start()
            elif not self._pulses and self._thread is None:
                self._write(value >= 1)

    @property
    def _pulses(self) -> bool:
        return 0 < self._duty < 1

    def close(self) -> None:
        """Leave the pin low."""
        with self._changed:
            self._closed = True
            self._changed.notify()
            thread = self._thread
        if thread is not None:
            thread.join(timeout=2)
        self._write(False)

    def _run(self) -> None:
        due = time.monotonic()
        while True:
            with self._changed:
                if not self._pulses and not self._closed:
                    self._write(self._duty >= 1)
                    self._changed.wait_for(lambda: self._closed or self._pulses)
                    due = time.monotonic()
                if self._closed:
                    return
                period, duty = 1 / self._frequency, self._duty
            if time.monotonic() > due + period * duty:  # so late that the pulse would vanish
                due = time.monotonic()
            self._write(True)
            _sleep_until(due + period * duty)
            self._write(False)
            due += period
            _sleep_until(due)


def _sleep_until(due: float) -> None:
    left = due - time.monotonic()
    if left > 0:
        time.sleep(left)

"""MicroPython's millisecond clock in a modelled board's own time: every scan of the switches takes one millisecond.

So nothing that the firmware decides depends on how fast the machine runs it. It begins anew at 2^30 ms, as on a Pico;
where it stands at power-up `CLOCK` says. Microseconds are real: they only space out the scans.
"""

import os

from utime import sleep_ms, sleep_us, ticks_us  # noqa: F401 (the firmware takes them from here)

PERIOD = 1 << 30
_now = [int(os.getenv("CLOCK"))]


def pass_ms(ms):
    """Let time pass."""
    _now[0] = (_now[0] + ms) % PERIOD


def ticks_ms():
    return _now[0]


def ticks_diff(later, earlier):
    return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


def ticks_add(ticks, delta):
    return (ticks + delta) % PERIOD

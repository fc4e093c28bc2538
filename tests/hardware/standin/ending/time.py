"""MicroPython's clock on a Pico, which begins anew at 2^30 ms; where it stands at power-up WRAPS_IN says."""

import os

import utime
from utime import sleep_ms, sleep_us, ticks_us  # noqa: F401 (the firmware takes them from here)

PERIOD = 1 << 30
_first = utime.ticks_ms()
_begin = PERIOD - int(os.getenv("WRAPS_IN"))


def ticks_ms():
    return (_begin + utime.ticks_diff(utime.ticks_ms(), _first)) % PERIOD


def ticks_diff(later, earlier):
    return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


def ticks_add(ticks, delta):
    return (ticks + delta) % PERIOD

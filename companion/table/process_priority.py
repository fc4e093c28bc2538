"""Process priorities: the table runs as soon as it wakes up, and computer players use the remaining
processor time.

Linux (6.12 and later) interrupts a running process in favour of another one only if the other one
has asked for shorter *slices* of processor time. Without that, a table that has waited for the disk
would wait again, up to four milliseconds, until the slice of a computer player ends.
"""

from __future__ import annotations

import ctypes
import os
import platform
import sys
from contextlib import suppress

NICE = 10
"""Niceness of processes that search, so that all other programs have priority."""
SHORT, LONG = 100_000, 100_000_000
"""The shortest and the longest slice in nanoseconds that Linux allows."""
_CALLS = {"x86_64": (315, 314), "aarch64": (275, 274), "riscv64": (275, 274)}
"""Numbers of the two system calls that read and set these attributes, which Python does not offer."""


class _Attributes(ctypes.Structure):
    """`struct sched_attr` of Linux (https://man7.org/linux/man-pages/man2/sched_setattr.2.html)."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("policy", ctypes.c_uint32),
        ("flags", ctypes.c_uint64),
        ("nice", ctypes.c_int32),
        ("priority", ctypes.c_uint32),
        ("runtime", ctypes.c_uint64),
        ("deadline", ctypes.c_uint64),
        ("period", ctypes.c_uint64),
    ]


def wake_at_once() -> None:
    """Let this thread, and the threads and processes that it starts, run as soon as they wake up."""
    _set_slice(SHORT)


def run_behind(process: int = 0) -> None:
    """Lower the priority of a process that searches; 0 is this process, before it has started threads."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, process, NICE)
    with suppress(OSError, AttributeError):
        os.sched_setscheduler(process, os.SCHED_BATCH, os.sched_param(0))
    _set_slice(LONG, process)


def read_slice(process: int = 0) -> int | None:
    """Return the slice of a thread in nanoseconds, or None if the system does not report one."""
    found = _read(process)
    return None if found is None else found.runtime


def _set_slice(nanoseconds: int, process: int = 0) -> None:
    """Set the length of a slice, without changing anything else. Do nothing where this is not possible."""
    attributes = _read(process)
    if attributes is not None:
        attributes.runtime = nanoseconds
        _call(1, process, ctypes.byref(attributes), 0)


def _read(process: int) -> _Attributes | None:
    attributes = _Attributes()
    size = ctypes.sizeof(attributes)
    return attributes if _call(0, process, ctypes.byref(attributes), size, 0) == 0 else None


def _call(which: int, *given: object) -> int:
    numbers = _CALLS.get(platform.machine())
    if sys.platform != "linux" or numbers is None or ctypes.sizeof(ctypes.c_void_p) == 4:
        return -1
    call = ctypes.CDLL(None).syscall
    return int(call(ctypes.c_long(numbers[which]), *given))

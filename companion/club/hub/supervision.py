"""A parent process that restarts a hub at once if it exits unexpectedly.

The parent has imported the hub's modules and forks, so that a restarted hub imports nothing. It starts no
thread, because a fork copies only the thread that forks. There is no parent on systems other than Linux, or if
this process already has several threads.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import os
import select
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from types import FrameType

from companion.kernel.messages import UserError

STEADY = 3.0
"""A hub that exits within this many seconds has failed at its start."""
FAILURES = 5
"""Number of failed starts in a row after which the hub is not started again."""
WAITS = (0.0, 0.1, 0.5, 1.0, 2.0)
"""Seconds before a restart, by the number of failed starts before it."""
NOTIFY = "NOTIFY_SOCKET"
"""Environment variable with the address of systemd's socket."""
STOPS = (signal.SIGINT, signal.SIGTERM)
STOPPED = (0, 130, 143, -signal.SIGTERM)
"""Exit statuses of a child that has been stopped."""
DEATH = 1
"""Number of the option of `prctl` that names the signal sent when the parent exits."""


class HubFailsError(UserError):
    """A hub fails again and again."""


class Start:
    """One start of the hub.

    Attributes:
        again: Whether the hub is being restarted.
    """

    def __init__(self, again: bool = False, report: int | None = None) -> None:
        self.again, self._report = again, report

    def ready(self) -> None:
        """Report that the hub is ready, to the parent and to systemd."""
        if self._report is not None:
            with contextlib.suppress(OSError):
                os.write(self._report, b"r")
        notify("READY=1")


def notify(state: str) -> None:
    """Send a state to systemd, if it has started this program and waits for it."""
    where = os.environ.get(NOTIFY, "")
    if where[:1] not in ("/", "@"):
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(state.encode(), where.replace("@", "\0", 1) if where[0] == "@" else where)


class Supervisor:
    """The parent of a hub.

    Args:
        work: Runs the hub until it is stopped, and returns the exit status. Called in the child.
        say: Prints a message. Called in the parent.
        modules: Modules that the hub needs; they are imported before the first start.
        load: Loads what else a restarted hub needs. Called in the parent after the first start.
    """

    def __init__(
        self,
        work: Callable[[Start], int],
        say: Callable[[UserError], None],
        modules: Sequence[str] = (),
        load: Callable[[], None] = lambda: None,
    ) -> None:
        self._work, self._say, self._modules, self._load = work, say, modules, load
        self._child = 0
        self._stopping = False

    def run(self) -> int:
        """Run the hub, and restart it whenever it exits unexpectedly.

        Because children are forked in this method, it returns both in the parent and in each child.

        Returns:
            The exit status.

        Raises:
            HubFailsError: The hub has failed several times in a row.
        """
        if sys.platform != "linux" or threading.active_count() > 1:
            return self._work(Start())
        for name in self._modules:
            with contextlib.suppress(ImportError):
                importlib.import_module(name)
        parent = os.getpid()
        before = {number: signal.signal(number, self._stop) for number in STOPS}
        failures, again = 0, False
        try:
            while True:
                began = time.monotonic()
                report = self._fork(again)
                if isinstance(report, Start):
                    return self._work(report)
                if not again:
                    self._load()
                status = self._wait()
                was_ready = bool(select.select([report], [], [], 0)[0] and os.read(report, 1))
                os.close(report)
                if self._stopping:
                    return 0 if status in STOPPED else abs(status)
                if status == 0 or (status > 0 and not again and not was_ready):
                    return status
                again = True
                steady = was_ready and time.monotonic() - began >= STEADY
                failures = 0 if steady else failures + 1
                if failures >= FAILURES:
                    raise HubFailsError("hub-fails")
                self._say(HubFailsError("hub-restarts", why=_reason(status)))
                self._rest(WAITS[failures])
                if self._stopping:
                    return 0
        finally:
            if os.getpid() == parent:
                for number, handler in before.items():
                    signal.signal(number, handler)

    def _fork(self, again: bool) -> int | Start:
        """Start a child. Return the file that tells when it is ready; in the child, return its start."""
        report, end = os.pipe()
        parent = os.getpid()
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        gc.freeze()  # a collection in the child would copy the parent's memory
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
        try:
            self._child = os.fork()
            if not self._child:
                signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent
                signal.signal(signal.SIGTERM, signal.default_int_handler)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
        if self._child:
            os.close(end)
            return report
        os.close(report)
        ctypes.CDLL(None).prctl(DEATH, signal.SIGTERM)
        if os.getppid() != parent:  # it exited before that call
            raise KeyboardInterrupt
        return Start(again, end)

    def _wait(self) -> int:
        """Wait until the child has exited. Return its exit status, or the negative number of a signal."""
        while True:
            pid, status = os.waitpid(-1, 0)  # in a container, also processes that others have left
            if pid == self._child:
                self._child = 0
                return os.waitstatus_to_exitcode(status)

    def _rest(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self._stopping and time.monotonic() < until:
            time.sleep(0.05)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        """Stop the child, and then this process."""
        self._stopping = True
        if self._child:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._child, signal.SIGTERM)


def _reason(status: int) -> str:
    """Return the name of the signal that has ended a process, or its exit status."""
    if status >= 0:
        return str(status)
    try:
        return signal.Signals(-status).name
    except ValueError:
        return str(-status)

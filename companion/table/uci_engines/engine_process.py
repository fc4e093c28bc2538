"""The process of an engine: lines go in, lines come out, and it ends with this program, however that ends.

A thread of its own starts it, reads what it says, and stays until it has ended: Linux kills the child of a
thread that is gone.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import threading
from collections.abc import Sequence

from companion.engine.uci.line_splitter import LineSplitter

WAITING = 4000
"""Lines that wait to be read before an engine that floods has to wait itself."""
PIECE = 1 << 16
NICE = 10
"""How far an engine gives way to everything else."""
TETHER = ("--pdeathsig", "KILL", "--")
"""What `setpriv` does: the engine is killed when the program that has started it is."""


class EngineEndedError(Exception):
    """The engine has ended, or was never started."""


class EngineProcess:
    """An engine's process."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        self._said: queue.Queue[str | None] = queue.Queue(WAITING)
        self._process: subprocess.Popen[bytes] | None = None
        self._began = threading.Event()
        self._closed = False
        threading.Thread(target=self._run, name="engine", daemon=True).start()

    @property
    def pid(self) -> int:
        """The number of its process; 0: there is none."""
        self._began.wait(10)
        return self._process.pid if self._process is not None else 0

    def send(self, line: str) -> None:
        """Tell it something. Raises EngineEndedError."""
        self._began.wait(10)
        process = self._process
        if process is None or process.stdin is None or self._closed:
            raise EngineEndedError
        try:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
        except (OSError, ValueError):
            raise EngineEndedError from None

    def read(self, seconds: float) -> str | None:
        """The next line that it says; None: none came in time. Raises EngineEndedError."""
        try:
            line = self._said.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if line is None:
            self._said.put(None)
            raise EngineEndedError
        return line

    def close(self) -> None:
        """Kill it, with what it has started itself. Never waits."""
        self._closed = True
        process = self._process
        if process is not None:
            _kill(process)

    def _run(self) -> None:
        try:
            self._process = subprocess.Popen(
                [*_tether(), *self._command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # GNU Chess is two processes, and both have to go
            )
        except OSError:
            self._began.set()
            self._put(None)
            return
        self._began.set()
        process = self._process
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICE)  # the table goes first
        if self._closed:
            _kill(process)
        self._listen(process)
        _kill(process)
        process.wait()
        with contextlib.suppress(OSError):
            process.stdin.close()  # type: ignore[union-attr]
        self._put(None)

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        splitter = LineSplitter()
        with process.stdout as out:
            while not self._closed:
                piece = os.read(out.fileno(), PIECE)
                if not piece:
                    return
                for line in splitter.feed(piece):
                    self._put(line)

    def _put(self, line: str | None) -> None:
        while not self._closed or line is None:
            try:
                self._said.put(line, timeout=0.2)
                return
            except queue.Full:
                if self._closed:
                    return


def _tether() -> tuple[str, ...]:
    found = shutil.which("setpriv")
    return (found, *TETHER) if found else ()


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()

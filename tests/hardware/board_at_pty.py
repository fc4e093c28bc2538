"""A board's program in a process of its own, its host's port a pty: what hands do, what is said, what is told."""

from __future__ import annotations

import contextlib
import os
import pty
import queue
import select
import signal
import subprocess
import tempfile
import time
import tty
from pathlib import Path
from typing import Self

from firmware_bridge.core import wire
from firmware_bridge.core.board import SensorBoard, SensorEvent
from firmware_bridge.urls import open_board
from tests.patience import PATIENCE

PERIOD = 1 << 30
"""Milliseconds after which a board's clock begins anew."""
ASKED = 4000
"""The number of the questions by which the board's own time is read."""


class Heard:
    """What our own bridge reports of a board, from now on."""

    def __init__(self, link: SensorBoard) -> None:
        self._events: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
        link.start(self._events.put)

    def next(self) -> SensorEvent:
        return self._events.get(timeout=PATIENCE)

    def until(self, kind: type) -> SensorEvent:
        """The next event of that kind; those before it are passed over."""
        while not isinstance(event := self.next(), kind):
            pass
        return event


class BoardAtPty:
    """A board from power-up to `close`; who derives from it calls `power`. `port` is where a host finds it."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)
        self._model_read, self._model = os.pipe()
        self._master, self._far = pty.openpty()
        tty.setraw(self._far)
        self.port = os.ttyname(self._far)
        self._heard: list[str] = []
        self._rest = self._told = b""

    def open(self) -> SensorBoard:
        """The host's end, which is not started yet."""
        return open_board(self.port)

    def now(self) -> float:
        """The time in seconds."""
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        time.sleep(seconds)

    def power(self, first: tuple[str, ...] = ()) -> None:
        """Start the program; `first`: what the hands have done before the first scan."""
        self.hands(*first)
        command, environment = self._program()
        self._process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            cwd=self.folder,
            start_new_session=True,
            stdin=self._master,
            stdout=self._master,
            stderr=subprocess.PIPE,
            pass_fds=(self._model_read,),
        )

    def _program(self) -> tuple[list[str | Path], dict[str, str]]:
        """How the program is started: the command, and what it finds in its environment."""
        raise NotImplementedError

    @property
    def _hands(self) -> str:
        """The pipe in which the program finds what hands do."""
        return f"/dev/fd/{self._model_read}"

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        self.kill()
        for fd in (self._master, self._far, self._model, self._model_read):
            os.close(fd)
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def hands(self, *lines: str) -> None:
        """Tell the modelled board what happens to it."""
        os.write(self._model, "".join(f"{line}\n" for line in lines).encode())

    def to_board(self, data: bytes) -> None:
        """Noise on the line from the host."""
        os.write(self._far, data)

    def to_host(self, data: bytes) -> None:
        """Noise on the line from the board; what a host that is slow has no room for is lost."""
        with contextlib.suppress(BlockingIOError):
            os.write(self._master, data)

    # The host's end of the pty, for tests that are the host themselves

    def send(self, *bodies: str) -> None:
        self.write(b"".join(map(wire.frame, bodies)))

    def write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._far, data[:1024]) :]

    def hear(self, word: str, seconds: float = PATIENCE) -> str:
        """The next line that begins with `word`; those before it are passed over.

        Raises:
            TimeoutError: it does not come; the text has what came instead and what the program said.
        """
        until = time.monotonic() + seconds
        passed: list[str] = []
        while True:
            while self._heard:
                line = self._heard.pop(0)
                if line.startswith(word):
                    return line
                passed.append(line)
            if (left := until - time.monotonic()) <= 0 or not self._read(left):
                raise TimeoutError(f"no {word!r} came, but {passed}; {self._said()}")

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._far], [], [], seconds)
        if ready:
            *lines, self._rest = (self._rest + os.read(self._far, 65536)).split(b"\n")
            self._heard += [wire.body_of(line) or f"damaged {line!r}" for line in lines]
        return bool(ready)

    def answer(self, question: str, word: str) -> str:
        """The answer to a question that is asked until the board has room for its answer."""
        while True:
            self.send(question)
            with contextlib.suppress(TimeoutError):
                return self.hear(word, 1.0)

    def pass_time(self, ms: int) -> list[str]:
        """Wait until so many milliseconds of the board's own time have passed; the lines that came meanwhile."""
        came: list[str] = []
        began: int | None = None
        while True:
            self.send(f"PING {ASKED}")
            while not (line := self.hear("")).startswith(f"PONG {ASKED} "):
                came.append(line)
            now = int(line.split(" ")[2])
            began = now if began is None else began
            if (now - began) % PERIOD >= ms:
                return came
            time.sleep(0.002)  # the host need not ask at every scan

    def events(self, ms: int = 100) -> list[str]:
        """All events within so many milliseconds of the board's, without number and time: `- e2`."""
        return [" ".join(line.split(" ")[3:]) for line in self.pass_time(ms) if line.startswith("EV ")]

    def told(self, ms: int = 20) -> list[str]:
        """What the modelled board has said of lights, sounds and the watchdog, up to so many ms from now."""
        self._heard += self.pass_time(ms)
        return self._said()

    def tells(self, start: str) -> str:
        """The next thing of that kind that the modelled board says.

        Raises:
            TimeoutError: it does not come.
        """
        until = time.monotonic() + PATIENCE
        passed: list[str] = []
        while (left := until - time.monotonic()) > 0:
            came = self._said(left)
            for i, line in enumerate(came):
                if line.startswith(start):
                    self._told = "".join(f"{later}\n" for later in came[i + 1 :]).encode() + self._told
                    return line
            passed += came
        raise TimeoutError(f"no {start!r} was told, but {passed}")

    def _said(self, seconds: float = 0) -> list[str]:
        assert self._process.stderr
        seconds = 0 if b"\n" in self._told else seconds
        while select.select([self._process.stderr], [], [], seconds)[0]:
            data = os.read(self._process.stderr.fileno(), 65536)
            if not data:
                break
            self._told += data
            seconds = 0
        *lines, self._told = self._told.split(b"\n")
        return [line.decode() for line in lines]

"""Our firmware under the real `micropython`, its pins in a modelled board, its USB port a pty."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import tempfile
import time
import tty
from pathlib import Path

from firmware_bridge import wiring
from firmware_bridge.core import wire
from hardware.firmware.flash_files import stage

STANDIN = Path(__file__).parent / "standin"
MICROPYTHON = Path(sys.prefix) / "bin" / "micropython"


PATIENCE = 120.0
"""Seconds after which something that should come is held never to come."""
RESET = 85
"""The status with which a chip ends that is to begin anew, as `standin/machine.py` has it."""
HEAP = "320k"
"""A Pico's 192 KB hold words of four bytes, here they have eight; less than twice as much, for not everything is words."""
PERIOD = 1 << 30
"""Milliseconds after which a Pico's clock begins anew."""
ASKED = 4000
"""The number of the questions by which the board's own time is read."""


class Flashed:
    """A board that runs the firmware, from power-up to `close`. `port` is where a host finds it.

    `clock`: where the board's own clock stands at power-up, in ms; a scan is a millisecond, however long it takes
    here. None: it goes with the machine's. `blank`: MicroPython alone is on it.
    """

    def __init__(
        self,
        model: str,
        diodes: bool = True,
        first: tuple[str, ...] = (),
        clock: int | None = 0,
        blank: bool = False,
    ) -> None:
        self.wiring = wiring.of_model(model) or wiring.load(Path(model))
        self._folder = tempfile.TemporaryDirectory()
        self.flash = Path(self._folder.name)
        if not blank:
            stage(self.wiring, self.flash)
        self._model_read, self._model = os.pipe()
        self._master, self._far = pty.openpty()
        tty.setraw(self._far)
        self.port = os.ttyname(self._far)
        self._diodes, self._clock = diodes, clock
        self._heard: list[str] = []
        self._rest = self._told = b""
        self.power(first)

    def power(self, first: tuple[str, ...] = ()) -> None:
        """Start the program; `first`: what the hands have done before the first scan."""
        self.hands(*first)
        folder = self._folder.name
        clock = "" if self._clock is None else f"{STANDIN / 'scans'}:"
        env = {
            "MICROPYPATH": f"{clock}{folder}:{folder}/lib:{STANDIN}",
            "CLOCK": str(self._clock),
            "MODEL": f"/dev/fd/{self._model_read}",
            "DIODES": "yes" if self._diodes else "no",
        }
        self._process = subprocess.Popen(
            [
                "sh",
                "-c",
                f'while "$0" -X heapsize={HEAP} {STANDIN}/chip.py; [ $? = {RESET} ]; do :; done',
                MICROPYTHON,
            ],
            env={**os.environ, **env},
            cwd=folder,
            start_new_session=True,
            stdin=self._master,
            stdout=self._master,
            stderr=subprocess.PIPE,
            pass_fds=(self._model_read,),
        )

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def interrupt(self) -> None:
        """Interrupt the program, as a chip does at Ctrl-C while the interrupt character is on."""
        shell = self._process.pid
        (program,) = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        os.kill(int(program), signal.SIGINT)

    def close(self) -> None:
        self.kill()
        for fd in (self._master, self._far, self._model, self._model_read):
            os.close(fd)
        self._folder.cleanup()

    def __enter__(self) -> Flashed:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def hands(self, *lines: str) -> None:
        """Tell the modelled board what happens to it."""
        os.write(self._model, "".join(f"{line}\n" for line in lines).encode())

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

    def events(self, ms: int = 200) -> list[str]:
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
            passed += self._said(left)
            if found := [line for line in passed if line.startswith(start)]:
                return found[0]
        raise TimeoutError(f"no {start!r} was told, but {passed}")

    def _said(self, seconds: float = 0) -> list[str]:
        assert self._process.stderr
        while select.select([self._process.stderr], [], [], seconds)[0]:
            data = os.read(self._process.stderr.fileno(), 65536)
            if not data:
                break
            self._told += data
            seconds = 0
        *lines, self._told = self._told.split(b"\n")
        return [line.decode() for line in lines]

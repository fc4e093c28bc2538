"""Our firmware under the real `micropython`, its pins in a modelled board, its USB port a pty."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import tempfile
import time
import tty
from pathlib import Path

from firmware_bridge import wiring
from firmware_bridge.core import wire
from hardware.firmware.staging import stage

STANDIN = Path(__file__).parent / "standin"
MICROPYTHON = Path(sys.prefix) / "bin" / "micropython"


class Flashed:
    """A board that runs the firmware, from power-up to `close`. `port` is where a host finds it.

    `wraps_in`: its clock begins anew so many ms after power-up; None: it never does.
    """

    def __init__(
        self, model: str, diodes: bool = True, first: tuple[str, ...] = (), wraps_in: int | None = None
    ) -> None:
        self.wiring = wiring.of_model(model) or wiring.load(Path(model))
        self._folder = tempfile.TemporaryDirectory()
        stage(self.wiring, Path(self._folder.name))
        self._model_read, self._model = os.pipe()
        self._master, self._far = pty.openpty()
        tty.setraw(self._far)
        self.port = os.ttyname(self._far)
        self._diodes, self._wraps_in = diodes, wraps_in
        self._heard: list[str] = []
        self._rest = b""
        self.power(first)

    def power(self, first: tuple[str, ...] = ()) -> None:
        """Start the program; `first`: what the hands have done before the first scan."""
        self.hands(*first)
        folder = self._folder.name
        clock = "" if self._wraps_in is None else f"{STANDIN / 'ending'}:"
        env = {
            "MICROPYPATH": f"{clock}{folder}:{folder}/lib:{STANDIN}",
            "WRAPS_IN": str(self._wraps_in),
            "MODEL": f"/dev/fd/{self._model_read}",
            "DIODES": "yes" if self._diodes else "no",
        }
        self._process = subprocess.Popen(
            [MICROPYTHON, "-X", "heapsize=256k", f"{folder}/main.py"], env={**os.environ, **env},
            stdin=self._master, stdout=self._master, stderr=subprocess.PIPE, pass_fds=(self._model_read,),
        )  # fmt: skip

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

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

    def hear(self, word: str, seconds: float = 5.0) -> str:
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
                raise TimeoutError(f"no {word!r} came, but {passed}; {self.told(0)}")

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._far], [], [], seconds)
        if ready:
            *lines, self._rest = (self._rest + os.read(self._far, 65536)).split(b"\n")
            self._heard += [wire.body_of(line) or f"damaged {line!r}" for line in lines]
        return bool(ready)

    def events(self, seconds: float = 0.2) -> list[str]:
        """All events that come within a time, without number and time: `- e2`."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._read(left)
        found = [" ".join(line.split(" ")[3:]) for line in self._heard if line.startswith("EV ")]
        self._heard.clear()
        return found

    def told(self, seconds: float = 0.2) -> list[str]:
        """What the modelled board said of lights, sounds and the watchdog since last asked."""
        assert self._process.stderr
        said = b""
        while select.select([self._process.stderr], [], [], seconds)[0]:
            data = os.read(self._process.stderr.fileno(), 65536)
            if not data:
                break
            said += data
        return said.decode().splitlines()

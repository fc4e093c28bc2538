"""Our firmware under the real `micropython`, its pins in a modelled board, its USB port a pty."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware_bridge import wiring
from hardware.firmware.flash_board import stage
from tests.hardware.board_at_pty import BoardAtPty
from tests.process_guard import started

STANDIN = Path(__file__).parent / "standin"
MICROPYTHON = Path(sys.prefix) / "bin" / "micropython"

RESET = 85
"""The status with which a chip ends that is to begin again, as `standin/machine.py` has it."""
HEAP = "320k"
"""A Pico's 192 KB hold words of four bytes, here they have eight; less than twice as much, for not everything is words."""


class Flashed(BoardAtPty):
    """A Pico that runs the firmware.

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
        super().__init__()
        self.wiring = wiring.of_model(model) or wiring.load(Path(model))
        self.flash = self.folder
        if not blank:
            stage(self.wiring, self.flash)
        self._diodes, self._clock = diodes, clock
        self.power(first)

    @property
    def size(self) -> tuple[int, int]:
        """Files and ranks of its field."""
        return self.wiring.cols, self.wiring.rows

    def _program(self) -> tuple[list[str | Path], dict[str, str]]:
        clock = "" if self._clock is None else f"{STANDIN / 'scans'}:"
        return [
            "sh",
            "-c",
            f'while "$0" -X heapsize={HEAP} {STANDIN}/chip.py; [ $? = {RESET} ]; do :; done',
            MICROPYTHON,
        ], {
            "MICROPYPATH": f"{clock}{self.folder}:{self.folder}/lib:{STANDIN}",
            "CLOCK": str(self._clock),
            "MODEL": self._hands,
            "DIODES": "yes" if self._diodes else "no",
        }

    def interrupt(self) -> None:
        """Interrupt the program, as a chip does at Ctrl-C while the interrupt character is on."""
        (program,) = self._programs()
        os.kill(program, signal.SIGINT)

    def kill(self) -> None:
        """The shell goes after the program, whose time on the processor counts by that: see `tests/cpu_seconds.py`."""
        while self._process.poll() is None:
            for program in self._programs():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(program, signal.SIGKILL)
            time.sleep(0.001)
        super().kill()

    def _programs(self) -> list[int]:
        """What the shell runs just now."""
        shell = self._process.pid
        with contextlib.suppress(FileNotFoundError):
            return [int(one) for one in Path(f"/proc/{shell}/task/{shell}/children").read_text().split()]
        return []


@contextmanager
def doctor(*words: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "companion", "doctor", "board", *words]
    with started(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        try:
            yield run
        finally:
            run.kill()


def walk(run: subprocess.Popen[str], answer: Callable[[str], None]) -> list[str]:
    """Everything that is said; `answer` is told each square on which a magnet is wanted."""
    assert run.stdout is not None
    said = []
    for line in run.stdout:
        said.append(line.strip())
        if line.startswith("Put a magnet on "):
            answer(line.split(",")[0].removeprefix("Put a magnet on "))
    return said


def touch(board: Flashed, square: str) -> None:
    """A magnet comes and goes, longer than contacts chatter: a board scans at most once a millisecond."""
    board.hands(f"close {square}", *["scan"] * 100, f"open {square}")

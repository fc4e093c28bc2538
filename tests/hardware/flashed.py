"""Our firmware under the real `micropython`, its pins in a modelled board, its USB port a pty."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from firmware_bridge import wiring
from hardware.firmware.flash_files import stage
from tests.hardware.board_at_pty import BoardAtPty

STANDIN = Path(__file__).parent / "standin"
MICROPYTHON = Path(sys.prefix) / "bin" / "micropython"

RESET = 85
"""The status with which a chip ends that is to begin anew, as `standin/machine.py` has it."""
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
        shell = self._process.pid
        (program,) = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        os.kill(int(program), signal.SIGINT)

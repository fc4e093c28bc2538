"""Squares at shift registers: 74HC595 drive the ranks and 74HC165 read the files, all in one ring on an SPI bus.

What goes out of the bus passes the 74HC595 and then the 74HC165, so behind the files of one rank comes back what
was sent for it: a chip that is dead or a wire that is off shows at once.
"""

from __future__ import annotations

from typing import Any

from gpiozero import OutputDevice

from firmware_bridge.core.board import Fault
from firmware_bridge.core.link_messages import LinkError
from firmware_bridge.wiring import SPI_PINS, Shift, Wiring
from hardware.gpio.spi import open_bus
from hardware.gpio.squares.device import SquaresDevice, find_shorted_files
from hardware.gpio.squares.matrix import wait_until_settled

RATE = 1_000_000
"""Hertz: at 3.3 V a 74HC165 bears five times as much, long wires between plates do not."""


class RingError(LinkError):
    """What was sent does not come back; `said` names the chips."""


class RegisterSquares(SquaresDevice):
    """All switches of a wiring, as a device of gpiozero. `read` gives them as lines of bits, rank 1 first.

    Raises:
        RingError: the bus is off, or the ring is broken.
    """

    opens = ("_spi", "_load")

    def __init__(self, wiring: Wiring, *, pin_factory: Any) -> None:
        assert isinstance(wiring.matrix, Shift) and wiring.matrix.ring
        matrix = wiring.matrix
        self._spi: Any = None
        self._load: OutputDevice | None = None
        self._settle = wiring.settle_us * 1000
        self._out, self._into = matrix.ranks.chips, matrix.files.chips
        self._mask, self._rows = (1 << wiring.cols) - 1, wiring.rows
        self._rest = (1 << 8 * self._out) - 1
        self._sent = self._rest
        super().__init__(pin_factory=pin_factory)
        try:
            self._load = OutputDevice(matrix.files.load.pin, initial_value=True, pin_factory=self.pin_factory)
            try:
                self._spi = open_bus(
                    self.pin_factory,
                    matrix.ranks.clock.pin,
                    matrix.ranks.data.pin,
                    matrix.files.data.pin,
                    matrix.ranks.latch.pin,
                    RATE,
                )
            except FileNotFoundError as wrong:
                first = matrix.ranks.data.pin == next(iter(SPI_PINS))[0]
                raise RingError("ring-spi0-off" if first else "ring-spi-off") from wrong
            self._turn(self._rest)  # what comes back first was left there before
        except Exception:
            self.close()
            raise

    def read(self) -> list[int]:
        """One scan of everything: a transfer and two levels a rank, and one transfer more."""
        lines = []
        self._send(self._rest ^ 1)
        for rank in range(self._rows):
            wait_until_settled(self._settle)
            self._load_files()
            next_ = self._rest ^ (1 << (rank + 1)) if rank + 1 < self._rows else self._rest
            lines.append(self._send(next_))
        return lines

    def _load_files(self) -> None:
        """What the files are now is taken into the 74HC165."""
        assert self._load is not None
        self._load.off()
        self._load.on()

    def _turn(self, ranks: int) -> tuple[int, int]:
        """Send the levels of all ranks, rank 1 lowest; the levels of the files, and what was sent before."""
        out = ranks.to_bytes(self._out, "big")
        came = bytes(self._spi.transfer([0xFF] * self._into + list(out)))
        return int.from_bytes(came[: self._into], "little"), int.from_bytes(came[self._into :], "big")

    def _send(self, ranks: int) -> int:
        """As `_turn`, and look whether the ring is whole; the files that are low."""
        files, back = self._turn(ranks)
        before, self._sent = self._sent, ranks
        if back != before:
            last = f"U{self._out + self._into}"
            raise RingError("ring-broken", out=f"U{self._out}", into=f"U{self._out + 1}", last=last)
        return ~files & self._mask

    def find_faults(self) -> list[Fault]:
        """Files that are low although no rank is driven."""
        self._send(self._rest)
        wait_until_settled(self._settle)
        self._load_files()
        return find_shorted_files(self._send(self._rest))

"""Switches on a Pi's own pins: a closed one pulls its file low while its rank is driven low.

Ranks are open drain, as in our firmware: one that is not driven floats, so two closed switches without diodes
never join an output that is high to one that is low.
"""

from __future__ import annotations

import time
from typing import Any

from firmware_bridge.core.board import Fault
from firmware_bridge.wiring import Direct, Wiring
from hardware.gpio import groups
from hardware.gpio.squares.device import SquaresDevice, find_shorted_files


class Matrix(SquaresDevice):
    """All switches of a wiring, as a device of gpiozero. `read` gives them as lines of bits, rank 1 first."""

    opens = ("_files", "_ranks")

    def __init__(self, wiring: Wiring, *, pin_factory: Any) -> None:
        assert isinstance(wiring.matrix, Direct)
        self._files: groups.Inputs | None = None
        self._ranks: groups.Drains | None = None
        self._settle = wiring.settle_us * 1000
        self._driven = [1 << rank for rank in range(wiring.rows)]
        super().__init__(pin_factory=pin_factory)
        files = [pin.pin for pin in wiring.matrix.files]
        ranks = [pin.pin for pin in wiring.matrix.ranks]
        try:
            self.pin_factory.reserve_pins(self, *files, *ranks)
            self._files = groups.inputs(self.pin_factory, files)
            self._ranks = groups.open_drain(self.pin_factory, ranks)
        except Exception:
            self.close()
            raise

    def read(self) -> list[int]:
        """One scan of everything: two calls a rank, and one more."""
        assert self._files is not None and self._ranks is not None
        drive, low, settle, lines = self._ranks.drive, self._files.low, self._settle, []
        for rank in self._driven:
            drive(rank)
            wait_until_settled(settle)
            lines.append(low())
        drive(0)
        return lines

    def find_faults(self) -> list[Fault]:
        """Files that are low although no rank is driven."""
        assert self._files is not None
        wait_until_settled(self._settle)
        return find_shorted_files(self._files.low())


def wait_until_settled(ns: int) -> None:
    """Wait until the files have followed; a sleep would last longer than a scan may."""
    until = time.perf_counter_ns() + ns
    while time.perf_counter_ns() < until:
        pass

"""Switches on a Pi's own pins: a closed one pulls its file low while its rank is driven low.

Ranks are open drain, as in our firmware: one that is not driven floats, so two closed switches without diodes
never join an output that is high to one that is low.
"""

from __future__ import annotations

import time

from firmware_bridge.wiring import Direct, Wiring
from hardware.gpio.chip import Chip


class Matrix:
    """All switches and buttons of a wiring. `read` gives them as lines of bits, the buttons last."""

    def __init__(self, wiring: Wiring, chip: Chip) -> None:
        assert isinstance(wiring.matrix, Direct)
        self.buttons = sorted(wiring.buttons)
        self._settle = wiring.settle_us * 1000
        self._files = chip.inputs([pin.pin for pin in wiring.matrix.files])
        self._ranks = chip.open_drain([pin.pin for pin in wiring.matrix.ranks])
        self._rows = range(wiring.rows)
        self._held = (
            chip.inputs([wiring.buttons[name].pin for name in self.buttons]) if self.buttons else None
        )

    def read(self) -> list[int]:
        """One scan of everything: two calls a rank, and two more."""
        lines = []
        for rank in self._rows:
            self._ranks.drive(1 << rank)
            settled(self._settle)
            lines.append(self._files.low())
        self._ranks.drive(0)
        lines.append(self._held.low() if self._held else 0)
        return lines

    def shorted(self) -> int:
        """The files that are low although no rank is driven, as bits."""
        settled(self._settle)
        return self._files.low()


def settled(ns: int) -> None:
    """Wait until the files have followed; a sleep would last longer than a scan may."""
    until = time.perf_counter_ns() + ns
    while time.perf_counter_ns() < until:
        pass

"""A board at the buses of a Raspberry Pi for the script of rough lines: noise spoils transfers, power comes and goes."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Self

import pytest

from companion.units import Milliseconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import SensorBoard
from firmware_bridge.urls import open_board
from hardware.gpio.board import AGAIN, GpioBoard
from tests.hardware.switches import Copper, KernelChip

DARK = 0.5
"""Seconds without power: less is not noticed."""
CHATTER, CHATTERS = 0.001, 0.008
"""Seconds for which a contact is one way, and for which it chatters at most."""


class BoardOnBuses:
    """The product's own scanner is the host's end; `port` is what it is called. `to_board` and `to_host` are noise."""

    def __init__(self, model: str) -> None:
        self.wiring = wiring = wirings.load(wirings.find_shipped()[model])
        self.size = wiring.cols, wiring.rows
        self.port = f"gpio://{model.removeprefix('pi-')}"
        self.copper = Copper(wiring)
        self.chip = KernelChip(self.copper)
        self._folder = tempfile.TemporaryDirectory()
        self._patched = pytest.MonkeyPatch()
        self.chip.plug(self._patched, Path(self._folder.name))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._patched.undo()
        self._folder.cleanup()

    def open(self) -> SensorBoard:
        """The host's end, which is not started yet."""
        return open_board(self.port)

    def now(self) -> float:
        """The time in seconds."""
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        time.sleep(seconds)

    def hands(self, *lines: str) -> None:
        """`close e4` or `open e4`: the contact chatters on its way."""
        for line in lines:
            what, square = line.split(" ")
            with_it, without = self.copper.closed | {square}, self.copper.closed - {square}
            new, old = (with_it, without) if what == "close" else (without, with_it)
            began = self.now()
            for contacts in (new, old) * 3:
                self.copper.closed = contacts
                self.wait(CHATTER)
                if (
                    self.now() - began > CHATTERS
                ):  # a busy machine sleeps longer, and a contact would keep still
                    break
            self.copper.closed = new

    def to_board(self, data: bytes) -> None:
        """A burst that keeps transfers from being acknowledged, or resets a chip."""
        if self.chip.i2c is None:
            assert self.chip.ring is not None
            self.chip.ring.upset += 1 + len(data) % 3
        elif len(data) % 5:
            self.chip.i2c.upset += 1 + len(data) % 3
        else:
            at = sorted(self.chip.i2c.chips)
            self.chip.i2c.chips[at[len(data) % len(at)]].power_up()

    def to_host(self, data: bytes) -> None:
        """A bit that is read wrongly once, which I2C has no sum to find by; or a word that comes back spoilt."""
        if self.chip.i2c is not None:
            self.chip.i2c.flip = 1 << len(data) % 7
        else:
            self.to_board(data)

    def kill(self) -> None:
        """The chips lose their supply."""
        if self.chip.i2c is not None:
            self.chip.i2c.away = set(self.chip.i2c.chips)
        if self.chip.ring is not None:
            self.chip.ring.silent = True
        self.wait(DARK)

    def power(self, first: tuple[str, ...] = ()) -> None:
        """The supply is back, with these squares closed and no others."""
        self.copper.closed = {line.removeprefix("close ") for line in first}
        if self.chip.i2c is not None:
            for chip in self.chip.i2c.chips.values():
                chip.power_up()
            self.chip.i2c.away = set()
        if self.chip.ring is not None:
            self.chip.ring.power_up()


class BoardOnSimulatedClock(BoardOnBuses):
    """The same board, with a scanner that has no thread and scans as its time passes: a busy machine changes nothing."""

    def __init__(self, model: str) -> None:
        super().__init__(model)
        self._ms = self._due = 0.0
        self._scanner: GpioBoard | None = None

    def open(self) -> SensorBoard:
        self._scanner = GpioBoard(self.wiring, lambda: Milliseconds(int(self._ms)))
        self._scanner._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)  # type: ignore[assignment]
        return self._scanner

    def now(self) -> float:
        return self._ms / 1000

    def wait(self, seconds: float) -> None:
        until = self._ms + seconds * 1000
        while self._scanner is not None and self._due <= until:
            self._ms = max(self._ms, self._due)
            self._due = self._ms + 1000 * (self._scanner.period if self._scanner.turn() else AGAIN)
        self._ms = until

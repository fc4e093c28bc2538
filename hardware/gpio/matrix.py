"""Switches on gpiozero's pins: a closed one pulls its file low while its rank is driven low.

With diodes the ranks are outputs throughout. Without, a rank that is not driven is made an input,
or two closed switches would join an output that is high to one that is low.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gpiozero import DigitalInputDevice, OutputDevice

from firmware_bridge.wiring import Direct, Wiring


class Matrix:
    """All switches and buttons of a wiring. `read` gives them as lines of bits, the buttons last."""

    def __init__(self, wiring: Wiring) -> None:
        assert isinstance(wiring.matrix, Direct)
        self.buttons = sorted(wiring.buttons)
        self._devices: list[Any] = []
        try:
            files = [self._input(pin.pin) for pin in wiring.matrix.files]
            ranks = [self._output(pin.pin) for pin in wiring.matrix.ranks]
            buttons = [self._input(wiring.buttons[name].pin) for name in self.buttons]
        except BaseException:
            self.close()
            raise
        self._floats = not wiring.diodes
        self._files = [(device.pin, 1 << i) for i, device in enumerate(files)]
        self._ranks = [device.pin for device in ranks]
        self._buttons = [(device.pin, 1 << i) for i, device in enumerate(buttons)]
        if self._floats:
            for rank in self._ranks:
                rank.function = "input"

    def _input(self, pin: int) -> Any:
        self._devices.append(DigitalInputDevice(pin, pull_up=True))
        return self._devices[-1]

    def _output(self, pin: int) -> Any:
        self._devices.append(OutputDevice(pin, active_high=False, initial_value=False))
        return self._devices[-1]

    def read(self) -> list[int]:
        """One scan of everything."""
        lines = []
        for rank in self._ranks:
            if self._floats:
                rank.function = "output"
            rank.state = 0
            lines.append(_low(self._files))
            if self._floats:
                rank.function = "input"
            else:
                rank.state = 1
        lines.append(_low(self._buttons))
        return lines

    def shorted(self) -> int:
        """The files that are low although no rank is driven, as bits."""
        return _low(self._files)

    def close(self) -> None:
        while self._devices:
            self._devices.pop().close()


def _low(pins: Sequence[tuple[Any, int]]) -> int:
    read = 0
    for pin, bit in pins:
        if not pin.state:
            read |= bit
    return read

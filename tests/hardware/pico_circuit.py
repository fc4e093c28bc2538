"""What a Pico's pins end in, for our firmware under CPython: the switches of a wiring, its shift registers and its lights.

`machine` and `neopixel` are modules of MicroPython. `modules` has the few names of them that the firmware uses.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from firmware_bridge.wiring import Direct, Shift, Wiring
from tests.hardware.bus_chips import Hc165, Hc595
from tests.hardware.switches import Copper


class PicoCircuit:
    """`copper.closed` has the squares whose switch is closed; `lamps` has the red, green and blue of each light."""

    def __init__(self, wiring: Wiring) -> None:
        self.copper = Copper(wiring)
        self.wiring = wiring
        self.lamps: list[tuple[int, int, int]] = []
        self._levels: dict[int, int] = {}
        matrix = wiring.matrix
        out, into = (matrix.ranks.chips, matrix.files.chips) if isinstance(matrix, Shift) else (0, 0)
        self._out, self._into = [Hc595() for _ in range(out)], [Hc165() for _ in range(into)]

    def modules(self) -> dict[str, ModuleType]:
        """`machine` and `neopixel`, by name."""
        circuit = self

        class Pin:
            IN, OUT, OPEN_DRAIN, PULL_UP = range(4)

            def __init__(self, number: int, mode: int = 0, pull: int = 0, value: int = 1) -> None:
                self.number = number
                circuit.set_level(number, value)

            def __call__(self, level: int | None = None) -> int:
                if level is None:
                    return circuit.level(self.number)
                circuit.set_level(self.number, level)
                return level

        class SPI:
            def __init__(self, bus: int, **settings: Any) -> None:
                assert (settings["polarity"], settings["phase"]) == (0, 0)

            def readinto(self, into: bytearray) -> None:
                for at in range(len(into)):
                    into[at] = circuit.shift_in()

        class NeoPixel:
            def __init__(self, pin: Pin, count: int) -> None:
                self._next = [(0, 0, 0)] * count

            def __setitem__(self, at: int, colour: tuple[int, int, int]) -> None:
                self._next[at] = colour

            def write(self) -> None:
                circuit.lamps = list(self._next)

        machine, neopixel = ModuleType("machine"), ModuleType("neopixel")
        machine.__dict__.update(Pin=Pin, SPI=SPI, PWM=None)
        neopixel.__dict__.update(NeoPixel=NeoPixel)
        return {"machine": machine, "neopixel": neopixel}

    def level(self, pin: int) -> int:
        """The level of an input."""
        matrix = self.wiring.matrix
        if isinstance(matrix, Direct):
            files = [lead.pin for lead in matrix.files]
            if pin in files:
                driven = {n for n, lead in enumerate(matrix.ranks) if not self._levels[lead.pin]}
                return 1 - (self.copper.low_files(driven) >> files.index(pin) & 1)
        return 1

    def set_level(self, pin: int, level: int) -> None:
        """An output is driven; a rising edge at a clock or a latch shifts or shows."""
        rises = level and not self._levels.get(pin, 0)
        self._levels[pin] = level
        matrix = self.wiring.matrix
        if not isinstance(matrix, Shift):
            return
        if pin == matrix.ranks.clock.pin and rises:
            carries = [self._levels[matrix.ranks.data.pin], *(chip.carry for chip in self._out[:-1])]
            for chip, ser in zip(self._out, carries, strict=True):
                chip.clock(ser)
        elif pin == matrix.ranks.latch.pin and rises:
            for chip in self._out:
                chip.latch()
        elif pin == matrix.files.load.pin and not level:
            driven = {
                8 * n + q for n, chip in enumerate(self._out) for q in range(8) if not chip.outputs >> q & 1
            }
            low = self.copper.low_files(driven)
            for n, register in enumerate(self._into):
                register.load(~low >> 8 * n & 0xFF)

    def shift_in(self) -> int:
        """A byte from the 74HC165, whose input H comes first; SER of the last chip is at ground."""
        read = 0
        for _ in range(8):
            read = read << 1 | self._into[0].carry
            carries = [*(chip.carry for chip in self._into[1:]), 0]
            for chip, ser in zip(self._into, carries, strict=True):
                chip.clock(ser)
        return read

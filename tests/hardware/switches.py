"""Modelled switches behind gpiozero's mock pins, with or without a diode in each."""

from __future__ import annotations

from typing import Any

from gpiozero.pins.mock import MockFactory, MockPin

from firmware_bridge.core.wire import square_at
from firmware_bridge.wiring import Direct, Wiring


class Switches:
    """The matrix of a wiring: `closed` squares and `pressed` buttons, read by the pins of `factory`."""

    def __init__(self, wiring: Wiring, pins: type[MockPin] = MockPin) -> None:
        """`pins`: what all other pins are made of."""
        assert isinstance(wiring.matrix, Direct)
        self.wiring = wiring
        self.closed: set[str] = set()
        self.pressed: set[str] = set()
        self.shorted: set[int] = set()
        self._class = pins
        self.factory = MockFactory(pin_class=pins)
        self._ranks = [self.factory.pin(pin.pin) for pin in wiring.matrix.ranks]
        self._lines: list[int] | None = None
        for i, pin in enumerate(wiring.matrix.files):
            self._make(pin.pin, lambda i=i: self._low(i))
        for name, pin in wiring.buttons.items():
            self._make(pin.pin, lambda name=name: name in self.pressed)

    def _make(self, number: int, low: Any) -> None:
        """A pin that is low while `low` says so; made before any device asks for it."""
        self.factory.pin(number, pin_class=_pin(low, self._class))

    def change(self) -> None:
        """Switches were moved."""
        self._lines = None

    def _rows(self) -> list[int]:
        if self._lines is None:
            self._lines = [0] * self.wiring.rows
            for square in self.closed:
                file, rank = square_at(square) or (0, 0)
                self._lines[rank] |= 1 << file
        return self._lines

    def _low(self, file: int) -> bool:
        rows = self._rows()
        low = sum({1 << file for file in self.shorted})
        for rank, pin in enumerate(self._ranks):
            if pin.function == "output" and not pin.state:
                low |= rows[rank]
        if not self.wiring.diodes:  # current flows back through closed switches, and on
            while (grown := _grown(low, rows)) != low:
                low = grown
        return bool(low >> file & 1)


def _grown(low: int, rows: list[int]) -> int:
    for row in rows:
        if row & low:
            low |= row
    return low


def _pin(low: Any, base: type[MockPin]) -> type[MockPin]:
    class SwitchedPin(base):  # type: ignore[misc]
        def _get_state(self) -> bool:
            return not low()

    return SwitchedPin

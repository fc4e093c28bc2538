"""Pins that are read or driven together, with whatever pin factory there is.

Ours has groups of its own, one call to the kernel each. Over pigpio one message reads all pins of the other
Pi. Every other factory of gpiozero is asked pin by pin.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Inputs(Protocol):
    """Inputs with pull-ups: bit i is pin i."""

    def low(self) -> int:
        """The pins that are low now."""

    def close(self) -> None: ...


class Drains(Protocol):
    """Outputs that are low, or let go of: bit i is pin i."""

    def drive(self, low: int) -> None:
        """Drive these pins low and let go of the others."""

    def close(self) -> None: ...


def inputs(factory: Any, pins: Sequence[int]) -> Inputs:
    """These pins as inputs, each with its pull-up, of any factory."""
    if hasattr(factory, "inputs"):
        made: Inputs = factory.inputs(pins)
        return made
    return BankInputs(factory, pins) if hasattr(factory, "connection") else SingleInputs(factory, pins)


def open_drain(factory: Any, pins: Sequence[int]) -> Drains:
    """These pins as outputs that are low or let go of, of any factory. All are let go of."""
    if hasattr(factory, "open_drain"):
        made: Drains = factory.open_drain(pins)
        return made
    return BankDrains(factory, pins) if hasattr(factory, "connection") else SingleDrains(factory, pins)


class SingleInputs:
    """Inputs that are asked one by one."""

    def __init__(self, factory: Any, pins: Sequence[int]) -> None:
        self._pins = [factory.pin(pin) for pin in pins]
        for pin in self._pins:
            pin.input_with_pull("up")

    def low(self) -> int:
        return sum((not pin.state) << i for i, pin in enumerate(self._pins))

    def close(self) -> None:
        for pin in self._pins:
            pin.close()


class BankInputs(SingleInputs):
    """Inputs of a `PiGPIOFactory`: the first bank has all pins of the header."""

    def __init__(self, factory: Any, pins: Sequence[int]) -> None:
        super().__init__(factory, pins)
        self._read = factory.connection.read_bank_1
        self._places = list(enumerate(pins))

    def low(self) -> int:
        high = self._read()
        return sum((~high >> pin & 1) << i for i, pin in self._places)


class SingleDrains:
    """Pins that become outputs only while they are low. Only those that change are touched."""

    def __init__(self, factory: Any, pins: Sequence[int]) -> None:
        self._pins = [factory.pin(pin) for pin in pins]
        self._low = 0
        for pin in self._pins:
            pin.input_with_pull(pin.info.pull or "floating")

    def drive(self, low: int) -> None:
        changed, self._low = low ^ self._low, low
        for i in range(len(self._pins)):  # let go first: two of them never drive against each other
            if changed >> i & 1 and not low >> i & 1:
                self._let_go(i)
        for i in range(len(self._pins)):
            if changed >> i & 1 and low >> i & 1:
                self._pull_low(i)

    def _let_go(self, i: int) -> None:
        pin = self._pins[i]
        pin.input_with_pull(pin.info.pull or "floating")

    def _pull_low(self, i: int) -> None:
        self._pins[i].output_with_state(False)

    def close(self) -> None:
        for pin in self._pins:
            pin.close()


class BankDrains(SingleDrains):
    """Pins of a `PiGPIOFactory`, with one message for each change: pigpio's `write` makes an output of a
    pin.
    """

    def __init__(self, factory: Any, pins: Sequence[int]) -> None:
        super().__init__(factory, pins)
        self._connection, self._numbers = factory.connection, list(pins)

    def _let_go(self, i: int) -> None:
        self._connection.set_mode(self._numbers[i], 0)

    def _pull_low(self, i: int) -> None:
        self._connection.write(self._numbers[i], 0)

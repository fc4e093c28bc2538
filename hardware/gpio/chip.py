"""This Raspberry Pi's pins as lgpio has them: groups that are read or driven with one call, a tone, an SPI output.

A group is one call to the kernel however many pins it has, and nothing listens for edges in between.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

DEVICES = Path("/dev")
HEADERS = ("pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1")
"""How the kernel calls the chip with the header's pins: Pi 3, Pi 4, Pi 5."""


def lgpio() -> ModuleType:
    """The library. Raises ImportError. It leaves a pipe in the folder it is loaded in, so not in the player's."""
    with contextlib.chdir(tempfile.gettempdir()):
        import lgpio as library
    module: ModuleType = library
    return module


class NoPins(Exception):
    """There is no chip with a Pi's pins."""


class Chip:
    """The pins of the header.

    Raises (all methods too):
        NoPins, ImportError: this is no Raspberry Pi, or lgpio is not installed.
        PermissionError: this user may not use them.
        OSError: somebody else uses one of the pins, or lgpio's own words.
    """

    def __init__(self) -> None:
        devices = sorted(DEVICES.glob("gpiochip*"))
        if not devices:
            raise NoPins
        self._lgpio = lgpio()
        self._spi: list[int] = []
        self._handle = self._header(devices)

    def _header(self, devices: Sequence[Path]) -> int:
        if not any(os.access(device, os.R_OK | os.W_OK) for device in devices):
            raise PermissionError(f"{devices[0]}")
        for device in devices:
            with contextlib.suppress(self._lgpio.error):
                handle: int = self._lgpio.gpiochip_open(int(device.name.removeprefix("gpiochip")))
                if self._lgpio.gpio_get_chip_info(handle)[3] in HEADERS:
                    return handle
                self._lgpio.gpiochip_close(handle)
        raise NoPins

    def inputs(self, pins: Sequence[int]) -> Group:
        """These pins, each with its pull-up."""
        self._call("group_claim_input", list(pins), self._lgpio.SET_PULL_UP)
        return Group(self, pins)

    def open_drain(self, pins: Sequence[int]) -> Group:
        """These pins: low, or let go of, so that two of them never drive against each other. All are let go of."""
        self._call("group_claim_output", list(pins), [1] * len(pins), self._lgpio.SET_OPEN_DRAIN)
        return Group(self, pins)

    def tone(self, pin: int) -> Tone:
        self._call("gpio_claim_output", pin, 0)
        return Tone(self, pin)

    def spi(self, baud: int) -> SpiOutput:
        """The first SPI bus. Raises OSError where it is off."""
        with self._said():
            handle = self._lgpio.spi_open(0, 0, baud, 0)
        self._spi.append(handle)
        return SpiOutput(self, handle)

    def close(self) -> None:
        for handle in self._spi:
            self._lgpio.spi_close(handle)
        self._spi.clear()
        self._lgpio.gpiochip_close(self._handle)

    def _call(self, name: str, *given: Any) -> Any:
        with self._said():
            return getattr(self._lgpio, name)(self._handle, *given)

    @contextlib.contextmanager
    def _said(self) -> Any:
        try:
            yield
        except self._lgpio.error as wrong:
            raise OSError(str(wrong.value)) from wrong


class Group:
    """Pins that are read, or driven, together: bit i is pin i."""

    def __init__(self, chip: Chip, pins: Sequence[int]) -> None:
        library, handle, first = chip._lgpio, chip._handle, pins[0] if pins else 0
        self._read, self._write, self._at = library.group_read, library.group_write, (handle, first)
        self.all = (1 << len(pins)) - 1

    def low(self) -> int:
        """The pins that are low now."""
        return ~int(self._read(*self._at)[1]) & self.all if self.all else 0

    def drive(self, low: int) -> None:
        """Drive these pins low and let go of the others."""
        self._write(*self._at, self.all & ~low)


class Tone:
    """A passive sounder on a pin."""

    LOWEST, HIGHEST = 1, 10_000
    """Hertz that lgpio makes."""

    def __init__(self, chip: Chip, pin: int) -> None:
        self._chip, self._pin = chip, pin

    def sound(self, hz: int) -> None:
        self._chip._call("tx_pwm", self._pin, min(max(hz, self.LOWEST), self.HIGHEST), 50)

    def silence(self) -> None:
        self._chip._call("tx_pwm", self._pin, 0, 0)


class SpiOutput:
    """Bytes out of the SPI bus."""

    def __init__(self, chip: Chip, handle: int) -> None:
        self._chip, self._handle = chip, handle

    def send(self, data: bytes) -> None:
        with self._chip._said():
            self._chip._lgpio.spi_write(self._handle, data)

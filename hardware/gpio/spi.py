"""An SPI output of this Raspberry Pi, through the kernel's `spidev`: bytes out, nothing is read."""

from __future__ import annotations

import fcntl
import os
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gpiozero.pins import SPI
from gpiozero.pins.pi import spi_port_device

DEVICES = Path("/dev")
MAX_SPEED_HZ = 0x40046B04
"""The ioctl SPI_IOC_WR_MAX_SPEED_HZ."""


class KernelSpi(SPI):  # type: ignore[misc]
    """The bus that these pins are. Raises OSError where it is off or may not be used."""

    def __init__(
        self, clock_pin: Any, mosi_pin: Any, miso_pin: Any, select_pin: Any, pin_factory: Any
    ) -> None:
        port, device = spi_port_device(clock_pin, mosi_pin, miso_pin, select_pin)
        self._file: Any = None
        self._rate = 500_000
        super().__init__(pin_factory=pin_factory)
        pin_factory.reserve_pins(
            self, *(pin for pin in (clock_pin, mosi_pin, miso_pin, select_pin) if pin is not None)
        )
        try:
            bus = os.open(DEVICES / f"spidev{port}.{device}", os.O_WRONLY | os.O_CLOEXEC)
            self._file = os.fdopen(bus, "wb", buffering=0)
        except OSError:
            pin_factory.release_all(self)
            raise

    def write(self, data: Sequence[int]) -> int:
        self._check_open()
        written: int = self._file.write(bytes(data))
        return written

    def _get_rate(self) -> int:
        return self._rate

    def _set_rate(self, value: int) -> None:
        self._check_open()
        fcntl.ioctl(self._file, MAX_SPEED_HZ, struct.pack("I", int(value)))
        self._rate = int(value)

    def close(self) -> None:
        file, self._file = getattr(self, "_file", None), None
        if file is not None:
            file.close()
            self.pin_factory.release_all(self)
        super().close()

    @property
    def closed(self) -> bool:
        return self._file is None

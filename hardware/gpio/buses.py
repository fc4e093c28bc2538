"""The I2C and SPI buses of a Raspberry Pi: this Pi's through the kernel, another Pi's through pigpio."""

from __future__ import annotations

import ctypes
import errno
import os
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from gpiozero.exc import SPIBadArgs
from gpiozero.pins import SPI

from firmware_bridge.wiring import SPI_PINS

try:
    import fcntl
except ImportError:  # Windows: another Pi's bus needs none
    fcntl = None  # type: ignore[assignment]

DEVICES = Path("/dev")
I2C_TRANSFER = 0x0707
"""The ioctl I2C_RDWR, which sends several messages without a stop between them."""
READ = 0x0001
"""The flag I2C_M_RD, which marks a read message."""
EREMOTEIO = 121
"""Linux's error number for a message that was not acknowledged. Python defines this number on Linux only."""


class I2cBus(Protocol):
    """An I2C bus with several chips, each at its own address. A failed message raises `OSError`."""

    def read(self, address: int, register: int, count: int) -> bytes:
        """Read `count` bytes, starting at a register."""

    def write(self, address: int, register: int, data: bytes) -> None:
        """Write bytes, starting at a register."""

    def close(self) -> None: ...


class _Message(ctypes.Structure):
    """The kernel's `struct i2c_msg`."""

    _fields_ = (
        ("address", ctypes.c_uint16),
        ("flags", ctypes.c_uint16),
        ("length", ctypes.c_uint16),
        ("data", ctypes.c_void_p),
    )


class _Transfer(ctypes.Structure):
    """The kernel's `struct i2c_rdwr_ioctl_data`."""

    _fields_ = (("messages", ctypes.c_void_p), ("count", ctypes.c_uint32))


class BusOff(OSError):
    """Error raised if the bus does not exist because it is switched off."""


class KernelI2c:
    """An I2C bus of this Pi, such as `/dev/i2c-1`.

    Raises:
        BusOff: The bus is switched off.
        PermissionError: This user may not use the bus.
    """

    def __init__(self, bus: int) -> None:
        try:
            self._file = os.open(DEVICES / f"i2c-{bus}", os.O_RDWR | os.O_CLOEXEC)
        except FileNotFoundError as wrong:
            raise BusOff(errno.ENOENT, wrong.strerror) from wrong

    def read(self, address: int, register: int, count: int) -> bytes:
        data = ctypes.create_string_buffer(count)
        self._transfer(
            (address, 0, ctypes.create_string_buffer(bytes((register,)), 1)), (address, READ, data)
        )
        return data.raw

    def write(self, address: int, register: int, data: bytes) -> None:
        sent = bytes((register,)) + data
        self._transfer((address, 0, ctypes.create_string_buffer(sent, len(sent))))

    def _transfer(self, *parts: tuple[int, int, Any]) -> None:
        messages = (_Message * len(parts))(
            *(_Message(address, flags, len(data), ctypes.addressof(data)) for address, flags, data in parts)
        )
        fcntl.ioctl(self._file, I2C_TRANSFER, _Transfer(ctypes.addressof(messages), len(parts)))

    def close(self) -> None:
        os.close(self._file)


class PigpioI2c:
    """An I2C bus of the Pi to which a `PiGPIOFactory` is connected.

    A failed message raises `OSError`, as with `KernelI2c`. The first message to a chip raises `BusOff` if the
    bus is switched off.
    """

    def __init__(self, connection: Any, bus: int) -> None:
        self._pi, self._bus = connection, bus
        self._handles: dict[int, int] = {}

    def read(self, address: int, register: int, count: int) -> bytes:
        read, data = self._ask(self._pi.i2c_read_i2c_block_data, address, register, count)
        if read != count:
            raise OSError(EREMOTEIO, os.strerror(EREMOTEIO))
        return bytes(data)

    def write(self, address: int, register: int, data: bytes) -> None:
        self._ask(self._pi.i2c_write_i2c_block_data, address, register, data)

    def _ask(self, call: Any, address: int, *what: Any) -> Any:
        import pigpio

        if address not in self._handles:
            try:
                self._handles[address] = self._pi.i2c_open(self._bus, address)
            except pigpio.error as wrong:
                raise BusOff(errno.ENOENT, str(wrong)) from wrong
        try:
            return call(self._handles[address], *what)
        except pigpio.error as wrong:
            raise OSError(EREMOTEIO, str(wrong)) from wrong

    def close(self) -> None:
        for handle in self._handles.values():
            self._pi.i2c_close(handle)


def open_i2c(factory: Any, bus: int) -> I2cBus:
    """Open an I2C bus of the Pi that a pin factory uses.

    Raises the same errors as `KernelI2c`. With pigpio, errors are not detected until the first message.
    """
    connection = getattr(factory, "connection", None)
    return KernelI2c(bus) if connection is None else PigpioI2c(connection, bus)


MAX_SPEED_HZ = 0x40046B04
"""The ioctl SPI_IOC_WR_MAX_SPEED_HZ."""
SPI_TRANSFER = 0x40206B00
"""The ioctl SPI_IOC_MESSAGE(1)."""
MESSAGE = struct.Struct("=QQIIHBBBBBx")
"""The kernel's `struct spi_ioc_transfer`.

Its fields are the address of the data to send, the address for the data read, the number of bytes, and the
clock in hertz; all other fields are 0.
"""


def find_bus(*pins: int | str | None) -> tuple[int, int]:
    """Return the numbers of the SPI bus and of the select line for these pins, which are clock, MOSI,
    MISO and select line.

    Raises:
        SPIBadArgs: The pins do not belong to one SPI bus.
    """
    clock, mosi, miso, select = (None if pin is None else int(str(pin).removeprefix("GPIO")) for pin in pins)
    for port, ((out, into, beat), selects) in enumerate(SPI_PINS.items()):
        if (mosi, clock) == (out, beat) and miso in (None, into) and select in selects:
            return port, selects.index(select)
    raise SPIBadArgs("invalid pin selection for hardware SPI")


class KernelSpi(SPI):  # type: ignore[misc]
    """An SPI bus on these pins. Raises OSError if the bus is switched off or this user may not use it."""

    def __init__(
        self, clock_pin: Any, mosi_pin: Any, miso_pin: Any, select_pin: Any, pin_factory: Any
    ) -> None:
        port, device = find_bus(clock_pin, mosi_pin, miso_pin, select_pin)
        self._file: Any = None
        self._rate = 500_000
        super().__init__(pin_factory=pin_factory)
        pin_factory.reserve_pins(
            self, *(pin for pin in (clock_pin, mosi_pin, miso_pin, select_pin) if pin is not None)
        )
        try:
            bus = os.open(DEVICES / f"spidev{port}.{device}", os.O_RDWR | os.O_CLOEXEC)
            self._file = os.fdopen(bus, "wb", buffering=0)
        except OSError:
            pin_factory.release_all(self)
            raise

    def write(self, data: Sequence[int]) -> int:
        self._check_open()
        written: int = self._file.write(bytes(data))
        return written

    def transfer(self, data: Sequence[int]) -> list[int]:
        """Send bytes, and return the bytes received at the same time."""
        self._check_open()
        out, came = bytes(data), ctypes.create_string_buffer(len(data))
        sent = ctypes.create_string_buffer(out, len(out))
        where = ctypes.addressof(sent), ctypes.addressof(came)
        fcntl.ioctl(self._file, SPI_TRANSFER, MESSAGE.pack(*where, len(out), self._rate, 0, 0, 0, 0, 0, 0))
        return list(came.raw)

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


class PigpioSpi:
    """An SPI bus of the Pi to which a `PiGPIOFactory` is connected."""

    AUXILIARY = 1 << 8
    """The flag that selects the second SPI bus."""

    def __init__(self, factory: Any, clock: int, mosi: int, miso: int, select: int, rate: int) -> None:
        port, device = find_bus(clock, mosi, miso, select)
        self._factory = factory
        factory.reserve_pins(self, clock, mosi, miso, select)
        self._handle = factory.connection.spi_open(device, rate, self.AUXILIARY if port else 0)

    def transfer(self, data: Sequence[int]) -> list[int]:
        """Send bytes, and return the bytes received at the same time, like `KernelSpi.transfer`."""
        count, came = self._factory.connection.spi_xfer(self._handle, bytes(data))
        if count != len(data):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return list(came)

    def close(self) -> None:
        self._factory.release_all(self)
        if self._factory.connection is not None:
            self._factory.connection.spi_close(self._handle)


def open_spi(factory: Any, clock: int, mosi: int, miso: int, select: int, rate: int) -> KernelSpi | PigpioSpi:
    """Open an SPI bus of the Pi that a pin factory uses, at `rate` hertz.

    Raises OSError if the bus is switched off or this user may not use it.
    """
    if getattr(factory, "connection", None) is not None:
        return PigpioSpi(factory, clock, mosi, miso, select, rate)
    bus = KernelSpi(clock, mosi, miso, select, factory)
    bus.rate = rate
    return bus

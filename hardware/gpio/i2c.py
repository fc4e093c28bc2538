"""An I2C bus of a Raspberry Pi: of this one through the kernel, of another one through pigpio."""

from __future__ import annotations

import ctypes
import errno
import os
from pathlib import Path
from typing import Any, Protocol

try:
    import fcntl
except ImportError:  # Windows: another Pi's bus needs none
    fcntl = None  # type: ignore[assignment]

DEVICES = Path("/dev")
TRANSFER = 0x0707
"""The ioctl I2C_RDWR: messages with no stop between them."""
READ = 0x0001
"""The flag I2C_M_RD of a message that is read."""
EREMOTEIO = 121
"""Linux's number for a message that nobody has acknowledged; Python knows it on Linux alone."""


class I2cBus(Protocol):
    """What hangs on two wires, each by its address. An `OSError` says that a message failed."""

    def read(self, address: int, register: int, count: int) -> bytes:
        """So many bytes from a register on."""

    def write(self, address: int, register: int, data: bytes) -> None:
        """These bytes from a register on."""

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
    """There is no such bus: it is switched off."""


class KernelI2c:
    """Bus `/dev/i2c-1` and the like. Raises `BusOff`, or PermissionError where this user may not use it."""

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
        fcntl.ioctl(self._file, TRANSFER, _Transfer(ctypes.addressof(messages), len(parts)))

    def close(self) -> None:
        os.close(self._file)


class PigpioI2c:
    """A bus of the Pi that a `PiGPIOFactory` is connected to.

    A message that fails is an `OSError`, as the kernel has it; the first one to a chip raises `BusOff` where there is no bus.
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


def open_bus(factory: Any, bus: int) -> I2cBus:
    """The bus of the Pi that a pin factory has. Raises as `KernelI2c`; over pigpio nothing is asked for yet."""
    connection = getattr(factory, "connection", None)
    return KernelI2c(bus) if connection is None else PigpioI2c(connection, bus)

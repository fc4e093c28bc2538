"""Squares at MCP23017: a leg a square, pulled up inside the chip; a closed switch pulls it to ground.

Each scan reads the pull-ups' registers along with the legs, in one transfer: a chip whose supply broke off for a
moment has let go of them, and its legs mean nothing until it is set up again.
"""

from __future__ import annotations

import errno
import time

from firmware_bridge.core.board import Fault
from firmware_bridge.core.link_messages import LinkError
from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import ADDRESSES, PORT_LEGS, Ports, Wiring
from hardware.gpio.i2c import EREMOTEIO, BusOff, I2cBus, open_bus
from hardware.gpio.squares.device import SquaresDevice

IODIRA, IOCON_BANK1, GPPUA, IOCON = 0x00, 0x05, 0x0C, 0x0A
"""Registers as they are numbered while IOCON's bit BANK is 0; and where IOCON is while that is 1."""
LEGS = bytes((0x7F, 0x7F))
"""GPA0 to GPA6 and GPB0 to GPB6. The other two become outputs, low, as the data sheet of 2022 has them."""
SET_UP = LEGS + bytes(10) + LEGS
"""IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON and GPPU of both ports."""
READ = 8
"""Bytes from GPPUA to GPIOB."""
SILENT = frozenset((EREMOTEIO, errno.ENXIO, errno.EIO))
"""Nobody has acknowledged."""
HELD = frozenset((errno.ETIMEDOUT, errno.EAGAIN, errno.EBUSY))
"""The bus is not free."""
WITHIN = 0.3
"""Seconds in which other addresses are asked for a chip that may have been given the wrong one."""


class ChipError(LinkError):
    """A chip cannot be read; `said` names it."""


class PortSquares(SquaresDevice):
    """All squares of a wiring, as a device of gpiozero. `read` gives them as lines of bits, rank 1 first.

    Raises:
        ChipError: a chip does not answer, or the bus is off or held.
    """

    opens = ("_bus",)

    def __init__(self, wiring: Wiring, *, pin_factory: object) -> None:
        assert isinstance(wiring.matrix, Ports)
        self._bus: I2cBus | None = None
        self._wiring, self._matrix = wiring, wiring.matrix
        self._all = (1 << wiring.cols * wiring.rows) - 1
        super().__init__(pin_factory=pin_factory)
        try:
            self.pin_factory.reserve_pins(self, wiring.matrix.sda.pin, wiring.matrix.scl.pin)
            try:
                self._bus = open_bus(self.pin_factory, wiring.matrix.bus)
                for at in range(len(wiring.matrix.addresses)):
                    self._set_up(at)
            except BusOff as wrong:
                raise ChipError("i2c-off", bus=wiring.matrix.bus) from wrong
        except Exception:
            self.close()
            raise

    def read(self) -> list[int]:
        """One scan of everything: a transfer a chip."""
        every = at = 0
        for at in range(len(self._matrix.addresses)):
            every |= self._read_chip(at) << at * len(PORT_LEGS)
        every &= self._all
        cols = self._wiring.cols
        mask = (1 << cols) - 1
        return [every >> rank * cols & mask for rank in range(self._wiring.rows)]

    def _read_chip(self, at: int) -> int:
        """The closed switches of a chip, in the order of its legs."""
        assert self._bus is not None
        try:
            read = self._bus.read(self._matrix.addresses[at], GPPUA, READ)
        except OSError as wrong:
            raise self._why(at, wrong) from wrong
        if read[:2] != LEGS:
            self._set_up(at)
            raise ChipError("chip-forgot", **self._name(at))
        return ~read[6] & 0x7F | (~read[7] & 0x7F) << 7

    def _set_up(self, at: int) -> None:
        """All of a chip's registers, whatever another program has left in them."""
        assert self._bus is not None
        address = self._matrix.addresses[at]
        try:
            self._bus.write(address, IOCON_BANK1, b"\0")  # else GPINTENB, which is cleared anyhow
            self._bus.write(address, IOCON, b"\0")
            self._bus.write(address, IODIRA, SET_UP)
        except OSError as wrong:
            raise self._why(at, wrong) from wrong

    def _name(self, at: int) -> dict[str, object]:
        """What is said of a chip: its mark in the plans, its address, and the squares at it."""
        cols, legs = self._wiring.cols, len(PORT_LEGS)
        last = min((at + 1) * legs, cols * self._wiring.rows) - 1
        first, end = (square_name(n % cols, n // cols) for n in (at * legs, last))
        return {
            "chip": f"U{at + 1}",
            "address": f"0x{self._matrix.addresses[at]:02x}",
            "first": first,
            "last": end,
        }

    def _why(self, at: int, wrong: OSError) -> Exception:
        """What is the matter with a chip that cannot be read; an error of another kind as it is."""
        if wrong.errno in HELD:
            sda, scl = (f"GPIO{pin.pin}" for pin in (self._matrix.sda, self._matrix.scl))
            return ChipError("i2c-held", sda=sda, scl=scl)
        if wrong.errno not in SILENT:
            return wrong
        other = self._find_stranger()
        if other is not None:
            return ChipError("chip-elsewhere", other=f"0x{other:02x}", **self._name(at))
        return ChipError("chip-silent", **self._name(at))

    def _find_stranger(self) -> int | None:
        """An address at which a chip answers that the wiring has not: its legs A0 to A2 may be wrong."""
        assert self._bus is not None
        until = time.monotonic() + WITHIN
        for address in sorted(set(ADDRESSES) - set(self._matrix.addresses)):
            try:
                if time.monotonic() < until:
                    self._bus.read(address, GPPUA, 1)
                    return address
            except OSError:
                continue
        return None

    def find_faults(self) -> list[Fault]:
        """No line is shared by squares, so none can be shorted."""
        return []

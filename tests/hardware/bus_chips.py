"""MCP23017 on an I2C bus, 74HC595 and 74HC165 on an SPI bus: made after their data sheets, bit by bit.

Microchip DS20001952 (tables 3-4 and 3-5, section 3.2.1) for the registers; Nexperia's and TI's sheets of the two shift
registers for their clocks. Nothing here knows our own driver.
"""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

NAMES = ["IODIR", "IPOL", "GPINTEN", "DEFVAL", "INTCON", "IOCON", "GPPU", "INTF", "INTCAP", "GPIO", "OLAT"]
BANK, MIRROR, SEQOP, INTPOL = 0x80, 0x40, 0x20, 0x02


class Mcp23017:
    """One chip. `closed` tells which of its sixteen legs a switch pulls to ground: bits 0 to 7 are port A."""

    def __init__(self, closed: Callable[[], int]) -> None:
        self._closed = closed
        self._rng = random.Random(23017)
        self.power_up()

    def power_up(self) -> None:
        """All registers as they are after a reset."""
        self.registers = {name: [0, 0] for name in NAMES}
        self.registers["IODIR"] = [0xFF, 0xFF]
        self._pointer = 0
        self._before = [self._level(0), self._level(1)]

    def _place(self) -> tuple[str, int] | None:
        """The register and port that the pointer names."""
        if self._iocon & BANK:
            port, at = divmod(self._pointer, 0x10)
        else:
            at, port = divmod(self._pointer, 2)
        return (NAMES[at], port) if at < len(NAMES) and port < 2 else None

    @property
    def _iocon(self) -> int:
        return self.registers["IOCON"][0]

    def _advance(self) -> None:
        bank, byte_mode = self._iocon & BANK, self._iocon & SEQOP
        if byte_mode:
            self._pointer ^= 0 if bank else 1
        elif bank:
            self._pointer = (self._pointer + 1) % 0x1B
        else:
            self._pointer = (self._pointer + 1) % 0x16

    def _level(self, port: int) -> int:
        """The levels of a port: outputs as they are latched; inputs low through a switch, high through a pull-up,
        or as the air has it.
        """
        closed = self._closed() >> 8 * port & 0xFF
        inputs, pulled = self.registers["IODIR"][port], self.registers["GPPU"][port]
        air = self._rng.randrange(256) & ~pulled
        return (inputs & ~closed & (pulled | air)) | (~inputs & self.registers["OLAT"][port] & 0xFF)

    def watch(self) -> None:
        """Look at the legs for interrupts, as the chip does all the time."""
        for port in range(2):
            level = self._level(port)
            flags = self._flags(port, level, self._before[port])
            if flags and not self.registers["INTF"][port]:
                self.registers["INTF"][port] = flags
                self.registers["INTCAP"][port] = level ^ self.registers["IPOL"][port]
            self._before[port] = level

    def _flags(self, port: int, level: int, before: int) -> int:
        """Legs that ask for attention: unlike DEFVAL where INTCON says so, else changed."""
        of = {name: self.registers[name][port] for name in ("GPINTEN", "INTCON", "DEFVAL")}
        return of["GPINTEN"] & ((of["INTCON"] & (level ^ of["DEFVAL"])) | (~of["INTCON"] & (level ^ before)))

    def interrupt(self, port: int) -> bool:
        """The level of INTA or INTB."""
        flags = self.registers["INTF"]
        asked = bool(flags[0] or flags[1]) if self._iocon & MIRROR else bool(flags[port])
        return asked == bool(self._iocon & INTPOL)

    def write(self, data: bytes) -> None:
        """A message to the chip: where its pointer goes, and what is written there and behind."""
        self._pointer = data[0]
        for byte in data[1:]:
            place = self._place()
            self._advance_after(self._write, place, byte)

    def _advance_after(
        self, do: Callable[[str, int, int], None], place: tuple[str, int] | None, byte: int
    ) -> None:
        if place is not None:
            do(*place, byte)
        self._advance()

    def _write(self, name: str, port: int, byte: int) -> None:
        if name in ("INTF", "INTCAP"):
            return  # read only
        if name == "IOCON":
            self.registers[name] = [byte & 0xFE] * 2  # one register at two addresses
        else:
            self.registers["OLAT" if name == "GPIO" else name][port] = byte

    def read(self, count: int) -> bytes:
        """A message from the chip, from its pointer on."""
        data = bytearray()
        for _ in range(count):
            place = self._place()
            data.append(0 if place is None else self._read(*place))
            self._advance()
        return bytes(data)

    def _read(self, name: str, port: int) -> int:
        if name in ("GPIO", "INTCAP"):
            self.registers["INTF"][port] = 0
        if name == "GPIO":
            inputs = self.registers["IODIR"][port]
            return self._level(port) ^ (self.registers["IPOL"][port] & inputs)
        return self.registers[name][port]


class Message(NamedTuple):
    """One message of a transfer: bytes that are written, or how many are read."""

    address: int
    data: bytes = b""
    wanted: int = 0


class I2cBus:
    """Chips by address. `held`: a wire lies at ground; `away`: addresses that are off; `upset`: transfers that noise
    spoils; `flip`: bits of the last byte that is read next.
    """

    def __init__(self, chips: dict[int, Mcp23017]) -> None:
        self.chips = chips
        self.held = False
        self.away: set[int] = set()
        self.upset = self.flip = 0

    def transfer(self, messages: Sequence[Message]) -> list[bytes]:
        """What is read, message by message. Raises OSError as the kernel's driver does."""
        if self.held:
            raise OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
        if self.upset:
            self.upset -= 1
            raise OSError(errno.EREMOTEIO, os.strerror(errno.EREMOTEIO))
        read = []
        for address, data, wanted in messages:
            if address not in self.chips or address in self.away:
                raise OSError(errno.EREMOTEIO, os.strerror(errno.EREMOTEIO))
            chip = self.chips[address]
            if wanted:
                *came, last = chip.read(wanted)
                read.append(bytes((*came, last ^ self.flip)))
                self.flip = 0
            else:
                chip.write(data)
        return read


class Hc595:
    """A 74HC595: SRCLK's rise takes SER in, RCLK's rise shows what was taken."""

    def __init__(self) -> None:
        self.stages = self.outputs = 0xA5  # whatever it wakes up with

    @property
    def carry(self) -> int:
        """QH'."""
        return self.stages >> 7

    def clock(self, ser: int) -> None:
        self.stages = (self.stages << 1 | ser) & 0xFF

    def latch(self) -> None:
        self.outputs = self.stages


class Hc165:
    """A 74HC165: SH/LD low takes A to H in, whatever the clock does; CLK's rise shifts SER in at A."""

    def __init__(self) -> None:
        self.stages = 0x3C
        self.loading = False

    def load(self, inputs: int) -> None:
        self.stages = inputs

    @property
    def carry(self) -> int:
        """QH, which is H."""
        return self.stages >> 7

    def clock(self, ser: int) -> None:
        if not self.loading:
            self.stages = (self.stages << 1 | ser) & 0xFF


class Ring:
    """74HC595 and 74HC165 in a ring at one clock. `files` gives the low files for ranks that are driven low.

    `cut`: what lies behind this chip of the ring hears only that level; `silent`: the whole ring is without power.
    """

    def __init__(self, out: int, into: int, files: Callable[[set[int]], int]) -> None:
        self.out = [Hc595() for _ in range(out)]
        self.into = [Hc165() for _ in range(into)]
        self._files = files
        self.load_low = False
        self.cut: tuple[int, int] | None = None
        self.silent = False
        self.upset = 0

    def driven(self) -> set[int]:
        """Ranks that are low, from 0."""
        return {8 * n + q for n, chip in enumerate(self.out) for q in range(8) if not chip.outputs >> q & 1}

    def load(self, low: bool) -> None:
        """SH/LD of all 74HC165."""
        self.load_low = low
        for chip in self.into:
            chip.loading = low
        self._take()

    def _take(self) -> None:
        """While SH/LD is low the stages follow the inputs."""
        if self.load_low:
            low = self._files(self.driven())
            for n, chip in enumerate(self.into):
                chip.load(~low >> 8 * n & 0xFF)

    def transfer(self, data: Iterable[int]) -> bytes:
        """Bytes over the bus in SPI mode 0, the highest bit first, while the select line is low; it latches as it rises."""
        came = []
        for byte in data:
            read = 0
            for bit in range(7, -1, -1):
                read = read << 1 | (0 if self.silent else self.into[0].carry)
                self._rise(byte >> bit & 1)
            came.append(read)
        if self.upset:
            self.upset -= 1
            came[-1] ^= 0x10
        for chip in self.out:
            chip.latch()
        self._take()
        return bytes(came)

    def _rise(self, mosi: int) -> None:
        """One rise of the clock: every chip takes what its neighbour had before."""
        chain: list[Hc595 | Hc165] = [*self.out, *reversed(self.into)]
        carries = [mosi, *(chip.carry for chip in chain[:-1])]
        for n, (chip, ser) in enumerate(zip(chain, carries, strict=True)):
            if self.cut is not None and n > self.cut[0]:
                ser = self.cut[1]
            if not self.silent:
                chip.clock(ser)
        self._take()

    def power_up(self) -> None:
        """As after its supply broke off."""
        for chip in self.out:
            chip.stages = chip.outputs = 0x5A
        self.silent = False

"""The daemon of pigpio on another Raspberry Pi, as its socket interface is documented, with modelled switches on its pins
and buses.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import threading

from firmware_bridge.wiring import Shift
from tests.hardware.bus_chips import Message
from tests.hardware.switches import PI, Copper, KernelChip

MODES, MODEG, READ, WRITE, BR1, TICK, HWVER, NOIB = 0, 1, 3, 4, 10, 16, 17, 99
I2CO, I2CRI, I2CWI, SPIO, SPIX = 54, 67, 68, 71, 75
I2C_OPEN_FAILED, I2C_WRITE_FAILED, I2C_READ_FAILED = -71, -82, -83


class Pigpiod:
    """Listens on a port of this machine until `stop`. `commands`: the numbers of those that came since `clear`."""

    def __init__(self, copper: Copper, port: int = 0) -> None:
        self.copper = copper
        self.commands: list[int] = []
        self.sent: list[bytes] = []
        """What went out of the SPI bus."""
        self.opened: list[tuple[int, ...]] = []
        """Channel, hertz and flags of each SPI bus that was opened."""
        chip = KernelChip(copper)
        self.i2c, self.ring = chip.i2c, chip.ring
        self._at: list[int] = []  # addresses of I2C handles
        self._modes: dict[int, int] = {}
        self._levels: dict[int, int] = {}
        self._ends: list[socket.socket] = []
        self._told: socket.socket | None = None
        self._seq = 0
        self._listening = socket.create_server(("127.0.0.1", port))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, name="pigpiod", daemon=True).start()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def stop(self) -> None:
        """Go away as a Pi does whose power is cut."""
        for end in (self._listening, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def edge(self) -> None:
        """Tell of the levels as they are now."""
        assert self._told is not None
        self._seq += 1
        self._told.sendall(struct.pack("HHII", self._seq, 0, self._seq, self._bank()))

    def _bank(self) -> int:
        low = self.copper.low()
        high = {pin for pin in range(28) if self._modes.get(pin) != 1 and pin not in low}
        high |= {pin for pin, mode in self._modes.items() if mode == 1 and self._levels.get(pin)}
        return sum(1 << pin for pin in high)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                end, _ = self._listening.accept()
                self._ends.append(end)
                threading.Thread(target=self._serve, args=(end,), name="pigpiod", daemon=True).start()

    def _serve(self, end: socket.socket) -> None:
        with contextlib.suppress(OSError), end.makefile("rb") as asked:
            while len(head := asked.read(16)) == 16:
                command, one, two, length = struct.unpack("IIII", head)
                more = asked.read(length) if length else b""
                if command in (I2CO, I2CRI, I2CWI, SPIO, SPIX):
                    done, came = self._use_bus(command, one, two, more)
                else:
                    done, came = self._do(end, command, one, two), b""
                end.sendall(head[:12] + struct.pack("I", done & 0xFFFFFFFF) + came)

    def _use_bus(self, command: int, one: int, two: int, more: bytes) -> tuple[int, bytes]:
        self.commands.append(command)
        if command == SPIO:
            self.opened.append((one, two, *struct.unpack("I", more)))
            return 0, b""
        if command == SPIX:
            self.sent.append(more)
            return len(more), more if self.ring is None else self.ring.transfer(more)
        if self.i2c is None:
            return I2C_OPEN_FAILED, b""
        if command == I2CO:
            self._at.append(two)
            return len(self._at) - 1, b""
        at, register = self._at[one], bytes((two,))
        try:
            if command == I2CWI:
                self.i2c.transfer([Message(at, register + more)])
                return 0, b""
            (came,) = self.i2c.transfer([Message(at, register), Message(at, wanted=more[0])])
        except OSError:
            return (I2C_WRITE_FAILED if command == I2CWI else I2C_READ_FAILED), b""
        return len(came), came

    def _do(self, end: socket.socket, command: int, one: int, two: int) -> int:
        self.commands.append(command)
        if command == NOIB:
            self._told = end
        elif command == MODES:
            self._set(one, two, self._levels.get(one, 0))
        elif command == WRITE:
            self._set(one, 1, two)
        return {
            BR1: self._bank(),
            HWVER: PI,
            TICK: 1,
            MODEG: self._modes.get(one, 0),
            READ: self._bank() >> one & 1 if one < 28 else 0,
        }.get(command, 0)

    def _set(self, pin: int, mode: int, level: int) -> None:
        self._modes[pin], self._levels[pin] = mode, level
        (self.copper.driven.add if mode == 1 and not level else self.copper.driven.discard)(pin)
        matrix = self.copper.wiring.matrix
        if self.ring is not None and isinstance(matrix, Shift) and pin == matrix.files.load.pin:
            self.ring.load(mode == 1 and not level)

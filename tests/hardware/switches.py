"""Modelled switches: copper alone, behind the kernel's chip as `gpiod` talks to it, or behind gpiozero's mock pins.

Or the daemon of pigpio on another Raspberry Pi, as its socket interface is documented.

The chip takes the place of gpiod's C part (`gpiod._ext`), so gpiod's own Python, our factory and gpiozero run as on a Pi.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import socket
import struct
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gpiod
import gpiod._ext as real
import pytest
from gpiozero import Device
from gpiozero.pins.local import LocalPiFactory
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.units import Milliseconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import SensorEvent
from firmware_bridge.core.wire import square_at, square_name
from firmware_bridge.wiring import Direct, Ports, Shift, Wiring
from hardware.gpio import board as gpio
from hardware.gpio import buses, factory
from tests.hardware.bus_chips import I2cBus, Mcp23017, Message, Ring

PI = 0xA02082
"""The revision of a Raspberry Pi 3B."""


I2C_RDWR, SPI_MESSAGE = 0x0707, 0x40206B00
"""The kernel's ioctls of linux/i2c-dev.h and linux/spi/spidev.h, the latter for one transfer."""


class Copper:
    """The matrix of a wiring: `closed` squares and `pressed` buttons; which pins are low follows from which are driven."""

    def __init__(self, wiring: Wiring) -> None:
        matrix = wiring.matrix if isinstance(wiring.matrix, Direct) else Direct((), ())
        self.wiring = wiring
        self.closed: set[str] = set()
        self.pressed: set[str] = set()
        self.shorted: set[int] = set()
        self.driven: set[int] = set()
        """Pins that some output pulls low."""
        self._ranks = [pin.pin for pin in matrix.ranks]
        self._files = [pin.pin for pin in matrix.files]
        self._buttons = {pin.pin: name for name, pin in wiring.buttons.items()}

    def is_low(self, pin: int) -> bool:
        return pin in self.low()

    def low(self) -> set[int]:
        """The pins that are low."""
        lines = self._lines()
        low = {pin for i, pin in enumerate(self._files) if lines >> i & 1}
        return low | self.driven | {pin for pin, name in self._buttons.items() if name in self.pressed}

    def pin_of(self, button: str) -> int:
        return self.wiring.buttons[button].pin

    def _lines(self) -> int:
        return self.low_files({rank for rank, pin in enumerate(self._ranks) if pin in self.driven})

    def low_files(self, ranks: set[int]) -> int:
        """The files that are low, as bits, while these ranks are driven low."""
        rows = [0] * self.wiring.rows
        for square in tuple(self.closed):
            file, rank = square_at(square) or (0, 0)
            rows[rank] |= 1 << file
        low = sum({1 << file for file in self.shorted})
        for rank in ranks:
            low |= rows[rank] if rank < len(rows) else 0
        if not self.wiring.diodes:  # current flows back through closed switches, and on
            while (grown := _grown(low, rows)) != low:
                low = grown
        return low

    def grounded(self, squares: Sequence[str | None]) -> int:
        """Which of these squares a switch joins to ground, as bits."""
        closed = tuple(self.closed)
        return sum(1 << i for i, square in enumerate(squares) if square in closed)


def _grown(low: int, rows: list[int]) -> int:
    for row in rows:
        if row & low:
            low |= row
    return low


class KernelChip:
    """What the kernel has of a Raspberry Pi's pins: `lines` by pin, and the names of the `calls` made to it."""

    def __init__(self, copper: Copper, spi: bool = True) -> None:
        self.copper, self.spi = copper, spi
        self.i2c: I2cBus | None = None
        self.ring: Ring | None = None
        matrix = copper.wiring.matrix
        if isinstance(matrix, Ports):
            self.i2c = I2cBus({at: Mcp23017(legs_of(copper, n)) for n, at in enumerate(matrix.addresses)})
        if isinstance(matrix, Shift):
            self.ring = Ring(matrix.ranks.chips, matrix.files.chips, copper.low_files)
        self.lines: dict[int, Line] = {}
        self.calls: list[str] = []
        self.rates: list[int] = []
        """Hertz that the SPI bus was set to."""
        self._spidev = Path()
        self.levels: list[tuple[int, bool]] = []
        """(pin, high) of every level that was written to a single pin."""

    def plug(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        """Be the chip of this computer: the fifth, after one that has none of the header's pins."""
        for name in ("gpiochip0", "gpiochip4"):
            (folder / name).touch()
        self._spidev = folder / "spidev0.0"
        if self.spi:
            self._spidev.touch()
            (folder / "spidev1.0").touch()
        if self.i2c is not None:
            (folder / "i2c-1").touch()
        ext = Ext(self)
        monkeypatch.setattr(factory, "DEVICES", folder)
        monkeypatch.setattr(buses, "DEVICES", folder)
        monkeypatch.setattr(buses, "DEVICES", folder)
        monkeypatch.setattr("gpiod.chip._ext", ext)
        monkeypatch.setattr("gpiod.line_settings._ext", ext)
        monkeypatch.setattr("gpiod.line_request._ext", ext)
        monkeypatch.setattr(factory.GpiodFactory, "_get_revision", lambda self: PI)
        monkeypatch.setattr("hardware.gpio.buses.fcntl.ioctl", self._ioctl)
        forget_pins(monkeypatch)

    def _ioctl(self, file: Any, request: int, argument: Any) -> int:
        if request == I2C_RDWR:
            return self._i2c_transfer(bytes(argument))
        if request == SPI_MESSAGE:
            return self._spi_transfer(argument)
        assert request == buses.MAX_SPEED_HZ
        self.rates.append(int.from_bytes(argument, "little"))
        return 0

    def _i2c_transfer(self, argument: bytes) -> int:
        """The kernel's `i2c_rdwr_ioctl_data` on a computer of 64 bits, with its `i2c_msg`."""
        assert self.i2c is not None
        self.calls.append("i2c")
        where, count = struct.unpack_from("=QI", argument)
        messages, into = [], []
        for at in range(count):
            address, flags, length, data = struct.unpack("=HHH2xQ", ctypes.string_at(where + 16 * at, 16))
            read = bool(flags & 1)
            messages.append(
                Message(address, b"" if read else ctypes.string_at(data, length), length if read else 0)
            )
            into += [data] if read else []
        for data, came in zip(into, self.i2c.transfer(messages), strict=True):
            ctypes.memmove(data, came, len(came))
        return len(messages)

    def _spi_transfer(self, argument: bytes) -> int:
        """The kernel's `spi_ioc_transfer`."""
        assert self.ring is not None
        self.calls.append("spi")
        out, into, length, rate = struct.unpack_from("=QQII", argument)
        assert len(argument) == 32 and 0 < rate <= 5_000_000
        came = self.ring.transfer(ctypes.string_at(out, length))
        ctypes.memmove(into, came, len(came))
        return len(came)

    def sent(self, length: int) -> list[bytes]:
        """What went out of the SPI bus, in writes of that length."""
        data = self._spidev.read_bytes()
        return [data[i : i + length] for i in range(0, len(data), length)]

    def edge(self, *pins: int) -> None:
        """Those pins have changed: whoever asked for edges of them is told."""
        for pin in pins:
            if (line := self.lines.get(pin)) is not None:
                line.changed(not self.copper.is_low(pin))


def legs_of(copper: Copper, chip: int) -> Callable[[], int]:
    """What the switches pull down of a chip: seven squares a port, along the ranks, as the page of the board has them."""
    cols, count = copper.wiring.cols, copper.wiring.cols * copper.wiring.rows
    legs: list[str | None] = []
    for port in range(2):
        first = 14 * chip + 7 * port
        legs += [square_name(n % cols, n // cols) if n < count else None for n in range(first, first + 7)] + [
            None
        ]
    return lambda: copper.grounded(legs)


def forget_pins(monkeypatch: pytest.MonkeyPatch, use: Any = None) -> None:
    """Have gpiozero begin again, with `use` as its pin factory, and be as it was afterwards."""
    monkeypatch.setattr(Device, "pin_factory", use)
    monkeypatch.setattr(LocalPiFactory, "pins", {})
    monkeypatch.setattr(LocalPiFactory, "_reservations", type(LocalPiFactory._reservations)(list))


class Line:
    """One line that was requested, as it was configured last."""

    def __init__(self, pin: int, settings: LineSettings) -> None:
        self.pin, self.settings = pin, settings
        self.high = False
        self.events: list[gpiod.EdgeEvent] = []
        self.ready = os.pipe()

    def changed(self, high: bool) -> None:
        edges = self.settings.edge_detection
        if edges in (real.EDGE_BOTH, real.EDGE_RISING if high else real.EDGE_FALLING):
            kind = real.EDGE_EVENT_TYPE_RISING if high else real.EDGE_EVENT_TYPE_FALLING
            self.events.append(gpiod.EdgeEvent(kind, time.monotonic_ns(), self.pin, 1, 1))
            os.write(self.ready[1], b"!")


class LineSettings:
    """gpiod's, whose fields can be read."""

    def __init__(
        self,
        direction: int,
        edge_detection: int,
        bias: int,
        drive: int,
        active_low: bool,
        debounce_period: int,
        event_clock: int,
        output_value: int,
    ) -> None:
        self.direction, self.edge_detection, self.bias, self.drive = direction, edge_detection, bias, drive
        self.active_low, self.debounce_period = active_low, debounce_period
        self.event_clock, self.output_value = event_clock, output_value


class LineConfig:
    def __init__(self) -> None:
        self.settings: dict[int, LineSettings] = {}

    def add_line_settings(self, offsets: list[int], settings: LineSettings) -> None:
        self.settings |= dict.fromkeys(offsets, settings)

    def set_output_values(self, global_output_values: list[gpiod.line.Value]) -> None:
        raise NotImplementedError("levels are given with the settings")


class Request:
    def __init__(self, chip: KernelChip, config: LineConfig) -> None:
        self._chip = chip
        self._lines = {pin: Line(pin, settings) for pin, settings in config.settings.items()}
        self._configure(config)
        chip.lines |= self._lines

    def _configure(self, config: LineConfig) -> None:
        for pin, settings in config.settings.items():
            self._lines[pin].settings = settings
            if settings.direction == real.DIRECTION_OUTPUT:
                self._set(pin, gpiod.line.Value(settings.output_value))
            else:
                self._chip.copper.driven.discard(pin)

    def _set(self, pin: int, value: gpiod.line.Value) -> None:
        line = self._lines[pin]
        line.high = (value is gpiod.line.Value.ACTIVE) != line.settings.active_low
        (self._chip.copper.driven.discard if line.high else self._chip.copper.driven.add)(pin)
        matrix = self._chip.copper.wiring.matrix
        if self._chip.ring is not None and isinstance(matrix, Shift) and pin == matrix.files.load.pin:
            self._chip.ring.load(not line.high)

    def release(self) -> None:
        for pin, line in self._lines.items():
            self._chip.copper.driven.discard(pin)
            if self._chip.lines.get(pin) is line:
                del self._chip.lines[pin]
            for end in line.ready:
                os.close(end)

    def get_values(self, offsets: list[int], values: list[gpiod.line.Value]) -> None:
        self._chip.calls.append("get_values")
        low = self._chip.copper.low()
        for i, pin in enumerate(offsets):
            line = self._lines[pin]
            output = line.settings.direction == real.DIRECTION_OUTPUT
            values[i] = _VALUES[(line.high if output else pin not in low) != line.settings.active_low]

    def set_values(self, values: dict[int, gpiod.line.Value]) -> None:
        self._chip.calls.append("set_values")
        for pin, value in values.items():
            self._set(pin, value)
        if len(values) == 1:
            self._chip.levels.append((pin, self._lines[pin].high))

    def reconfigure_lines(self, line_cfg: LineConfig) -> None:
        self._configure(line_cfg)

    def read_edge_events(self, max_events: int | None) -> list[gpiod.EdgeEvent]:
        (line,) = self._lines.values()
        os.read(line.ready[0], 4096)
        found, line.events = line.events, []
        return found

    @property
    def chip_name(self) -> str:
        return "gpiochip4"

    @property
    def num_lines(self) -> int:
        return len(self._lines)

    @property
    def offsets(self) -> list[int]:
        return list(self._lines)

    @property
    def fd(self) -> int:
        return next(iter(self._lines.values())).ready[0]


_VALUES = (gpiod.line.Value.INACTIVE, gpiod.line.Value.ACTIVE)


class Chip:
    kernel: KernelChip

    def __init__(self, path: str) -> None:
        self._path = path

    def get_info(self) -> gpiod.ChipInfo:
        name = Path(self._path).name
        return gpiod.ChipInfo(name, "pinctrl-rp1" if name == "gpiochip4" else "brcmvirt-gpio", 54)

    def line_offset_from_id(self, id: str) -> int:
        raise OSError(errno.ENOENT, id)

    def get_line_name(self, offset: int) -> str | None:
        return f"GPIO{offset}"

    def request_lines(
        self, line_cfg: LineConfig, consumer: str | None, event_buffer_size: int | None
    ) -> Request:
        self.kernel.calls.append("request_lines")
        if self.kernel.lines.keys() & line_cfg.settings.keys():
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
        return Request(self.kernel, line_cfg)

    def close(self) -> None: ...


class Ext:
    """`gpiod._ext` with a modelled chip."""

    LineSettings, LineConfig, Request = LineSettings, LineConfig, Request

    def __init__(self, kernel: KernelChip) -> None:
        self.Chip = type("Chip", (Chip,), {"kernel": kernel})


MODELLED: Mapping[str, type] = {
    "Chip": Chip,
    "Request": Request,
    "LineConfig": LineConfig,
    "LineSettings": LineSettings,
}
"""What stands in for which class of gpiod's C part."""


class MockSwitches:
    """Copper behind gpiozero's own mock pins, which belong to no kernel: any factory may be used like this one."""

    def __init__(self, copper: Copper) -> None:
        self.copper = copper
        self.factory = MockFactory(pin_class=MockPWMPin)
        assert isinstance(copper.wiring.matrix, Direct)
        for pin in (*copper.wiring.matrix.files, *copper.wiring.matrix.ranks):
            self.factory.pin(pin.pin, pin_class=SwitchedPin, copper=copper)

    def hold(self, *buttons: str) -> None:
        for name in buttons:
            self.factory.pin(self.copper.pin_of(name)).drive_low()

    def let_go(self, *buttons: str) -> None:
        for name in buttons:
            self.factory.pin(self.copper.pin_of(name)).drive_high()


class SwitchedPin(MockPWMPin):  # type: ignore[misc]
    """A rank or a file of the matrix."""

    def __init__(self, factory: Any, info: Any, copper: Copper) -> None:
        self._copper = copper
        super().__init__(factory, info)

    def _get_state(self) -> bool:
        if self._function == "output":
            return bool(self._state)
        return not self._copper.is_low(self._number)

    def _set_function(self, value: str) -> None:
        super()._set_function(value)
        if value == "input":
            self._copper.driven.discard(self._number)

    def _set_state(self, value: float) -> None:
        super()._set_state(value)
        (self._copper.driven.discard if value else self._copper.driven.add)(self._number)


class Bench:
    """A board whose time and hands are ours; `turn` is called instead of its thread. `pins`: what is under it."""

    def __init__(self, wiring: wirings.Wiring) -> None:
        self.copper = Copper(wiring)
        self.chip = KernelChip(self.copper)
        self.ms = 1000
        self.heard: list[SensorEvent] = []
        self.board = gpio.GpioBoard(wiring, lambda: Milliseconds(self.ms))
        self.board._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)  # type: ignore[assignment]

    def start(self, *closed: str) -> list[SensorEvent]:
        self.copper.closed = set(closed)
        self.board.start(self.heard.append)
        return self.take()

    def take(self) -> list[SensorEvent]:
        found, self.heard[:] = list(self.heard), []
        return found

    def hands(self, *, close: str = "", open: str = "") -> None:
        self.copper.closed |= set(close.split())
        self.copper.closed -= set(open.split())

    def scans(self, ms: int = 50) -> list[SensorEvent]:
        for _ in range(ms // 5):
            self.ms += 5
            self.board.turn()
        return self.take()


MODES, MODEG, READ, WRITE, BR1, TICK, HWVER, NOIB = 0, 1, 3, 4, 10, 16, 17, 99
PUD, PWM, PRS, PFS, I2CC, SPIC, FG = 2, 5, 6, 7, 55, 72, 97
I2CO, I2CRI, I2CWI, SPIO, SPIX = 54, 67, 68, 71, 75
ASKED = {
    MODES: "mode",
    WRITE: "write",
    BR1: "bank",
    TICK: "tick",
    PWM: "pulses",
    PRS: "pulses range",
    PFS: "pulses at",
    PUD: "pull",
    FG: "filter",
    I2CO: "i2c open",
    I2CC: "i2c close",
    I2CRI: "i2c read",
    I2CWI: "i2c write",
    SPIO: "spi open",
    SPIC: "spi close",
    SPIX: "spi",
}
I2C_OPEN_FAILED, I2C_WRITE_FAILED, I2C_READ_FAILED = -71, -82, -83


class Pigpiod:
    """Listens on a port of this machine until `stop`. `commands`: the numbers of those that came since `clear`."""

    def __init__(
        self, copper: Copper, port: int = 0, note: Callable[[str], None] = lambda asked: None
    ) -> None:
        """`note`: is told of each question about pins and buses."""
        self._note = note
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
                if command in ASKED:
                    self._note(" ".join([ASKED[command], str(one), str(two), more.hex()]).strip())
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

"""Devices on pins, with gpiozero: buttons, a sounder, a chain of lights on SPI, and the squares' switches.

The switches are on a Pi's own pins, on MCP23017 chips or on shift registers.
"""

from __future__ import annotations

import contextlib
import errno
import time
import warnings
from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Protocol

from gpiozero import Device, DigitalInputDevice, OutputDevice, TonalBuzzer
from gpiozero.exc import SPIFixedRate, SPISoftwareFallback
from gpiozero.tones import Tone

from firmware_bridge.core.board import Fault, LinkError, squares_in_order
from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import ADDRESSES, PORT_LEGS, SPI_PINS, Direct, Lights, Ports, Shift, Wiring
from hardware.gpio.buses import EREMOTEIO, BusOff, I2cBus, open_i2c, open_spi


class ButtonPanel:
    """Push buttons between a pin and ground, by name. The pin factory debounces them and reports their
    edges.

    They behave like gpiozero's `Button`. That class also starts a thread for long presses, which reads
    the pins again; this one does not. Changes are queued for `take`.

    Attributes:
        held: The names of the buttons that were pressed when their pins were claimed.
    """

    def __init__(self, pins: Mapping[str, int], debounce: int, pin_factory: Any) -> None:
        """`debounce` is in milliseconds."""
        self._changes: deque[tuple[str, bool]] = deque()
        self._buttons: dict[str, Any] = {}
        try:
            for name, pin in sorted(pins.items()):
                button = DigitalInputDevice(
                    pin, pull_up=True, bounce_time=debounce / 1000, pin_factory=pin_factory
                )
                self._buttons[name] = button
                button.when_activated = partial(self._on_change, name, True)
                button.when_deactivated = partial(self._on_change, name, False)
        except Exception:
            self.close()
            raise
        self.held = tuple(name for name, button in self._buttons.items() if button.is_active)

    def _on_change(self, name: str, down: bool) -> None:
        self._changes.append((name, down))

    def take(self) -> list[tuple[str, bool]]:
        """Return the queued changes as (name, pressed), oldest first, and empty the queue."""
        found = []
        while self._changes:
            found.append(self._changes.popleft())
        return found

    def close(self) -> None:
        for button in self._buttons.values():
            button.close()
        self._buttons.clear()


class Sounder:
    """A passive sounder on a pin."""

    LOWEST, HIGHEST = 28, 7040
    """Lowest and highest frequency in hertz, four octaves around concert pitch.

    Other frequencies are clamped to this range.
    """

    def __init__(self, pin: int, pin_factory: Any) -> None:
        self._buzzer = TonalBuzzer(pin, octaves=4, pin_factory=pin_factory)
        self._until = 0

    def sound(self, hz: int, ms: int, now: int) -> None:
        """Play a tone for `ms` milliseconds from `now`, or stop the tone if `hz` or `ms` is 0."""
        if hz and ms:
            self._buzzer.play(Tone(frequency=float(min(max(hz, self.LOWEST), self.HIGHEST))))
            self._until = now + ms
        else:
            self._buzzer.stop()
            self._until = 0

    def go_on(self, now: int) -> None:
        """Stop the tone if its time is over."""
        if self._until and now >= self._until:
            self.sound(0, 0, now)

    def close(self) -> None:
        self._buzzer.close()


LIGHTS_RATE = 2_400_000
LATCH = bytes(24)
"""Zeros that keep the line low for 80 microseconds, so that the lights show the colours sent before."""
_BITS = [
    int("".join("110" if byte >> 7 - i & 1 else "100" for i in range(8)), 2).to_bytes(3, "big")
    for byte in range(256)
]


def encode_colours(colours: Mapping[str, str], chain: list[str], brightness: float) -> bytes:
    """Return the SPI bytes that light these squares (colours as `rrggbb`) and no others."""
    data = bytearray()
    for square in chain:
        red, green, blue = bytes.fromhex(colours.get(square, "000000"))
        for part in (green, red, blue):
            data += _BITS[int(part * brightness)]
    return bytes(data) + LATCH


class LightChain:
    """The chain of lights under the squares, on the first SPI bus of a pin factory.

    Raises:
        SPISoftwareFallback: The bus is switched off, and pulses made by software are too slow for the lights.
    """

    def __init__(self, lights: Lights, cols: int, rows: int, pin_factory: Any) -> None:
        self._chain, self._brightness = squares_in_order(cols, rows, lights.order), lights.brightness
        with warnings.catch_warnings():
            warnings.simplefilter("error", SPISoftwareFallback)
            self._output = pin_factory.spi(port=0, device=0)
        with contextlib.suppress(SPIFixedRate):
            self._output.rate = LIGHTS_RATE

    def show(self, colours: Mapping[str, str]) -> None:
        self._output.write(encode_colours(colours, self._chain, self._brightness))

    def close(self) -> None:
        self._output.close()


class Inputs(Protocol):
    """Inputs with pull-ups. In the bit masks, bit i is pin i."""

    def low(self) -> int:
        """Return the pins that are low now, as a bit mask."""

    def close(self) -> None: ...


class Drains(Protocol):
    """Open-drain outputs: driven low or released. In the bit masks, bit i is pin i."""

    def drive(self, low: int) -> None:
        """Drive these pins low and release the others."""

    def close(self) -> None: ...


def inputs(factory: Any, pins: Sequence[int]) -> Inputs:
    """Open these pins of a pin factory as inputs with pull-ups."""
    if hasattr(factory, "inputs"):
        made: Inputs = factory.inputs(pins)
        return made
    return BankInputs(factory, pins) if hasattr(factory, "connection") else SingleInputs(factory, pins)


def open_drain(factory: Any, pins: Sequence[int]) -> Drains:
    """Open these pins of a pin factory as open-drain outputs, all released."""
    if hasattr(factory, "open_drain"):
        made: Drains = factory.open_drain(pins)
        return made
    return BankDrains(factory, pins) if hasattr(factory, "connection") else SingleDrains(factory, pins)


class SingleInputs:
    """Inputs that are read one by one."""

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
    """Inputs of a `PiGPIOFactory` that are read together. The first bank has all pins of the header."""

    def __init__(self, factory: Any, pins: Sequence[int]) -> None:
        super().__init__(factory, pins)
        self._read = factory.connection.read_bank_1
        self._places = list(enumerate(pins))

    def low(self) -> int:
        high = self._read()
        return sum((~high >> pin & 1) << i for i, pin in self._places)


class SingleDrains:
    """Pins that are outputs only while they are driven low. Only pins that change are set."""

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
    """Open-drain outputs on a `PiGPIOFactory`.

    Each change takes one message, since pigpio's `write` also makes a pin an output.
    """

    def __init__(self, factory: Any, pins: Sequence[int]) -> None:
        super().__init__(factory, pins)
        self._connection, self._numbers = factory.connection, list(pins)

    def _let_go(self, i: int) -> None:
        self._connection.set_mode(self._numbers[i], 0)

    def _pull_low(self, i: int) -> None:
        self._connection.write(self._numbers[i], 0)


class SquaresDevice(Device):  # type: ignore[misc]
    """The base class of the squares' switches. `read` returns one bit mask per rank, rank 1 first."""

    opens: ClassVar[tuple[str, ...]]
    """The names of the attributes that hold the parts which the device opens and closes.

    The attributes are None while the device is closed.
    """
    _released = False

    def read(self) -> list[int]:
        """Scan all squares once."""
        raise NotImplementedError

    @property
    def value(self) -> tuple[int, ...]:
        return tuple(self.read())

    def close(self) -> None:
        parts = [getattr(self, name, None) for name in self.opens]
        for name in self.opens:
            setattr(self, name, None)
        for part in parts:
            if part is not None:
                part.close()
        factory = getattr(self, "pin_factory", None)
        if factory is not None and not self._released:
            # Once alone: gpiozero closes a device again when its memory is collected, which may happen while the factory's
            # lock is held for another device.
            self._released = True
            factory.release_all(self)
        super().close()

    @property
    def closed(self) -> bool:
        return getattr(self, self.opens[0]) is None


def find_shorted_files(low: int) -> list[Fault]:
    """Return a fault for each file that is low although no rank is driven.

    `low` is the bit mask of these files.
    """
    return [Fault("line", square_name(file, 0)[0]) for file in range(16) if low >> file & 1]


class Matrix(SquaresDevice):
    """All switches of a wiring as a gpiozero device. `read` returns one bit mask per rank, rank 1 first."""

    opens = ("_files", "_ranks")

    def __init__(self, wiring: Wiring, *, pin_factory: Any) -> None:
        assert isinstance(wiring.matrix, Direct)
        self._files: Inputs | None = None
        self._ranks: Drains | None = None
        self._settle = wiring.settle_us * 1000
        self._driven = [1 << rank for rank in range(wiring.rows)]
        super().__init__(pin_factory=pin_factory)
        files = [pin.pin for pin in wiring.matrix.files]
        ranks = [pin.pin for pin in wiring.matrix.ranks]
        try:
            self.pin_factory.reserve_pins(self, *files, *ranks)
            self._files = inputs(self.pin_factory, files)
            self._ranks = open_drain(self.pin_factory, ranks)
        except Exception:
            self.close()
            raise

    def read(self) -> list[int]:
        """Scan all squares once, with two calls per rank and one more at the end."""
        assert self._files is not None and self._ranks is not None
        drive, low, settle, lines = self._ranks.drive, self._files.low, self._settle, []
        for rank in self._driven:
            drive(rank)
            wait_until_settled(settle)
            lines.append(low())
        drive(0)
        return lines

    def find_faults(self) -> list[Fault]:
        """Return a fault for each file that is low although no rank is driven."""
        assert self._files is not None
        wait_until_settled(self._settle)
        return find_shorted_files(self._files.low())


def wait_until_settled(ns: int) -> None:
    """Busy-wait for `ns` nanoseconds until the files settle. A sleep would take longer than a scan may."""
    until = time.perf_counter_ns() + ns
    while time.perf_counter_ns() < until:
        pass


IODIRA, IOCON_BANK1, GPPUA, IOCON = 0x00, 0x05, 0x0C, 0x0A
"""Register numbers while IOCON's bit BANK is 0; `IOCON_BANK1` is IOCON's number while BANK is 1."""
LEGS = bytes((0x7F, 0x7F))
"""GPA0 to GPA6 and GPB0 to GPB6 as inputs.

GPA7 and GPB7 become outputs, driven low, as the data sheet of 2022 requires.
"""
SET_UP = LEGS + bytes(10) + LEGS
"""Values for IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON and GPPU of both ports."""
READ = 8
"""Number of bytes from GPPUA to GPIOB."""
SILENT = frozenset((EREMOTEIO, errno.ENXIO, errno.EIO))
"""Error numbers for a message that no chip acknowledged."""
HELD = frozenset((errno.ETIMEDOUT, errno.EAGAIN, errno.EBUSY))
"""Error numbers for a bus whose lines are held low."""
WITHIN = 0.3
"""Maximum seconds spent searching other addresses for a chip whose address may have been set incorrectly."""


class ChipError(LinkError):
    """Error raised if a chip cannot be read.

    Attributes:
        said: The message that names the chip.
    """


class PortSquares(SquaresDevice):
    """All squares of a wiring with MCP23017 chips, as a gpiozero device.

    `read` returns one bit mask per rank, rank 1 first.

    Raises:
        ChipError: A chip does not answer, or the bus is switched off or blocked.
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
                self._bus = open_i2c(self.pin_factory, wiring.matrix.bus)
                for at in range(len(wiring.matrix.addresses)):
                    self._set_up(at)
            except BusOff as wrong:
                raise ChipError("i2c-off", bus=wiring.matrix.bus) from wrong
        except Exception:
            self.close()
            raise

    def read(self) -> list[int]:
        """Scan all squares once, with one transfer per chip."""
        every = at = 0
        for at in range(len(self._matrix.addresses)):
            every |= self._read_chip(at) << at * len(PORT_LEGS)
        every &= self._all
        cols = self._wiring.cols
        mask = (1 << cols) - 1
        return [every >> rank * cols & mask for rank in range(self._wiring.rows)]

    def _read_chip(self, at: int) -> int:
        """Return a chip's closed switches as a bit mask, in the order of its legs."""
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
        """Write all registers of a chip, since another program may have changed them."""
        assert self._bus is not None
        address = self._matrix.addresses[at]
        try:
            self._bus.write(address, IOCON_BANK1, b"\0")  # else GPINTENB, which is cleared anyhow
            self._bus.write(address, IOCON, b"\0")
            self._bus.write(address, IODIRA, SET_UP)
        except OSError as wrong:
            raise self._why(at, wrong) from wrong

    def _name(self, at: int) -> dict[str, object]:
        """Return a chip's values for messages.

        They are its mark in the plans, its address, and its first and last square.
        """
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
        """Return an error that explains why a chip cannot be read; unrelated errors are returned unchanged."""
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
        """Return an address that answers although it is not in the wiring, or None.

        Probably the legs A0 to A2 of the chip with that address are connected incorrectly.
        """
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
        """Return no faults, since the squares do not share lines that could be shorted."""
        return []


REGISTERS_RATE = 1_000_000
"""SPI clock in hertz.

A 74HC165 allows five times this rate at 3.3 V, but long wires between the plates do not.
"""


class RingError(LinkError):
    """Error raised if the bits sent through the ring of shift registers do not come back.

    Attributes:
        said: The message to show.
    """


class RegisterSquares(SquaresDevice):
    """All switches of a wiring with shift registers, as a gpiozero device.

    `read` returns one bit mask per rank, rank 1 first.

    Raises:
        RingError: The bus is switched off, or the ring is broken.
    """

    opens = ("_spi", "_load")

    def __init__(self, wiring: Wiring, *, pin_factory: Any) -> None:
        assert isinstance(wiring.matrix, Shift) and wiring.matrix.ring
        matrix = wiring.matrix
        self._spi: Any = None
        self._load: OutputDevice | None = None
        self._settle = wiring.settle_us * 1000
        self._out, self._into = matrix.ranks.chips, matrix.files.chips
        self._mask, self._rows = (1 << wiring.cols) - 1, wiring.rows
        self._rest = (1 << 8 * self._out) - 1
        self._sent = self._rest
        super().__init__(pin_factory=pin_factory)
        try:
            self._load = OutputDevice(matrix.files.load.pin, initial_value=True, pin_factory=self.pin_factory)
            try:
                self._spi = open_spi(
                    self.pin_factory,
                    matrix.ranks.clock.pin,
                    matrix.ranks.data.pin,
                    matrix.files.data.pin,
                    matrix.ranks.latch.pin,
                    REGISTERS_RATE,
                )
            except FileNotFoundError as wrong:
                first = matrix.ranks.data.pin == next(iter(SPI_PINS))[0]
                raise RingError("spi-off" if first else "ring-spi-off") from wrong
            self._turn(self._rest)  # what comes back first was left there before
        except Exception:
            self.close()
            raise

    def read(self) -> list[int]:
        """Scan all squares once, with one transfer and two level changes per rank, and one more transfer."""
        lines = []
        self._send(self._rest ^ 1)
        for rank in range(self._rows):
            wait_until_settled(self._settle)
            self._load_files()
            next_ = self._rest ^ (1 << (rank + 1)) if rank + 1 < self._rows else self._rest
            lines.append(self._send(next_))
        return lines

    def _load_files(self) -> None:
        """Latch the current levels of the files into the 74HC165."""
        assert self._load is not None
        self._load.off()
        self._load.on()

    def _turn(self, ranks: int) -> tuple[int, int]:
        """Send the levels of all ranks as a bit mask (rank 1 is the lowest bit).

        Returns:
            The levels of the files, and the rank levels of the previous transfer.
        """
        out = ranks.to_bytes(self._out, "big")
        came = bytes(self._spi.transfer([0xFF] * self._into + list(out)))
        return int.from_bytes(came[: self._into], "little"), int.from_bytes(came[self._into :], "big")

    def _send(self, ranks: int) -> int:
        """Send the levels of all ranks as `_turn` does, and return the files that are low, as a bit
        mask.

        Raises RingError if the levels of the previous transfer did not come back through the ring.
        """
        files, back = self._turn(ranks)
        before, self._sent = self._sent, ranks
        if back != before:
            last = f"U{self._out + self._into}"
            raise RingError("ring-broken", out=f"U{self._out}", into=f"U{self._out + 1}", last=last)
        return ~files & self._mask

    def find_faults(self) -> list[Fault]:
        """Return a fault for each file that is low although no rank is driven."""
        self._send(self._rest)
        wait_until_settled(self._settle)
        self._load_files()
        return find_shorted_files(self._send(self._rest))

"""A pin factory for gpiozero that uses `gpiod`, the kernel's own interface to a Raspberry Pi's pins.

One thread watches the edges of all pins. Each pin with PWM has its own thread.
"""

from __future__ import annotations

import contextlib
import os
import select
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import gpiod
from gpiod.exception import RequestReleasedError
from gpiod.line import Bias, Direction, Drive, Edge, Value
from gpiozero.exc import (
    PinFixedPull,
    PinInvalidBounce,
    PinInvalidFunction,
    PinInvalidPull,
    PinInvalidState,
    PinPWMFixedValue,
    PinSetInput,
)
from gpiozero.pins.local import LocalPiFactory, LocalPiPin

from hardware.gpio.buses import KernelSpi

OnEdge = Callable[[float, bool], None]


class EdgeWatch:
    """A watcher of the kernel's edge events.

    Its thread runs from the first watched pin until `close`.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._watched: dict[int, tuple[gpiod.LineRequest, OnEdge]] = {}
        self._wake = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._thread: threading.Thread | None = None
        self._closed = False

    def watch(self, request: gpiod.LineRequest, on_edge: OnEdge) -> None:
        """Call `on_edge` at each edge of the line.

        Its arguments are the time (seconds of the monotonic clock) and whether the pin is high.
        """
        with self._lock:
            self._watched[request.fd] = (request, on_edge)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="edges of pins", daemon=True)
                self._thread.start()
        os.eventfd_write(self._wake, 1)

    def forget(self, request: gpiod.LineRequest) -> None:
        """Stop watching this line."""
        with self._lock:
            self._watched.pop(request.fd, None)
        os.eventfd_write(self._wake, 1)

    def close(self) -> None:
        self._closed = True
        os.eventfd_write(self._wake, 1)
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout=2)
        os.close(self._wake)

    def _run(self) -> None:
        while not self._closed:
            with self._lock:
                fds = list(self._watched)
            poll = select.poll()
            for fd in (self._wake, *fds):
                poll.register(fd, select.POLLIN)
            for fd, _ in poll.poll():
                if fd == self._wake:
                    os.eventfd_read(self._wake)
                else:
                    self._report(fd)

    def _report(self, fd: int) -> None:
        with self._lock:
            watched = self._watched.get(fd)
        if watched is None:
            return
        request, on_edge = watched
        with contextlib.suppress(OSError, RequestReleasedError):  # released meanwhile
            if request.wait_edge_events(0):  # its number may be another line's by now
                for event in request.read_edge_events():
                    on_edge(event.timestamp_ns / 1e9, event.event_type is event.Type.RISING_EDGE)


class SoftwarePwm:
    """PWM by software: a pin is high for `duty` (0 to 1) of each period.

    `write` sets the pin high or low. `frequency` is in hertz. `duty` and `frequency` may be changed at
    any time. The thread runs only while the pin must change.
    """

    def __init__(self, write: Callable[[bool], None], frequency: float) -> None:
        self._write = write
        self._changed = threading.Condition()
        self._frequency, self._duty = frequency, 0.0
        self._closed = False
        self._thread: threading.Thread | None = None
        write(False)

    @property
    def frequency(self) -> float:
        return self._frequency

    @frequency.setter
    def frequency(self, value: float) -> None:
        with self._changed:
            self._frequency = value

    @property
    def duty(self) -> float:
        return self._duty

    @duty.setter
    def duty(self, value: float) -> None:
        with self._changed:
            self._duty = value
            self._changed.notify()
            if self._pulses and self._thread is None:
                self._thread = threading.Thread(target=self._run, name="pulses on a pin", daemon=True)
                self._thread.start()
            elif not self._pulses and self._thread is None:
                self._write(value >= 1)

    @property
    def _pulses(self) -> bool:
        return 0 < self._duty < 1

    def close(self) -> None:
        """Stop, and leave the pin low."""
        with self._changed:
            self._closed = True
            self._changed.notify()
            thread = self._thread
        if thread is not None:
            thread.join(timeout=2)
        self._write(False)

    def _run(self) -> None:
        due = time.monotonic()
        while True:
            with self._changed:
                while not self._pulses and not self._closed:
                    self._write(self._duty >= 1)
                    self._changed.wait()
                    due = time.monotonic()
                if self._closed:
                    return
                period, duty = 1 / self._frequency, self._duty
            if time.monotonic() > due + period * duty:  # so late that the pulse would vanish
                due = time.monotonic()
            self._write(True)
            _sleep_until(due + period * duty)
            self._write(False)
            due += period
            _sleep_until(due)


def _sleep_until(due: float) -> None:
    left = due - time.monotonic()
    if left > 0:
        time.sleep(left)


DEVICES = Path("/dev")
HEADERS = ("pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1")
"""The kernel's labels for the chip that has the header's pins, on a Pi 3, a Pi 4 and a Pi 5."""
CONSUMER = "tableside"
BIASES = {"up": Bias.PULL_UP, "down": Bias.PULL_DOWN, "floating": Bias.DISABLED}
PULLS = {bias: name for name, bias in BIASES.items()}
EDGES = {"none": Edge.NONE, "rising": Edge.RISING, "falling": Edge.FALLING, "both": Edge.BOTH}
INPUT = gpiod.LineSettings(direction=Direction.INPUT, bias=Bias.DISABLED)


class NoPins(Exception):
    """Error raised if no chip with a Raspberry Pi's pins was found."""


def header_chip() -> gpiod.Chip:
    """Open the chip that has the header's pins.

    Raises:
        NoPins: This is not a Raspberry Pi.
        PermissionError: This user may not use the pins.
    """
    devices = sorted(DEVICES.glob("gpiochip*"))
    if devices and not any(os.access(device, os.R_OK | os.W_OK) for device in devices):
        raise PermissionError(f"{devices[0]}")
    for device in devices:
        with contextlib.suppress(OSError):
            chip = gpiod.Chip(str(device))
            if chip.get_info().label in HEADERS:
                return chip
            chip.close()
    raise NoPins


class GpiodFactory(LocalPiFactory):  # type: ignore[misc]
    """A pin factory for this Raspberry Pi. Raises the same errors as `header_chip`."""

    def __init__(self) -> None:
        super().__init__()
        self._chip = header_chip()
        self.edges = EdgeWatch()
        self.pin_class = GpiodPin

    def request(self, pins: Sequence[int], settings: gpiod.LineSettings) -> gpiod.LineRequest:
        """Claim pins, by their GPIO numbers, for exclusive use until they are released.

        Raises:
            OSError: Another program uses one of the pins.
        """
        return self._chip.request_lines({tuple(pins): settings}, CONSUMER)

    def inputs(self, pins: Sequence[int]) -> InputGroup:
        """Claim these pins as inputs with pull-ups that are read together."""
        settings = gpiod.LineSettings(direction=Direction.INPUT, bias=Bias.PULL_UP, active_low=True)
        return InputGroup(self.request(pins, settings), pins)

    def open_drain(self, pins: Sequence[int]) -> DrainGroup:
        """Claim these pins as open-drain outputs that are set together, all released."""
        settings = gpiod.LineSettings(direction=Direction.OUTPUT, drive=Drive.OPEN_DRAIN, active_low=True)
        return DrainGroup(self.request(pins, settings), pins)

    def close(self) -> None:
        super().close()
        self.edges.close()
        self._chip.close()

    def _get_spi_class(self, shared: bool, hardware: bool) -> Any:
        return KernelSpi if hardware and not shared else super()._get_spi_class(shared, hardware)


class InputGroup:
    """Input pins that are read with one call to the kernel. In bit masks, bit i is pin i."""

    def __init__(self, request: gpiod.LineRequest, pins: Sequence[int]) -> None:
        self._request, self._pins = request, list(pins)
        self._bits = [1 << i for i in range(len(self._pins))]

    def low(self) -> int:
        """Return the pins that are low now, as a bit mask."""
        values, low, active = self._request.get_values(self._pins), 0, Value.ACTIVE
        for bit, value in zip(self._bits, values, strict=True):
            if value is active:
                low |= bit
        return low

    def close(self) -> None:
        self._request.release()


class DrainGroup:
    """Open-drain outputs that are set with one call to the kernel.

    Two of them therefore never drive against each other.
    """

    def __init__(self, request: gpiod.LineRequest, pins: Sequence[int]) -> None:
        self._request, self._pins, self._low = request, tuple(pins), 0
        self._steps: dict[tuple[int, int], dict[int | str, Value]] = {}

    def drive(self, low: int) -> None:
        """Drive these pins low and release the others. Only pins that change are passed to the kernel."""
        step = (self._low, low)
        values = self._steps.get(step)
        if values is None:
            changed = self._low ^ low
            values = {pin: Value(low >> i & 1) for i, pin in enumerate(self._pins) if changed >> i & 1}
            self._steps[step] = values
        self._request.set_values(values)
        self._low = low

    def close(self) -> None:
        self._request.release()


class GpiodPin(LocalPiPin):  # type: ignore[misc]
    """One pin of a `GpiodFactory`.

    It requests its line on first use, and releases the line when it is closed.
    """

    def __init__(self, factory: GpiodFactory, info: Any) -> None:
        super().__init__(factory, info)
        self._line: gpiod.LineRequest | None = None
        self._settings = INPUT
        self._pwm: SoftwarePwm | None = None
        self._edges, self._bounce = "both", 0.0

    def close(self) -> None:
        self.frequency = None
        self.when_changed = None
        line, self._line = self._line, None
        if line is not None:
            line.release()
        self._settings = INPUT

    def _configure(self, **changes: Any) -> gpiod.LineRequest:
        """Reconfigure the line with these settings changed."""
        settings = replace(self._settings, **changes)
        if self._line is None:
            self._line = self.factory.request([self._number], settings)
        else:
            self._line.reconfigure_lines({self._number: settings})
        self._settings = settings
        return self._line

    def _write(self, high: bool) -> None:
        line = self._line
        if line is not None:
            line.set_value(self._number, Value.ACTIVE if high else Value.INACTIVE)

    def output_with_state(self, state: Any) -> None:
        self.frequency = None
        self._configure(
            direction=Direction.OUTPUT,
            bias=Bias.AS_IS,
            output_value=Value.ACTIVE if state else Value.INACTIVE,
        )

    def input_with_pull(self, pull: str) -> None:
        self.frequency = None
        self._configure(direction=Direction.INPUT, bias=self._bias(pull))

    def _get_function(self) -> str:
        return "output" if self._settings.direction is Direction.OUTPUT else "input"

    def _set_function(self, value: str) -> None:
        if value == "output":
            self.output_with_state(False)
        elif value == "input":
            self.input_with_pull(self.info.pull or "floating")
        else:
            raise PinInvalidFunction(f'invalid function "{value}" for pin {self!r}')

    def _get_state(self) -> Any:
        if self._pwm is not None:
            return self._pwm.duty
        line = self._line or self._configure()
        return line.get_value(self._number) is Value.ACTIVE

    def _set_state(self, value: Any) -> None:
        if not 0 <= value <= 1:
            raise PinInvalidState(f'invalid state "{value}" for pin {self!r}')
        if self._pwm is not None:
            self._pwm.duty = float(value)
        elif self.function == "input":
            raise PinSetInput(f"cannot set state of pin {self!r}")
        else:
            self._write(bool(value))

    def _bias(self, pull: str) -> Bias:
        if pull not in BIASES:
            raise PinInvalidPull(f'invalid pull "{pull}" for pin {self!r}')
        if self.info.pull not in (pull, ""):
            raise PinFixedPull(f"{self!r} has a physical pull-{self.info.pull} resistor")
        return BIASES[pull]

    def _get_pull(self) -> str:
        return PULLS.get(self._settings.bias, "floating")

    def _set_pull(self, value: str) -> None:
        if self.function != "input":
            raise PinFixedPull(f"cannot set pull on non-input pin {self!r}")
        self._configure(bias=self._bias(value))

    def _get_frequency(self) -> float | None:
        return None if self._pwm is None else self._pwm.frequency

    def _set_frequency(self, value: float | None) -> None:
        if not value:
            pwm, self._pwm = self._pwm, None
            if pwm is not None:
                pwm.close()
        elif self._pwm is not None:
            self._pwm.frequency = value
        elif self.function != "output":
            raise PinPWMFixedValue(f"cannot start PWM on pin {self!r}")
        else:
            self._pwm = SoftwarePwm(self._write, value)

    def _get_bounce(self) -> float | None:
        return self._bounce or None

    def _set_bounce(self, value: float | None) -> None:
        if value is not None and value < 0:
            raise PinInvalidBounce("bounce must be 0 or greater")
        self._bounce = value or 0.0
        if self._settings.edge_detection is not Edge.NONE:
            self._configure(debounce_period=timedelta(seconds=self._bounce))

    def _get_edges(self) -> str:
        return self._edges

    def _set_edges(self, value: str) -> None:
        changed = self.when_changed
        self.when_changed = None
        self._edges = value
        self.when_changed = changed

    def _enable_event_detect(self) -> None:
        line = self._configure(
            edge_detection=EDGES[self._edges], debounce_period=timedelta(seconds=self._bounce)
        )
        self.factory.edges.watch(line, self._call_when_changed)

    def _disable_event_detect(self) -> None:
        if self._line is not None:
            self.factory.edges.forget(self._line)
            self._configure(edge_detection=Edge.NONE, debounce_period=timedelta())

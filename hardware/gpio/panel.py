"""`pins://roll=GPIO17,end=GPIO27,led=GPIO22,buzzer=GPIO13`: buttons, lights and a sounder on a Pi's pins,
next to a board.

For a bought board that has none of them. Each pin has one job:

- `roll`, `draw`, `end`, `undo`, `redo`, `clock1`, ... and `next`, `back`, `choose`: a button from the pin to
ground; - `led`: a light that is on while the table lights squares; - `red`, `green`, `blue`: the parts of a
light that has the colour of what is lit: red where something is to be taken away, blue where something is to
be put, green where the lifted piece may go; - `buzzer`: a passive sounder.

`?pigpio=HOST` is another Raspberry Pi.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from typing import Any

from companion.units import Milliseconds
from firmware_bridge.core.board import BoardError, Connected
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.core.pressed_buttons import PIN
from firmware_bridge.wiring import PINS
from hardware.gpio import reach
from hardware.gpio.worker import PinWorker

BUTTONS = ("roll", "draw", "end", "undo", "redo", "next", "back", "choose")
NUMBERED = re.compile(r"clock[1-9]")
LIGHT, COLOURS, BUZZER = "led", ("red", "green", "blue"), "buzzer"
DEBOUNCE = 25
ALIVE_EVERY = 2000
"""Milliseconds after which another Pi is asked whether it is still there."""


class PinPanel(PinWorker):
    """Devices by job and pin. `now` gives milliseconds; `host`: the other Pi they hang on, or nothing."""

    period = 0.02

    def __init__(
        self,
        url: str,
        pins: Mapping[str, int],
        host: str = "",
        now: Callable[[], Milliseconds] = lambda: Milliseconds(time.monotonic_ns() // 1_000_000),
    ) -> None:
        super().__init__(url, host, {pin: use_of(job) for job, pin in pins.items()}, now)
        self._pins = dict(pins)
        self._led: Any = None
        self._parts: dict[str, Any] = {}
        self._ask_at = 0

    def _claim(self, factory: Any) -> None:
        from gpiozero import LED, PWMLED

        from hardware.gpio.devices import ButtonPanel, Sounder

        pins = self._pins
        self._buttons = ButtonPanel(
            {job: pin for job, pin in pins.items() if is_button(job)}, DEBOUNCE, factory
        )
        if LIGHT in pins:
            self._led = LED(pins[LIGHT], pin_factory=factory)
        for colour in COLOURS:
            if colour in pins:
                self._parts[colour] = PWMLED(pins[colour], pin_factory=factory)
        if BUZZER in pins:
            self._sounder = Sounder(pins[BUZZER], factory)

    def _begin(self) -> None:
        caps = {
            "button": any(map(is_button, self._pins)),
            "light": self._led or self._parts,
            "rgb": self._parts,
            "buzz": self._sounder,
        }
        has = frozenset(cap for cap, there in caps.items() if there)
        self._tell(Connected("Raspberry Pi", 1, 1, "occupancy", has, f"pins-{self._host or 'here'}"))
        self._report_held()
        self._carry_out(self._now())

    def _step(self) -> None:
        now = self._now()
        self._report_presses()
        self._carry_out(now)
        if self._host and now >= self._ask_at:
            self._ask_at = now + ALIVE_EVERY
            self._factory.connection.get_current_tick()

    def _show(self, lit: Mapping[str, str]) -> None:
        if self._led is not None:
            self._led.value = bool(lit)
        for colour, light in self._parts.items():
            light.value = brightest(lit, colour)

    def debounce(self, ms: int, square: str | None = None) -> None:
        """There are no squares."""

    def statistics(self) -> None:
        """There are no squares."""

    def _release(self) -> None:
        parts = (self._buttons, self._led, *self._parts.values(), self._sounder)
        self._buttons = self._led = self._sounder = None
        self._parts = {}
        self._close(parts)


def is_button(job: str) -> bool:
    """Whether it is what a button does, or the name of one that does nothing yet."""
    return job in BUTTONS or NUMBERED.fullmatch(job) is not None or PIN.fullmatch(job) is not None


def use_of(job: str) -> LinkMessage:
    """What a pin is for, in words."""
    if is_button(job):
        return link_message("pin-button", name=job)
    return link_message("pin-buzzer") if job == BUZZER else link_message("pin-light", name=job)


def brightest(lit: Mapping[str, str], colour: str) -> float:
    """How much of red, green or blue there is in the squares that are lit, from 0 to 1."""
    at = COLOURS.index(colour)
    return max((bytes.fromhex(rgb)[at] / 255 for rgb in lit.values()), default=0.0)


def open_pin_panel(url: str) -> PinPanel:
    """The devices that a `pins://` URL names.

    Raises:
        BoardError: a job or a pin is not known, or stands there twice.
    """
    named, host = reach.split(url)
    pins: dict[str, int] = {}
    jobs = (*BUTTONS, "clock1", LIGHT, *COLOURS, BUZZER)
    for part in filter(None, named.split(",")):
        job, _, pin = part.partition("=")
        found = PIN.fullmatch(pin)
        if not (is_button(job) or job in (LIGHT, *COLOURS, BUZZER)):
            raise BoardError("no-such-job", part=part, known=jobs)
        if found is None or int(found[1]) not in PINS["pi"]:
            raise BoardError("no-such-pin", part=part)
        if job in pins or int(found[1]) in pins.values():
            raise BoardError("pin-named-twice", part=part)
        pins[job] = int(found[1])
    if not pins:
        raise BoardError("no-jobs", url=url, known=jobs)
    return PinPanel(url, pins, host)

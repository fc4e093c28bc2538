"""Devices on the pins of a Raspberry Pi.

Each device runs in its own thread. The thread claims its pins, works with them, and claims them again
if they are lost. A device is refused if another one uses its pins. The devices are boards with switches
on pins and buses, used as a `SensorBoard` (`gpio://8x8`), and panels of buttons, lights and a sounder
(`pins://roll=GPIO17,end=GPIO27,led=GPIO22,buzzer=GPIO13`).
"""

from __future__ import annotations

import contextlib
import re
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.units import Milliseconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import (
    BoardError,
    Button,
    Connected,
    Fault,
    Gone,
    Lifted,
    LinkError,
    LinkMessage,
    Listener,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
    link_message,
)
from firmware_bridge.core.keys import PIN, SPI
from firmware_bridge.core.wire import on_field, square_at, square_name
from firmware_bridge.wiring import PINS, Wiring, WiringError
from hardware.firmware.debounce import Debounce
from hardware.firmware.sensing import FEW
from hardware.gpio import drivers

if TYPE_CHECKING:
    from hardware.gpio.devices import ButtonPanel, LightChain, Sounder


_lock = threading.Lock()
_users: dict[int, tuple[str, str, dict[int, LinkMessage]]] = {}


def take(who: object, name: str, pins: Mapping[int, LinkMessage], host: str = "") -> None:
    """Record that the device `who` uses these pins.

    Args:
        who: The device.
        name: The name of the device in messages.
        pins: What each pin is used for.
        host: The other Pi to which the pins belong; empty for this Pi.

    Raises:
        BoardError: Another device uses some of the pins. The message names the pins, their uses, and free
            pins.
    """
    with _lock:
        here = [(other, theirs) for other, where, theirs in _users.values() if where == host]
        for other, theirs in here:
            if both := sorted(pins.keys() & theirs.keys()):
                uses: list[LinkMessage] = []
                for pin in both:
                    if theirs[pin] not in uses:
                        uses.append(theirs[pin])
                clash = {"name": name, "other": other, "uses": tuple(uses)}
                clash |= {"pins": tuple(f"GPIO{pin}" for pin in both)}
                clash |= {"free": free_of({pin for _, all_ in here for pin in all_})}
                if "pn532" in name + other:
                    raise BoardError("pins-clash", **clash)
                raise BoardError("pins-clash-other" if clash["free"] else "pins-clash-other-none", **clash)
        _users[id(who)] = (name, host, dict(pins))


def give_back(who: object) -> None:
    """Release all pins that `who` used."""
    with _lock:
        _users.pop(id(who), None)


def free_of(used: set[int]) -> tuple[str, ...]:
    """Return the names of the header's pins that are not in `used`."""
    return tuple(f"GPIO{pin}" for pin in PINS["pi"] if pin not in used)


AGAIN = 1.0
"""Seconds between two attempts to claim lost pins again."""


class PinWorker:
    """The base class of all devices on pins.

    A subclass implements these methods:

    - `_claim` creates its devices;
    - `_begin` reports their state;
    - `_step` is called every `period` seconds;
    - `_show` sets its lights;
    - `_release` closes what `_claim` created.

    Requested lights and sounds are set in the next step, so the caller never waits for a pin.
    """

    period = 0.01

    def __init__(
        self, url: str, host: str, uses: Mapping[int, LinkMessage], now: Callable[[], Milliseconds]
    ) -> None:
        """Create the device without claiming its pins.

        Args:
            url: The URL that names the device.
            host: The other Pi to which the device is connected; empty for this Pi.
            uses: What each pin is used for.
            now: Returns the current time in milliseconds.
        """
        self._url, self._host, self._uses, self._now = url, host, uses, now
        self._listener: Listener | None = None
        self._factory: Any = None
        self._buttons: ButtonPanel | None = None
        self._sounder: Sounder | None = None
        self._lit: Mapping[str, str] = {}
        self._relit = False
        self._beep: tuple[int, int] | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"pins {url}", daemon=True)

    def start(self, listener: Listener) -> None:
        """Claim the pins and start the thread.

        Raises:
            BoardError: This is not a Raspberry Pi, the pins are in use, or this user may not use them.
        """
        self._listener = listener
        self._take()
        self._thread.start()

    def _take(self) -> None:
        take(self, self._url, self._uses, self._host)
        try:
            self._factory = drivers.factory_at(self._host)
            with drivers.translate_errors(self._host):
                self._claim(self._factory)
                self._relit = True
                self._begin()
        except BoardError:
            self._free()
            raise

    def _run(self) -> None:
        due = time.monotonic()
        while not self._stop.wait(max(0.0, due - time.monotonic())):
            due = max(due + self.period, time.monotonic())
            if not self.turn():
                due = time.monotonic() + AGAIN

    def turn(self) -> bool:
        """Run one step, or try to claim lost pins again. Return whether the pins are available."""
        try:
            if self._factory is None:
                self._take()
            else:
                self._step()
        except BoardError:  # still not there
            return False
        except Exception as wrong:  # gpiozero, gpiod and pigpio raise what they like
            drivers.leave(self._factory, self._host)  # first: closing its pins would wait for each
            self._free()
            self._tell(Gone(drivers.why_not(wrong, self._host)))
            return False
        return True

    def _tell(self, event: SensorEvent) -> None:
        assert self._listener is not None
        self._listener(event)

    def light(self, colours: Mapping[str, str]) -> None:
        """Light these squares (colours as `rrggbb`) and switch all others off."""
        self._lit = dict(colours)
        self._relit = True

    def buzz(self, hz: int, ms: int) -> None:
        self._beep = (hz, ms)

    def _report_held(self) -> None:
        """Report a fault for each button that was already pressed when its pin was claimed.

        Such a button may be stuck.
        """
        assert self._buttons is not None
        for name in self._buttons.held:
            self._tell(Fault("button", name))

    def _report_presses(self) -> None:
        assert self._buttons is not None
        for name, down in self._buttons.take():
            self._tell(Button(name, down))

    def _carry_out(self, now: Milliseconds) -> None:
        """Set the lights and the sounder as requested."""
        if self._relit:
            self._relit = False
            self._show(self._lit)
        if self._sounder is not None:
            beep, self._beep = self._beep, None
            if beep is not None:
                self._sounder.sound(*beep, now)
            self._sounder.go_on(now)

    def close(self) -> None:
        self._stop.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=2)
        self._free()

    def _free(self) -> None:
        factory, self._factory = self._factory, None
        self._release()
        drivers.leave(factory, self._host)
        give_back(self)

    @staticmethod
    def _close(parts: Iterable[Any]) -> None:
        """Close the parts that are not None. Errors are ignored, since pins that were lost cannot be reset."""
        for part in parts:
            if part is not None:
                with contextlib.suppress(Exception):
                    part.close()

    def _claim(self, factory: Any) -> None:
        raise NotImplementedError

    def _begin(self) -> None:
        raise NotImplementedError

    def _step(self) -> None:
        raise NotImplementedError

    def _show(self, lit: Mapping[str, str]) -> None:
        raise NotImplementedError

    def _release(self) -> None:
        raise NotImplementedError


PATIENCE = 200
"""Milliseconds of failed scans after which the board is reported as disconnected. Noise lasts less than this.
"""
FAILED_SCANS = 5
"""Minimum number of consecutive scans that must fail as well.

A busy computer may pause longer than `PATIENCE` between two scans.
"""
RESCANS = 5
"""Maximum number of scans after the first, in search of two consecutive scans that agree."""


class Squares(Protocol):
    """The switches under the squares, for any kind of wiring."""

    def read(self) -> list[int]:
        """Scan once and return one bit mask per rank, rank 1 first. Raises LinkError if the scan fails."""

    def find_faults(self) -> list[Fault]:
        """Return the faults of the lines, found while no line is driven."""

    def close(self) -> None: ...


class GpioBoard(PinWorker):
    """A board on the pins of a Raspberry Pi, connected as its wiring describes.

    `now` returns milliseconds; `host` is the other Pi to which the board is connected, or empty for this Pi.
    """

    def __init__(
        self,
        wiring: Wiring,
        now: Callable[[], Milliseconds] = lambda: Milliseconds(time.monotonic_ns() // 1_000_000),
        host: str = "",
    ) -> None:
        super().__init__(f"gpio://{wiring.model.removeprefix('pi-')}", host, pins_of(wiring), now)
        self._wiring = wiring
        self._squares: Squares | None = None
        self._unread_since: Milliseconds | None = None
        self._failed_scans = 0
        self._lights: LightChain | None = None
        self._lock = threading.Lock()
        self._contacts = Debounce(wiring.rows, wiring.cols, wiring.debounce)

    def _claim(self, factory: Any) -> None:
        from hardware.gpio.devices import ButtonPanel, LightChain, Sounder

        wiring = self._wiring
        self._squares = _open_squares(wiring, factory)
        buttons = {name: pin.pin for name, pin in wiring.buttons.items()}
        self._buttons = ButtonPanel(buttons, wiring.debounce, factory)
        if wiring.lights:
            self._lights = LightChain(wiring.lights, wiring.cols, wiring.rows, factory)
        if wiring.buzzer:
            self._sounder = Sounder(wiring.buzzer.pin, factory)

    def _begin(self) -> None:
        """Scan for the first time, and report the board, the occupied squares and any faults."""
        assert self._squares is not None
        board, faults = self._wiring, self._squares.find_faults()
        lines = self._read_twice()
        self._unread_since, self._failed_scans = None, 0
        self._contacts.begin(lines)
        closed = self._list_closed(lines)
        self._tell(
            Connected(
                board.model, board.cols, board.rows, "occupancy", frozenset(board.caps), f"gpio-{board.model}"
            )
        )
        for fault in faults:
            self._tell(fault)
        if len(closed) <= FEW:
            for square in closed:
                self._tell(Fault("stuck", square))
        self._report_held()
        self._tell(Snapshot(dict.fromkeys(closed, "1")))
        self._carry_out(self._now())

    def _read_twice(self) -> list[int]:
        """Scan until two consecutive scans agree, and return the last one.

        This replaces the noise filter, which needs an earlier reading. After `RESCANS` repetitions, the
        last scan is returned even if it disagrees.
        """
        assert self._squares is not None
        lines = self._squares.read()
        for _ in range(RESCANS):
            before, lines = lines, self._squares.read()
            if lines == before:
                break
        return lines

    def _list_closed(self, lines: list[int]) -> list[str]:
        return [
            square_name(file, rank)
            for rank in range(self._wiring.rows)
            for file in range(self._wiring.cols)
            if lines[rank] >> file & 1
        ]

    def _step(self) -> None:
        """Scan all switches once, report the changes, and set the requested lights and sounds."""
        now = self._now()
        for line, bit, closed in self._scan(now):
            self._tell((Placed if closed else Lifted)(square_name(bit, line), now))
        self._report_presses()
        self._carry_out(now)

    def _scan(self, now: Milliseconds) -> list[tuple[int, int, bool]]:
        """Scan and return the changes as (rank, file, closed).

        Short noise counts as no change. Raises LinkError if scans keep failing.
        """
        assert self._squares is not None
        try:
            lines = self._squares.read()
        except LinkError:
            if self._unread_since is None:
                self._unread_since = now
            self._failed_scans += 1
            if now - self._unread_since >= PATIENCE and self._failed_scans >= FAILED_SCANS:
                raise
            lines = list(self._contacts.stable)  # a contact keeps still only while it is seen to
        else:
            self._unread_since, self._failed_scans = None, 0
        with self._lock:
            return self._contacts.step(now, lines)

    def _show(self, lit: Mapping[str, str]) -> None:
        if self._lights is not None:
            self._lights.show(lit)

    def debounce(self, ms: int, square: str | None = None) -> None:
        ms = min(max(ms, 5), 500)
        contacts = self._contacts
        if square is None:
            contacts.settle[:] = [ms] * len(contacts.settle)
        elif on_field(square, self._wiring.cols, self._wiring.rows):
            file, rank = square_at(square) or (0, 0)
            contacts.settle[rank * contacts.width + file] = ms

    def statistics(self) -> None:
        with self._lock:
            counted = self._contacts.take_counts()
        width = self._contacts.width
        counts = {
            square_name(at % width, at // width): (changes, bounces) for at, changes, bounces in counted
        }
        self._tell(Statistics(counts))

    def _release(self) -> None:
        lights, parts = self._lights, (self._lights, self._sounder, self._buttons, self._squares)
        self._lights = self._sounder = self._buttons = self._squares = None
        if lights is not None:
            with contextlib.suppress(Exception):
                lights.show({})
        self._close(parts)


def _open_squares(wiring: Wiring, factory: Any) -> Squares:
    """Open the switches of a wiring on the pins and buses of a pin factory."""
    if isinstance(wiring.matrix, wirings.Direct):
        from hardware.gpio.devices import Matrix

        return Matrix(wiring, pin_factory=factory)
    if isinstance(wiring.matrix, wirings.Ports):
        from hardware.gpio.devices import PortSquares

        return PortSquares(wiring, pin_factory=factory)
    from hardware.gpio.devices import RegisterSquares

    return RegisterSquares(wiring, pin_factory=factory)


def pins_of(wiring: Wiring) -> dict[int, LinkMessage]:
    """Return the use of each pin of a board, including the pins of the SPI bus that its lights occupy."""
    used: dict[int, LinkMessage] = {}
    for what, pin in wiring.list_pins():
        kind, _, name = what.partition(" ")
        if kind in ("rank", "file"):
            used[pin.pin] = link_message("pin-rank" if kind == "rank" else "pin-file", line=name)
        elif kind == "button":
            used[pin.pin] = link_message("pin-button", name=name)
        elif kind in ("MCP23017", "74HC595", "74HC165"):
            used[pin.pin] = link_message("pin-chips")
    if wiring.lights:
        used |= dict.fromkeys(SPI, link_message("pin-lights"))
    if wiring.buzzer:
        used[wiring.buzzer.pin] = link_message("pin-buzzer")
    return used


def open_gpio_board(url: str) -> GpioBoard:
    """Open the board that a `gpio://` URL names.

    `gpio://8x8` and `gpio://mcp23017-8x8` name built-in wirings, `gpio:///path/board.toml` a custom one.
    `?pigpio=HOST` names a board on another Raspberry Pi.

    Raises:
        BoardError: The wiring does not exist, or is not for the pins of a Raspberry Pi.
    """
    name, host = drivers.split(url)
    shipped = {
        model.removeprefix("pi-"): path
        for model, path in wirings.find_shipped().items()
        if model.startswith("pi-")
    }
    path = Path(name) if name.endswith(".toml") else shipped.get(name or "8x8")
    if path is None:
        raise BoardError("no-wiring-for", url=url, known=tuple(f"gpio://{size}" for size in sorted(shipped)))
    try:
        wiring = wirings.load(path)
    except WiringError as wrong:
        raise BoardError(wrong.said) from wrong
    if wiring.controller != "pi":
        raise BoardError("not-on-pins", path=str(path))
    return GpioBoard(wiring, host=host)


BUTTONS = ("roll", "draw", "end", "undo", "redo", "next", "back", "choose")
NUMBERED = re.compile(r"clock[1-9]")
LIGHT, COLOURS, BUZZER = "led", ("red", "green", "blue"), "buzzer"
DEBOUNCE = 25
ALIVE_EVERY = 2000
"""Milliseconds between two checks of whether the other Pi is still responding."""


class PinPanel(PinWorker):
    """A panel of buttons, lights and a sounder.

    `pins` maps each job to its pin; `now` returns milliseconds; `host` is the other Pi to which the panel is
    connected, or empty for this Pi.
    """

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
        """Do nothing: a panel has no squares."""

    def statistics(self) -> None:
        """Do nothing: a panel has no squares."""

    def _release(self) -> None:
        parts = (self._buttons, self._led, *self._parts.values(), self._sounder)
        self._buttons = self._led = self._sounder = None
        self._parts = {}
        self._close(parts)


def is_button(job: str) -> bool:
    """Return whether this is a button's action, or the name of a button without an action."""
    return job in BUTTONS or NUMBERED.fullmatch(job) is not None or PIN.fullmatch(job) is not None


def use_of(job: str) -> LinkMessage:
    """Return a description of what a pin with this job is used for."""
    if is_button(job):
        return link_message("pin-button", name=job)
    return link_message("pin-buzzer") if job == BUZZER else link_message("pin-light", name=job)


def brightest(lit: Mapping[str, str], colour: str) -> float:
    """Return the highest value (0 to 1) of red, green or blue among the lit squares."""
    at = COLOURS.index(colour)
    return max((bytes.fromhex(rgb)[at] / 255 for rgb in lit.values()), default=0.0)


def open_pin_panel(url: str) -> PinPanel:
    """Open the devices that a `pins://` URL names.

    Raises:
        BoardError: A job or a pin is unknown, or is named twice.
    """
    named, host = drivers.split(url)
    pins: dict[str, int] = {}
    jobs = (*BUTTONS, "clock1", LIGHT, *COLOURS, BUZZER)
    for part in filter(None, named.split(",")):
        job, _, pin = part.partition("=")
        found = PIN.fullmatch(pin)
        if not (is_button(job) or job in (LIGHT, *COLOURS, BUZZER)):
            raise BoardError("no-such-button", part=part, known=jobs)
        if found is None or int(found[1]) not in PINS["pi"]:
            raise BoardError("no-such-pin", part=part)
        if job in pins or int(found[1]) in pins.values():
            raise BoardError("key-named-twice", part=part)
        pins[job] = int(found[1])
    if not pins:
        raise BoardError("no-jobs", url=url, known=jobs)
    return PinPanel(url, pins, host)

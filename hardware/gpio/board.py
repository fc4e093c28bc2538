"""Devices on the pins of a Raspberry Pi, each run by one thread that takes its pins, works on them, and takes them again
when they were gone (two devices on the same pins are refused): switches at pins and buses as a `SensorBoard` (`gpio://8x8`), and buttons, lights and a sounder
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
    """Note that `who`, called `name`, uses these pins, each for what. `host`: the other Pi that has them.

    Raises:
        BoardError: somebody else does; it says which pins, what they are there, and which are free.
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
    """Whatever `who` used is free again."""
    with _lock:
        _users.pop(id(who), None)


def free_of(used: set[int]) -> tuple[str, ...]:
    """The pins of the header that nobody uses."""
    return tuple(f"GPIO{pin}" for pin in PINS["pi"] if pin not in used)


AGAIN = 1.0
"""Seconds after which pins that were lost are asked for again."""


class PinWorker:
    """What every device on pins has in common.

    A subclass says what it does with them: `_claim` makes its devices, `_begin` reports how they are,
    `_step` is called every `period` seconds, `_show` sets its lights, `_release` closes what `_claim` made.
    Lights and sounds that are asked for wait until the next step, so nobody waits for a pin.
    """

    period = 0.01

    def __init__(
        self, url: str, host: str, uses: Mapping[int, LinkMessage], now: Callable[[], Milliseconds]
    ) -> None:
        """`url`: what it is called.

        `host`: the other Pi it hangs on, or nothing; `uses`: what each pin is for.
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
        """Take the pins and begin.

        Raises:
            BoardError: this is no Pi, the pins are taken, or may not be used.
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
        """Work once, or try to get the pins back; whether they are there."""
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
        """Light these squares (`rrggbb`), all others off."""
        self._lit = dict(colours)
        self._relit = True

    def buzz(self, hz: int, ms: int) -> None:
        self._beep = (hz, ms)

    def _report_held(self) -> None:
        """Name the buttons that were held when they were taken: they may be stuck."""
        assert self._buttons is not None
        for name in self._buttons.held:
            self._tell(Fault("button", name))

    def _report_presses(self) -> None:
        assert self._buttons is not None
        for name, down in self._buttons.take():
            self._tell(Button(name, down))

    def _carry_out(self, now: Milliseconds) -> None:
        """Set lights and sounder as they were asked for."""
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
        """Close those that are there; pins that were lost cannot be put in order."""
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
"""Milliseconds for which the squares may be unreadable before the board is called gone: noise lasts less."""
FAILED_SCANS = 5
"""Scans in a row that must fail as well. A busy computer may pause for longer than `PATIENCE` between two of them."""
RESCANS = 5
"""Scans at most after the first one, until two agree."""


class Squares(Protocol):
    """The switches, however they are wired."""

    def read(self) -> list[int]:
        """One scan: lines of bits, rank 1 first. A `LinkError` says why there is none."""

    def find_faults(self) -> list[Fault]:
        """What is wrong with their lines, while nothing is driven."""

    def close(self) -> None: ...


class GpioBoard(PinWorker):
    """The board of a wiring. `now` gives milliseconds; `host`: the other Pi it hangs on, or nothing."""

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
        """The first scan: say what the board is, what stands on it and what is wrong with it."""
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
        """Lines that two scans agree on: nothing is known yet that noise in one of them could be held against."""
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
        """Read everything once, report what has changed, and carry out what was asked for."""
        now = self._now()
        for line, bit, closed in self._scan(now):
            self._tell((Placed if closed else Lifted)(square_name(bit, line), now))
        self._report_presses()
        self._carry_out(now)

    def _scan(self, now: Milliseconds) -> list[tuple[int, int, bool]]:
        """What has changed; where noise kept the squares from being read, nothing. Raises what lasts."""
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
    """The switches of a wiring on the pins and buses of a factory."""
    if isinstance(wiring.matrix, wirings.Direct):
        from hardware.gpio.devices import Matrix

        return Matrix(wiring, pin_factory=factory)
    if isinstance(wiring.matrix, wirings.Ports):
        from hardware.gpio.devices import PortSquares

        return PortSquares(wiring, pin_factory=factory)
    from hardware.gpio.devices import RegisterSquares

    return RegisterSquares(wiring, pin_factory=factory)


def pins_of(wiring: Wiring) -> dict[int, LinkMessage]:
    """What hangs on each pin of a board, with those that its lights' SPI bus takes along."""
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
    """`gpio://8x8`, `gpio://mcp23017-8x8` for the wirings that are shipped, `gpio:///path/board.toml` for one's
    own.

    `?pigpio=HOST` is a board on another Raspberry Pi.

    Raises:
        BoardError: there is no such wiring, or it is not one for a Pi's pins.
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

"""`gpio://8x8`: switches at this Raspberry Pi's pins and buses, or at another one's, as a `SensorBoard`.

One thread scans a hundred times a second, debounces as our firmware does, reports, and carries out what
lights and sounder are asked for. Buttons are gpiozero's: their edges come by themselves.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.units import Milliseconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Fault,
    Lifted,
    Placed,
    Snapshot,
    Statistics,
)
from firmware_bridge.core.link_messages import LinkError, LinkMessage, link_message
from firmware_bridge.core.pressed_buttons import SPI
from firmware_bridge.core.wire import on_field, square_at, square_name
from firmware_bridge.wiring import Wiring, WiringError
from hardware.firmware.debounce import Debounce
from hardware.firmware.sensing import FEW
from hardware.gpio import reach
from hardware.gpio.worker import PinWorker

if TYPE_CHECKING:
    from hardware.gpio.lights import LightChain

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
        from hardware.gpio.devices import ButtonPanel, Sounder
        from hardware.gpio.lights import LightChain

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
        from hardware.gpio.squares.matrix import Matrix

        return Matrix(wiring, pin_factory=factory)
    if isinstance(wiring.matrix, wirings.Ports):
        from hardware.gpio.squares.mcp23017 import PortSquares

        return PortSquares(wiring, pin_factory=factory)
    from hardware.gpio.squares.shift_registers import RegisterSquares

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
    name, host = reach.split(url)
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

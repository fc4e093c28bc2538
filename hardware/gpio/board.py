"""`gpio://8x8`: the matrix on this Raspberry Pi's pins as a `SensorBoard`.

One thread scans a hundred times a second, debounces as our firmware does, and reports. Lights and
sounds are set from the caller's thread.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import (
    BoardError,
    Button,
    Connected,
    Fault,
    Lifted,
    Listener,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
)
from firmware_bridge.core.said import Said, said
from firmware_bridge.core.wire import on_field, square_at, square_name
from firmware_bridge.wiring import Wiring, WiringError
from hardware.firmware.debounce import Debounce
from hardware.firmware.sensing import FEW
from hardware.gpio import taken
from hardware.gpio.chip import Chip, NoPins, Tone
from hardware.gpio.lights import RATE, LightChain
from hardware.gpio.matrix import Matrix

PERIOD = 0.01


class GpioBoard:
    """The board of a wiring. `now` gives milliseconds."""

    def __init__(
        self, wiring: Wiring, now: Callable[[], int] = lambda: time.monotonic_ns() // 1_000_000
    ) -> None:
        self._wiring, self._now = wiring, now
        self._listener: Listener | None = None
        self._chip: Chip | None = None
        self._matrix: Matrix | None = None
        self._lights: LightChain | None = None
        self._buzzer: Tone | None = None
        self._silence: threading.Timer | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"gpio {wiring.model}", daemon=True)
        self._lock = threading.Lock()
        self._contacts = Debounce(wiring.rows + 1, max(wiring.cols, len(wiring.buttons)), wiring.debounce)

    def start(self, listener: Listener) -> None:
        """Take the pins and begin to scan.

        Raises:
            BoardError: this is no Pi, the pins are taken, or may not be used.
        """
        self._listener = listener
        wiring = self._wiring
        taken.take(self, f"gpio://{wiring.model.removeprefix('pi-')}", pins_of(wiring))
        try:
            self._chip = chip = Chip()
            self._matrix = Matrix(wiring, chip)
            if wiring.lights:
                self._lights = LightChain(wiring.lights, wiring.cols, wiring.rows, chip.spi(RATE))
            if wiring.buzzer:
                self._buzzer = chip.tone(wiring.buzzer.pin)
        except (NoPins, ImportError, OSError) as wrong:
            self._free()
            raise BoardError(why_not(wrong)) from wrong
        self.begin()
        self._thread.start()

    def begin(self) -> None:
        """The first scan: say what the board is, what stands on it and what is wrong with it."""
        assert self._matrix is not None
        board, shorted = self._wiring, self._matrix.shorted()
        lines = self._matrix.read()
        self._contacts.begin(lines)
        closed = self._closed(lines)
        self._tell(
            Connected(
                board.model, board.cols, board.rows, "occupancy", frozenset(board.caps), f"gpio-{board.model}"
            )
        )
        for file in range(board.cols):
            if shorted >> file & 1:
                self._tell(Fault("line", square_name(file, 0)[0]))
        if len(closed) <= FEW:
            for square in closed:
                self._tell(Fault("stuck", square))
        self._tell(Snapshot(dict.fromkeys(closed, "1")))

    def _closed(self, lines: list[int]) -> list[str]:
        return [
            square_name(file, rank)
            for rank in range(self._wiring.rows)
            for file in range(self._wiring.cols)
            if lines[rank] >> file & 1
        ]

    def scan(self) -> None:
        """Read everything once and report what has changed."""
        assert self._matrix is not None
        now = self._now()
        with self._lock:
            changed = self._contacts.step(now, self._matrix.read())
        for line, bit, closed in changed:
            if line == self._wiring.rows:
                self._tell(Button(self._matrix.buttons[bit], closed))
            else:
                self._tell((Placed if closed else Lifted)(square_name(bit, line), now))

    def _run(self) -> None:
        due = time.monotonic()
        while not self._stop.wait(max(0.0, due - time.monotonic())):
            due = max(due + PERIOD, time.monotonic())
            self.scan()

    def _tell(self, event: SensorEvent) -> None:
        assert self._listener is not None
        self._listener(event)

    def light(self, colours: Mapping[str, str]) -> None:
        if self._lights is not None:
            self._lights.show(colours)

    def buzz(self, hz: int, ms: int) -> None:
        if self._buzzer is None:
            return
        if self._silence is not None:
            self._silence.cancel()
        if not hz or not ms:
            self._buzzer.silence()
            return
        self._buzzer.sound(hz)
        self._silence = threading.Timer(ms / 1000, self._buzzer.silence)
        self._silence.daemon = True
        self._silence.start()

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
            counted = self._contacts.counted()
        width = self._contacts.width
        counts = {
            square_name(at % width, at // width): (changes, bounces)
            for at, changes, bounces in counted
            if at // width < self._wiring.rows
        }
        self._tell(Statistics(counts))

    def close(self) -> None:
        self._stop.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=2)
        self._free()

    def _free(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
        if self._lights is not None:
            with contextlib.suppress(OSError):
                self._lights.show({})
        if self._chip is not None:
            self._chip.close()
        self._chip = self._matrix = self._lights = self._buzzer = None
        taken.give_back(self)


def pins_of(wiring: Wiring) -> dict[int, Said]:
    """What hangs on each pin of a board, with those that its lights' SPI bus takes along."""
    used: dict[int, Said] = {}
    for what, pin in wiring.used():
        kind, _, name = what.partition(" ")
        if kind in ("rank", "file"):
            used[pin.pin] = said("pin-rank" if kind == "rank" else "pin-file", line=name)
        elif kind == "button":
            used[pin.pin] = said("pin-button", name=name)
    if wiring.lights:
        used |= dict.fromkeys(taken.SPI, said("pin-lights"))
    if wiring.buzzer:
        used[wiring.buzzer.pin] = said("pin-buzzer")
    return used


def why_not(wrong: Exception) -> Said:
    """Why the pins cannot be had, with the way out."""
    text = str(wrong).rstrip(".")
    if isinstance(wrong, PermissionError) or "permission" in text.lower():
        return said("pins-not-allowed")
    if "busy" in text.lower():
        return said("pins-busy", why=text)
    if isinstance(wrong, (NoPins, ImportError)):
        return said("no-pins")
    if "spi" in text.lower():
        return said("spi-off")
    return said("pins-unusable", why=text)


def open_gpio_board(url: str) -> GpioBoard:
    """`gpio://8x8`, `gpio://12x12` for the wirings that are shipped, `gpio:///path/board.toml` for one's own.

    Raises:
        BoardError: there is no such wiring, or it is not one for a Pi's pins.
    """
    name = url.partition("://")[2]
    shipped = {
        model.removeprefix("pi-"): path
        for model, path in wirings.shipped().items()
        if model.startswith("pi-")
    }
    path = Path(name) if name.endswith(".toml") else shipped.get(name or "8x8")
    if path is None:
        raise BoardError("no-wiring-for", url=url, known=tuple(f"gpio://{size}" for size in sorted(shipped)))
    try:
        wiring = wirings.load(path)
    except WiringError as wrong:
        raise BoardError(wrong.said) from wrong
    if wiring.controller != "pi" or not isinstance(wiring.matrix, wirings.Direct):
        raise BoardError("not-on-pins", path=str(path))
    return GpioBoard(wiring)

"""The program of a board, `main.py`, under CPython: its pins end in the same modelled board as under MicroPython, and its clock is simulated.

So each scan, and what is written between two of them, can be told to the microsecond on a machine of any speed.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import hardware.firmware
from firmware_bridge.core import wire

MACHINE = Path(__file__).parent / "standin" / "machine.py"
OURS = ("main", "debounce", "hosts", "pins", "prompt", "sensing", "tags")
PERIOD = 1 << 30
GLANCE_US = 5
"""Microseconds that a look at the clock takes."""
LONGEST_MS = 6000


class Done(NamedTuple):
    """Something that is done to a board, `ms` after power-up.

    `hands`: a line for `standin/machine.py`; `host`: a body that the host sends; `room`: how many bytes the host takes
    from now on, for each time it is asked.
    """

    ms: int
    hands: str = ""
    host: str = ""
    room: int = -1


class Chip:
    """A chip with the program of a board on it.

    Attributes:
        told: What the host was told, and what the board did, each with the milliseconds since power-up.
        most: The bytes that were written between two scans at most.
    """

    def __init__(self, config: Mapping[str, Any], script: Sequence[Done], begin: int = 0) -> None:
        """`begin`: the milliseconds that its clock says at power-up."""
        self._begin = begin
        self.told: list[str] = []
        self.most = 0
        self._config, self._script = config, list(script)
        self._us = 0
        self._hands = self._typed = self._line = b""
        self._room = 1 << 20
        self._written = (0, 0)
        self._machine: Any = None

    def run(self) -> None:
        """Run the program until it ends."""
        fakes = {
            "time": self._clock(),
            "select": SimpleNamespace(poll=lambda: _Poll(self), POLLIN=1, POLLOUT=4),
            "config": SimpleNamespace(CONFIG=self._config),
            "micropython": SimpleNamespace(kbd_intr=lambda key: self.tell(f"interrupted by {key}")),
            "neopixel": SimpleNamespace(NeoPixel=lambda pin, n: _Chain(self, pin.number, n)),
            "os": SimpleNamespace(
                urandom=lambda n: bytes(range(160, 160 + n)), getenv=os.getenv, remove=os.remove
            ),
        }
        streams = SimpleNamespace(
            buffer=SimpleNamespace(read=self._read, write=self._write),
            write=lambda text: self._write(text.encode()),
        )
        ours = {f"hardware.firmware.{one}": None for one in OURS}
        known, firmware = dict(sys.modules), hardware.firmware
        with (
            patch.dict(sys.modules, fakes),
            patch.object(sys, "stdin", streams),
            patch.object(sys, "stdout", streams),
            patch.object(sys, "stderr", SimpleNamespace(write=lambda text: self.tell(text.strip()))),
        ):
            for one in ("hardware.firmware", *ours):
                sys.modules.pop(one, None)
            try:
                self._machine = sys.modules["machine"] = self._load_machine()
                importlib.import_module("hardware.firmware.main")
            except SystemExit as end:
                self.tell(f"reset {end.code}")
            finally:
                hardware.firmware = firmware
                for one in (*ours, "machine"):
                    if one in known:
                        sys.modules[one] = known[one]
                    else:
                        sys.modules.pop(one, None)

    def tell(self, text: str) -> None:
        """Write down what the board did."""
        self.told.append(f"{self._us // 1000} {text}")

    def pass_us(self, us: int) -> None:
        """Let time pass; what is due is done."""
        self._us += us
        assert self._us < LONGEST_MS * 1000, "the program does not end"
        while self._script and self._script[0].ms * 1000 <= self._us:
            one = self._script.pop(0)
            if one.hands:
                self._hands += one.hands.encode() + b"\n"
            if one.host:
                self._typed += wire.frame(one.host)
            if one.room >= 0:
                self._room = one.room

    def ready(self, stream: object, what: int) -> bool:
        """Whether a stream can be read, or written to."""
        if what == 4:
            return self._room > 0
        return bool(self._typed if stream is sys.stdin else self._hands)

    def read_hands(self, size: int) -> bytes:
        """What was done by hand."""
        found, self._hands = self._hands[:size], self._hands[size:]
        return found

    def _read(self, size: int) -> bytes:
        found, self._typed = self._typed[:size], self._typed[size:]
        return found

    def _write(self, data: bytes) -> int:
        taken = data[: self._room]
        scan = self._machine.model.scans
        before = self._written[1] if self._written[0] == scan else 0
        self._written = scan, before + len(taken)
        self.most = max(self.most, self._written[1])
        *lines, self._line = (self._line + taken).split(b"\n")
        for line in lines:
            self.tell(f"> {wire.body_of(line) or line!r}")
        return len(taken)

    def _clock(self) -> SimpleNamespace:
        def ticks_us() -> int:
            self.pass_us(GLANCE_US)
            return (self._begin * 1000 + self._us) % PERIOD

        def sleep_ms(ms: int) -> None:
            self.pass_us(ms * 1000)

        def ticks_diff(later: int, earlier: int) -> int:
            return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2

        return SimpleNamespace(
            ticks_us=ticks_us,
            ticks_ms=lambda: (self._begin + self._us // 1000) % PERIOD,
            ticks_diff=ticks_diff,
            ticks_add=lambda ticks, delta: (ticks + delta) % PERIOD,
            sleep_us=self.pass_us,
            sleep_ms=sleep_ms,
        )

    def _load_machine(self) -> ModuleType:
        made = ModuleType("machine")
        hands = SimpleNamespace(read=self.read_hands)
        vars(made)["open"] = lambda path, mode: hands
        exec(compile(MACHINE.read_text(), str(MACHINE), "exec"), vars(made))
        return made


class _Poll:
    """As `select.poll` of MicroPython."""

    def __init__(self, chip: Chip) -> None:
        self._chip = chip
        self._watched: list[tuple[object, int]] = []

    def register(self, stream: object, what: int) -> None:
        self._watched.append((stream, what))

    def ipoll(self, timeout: int) -> Iterator[tuple[object, int]]:
        return iter([(one, what) for one, what in self._watched if self._chip.ready(one, what)])


class _Chain(list[tuple[int, int, int]]):
    """The chain of lights."""

    def __init__(self, chip: Chip, pin: int, n: int) -> None:
        super().__init__([(0, 0, 0)] * n)
        self._chip, self._pin = chip, pin

    def write(self) -> None:
        lit = [f"{at}={bytes(rgb).hex()}" for at, rgb in enumerate(self) if any(rgb)]
        self._chip.tell(f"lights at pin {self._pin}, {len(self)}: {' '.join(lit) or '-'}")

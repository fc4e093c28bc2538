"""What each device on a Raspberry Pi's pins asks of them and reports, told to the millisecond: each kind of wiring on this Pi
and on another one, a wiring with other settings, a panel, and a card reader at each of its buses.

The thread of a device runs on a simulated clock, so a pin, a level, a byte, an interval or a file that stays open shows.
"""

from __future__ import annotations

import fcntl
import struct
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import gpiod
import gpiod._ext as real
import pytest
from gpiozero.pins.local import LocalPiFactory

from firmware_bridge import wiring
from firmware_bridge.core.board import BoardError, LinkMessage, SensorEvent
from firmware_bridge.urls import open_board
from firmware_bridge.wiring import PINS, Wiring
from hardware.gpio import board, card_reader, devices, factory
from tests.golden.written_texts import Texts
from tests.hardware.bus_chips import Message
from tests.hardware.switches import (
    I2C_RDWR,
    SPI_MESSAGE,
    Chip,
    Copper,
    Ext,
    KernelChip,
    LineConfig,
    Pigpiod,
    Request,
)

GLANCE_NS = 1000
"""What a look at the clock takes."""
MS = 1_000_000
LONGEST_MS = 20_000
DARK = bytes.fromhex("924924924924924924")
"""What the chain of lights is sent for one that is off."""
NAMES: Mapping[str, Mapping[int, str]] = {
    "direction": {real.DIRECTION_INPUT: "input", real.DIRECTION_OUTPUT: "output"},
    "bias": {
        real.BIAS_PULL_UP: "pulled up",
        real.BIAS_PULL_DOWN: "pulled down",
        real.BIAS_DISABLED: "floating",
    },
    "drive": {real.DRIVE_OPEN_DRAIN: "open drain"},
    "edge_detection": {real.EDGE_BOTH: "both edges", real.EDGE_RISING: "rises", real.EDGE_FALLING: "falls"},
}
Script = Sequence[tuple[int, str]]
"""Milliseconds since the start, and what is done then: see `PiLoop.do`. Below 0: before it."""


class PiLoop:
    """A Raspberry Pi with the switches of a wiring, and a device on its pins.

    Attributes:
        told: What was asked of the pins and what the device reported.
    """

    def __init__(self, plans: Wiring, script: Script, folder: Path, away: bool = False) -> None:
        """`away`: the pins are those of another Pi."""
        self.told: list[str] = []
        self._script = list(script)
        self._ns = 0
        self._folder = folder
        self._copper = Copper(plans)
        self._chip = KernelChip(self._copper)
        self._pi: Pigpiod | None = Pigpiod(self._copper, note=self.ask) if away else None
        self._port = self._pi.port if self._pi else 0
        self._asked: list[str] = []
        self._before: list[str] = []
        self._sent: dict[str, int] = {}
        self._device: Any = None
        self._end = False
        self._driven_at = self._turns = 0
        self._groups: dict[str, str] = {}
        self.tag = "-"
        """What lies on a card reader, `-` for nothing; `mute`: it does not answer."""
        self.watched: dict[int, Any] = {}
        """Pins whose edges are wanted, and who is told of them."""

    def run(self, url: str) -> list[str]:
        """Open the device and run it until the script ends, and close it."""
        with pytest.MonkeyPatch.context() as patched:
            self._chip.plug(patched, self._folder)
            for bus in (self._chip.i2c, self._chip.ring):
                if bus is not None:
                    patched.setattr(bus, "transfer", self._listening(bus.transfer))
            ioctl = fcntl.ioctl
            patched.setattr(fcntl, "ioctl", lambda *asked: self._ioctl(ioctl, *asked))
            ext = Ext(self._chip)
            ext.Chip = type("Talking", (_Chip,), {"kernel": self._chip, "loop": self})
            for module in ("chip", "line_settings", "line_request"):
                patched.setattr(f"gpiod.{module}._ext", ext)
            threads = SimpleNamespace(
                Thread=lambda target, **named: _Thread(target),
                Event=lambda: _Event(self),
                Lock=threading.Lock,
                current_thread=threading.current_thread,
            )
            clock = SimpleNamespace(
                monotonic=lambda: self.glance() / 1e9,
                monotonic_ns=self.glance,
                perf_counter_ns=self.glance,
            )
            for used in (board, devices, card_reader):
                for name, fake in (("threading", threads), ("time", clock)):
                    if hasattr(used, name):
                        patched.setattr(used, name, fake)
            patched.setattr(factory, "SoftwarePwm", lambda write, hz: _Pulses(self, write, hz))
            patched.setattr(factory, "EdgeWatch", lambda: _Edges(self))
            self._start(url)
            self._tell_claims()
            for file in sorted(self._files()):
                self.tell(f"{file} is still open")
            if self._pi:
                self._pi.stop()
        return [line.replace(f":{self._port}", ":PORT") if self._port else line for line in self.told]

    def _listening(self, transfer: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """The same for a bus, and what it is given is written down."""

        def transferred(asked: Any) -> Any:
            self.ask(bytes(asked).hex() if isinstance(asked, bytes) else " then ".join(map(_message, asked)))
            return transfer(asked)

        return transferred

    def _ioctl(self, ioctl: Callable[..., int], file: Any, request: int, argument: Any) -> int:
        """As the kernel's, and which bus is set up to what is written down."""
        at = Path(f"/proc/self/fd/{file if isinstance(file, int) else file.fileno()}").readlink().name
        if request == SPI_MESSAGE:
            self.ask(f"{at} at {struct.unpack_from('=QQII', argument)[3]} Hz after {self.since_driven} us")
        elif request != I2C_RDWR:
            self.tell(f"{at} is set to {int.from_bytes(argument, 'little')}")
        self._driven_at = self._ns
        return ioctl(file, request, argument)

    def _start(self, url: str) -> None:
        if self._pi:
            url += f"?pigpio={self._pi.host}"
        self._device = open_board(url)
        while self._script[0][0] < 0:
            self._do_next()
        try:
            self._device.start(self._listen)
        except BoardError as wrong:
            self.tell(f"and then: {_said(wrong.said)}")
        self.flush()
        self.tell("close it")
        self._device.close()
        self.flush()

    def _listen(self, event: SensorEvent) -> None:
        self.tell(f"> {_event(event)}")

    def glance(self) -> int:
        """What a clock says in nanoseconds."""
        self._ns += GLANCE_NS
        return self._ns

    def tell(self, text: str) -> None:
        """Write down what has happened."""
        self.told.append(f"{self._ns // MS} {text}")

    def ask(self, text: str) -> None:
        """Something was asked of the pins; the same as in the turn before is written down once."""
        self._asked.append(text)

    def mark_driven(self) -> None:
        """A level was set."""
        self._driven_at = self._ns

    @property
    def since_driven(self) -> int:
        """Microseconds since a level was set."""
        return (self._ns - self._driven_at) // 1000

    def name_of(self, pins: Sequence[int]) -> str:
        """A group of pins that are read together: a letter, which is explained once."""
        if len(pins) == 1:
            return f"GPIO{pins[0]}"
        shown = " ".join(map(str, pins))
        if shown not in self._groups:
            self._groups[shown] = "ABCDEFGH"[len(self._groups)]
            self.tell(f"{self._groups[shown]} are {shown}")
        return self._groups[shown]

    def flush(self) -> None:
        """A turn has ended."""
        if self._asked and self._asked != self._before:
            self.tell("| " + "; ".join(self._asked))
        self._before, self._asked = self._asked or self._before, []
        for path in sorted(self._folder.glob("spidev*")):
            sent = path.read_bytes()
            new = sent[self._sent.get(path.name, 0) :]
            self._sent[path.name] = len(sent)
            if new:
                self.tell(f"{path.name} sends {_lights(new)}")

    def wait(self, seconds: float) -> bool:
        """Let time pass until a device's next turn; whether it is to end."""
        self.flush()
        self._ns += max(0, round(seconds * 1e9))
        self._turns += 1
        assert self._turns < 10_000, "the device does not wait"
        assert self._ns < LONGEST_MS * MS, "the device does not end"
        while self._script and self._script[0][0] <= self._ns // MS:
            self._do_next()
        return self._end

    def _do_next(self) -> None:
        _, what = self._script.pop(0)
        self.tell(f"* {what}")
        self.do(*what.split())

    def do(self, what: str, *words: str) -> None:
        """Carry out a line of the script."""
        copper, device = self._copper, self._device
        noisy: Any = (self._pi.i2c or self._pi.ring) if self._pi else (self._chip.i2c or self._chip.ring)
        match what:
            case "close" | "open":
                copper.closed = copper.closed | {*words} if what == "close" else copper.closed - {*words}
            case "press" | "release":
                for number in map(int, words):
                    if number in self.watched:
                        self.watched[number](self._ns / 1e9, what == "release")
            case "light":
                device.light(dict(word.split("=") for word in words))
            case "buzz":
                device.buzz(*map(int, words))
            case "settle":
                device.debounce(int(words[0]), *words[1:])
            case "count":
                device.statistics()
            case "upset":
                noisy.upset = int(words[0])
            case "flip":
                noisy.flip = int(words[0])
            case "away":
                noisy.away = {int(word, 16) for word in words}
            case "cut":
                assert self._pi is not None
                self._pi.stop()
            case "join":
                copper.driven = set()
                self._pi = Pigpiod(copper, self._port, note=self.ask)
            case "tag":
                (self.tag,) = words
            case "claims":
                self._tell_claims()
            case "end":
                self._end = True

    def _tell_claims(self) -> None:
        """Which pins no one else gets, what they are said to be, and which gpiozero gives to no one else."""
        claimed = claims(self._pi.host if self._pi else "")
        for pin, use in claimed.items():
            self.tell(f"GPIO{pin} is claimed: {use}")
        kept = sorted(
            str(getattr(pin, "name", pin))
            for pin, users in LocalPiFactory._reservations.items()
            if any(one() for one in users)
        )
        self.tell(f"reserved: {' '.join(kept) or '-'}; files: {' '.join(sorted(self._files())) or '-'}")

    def _files(self) -> list[str]:
        """The files of buses that this program has open."""
        found = []
        for one in Path("/proc/self/fd").iterdir():
            try:
                at = one.readlink()
            except OSError:
                continue
            if at.parent == self._folder:
                found.append(at.name)
        return found


def claims(host: str = "") -> dict[int, str]:
    """Which pins are in use, and what each is said to be."""
    found = {}
    for pin in PINS["pi"]:
        who = object()
        try:
            board.take(who, "pins://test", {pin: LinkMessage("test", {})}, host)
        except BoardError as wrong:
            found[pin] = ", ".join(map(_said, wrong.said.values["uses"]))
        finally:
            board.give_back(who)
    return found


def _said(said: Any) -> str:
    if not isinstance(said, LinkMessage):
        return str(said)
    values = ", ".join(f"{name}={_said(value)}" for name, value in sorted(said.values.items()))
    return f"{said.id}({values})"


def _message(one: Message) -> str:
    return f"{one.address:#x} {f'reads {one.wanted}' if one.wanted else one.data.hex()}"


def _event(event: SensorEvent) -> str:
    shown = []
    for name in getattr(event, "__match_args__", ()):
        value: Any = getattr(event, name)
        shown.append(f"{name}={sorted(value)}" if isinstance(value, frozenset) else f"{name}={_said(value)}")
    return f"{type(event).__name__}({', '.join(shown)})"


def _lights(sent: bytes) -> str:
    """Lights that are lit, by their number along the chain."""
    lights = [sent[at : at + 9] for at in range(0, len(sent), 9)]
    lit = [f"{n}={one.hex()}" for n, one in enumerate(lights) if one != DARK]
    return f"{len(sent)} bytes: {' '.join(lit)}"


class _Thread:
    """A device's thread, which runs within `start`."""

    def __init__(self, target: Callable[[], None]) -> None:
        self._target = target

    def start(self) -> None:
        self._target()

    def is_alive(self) -> bool:
        return False

    def join(self, timeout: float) -> None:
        raise AssertionError("it has ended")


class _Event:
    def __init__(self, loop: PiLoop) -> None:
        self._loop = loop
        self._set = False

    def set(self) -> None:
        self._set = True

    def is_set(self) -> bool:
        return self._set or self._loop.wait(0)

    def wait(self, seconds: float) -> bool:
        return self._loop.wait(seconds) or self._set


class _Chip(Chip):
    loop: PiLoop

    def request_lines(
        self, line_cfg: LineConfig, consumer: str | None, event_buffer_size: int | None
    ) -> Request:
        made = _Request(self.kernel, line_cfg)
        made.loop = self.loop
        self.loop.tell(f"take for {consumer}: {_settings(line_cfg)}")
        return made


class _Request(Request):
    loop: PiLoop

    def set_values(self, values: dict[int, gpiod.line.Value]) -> None:
        self.loop.ask(" ".join(f"{pin}={value.value}" for pin, value in values.items()))
        self.loop.mark_driven()
        super().set_values(values)

    def get_values(self, offsets: list[int], values: list[gpiod.line.Value]) -> None:
        self.loop.ask(f"after {self.loop.since_driven} us {self.loop.name_of(offsets)}?")
        super().get_values(offsets, values)

    def reconfigure_lines(self, line_cfg: LineConfig) -> None:
        self.loop.tell(f"set up {_settings(line_cfg)}")
        super().reconfigure_lines(line_cfg)

    def release(self) -> None:
        self.loop.tell(f"let go of {' '.join(f'GPIO{pin}' for pin in self.offsets)}")
        super().release()


def _settings(config: LineConfig) -> str:
    shown = []
    for pin, one in config.settings.items():
        words = [known[value] for name, known in NAMES.items() if (value := getattr(one, name)) in known]
        words += ["active low"] * bool(one.active_low) + ["high"] * (one.output_value == 1)
        words += [f"{one.debounce_period} us"] * bool(one.debounce_period)
        shown.append(f"GPIO{pin} {', '.join(words)}")
    return "; ".join(shown)


class _Edges:
    """Edges that are told at once."""

    def __init__(self, loop: PiLoop) -> None:
        self._loop = loop

    def watch(self, request: Any, on_edge: Callable[[float, bool], None]) -> None:
        (pin,) = request.offsets
        self._loop.tell(f"watch GPIO{pin}")
        self._loop.watched[pin] = on_edge

    def forget(self, request: Any) -> None:
        (pin,) = request.offsets
        self._loop.tell(f"forget GPIO{pin}")
        self._loop.watched.pop(pin, None)

    def close(self) -> None:
        self._loop.tell("the edges of pins are closed")


class _Pulses:
    """Pulses that are written down."""

    def __init__(self, loop: PiLoop, write: Callable[[bool], None], frequency: float) -> None:
        self._loop, self._write, self._frequency, self._duty = loop, write, frequency, 0.0
        loop.tell(f"pulses at {frequency:g} Hz")

    @property
    def frequency(self) -> float:
        return self._frequency

    @frequency.setter
    def frequency(self, value: float) -> None:
        self._frequency = value
        self._loop.tell(f"pulses at {value:g} Hz now")

    @property
    def duty(self) -> float:
        return self._duty

    @duty.setter
    def duty(self, value: float) -> None:
        self._duty = value
        self._loop.tell(f"pulses of {value:.3f}")

    def close(self) -> None:
        self._loop.tell("pulses end")
        self._write(False)


USUAL: Script = (
    (20, "claims"),
    (30, "close e4 a1"),
    (90, "light a1=ff0000 h2=0080ff"),
    (120, "buzz 440 30"),
    (180, "buzz 1 500"),
    (200, "press 19 22"),
    (215, "release 19 22"),
    (240, "buzz 0 0"),
    (260, "light"),
    (300, "open e4"),
    (310, "close e4"),
    (320, "open e4"),
    (400, "settle 100 b3"),
    (410, "close b3 c3"),
    (560, "settle 40"),
    (570, "open b3"),
    (650, "count"),
    (700, "end"),
)
NOISE: Script = (
    (30, "close e4"),
    (100, "upset 3"),
    (110, "close b2"),
    (200, "upset 1"),
    (300, "upset 100000"),
    (1800, "upset 0"),
    (2600, "open e4"),
    (2700, "end"),
)
LOST: Script = ((30, "close e4"), (100, "away 0x22"), (2000, "away"), (3500, "open e4"), (3700, "end"))
AWAY: Script = (
    (10, "claims"),
    (30, "close e4"),
    (90, "light a1=ff0000"),
    (150, "open e4"),
    (200, "cut"),
    (400, "join"),
    (1250, "close b2"),
    (1350, "end"),
)
OBLONG: Script = (
    (-1, "close a2"),
    (20, "close g1 b3"),
    (100, "light g3=ff0000 a2=00ff00 b1=0000ff"),
    (130, "open g1"),
    (160, "settle 60 g3"),
    (170, "close g3 g2"),
    (280, "count"),
    (320, "end"),
)
NOISE_AT_FIRST: Script = ((-1, "close c3"), (-1, "flip 5"), (40, "close e4"), (90, "end"))
UPSET_AT_FIRST: Script = ((-1, "close c3"), (-1, "upset 2"), (40, "close e4"), (90, "end"))
BRIEFLY: Script = ((10, "claims"), (20, "close e4"), (50, "light a1=ff0000"), (70, "end"))
PANEL = (
    "pins://roll=GPIO17,end=gpio27,clock2=GPIO23,led=GPIO22,red=GPIO5,green=GPIO7,blue=GPIO6,buzzer=GPIO13"
)
ON_PANEL: Script = (
    (20, "claims"),
    (30, "press 17 27 23"),
    (60, "release 23 17"),
    (100, "light a1=ff0080 b1=20c000"),
    (200, "buzz 330 150"),
    (500, "light b2=000020"),
    (600, "light"),
    (4700, "end"),
)
PANEL_AWAY = (*ON_PANEL[3:-1], (4500, "cut"), (8000, "join"), (11_500, "end"))


class Run(NamedTuple):
    """`otherwise`: texts of the wiring that comes with us, and what stands there instead."""

    url: str
    model: str
    script: Script
    away: bool = False
    otherwise: Mapping[str, str] = {}


RUNS: Mapping[str, Run] = {
    "direct": Run("gpio://8x8", "pi-8x8", USUAL),
    "direct at 12x12": Run("gpio://12x12", "pi-12x12", USUAL),
    "mcp23017": Run("gpio://mcp23017-8x8", "pi-mcp23017-8x8", USUAL),
    "shift": Run("gpio://shift-12x12", "pi-shift-12x12", USUAL),
    "mcp23017 in noise": Run("gpio://mcp23017-8x8", "pi-mcp23017-8x8", NOISE),
    "shift in noise": Run("gpio://shift-12x12", "pi-shift-12x12", NOISE),
    "mcp23017 loses a chip": Run("gpio://mcp23017-8x8", "pi-mcp23017-8x8", LOST),
    "other settings": Run(
        "gpio://own.toml",
        "pi-8x8",
        USUAL,
        otherwise={
            "debounce = 25": "debounce = 60\nsettle_us = 200",
            "[lights]": '[lights]\norder = "rows"\nbrightness = 1.0',
            "[buzzer]\npin = 13": "[buzzer]\npin = 7",
        },
    ),
    "direct, oblong": Run(
        "gpio://own.toml",
        "pi-8x8",
        OBLONG,
        otherwise={
            "rows = 8": "rows = 5",
            """    { pin = 22, wire = "blue" },
    { pin = 5, wire = "violet" },
    { pin = 6, wire = "grey" },
""": "",
        },
    ),
    "mcp23017, oblong": Run(
        "gpio://own.toml",
        "pi-mcp23017-8x8",
        OBLONG,
        otherwise={"cols = 8": "cols = 7", "rows = 8": "rows = 3", ", 0x22, 0x23, 0x24]": "]"},
    ),
    "shift, oblong": Run(
        "gpio://own.toml",
        "pi-shift-12x12",
        OBLONG,
        otherwise={"cols = 12": "cols = 9", "rows = 12": "rows = 3"},
    ),
    "mcp23017 in noise at first": Run("gpio://mcp23017-8x8", "pi-mcp23017-8x8", NOISE_AT_FIRST),
    "shift in noise at first": Run("gpio://shift-12x12", "pi-shift-12x12", UPSET_AT_FIRST),
    "no sounder": Run(
        "gpio://own.toml",
        "pi-mcp23017-8x8",
        (*USUAL[:5], (500, "end")),
        otherwise={"[lights]": "[lights]\nbrightness = 1.0", '[buzzer]\npin = 13\nwire = "black"\n': ""},
    ),
    "direct on another Pi": Run("gpio://8x8", "pi-8x8", AWAY, True),
    "mcp23017 on another Pi": Run("gpio://mcp23017-8x8", "pi-mcp23017-8x8", AWAY, True),
    "shift on another Pi": Run("gpio://shift-12x12", "pi-shift-12x12", BRIEFLY, True),
    "panel": Run(PANEL, "pi-8x8", ON_PANEL),
    "panel on another Pi": Run(PANEL, "pi-8x8", PANEL_AWAY, True),
}


def _run(name: str, place: Path) -> str:
    run = RUNS[name]
    path = wiring.find_shipped()[run.model]
    url = run.url
    if run.otherwise:
        text = path.read_text("utf-8")
        for there, instead in run.otherwise.items():
            assert text.count(there) == 1, there
            text = text.replace(there, instead)
        path = place / "own.toml"
        path.write_text(text, "utf-8")
        url = f"gpio://{path}"
    told = PiLoop(wiring.load(path), run.script, place, run.away).run(url)
    return "\n".join(told).replace(str(place), "PLACE") + "\n"


class Library:
    """A library whose calls are written down, with the names of what they are given."""

    def __init__(self, loop: PiLoop, name: str, reads: Callable[[float], bytearray | None]) -> None:
        vars(self).update(loop=loop, name=name, reads=reads)

    def __getattr__(self, name: str) -> Any:
        if name == "read_passive_target":
            return lambda *, timeout: self.reads(timeout)
        return Library(self.loop, f"{self.name}.{name}", self.reads)

    def __call__(self, *given: object, **named: object) -> Any:
        shown = [*map(repr, given), *(f"{name}={value!r}" for name, value in named.items())]
        self.loop.tell(f"{self.name}({', '.join(shown)})")
        return Library(self.loop, self.name.rpartition(".")[2].lower(), self.reads)

    def __repr__(self) -> str:
        return str(self.name)


LIBRARIES = ("board", "busio", "digitalio", "serial", "adafruit_pn532")
CARDS: Script = (
    (20, "claims"),
    (100, "tag 04A1B2C3"),
    (900, "tag -"),
    (1000, "tag 04A1B2C3"),
    (1500, "tag 01020304050607"),
    (2000, "tag -"),
    (2600, "tag mute"),
    (5000, "tag 04A1B2C3"),
    (6500, "end"),
)
READERS: Mapping[str, str] = {
    "card reader": "pn532://",
    "card reader on SPI": "pn532://spi",
    "card reader on a serial port": "pn532:///dev/ttyUSB0",
}


def _read_cards(name: str, place: Path) -> str:
    loop = PiLoop(wiring.load(wiring.find_shipped()["pi-8x8"]), CARDS, place)

    def reads(timeout: float) -> bytearray | None:
        if loop.tag == "mute":
            raise RuntimeError("Did not receive expected ACK from PN532")
        loop.wait(timeout if loop.tag == "-" else 0.02)
        return None if loop.tag in ("-", "mute") else bytearray.fromhex(loop.tag)

    fakes = {one: Library(loop, one, reads) for one in LIBRARIES}
    fakes |= {f"adafruit_pn532.{one}": Library(loop, one, reads) for one in ("i2c", "spi", "uart")}
    with patch.dict(sys.modules, fakes):
        return "\n".join(loop.run(READERS[name])) + "\n"


def _of(name: str) -> Callable[[Path], str]:
    return lambda place: _read_cards(name, place) if name in READERS else _run(name, place)


TEXTS: Texts = {f"pins/{name.replace(',', '').replace(' ', '-')}": _of(name) for name in (*RUNS, *READERS)}
"""What makes each file."""

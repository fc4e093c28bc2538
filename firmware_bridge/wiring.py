"""How a board is wired: one `board.toml` a board, for its firmware, the docs and the diagnostics alike.

The file says which pin or chip output drives each rank and which reads each file, what else hangs
on which pin, and the colour of each wire. `load` reads and checks one; `shipped` finds the ones
that come with Tableside, by the model that a board says in its HELLO. `docs/build-a-board/` shows
the format. Pins are numbered as the maker does: GP0 to GP28 on a Pico, GPIO2 to GPIO27 on a Pi.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Literal

import msgspec

from firmware_bridge.core import wire

PINS = {"pico": (*range(23), 26, 27, 28), "pi": tuple(range(2, 28))}
PREFIX = {"pico": "GP", "pi": "GPIO"}
OUTPUTS, INPUTS = ["QA", "QB", "QC", "QD", "QE", "QF", "QG", "QH"], ["A", "B", "C", "D", "E", "F", "G", "H"]


class WiringError(ValueError):
    """A board.toml cannot be used; the text is one sentence."""


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pin of the controller and the colour of the wire on it."""

    pin: int
    wire: str = ""


class Direct(msgspec.Struct, frozen=True, tag_field="kind", tag="direct", forbid_unknown_fields=True):
    """Every rank and every file on a pin of its own; rank 1 and file a first."""

    ranks: tuple[Pin, ...]
    files: tuple[Pin, ...]


class Outputs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of 74HC595 that drives the ranks. `check`: QH' of the last chip, to find a dead one."""

    chips: int
    data: Pin
    clock: Pin
    latch: Pin
    wires: tuple[str, ...] = ()
    check: Pin | None = None


class Inputs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of 74HC165 that reads the files, on an SPI bus; SER of the last chip lies at ground."""

    chips: int
    data: Pin
    clock: Pin
    load: Pin
    spi: int = 0
    wires: tuple[str, ...] = ()


class Shift(msgspec.Struct, frozen=True, tag_field="kind", tag="shift", forbid_unknown_fields=True):
    """Ranks through 74HC595, files through 74HC165; file a at input A of the first chip."""

    ranks: Outputs
    files: Inputs


class Lights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of WS2812, one a square, from a1: along each rank from file a, or there and back."""

    pin: int
    wire: str = ""
    order: Literal["rows", "serpentine"] = "serpentine"
    brightness: float = 0.25


class Reader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tag reader on a UART. `use`: `cards`, or `dice` (a well in which a die lies on its tag).

    `faces`: for dice, the tag under which face: `"04A1B2C3" = "white +"`.
    """

    name: str
    kind: Literal["pn532", "rdm6300"]
    use: Literal["cards", "dice"]
    uart: int
    tx: Pin
    rx: Pin
    faces: dict[str, str] = {}


class Host(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the board talks to its host: over its USB port, or over a UART."""

    link: Literal["usb", "uart"] = "usb"
    uart: int = 0
    tx: Pin | None = None
    rx: Pin | None = None


class Wiring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole board. `debounce` in ms; `settle_us`: how long a driven rank takes to be readable."""

    model: str
    about: str
    controller: Literal["pico", "pi"]
    cols: int
    rows: int
    matrix: Direct | Shift
    debounce: int = 25
    settle_us: int = 5
    diodes: bool = True
    lights: Lights | None = None
    buzzer: Pin | None = None
    buttons: dict[str, Pin] = {}
    readers: tuple[Reader, ...] = ()
    host: Host = Host()
    watchdog_ms: int = 8000

    @property
    def caps(self) -> tuple[str, ...]:
        """What the board has, as its HELLO lists it."""
        uses = {reader.use for reader in self.readers}
        has = {
            "light": self.lights, "rgb": self.lights, "buzz": self.buzzer, "button": self.buttons,
            "dice": "dice" in uses, "card": "cards" in uses,
        }  # fmt: skip
        return tuple(cap for cap, there in has.items() if there)

    def pin(self, number: int) -> str:
        return f"{PREFIX[self.controller]}{number}"

    def leads(self, square: str) -> tuple[str, str]:
        """What drives and what reads a square: `rank 4: pin GP3, orange wire`, and the same of its file.

        Raises:
            WiringError: the square is not on this board.
        """
        at = wire.square_at(square)
        if at is None or not wire.on_field(square, self.cols, self.rows):
            raise WiringError(f"{square} is not on a board of {self.cols}x{self.rows}.")
        return self.lead("rank", at[1]), self.lead("file", at[0])

    def lead(self, kind: Literal["rank", "file"], index: int) -> str:
        """One line of the matrix in words; `index` from 0."""
        name = f"rank {index + 1}" if kind == "rank" else f"file {wire.square_name(index, 0)[0]}"
        colour = ""
        if isinstance(self.matrix, Direct):
            pin = (self.matrix.ranks if kind == "rank" else self.matrix.files)[index]
            where, colour = f"pin {self.pin(pin.pin)}", pin.wire
        else:
            chain = self.matrix.ranks if kind == "rank" else self.matrix.files
            chip, leg = divmod(index, 8)
            if isinstance(chain, Outputs):
                where = f"chip {chip + 1} (74HC595), output {OUTPUTS[leg]}"
            else:
                where = f"chip {self.matrix.ranks.chips + chip + 1} (74HC165), input {INPUTS[leg]}"
            colour = chain.wires[index] if index < len(chain.wires) else ""
        return f"{name}: {where}" + (f", {colour} wire" if colour else "")

    def used(self) -> Iterator[tuple[str, Pin]]:
        """Everything that hangs on a pin, with what it is."""
        matrix = self.matrix
        if isinstance(matrix, Direct):
            for kind, pins in (("rank", matrix.ranks), ("file", matrix.files)):
                for i, pin in enumerate(pins):
                    yield f"{kind} {i + 1 if kind == 'rank' else wire.square_name(i, 0)[0]}", pin
        else:
            out, into = matrix.ranks, matrix.files
            yield from (("74HC595 SER", out.data), ("74HC595 SRCLK", out.clock), ("74HC595 RCLK", out.latch))
            if out.check:
                yield "74HC595 QH' of the last chip", out.check
            yield from (("74HC165 QH", into.data), ("74HC165 CLK", into.clock), ("74HC165 SH/LD", into.load))
        if self.lights:
            yield "WS2812 data", Pin(self.lights.pin, self.lights.wire)
        if self.buzzer:
            yield "buzzer", self.buzzer
        for name, pin in self.buttons.items():
            yield f"button {name}", pin
        for reader in self.readers:
            yield from ((f"reader {reader.name} RX", reader.tx), (f"reader {reader.name} TX", reader.rx))
        if self.host.link == "uart":
            for name, at in (("host RX", self.host.tx), ("host TX", self.host.rx)):
                if at:
                    yield name, at


def parse(text: str | bytes, name: str) -> Wiring:
    """A wiring out of TOML; `name` is said in errors.

    Raises:
        WiringError: it is no TOML, something is missing or misspelt, or the pins do not work out.
    """
    try:
        wiring = msgspec.toml.decode(text, type=Wiring)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise WiringError(f"The wiring {name} cannot be read: {wrong}.") from wrong
    _check(wiring, name)
    return wiring


def load(path: Path) -> Wiring:
    """The wiring in a file. Raises WiringError, also where the file cannot be read."""
    try:
        return parse(path.read_bytes(), str(path))
    except OSError as wrong:
        raise WiringError(f"The wiring {path} cannot be read: {wrong.strerror}.") from wrong


def shipped() -> dict[str, Path]:
    """The wirings that come with Tableside, by model."""
    found: dict[str, Path] = {}
    for point in entry_points(group="tableside.wirings"):
        found.update({path.stem: path for path in point.load()()})
    return found


def of_model(model: str) -> Wiring | None:
    """The wiring of a board that calls itself `model`, if it is one that comes with Tableside."""
    path = shipped().get(model)
    return load(path) if path else None


def _check(wiring: Wiring, name: str) -> None:
    def need(ok: bool, said: str) -> None:
        if not ok:
            raise WiringError(f"The wiring {name} {said}.")

    matrix, sides = wiring.matrix, (wiring.rows, wiring.cols)
    need(all(1 <= side <= wire.MAX_SIDE for side in sides), "needs 1 to 16 ranks and files")
    need(0 < len(wiring.model) <= 32 and " " not in wiring.model, "needs a model name without blanks")
    need(5 <= wiring.debounce <= 500, "needs a debounce of 5 to 500 ms")
    if isinstance(matrix, Direct):
        need(
            (len(matrix.ranks), len(matrix.files)) == sides,
            f"has pins for {len(matrix.ranks)} ranks and {len(matrix.files)} files, and needs {wiring.rows} and {wiring.cols}",
        )
    else:
        chips = (matrix.ranks.chips, matrix.files.chips)
        need(
            all(side <= 8 * n for side, n in zip(sides, chips, strict=True)),
            f"has {chips[0]} and {chips[1]} chips for {wiring.rows} ranks and {wiring.cols} files: one serves 8",
        )
    allowed = PINS[wiring.controller]
    taken = Counter(pin.pin for _, pin in wiring.used())
    for what, pin in wiring.used():
        need(pin.pin in allowed, f"puts {what} on {wiring.pin(pin.pin)}, which is no free pin there")
        need(taken[pin.pin] == 1, f"uses {wiring.pin(pin.pin)} twice, once for {what}")
    for reader in wiring.readers:
        need(reader.use == "cards" or bool(reader.faces), f"names no faces for the dice reader {reader.name}")
        need(
            all(len(face.split(" ")) == 2 for face in reader.faces.values()),
            f"needs faces like 'white +' for the reader {reader.name}",
        )
    need(
        wiring.host.link == "usb" or (wiring.host.tx is not None and wiring.host.rx is not None),
        "talks to its host over a UART and names no pins for it",
    )
    need(
        wiring.diodes or isinstance(matrix, Direct),
        "has no diodes behind 74HC595 outputs, which would drive against each other",
    )

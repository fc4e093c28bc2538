"""The wiring of a board: one `board.toml` per board, used by its firmware, the docs and the diagnostics.

The file describes which pin or chip output drives each rank and which one reads each file, what else is
connected to which pin, and the colour of each wire. `load` reads and checks a file. `find_shipped`
finds the files that come with Tableside, keyed by the model that a board reports in HELLO.
`docs/build-a-board/` shows the format. Pins have the manufacturer's numbers: GP0 to GP28 on a Pico,
GPIO2 to GPIO27 on a Pi.
"""

from __future__ import annotations

import errno
import os
import re
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from companion.plain_text.decoded_values import clean_values
from firmware_bridge.core import wire
from firmware_bridge.core.board import LinkError, LinkMessage, link_message
from firmware_bridge.core.keys import HEADER

PINS = {"pico": (*range(23), 26, 27, 28), "pi": HEADER}
PREFIX = {"pico": "GP", "pi": "GPIO"}
OUTPUTS, INPUTS = ["QA", "QB", "QC", "QD", "QE", "QF", "QG", "QH"], ["A", "B", "C", "D", "E", "F", "G", "H"]
PORT_LEGS = (*(f"GPA{n}" for n in range(7)), *(f"GPB{n}" for n in range(7)))
"""Legs of an MCP23017 that read squares. Its data sheet of 2022 allows GPA7 and GPB7 only as outputs."""
ADDRESSES = range(0x20, 0x28)
"""I2C addresses of an MCP23017, set by its legs A0 to A2."""
SPI_PINS = {(10, 9, 11): (8, 7), (20, 19, 21): (18, 17, 16)}
"""The pins of each SPI bus of a Pi: MOSI, MISO and clock, and the select pins."""
I2C_PINS = (2, 3)
"""Pins SDA and SCL of a Pi's I2C bus 1."""

LARGEST = 32 * 1024
"""Largest size of a wiring file, in bytes."""
DEEPEST = 16
"""Maximum nesting depth of brackets, or number of parts of a dotted key, in a wiring file."""
_DEEP = re.compile(
    rf"(?:\.[\w+\-\s\"']*+){{{DEEPEST}}}|(?:[\[{{{{][^\]}}}}\[{{{{]*+){{{DEEPEST}}}|[\w+-]{{65}}"
)


class WiringError(LinkError, ValueError):
    """Error raised if a `board.toml` cannot be used.

    Attributes:
        said: A message of one sentence.
    """


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pin of the controller, and the colour of the wire connected to it."""

    pin: int
    wire: str = ""


class Direct(msgspec.Struct, frozen=True, tag_field="kind", tag="direct", forbid_unknown_fields=True):
    """A matrix with a separate pin for each rank and each file, starting with rank 1 and file a."""

    ranks: tuple[Pin, ...]
    files: tuple[Pin, ...]


class Outputs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of 74HC595 that drives the ranks.

    Attributes:
        check: The pin that reads QH' of the last chip, to detect a defective chip.
    """

    chips: int
    data: Pin
    clock: Pin
    latch: Pin
    wires: tuple[str, ...] = ()
    check: Pin | None = None


class Inputs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of 74HC165 that reads the files, on an SPI bus. SER of the last chip is connected to ground."""

    chips: int
    data: Pin
    clock: Pin
    load: Pin
    spi: int = 0
    wires: tuple[str, ...] = ()


class Shift(msgspec.Struct, frozen=True, tag_field="kind", tag="shift", forbid_unknown_fields=True):
    """A matrix with ranks on 74HC595 chips and files on 74HC165 chips. File a is at input A of the
    first chip.

    If `ring` is set, both chains are on one SPI bus of a Pi (MOSI, MISO and clock), and the bus's
    select line latches the ranks. QH' of the last 74HC595 is connected to SER of the last 74HC165. A
    transfer therefore returns the files, and after them the bits that were sent.
    """

    ranks: Outputs
    files: Inputs
    ring: bool = False


class Ports(msgspec.Struct, frozen=True, tag_field="kind", tag="mcp23017", forbid_unknown_fields=True):
    """Squares on the legs of MCP23017 chips, on an I2C bus of a Pi.

    The other end of each switch is connected to ground. Squares are assigned rank by rank from a1,
    fourteen to each chip: GPA0 to GPA6, then GPB0 to GPB6.

    Attributes:
        wires: The colours of the wires at these legs in this order, the same for each chip.
        ground: The colour of the ground wire of each rank.
    """

    sda: Pin
    scl: Pin
    addresses: tuple[int, ...]
    bus: int = 1
    wires: tuple[str, ...] = ()
    ground: str = "black"

    def leg(self, at: int) -> tuple[int, str]:
        """Return the chip (from 1) and the leg of a square, given its number along the ranks (from 0)."""
        chip, leg = divmod(at, len(PORT_LEGS))
        return chip + 1, PORT_LEGS[leg]


class Lights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of WS2812 lights, one per square, starting at a1.

    With the order `rows`, the chain runs from file a in every rank. With `serpentine`, it reverses its
    direction in every second rank.
    """

    pin: int
    wire: str = ""
    order: Literal["rows", "serpentine"] = "serpentine"
    brightness: float = 0.25


class Reader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tag reader on a UART.

    Attributes:
        use: `cards`, or `dice` for a well in which a die rests on its tag.
        faces: For dice, maps a tag to the face that is up when the die rests on that tag:
            `"04A1B2C3" = "white +"`.
    """

    name: str
    kind: Literal["pn532", "rdm6300"]
    use: Literal["cards", "dice"]
    uart: int
    tx: Pin
    rx: Pin
    faces: dict[str, str] = {}


class Host(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The connection of the board to its host, through a USB port or a UART."""

    link: Literal["usb", "uart"] = "usb"
    uart: int = 0
    tx: Pin | None = None
    rx: Pin | None = None


class Lead(NamedTuple):
    """The connection of a button, a square, or a rank or file of the matrix.

    It is a pin of the controller, or a leg of a chip. Chips are numbered from the controller.
    """

    kind: Literal["rank", "file", "button", "square"]
    line: str
    wire: str
    pin: str = ""
    chip: int = 0
    leg: str = ""

    @property
    def said(self) -> LinkMessage:
        """A description such as `rank 4: pin GP3, orange wire`."""
        values = {"kind": self.kind, "line": self.line, "wire": self.wire or "none"}
        if self.pin:
            return link_message("lead-pin", **values, pin=self.pin)
        return link_message("lead-chip", **values, chip=str(self.chip), leg=self.leg)


class Wiring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wiring of a whole board.

    Attributes:
        debounce: The debounce time in ms.
        settle_us: The time in microseconds after which a driven rank can be read. The default of 30 is
            for the controller's own pull-ups (50 to 80 kilohm), which must raise a file that was low
            before. With external pull-ups of 10 kilohm to 3.3 V, 5 is enough.
        pits: The squares without a switch.
    """

    model: str
    about: str
    controller: Literal["pico", "pi"]
    cols: int
    rows: int
    matrix: Direct | Shift | Ports
    debounce: int = 25
    settle_us: int = 30
    diodes: bool = True
    pits: tuple[str, ...] = ()
    lights: Lights | None = None
    buzzer: Pin | None = None
    buttons: dict[str, Pin] = {}
    readers: tuple[Reader, ...] = ()
    host: Host = Host()
    watchdog_ms: int = 8000

    @property
    def caps(self) -> tuple[str, ...]:
        """The board's capabilities, as listed in its HELLO."""
        uses = {reader.use for reader in self.readers}
        has = {
            "light": self.lights,
            "rgb": self.lights,
            "buzz": self.buzzer,
            "button": self.buttons,
            "dice": "dice" in uses,
            "card": "cards" in uses,
        }
        return tuple(cap for cap, there in has.items() if there)

    def pin(self, number: int) -> str:
        return f"{PREFIX[self.controller]}{number}"

    def leads(self, square: str) -> tuple[Lead, ...]:
        """Return the connections of a square: its own connection, or those of its rank and its file.

        Raises:
            WiringError: The square is not on this board.
        """
        at = wire.square_at(square)
        if at is None or not wire.on_field(square, self.cols, self.rows):
            raise WiringError("square-off-board", square=square, size=f"{self.cols}x{self.rows}")
        if isinstance(self.matrix, Ports):
            return (self.square_lead(*at),)
        return self.lead("rank", at[1]), self.lead("file", at[0])

    def square_lead(self, file: int, rank: int) -> Lead:
        """Return the connection of a square on a board with MCP23017 chips. File and rank count from 0."""
        assert isinstance(self.matrix, Ports)
        at = rank * self.cols + file
        chip, leg = self.matrix.leg(at)
        wires = self.matrix.wires
        place = at % len(PORT_LEGS)
        colour = wires[place] if place < len(wires) else ""
        return Lead("square", wire.square_name(file, rank), colour, chip=chip, leg=leg)

    def lead(self, kind: Literal["rank", "file"], index: int) -> Lead:
        """Return the connection of a rank or file; `index` counts from 0."""
        line = str(index + 1) if kind == "rank" else wire.square_name(index, 0)[0]
        if isinstance(self.matrix, Ports):
            assert kind == "rank", "files have no wire in common"
            return Lead(kind, line, self.matrix.ground, pin="GND")
        if isinstance(self.matrix, Direct):
            pin = (self.matrix.ranks if kind == "rank" else self.matrix.files)[index]
            return Lead(kind, line, pin.wire, pin=self.pin(pin.pin))
        chain = self.matrix.ranks if kind == "rank" else self.matrix.files
        colour = chain.wires[index] if index < len(chain.wires) else ""
        chip, leg = divmod(index, 8)
        if isinstance(chain, Outputs):
            return Lead(kind, line, colour, chip=chip + 1, leg=OUTPUTS[leg])
        return Lead(kind, line, colour, chip=self.matrix.ranks.chips + chip + 1, leg=INPUTS[leg])

    def button_lead(self, name: str) -> Lead:
        """Return the connection of a button."""
        pin = self.buttons[name]
        return Lead("button", name, pin.wire, pin=self.pin(pin.pin))

    def list_pins(self) -> Iterator[tuple[str, Pin]]:
        """Yield the use of each pin, with the pin."""
        matrix = self.matrix
        if isinstance(matrix, Direct):
            for kind, pins in (("rank", matrix.ranks), ("file", matrix.files)):
                for i, pin in enumerate(pins):
                    yield f"{kind} {i + 1 if kind == 'rank' else wire.square_name(i, 0)[0]}", pin
        elif isinstance(matrix, Ports):
            yield from (("MCP23017 SDA", matrix.sda), ("MCP23017 SCL", matrix.scl))
        else:
            out, into = matrix.ranks, matrix.files
            yield from (("74HC595 SER", out.data), ("74HC595 SRCLK", out.clock), ("74HC595 RCLK", out.latch))
            if out.check:
                yield "74HC595 QH' of the last chip", out.check
            yield "74HC165 QH", into.data
            if not matrix.ring:  # else the clock of the others
                yield "74HC165 CLK", into.clock
            yield "74HC165 SH/LD", into.load
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


LONGEST = 400
"""Maximum length of a name or description in a wiring, in characters."""


def parse(text: str | bytes, name: str) -> Wiring:
    """Parse a wiring in TOML. `name` is used in error messages.

    Raises:
        WiringError: The text is not valid TOML, a key is missing or misspelt, or the pins are inconsistent.
    """
    try:
        text = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError as wrong:
        raise WiringError("path-unreadable", path=name, why=str(wrong)) from wrong
    if len(text) > LARGEST or _DEEP.search(text):
        raise WiringError("wiring-too-much", name=name, most=LARGEST, deep=DEEPEST)
    try:
        wiring = clean_values(msgspec.toml.decode(text, type=Wiring), LONGEST)
    except (msgspec.DecodeError, ValueError) as wrong:
        raise WiringError("path-unreadable", path=name, why=str(wrong)) from wrong
    _check(wiring, name)
    return wiring


def load(path: Path) -> Wiring:
    """Read a wiring from a file. Raises WiringError if the file is invalid or cannot be read."""
    try:
        if path.exists() and not path.is_file():  # a pipe would keep us waiting
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        with path.open("rb") as file:
            return parse(file.read(LARGEST + 1), str(path))
    except OSError as wrong:
        raise WiringError("path-unreadable", path=str(path), why=wrong.strerror or str(wrong)) from wrong


def find_shipped() -> dict[str, Path]:
    """Return the wirings that come with Tableside, by model."""
    found: dict[str, Path] = {}
    for point in entry_points(group="tableside.wirings"):
        found.update({path.stem: path for path in point.load()()})
    return found


def of_model(model: str) -> Wiring | None:
    """Return the wiring of a board that reports this model, or None if it does not come with Tableside."""
    path = find_shipped().get(model)
    return load(path) if path else None


def _check(wiring: Wiring, name: str) -> None:
    def need(ok: bool, id: str, **values: Any) -> None:
        if not ok:
            raise WiringError(id, name=name, **values)

    matrix, sides = wiring.matrix, (wiring.rows, wiring.cols)
    need(all(1 <= side <= wire.MAX_SIDE for side in sides), "wiring-sides")
    need(0 < len(wiring.model) <= 32 and " " not in wiring.model, "wiring-model")
    need(5 <= wiring.debounce <= 500, "wiring-debounce")
    if isinstance(matrix, Direct):
        pins = (len(matrix.ranks), len(matrix.files))
        need(
            pins == sides,
            "wiring-pins",
            ranks=pins[0],
            files=pins[1],
            rows=wiring.rows,
            cols=wiring.cols,
        )
    elif isinstance(matrix, Ports):
        at, room = matrix.addresses, len(PORT_LEGS) * len(matrix.addresses)
        least, most = (f"0x{end:02x}" for end in (ADDRESSES[0], ADDRESSES[-1]))
        known = set(at) <= set(ADDRESSES) and len(set(at)) == len(at)
        need(known, "wiring-addresses", least=least, most=most)
        squares = wiring.rows * wiring.cols
        need(0 <= room - squares < len(PORT_LEGS), "wiring-ports", chips=len(at), room=room, squares=squares)
        need(not wiring.diodes, "wiring-ports-diodes")
        on_bus = matrix.bus != 1 or (matrix.sda.pin, matrix.scl.pin) == I2C_PINS
        need(wiring.controller == "pi" and on_bus, "wiring-i2c")
    else:
        chips = (matrix.ranks.chips, matrix.files.chips)
        need(
            matrix.ring == (wiring.controller == "pi") and (not matrix.ring or _is_ring(matrix)),
            "wiring-ring",
        )
        need(
            all(side <= 8 * n for side, n in zip(sides, chips, strict=True)),
            "wiring-chips",
            ranks=chips[0],
            files=chips[1],
            rows=wiring.rows,
            cols=wiring.cols,
        )
    for square in wiring.pits:
        on = wire.square_at(square) is not None and wire.on_field(square, wiring.cols, wiring.rows)
        need(on, "wiring-pit", square=square, size=f"{wiring.cols}x{wiring.rows}")
    allowed = PINS[wiring.controller]
    taken = Counter(pin.pin for _, pin in wiring.list_pins())
    for what, pin in wiring.list_pins():
        need(pin.pin in allowed, "wiring-no-pin", what=what, pin=wiring.pin(pin.pin))
        need(taken[pin.pin] == 1, "wiring-pin-twice", what=what, pin=wiring.pin(pin.pin))
    for reader in wiring.readers:
        need(reader.use == "cards" or bool(reader.faces), "wiring-faces", reader=reader.name)
        need(
            all(len(face.split(" ")) == 2 for face in reader.faces.values()),
            "wiring-faces",
            reader=reader.name,
        )
    need(
        wiring.host.link == "usb" or (wiring.host.tx is not None and wiring.host.rx is not None),
        "wiring-no-host-pins",
    )
    need(wiring.diodes or not isinstance(matrix, Shift), "wiring-no-diodes")


def _is_ring(matrix: Shift) -> bool:
    """Return whether the pins are those of one SPI bus, without extra ones."""
    ranks, files = matrix.ranks, matrix.files
    selects = SPI_PINS.get((ranks.data.pin, files.data.pin, ranks.clock.pin), ())
    return ranks.clock == files.clock and ranks.latch.pin in selects and ranks.check is None

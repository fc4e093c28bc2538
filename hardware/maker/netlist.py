"""The parts of a board and the wires between their legs, and a shopping list with prices.

They are derived from the board's wiring. Legs have the manufacturers' numbers.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Literal, NamedTuple

from firmware_bridge.core.board import LinkMessage, link_message, squares_in_order
from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import Ports, Shift, Wiring

Controller = Literal["pico", "pi"]

PICO = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "GND", "GP28", "VREF", "3V3", "EN", "GND", "VSYS", "VBUS"),
)
"""The pins of a Raspberry Pi Pico: 1 to 20 down the left side from the USB plug, 21 to 40 up the right side.
"""
PI = (
    *("3V3", "5V", "GPIO2", "5V", "GPIO3", "GND", "GPIO4", "GPIO14", "GND", "GPIO15"),
    *("GPIO17", "GPIO18", "GPIO27", "GND", "GPIO22", "GPIO23", "3V3", "GPIO24", "GPIO10", "GND"),
    *("GPIO9", "GPIO25", "GPIO11", "GPIO8", "GND", "GPIO7", "GPIO0", "GPIO1", "GPIO5", "GND"),
    *("GPIO6", "GPIO12", "GPIO13", "GND", "GPIO19", "GPIO16", "GPIO26", "GPIO20", "GND", "GPIO21"),
)
"""The pins of the header of a Raspberry Pi 2 to 5: odd pins in one row, even pins in the other."""
HEADERS: dict[Controller, tuple[str, ...]] = {"pico": PICO, "pi": PI}

CHIPS = {
    "74HC595": (
        *("QB", "QC", "QD", "QE", "QF", "QG", "QH", "GND"),
        *("QH'", "CLR", "SRCLK", "RCLK", "OE", "SER", "QA", "VCC"),
    ),
    "74HC165": (
        *("LOAD", "CLK", "E", "F", "G", "H", "QH'", "GND"),
        *("QH", "SER", "A", "B", "C", "D", "INH", "VCC"),
    ),
    "MCP23017": (
        *(
            "GPB0",
            "GPB1",
            "GPB2",
            "GPB3",
            "GPB4",
            "GPB5",
            "GPB6",
            "GPB7",
            "VDD",
            "VSS",
            "NC",
            "SCL",
            "SDA",
            "NC",
        ),
        *("A0", "A1", "A2", "RESET", "INTB", "INTA"),
        *("GPA0", "GPA1", "GPA2", "GPA3", "GPA4", "GPA5", "GPA6", "GPA7"),
    ),
    "74AHCT125": (
        *("1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND"),
        *("3Y", "3A", "3OE", "4Y", "4A", "4OE", "VCC"),
    ),
}
"""The names of each chip's legs, starting with leg 1, down one side and up the other."""

WIRES = {
    "red": "#c8262f",
    "orange": "#e07a1f",
    "yellow": "#efb52c",
    "green": "#2b8a4b",
    "blue": "#2b62c4",
    "purple": "#7a45ab",
    "violet": "#7a45ab",
    "grey": "#8d8d8d",
    "gray": "#8d8d8d",
    "white": "#f6f2ea",
    "black": "#2b2624",
    "brown": "#7a4f2d",
    "pink": "#e08aa8",
}
"""Colours of the wires' insulation, by the colour names used in a wiring."""


Kind = Literal[
    "pico",
    "pi",
    "reed",
    "diode",
    "74HC595",
    "74HC165",
    "MCP23017",
    "74AHCT125",
    "light",
    "button",
    "sounder",
    "pn532",
    "rdm6300",
    "supply",
    "schottky",
    "100nF",
    "1000uF",
    "100R",
    "330R",
    "1k8",
    "3k3",
    "10k",
    "host",
]
Step = Literal["square", "file", "leg", "rank", "chips", "lights", "buttons", "readers", "power"]
"""Stages of soldering, in the order of the work."""
FEED_EVERY = 50
"""Number of lights after which the supply is connected again, so that all lights are equally bright."""
CONTROLLER, SHIFTER, SUPPLY = "U0", "U9", "PS"
GROUND, THREE, FIVE = "GND", "3V3", "5V"
COLOURS = {GROUND: "black", THREE: "pink", FIVE: "red"}


class Part(NamedTuple):
    """A part of a board.

    Attributes:
        ref: The label of the part in all drawings and languages. `S-a1` is the reed of a1, and `U1` is
            the first chip.
    """

    ref: str
    kind: Kind


class Leg(NamedTuple):
    """A leg of a part, with the manufacturer's name for the leg."""

    part: str
    name: str

    def __str__(self) -> str:
        return f"{self.part} {self.name}"


class Wire(NamedTuple):
    """A wire between legs.

    Attributes:
        net: The net of the wire. Connected wires have the same net.
        colour: The colour of the wire; empty if the legs are soldered to each other.
    """

    net: str
    step: Step
    colour: str
    stops: tuple[Leg, ...]


class Netlist(NamedTuple):
    """All parts and wires of a board."""

    parts: tuple[Part, ...]
    wires: tuple[Wire, ...]

    def nets(self) -> dict[str, frozenset[Leg]]:
        """Return the connected legs of each net."""
        found: dict[str, set[Leg]] = {}
        for wire in self.wires:
            found.setdefault(wire.net, set()).update(wire.stops)
        return {net: frozenset(legs) for net, legs in found.items()}

    def kinds(self) -> dict[str, Kind]:
        """Return the kind of each part by the part's mark."""
        return {part.ref: part.kind for part in self.parts}

    @property
    def joints(self) -> int:
        """The number of solder joints. Two legs soldered to each other count as one joint."""
        return sum(len(wire.stops) if wire.colour else 1 for wire in self.wires)


def squares(wiring: Wiring) -> tuple[str, ...]:
    """Return the squares that have a switch, rank by rank from a1."""
    every = (square_name(file, rank) for rank in range(wiring.rows) for file in range(wiring.cols))
    return tuple(square for square in every if square not in wiring.pits)


def chain_of_lights(wiring: Wiring) -> tuple[str, ...]:
    """Return the squares in the order of the chain of lights."""
    assert wiring.lights is not None
    return tuple(squares_in_order(wiring.cols, wiring.rows, wiring.lights.order))


def netlist_of(wiring: Wiring) -> Netlist:
    """Return all parts and wires of a board."""
    made = _Bench(wiring)
    if isinstance(wiring.matrix, Ports):
        made.lay_ports(wiring.matrix)
    else:
        made.lay_matrix()
    if isinstance(wiring.matrix, Shift):
        made.lay_chips(wiring.matrix)
    made.lay_lights()
    made.lay_buttons()
    made.lay_readers()
    made.lay_host()
    made.lay_power()
    return Netlist(tuple(made.parts), tuple(made.wires))


class _Bench:
    """A builder of a netlist. The legs on each power rail are collected and become one wire at the end."""

    def __init__(self, wiring: Wiring) -> None:
        self.wiring = wiring
        self.parts = [Part(CONTROLLER, wiring.controller)]
        self.wires: list[Wire] = []
        self.power: dict[str, list[Leg]] = {
            GROUND: [Leg(CONTROLLER, "GND")],
            THREE: [Leg(CONTROLLER, "3V3")],
            FIVE: [],
        }
        self.five_volts = wiring.lights is not None or any(r.kind == "rdm6300" for r in wiring.readers)

    def part(self, ref: str, kind: Kind) -> None:
        self.parts.append(Part(ref, kind))

    def wire(self, net: str, step: Step, colour: str, *stops: Leg) -> None:
        self.wires.append(Wire(net, step, colour, stops))

    def pin(self, number: int) -> Leg:
        return Leg(CONTROLLER, self.wiring.pin(number))

    def lay_matrix(self) -> None:
        wiring, there = self.wiring, squares(self.wiring)
        for square in there:
            self.part(f"S-{square}", "reed")
            if wiring.diodes:
                self.part(f"D-{square}", "diode")
                self.wire(f"square {square}", "square", "", Leg(f"S-{square}", "2"), Leg(f"D-{square}", "A"))
        for file in range(wiring.cols):
            lead = wiring.lead("file", file)
            stops = [Leg(f"U{lead.chip}" if lead.chip else CONTROLLER, lead.leg or lead.pin)]
            if isinstance(wiring.matrix, Shift):
                self.part(f"R-{lead.line}", "10k")
                stops.append(Leg(f"R-{lead.line}", "1"))
                self.power[THREE].append(Leg(f"R-{lead.line}", "2"))
            stops += [Leg(f"S-{square}", "1") for square in there if square[0] == lead.line]
            self.wire(f"file {lead.line}", "file", lead.wire, *stops)
        for rank in range(wiring.rows):
            lead = wiring.lead("rank", rank)
            stops = [Leg(f"U{lead.chip}" if lead.chip else CONTROLLER, lead.leg or lead.pin)]
            end = ("D", "K") if wiring.diodes else ("S", "2")
            stops += [Leg(f"{end[0]}-{square}", end[1]) for square in there if square[1:] == lead.line]
            self.wire(f"rank {lead.line}", "rank", lead.wire, *stops)

    def lay_ports(self, matrix: Ports) -> None:
        """Connect each square between its own leg of a chip and ground."""
        chips = [f"U{n + 1}" for n in range(len(matrix.addresses))]
        for chip, address in zip(chips, matrix.addresses, strict=True):
            self.part(chip, "MCP23017")
            high = [f"A{bit}" for bit in range(3) if address >> bit & 1]
            low = [f"A{bit}" for bit in range(3) if not address >> bit & 1]
            self.power[THREE] += [Leg(chip, leg) for leg in ("VDD", "RESET", *high)]
            self.power[GROUND] += [Leg(chip, leg) for leg in ("VSS", *low)]
            self._lay_capacitor(chip, THREE)
        there = squares(self.wiring)
        for square in there:
            self.part(f"S-{square}", "reed")
            (lead,) = self.wiring.leads(square)
            self.wire(
                f"leg {square}", "leg", lead.wire, Leg(f"U{lead.chip}", lead.leg), Leg(f"S-{square}", "1")
            )
        for rank in range(self.wiring.rows):
            lead = self.wiring.lead("rank", rank)
            stops = (Leg(f"S-{square}", "2") for square in there if square[1:] == lead.line)
            self.wire(GROUND, "rank", lead.wire, Leg(CONTROLLER, lead.pin), *stops)
        for name, pin in (("SDA", matrix.sda), ("SCL", matrix.scl)):
            self.wire(name, "chips", pin.wire, self.pin(pin.pin), *(Leg(chip, name) for chip in chips))

    def lay_chips(self, matrix: Shift) -> None:
        out = [f"U{n + 1}" for n in range(matrix.ranks.chips)]
        into = [f"U{n + 1 + len(out)}" for n in range(matrix.files.chips)]
        for chip in (*out, *into):
            kind: Kind = "74HC595" if chip in out else "74HC165"
            self.part(chip, kind)
            low = ["GND", "OE"] if kind == "74HC595" else ["GND", "INH"]
            high = ["VCC", "CLR"] if kind == "74HC595" else ["VCC"]
            if chip == into[-1]:
                low += [] if matrix.ring else ["SER"]
                used = self.wiring.cols - 8 * (len(into) - 1)
                high += [leg for leg in sorted("ABCDEFGH") if leg in CHIPS[kind]][used:]
            self.power[GROUND] += [Leg(chip, leg) for leg in low]
            self.power[THREE] += [Leg(chip, leg) for leg in high]
            self._lay_capacitor(chip, THREE)
        ranks, files = matrix.ranks, matrix.files
        together = [("595 latch", ranks.latch, self._legs(out, "RCLK"))]
        if matrix.ring:
            clocked = self._legs(out, "SRCLK") + self._legs(into, "CLK")
            together.append(("clock", ranks.clock, clocked))
        else:
            together.append(("595 clock", ranks.clock, self._legs(out, "SRCLK")))
            together.append(("165 clock", files.clock, self._legs(into, "CLK")))
        together.append(("165 load", files.load, self._legs(into, "LOAD")))
        self.wire("595 data 1", "chips", ranks.data.wire, self.pin(ranks.data.pin), Leg(out[0], "SER"))
        for n, (one, next_) in enumerate(pairwise(out), 2):
            self.wire(f"595 data {n}", "chips", ranks.data.wire, Leg(one, "QH'"), Leg(next_, "SER"))
        if ranks.check:
            self.wire("595 check", "chips", ranks.check.wire, Leg(out[-1], "QH'"), self.pin(ranks.check.pin))
        self.wire("165 data 1", "chips", files.data.wire, self.pin(files.data.pin), Leg(into[0], "QH"))
        for n, (one, next_) in enumerate(pairwise(into), 2):
            self.wire(f"165 data {n}", "chips", files.data.wire, Leg(one, "SER"), Leg(next_, "QH"))
        if matrix.ring:
            self.wire("ring", "chips", files.data.wire, Leg(out[-1], "QH'"), Leg(into[-1], "SER"))
        for net, pin, legs in together:
            self.wire(net, "chips", pin.wire, self.pin(pin.pin), *legs)

    @staticmethod
    def _legs(chips: list[str], name: str) -> list[Leg]:
        return [Leg(chip, name) for chip in chips]

    def _lay_capacitor(self, chip: str, rail: str) -> None:
        """Add a capacitor next to a chip, so that long wires do not have to supply brief current peaks."""
        ref = f"C{chip[1:]}"
        self.part(ref, "100nF")
        self.power[rail].append(Leg(ref, "1"))
        self.power[GROUND].append(Leg(ref, "2"))

    def lay_lights(self) -> None:
        lights = self.wiring.lights
        if lights is None:
            return
        chain = chain_of_lights(self.wiring)
        self.part(SHIFTER, "74AHCT125")
        self.part("R1", "330R")
        for square in chain:
            self.part(f"L-{square}", "light")
        self.wire("light data", "lights", lights.wire, self.pin(lights.pin), Leg(SHIFTER, "1A"))
        self.wire("light data 5V", "lights", lights.wire, Leg(SHIFTER, "1Y"), Leg("R1", "1"))
        before = Leg("R1", "2")
        for n, square in enumerate(chain, 1):
            self.wire(f"light {n}", "lights", lights.wire, before, Leg(f"L-{square}", "DIN"))
            before = Leg(f"L-{square}", "DOUT")
        for net, end in ((FIVE, "+"), (GROUND, "-")):
            for first in range(0, len(chain), FEED_EVERY):
                fed = chain[first : first + FEED_EVERY + 1]
                legs = (Leg(f"L-{square}", net) for square in fed)
                self.wire(net, "lights", COLOURS[net], Leg(SUPPLY, end), *legs)
        low = [leg for leg in CHIPS["74AHCT125"] if leg[0].isdigit() and leg[1:] != "Y" and leg != "1A"]
        self.power[GROUND] += [Leg(SHIFTER, leg) for leg in ("GND", *low)]
        self.power[FIVE].append(Leg(SHIFTER, "VCC"))
        self._lay_capacitor(SHIFTER, FIVE)

    def lay_buttons(self) -> None:
        for name, pin in self.wiring.buttons.items():
            self.part(f"B-{name}", "button")
            self.wire(f"button {name}", "buttons", pin.wire, self.pin(pin.pin), Leg(f"B-{name}", "1"))
        if self.wiring.buttons:
            ends = (Leg(f"B-{name}", "2") for name in self.wiring.buttons)
            self.wire(GROUND, "buttons", COLOURS[GROUND], Leg(CONTROLLER, "GND"), *ends)
        if self.wiring.buzzer:
            pin = self.wiring.buzzer
            self.part("BZ", "sounder")
            self.part("R2", "100R")
            self.wire("sounder", "buttons", pin.wire, self.pin(pin.pin), Leg("R2", "1"))
            self.wire("sounder +", "buttons", "", Leg("R2", "2"), Leg("BZ", "+"))
            self.power[GROUND].append(Leg("BZ", "-"))

    def lay_readers(self) -> None:
        for reader in self.wiring.readers:
            ref = f"RD-{reader.name}"
            self.part(ref, reader.kind)
            self.power[GROUND].append(Leg(ref, "GND"))
            if reader.kind == "pn532":
                self.power[THREE].append(Leg(ref, "VCC"))
                self.wire(f"{ref} RX", "readers", reader.tx.wire, self.pin(reader.tx.pin), Leg(ref, "RX"))
                self.wire(f"{ref} TX", "readers", reader.rx.wire, Leg(ref, "TX"), self.pin(reader.rx.pin))
                continue
            above, below = f"R-{reader.name}-1", f"R-{reader.name}-2"
            self.part(above, "1k8")
            self.part(below, "3k3")
            self.power[FIVE].append(Leg(ref, "5V"))
            self.wire(f"{ref} TX 5V", "readers", "", Leg(ref, "TX"), Leg(above, "1"))
            self.wire(
                f"{ref} TX",
                "readers",
                reader.rx.wire,
                Leg(above, "2"),
                Leg(below, "1"),
                self.pin(reader.rx.pin),
            )
            self.power[GROUND].append(Leg(below, "2"))

    def lay_host(self) -> None:
        host = self.wiring.host
        if host.link == "uart" and host.tx and host.rx:
            self.part("H", "host")
            self.wire("host RX", "readers", host.tx.wire, self.pin(host.tx.pin), Leg("H", "RX"))
            self.wire("host TX", "readers", host.rx.wire, Leg("H", "TX"), self.pin(host.rx.pin))
            self.power[GROUND].append(Leg("H", "GND"))

    def lay_power(self) -> None:
        if self.five_volts:
            self.part(SUPPLY, "supply")
            self.power[GROUND].insert(0, Leg(SUPPLY, "-"))
            self.power[FIVE].insert(0, Leg(SUPPLY, "+"))
            if self.wiring.lights:
                self.part("C0", "1000uF")
                self.power[FIVE].insert(1, Leg("C0", "+"))
                self.power[GROUND].insert(1, Leg("C0", "-"))
            if self.wiring.controller == "pico":
                self.part("D0", "schottky")
                self.power[FIVE].append(Leg("D0", "A"))
                self.wire("VSYS", "power", COLOURS[FIVE], Leg("D0", "K"), Leg(CONTROLLER, "VSYS"))
        for net, legs in self.power.items():
            if len(legs) > 1:
                self.wire(net, "power", COLOURS[net], *legs)


AMPERES_OF_A_LIGHT = 0.06
"""Current of a WS2812 light at full white, in amperes."""
AMPERES_OF_A_DARK_LIGHT = 0.001
"""Current of a light's chip in amperes, whether it is lit or not."""
AMPERES_OF_THE_REST = 0.3
PRICES: dict[Kind, tuple[int, int]] = {
    "pico": (4_00, 6_00),
    "pi": (0, 0),
    "reed": (12, 45),
    "diode": (1, 4),
    "74HC595": (25, 80),
    "74HC165": (30, 90),
    "MCP23017": (1_20, 3_00),
    "74AHCT125": (40, 1_20),
    "light": (8, 30),
    "button": (20, 1_50),
    "sounder": (30, 1_50),
    "pn532": (4_00, 12_00),
    "rdm6300": (3_00, 9_00),
    "supply": (7_00, 18_00),
    "schottky": (5, 25),
    "100nF": (3, 10),
    "1000uF": (20, 80),
    "100R": (1, 5),
    "330R": (1, 5),
    "1k8": (1, 5),
    "3k3": (1, 5),
    "10k": (1, 5),
    "host": (0, 0),
}
"""Lowest and highest price of one part in euro cents, estimated for 2026. The Pi itself is not counted."""
MAGNETS = (10, 40)
PLATES, WIRE_AND_SOLDER = (12_00, 40_00), (8_00, 20_00)
SECONDS_A_JOINT, SECONDS_A_SQUARE, HOURS_OF_WOOD = 35, 60, 4
"""Estimated times for the work.

They are the seconds to solder a joint; the seconds to bend, place and glue a reed; and the hours to cut and
screw the two plates.
"""
PIECES = 32


class Item(NamedTuple):
    """An entry of the shopping list.

    Attributes:
        cheap: The lowest price of all `number` parts, in cents.
        dear: Their highest price, in cents.
    """

    number: int
    what: LinkMessage
    kind: Kind | None
    cheap: int
    dear: int


def items(wiring: Wiring) -> list[Item]:
    """Return the shopping list, in which the parts of the netlist come first."""
    netlist = netlist_of(wiring)
    counted = Counter(part.kind for part in netlist.parts if part.kind != "host")
    found = [
        Item(count, _name(wiring, kind), kind, count * PRICES[kind][0], count * PRICES[kind][1])
        for kind, count in counted.items()
    ]
    found.append(Item(PIECES, link_message("part-magnet"), None, PIECES * MAGNETS[0], PIECES * MAGNETS[1]))
    found.append(Item(2, link_message("part-plate"), None, *PLATES))
    found.append(Item(1, link_message("part-wire"), None, *WIRE_AND_SOLDER))
    return found


def total(bought: list[Item]) -> tuple[int, int]:
    """Return the lowest and the highest total price in cents."""
    return sum(item.cheap for item in bought), sum(item.dear for item in bought)


def _name(wiring: Wiring, kind: Kind) -> LinkMessage:
    id = f"part-{kind.lower()}"
    return link_message(id, amperes=f"{amperes(wiring):.1f}") if kind == "supply" else link_message(id)


def amperes(wiring: Wiring) -> float:
    """Return the board's current in amperes, with all lights white at the wiring's brightness."""
    if wiring.lights is None:
        return 0.2 + AMPERES_OF_THE_REST
    each = AMPERES_OF_A_LIGHT * wiring.lights.brightness + AMPERES_OF_A_DARK_LIGHT
    return wiring.cols * wiring.rows * each + AMPERES_OF_THE_REST


def hours(wiring: Wiring, netlist: Netlist) -> int:
    """Return the hours of work, estimated from the numbers of joints and squares."""
    reeds = sum(part.kind == "reed" for part in netlist.parts)
    return round((netlist.joints * SECONDS_A_JOINT + reeds * SECONDS_A_SQUARE) / 3600 + HOURS_OF_WOOD)

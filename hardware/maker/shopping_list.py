"""What to buy for a board, with prices; and how long the work takes."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.wiring import Wiring
from hardware.maker.netlist import Kind, Netlist, netlist_of

AMPERES_OF_A_LIGHT = 0.06
"""In full white, as WS2812 draw."""
AMPERES_OF_A_DARK_LIGHT = 0.001
"""Of its chip, lit or not."""
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
"""Euro cents for one, cheap and dear: guessed for 2026; the Pi is there already."""
MAGNETS = (10, 40)
PLATES, WIRE_AND_SOLDER = (12_00, 40_00), (8_00, 20_00)
SECONDS_A_JOINT, SECONDS_A_SQUARE, HOURS_OF_WOOD = 35, 60, 4
"""Guessed, not timed: to solder a joint; to bend, lay and glue a reed; to cut two plates and screw them."""
PIECES = 32


class Item(NamedTuple):
    """So many of a thing; cents for all of them, cheapest and dearest."""

    number: int
    what: LinkMessage
    kind: Kind | None
    cheap: int
    dear: int


def items(wiring: Wiring) -> list[Item]:
    """All that is bought, the parts of the netlist first."""
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
    """Cents for everything, cheapest and dearest."""
    return sum(item.cheap for item in bought), sum(item.dear for item in bought)


def _name(wiring: Wiring, kind: Kind) -> LinkMessage:
    id = f"part-{kind.lower()}"
    return link_message(id, amperes=f"{amperes(wiring):.1f}") if kind == "supply" else link_message(id)


def amperes(wiring: Wiring) -> float:
    """What all lights take in white at the wiring's brightness, and everything else."""
    if wiring.lights is None:
        return 0.2 + AMPERES_OF_THE_REST
    each = AMPERES_OF_A_LIGHT * wiring.lights.brightness + AMPERES_OF_A_DARK_LIGHT
    return wiring.cols * wiring.rows * each + AMPERES_OF_THE_REST


def hours(wiring: Wiring, netlist: Netlist) -> int:
    """Of work, guessed from the joints and the squares."""
    reeds = sum(part.kind == "reed" for part in netlist.parts)
    return round((netlist.joints * SECONDS_A_JOINT + reeds * SECONDS_A_SQUARE) / 3600 + HOURS_OF_WOOD)

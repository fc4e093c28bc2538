"""A card a part: its legs as one sees them, and where the wire of each goes.

The controller and the chips have a card each; buttons, resistors and the like stand together on one, a row a
leg. With the plan of what is soldered under the squares the cards show every wire of a board.
"""

from __future__ import annotations

from typing import NamedTuple

from firmware_bridge.core.link_messages import LinkMessage, link_message
from hardware.maker.drawing import Circle, Line, Shape, Sheet, Text
from hardware.maker.netlist import FIVE, GROUND, THREE, Kind, Leg, Netlist
from hardware.maker.packages import CHIPS, PI, PICO
from hardware.maker.plans import paint

ROW = 7.0
"""Millimetres from leg to leg."""
BODY, STUB, WIDE = 40.0, 14.0, 58.0
"""Width of a chip, length of the wire that is drawn at a leg, room for what stands beside it."""
TALL = 34
"""Rows of a card of small parts."""
ON_SQUARES: frozenset[Kind] = frozenset({"reed", "diode", "light"})
"""Drawn on the plan of the squares."""


class Joint(NamedTuple):
    """What stands beside a leg: where it goes, and the colour of the wire there."""

    to: str | LinkMessage
    colour: str


def joints(netlist: Netlist) -> dict[Leg, Joint]:
    """Where every leg goes that is soldered."""
    found: dict[Leg, Joint] = {}
    nets = netlist.nets()
    for wire in netlist.wires:
        for leg in wire.stops:
            found.setdefault(leg, Joint(_label(wire.net, leg, nets[wire.net]), wire.colour))
    return found


def _label(net: str, leg: Leg, joined: frozenset[Leg]) -> str | LinkMessage:
    """A line or a rail by its name, everything else by the legs at the other ends."""
    kind, _, name = net.partition(" ")
    if net in (GROUND, THREE, FIVE):
        return net
    if kind in ("file", "rank"):
        return link_message(f"pin-{kind}", line=name)
    return ", ".join(sorted(str(other) for other in joined if other != leg))


def cards(netlist: Netlist) -> list[tuple[str, Sheet]]:
    """Every card, by the part or parts that it is for."""
    where, found, small = joints(netlist), [], []
    for part in netlist.parts:
        if part.kind == "pico":
            found.append((part.ref, _block(part.ref, "Raspberry Pi Pico", _around(PICO), where)))
        elif part.kind == "pi":
            pairs = [(at, PI[at - 1], at + 1, PI[at]) for at in range(1, len(PI), 2)]
            found.append((part.ref, _block(part.ref, "Raspberry Pi", pairs, where)))
        elif part.kind in CHIPS:
            found.append((part.ref, _block(part.ref, part.kind, _around(CHIPS[part.kind]), where)))
        elif part.kind not in ON_SQUARES:
            small += [leg for leg in where if leg.part == part.ref]
    for n, first in enumerate(range(0, len(small), TALL), 1):
        found.append((f"small-{n}", _rows(small[first : first + TALL], where)))
    return found


def _around(legs: tuple[str, ...]) -> list[tuple[int, str, int, str]]:
    """Legs of a chip row by row from its notch: number and name at the left, number and name at the right."""
    half = len(legs) // 2
    return [(at + 1, legs[at], len(legs) - at, legs[-1 - at]) for at in range(half)]


def _block(ref: str, title: str, rows: list[tuple[int, str, int, str]], where: dict[Leg, Joint]) -> Sheet:
    width, top = BODY + 2 * (STUB + WIDE), 16.0
    left, right = WIDE + STUB, WIDE + STUB + BODY
    height = top + len(rows) * ROW + 6
    corners = ((left, top - 4), (right, top - 4), (right, height - 4), (left, height - 4))
    shapes: list[Shape] = [
        Text((width / 2, 6), f"{ref}  {title}", 5, bold=True),
        Line(corners, "part", closed=True, width=0.5),
        Circle((width / 2, top - 4), 2, "part"),
    ]
    for row, (number, name, other_number, other) in enumerate(rows):
        y = top + (row + 0.5) * ROW - 1
        shapes += [Text((left + 2, y), f"{number}", 2.6, lean=0), Text((left + 8, y), name, 3.4, lean=0)]
        shapes += [
            Text((right - 2, y), f"{other_number}", 2.6, lean=1),
            Text((right - 8, y), other, 3.4, lean=1),
        ]
        shapes += _joint(where.get(Leg(ref, name)), left, y, -1)
        shapes += _joint(where.get(Leg(ref, other)), right, y, 1)
    return Sheet(width, height, tuple(shapes))


def _rows(legs: list[Leg], where: dict[Leg, Joint]) -> Sheet:
    """Legs one below the other, by their parts."""
    width, top, left = BODY + STUB + 2 * WIDE, 6.0, BODY
    shapes: list[Shape] = []
    y, before = top, ""
    for leg in legs:
        if leg.part != before:
            y += 2
            shapes.append(Text((4, y), leg.part, 3.6, lean=0, bold=True))
        before = leg.part
        shapes.append(Text((left - 2, y), leg.name, 3.4, lean=1))
        shapes += _joint(where[leg], left, y, 1)
        y += ROW * 0.8
    return Sheet(width, y, tuple(shapes))


def _joint(joint: Joint | None, x: float, y: float, way: int) -> list[Shape]:
    """A wire at a leg and where it goes; a cross at a leg that stays free."""
    if joint is None:
        return [
            Line(((x + way * 2, y - 1), (x + way * 4, y + 1)), "part"),
            Line(((x + way * 2, y + 1), (x + way * 4, y - 1)), "part"),
        ]
    lean = 0.0 if way > 0 else 1.0
    return [
        Circle((x, y), 0.9, "part", filled=True),
        Line(((x, y), (x + way * STUB, y)), "wire", colour=paint(joint.colour), width=1.4),
        *_stripe(joint.colour, x, y, way),
        Text((x + way * (STUB + 2), y), joint.to, 3.4, lean=lean),
    ]


def _stripe(colour: str, x: float, y: float, way: int) -> list[Shape]:
    """The white of a wire of two colours."""
    striped = "/" in colour
    return (
        [Line(((x + way * 2, y), (x + way * STUB, y)), "wire", colour="#ffffff", width=0.5)]
        if striped
        else []
    )

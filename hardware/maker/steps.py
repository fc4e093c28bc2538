"""The building steps of a board in order, each with pictures and one short sentence.

The pictures are plans, cards of the parts, and a view of one square from above.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from firmware_bridge.core.board import LinkMessage, link_message
from firmware_bridge.wiring import Ports, Wiring
from hardware.maker import plans
from hardware.maker import plans as field
from hardware.maker import plans as square_plan
from hardware.maker.netlist import (
    CHIPS,
    CONTROLLER,
    FIVE,
    GROUND,
    PI,
    PICO,
    SHIFTER,
    THREE,
    Kind,
    Leg,
    Netlist,
    netlist_of,
)
from hardware.maker.plans import Circle, Line, Point, Shape, Sheet, Text, paint

ROW = 7.0
"""Distance between two legs, in millimetres."""
BODY, STUB, WIDE = 40.0, 14.0, 58.0
"""Width of a chip, drawn length of a wire at a leg, and space for the wire's label, in millimetres."""
TALL = 34
"""Number of rows on a card of small parts."""
ON_SQUARES: frozenset[Kind] = frozenset({"reed", "diode", "light"})
"""Kinds of parts that are drawn on the plan of the squares."""


class Joint(NamedTuple):
    """The label of a leg: the destination of its wire, and the wire's colour."""

    to: str | LinkMessage
    colour: str


def joints(netlist: Netlist) -> dict[Leg, Joint]:
    """Return the destination and wire colour of every soldered leg."""
    found: dict[Leg, Joint] = {}
    nets = netlist.nets()
    for wire in netlist.wires:
        for leg in wire.stops:
            found.setdefault(leg, Joint(_label(wire.net, leg, nets[wire.net]), wire.colour))
    return found


def _label(net: str, leg: Leg, joined: frozenset[Leg]) -> str | LinkMessage:
    """Return the label for a leg: what the leg is connected to.

    It is the name of a file, rank or power rail; for other nets, the legs at the other ends of the
    wires.
    """
    kind, _, name = net.partition(" ")
    if net in (GROUND, THREE, FIVE):
        return net
    if kind in ("file", "rank"):
        return link_message(f"pin-{kind}", line=name)
    return ", ".join(sorted(str(other) for other in joined if other != leg))


def cards(netlist: Netlist) -> list[tuple[str, Sheet]]:
    """Return all cards, each with the mark of its part. Cards of small parts are marked `small-1` and so on."""
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
    """Return the rows of a chip's legs, beginning at its notch.

    A row consists of the number and name of the left leg, and the number and name of the right leg.
    """
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
    """Return a card that lists legs one below the other, grouped by part."""
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
    """Draw the wire at a leg with the wire's destination, or a cross if the leg is not connected."""
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
    """Return the white stripe of a two-coloured wire, or an empty list for a wire of one colour."""
    striped = "/" in colour
    return (
        [Line(((x + way * 2, y), (x + way * STUB, y)), "wire", colour="#ffffff", width=0.5)]
        if striped
        else []
    )


LARGE, MARGIN = 2.0, 25.0
FAINT, FIELD = "#8a7a66", "#2b62c4"


def draw_one_square(wiring: Wiring, pitch: float) -> Sheet:
    """Draw one square with its magnet, reed, diode and light, and both wires.

    The magnet's tolerance and the direction of its field are also drawn.

    Raises:
        TooSmall: The squares are smaller or larger than the plans support.
    """
    square_plan.check_pitch(pitch)
    reed, half = square_plan.place_reed(pitch), pitch / 2
    size = LARGE * (pitch + 2 * MARGIN)

    def at(x: float, y: float) -> Point:
        return (size / 2 + LARGE * x, size / 2 - LARGE * y)

    near, far = reed.inner[0], reed.outer[0]
    low, lit = square_plan.rank_wire(pitch), square_plan.place_light(pitch)
    foot = low if wiring.diodes else far
    ports = isinstance(wiring.matrix, Ports)
    loose = field.tolerance(reed, pitch, square_plan.COVER)
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    shapes: list[Shape] = [
        Line(tuple(at(*corner) for corner in corners), "part", closed=True),
        Circle(at(0, 0), LARGE * loose, "part", colour="#cdbfae"),
        Circle(at(0, 0), LARGE * field.DISC.width / 2, "part", colour=FAINT),
        Line((at(near, near if ports else half + 2), at(near, -half - 4)), "wire", colour=FAINT),
        Text(at(near, -half - 7), link_message("plan-leg-wire" if ports else "plan-file-wire"), 4),
        Line((at(half + 2, foot), at(-half - 2, foot)), "wire", colour=FAINT),
        Text(at(-half - 3, foot), link_message("plan-ground-wire" if ports else "plan-rank-wire"), 4, lean=1),
        Line(tuple(at(*corner) for corner in plans.slot(pitch)), "cut", closed=True),
        *_on_a_line(at(near, near), at(far, far), "#7fa8a0", 4.4),
    ]
    if wiring.diodes:
        shapes += _on_a_line(at(far, far), at(far, low), "#b5562a", 3.8)
        shapes += _measure(at(half + 4, 0), at(half + 4, low), f"{-low:g}", 0)
    if wiring.lights:
        shapes += [
            Circle(at(*lit), LARGE * square_plan.LIGHT / 2, "cut"),
            *_measure(at(0, lit[1]), at(*lit), f"{-lit[0]:g}", 5),
        ]
    shapes += [
        *(
            shape
            for x, y in ((-1, 0), (0, 1), (-0.7, 0.7))
            for shape in _arrow(at(2 * x, 2 * y), at(0.8 * loose * x, 0.8 * loose * y))
        ),
        Text(at(-half - 3, half - 4), link_message("plan-field"), 4, lean=1),
        Text(at(0, -half - 17), link_message("plan-loose", mm=f"{loose:g}"), 4),
        *_measure(at(0, half + 4), at(near, half + 4), f"{near:.1f}", -5),
        *_measure(at(0, half + 10), at(far, half + 10), f"{far:.1f}", -5),
        *_measure(at(half + 4, 0), at(half + 4, far), f"{far:.1f}", 0),
        *_measure(at(-half, -half - 12), at(half, -half - 12), f"{pitch:g} mm", 5),
    ]
    return Sheet(size, size, tuple(shapes))


def _on_a_line(one: Point, other: Point, colour: str, width: float) -> list[Shape]:
    """Draw a part that is soldered at its two ends."""
    body = [tuple(a + (b - a) * share for a, b in zip(one, other, strict=True)) for share in (0.2, 0.8)]
    return [
        Line((one, other), "part", width=0.8),
        Line(((body[0][0], body[0][1]), (body[1][0], body[1][1])), "part", colour=colour, width=width),
        Circle(one, 1.6, "part", filled=True),
        Circle(other, 1.6, "part", filled=True),
    ]


def _measure(one: Point, other: Point, size: str, off: float) -> list[Shape]:
    """Draw a dimension line with its number.

    The number is `off` below the line, or to the right of the line if `off` is 0.
    """
    flat = abs(one[1] - other[1]) < 0.01
    ticks = [
        Line(((x, y - 1.5), (x, y + 1.5)) if flat else ((x - 1.5, y), (x + 1.5, y)), "part", colour=FIELD)
        for x, y in (one, other)
    ]
    middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    place = (middle[0], middle[1] + off) if off else (middle[0] + 3, middle[1])
    return [Line((one, other), "part", colour=FIELD), *ticks, Text(place, size, 4, lean=0.5 if off else 0)]


def _arrow(one: Point, other: Point) -> list[Shape]:
    """Draw an arrow from `one` to `other`, with its head at `other`."""
    along = [b - a for a, b in zip(one, other, strict=True)]
    length = max(1e-6, (along[0] ** 2 + along[1] ** 2) ** 0.5)
    x, y = along[0] / length, along[1] / length
    head = tuple((other[0] - 3 * x + side * 1.4 * y, other[1] - 3 * y - side * 1.4 * x) for side in (-1, 1))
    return [
        Line((one, other), "part", colour=FIELD, width=0.6),
        Line((head[0], other, head[1]), "part", colour=FIELD, width=0.6),
    ]


class WorkStep(NamedTuple):
    """A building step.

    Attributes:
        name: The same in all languages.
        pictures: Empty if there is nothing to draw.
    """

    name: str
    said: LinkMessage
    pictures: tuple[Sheet, ...] = ()


def picture_of(work: Iterable[WorkStep], name: str) -> Sheet:
    """Return the picture of the step with this name, which must have exactly one picture."""
    (sheet,) = next(step.pictures for step in work if step.name == name)
    return sheet


def steps(wiring: Wiring, pitch: float) -> Iterator[WorkStep]:
    """Yield all steps, from the two bare plates to a tested board.

    Raises:
        TooSmall: The squares are smaller or larger than the plans support.
    """
    drawn = dict(cards(netlist_of(wiring)))
    small = tuple(sheet for name, sheet in drawn.items() if name.startswith("small"))

    def show(*only: str) -> tuple[Sheet, ...]:
        return (plans.soldering(wiring, pitch, frozenset(only)),)

    def step(name: str, *pictures: Sheet) -> WorkStep:
        return WorkStep(name, link_message(f"step-{name}"), pictures)

    yield step("cover", plans.cover(wiring, pitch))
    yield step("carrier", plans.carrier(wiring, pitch))
    yield step("bend", draw_one_square(wiring, pitch))
    yield step("reeds", *show("reed"))
    if wiring.diodes:
        yield step("diodes", *show("reed", "diode"))
    ports = isinstance(wiring.matrix, Ports)
    yield step("ports" if ports else "files", *show("reed", "file"))
    yield step("ranks" if wiring.diodes else "ranks-bare", *show("reed", "diode", "rank"))
    yield step("measure-ports" if ports else "measure")
    chips = [ref for ref in drawn if ref[0] == "U" and ref not in (CONTROLLER, SHIFTER)]
    if chips:
        yield step("chips", *(drawn[chip] for chip in chips))
    yield step("controller", drawn[CONTROLLER])
    if wiring.lights:
        yield step("lights", *show("light"))
        yield step("shifter", drawn[SHIFTER])
    if small:
        yield step("small", *small)
    yield step("shorts")
    if wiring.controller == "pico":
        yield WorkStep("firmware", link_message("step-firmware", wiring=wiring.model))
    else:
        yield step("gpio")
    yield step("close")
    yield step("walk")

"""One square from above, twice as large as it is built, with every size that counts."""

from __future__ import annotations

from firmware_bridge.core.link_messages import link_message
from firmware_bridge.wiring import Ports, Wiring
from hardware.maker import field, plans
from hardware.maker import square as square_plan
from hardware.maker.drawing import Circle, Line, Point, Shape, Sheet, Text

LARGE, MARGIN = 2.0, 25.0
FAINT, FIELD = "#8a7a66", "#2b62c4"


def draw_one_square(wiring: Wiring, pitch: float) -> Sheet:
    """Magnet, how far it may stand off and which way its field runs; reed, diode, light and the two wires.

    Raises:
        TooSmall: the squares are too small, or larger than the plans are made for.
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
    """A part that hangs by its two ends."""
    body = [tuple(a + (b - a) * share for a, b in zip(one, other, strict=True)) for share in (0.2, 0.8)]
    return [
        Line((one, other), "part", width=0.8),
        Line(((body[0][0], body[0][1]), (body[1][0], body[1][1])), "part", colour=colour, width=width),
        Circle(one, 1.6, "part", filled=True),
        Circle(other, 1.6, "part", filled=True),
    ]


def _measure(one: Point, other: Point, size: str, off: float) -> list[Shape]:
    """A length with its ends; `off`: how far below it its number stands, 0 for beside it."""
    flat = abs(one[1] - other[1]) < 0.01
    ticks = [
        Line(((x, y - 1.5), (x, y + 1.5)) if flat else ((x - 1.5, y), (x + 1.5, y)), "part", colour=FIELD)
        for x, y in (one, other)
    ]
    middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    place = (middle[0], middle[1] + off) if off else (middle[0] + 3, middle[1])
    return [Line((one, other), "part", colour=FIELD), *ticks, Text(place, size, 4, lean=0.5 if off else 0)]


def _arrow(one: Point, other: Point) -> list[Shape]:
    """From one to the other, which has the head."""
    along = [b - a for a, b in zip(one, other, strict=True)]
    length = max(1e-6, (along[0] ** 2 + along[1] ** 2) ** 0.5)
    x, y = along[0] / length, along[1] / length
    head = tuple((other[0] - 3 * x + side * 1.4 * y, other[1] - 3 * y - side * 1.4 * x) for side in (-1, 1))
    return [
        Line((one, other), "part", colour=FIELD, width=0.6),
        Line((head[0], other, head[1]), "part", colour=FIELD, width=0.6),
    ]

"""Plans to scale of a board's two plates: the cover, on which pieces stand, and the carrier under it.

A plan is a sheet of lines and labels, measured in millimetres. The module also places the parts within a
square, and calculates whether a piece closes the switch under it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache
from html import escape
from typing import Literal, NamedTuple

from firmware_bridge.core.board import LinkError, LinkMessage
from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import Ports, Wiring
from hardware.maker.netlist import WIRES, chain_of_lights

Point = tuple[float, float]
Layer = Literal["cut", "engrave", "part", "wire", "words"]
"""Layers of a plan. `cut` and `engrave` are for a laser cutter, the others for readers."""
Say = Callable[[LinkMessage], str]
COLOURS: dict[Layer, str] = {
    "cut": "#ff0000",
    "engrave": "#0000ff",
    "part": "#201712",
    "wire": "#201712",
    "words": "#201712",
}
WIDTHS: dict[Layer, float] = {"cut": 0.1, "engrave": 0.1, "part": 0.25, "wire": 0.8, "words": 0.0}


class Line(NamedTuple):
    """A line through all points.

    Attributes:
        colour: Overrides that of the layer.
        width: Overrides that of the layer.
    """

    points: tuple[Point, ...]
    layer: Layer
    closed: bool = False
    colour: str = ""
    width: float = 0.0
    filled: bool = False


class Circle(NamedTuple):
    middle: Point
    radius: float
    layer: Layer
    colour: str = ""
    filled: bool = False


class Text(NamedTuple):
    """A label in a plan. It is centred vertically at y.

    Attributes:
        lean: Which part of the label is at x: 0 for its left end, 0.5 for its centre, 1 for its right end.
    """

    at: Point
    words: str | LinkMessage
    size: float
    lean: float = 0.5
    bold: bool = False


Shape = Line | Circle | Text


class Sheet(NamedTuple):
    """Drawing with its size in millimetres."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def ink(shape: Line | Circle) -> str:
    """Return the colour of a shape."""
    return shape.colour or COLOURS[shape.layer]


def thickness(shape: Line | Circle) -> float:
    """Return the stroke width of a shape, in millimetres."""
    return (shape.width if isinstance(shape, Line) else 0) or WIDTHS[shape.layer]


def words_of(text: Text, say: Say) -> str:
    return text.words if isinstance(text.words, str) else say(text.words)


def svg(sheet: Sheet, say: Say) -> str:
    """Return the sheet as an SVG file that prints or cuts at its real size."""
    width, height = f"{sheet.width:g}", f"{sheet.height:g}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        *_elements(sheet, say),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _elements(sheet: Sheet, say: Say) -> Iterator[str]:
    for shape in sheet.shapes:
        match shape:
            case Text(at, _, size, lean, bold):
                anchor = {0: "start", 0.5: "middle", 1: "end"}[lean]
                yield (
                    f'<text x="{at[0]:g}" y="{at[1] + 0.36 * size:.2f}" font-size="{size:g}" text-anchor="{anchor}" '
                    f'font-family="sans-serif"{" font-weight=" + chr(34) + "bold" + chr(34) if bold else ""} '
                    f'fill="{COLOURS["words"]}">{escape(words_of(shape, say))}</text>'
                )
            case Circle(middle, radius):
                yield f'<circle cx="{middle[0]:.3f}" cy="{middle[1]:.3f}" r="{radius:g}" {_paint(shape)}/>'
            case Line(points, _, closed):
                name = "polygon" if closed else "polyline"
                places = " ".join(f"{x:.3f},{y:.3f}" for x, y in points)
                yield f'<{name} points="{places}" {_paint(shape)} stroke-linejoin="round"/>'


def _paint(shape: Line | Circle) -> str:
    fill = ink(shape) if shape.filled else "none"
    return f'fill="{fill}" stroke="{ink(shape)}" stroke-width="{thickness(shape):g}"'


REMANENCE = 1.2
"""Remanence of N35 neodymium, in tesla."""
MU_0 = 4e-7 * math.pi
RINGS, SPOKES = 6, 16
"""Number of rings and sectors into which a magnet's pole is divided for the calculation."""
STEP, FAR = 0.5, 200.0
DIRECTIONS = 24
EASY, HARD = 10.0, 20.0
"""Ampere-turns at which the most and the least sensitive reeds close, among those that the parts list allows.
"""


class Magnet(NamedTuple):
    """A disc magnet in the base of a piece, with its diameter and height in millimetres."""

    width: float = 10.0
    height: float = 2.0


DISC = Magnet()
"""The magnet in the parts list."""


class Reed(NamedTuple):
    """A reed switch.

    It is given by the positions of the bends in its leads, in millimetres from the square's centre.
    """

    inner: tuple[float, float]
    outer: tuple[float, float]


@cache
def potentials(magnet: Magnet, depth: float) -> tuple[float, ...]:
    """Return the magnetic potential in amperes, `depth` millimetres below the magnet's lower pole.

    There is one value for each distance from the magnet's axis, from 0 to `FAR` in steps of `STEP`.
    """
    radius = magnet.width / 2
    pieces = [
        ((ring + 0.5) / RINGS * radius, 2 * math.pi * (spoke + 0.5) / SPOKES)
        for ring in range(RINGS)
        for spoke in range(SPOKES)
    ]
    area = {r: r * (radius / RINGS) * (2 * math.pi / SPOKES) for r, _ in pieces}
    found = []
    for at in range(round(FAR / STEP) + 1):
        total = 0.0
        for r, angle in pieces:
            across = (at * STEP - r * math.cos(angle)) ** 2 + (r * math.sin(angle)) ** 2
            total += area[r] * (
                1 / math.sqrt(across + depth**2) - 1 / math.sqrt(across + (depth + magnet.height) ** 2)
            )
        found.append(REMANENCE / MU_0 / (4 * math.pi) * total / 1000)
    return tuple(found)


def drive(reed: Reed, piece: tuple[float, float], depth: float, magnet: Magnet = DISC) -> float:
    """Return the ampere-turns by which a piece at this position acts on a reed."""
    at = potentials(magnet, depth)
    inner, outer = (_between(at, math.dist(end, piece)) for end in (reed.inner, reed.outer))
    return abs(inner - outer)


def _between(at: tuple[float, ...], distance: float) -> float:
    place = min(distance / STEP, len(at) - 1.001)
    before = int(place)
    return at[before] + (at[before + 1] - at[before]) * (place - before)


def tolerance(reed: Reed, pitch: float, depth: float, magnet: Magnet = DISC) -> float:
    """Return how far a piece may be from the centre of its square.

    Within this distance, in any direction and for any reed within its specification, the piece closes
    the reed of its square, and a piece on an adjacent square does not.

    Returns:
        Millimetres, in steps of `STEP`; 0 if the reed opens even under a centred piece.
    """
    around = [(i * pitch, j * pitch) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    ways = [2 * math.pi * n / DIRECTIONS for n in range(DIRECTIONS)]
    off = 0.0
    while off < pitch / 2:
        moved = [(off * math.cos(way), off * math.sin(way)) for way in ways]
        closed = all(drive(reed, piece, depth, magnet) >= HARD for piece in moved)
        alone = all(
            drive(reed, (x + dx, y + dy), depth, magnet) < EASY for x, y in around for dx, dy in moved
        )
        if not (closed and alone):
            break
        off += STEP
    return max(0.0, off - STEP)


SMALLEST, LARGEST = 38.0, 80.0
"""Limits of the squares' size in millimetres. On smaller squares, a piece may be less than 8 mm off centre.
"""
BENDS = 20.0
"""Distance in millimetres between the two bends of a reed whose glass is 14 mm long."""
MIDDLE = 12.5
"""Distance in millimetres from the centre of the square to the centre of the reed."""
EDGE = 2.0
"""Minimum distance in millimetres from a bend to the edge of the square."""
SLOT = 3.0
"""Width of the slot for the reed's glass, in millimetres."""
LIGHT = 5.0
"""Diameter of the hole for a light, in millimetres."""
COVER = 5.0
"""Millimetres from the base of a piece to the centre of the reed's glass.

This is 1 mm of cloth, 3 mm of wood, and half the thickness of the glass.
"""


class TooSmall(LinkError, ValueError):
    """Error raised if the plans do not support squares of this size.

    Attributes:
        said: A message of one sentence.
    """


def check_pitch(pitch: float) -> None:
    """Raise TooSmall if the squares are smaller or larger than the plans support."""
    if not SMALLEST <= pitch <= LARGEST:
        raise TooSmall("plan-pitch", pitch=pitch, least=SMALLEST, most=LARGEST)


def place_reed(pitch: float) -> Reed:
    """Return the reed's position in a square of this size."""
    half = math.sqrt(0.5)
    middle = min(MIDDLE, (pitch / 2 - EDGE) / half - BENDS / 2)
    near, far = (middle - BENDS / 2) * half, (middle + BENDS / 2) * half
    return Reed((near, near), (far, far))


def rank_wire(pitch: float) -> float:
    """Return the y of a rank's wire, at which the diodes end, in millimetres from the square's centre."""
    return -0.1 * pitch


def place_light(pitch: float) -> tuple[float, float]:
    """Return the position of the light's centre, in the quarter of the square that is free of the reed."""
    return (-pitch / 4, -pitch / 4)


BORDER = 20.0
"""Width of the border around the squares on both plates, in millimetres."""
SCREW = 4.0
"""Diameter of the holes for the screws that hold the plates together, in millimetres."""
LEAD = 9.0
"""Length in millimetres at which a wire from a reed to a chip is drawn."""
PAD = 0.9
"""Drawn radius of a solder joint, in millimetres."""
ON_PAPER = {**WIRES, "yellow": "#d9a400", "white": "#b9b2a6", "black": "#201712"}
"""Colours of wires on white paper. Yellow and white are darker than in `WIRES`."""


class Plate:
    """The positions of the squares on a board's plate.

    Attributes:
        below: Whether the plate is seen from below.
    """

    def __init__(self, wiring: Wiring, pitch: float, below: bool = False) -> None:
        check_pitch(pitch)
        self.wiring, self.pitch, self.below = wiring, pitch, below
        self.width = wiring.cols * pitch + 2 * BORDER
        self.height = wiring.rows * pitch + 2 * BORDER

    def at(self, file: int, rank: int, x: float = 0.0, y: float = 0.0) -> Point:
        """Return the point on the sheet that is `x` mm to the right of a square's centre and `y` mm above it.

        The directions are those of a view from above.
        """
        across = BORDER + (file + 0.5) * self.pitch + x
        down = BORDER + (self.wiring.rows - rank - 0.5) * self.pitch - y
        return (self.width - across if self.below else across, down)

    def places(self) -> Iterator[tuple[str, int, int]]:
        """Yield every square with its file and rank, counted from 0."""
        for rank in range(self.wiring.rows):
            for file in range(self.wiring.cols):
                yield square_name(file, rank), file, rank

    def edge(self, file: int, rank: int) -> tuple[Point, ...]:
        """Return the corners of a square."""
        half = self.pitch / 2
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        return tuple(self.at(file, rank, x, y) for x, y in corners)

    def light_hole(self, file: int, rank: int) -> Iterator[Shape]:
        """Yield the hole for a square's light, if the board has lights."""
        if self.wiring.lights:
            yield Circle(self.at(file, rank, *place_light(self.pitch)), LIGHT / 2, "cut")

    def outline(self) -> Iterator[Shape]:
        """Yield the plate's edge, and a screw hole in each corner and in the middle of the left and right
        sides.
        """
        yield Line(((0, 0), (self.width, 0), (self.width, self.height), (0, self.height)), "cut", closed=True)
        near, half = BORDER / 2, self.height / 2
        for x in (near, self.width - near):
            for y in (near, half, self.height - near):
                yield Circle((x, y), SCREW / 2, "cut")

    def names(self) -> Iterator[Shape]:
        """Yield the letters of the files and the numbers of the ranks in the border."""
        for file in range(self.wiring.cols):
            name = square_name(file, 0)[0]
            yield Text(self.at(file, -1, y=self.pitch / 2 - BORDER / 2), name, 6)
        for rank in range(self.wiring.rows):
            yield Text(self.at(-1, rank, x=self.pitch / 2 - BORDER / 2), str(rank + 1), 6)


def cover(wiring: Wiring, pitch: float) -> Sheet:
    """Return the plan of the cover, the plate on which pieces stand, seen from above.

    It shows squares, pits and holes for lights.
    """
    plate = Plate(wiring, pitch)
    shapes: list[Shape] = [*plate.outline(), *plate.names()]
    for name, file, rank in plate.places():
        shapes.append(Line(plate.edge(file, rank), "engrave", closed=True))
        if name in wiring.pits:
            shapes.append(Circle(plate.at(file, rank), 0.36 * pitch, "engrave"))
        shapes += plate.light_hole(file, rank)
    return Sheet(plate.width, plate.height, tuple(shapes))


def carrier(wiring: Wiring, pitch: float) -> Sheet:
    """Return the plan of the carrier, the plate below the cover, seen from above.

    Each square has a diagonal slot for its reed and a hole for its light.
    """
    plate = Plate(wiring, pitch)
    shapes: list[Shape] = [*plate.outline(), *plate.names()]
    for name, file, rank in plate.places():
        if name not in wiring.pits:
            corners = tuple(plate.at(file, rank, *corner) for corner in slot(pitch))
            shapes.append(Line(corners, "cut", closed=True))
            shapes.append(Circle(plate.at(file, rank), 0.8, "engrave"))
        shapes += plate.light_hole(file, rank)
    return Sheet(plate.width, plate.height, tuple(shapes))


def slot(pitch: float) -> tuple[Point, ...]:
    """Return the corners of a reed's slot, which is 1 mm longer than the reed at each end."""
    reed, side = place_reed(pitch), SLOT / 2 * math.sqrt(0.5)
    (x0, y0), (x1, y1) = reed.inner, reed.outer
    more = math.sqrt(0.5)
    x0, y0, x1, y1 = x0 - more, y0 - more, x1 + more, y1 + more
    return (
        (x0 + side, y0 - side),
        (x1 + side, y1 - side),
        (x1 - side, y1 + side),
        (x0 - side, y0 + side),
    )


def soldering(wiring: Wiring, pitch: float, only: frozenset[str] = frozenset()) -> Sheet:
    """Return the soldering plan of the carrier's lower side, seen from below.

    A filled circle is a solder joint. A wire is soldered to a joint if the joint is at one of its
    corners or ends.

    Args:
        wiring: The board's wiring.
        pitch: The width of a square, in millimetres.
        only: Which of `reed`, `diode`, `file`, `rank` and `light` to draw; all of them if empty.
    """
    plate = Plate(wiring, pitch, below=True)
    shapes: list[Shape] = [
        Line(((0, 0), (plate.width, 0), (plate.width, plate.height), (0, plate.height)), "part", closed=True),
        *plate.names(),
    ]
    wanted = only or frozenset({"reed", "diode", "file", "rank", "light"})
    for _, file, rank in plate.places():
        shapes.append(Line(plate.edge(file, rank), "part", closed=True, colour="#cdbfae", width=0.15))
    if "light" in wanted and wiring.lights:
        shapes += _draw_lights(plate)
    if "file" in wanted:
        shapes += _draw_files(plate)
    if "rank" in wanted:
        shapes += _draw_ranks(plate)
    for name, file, rank in plate.places():
        if name in wiring.pits:
            shapes.append(Circle(plate.at(file, rank), 0.3 * pitch, "part", colour="#cdbfae"))
            continue
        if "reed" in wanted:
            shapes += _draw_reed(plate, file, rank)
        if "diode" in wanted and wiring.diodes:
            shapes += _draw_diode(plate, file, rank)
    return Sheet(plate.width, plate.height, tuple(shapes))


def _draw_reed(plate: Plate, file: int, rank: int) -> Iterator[Shape]:
    reed = place_reed(plate.pitch)
    inner, outer = plate.at(file, rank, *reed.inner), plate.at(file, rank, *reed.outer)
    yield Line((inner, outer), "part", width=0.5)
    along = [tuple(a + (b - a) * share for a, b in zip(inner, outer, strict=True)) for share in (0.15, 0.85)]
    yield Line(((along[0][0], along[0][1]), (along[1][0], along[1][1])), "part", colour="#7fa8a0", width=2.2)
    yield from (Circle(end, PAD, "part", filled=True) for end in (inner, outer))


def _draw_diode(plate: Plate, file: int, rank: int) -> Iterator[Shape]:
    (_, _), (x, y) = place_reed(plate.pitch)
    end = rank_wire(plate.pitch)
    top, foot = plate.at(file, rank, x, y), plate.at(file, rank, x, end)
    yield Line((top, foot), "part", width=0.5)
    body = [plate.at(file, rank, x, (y + end) / 2 + off) for off in (2, -2)]
    yield Line((body[0], body[1]), "part", colour="#b5562a", width=1.9)
    stripe = [plate.at(file, rank, x, (y + end) / 2 + off) for off in (-1.0, -1.6)]
    yield Line((stripe[0], stripe[1]), "part", width=1.9)
    yield from (Circle(at, PAD, "part", filled=True) for at in (top, foot))


def _draw_files(plate: Plate) -> Iterator[Shape]:
    """Yield each file's wire, from the border at rank 1 past the inner end of every reed.

    With port chips, yield one wire per reed instead.
    """
    wiring, reed = plate.wiring, place_reed(plate.pitch)
    if isinstance(wiring.matrix, Ports):
        yield from _draw_legs(plate)
        return
    for file in range(wiring.cols):
        lead = wiring.lead("file", file)
        ranks = [rank for rank in range(wiring.rows) if square_name(file, rank) not in wiring.pits]
        end = plate.at(file, 0, reed.inner[0], -plate.pitch / 2 - BORDER / 4)
        points = (end, *(plate.at(file, rank, *reed.inner) for rank in ranks))
        yield Line(points, "wire", colour=paint(lead.wire))


def _draw_legs(plate: Plate) -> Iterator[Shape]:
    """Yield the start of each wire at the inner end of its reed, and the name of the leg to which it leads."""
    x, y = place_reed(plate.pitch).inner
    for name, file, rank in plate.places():
        if name in plate.wiring.pits:
            continue
        lead = plate.wiring.square_lead(file, rank)
        end = plate.at(file, rank, x, y - LEAD)
        yield Line((plate.at(file, rank, x, y), end), "wire", colour=paint(lead.wire))
        yield Text(plate.at(file, rank, x, y - LEAD - 2.5), f"U{lead.chip} {lead.leg}", 3)


def _draw_ranks(plate: Plate) -> Iterator[Shape]:
    """Yield each rank's wire, from the border at file a past the end of every diode."""
    wiring, reed = plate.wiring, place_reed(plate.pitch)
    x, y = reed.outer[0], rank_wire(plate.pitch) if wiring.diodes else reed.outer[1]
    for rank in range(wiring.rows):
        lead = wiring.lead("rank", rank)
        files = [file for file in range(wiring.cols) if square_name(file, rank) not in wiring.pits]
        end = plate.at(0, rank, -plate.pitch / 2 - BORDER / 4, y)
        yield Line((end, *(plate.at(file, rank, x, y) for file in files)), "wire", colour=paint(lead.wire))


def _draw_lights(plate: Plate) -> Iterator[Shape]:
    """Yield a rectangle for each light, and the path of the data line through the chain."""
    assert plate.wiring.lights is not None
    where = {name: (file, rank) for name, file, rank in plate.places()}
    chain = chain_of_lights(plate.wiring)
    x, y = place_light(plate.pitch)
    middles = [plate.at(*where[name], x, y) for name in chain]
    yield Line(tuple(middles), "wire", colour=paint(plate.wiring.lights.wire), width=0.5)
    for name in chain:
        corners = ((x - 2.5, y - 2.5), (x + 2.5, y - 2.5), (x + 2.5, y + 2.5), (x - 2.5, y + 2.5))
        yield Line(tuple(plate.at(*where[name], *corner) for corner in corners), "part", closed=True)


def paint(wire: str) -> str:
    """Return the colour in which a wire is drawn. For a two-coloured wire, this is its first colour."""
    return ON_PAPER.get(wire.partition("/")[0], "#8a7a66")

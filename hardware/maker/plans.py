"""Plans to scale of a board's two plates, the cover that pieces stand on and the carrier under it: lines and words in
millimetres on a sheet, where everything lies in a square, and whether a switch under it closes.
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
"""`cut` and `engrave` are for a laser; the others are for people."""
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
    """Through all points; `colour` and `width` where the layer's own are not meant."""

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
    """`lean`: 0 with its left end, 0.5 with its middle, 1 with its right end at x; its middle lies at y."""

    at: Point
    words: str | LinkMessage
    size: float
    lean: float = 0.5
    bold: bool = False


Shape = Line | Circle | Text


class Sheet(NamedTuple):
    """A drawing of a size in millimetres."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def ink(shape: Line | Circle) -> str:
    """The colour that a shape is drawn with."""
    return shape.colour or COLOURS[shape.layer]


def thickness(shape: Line | Circle) -> float:
    """Millimetres of its stroke."""
    return (shape.width if isinstance(shape, Line) else 0) or WIDTHS[shape.layer]


def words_of(text: Text, say: Say) -> str:
    return text.words if isinstance(text.words, str) else say(text.words)


def svg(sheet: Sheet, say: Say) -> str:
    """The sheet as a file that is as large when it is printed or cut."""
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
"""Tesla, of neodymium N35."""
MU_0 = 4e-7 * math.pi
RINGS, SPOKES = 6, 16
"""Into how many pieces a pole is cut."""
STEP, FAR = 0.5, 200.0
DIRECTIONS = 24
EASY, HARD = 10.0, 20.0
"""Ampere-turns at which the most and the least sensitive reeds close that the list of parts allows."""


class Magnet(NamedTuple):
    """A disc in a piece's foot: its width and height."""

    width: float = 10.0
    height: float = 2.0


DISC = Magnet()
"""The one that the list of parts names."""


class Reed(NamedTuple):
    """Where its two leads are bent down."""

    inner: tuple[float, float]
    outer: tuple[float, float]


@cache
def potentials(magnet: Magnet, depth: float) -> tuple[float, ...]:
    """Amperes at each `STEP` beside the magnet's axis, `depth` below its lower pole."""
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
    """Ampere-turns that a piece at that place gives a reed."""
    at = potentials(magnet, depth)
    inner, outer = (_between(at, math.dist(end, piece)) for end in (reed.inner, reed.outer))
    return abs(inner - outer)


def _between(at: tuple[float, ...], distance: float) -> float:
    place = min(distance / STEP, len(at) - 1.001)
    before = int(place)
    return at[before] + (at[before + 1] - at[before]) * (place - before)


def tolerance(reed: Reed, pitch: float, depth: float, magnet: Magnet = DISC) -> float:
    """How far from the middle of its square a piece may stand, whichever way and whatever the reed's rating:
    so far its own reed is closed, and no piece on a square beside it closes this one.

    Returns:
        Millimetres, in steps of `STEP`; 0 where the reed opens under a piece in the middle.
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
"""Squares that the plans are drawn for; below, a piece may stand less than 8 mm off its middle."""
BENDS = 20.0
"""From bend to bend of a reed whose glass is 14 mm long."""
MIDDLE = 12.5
"""Of the reed, from the middle of the square."""
EDGE = 2.0
"""From a bend to the edge of the square, at least."""
SLOT = 3.0
"""How wide the slot for the glass is."""
LIGHT = 5.0
"""Width of the hole for a light."""
COVER = 5.0
"""From the foot of a piece to the middle of the glass: cloth of 1 mm, wood of 3 mm, half the glass."""


class TooSmall(LinkError, ValueError):
    """No board is drawn with squares of that size; `said` is one sentence."""


def check_pitch(pitch: float) -> None:
    """Raises TooSmall where squares are smaller or larger than the plans are made for."""
    if not SMALLEST <= pitch <= LARGEST:
        raise TooSmall("plan-pitch", pitch=pitch, least=SMALLEST, most=LARGEST)


def place_reed(pitch: float) -> Reed:
    """Its two bends."""
    half = math.sqrt(0.5)
    middle = min(MIDDLE, (pitch / 2 - EDGE) / half - BENDS / 2)
    near, far = (middle - BENDS / 2) * half, (middle + BENDS / 2) * half
    return Reed((near, near), (far, far))


def rank_wire(pitch: float) -> float:
    """Height at which the wire of a rank runs, where the diodes end."""
    return -0.1 * pitch


def place_light(pitch: float) -> tuple[float, float]:
    """The middle of the light, in the quarter that the reed leaves free."""
    return (-pitch / 4, -pitch / 4)


BORDER = 20.0
"""Of both plates, around the squares."""
SCREW = 4.0
"""Width of the holes that hold the plates together."""
LEAD = 9.0
"""Length of what is drawn of a wire that goes from a reed to a chip."""
PAD = 0.9
"""Radius of a place to solder, as it is drawn."""
ON_PAPER = {**WIRES, "yellow": "#d9a400", "white": "#b9b2a6", "black": "#201712"}
"""Yellow and white are darker where the ground is white."""


class Plate:
    """Where squares lie on the plates of a board. `below`: seen from below."""

    def __init__(self, wiring: Wiring, pitch: float, below: bool = False) -> None:
        check_pitch(pitch)
        self.wiring, self.pitch, self.below = wiring, pitch, below
        self.width = wiring.cols * pitch + 2 * BORDER
        self.height = wiring.rows * pitch + 2 * BORDER

    def at(self, file: int, rank: int, x: float = 0.0, y: float = 0.0) -> Point:
        """A place on the sheet: so far right of and above a square's middle, seen from above."""
        across = BORDER + (file + 0.5) * self.pitch + x
        down = BORDER + (self.wiring.rows - rank - 0.5) * self.pitch - y
        return (self.width - across if self.below else across, down)

    def places(self) -> Iterator[tuple[str, int, int]]:
        """Every square with its file and rank, from 0."""
        for rank in range(self.wiring.rows):
            for file in range(self.wiring.cols):
                yield square_name(file, rank), file, rank

    def edge(self, file: int, rank: int) -> tuple[Point, ...]:
        """The corners of a square."""
        half = self.pitch / 2
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        return tuple(self.at(file, rank, x, y) for x, y in corners)

    def light_hole(self, file: int, rank: int) -> Iterator[Shape]:
        """Of a square's light, where the board has lights."""
        if self.wiring.lights:
            yield Circle(self.at(file, rank, *place_light(self.pitch)), LIGHT / 2, "cut")

    def outline(self) -> Iterator[Shape]:
        """The plate's edge, and a screw in each corner and in the middle of each long side."""
        yield Line(((0, 0), (self.width, 0), (self.width, self.height), (0, self.height)), "cut", closed=True)
        near, half = BORDER / 2, self.height / 2
        for x in (near, self.width - near):
            for y in (near, half, self.height - near):
                yield Circle((x, y), SCREW / 2, "cut")

    def names(self) -> Iterator[Shape]:
        """Letters and numbers of files and ranks in the border."""
        for file in range(self.wiring.cols):
            name = square_name(file, 0)[0]
            yield Text(self.at(file, -1, y=self.pitch / 2 - BORDER / 2), name, 6)
        for rank in range(self.wiring.rows):
            yield Text(self.at(-1, rank, x=self.pitch / 2 - BORDER / 2), str(rank + 1), 6)


def cover(wiring: Wiring, pitch: float) -> Sheet:
    """The plate that pieces stand on, from above: squares, pits, a hole a light, the circle in which a piece
    is felt.
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
    """The plate below it, from above: a slot a reed along the diagonal, a hole a light."""
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
    """Corners of the slot, 1 mm longer than the reed at each end."""
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
    """What is soldered under the carrier, from below: reeds, diodes, the wires of files and ranks, the lights.

    A place to solder is a filled circle; a wire is joined to those that lie on one of its corners or ends.
    `only`: of `reed`, `diode`, `file`, `rank`, `light`; all of them where it is empty.
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
    """Each from the border at rank 1 past the inner end of every reed; or from each reed one of its own."""
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
    """The beginning of each wire at the inner end of its reed, and the leg at which it ends."""
    x, y = place_reed(plate.pitch).inner
    for name, file, rank in plate.places():
        if name in plate.wiring.pits:
            continue
        lead = plate.wiring.square_lead(file, rank)
        end = plate.at(file, rank, x, y - LEAD)
        yield Line((plate.at(file, rank, x, y), end), "wire", colour=paint(lead.wire))
        yield Text(plate.at(file, rank, x, y - LEAD - 2.5), f"U{lead.chip} {lead.leg}", 3)


def _draw_ranks(plate: Plate) -> Iterator[Shape]:
    """Each from the border at file a past the end of every diode."""
    wiring, reed = plate.wiring, place_reed(plate.pitch)
    x, y = reed.outer[0], rank_wire(plate.pitch) if wiring.diodes else reed.outer[1]
    for rank in range(wiring.rows):
        lead = wiring.lead("rank", rank)
        files = [file for file in range(wiring.cols) if square_name(file, rank) not in wiring.pits]
        end = plate.at(0, rank, -plate.pitch / 2 - BORDER / 4, y)
        yield Line((end, *(plate.at(file, rank, x, y) for file in files)), "wire", colour=paint(lead.wire))


def _draw_lights(plate: Plate) -> Iterator[Shape]:
    """A square a light, and the way of its data from one to the next."""
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
    """How a wire is drawn, by its colour or the first of its two."""
    return ON_PAPER.get(wire.partition("/")[0], "#8a7a66")

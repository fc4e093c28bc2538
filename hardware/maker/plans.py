"""Plans to scale of a board's two plates: the cover that pieces stand on, and the carrier under it.

The cover has a hole a light; the carrier has a slot a reed, in which it lies under the cover. What is soldered
is drawn from below, as one sees it at work, with file a at the right.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import Ports, Wiring
from hardware.maker import square as square_plan
from hardware.maker.drawing import Circle, Line, Point, Shape, Sheet, Text
from hardware.maker.netlist import chain_of_lights
from hardware.maker.packages import WIRES

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
        square_plan.check_pitch(pitch)
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
            yield Circle(
                self.at(file, rank, *square_plan.place_light(self.pitch)), square_plan.LIGHT / 2, "cut"
            )

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
    reed, side = square_plan.place_reed(pitch), square_plan.SLOT / 2 * math.sqrt(0.5)
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
    reed = square_plan.place_reed(plate.pitch)
    inner, outer = plate.at(file, rank, *reed.inner), plate.at(file, rank, *reed.outer)
    yield Line((inner, outer), "part", width=0.5)
    along = [tuple(a + (b - a) * share for a, b in zip(inner, outer, strict=True)) for share in (0.15, 0.85)]
    yield Line(((along[0][0], along[0][1]), (along[1][0], along[1][1])), "part", colour="#7fa8a0", width=2.2)
    yield from (Circle(end, PAD, "part", filled=True) for end in (inner, outer))


def _draw_diode(plate: Plate, file: int, rank: int) -> Iterator[Shape]:
    (_, _), (x, y) = square_plan.place_reed(plate.pitch)
    end = square_plan.rank_wire(plate.pitch)
    top, foot = plate.at(file, rank, x, y), plate.at(file, rank, x, end)
    yield Line((top, foot), "part", width=0.5)
    body = [plate.at(file, rank, x, (y + end) / 2 + off) for off in (2, -2)]
    yield Line((body[0], body[1]), "part", colour="#b5562a", width=1.9)
    stripe = [plate.at(file, rank, x, (y + end) / 2 + off) for off in (-1.0, -1.6)]
    yield Line((stripe[0], stripe[1]), "part", width=1.9)
    yield from (Circle(at, PAD, "part", filled=True) for at in (top, foot))


def _draw_files(plate: Plate) -> Iterator[Shape]:
    """Each from the border at rank 1 past the inner end of every reed; or from each reed one of its own."""
    wiring, reed = plate.wiring, square_plan.place_reed(plate.pitch)
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
    x, y = square_plan.place_reed(plate.pitch).inner
    for name, file, rank in plate.places():
        if name in plate.wiring.pits:
            continue
        lead = plate.wiring.square_lead(file, rank)
        end = plate.at(file, rank, x, y - LEAD)
        yield Line((plate.at(file, rank, x, y), end), "wire", colour=paint(lead.wire))
        yield Text(plate.at(file, rank, x, y - LEAD - 2.5), f"U{lead.chip} {lead.leg}", 3)


def _draw_ranks(plate: Plate) -> Iterator[Shape]:
    """Each from the border at file a past the end of every diode."""
    wiring, reed = plate.wiring, square_plan.place_reed(plate.pitch)
    x, y = reed.outer[0], square_plan.rank_wire(plate.pitch) if wiring.diodes else reed.outer[1]
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
    x, y = square_plan.place_light(plate.pitch)
    middles = [plate.at(*where[name], x, y) for name in chain]
    yield Line(tuple(middles), "wire", colour=paint(plate.wiring.lights.wire), width=0.5)
    for name in chain:
        corners = ((x - 2.5, y - 2.5), (x + 2.5, y - 2.5), (x + 2.5, y + 2.5), (x - 2.5, y + 2.5))
        yield Line(tuple(plate.at(*where[name], *corner) for corner in corners), "part", closed=True)


def paint(wire: str) -> str:
    """How a wire is drawn, by its colour or the first of its two."""
    return ON_PAPER.get(wire.partition("/")[0], "#8a7a66")

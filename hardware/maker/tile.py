"""A printed circuit board with 4x4 squares.

The module computes the position of every pad and track. It writes them as a drawing, and as a board
file for KiCad 6 and newer.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import Direct, Lights, Pin, Wiring
from hardware.maker import plans as square_plan
from hardware.maker.netlist import FIVE, GROUND, Leg, Netlist, netlist_of
from hardware.maker.plans import Circle, Line, Point, Shape, Sheet

SIDE = 4
"""Number of squares along a tile's side.

The number is even, so the chain of lights has the same direction in all tiles of a row.
"""
TRACK, THICK = 0.4, 1.5
"""Width of a signal track and of a power track, in millimetres."""
VIA, VIA_DRILL = 0.9, 0.45
EDGE_PAD = (1.5, 1.6)
"""Size of an edge pad in millimetres: perpendicular to the edge, and along it."""
FROM_EDGE = 0.5
"""Distance from the tile's edge to an edge pad, in millimetres."""
HOLE, HOLE_DRILL = 2.0, 1.0
"""Diameter of the pads for the leads of reeds and diodes, and of their holes, in millimetres."""
LAMP = (1.5, 1.0)
"""Size of a light's pad in millimetres, for a 5050 package with four legs, as in its data sheet."""
LAMP_LEGS = {"5V": (-2.45, 1.65), "DOUT": (-2.45, -1.65), "GND": (2.45, -1.65), "DIN": (2.45, 1.65)}
"""The positions of the legs of a light whose data runs to the left, in millimetres from its centre."""
RAIL = 3.4
"""Distance from the centre of a light to the power rails above and below it, in millimetres."""
NEAR, FAR = 4.05, 5.05
"""Distances from the centre of a light to its power vias and to its data vias, in millimetres."""
STORE = (-6.5, 1.27)
"""Offset in millimetres from the centre of a light to its capacitor.

The values are the offset across, and the offset to each leg along the file.
"""
COLUMNS = {FIVE: -2.9, GROUND: -0.6}
"""Offsets in millimetres from the centre of the first file to the tracks that connect the rails of all ranks.
"""
BODY = 10.16
"""Distance between the legs of a diode, in millimetres."""

Layer = Literal["F.Cu", "B.Cu"]
Spot = tuple[float, float]


class Pad(NamedTuple):
    """A solder pad.

    Attributes:
        drill: The diameter of the hole; 0 if the pad has none.
        both: Whether the pad is on both sides of the tile.
    """

    leg: Leg
    net: str
    at: Spot
    size: Spot
    drill: float = 0.0
    both: bool = False


class Track(NamedTuple):
    net: str
    layer: Layer
    points: tuple[Spot, ...]
    width: float = TRACK


class Via(NamedTuple):
    net: str
    at: Spot


class Tile(NamedTuple):
    """The layout of a tile.

    Attributes:
        size: The length of its side in millimetres.
    """

    size: float
    pads: tuple[Pad, ...]
    tracks: tuple[Track, ...]
    vias: tuple[Via, ...]


def wiring_of_tile() -> Wiring:
    """Return the wiring of a board that consists of one tile, with a pin for every line.

    A test can compare the tile with the netlist of this wiring: both must connect the same legs.
    """
    lines = tuple(Pin(n) for n in range(SIDE))
    return Wiring(
        model="tile-4x4",
        about="4x4 squares of a printed circuit",
        controller="pico",
        cols=SIDE,
        rows=SIDE,
        matrix=Direct(lines, tuple(Pin(SIDE + n) for n in range(SIDE))),
        lights=Lights(22),
    )


def netlist_of_tile() -> Netlist:
    """Return the netlist of a tile: reeds, diodes, lights and their wires."""
    return netlist_of(wiring_of_tile())


def lay_tile(pitch: float = 40.0) -> Tile:
    """Return the layout of a tile with squares of this width in millimetres.

    Raises:
        TooSmall: The squares are smaller or larger than the plans support.
    """
    square_plan.check_pitch(pitch)
    return _Sheet(pitch).tile()


class _Sheet:
    """Builder of a tile's layout."""

    def __init__(self, pitch: float) -> None:
        self.pitch, self.size = pitch, SIDE * pitch
        self.pads: list[Pad] = []
        self.tracks: list[Track] = []
        self.vias: list[Via] = []
        self.nets = {leg: net for net, legs in netlist_of_tile().nets().items() for leg in legs}

    def tile(self) -> Tile:
        for rank in range(SIDE):
            for file in range(SIDE):
                self._lay_square(file, rank)
            self._lay_rank(rank)
        for file in range(SIDE):
            self._lay_file(file)
        self._lay_power()
        return Tile(self.size, tuple(self.pads), tuple(self.tracks), tuple(self.vias))

    def middle(self, file: int, rank: int) -> Spot:
        return ((file + 0.5) * self.pitch, (rank + 0.5) * self.pitch)

    def pad(
        self, leg: Leg, at: Spot, size: Spot, drill: float = 0.0, net: str = "", both: bool = False
    ) -> None:
        self.pads.append(Pad(leg, net or self.nets[leg], at, size, drill, both))

    def track(self, net: str, layer: Layer, *points: Spot, width: float = TRACK) -> None:
        self.tracks.append(Track(net, layer, points, width))

    def via(self, net: str, at: Spot) -> None:
        self.vias.append(Via(net, at))

    def _lay_square(self, file: int, rank: int) -> None:
        square = square_name(file, rank)
        x, y = self.middle(file, rank)
        reed = square_plan.place_reed(self.pitch)
        inner, outer = ((x + end[0], y + end[1]) for end in reed)
        low = y + square_plan.rank_wire(self.pitch)
        anode = (outer[0], outer[1] - 4)
        cathode = (outer[0], anode[1] - BODY)
        hole = (HOLE, HOLE)
        self.pad(Leg(f"S-{square}", "1"), inner, hole, HOLE_DRILL)
        self.pad(Leg(f"S-{square}", "2"), outer, hole, HOLE_DRILL)
        self.pad(Leg(f"D-{square}", "A"), anode, hole, HOLE_DRILL)
        self.pad(Leg(f"D-{square}", "K"), cathode, hole, HOLE_DRILL)
        self.track(f"square {square}", "F.Cu", outer, anode)
        self.track(self.nets[Leg(f"D-{square}", "K")], "B.Cu", cathode, (outer[0], low))
        self._lay_light(file, rank)

    def _lay_light(self, file: int, rank: int) -> None:
        square, (lx, ly) = square_name(file, rank), self._lamp(file, rank)
        turn = 1 if rank % 2 else -1  # along odd ranks, counted from 0, data goes to the left
        legs = {name: (lx + turn * dx, ly + turn * dy) for name, (dx, dy) in LAMP_LEGS.items()}
        for name, at in legs.items():
            self.pad(Leg(f"L-{square}", name), at, LAMP, net=self._net(square, name))
        for name, rail in self._rails(rank).items():
            at = legs[name]
            out = lx + (NEAR if at[0] > lx else -NEAR)
            self.track(name, "F.Cu", at, (out, at[1]), (out, rail), width=0.8)
            self.via(name, (out, rail))
        for n, (name, rail) in enumerate(self._rails(rank).items(), 1):
            up = STORE[1] if rail > ly else -STORE[1]
            self.pad(Leg(f"C-{square}", str(n)), (lx + STORE[0], ly + up), (1.5, 1.5), 0.8, net=name)
            self.track(name, "B.Cu", (lx + STORE[0], ly + up), (lx + STORE[0], rail))
        for name in ("DIN", "DOUT"):
            at = legs[name]
            beside = (lx + (FAR if at[0] > lx else -FAR), ly)
            self.track(self._net(square, name), "F.Cu", at, (beside[0], at[1]), beside)
            self.via(self._net(square, name), beside)

    def _lamp(self, file: int, rank: int) -> Spot:
        x, y = self.middle(file, rank)
        dx, dy = square_plan.place_light(self.pitch)
        return (x + dx, y + dy)

    def _net(self, square: str, name: str) -> str:
        """Return the net of a light's leg.

        Between two ranks, the chain of lights leaves the tile. The two ends of such a connection have
        different nets.
        """
        file, rank = "abcd".index(square[0]), int(square[1]) - 1
        first = file == (SIDE - 1 if rank % 2 else 0)
        last = file == (0 if rank % 2 else SIDE - 1)
        if (name, first) == ("DIN", True) or (name, last) == ("DOUT", True):
            return f"light {'in' if name == 'DIN' else 'out'} {rank + 1}"
        return self.nets[Leg(f"L-{square}", name)]

    def _lay_rank(self, rank: int) -> None:
        _, y = self.middle(0, rank)
        low, (_, ly) = y + square_plan.rank_wire(self.pitch), self._lamp(0, rank)
        for net, at in {f"rank {rank + 1}": low, **self._rails(rank)}.items():
            ends = self._edge_pads(net, at, rank)
            self.track(net, "B.Cu", *ends, width=THICK if net in (FIVE, GROUND) else TRACK)
        far = FAR
        for file in range(SIDE - 1):
            one, other = self._lamp(file, rank), self._lamp(file + 1, rank)
            ahead = "DOUT" if rank % 2 == 0 else "DIN"
            net = self._net(square_name(file, rank), ahead)
            self.track(net, "B.Cu", (one[0] + far, ly), (other[0] - far, ly))
        left, right = ("in", "out") if rank % 2 == 0 else ("out", "in")
        (x0, _), (x1, _) = self._lamp(0, rank), self._lamp(SIDE - 1, rank)
        near = FROM_EDGE + EDGE_PAD[0] / 2
        for net, begin, end in (
            (f"light {left} {rank + 1}", near, x0 - far),
            (f"light {right} {rank + 1}", self.size - near, x1 + far),
        ):
            self.pad(Leg("edge", f"{net}"), (begin, ly), EDGE_PAD, net=net, both=True)
            self.track(net, "B.Cu", (begin, ly), (end, ly))

    def _edge_pads(self, net: str, y: float, rank: int) -> tuple[Spot, Spot]:
        """Add the edge pads of a line along a rank, and return their positions at the left and right edge."""
        near = FROM_EDGE + EDGE_PAD[0] / 2
        ends = ((near, y), (self.size - near, y))
        for side, at in zip(("left", "right"), ends, strict=True):
            self.pad(Leg("edge", f"{net} {side} {rank + 1}"), at, EDGE_PAD, net=net, both=True)
        return ends

    def _lay_file(self, file: int) -> None:
        x = self.middle(file, 0)[0] + square_plan.place_reed(self.pitch).inner[0]
        name = f"file {'abcd'[file]}"
        self._lay_column(name, x, TRACK, f"{name}")

    def _lay_column(self, net: str, x: float, width: float, name: str) -> None:
        near = FROM_EDGE + EDGE_PAD[0] / 2
        ends = ((x, near), (x, self.size - near))
        for side, at in zip(("below", "above"), ends, strict=True):
            self.pad(Leg("edge", f"{name} {side}"), at, (EDGE_PAD[1], EDGE_PAD[0]), net=net, both=True)
        self.track(net, "F.Cu", *ends, width=width)

    def _lay_power(self) -> None:
        """Connect the power rails of all ranks, on the upper side between the first lights and the first
        file.
        """
        x, _ = self.middle(0, 0)
        for net, off in COLUMNS.items():
            self._lay_column(net, x + off, THICK, net)
            for rank in range(SIDE):
                self.via(net, (x + off, self._rails(rank)[net]))

    def _rails(self, rank: int) -> dict[str, float]:
        """Return the y of each power rail of a rank. The rails are swapped in ranks whose lights are rotated."""
        _, ly = self._lamp(0, rank)
        off = RAIL if rank % 2 else -RAIL
        return {FIVE: ly + off, GROUND: ly - off}


UPPER, LOWER, BARE = "#c8262f", "#2b62c4", "#d9a400"


def draw_tile(tile: Tile) -> Sheet:
    """Draw a tile from above: upper tracks red, lower tracks blue, pads and vias gold."""

    def at(point: Point) -> Point:
        return (point[0], tile.size - point[1])

    corners = ((0.0, 0.0), (tile.size, 0.0), (tile.size, tile.size), (0.0, tile.size))
    shapes: list[Shape] = [Line(tuple(at(corner) for corner in corners), "part", closed=True)]
    for side, colour in (("B.Cu", LOWER), ("F.Cu", UPPER)):
        shapes += [
            Line(tuple(at(point) for point in track.points), "wire", colour=colour, width=track.width)
            for track in tile.tracks
            if track.layer == side
        ]
    shapes += [Circle(at(via.at), VIA / 2, "part", colour=BARE, filled=True) for via in tile.vias]
    for pad in tile.pads:
        (x, y), (wide, high) = at(pad.at), pad.size
        if pad.drill:
            shapes.append(Circle((x, y), wide / 2, "part", colour=BARE, filled=True))
            continue
        box = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        points = tuple((x + a * wide / 2, y + b * high / 2) for a, b in box)
        shapes.append(Line(points, "part", closed=True, colour=BARE, filled=True))
    return Sheet(tile.size, tile.size, tuple(shapes))


ORIGIN = (30.0, 30.0)
"""Position of the tile's upper left corner on KiCad's sheet, where y points down."""
SPACE = uuid.UUID("6a0f4a58-7f53-4f0c-9d6e-2f6f0c9f7a11")
"""Namespace for the elements' UUIDs, which stay the same each time the file is written."""
FABRICATION = "(effects (font (size 0.8 0.8) (thickness 0.12)))"
LETTERS = "(effects (font (size 1 0.7) (thickness 0.13)))"
LAYERS = """  (layers
    (0 "F.Cu" signal)
    (31 "B.Cu" signal)
    (36 "B.SilkS" user "B.Silkscreen")
    (37 "F.SilkS" user "F.Silkscreen")
    (38 "B.Mask" user)
    (39 "F.Mask" user)
    (34 "B.Paste" user)
    (35 "F.Paste" user)
    (44 "Edge.Cuts" user)
    (46 "B.CrtYd" user "B.Courtyard")
    (47 "F.CrtYd" user "F.Courtyard")
    (48 "B.Fab" user)
    (49 "F.Fab" user)
  )"""


def write_board(tile: Tile) -> str:
    """Return the text of a KiCad board file."""
    nets = sorted({one.net for group in (tile.pads, tile.tracks, tile.vias) for one in group})
    number = {net: n for n, net in enumerate(nets, 1)}
    return "\n".join(
        (
            "(kicad_pcb (version 20211014) (generator tableside)",
            "  (general (thickness 1.6))",
            '  (paper "A3")',
            LAYERS,
            "  (setup (pad_to_mask_clearance 0.05))",
            '  (net 0 "")',
            *(f'  (net {n} "{net}")' for net, n in number.items()),
            *_footprints(tile, number),
            *_copper(tile, number),
            *_edge(tile),
            ")\n",
        )
    )


def _at(tile: Tile, point: Spot) -> str:
    return f"{ORIGIN[0] + point[0]:.4f} {ORIGIN[1] + tile.size - point[1]:.4f}"


def _mark(name: str) -> str:
    return f"(tstamp {uuid.uuid5(SPACE, name)})"


def _footprints(tile: Tile, number: dict[str, int]) -> Iterator[str]:
    """Yield a footprint for each part, at the position of the part's first pad.

    Each edge pad is a separate footprint.
    """
    parts: dict[str, list[Pad]] = {}
    for pad in tile.pads:
        parts.setdefault(pad.leg.part if pad.leg.part != "edge" else str(pad.leg), []).append(pad)
    for part, pads in parts.items():
        x0, y0 = pads[0].at
        kind = "through_hole" if pads[0].drill else "smd"
        yield f'  (footprint "tableside:{part.partition("-")[0].partition(" ")[0]}" (layer "F.Cu") {_mark(part)}'
        yield f"    (at {_at(tile, (x0, y0))}) (attr {kind})"
        yield f'    (fp_text reference "{part}" (at 0 0) (layer "F.Fab") {FABRICATION} {_mark(part + " ref")})'
        yield from _silk(part, pads)
        for pad in pads:
            yield from _pad(pad, (pad.at[0] - x0, y0 - pad.at[1]), number)
        yield "  )"


def _silk(part: str, pads: list[Pad]) -> Iterator[str]:
    """Yield the silkscreen: a diode's stripe, the mark at a light's GND corner, a line's name at the edge."""
    (x0, y0), last = pads[0].at, pads[-1]
    if part.startswith("D-"):
        y = y0 - last.at[1] - 2.6
        yield f'    (fp_line (start -1 {y:.4f}) (end 1 {y:.4f}) (layer "F.SilkS") (width 0.3) {_mark(part + " stripe")})'
    elif part.startswith("L-"):
        ground = next(pad.at for pad in pads if pad.leg.name == "GND")
        corner = (ground[0] - x0 + (1.6 if ground[0] > x0 else -1.6), y0 - ground[1])
        yield f'    (fp_circle (center {corner[0]:.4f} {corner[1]:.4f}) (end {corner[0] + 0.2:.4f} {corner[1]:.4f}) (layer "F.SilkS") (width 0.3) (fill none) {_mark(part + " first")})'
    elif part.startswith("edge "):
        wide = pads[0].size == EDGE_PAD
        off = 2.0
        inward = (off if x0 < 10 else -off, 0.0) if wide else (0.0, -off if y0 < 10 else off)
        kind, *rest = part.removeprefix("edge ").split(" ")
        name = rest[0] if kind in ("file", "rank") else kind
        if kind == "light":  # data goes over the edge this way
            name, inward = ">" if (rest[0] == "in") == (x0 < 10) else "<", (0.0, 1.7)
        yield (
            f'    (fp_text user "{name}" (at {inward[0]:g} {inward[1]:g}) (layer "F.SilkS") {LETTERS} '
            f"{_mark(part + ' name')})"
        )


def _pad(pad: Pad, off: Spot, number: dict[str, int]) -> Iterator[str]:
    net = f'(net {number[pad.net]} "{pad.net}") {_mark("pad " + str(pad.leg))}'
    place = f"(at {off[0]:.4f} {off[1]:.4f}) (size {pad.size[0]:g} {pad.size[1]:g})"
    if pad.drill:
        yield f'    (pad "{pad.leg.name}" thru_hole circle {place} (drill {pad.drill:g}) (layers "*.Cu" "*.Mask") {net})'
    elif pad.both:  # a hole joins both sides
        yield f'    (pad "1" thru_hole rect {place} (drill 0.8) (layers "*.Cu" "*.Mask") {net})'
    else:
        yield f'    (pad "{pad.leg.name}" smd rect {place} (layers "F.Cu" "F.Paste" "F.Mask") {net})'


def _copper(tile: Tile, number: dict[str, int]) -> Iterator[str]:
    for n, track in enumerate(tile.tracks):
        for k, (one, other) in enumerate(pairwise(track.points)):
            yield (
                f"  (segment (start {_at(tile, one)}) (end {_at(tile, other)}) (width {track.width:g}) "
                f'(layer "{track.layer}") (net {number[track.net]}) {_mark(f"track {n} {k}")})'
            )
    for n, via in enumerate(tile.vias):
        yield (
            f'  (via (at {_at(tile, via.at)}) (size {VIA:g}) (drill {VIA_DRILL:g}) (layers "F.Cu" "B.Cu") '
            f"(net {number[via.net]}) {_mark(f'via {n}')})"
        )


def _edge(tile: Tile) -> Iterator[str]:
    corners = ((0.0, 0.0), (tile.size, 0.0), (tile.size, tile.size), (0.0, tile.size), (0.0, 0.0))
    for n, (one, other) in enumerate(pairwise(corners)):
        yield f'  (gr_line (start {_at(tile, one)}) (end {_at(tile, other)}) (layer "Edge.Cuts") (width 0.1) {_mark(f"edge {n}")})'

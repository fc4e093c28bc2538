"""A printed circuit of 4x4 squares: what lies where on it, and every track between.

Tiles join edge to edge to a board of any size: ranks, lights and power go through from left to right, files and
power from below to above, over pads at the edges. Files run on the upper side, everything that runs along a rank
on the lower one. Millimetres from the lower left corner, seen from above; nets are those of the netlist.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import Direct, Lights, Pin, Wiring
from hardware.maker import square as square_plan
from hardware.maker.netlist import FIVE, GROUND, Leg, Netlist, netlist_of

SIDE = 4
"""Squares along a tile. Even, so that the chain of lights goes the same way in each tile of a rank of tiles."""
TRACK, THICK = 0.4, 1.5
"""Width of a track that carries a signal, and of one that carries power."""
VIA, VIA_DRILL = 0.9, 0.45
EDGE_PAD = (1.5, 1.6)
"""Square to the edge, and along it."""
FROM_EDGE = 0.5
"""From the edge of the tile to a pad."""
HOLE, HOLE_DRILL = 2.0, 1.0
"""Of the leads of reeds and diodes."""
LAMP = (1.5, 1.0)
"""A pad of a light: 5050 with four legs, as its maker draws it."""
LAMP_LEGS = {"5V": (-2.45, 1.65), "DOUT": (-2.45, -1.65), "GND": (2.45, -1.65), "DIN": (2.45, 1.65)}
"""From the middle of a light whose data goes to the left."""
RAIL = 3.4
"""From the middle of a light to the rails of power above and below it."""
NEAR, FAR = 4.05, 5.05
"""From the middle of a light to where its power, and its data, change to the other side."""
STORE = (-6.5, 1.27)
"""From the middle of a light to the capacitor beside it: across, and to each of its legs along the file."""
COLUMNS = {FIVE: -2.9, GROUND: -0.6}
"""From the middle of the first file to what joins the rails of all ranks."""
BODY = 10.16
"""From leg to leg of a diode."""

Layer = Literal["F.Cu", "B.Cu"]
Point = tuple[float, float]


class Pad(NamedTuple):
    """Copper that something is soldered to; `drill` 0 where it lies on the upper side only."""

    leg: Leg
    net: str
    at: Point
    size: Point
    drill: float = 0.0
    both: bool = False


class Track(NamedTuple):
    net: str
    layer: Layer
    points: tuple[Point, ...]
    width: float = TRACK


class Via(NamedTuple):
    net: str
    at: Point


class Tile(NamedTuple):
    """A whole tile; `size` of its side."""

    size: float
    pads: tuple[Pad, ...]
    tracks: tuple[Track, ...]
    vias: tuple[Via, ...]


def wiring_of_tile() -> Wiring:
    """A board of one tile, every line on a pin: what its netlist joins, the tile has to join."""
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
    """Reeds, diodes, lights and their wires."""
    return netlist_of(wiring_of_tile())


def lay_tile(pitch: float = 40.0) -> Tile:
    """Everything on a tile.

    Raises:
        TooSmall: the squares are too small, or larger than the plans are made for.
    """
    square_plan.check_pitch(pitch)
    return _Sheet(pitch).tile()


class _Sheet:
    """What is laid so far."""

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

    def middle(self, file: int, rank: int) -> Point:
        return ((file + 0.5) * self.pitch, (rank + 0.5) * self.pitch)

    def pad(
        self, leg: Leg, at: Point, size: Point, drill: float = 0.0, net: str = "", both: bool = False
    ) -> None:
        self.pads.append(Pad(leg, net or self.nets[leg], at, size, drill, both))

    def track(self, net: str, layer: Layer, *points: Point, width: float = TRACK) -> None:
        self.tracks.append(Track(net, layer, points, width))

    def via(self, net: str, at: Point) -> None:
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

    def _lamp(self, file: int, rank: int) -> Point:
        x, y = self.middle(file, rank)
        dx, dy = square_plan.place_light(self.pitch)
        return (x + dx, y + dy)

    def _net(self, square: str, name: str) -> str:
        """The net of a light's leg. Where the chain goes on to another rank it leaves the tile, and has two names."""
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

    def _edge_pads(self, net: str, y: float, rank: int) -> tuple[Point, Point]:
        """Of a line along a rank, at the left and the right edge."""
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
        """Both rails of every rank, joined on the upper side between the first lights and the first file."""
        x, _ = self.middle(0, 0)
        for net, off in COLUMNS.items():
            self._lay_column(net, x + off, THICK, net)
            for rank in range(SIDE):
                self.via(net, (x + off, self._rails(rank)[net]))

    def _rails(self, rank: int) -> dict[str, float]:
        """Heights of the rails of power; lights that are turned have them the other way round."""
        _, ly = self._lamp(0, rank)
        off = RAIL if rank % 2 else -RAIL
        return {FIVE: ly + off, GROUND: ly - off}

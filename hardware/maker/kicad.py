"""A tile as a board of KiCad 6 and newer, which checks it and writes the files that a factory wants."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from itertools import pairwise

from hardware.maker.tile import EDGE_PAD, VIA, VIA_DRILL, Pad, Point, Tile

ORIGIN = (30.0, 30.0)
"""Where the upper left corner lies on KiCad's sheet, whose y goes down."""
SPACE = uuid.UUID("6a0f4a58-7f53-4f0c-9d6e-2f6f0c9f7a11")
"""Things have the same mark each time the file is made."""
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
    """The file, as text."""
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


def _at(tile: Tile, point: Point) -> str:
    return f"{ORIGIN[0] + point[0]:.4f} {ORIGIN[1] + tile.size - point[1]:.4f}"


def _mark(name: str) -> str:
    return f"(tstamp {uuid.uuid5(SPACE, name)})"


def _footprints(tile: Tile, number: dict[str, int]) -> Iterator[str]:
    """One a part, at its first pad; each pad at the edge is one by itself."""
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
    """What is read on the tile: the stripe of a diode, the cut corner of a light (at GND), the name of a line at the edge."""
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


def _pad(pad: Pad, off: Point, number: dict[str, int]) -> Iterator[str]:
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

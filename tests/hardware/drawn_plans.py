"""What a person reads off the drawings of a board, read by nothing of ours: places to solder and the wires between them."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from itertools import pairwise
from typing import NamedTuple

from hardware.maker.netlist import Leg

SVG = "{http://www.w3.org/2000/svg}"
BORDER = 20.0
JOINT = 0.9
"""Millimetres around the middle of a place to solder."""
FILES = "abcdefghijklmnop"
Point = tuple[float, float]


class Squares(NamedTuple):
    """`lines`: what each wire of a file or rank joins; `joints`: legs that are soldered to each other."""

    lines: set[frozenset[Leg]]
    joints: set[frozenset[Leg]]


def points(shape: ET.Element) -> list[Point]:
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in shape.get("points", "").split())]


def near(one: Point, other: Point) -> bool:
    return math.dist(one, other) <= 0.05


def read_squares(drawn: str, cols: int, rows: int, pitch: float) -> Squares:
    """Off the plan of what is soldered: legs where two circles, or a circle and a corner of a wire, meet."""
    plan = ET.fromstring(drawn)
    pads = [
        (float(one.get("cx", 0)), float(one.get("cy", 0)))
        for one in plan.iter(f"{SVG}circle")
        if one.get("fill") != "none"
    ]
    legs: dict[Point, set[Leg]] = {}
    for shape in plan.iter(f"{SVG}polyline"):
        ends = points(shape)
        if shape.get("stroke-width") != "0.5" or len(ends) != 2:
            continue
        # Reeds lie aslant, diodes along a file; seen from below, a reed's outer end is the left one.
        aslant = abs(ends[0][0] - ends[1][0]) > 1
        file = int((cols * pitch + BORDER - ends[0][0]) // pitch)
        rank = int((rows * pitch + BORDER - max(end[1] for end in ends)) // pitch)
        square = f"{FILES[file]}{rank + 1}"
        ordered = sorted(ends, key=lambda end: -end[0] if aslant else end[1])
        names = (("S", "1"), ("S", "2")) if aslant else (("D", "A"), ("D", "K"))
        for end, (kind, name) in zip(ordered, names, strict=True):
            pad = next(pad for pad in pads if near(pad, end))
            legs.setdefault(pad, set()).add(Leg(f"{kind}-{square}", name))
    lines = set[frozenset[Leg]]()
    diodes = any(leg.name == "K" for both in legs.values() for leg in both)
    for shape in plan.iter(f"{SVG}polyline"):
        if shape.get("stroke-width") == "0.8":
            through = {pad for pad in legs for corner in points(shape) if near(pad, corner)}
            assert not [pad for pad in legs if pad not in through and passes(points(shape), pad)], (
                "over a joint"
            )
            lines.add(
                frozenset(
                    leg for pad in through for leg in legs[pad] if leg.name in ("1", "K" if diodes else "2")
                )
            )
    return Squares(lines, {frozenset(both) for both in legs.values() if len(both) == 2})


def read_legs(drawn: str, cols: int, rows: int, pitch: float) -> dict[str, str]:
    """Off the plan of what is soldered: the leg of a chip that stands in each square."""
    found = {}
    for text in ET.fromstring(drawn).iter(f"{SVG}text"):
        if not (text.text or "").startswith("U"):
            continue
        file = int((cols * pitch + BORDER - float(text.get("x", 0))) // pitch)
        rank = int((rows * pitch + BORDER - float(text.get("y", 0))) // pitch)
        found[f"{FILES[file]}{rank + 1}"] = text.text or ""
    return found


def passes(line: list[Point], pad: Point) -> bool:
    """Whether a wire runs over a place to solder."""
    for (x0, y0), (x1, y1) in pairwise(line):
        long = math.hypot(x1 - x0, y1 - y0) or 1e-9
        share = ((pad[0] - x0) * (x1 - x0) + (pad[1] - y0) * (y1 - y0)) / long**2
        if 0 <= share <= 1 and math.dist(pad, (x0 + share * (x1 - x0), y0 + share * (y1 - y0))) < JOINT:
            return True
    return False


def read_cards(drawn: dict[str, str]) -> dict[Leg, str]:
    """Off the cards, by the part that each is for: the name at a leg, and the words at the end of its wire."""
    read: dict[Leg, str] = {}
    for ref, card in drawn.items():
        shown, part = ET.fromstring(card), ref
        texts = [
            (float(one.get("x", 0)), float(one.get("y", 0)), one.text or "")
            for one in shown.iter(f"{SVG}text")
        ]
        for shape in shown.iter(f"{SVG}polyline"):
            if shape.get("stroke-width") != "1.4":
                continue
            (x0, y), (x1, _) = points(shape)
            beside = [one for one in texts if abs(one[1] - y) < 2]
            outside = [one for one in beside if (one[0] - x1) * (x1 - x0) > 0]
            inside = [
                one
                for one in beside
                if ((one[0] - x0) * (x1 - x0) < 0 and not one[2].isdigit())
                or (ref.startswith("small") and one[0] < x0)
            ]
            if ref.startswith("small"):
                part = next((one[2] for one in beside if one[0] < 10), part)
            name = min(inside, key=lambda one: abs(one[0] - x0))[2]
            read[Leg(part, name)] = min(outside, key=lambda one: abs(one[0] - x1))[2]
    return read

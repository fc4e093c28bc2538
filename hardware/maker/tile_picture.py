"""A tile of printed circuit as a drawing: copper of both sides, and the legs that are soldered."""

from __future__ import annotations

from hardware.maker.drawing import Circle, Line, Point, Shape, Sheet
from hardware.maker.tile import VIA, Tile

UPPER, LOWER, BARE = "#c8262f", "#2b62c4", "#d9a400"


def draw_tile(tile: Tile) -> Sheet:
    """From above; the upper side's tracks red, the lower side's blue, what is soldered to in gold."""

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

"""Outlines and hatching: what says whose a thing is where colours fail.

SVG paths in units of a hundredth of a square.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from companion.artwork.design_tokens import Paint, board

Point = tuple[float, float]
LINES = {
    "diagonal": "M-2 2L2 -2M0 16L16 0M14 18L18 14",
    "vertical": "M4 0V16M12 0V16",
    "horizontal": "M0 4H16M0 12H16",
    "cross": "M4 0V16M12 0V16M0 4H16M0 12H16",
}
"""Heraldic hatching, 16 by 16, as engravers have drawn colours since 1638."""


def round_polygon(points: Sequence[Point], radius: float) -> str:
    """A polygon with round corners."""
    out = ""
    for i, corner in enumerate(points):
        start, end = (
            _toward(corner, other, radius) for other in (points[i - 1], points[(i + 1) % len(points)])
        )
        out += f"{'L' if i else 'M'}{start[0]:.2f} {start[1]:.2f}"
        out += f"Q{corner[0]:.2f} {corner[1]:.2f} {end[0]:.2f} {end[1]:.2f}"
    return f"{out}Z"


def _toward(corner: Point, other: Point, radius: float) -> Point:
    far = math.dist(corner, other)
    share = min(radius, far / 2) / far
    return corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share


def outline(shape: str, x: float, y: float, r: float) -> str:
    """A seat's shape around x, y; `r`: half the side of its square."""
    match shape:
        case "square":
            q = r * 0.80
            return round_polygon([(x - q, y - q), (x + q, y - q), (x + q, y + q), (x - q, y + q)], r * 0.2)
        case "hexagon":
            q = r * 0.96
            turns = [math.radians(angle) for angle in range(0, 360, 60)]
            return round_polygon([(x + q * math.sin(t), y - q * math.cos(t)) for t in turns], r * 0.14)
        case "diamond":
            q = r * 1.06
            return round_polygon([(x, y - q), (x + q, y), (x, y + q), (x - q, y)], r * 0.26)
        case _:
            q = r * 0.88
            half = f"A{q:.2f} {q:.2f} 0 1 1"
            return f"M{x - q:.2f} {y:.2f}{half} {x + q:.2f} {y:.2f}{half} {x - q:.2f} {y:.2f}Z"


def hatching(id: str, hatch: str, colour: str, width: float = 2.3) -> str:
    """A pattern of a seat's hatching, to be filled with `url(#id)`."""
    if hatch == "dots":
        dots = "".join(f'<circle cx="{at}" cy="{at}" r="2.1" fill="{colour}"/>' for at in (4, 12))
        return _pattern(id, dots)
    lines = LINES.get(hatch, "")
    thin = 1.4 if hatch == "cross" else width
    return _pattern(
        id, f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{thin}"/>' if lines else ""
    )


def _pattern(id: str, body: str) -> str:
    return f'<pattern id="{id}" width="16" height="16" patternUnits="userSpaceOnUse">{body}</pattern>'


def wood() -> str:
    """The wood of a frame, lit from above: a gradient, to be filled with `url(#wood)`."""
    return (
        '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{board("frame_light")}"/>'
        f'<stop offset=".16" stop-color="{board("frame")}"/>'
        f'<stop offset="1" stop-color="{board("frame_dark")}"/>'
        "</linearGradient>"
    )


def hatchings(paints: Mapping[str, Paint]) -> str:
    """The patterns of these seats: `h-SEAT` in the colour of its edge, `h-SEAT-on` in that of text on it."""
    return "".join(
        hatching(f"h-{seat}", paint.hatch, paint.edge, 2.4)
        + hatching(f"h-{seat}-on", paint.hatch, paint.on, 2.2)
        for seat, paint in paints.items()
    )


def svg(width: float, height: float, body: str, defs: str = "") -> str:
    """A whole drawing."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
    return f"{head}{f'<defs>{defs}</defs>' if defs else ''}{body}</svg>"


def inside(drawing: str) -> str:
    """What a whole drawing shows, to be put into another one."""
    return drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]

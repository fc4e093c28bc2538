"""Marks on squares as SVG, 100 by 100. Each is recognisable by its form and not only by its colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from companion.artwork.boards import Point
from companion.artwork.design import Paint, board, inside, luminance, number, read_colour, svg, write_line
from companion.artwork.pieces import INK

RIM, SIGNAL = "#fffaf0", board("signal")
EDGE = 0.85
"""Opacity of an edge."""


@cache
def rim_of(paint: Paint) -> str:
    """Return the rim colour for a mark in this paint.

    The rim is dark around light paints and light around dark ones, so that it works on any background.
    """
    return INK if luminance(read_colour(paint.paint)) > 0.4 else RIM


def edge_of(rim: str) -> str:
    """Return the colour of the thin edge around a rim. The rim or the edge contrasts with every
    background.
    """
    return INK if rim == RIM else RIM


@cache
def peg(paint: Paint) -> str:
    """Return the mark of a free destination."""
    return svg(
        100,
        100,
        (
            f'<circle cx="50" cy="50" r="20" fill="{edge_of(rim_of(paint))}" fill-opacity="{EDGE}"/>'
            f'<circle cx="50" cy="50" r="17.5" fill="{rim_of(paint)}"/>'
            f'<circle cx="50" cy="50" r="12.5" fill="{paint.paint}"/>'
        ),
    )


@cache
def arcs(paint: Paint) -> str:
    """Return the mark of an occupied destination."""
    path = ""
    for angle in (45, 135, 225, 315):
        (x0, y0), (x1, y1) = (
            (50 + 44 * math.cos(math.radians(angle + d)), 50 + 44 * math.sin(math.radians(angle + d)))
            for d in (-24, 24)
        )
        path += f"M{x0:.1f} {y0:.1f}A44 44 0 0 1 {x1:.1f} {y1:.1f}"
    rim = rim_of(paint)
    edge = _line(path, edge_of(rim), 18, opacity=EDGE)
    return svg(100, 100, edge + _line(path, rim, 14) + _line(path, paint.paint, 8))


@cache
def ticks(wash: float = 0.14, colour: str = INK) -> str:
    """Return corner ticks for the last move. With `wash` 0 they mark a piece that must still act."""
    low, high, length = 6, 94, 20
    path = (
        f"M{low} {low + length}V{low}H{low + length}M{high - length} {low}H{high}V{low + length}"
        f"M{high} {high - length}V{high}H{high - length}M{low + length} {high}H{low}V{high - length}"
    )
    ground = f'<rect width="100" height="100" fill="{colour}" opacity="{wash}"/>' if wash else ""
    return svg(100, 100, ground + _line(path, RIM, 10, opacity=EDGE) + _line(path, colour, 5))


@cache
def wrong() -> str:
    """Return the mark of a square with the wrong content."""
    frame = '<rect x="3" y="3" width="94" height="94" rx="12" fill="none"'
    return svg(
        100,
        100,
        (
            f'<rect x="2" y="2" width="96" height="96" rx="10" fill="{RIM}" opacity=".5"/>'
            f'{frame} stroke="{INK}" stroke-width="19" stroke-opacity="{EDGE}"/>{frame} stroke="{RIM}" '
            'stroke-width="15"/>'
            f'{frame} stroke="{SIGNAL}" stroke-width="8" stroke-dasharray="20 9.4"/>'
        ),
    )


@cache
def check() -> str:
    """Return the mark under a king in check: a ring of rays."""
    rays = "".join(
        f"M{50 + 40 * math.cos(t):.1f} {50 + 40 * math.sin(t):.1f}L{50 + 49 * math.cos(t):.1f} "
        f"{50 + 49 * math.sin(t):.1f}"
        for t in (math.radians(angle) for angle in range(0, 360, 30))
    )
    glow = '<circle cx="50" cy="50" r="48" fill="#fff6da" opacity=".85"/>'
    return svg(100, 100, glow + _line(rays, INK, 5) + _circle(37, INK, 3.5))


@cache
def unsure() -> str:
    """Return the mark of a square with uncertain content: hatched, with corners."""
    lines = "".join(f"M{at} 100L{at + 100} 0" for at in range(-80, 100, 20))
    hatch = f'<clipPath id="c"><rect width="100" height="100"/></clipPath><g clip-path="url(#c)">{_line(lines, RIM, 7, opacity=0.6)}{_line(lines, INK, 3.5, opacity=0.7)}</g>'
    return svg(100, 100, hatch + inside(ticks(0.0)))


@cache
def corner(found: bool) -> str:
    """Return the frame around a marker in a camera's picture.

    The frame has a tick if the marker was found, and is dashed if it was not.
    """
    frame = '<rect x="9" y="9" width="82" height="82" rx="14" fill="none"'
    if not found:
        dark = f'<circle cx="50" cy="50" r="50" fill="{INK}" opacity=".6"/>'
        return svg(100, 100, f'{dark}{frame} stroke="{RIM}" stroke-width="7" stroke-dasharray="15 11"/>')
    tick = f'<circle cx="78" cy="78" r="19" fill="{INK}" stroke="{RIM}" stroke-width="4"/>'
    return svg(
        100,
        100,
        f'{frame} stroke="{RIM}" stroke-width="13"/>{frame} stroke="{INK}" stroke-width="6"/>{tick}'
        + _line("M69 78L76 85L88 71", RIM, 5.5),
    )


@cache
def cross() -> str:
    """Return the mark of a square that a piece may not enter."""
    disc = f'<circle cx="50" cy="50" r="25" fill="{RIM}" stroke="{INK}" stroke-width="4"/>'
    return svg(100, 100, disc + _line("M40 40L60 60M60 40L40 60", SIGNAL, 9))


@cache
def square_label(file: str, rank: str) -> str:
    """Return the small file and rank of a square, each in a corner."""
    out = write_line(file, 93, 94, 22, INK, lean=1.0) if file else ""
    return svg(
        100, 100, f'<g opacity=".62">{out}{write_line(rank, 7, 24, 22, INK, lean=0.0) if rank else ""}</g>'
    )


@cache
def corner_cut(colour: str, right: bool, low: bool) -> str:
    """Return a shape that is drawn over a corner of a picture to make the corner round.

    The shape for the upper left corner is rotated for the other corners.
    """
    degrees = {(False, False): 0, (True, False): 90, (True, True): 180, (False, True): 270}[(right, low)]
    path = f'<path d="M0 0H100A100 100 0 0 0 0 100Z" fill="{colour}" transform="rotate({degrees} 50 50)"/>'
    return svg(100, 100, path)


@cache
def halo() -> str:
    """Return the glow around a piece that is picked up, which is one and a half squares wide."""
    ground = (
        '<radialGradient id="halo"><stop offset=".5" stop-color="#fff6da" stop-opacity=".95"/>'
        '<stop offset="1" stop-color="#fff6da" stop-opacity="0"/></radialGradient>'
    )
    return svg(100, 100, '<circle cx="50" cy="50" r="50" fill="url(#halo)"/>', ground)


@cache
def number_disc(text: str) -> str:
    """Return a number on an ivory disc."""
    disc = f'<circle cx="50" cy="50" r="27" fill="{RIM}" stroke="{INK}" stroke-width="3"/>'
    return svg(100, 100, disc + number(text, 50, 50, 28 if len(text) == 1 else 22, INK, 9))


@cache
def badge() -> str:
    """Return a blank ivory disc, on which a number is written."""
    return svg(100, 100, f'<circle cx="50" cy="50" r="47" fill="{RIM}" stroke="{INK}" stroke-width="5"/>')


@cache
def worth(text: str) -> str:
    """Return the value of a piece, in the upper corner of its square."""
    disc = f'<circle cx="80" cy="20" r="17" fill="{RIM}" stroke="{INK}" stroke-width="2.6"/>'
    return svg(100, 100, disc + number(text, 80, 20, 18 if len(text) == 1 else 15, INK, 10))


@cache
def cursor() -> str:
    """Return the frame of the square with the keyboard focus: light with dark edges."""
    frame = '<rect x="7" y="7" width="86" height="86" rx="9" fill="none" stroke="{}" stroke-width="{}"/>'
    return svg(100, 100, frame.format(INK, 11) + frame.format(RIM, 6))


@cache
def ring() -> str:
    """Return the mark of a square that can be reached in an exact number of moves."""
    return svg(100, 100, _circle(40, RIM, 12) + _circle(40, INK, 6))


@cache
def stack_shade() -> str:
    """Return the mark of a piece that is held by a stack: the square is darkened, with a bar at the bottom."""
    dark = f'<rect width="100" height="100" fill="{INK}" opacity=".5"/>'
    return svg(100, 100, dark + f'<rect y="94" width="100" height="6" fill="{INK}"/>')


@cache
def tick() -> str:
    """Return the mark of a square that was tested successfully."""
    return svg(100, 100, _line("M30 52L45 66L71 36", INK, 8, opacity=0.62))


@cache
def around(across: int, down: int) -> str:
    """Return a frame around a row of squares that does not respond."""
    w, h = 100 * across, 100 * down
    frame = f'<rect x="4" y="4" width="{w - 8}" height="{h - 8}" rx="14" fill="none"'
    return svg(
        w,
        h,
        (
            f'<rect x="2" y="2" width="{w - 4}" height="{h - 4}" rx="14" fill="{RIM}" opacity=".5"/>'
            f'{frame} stroke="{INK}" stroke-width="19" stroke-opacity="{EDGE}"/>{frame} stroke="{RIM}" '
            'stroke-width="15"/>'
            f'{frame} stroke="{SIGNAL}" stroke-width="8" stroke-dasharray="20 9.4"/>'
        ),
    )


@cache
def magnet(reading: str = "") -> str:
    """Return the mark of a detected piece: a dark magnet, with its reading if the board identifies pieces."""
    disc = f'<circle cx="50" cy="50" r="33" fill="{INK}"/><circle cx="50" cy="47" r="32" fill="#3a2b23"/>'
    if not reading:
        return svg(
            100,
            100,
            disc + f'<circle cx="50" cy="47" r="25" fill="none" stroke="{RIM}" stroke-opacity=".7" '
            'stroke-width="3"/>',
        )
    size = min(26.0, 100 / len(reading))
    return svg(100, 100, disc + write_line(reading, 50, 47 + size * 0.36, size, RIM))


@cache
def lit() -> str:
    """Return the mark of a square whose light is on."""
    glow = (
        '<radialGradient id="lit"><stop offset="0" stop-color="#fff1c4"/>'
        '<stop offset=".45" stop-color="#ffd98a" '
        'stop-opacity=".9"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>'
    )
    return svg(100, 100, '<circle cx="50" cy="50" r="50" fill="url(#lit)"/>', glow)


def group(sides: Sequence[bool], tint: str) -> str:
    """Return the plate under a piece in a group.

    `sides` tells whether the group continues up, right, down and left.
    """
    up, right, down, left = sides
    x0, x1 = (0 if left else 6), (100 if right else 94)
    y0, y1 = (0 if up else 6), (100 if down else 94)
    edges = "".join(
        path
        for path, on in (
            (f"M{x0} {y0}H{x1}", not up),
            (f"M{x1} {y0}V{y1}", not right),
            (f"M{x0} {y1}H{x1}", not down),
            (f"M{x0} {y0}V{y1}", not left),
        )
        if on
    )
    plate = f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}" fill="{tint}"/>'
    return svg(100, 100, plate + _line(edges, INK, 3))


def arrow(
    points: Sequence[Point], width: float, height: float, colour: str = SIGNAL, bend: float = 0.18
) -> str:
    """Return a dotted path from the first point to the last on a light band, with an arrowhead.

    Lengths are in the units of a board's picture.
    """
    (x0, y0), (x1, y1) = points[0], points[-1]
    dx, dy = x1 - x0, y1 - y0
    cx, cy = (x0 + x1) / 2 + dy * bend, (y0 + y1) / 2 - dx * bend
    angle = math.atan2(y1 - cy, x1 - cx)
    far = math.dist((cx, cy), (x0, y0)) or 1
    sx, sy = x0 + (cx - x0) / far * 38, y0 + (cy - y0) / far * 38
    ex, ey = x1 - 56 * math.cos(angle), y1 - 56 * math.sin(angle)
    hx, hy = x1 - 29 * math.cos(angle), y1 - 29 * math.sin(angle)
    wings = [(hx - 40 * math.cos(angle + d), hy - 40 * math.sin(angle + d)) for d in (-0.48, 0.48)]
    head = f"M{hx:.1f} {hy:.1f}L{wings[0][0]:.1f} {wings[0][1]:.1f}L{wings[1][0]:.1f} {wings[1][1]:.1f}Z"
    path = f"M{sx:.1f} {sy:.1f}Q{cx:.1f} {cy:.1f} {ex:.1f} {ey:.1f}"
    joined = 'stroke-linejoin="round"'
    return svg(
        width,
        height,
        (
            _line(path, INK, 25)
            + f'<path d="{head}" fill="{INK}" stroke="{INK}" stroke-width="16" {joined}/>'
            + _line(path, RIM, 21)
            + f'<path d="{head}" fill="{RIM}" stroke="{RIM}" stroke-width="12" {joined}/>'
            + _line(path, colour, 13, dashes="1 24")
            + f'<path d="{head}" fill="{colour}" stroke="{colour}" stroke-width="4" {joined}/>'
        ),
    )


def way(points: Sequence[Point], width: float, height: float, paint: Paint) -> str:
    """Return the path of a piece: a dotted line on a light band, with an open ring at each stop."""
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    rim = rim_of(paint)
    out = _line(path, edge_of(rim), 20) + _line(path, rim, 16) + _line(path, paint.paint, 8, dashes="0.1 15")
    for x, y in points[1:-1]:
        out += f'<circle cx="{x}" cy="{y}" r="18" fill="{edge_of(rim)}"/>'
        out += f'<circle cx="{x}" cy="{y}" r="13" fill="{rim}" stroke="{paint.paint}" stroke-width="6"/>'
    return svg(width, height, out)


def _line(path: str, colour: str, width: float, opacity: float = 1, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}" '
        f'stroke-linecap="round" stroke-linejoin="round"{dashed}/>'
    )


def _circle(radius: float, colour: str, width: float) -> str:
    return f'<circle cx="50" cy="50" r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}"/>'

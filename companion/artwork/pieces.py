"""Pieces as SVG on a square of 100.

Pieces are drawn as turned chess pieces, as figures on the tile of a seat, as checkers or as boulders.
Pieces without a drawing show signs and moves. The module also draws objects below a piece.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from companion.artwork.design import (
    FOLDER,
    Paint,
    drawable,
    hatching,
    inside,
    list_characters,
    number,
    outline,
    paints,
    round_polygon,
    svg,
    tokens,
    width,
    write_line,
)
from companion.kernel.errors import file_in
from companion.kernel.looks import HOP, LAME, NO_LOOKS, OCTAGON, ROUND, WEDGE, Look, Looks, Ray

FIRST, RING, TIP = 29.5, 6.5, 45.5
"""Distances from the centre to the nearest dots, between two rings, and from the centre to arrow tips."""
DOT, HEAD, WEIGHT = 3.9, 5.6, 3.0
LETTER, ALONE, SIGN = 43.0, 58.0, 54.0
"""Size of a letter among move marks, of a single letter, and of a character."""
SPREAD = 9.0
"""Angle in degrees between two marks of the same direction."""
POINTS = ((50.0, 3.0), (76.0, 15.0), (88.0, 95.0), (12.0, 95.0), (24.0, 15.0))
"""Corners of a wedge that points up."""


class PlainColours(NamedTuple):
    """Colours of a piece: body, sign, light on the edge, side, and sign of the promoted side."""

    body: str
    line: str
    light: str
    under: str
    promoted: str


def faces_down(paint: Paint) -> bool:
    """Return whether pieces in this paint move down the board when White's pieces move up."""
    return paint.hatch == paints()["black"].hatch


def facing(paint: Paint, turn: int) -> float:
    """Return the direction of pieces in this paint on a board rotated by `turn` quarters, in
    degrees clockwise from up.
    """
    return (turn % 4) * 90.0 + (180.0 if faces_down(paint) else 0.0)


def body_of(paint: Paint, look: Look, colours: PlainColours, turn: int = 0, flat: bool = False) -> str:
    """Return a piece drawn from its look, on a square of 100.

    `flat` leaves out thickness and light, for print.
    """
    forward = facing(paint, turn)
    sign = look.signs[faces_down(paint)]
    if look.body == WEDGE:
        drawn = _wedge(colours, flat) + _wedge_signs(look, sign, colours)
        return f'<g transform="rotate({forward:g} 50 50)">{drawn}</g>'
    if look.body in (ROUND, OCTAGON):
        ink = colours.promoted if look.promoted else colours.line
        drawn = _coin(colours, look.body == OCTAGON, flat)
        ring = f'fill="none" stroke="{colours.line}" stroke-opacity=".45" stroke-width="2"'
        inner = (
            f'<path d="{_octagon(38.5)}" {ring}/>'
            if look.body == OCTAGON
            else f'<circle cx="50" cy="48" r="39" {ring}/>'
        )
        if not look.letter or sign == look.letter:
            return drawn + inner + _sign(sign, 50, 48, SIGN, ink)
        return drawn + inner + _sign(sign, 50, 43, 46, ink) + _sign(look.letter, 50, 72.5, 17, ink)
    letter = sign or look.letter
    size = LETTER if look.rays else ALONE
    ink = colours.promoted if look.promoted else colours.line
    marks = "".join(_marks(look.rays, forward, colours))
    return _coin(colours, False, flat) + marks + _sign(letter, 50, 48, size, ink)


def draw_outlined(paint: Paint, look: Look, colour: str, hollow: bool) -> str:
    """Return a piece in one colour, for lists and the log."""
    fill = "none" if hollow else colour
    look_of = f'fill="{fill}" stroke="{colour}" stroke-width="4"'
    sign = look.signs[faces_down(paint)] or look.letter
    ink = colour if hollow else _contrasting(colour)
    if look.body == WEDGE:
        return f'<path d="{round_polygon(POINTS, 5)}" {look_of}/>' + _sign(sign, 50, 55, 50, ink)
    return f'<circle cx="50" cy="50" r="44" {look_of}/>' + _sign(sign, 50, 50, 56, ink)


def _contrasting(colour: str) -> str:
    """Return dark ink for a light colour, and linen for a dark one."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#2a1e17" if red * 3 + green * 6 + blue > 1280 else "#fbf4e4"


# Bodies


def _coin(colours: PlainColours, octagon: bool, flat: bool) -> str:
    if flat:
        shape = f'<path d="{_octagon(46, 50)}"' if octagon else '<circle cx="50" cy="50" r="47"'
        return f'{shape} fill="{colours.body}" stroke="{colours.under}" stroke-width="2.5"/>'
    if octagon:
        return (
            f'<path d="{_octagon(46, 54)}" fill="{colours.under}"/>'
            f'<path d="{_octagon(45.5)}" fill="{colours.body}" stroke="{colours.under}" stroke-width="2.6"/>'
        )
    return (
        f'<circle cx="50" cy="53" r="47" fill="{colours.under}"/>'
        f'<circle cx="50" cy="48" r="46.4" fill="{colours.body}" stroke="{colours.under}" stroke-width="2.6"/>'
    )


def _octagon(r: float, y: float = 48) -> str:
    turns = [math.radians(22.5 + 45 * i) for i in range(8)]
    return round_polygon([(50 + r * 1.04 * math.cos(t), y + r * 1.04 * math.sin(t)) for t in turns], 3)


def _wedge(colours: PlainColours, flat: bool) -> str:
    shape = round_polygon(POINTS, 5)
    face = f'<path d="{shape}" fill="{colours.body}" stroke="{colours.under}" stroke-width="3"/>'
    if flat:
        return face
    edge = f'<path d="M25.5 18L15 91" fill="none" stroke="{colours.light}" stroke-width="2.4" stroke-linecap="round"/>'
    return f'<path d="{shape}" fill="{colours.under}" transform="translate(0 3.5)"/>{face}{edge}'


def _wedge_signs(look: Look, sign: str, colours: PlainColours) -> str:
    """Return the character with a small letter below it; promoted pieces have a line across the foot."""
    ink = colours.promoted if look.promoted else colours.line
    foot = (
        f'<path d="M22 88H78" stroke="{ink}" stroke-width="3.4" stroke-linecap="round"/>'
        if look.promoted
        else ""
    )
    if look.rays:
        marks = "".join(_marks(look.rays, 0, colours))
        small = f'<g transform="translate(50 61) scale(.74) translate(-50 -48)">{marks}</g>'
        return small + _sign(look.letter, 50, 61, 32, ink) + foot
    if not sign or sign == look.letter:
        return _sign(look.letter, 50, 58, 52, ink) + foot
    return _sign(sign, 50, 46, SIGN, ink) + _sign(look.letter, 50, 78, 19, ink) + foot


def _sign(text: str, x: float, y: float, size: float, colour: str) -> str:
    """Return a letter or a character centred on x, y."""
    if not text:
        return ""
    if all(ord(letter) in list_characters("text_bold") for letter in text):
        size = min(size, size * 0.86 * size / max(1.0, width(text, size)))
        return write_line(text, x, y + size * 0.335, size, colour)
    size = min(size, size * size / max(1.0, width(text, size, "signs")))
    return write_line(text, x, y + size * 0.38, size, colour, "signs")


# Moves


def _marks(rays: Iterable[Ray], forward: float, colours: PlainColours) -> Iterator[str]:
    """Yield the marks of these moves around the letter; marks of the same direction are side by side."""
    rays = list(dict.fromkeys(rays))
    places = [_place(ray) for ray in rays]
    together, drawn = Counter(places), Counter[tuple[int, int, int]]()
    for ray, place in zip(rays, places, strict=True):
        offset = (drawn[place] - (together[place] - 1) / 2) * SPREAD
        drawn[place] += 1
        angle = math.degrees(math.atan2(ray.step[0], ray.step[1])) + forward + offset
        mark = _dot(ray, colours) if ray.reach == 1 and ray.way != HOP else _arrow(ray, colours)
        yield f'<g transform="translate(0 -2) rotate({angle:.1f} 50 50)">{mark}</g>'


def _place(ray: Ray) -> tuple[int, int, int]:
    """Return the key of a move's mark: its direction and, for a leap, its ring."""
    dx, dy = ray.step
    factor = math.gcd(dx, dy) or 1
    return dx // factor, dy // factor, max(abs(dx), abs(dy)) if ray.reach == 1 and ray.way != HOP else 0


def _dot(ray: Ray, colours: PlainColours) -> str:
    """Return the mark of a step or a leap, pointing up."""
    y = 50 - FIRST - RING * (max(abs(ray.step[0]), abs(ray.step[1])) - 1)
    line = f'stroke="{colours.line}" stroke-width="{WEIGHT}" stroke-linecap="round"'
    leg = f'<path d="M50 {50 - FIRST + 8.5}V{y}" {line}/>' if ray.way == LAME else ""
    if not ray.captures:
        return f'{leg}<circle cx="50" cy="{y}" r="{DOT - 0.7}" fill="{colours.body}" stroke="{colours.line}" stroke-width="2"/>'
    if not ray.moves:
        r = DOT - 0.6
        return f'{leg}<path d="M{50 - r} {y - r}L{50 + r} {y + r}M{50 + r} {y - r}L{50 - r} {y + r}" fill="none" {line}/>'
    return f'{leg}<circle cx="50" cy="{y}" r="{DOT}" fill="{colours.line}"/>'


def _arrow(ray: Ray, colours: PlainColours) -> str:
    """Return the mark of a sliding move, pointing up."""
    tip, foot = 50 - TIP, 50 - FIRST + 1
    line = f'fill="none" stroke="{colours.line}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
    hurdle = f'<path d="M{50 - 7} {foot + 3}H{50 + 7}" {line}/>' if ray.way == HOP else ""
    foot = foot - 4 if ray.way == HOP else foot
    leg = f'<path d="M50 {foot}V{foot + 5}" {line}/>' if ray.way == LAME else ""
    top = tip + 5 if ray.reach > 1 else tip
    stop = f'<path d="M{50 - 5} {tip + 1}H{50 + 5}" {line}/>' if ray.reach > 1 else ""
    if not ray.moves:
        half = (foot - top) / 2
        heads = "".join(
            f"M{50 - HEAD} {top + half + d}L50 {top + d}L{50 + HEAD} {top + half + d}" for d in (0, half)
        )
        return f'{hurdle}{leg}{stop}<path d="{heads}" {line}/>'
    filled = colours.line if ray.captures else colours.body
    head = f'<path d="M{50 - HEAD} {foot}L50 {top}L{50 + HEAD} {foot}Z" {line.replace("none", filled, 1)}/>'
    return f"{hurdle}{leg}{stop}{head}"


NAMES = {
    "K": "king",
    "Q": "queen",
    "R": "rook",
    "B": "bishop",
    "N": "knight",
    "P": "pawn",
}
"""The drawings of the chess pieces, by the letters that programs use for them."""
INK, LIGHT = "#2a1e17", "#ffffff"
Colours = tuple[str, str, str, str]
"""Colours of a piece: body, line, light, cut."""
SIZES = {"diamond": 0.70, "hexagon": 0.80, "square": 0.80, "circle": 0.82}
"""Size of a figure on a tile of each shape."""
BODY = 0.9
"""Size of a piece without a drawing, as a share of its square."""
SHADOW = (
    '<radialGradient id="soft"><stop offset="0" stop-color="#000" stop-opacity=".55"/>'
    '<stop offset=".6" stop-color="#000" stop-opacity=".25"/>'
    '<stop offset="1" stop-color="#000" stop-opacity="0"/>'
    "</radialGradient>"
)


@cache
def drawing(name: str) -> str:
    """Return the content of a drawing. `name` is a path in `drawings/` without its suffix."""
    return inside(file_in(FOLDER / "drawings", *f"{name}.svg".split("/")).read_text("utf-8"))


@cache
def drawing_of(kind: str, looks: Looks = NO_LOOKS) -> str:
    """Return the name of a piece's drawing; empty if its kind has none."""
    look = looks.of(kind)
    return NAMES.get(kind, "") if look is None else look.drawing


def is_piece(kind: str, looks: Looks = NO_LOOKS) -> bool:
    """Return whether a kind is recognised by its shape, not by a number or a letter on a checker."""
    return kind in NAMES or looks.of(kind) is not None


@cache
def has_picture(kind: str, looks: Looks = NO_LOOKS) -> bool:
    """Return whether a kind has a picture.

    Pieces, checkers with or without a number, and boulders have pictures. Cards have none.
    """
    return is_piece(kind, looks) or kind in ("boulder", "checker") or kind[:1] == "?" or drawable(kind)


def colours_of(paint: Paint) -> Colours:
    """Return the colours of a seat's pieces."""
    if paint.turned:
        body, line, light, cut = tokens()["men"][
            "black" if paint.paint == paints()["black"].paint else "white"
        ]
        return body, line, light, cut
    cut = paint.edge if paint.figure != INK else paint.paint
    return paint.figure, paint.edge, mix(paint.paint, paint.figure, 0.45), cut


def under(paint: Paint) -> str:
    """Return the colour of the wood on which a seat's piece is best visible.

    It is dark under a white piece of turned wood.
    """
    white = paint.turned and paint.paint != paints()["black"].paint
    return str(tokens()["board"]["chess_dark" if white else "chess_light"])


def dress(body: str, colours: Colours) -> str:
    """Return a drawing of a piece with its colours replaced."""
    parts = [tokens()["men"][name] for name in ("body", "line", "light", "cut")]
    for i, old in enumerate(parts):
        body = body.replace(old, f"@{i}@")
    for i, new in enumerate(colours):
        body = body.replace(f"@{i}@", new)
    return body


def figure(kind: str, colours: Colours, looks: Looks = NO_LOOKS) -> str:
    """Return the figure of a piece, or a checker if its kind has no drawing."""
    return dress(drawing(f"men/{drawing_of(kind, looks) or 'checker'}"), colours)


@cache
def man(paint: Paint, kind: str, looks: Looks = NO_LOOKS, shadow: bool = True, turn: int = 0) -> str:
    """Return a complete piece on its square.

    Args:
        paint: The paint of the owner.
        kind: The kind, as in layouts: `K`, `?3` for a checker, `boulder`.
        looks: The looks of the game's pieces.
        shadow: Whether the piece has a shadow.
        turn: The rotation of the board in quarter turns; directional pieces rotate with it.
    """
    ground = SHADOW if shadow else ""
    if kind == "boulder":
        return svg(
            100, 100, _ground(shadow, 50, 80, 40, 14) + place(drawing("men/boulder"), 0.88, 50), ground
        )
    if kind[:1] == "?" or kind == "checker":
        return svg(100, 100, _checker(paint, kind[1:] if kind[:1] == "?" else ""), ground)
    if not drawing_of(kind, looks):
        look = looks.of(kind)
        if look is None:
            return svg(100, 100, _checker(paint, kind if drawable(kind) else "?"), ground)
        drawn = body_of(paint, look, plain_colours(paint), turn)
        return svg(100, 100, _ground(shadow, 50, 62, 46, 40) + place(drawn, BODY, 50), ground)
    if paint.turned:
        body = place(figure(kind, colours_of(paint), looks), tokens()["men"]["size_turned"], 51)
        return svg(100, 100, _ground(shadow, 50, 88, 41, 12) + body, ground)
    return svg(
        100, 100, _tile(paint, kind, looks, shadow), ground + hatching("h", paint.hatch, paint.on, 2.2)
    )


def upright(paint: Paint, kind: str, looks: Looks = NO_LOOKS, shadow: bool = True) -> str:
    """Return a piece for use next to a board or in text.

    The piece is drawn as its owner sees it, even if it faces the opposite direction on the board.
    """
    return man(paint, kind, looks, shadow, 2 if faces_down(paint) else 0)


def _ground(shadow: bool, x: float, y: float, rx: float, ry: float) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#soft)"/>' if shadow else ""


def place(body: str, scale: float, middle: float, x: float = 50, y: float = 50) -> str:
    """Return a body, scaled and moved so that its point at height `middle` is at x, y."""
    return (
        f'<g transform="translate({x - 50 * scale:.2f} {y - middle * scale:.2f}) '
        f'scale({scale:.4f})">{body}</g>'
    )


def _tile(paint: Paint, kind: str, looks: Looks, shadow: bool) -> str:
    r, thick, shape = 43.0, 4.73, paint.shape
    top = 50 - thick * 0.4
    scale = r * 2 * SIZES[shape] / 100

    def layer(dy: float, r: float, look: str) -> str:
        return f'<path d="{outline(shape, 50, dy, r)}" {look}/>'

    rim = f'fill="none" stroke="{paint.on}" stroke-opacity=".42" stroke-width="1.5"'
    return (
        _ground(shadow, 50, 50 + r * 0.55, r * 1.05, r * 0.62)
        + layer(
            50 + thick, r, f'fill="{paint.edge}" stroke="#150d09" stroke-opacity=".55" stroke-width="2.4"'
        )
        + layer(top, r, f'fill="{paint.paint}"')
        + layer(top, r * 0.985, 'fill="url(#h)" opacity=".34"')
        + layer(top, r * 0.84, f'fill="{paint.paint}"')
        + layer(top, r * 0.84, rim)
        + place(figure(kind, colours_of(paint), looks), scale, 52, y=top)
    )


def plain_colours(paint: Paint) -> PlainColours:
    """Return the colours of a piece without a drawing."""
    body, line, light = disc(paint)
    under = "#120b07" if line != INK else INK
    red = paints()["red"]
    return PlainColours(body, line, light, under, red.evening if line != INK else red.paint)


def mix(first: str, second: str, share: float) -> str:
    """Return a mix of two colours: `share` of the way from the first to the second."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def disc(paint: Paint) -> tuple[str, str, str]:
    """Return the colours of a seat's checker: body, line, light."""
    if paint.paint == paints()["black"].paint:
        return "#3a2b23", "#f6eedf", "#c9b092"
    if paint.turned:
        return "#fbf4e4", INK, LIGHT
    return paint.paint, paint.on, paint.tint


def _checker(paint: Paint, text: str) -> str:
    body, line, light = disc(paint)
    under = "#120b07" if line != INK else INK
    out = (
        f'<ellipse cx="50" cy="56" rx="42" ry="40" fill="{under}"/>'
        f'<circle cx="50" cy="48" r="41" fill="{body}" stroke="{under}" stroke-width="3.4"/>'
        f'<circle cx="50" cy="48" r="33" fill="none" stroke="{line}" stroke-opacity=".45" stroke-width="2"/>'
        f'<path d="M18.5 41C21 30 28.6 21.6 38 18" fill="none" stroke="{light}" stroke-width="2.8" '
        'stroke-linecap="round"/>'
    )
    return out + (number(text, 50, 48, 34, line, 9) if drawable(text) else "")


@cache
def stack(paint: Paint, count: int) -> str:
    """Return the sign for tokens below a piece.

    It is a small stack of checkers with their number, at the lower right of the square.
    """
    x, y, r = 79.0, 82.0, 19.0
    body, line, _ = disc(paint)
    rim = "#a08c76" if line != INK else "#120b07"
    out = ""
    for i in range(min(count, 3)):
        at = y - i * 5
        out += f'<ellipse cx="{x}" cy="{at + 4}" rx="{r}" ry="{r * 0.94:.1f}" fill="#120b07"/>'
        out += (
            f'<ellipse cx="{x}" cy="{at}" rx="{r}" ry="{r * 0.94:.1f}" fill="{body}" stroke="{rim}" '
            'stroke-width="2"/>'
        )
    return svg(100, 104, out + number(str(count), x, y - (min(count, 3) - 1) * 5, r * 1.15, line, 9))


@cache
def small_boulder() -> str:
    """Return a boulder that a piece carries: a small stone at the lower right of its square."""
    return svg(100, 100, f'<g transform="translate(56 56) scale(.44)">{drawing("men/boulder")}</g>')


@cache
def silhouette(kind: str, colour: str, looks: Looks = NO_LOOKS, hollow: bool = False) -> str:
    """Return a piece in one colour, for lists and the log.

    `hollow` draws only the outline, for a piece that is not in play.
    """
    look = looks.of(kind)
    if look is not None and not look.drawing:
        return svg(100, 100, draw_outlined(paints()["white"], look, colour, hollow))
    return svg(100, 100, figure(kind, ("none" if hollow else colour, colour, "none", "none"), looks))


@cache
def emblem(paint: Paint, seat: str) -> str:
    """Return the emblem of a seat.

    It is the seat's hatched shape or, for white and black, their king on a disc of contrasting wood.
    """
    if paint.turned:
        wood = tokens()["board"]["chess_dark" if seat != "black" else "chess_light"]
        side = "black" if seat == "black" else "white"
        king = place(figure("K", tuple(tokens()["men"][side])), 0.66, 51)
        return svg(100, 100, f'<circle cx="50" cy="50" r="46" fill="{wood}"/>{king}')
    shape, thick = paint.shape, 5
    body = (
        f'<path d="{outline(shape, 50, 50 + thick, 46)}" fill="{paint.edge}"/>'
        f'<path d="{outline(shape, 50, 49, 46)}" fill="{paint.paint}"/>'
        f'<path d="{outline(shape, 50, 49, 45)}" fill="url(#h)" opacity=".34"/>'
        f'<path d="{outline(shape, 50, 49, 38)}" fill="none" stroke="{paint.on}" stroke-opacity=".42" '
        'stroke-width="2"/>'
    )
    return svg(100, 106, body, hatching("h", paint.hatch, paint.on, 2.2))


@cache
def banner_sign(paint: Paint, seat: str) -> str:
    """Return the emblem on the seat's own banner: a ring around a core, light on the seat's paint."""
    if paint.turned:
        return emblem(paint, seat)
    ring = f'<path d="{outline(paint.shape, 50, 50, 50)}" fill="none" stroke="{paint.on}" stroke-width="7"/>'
    hatched = f'<path d="{outline(paint.shape, 50, 50, 47)}" fill="url(#h)" opacity=".5"/>'
    core = f'<path d="{outline(paint.shape, 50, 50, 27)}" fill="{paint.on}"/>'
    return svg(100, 100, hatched + ring + core, hatching("h", paint.hatch, paint.on, 2.2))

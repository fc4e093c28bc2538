"""Pieces without a drawing of their own: discs around whose letter their moves are drawn, wedges that point forward, and
round and eight-sided pieces with a character; on a square of 100.

A dot is a step or a leap, on the ring of its distance, an arrowhead goes on; one with a bar at its tip only so far. What is
hollow takes nothing, a cross or a double head only takes; a bar before it is the piece that is hopped over, a line from the middle
the way that has to be empty.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.artwork.design_tokens import Paint, paints
from companion.artwork.lettering import list_characters, width, write_line
from companion.artwork.shapes import round_polygon
from companion.kernel.looks import HOP, LAME, OCTAGON, ROUND, WEDGE, Look, Ray

FIRST, RING, TIP = 29.5, 6.5, 45.5
"""How far from the middle the nearest dots are, how much further the next ring is, and where arrows end."""
DOT, HEAD, WEIGHT = 3.9, 5.6, 3.0
LETTER, ALONE, SIGN = 43.0, 58.0, 54.0
"""Size of a letter among moves, of one alone, and of a character."""
SPREAD = 9.0
"""Degrees between two marks in one direction."""
POINTS = ((50.0, 3.0), (76.0, 15.0), (88.0, 95.0), (12.0, 95.0), (24.0, 15.0))
"""Corners of a wedge that points up."""


class Colours(NamedTuple):
    """Of a piece: its body, what is written on it, the light on its edge, what is below, its other side's writing."""

    body: str
    line: str
    light: str
    under: str
    promoted: str


def faces_down(paint: Paint) -> bool:
    """Whether pieces in this paint go down the board where White's go up."""
    return paint.hatch == paints()["black"].hatch


def facing(paint: Paint, turn: int) -> float:
    """Degrees clockwise from up in which pieces in this paint go, on a board turned by so many quarters."""
    return (turn % 4) * 90.0 + (180.0 if faces_down(paint) else 0.0)


def body(paint: Paint, look: Look, colours: Colours, turn: int = 0, flat: bool = False) -> str:
    """A piece by its look, SVG inside a square of 100. `flat`: as printed, without thickness and light."""
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
    """A piece in one colour, for lists and the log."""
    fill = "none" if hollow else colour
    look_of = f'fill="{fill}" stroke="{colour}" stroke-width="4"'
    sign = look.signs[faces_down(paint)] or look.letter
    ink = colour if hollow else _against(colour)
    if look.body == WEDGE:
        return f'<path d="{round_polygon(POINTS, 5)}" {look_of}/>' + _sign(sign, 50, 55, 50, ink)
    return f'<circle cx="50" cy="50" r="44" {look_of}/>' + _sign(sign, 50, 50, 56, ink)


def _against(colour: str) -> str:
    """Ink on light, linen on dark."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#2a1e17" if red * 3 + green * 6 + blue > 1280 else "#fbf4e4"


# Bodies


def _coin(colours: Colours, octagon: bool, flat: bool) -> str:
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


def _wedge(colours: Colours, flat: bool) -> str:
    shape = round_polygon(POINTS, 5)
    face = f'<path d="{shape}" fill="{colours.body}" stroke="{colours.under}" stroke-width="3"/>'
    if flat:
        return face
    edge = f'<path d="M25.5 18L15 91" fill="none" stroke="{colours.light}" stroke-width="2.4" stroke-linecap="round"/>'
    return f'<path d="{shape}" fill="{colours.under}" transform="translate(0 3.5)"/>{face}{edge}'


def _wedge_signs(look: Look, sign: str, colours: Colours) -> str:
    """The character, below it small the letter; a line across the foot of what is promoted."""
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
    """A letter or a character with its middle at x, y."""
    if not text:
        return ""
    if all(ord(letter) in list_characters("text_bold") for letter in text):
        size = min(size, size * 0.86 * size / max(1.0, width(text, size)))
        return write_line(text, x, y + size * 0.335, size, colour)
    size = min(size, size * size / max(1.0, width(text, size, "signs")))
    return write_line(text, x, y + size * 0.38, size, colour, "signs")


# Moves


def _marks(rays: Iterable[Ray], forward: float, colours: Colours) -> Iterator[str]:
    """The marks of these moves around the letter; those of one direction stand beside each other."""
    rays = list(dict.fromkeys(rays))
    places = [_place(ray) for ray in rays]
    together, seen = Counter(places), Counter[tuple[int, int, int]]()
    for ray, place in zip(rays, places, strict=True):
        aside = (seen[place] - (together[place] - 1) / 2) * SPREAD
        seen[place] += 1
        angle = math.degrees(math.atan2(ray.step[0], ray.step[1])) + forward + aside
        mark = _dot(ray, colours) if ray.reach == 1 and ray.way != HOP else _arrow(ray, colours)
        yield f'<g transform="translate(0 -2) rotate({angle:.1f} 50 50)">{mark}</g>'


def _place(ray: Ray) -> tuple[int, int, int]:
    """What may lie on the mark of a move: its direction and, of a leap, its ring."""
    dx, dy = ray.step
    far = math.gcd(dx, dy) or 1
    return dx // far, dy // far, max(abs(dx), abs(dy)) if ray.reach == 1 and ray.way != HOP else 0


def _dot(ray: Ray, colours: Colours) -> str:
    """A step or a leap, drawn upward."""
    y = 50 - FIRST - RING * (max(abs(ray.step[0]), abs(ray.step[1])) - 1)
    line = f'stroke="{colours.line}" stroke-width="{WEIGHT}" stroke-linecap="round"'
    leg = f'<path d="M50 {50 - FIRST + 8.5}V{y}" {line}/>' if ray.way == LAME else ""
    if not ray.captures:
        return f'{leg}<circle cx="50" cy="{y}" r="{DOT - 0.7}" fill="{colours.body}" stroke="{colours.line}" stroke-width="2"/>'
    if not ray.moves:
        r = DOT - 0.6
        return f'{leg}<path d="M{50 - r} {y - r}L{50 + r} {y + r}M{50 + r} {y - r}L{50 - r} {y + r}" fill="none" {line}/>'
    return f'{leg}<circle cx="50" cy="{y}" r="{DOT}" fill="{colours.line}"/>'


def _arrow(ray: Ray, colours: Colours) -> str:
    """A way that goes on, drawn upward."""
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

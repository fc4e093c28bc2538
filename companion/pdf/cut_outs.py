"""Pieces and dice to be cut out of paper: flat, without thickness and shadow."""

from __future__ import annotations

from functools import cache

from companion.artwork.design_tokens import Paint
from companion.artwork.dice_cards_icons import DICE
from companion.artwork.lettering import drawable, number, write_line
from companion.artwork.pieces import (
    INK,
    SIZES,
    colours_of,
    disc,
    drawing,
    drawing_of,
    figure,
    place,
    plain_colours,
    under,
)
from companion.artwork.shapes import hatching, outline, round_polygon, svg
from companion.artwork.variants.bodies import body, faces_down
from companion.kernel.looks import NO_LOOKS, Looks

HEIGHT = 150
"""Height of a stand-up man that is 100 wide."""


def _ground(paint: Paint) -> str:
    """What a man of a seat is printed on."""
    return under(paint) if paint.turned else paint.paint


@cache
def tile(paint: Paint, kind: str, looks: Looks = NO_LOOKS) -> str:
    """A man seen from above, to be cut out: the seat's shape with its hatching on the rim.

    `kind` as in layouts.
    """
    if kind == "boulder":
        return svg(100, 100, drawing("men/boulder"))
    if not drawing_of(kind, looks):
        return svg(100, 100, _flat(paint, kind, looks))
    ground, colours = _ground(paint), colours_of(paint)
    scale = 0.92 * SIZES[paint.shape if paint.shape in SIZES else "circle"]
    return svg(
        100,
        100,
        (
            f'<path d="{outline(paint.shape, 50, 50, 49)}" fill="{ground}"/>'
            f"{_hatch(paint, outline(paint.shape, 50, 50, 49))}"
            f'<path d="{outline(paint.shape, 50, 50, 41)}" fill="{ground}"/>'
            f'<path d="{outline(paint.shape, 50, 50, 41)}" fill="none" stroke="{colours[0]}" '
            'stroke-opacity=".5" stroke-width="1.5"/>' + place(figure(kind, colours, looks), scale, 51)
        ),
        hatching("h", paint.hatch, colours[0], 2.2) if _has_hatching(paint) else "",
    )


@cache
def stand_up(paint: Paint, kind: str, looks: Looks = NO_LOOKS) -> str:
    """One side of a man that stands: himself on the seat's colour and hatching, its shape at the foot."""
    ground, colours = _ground(paint), colours_of(paint)
    sheet = f"M0 0H100V{HEIGHT}H0Z"
    field = round_polygon([(9, 9), (91, 9), (91, HEIGHT - 9), (9, HEIGHT - 9)], 12)
    sign = outline("circle" if paint.turned else paint.shape, 50, HEIGHT - 26, 11)
    if kind == "boulder":
        man = f'<g transform="translate(10 32) scale(.8)">{drawing("men/boulder")}</g>'
    elif drawing_of(kind, looks):
        man = place(figure(kind, colours, looks), 0.86, 51, y=64)
    else:
        man = f'<g transform="translate(12 26) scale(.76)">{_flat(paint, kind, looks)}</g>'
    rim = f'fill="none" stroke="{colours[0]}" stroke-opacity=".5" stroke-width="1.5"'
    return svg(
        100,
        HEIGHT,
        (
            f'<path d="{sheet}" fill="{ground}"/>{_hatch(paint, sheet)}<path d="{field}" fill="{ground}"/>'
            f'<path d="{field}" {rim}/>{man}<path d="{sign}" fill="{colours[0]}" stroke="{colours[1]}" '
            'stroke-width="1.5"/>'
        ),
        hatching("h", paint.hatch, colours[0], 2.2) if _has_hatching(paint) else "",
    )


@cache
def die_face(face: str, name: str) -> str:
    """One face of a die to be folded; a bar under what could be read upside down."""
    top, edge, _ = DICE.get(name, DICE["white"])
    bar = ""
    if face in ("6", "9"):
        bar = f'<path d="M34 88H66" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
    size, weight = (56, 8.6) if len(face) == 1 else (46, 9)
    small = min(50.0, 120 / max(1, len(face)))
    figure = (
        number(face, 50, 48, size, INK, weight)
        if drawable(face)
        else write_line(face, 50, 50 + small * 0.35, small, INK)
    )
    return svg(
        100,
        100,
        (
            f'<rect width="100" height="100" fill="{top}" stroke="{edge}"/>'
            f'<rect x="6" y="6" width="88" height="88" rx="16" fill="none" stroke="{edge}" '
            f'stroke-width="2.5"/>{figure}{bar}'
        ),
    )


def _flat(paint: Paint, kind: str, looks: Looks) -> str:
    """A man without a drawing: by his look, else a checker."""
    look = looks.of(kind)
    return (
        _checker(paint, kind)
        if look is None
        else body(paint, look, plain_colours(paint), 2 if faces_down(paint) else 0, flat=True)
    )


def _checker(paint: Paint, kind: str) -> str:
    body, line, _ = disc(paint)
    text = kind.removeprefix("?")
    figure = number(text, 50, 50, 40, line, 9) if drawable(text) else ""
    return (
        f'<circle cx="50" cy="50" r="47" fill="{body}" stroke="{INK}" stroke-width="2.5"/>'
        f'<circle cx="50" cy="50" r="38" fill="none" stroke="{line}" stroke-opacity=".45" '
        f'stroke-width="2"/>{figure}'
    )


def _has_hatching(paint: Paint) -> bool:
    return paint.hatch != "plain"


def _hatch(paint: Paint, path: str) -> str:
    return f'<path d="{path}" fill="url(#h)" opacity=".34"/>' if _has_hatching(paint) else ""

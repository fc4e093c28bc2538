"""Men as SVG on a square of 100: turned men, men on a seat's tile, checkers, boulders, and what lies under a
man.
"""

from __future__ import annotations

from functools import cache

from companion.artwork.design_tokens import FOLDER, Paint, paints, tokens
from companion.artwork.lettering import drawable, number
from companion.artwork.shapes import hatching, inside, outline, svg
from companion.artwork.variants.bodies import Colours as Plain
from companion.artwork.variants.bodies import body as body_of
from companion.artwork.variants.bodies import draw_outlined, faces_down
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.text.file_names import file_in

NAMES = {
    "K": "king",
    "Q": "queen",
    "R": "rook",
    "B": "bishop",
    "N": "knight",
    "P": "pawn",
}
"""The men of chess by the letters that programs use, and their drawings."""
INK, LIGHT = "#2a1e17", "#ffffff"
Colours = tuple[str, str, str, str]
"""Of a man: body, line, light, cut."""
SIZES = {"diamond": 0.70, "hexagon": 0.80, "square": 0.80, "circle": 0.82}
"""How large a figure stands on a tile of this shape."""
BODY = 0.9
"""How large a man without a drawing is on his square."""
SHADOW = (
    '<radialGradient id="soft"><stop offset="0" stop-color="#000" stop-opacity=".55"/>'
    '<stop offset=".6" stop-color="#000" stop-opacity=".25"/>'
    '<stop offset="1" stop-color="#000" stop-opacity="0"/>'
    "</radialGradient>"
)


@cache
def drawing(name: str) -> str:
    """What stands inside the drawing `name` (a path in `drawings/` without its ending)."""
    return inside(file_in(FOLDER / "drawings", *f"{name}.svg".split("/")).read_text("utf-8"))


def drawing_of(kind: str, looks: Looks = NO_LOOKS) -> str:
    """The name of a man's drawing; empty where his kind has none."""
    look = looks.of(kind)
    return NAMES.get(kind, "") if look is None else look.drawing


def is_man(kind: str, looks: Looks = NO_LOOKS) -> bool:
    """Whether a kind is known by its look, and not by a number or a letter on a checker."""
    return kind in NAMES or looks.of(kind) is not None


def has_picture(kind: str, looks: Looks = NO_LOOKS) -> bool:
    """Whether a kind is told by its picture: a piece, a checker with or without its number, a boulder; a card is not."""
    return is_man(kind, looks) or kind in ("boulder", "checker") or kind[:1] == "?" or drawable(kind)


def colours_of(paint: Paint) -> Colours:
    """What a man of a seat is drawn in."""
    if paint.turned:
        body, line, light, cut = tokens()["men"][
            "black" if paint.paint == paints()["black"].paint else "white"
        ]
        return body, line, light, cut
    cut = paint.edge if paint.figure != INK else paint.paint
    return paint.figure, paint.edge, mix(paint.paint, paint.figure, 0.45), cut


def under(paint: Paint) -> str:
    """The wood that shows a man of a seat best, a colour: dark under a white one of turned wood."""
    white = paint.turned and paint.paint != paints()["black"].paint
    return str(tokens()["board"]["chess_dark" if white else "chess_light"])


def dress(body: str, colours: Colours) -> str:
    """A man in other colours."""
    parts = [tokens()["men"][name] for name in ("body", "line", "light", "cut")]
    for i, old in enumerate(parts):
        body = body.replace(old, f"@{i}@")
    for i, new in enumerate(colours):
        body = body.replace(f"@{i}@", new)
    return body


def figure(kind: str, colours: Colours, looks: Looks = NO_LOOKS) -> str:
    """The man himself; a checker where his kind has no drawing."""
    return dress(drawing(f"men/{drawing_of(kind, looks) or 'checker'}"), colours)


@cache
def man(paint: Paint, kind: str, looks: Looks = NO_LOOKS, shadow: bool = True, turn: int = 0) -> str:
    """A whole man on his square; kinds as in layouts: `K`, `?3` for a checker, `boulder`.

    `looks`: of the game's men; `turn`: quarters by which the board is turned, with which some men turn.
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
    """A man beside a board or among words: as his owner sees him, also where he faces the other way on it."""
    return man(paint, kind, looks, shadow, 2 if faces_down(paint) else 0)


def _ground(shadow: bool, x: float, y: float, rx: float, ry: float) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#soft)"/>' if shadow else ""


def place(body: str, scale: float, middle: float, x: float = 50, y: float = 50) -> str:
    """Scaled, with its own height `middle` at x, y: the middle of the square."""
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


def plain_colours(paint: Paint) -> Plain:
    """What a man without a drawing is made of."""
    body, line, light = disc(paint)
    under = "#120b07" if line != INK else INK
    red = paints()["red"]
    return Plain(body, line, light, under, red.evening if line != INK else red.paint)


def mix(one: str, other: str, share: float) -> str:
    """A colour between two: `share` of the way from one to the other."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def disc(paint: Paint) -> tuple[str, str, str]:
    """What a checker of a seat is made of: body, line, light."""
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
    """What lies under a man: a small stack of checkers with its number, at the lower right of the square."""
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
    """A boulder that a man carries: a small stone at the lower right of his square."""
    return svg(100, 100, f'<g transform="translate(56 56) scale(.44)">{drawing("men/boulder")}</g>')


@cache
def silhouette(kind: str, colour: str, looks: Looks = NO_LOOKS, hollow: bool = False) -> str:
    """A man in one colour, for lists and the log; `hollow`: his outline alone, where he is not in play."""
    look = looks.of(kind)
    if look is not None and not look.drawing:
        return svg(100, 100, draw_outlined(paints()["white"], look, colour, hollow))
    return svg(100, 100, figure(kind, ("none" if hollow else colour, colour, "none", "none"), looks))


@cache
def emblem(paint: Paint, seat: str) -> str:
    """The sign of a seat: its shape, hatched; of white and black their king on a disc of the other square's
    wood.
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
    """The same on the seat's own banner: light on its paint, a ring around a core."""
    if paint.turned:
        return emblem(paint, seat)
    ring = f'<path d="{outline(paint.shape, 50, 50, 50)}" fill="none" stroke="{paint.on}" stroke-width="7"/>'
    hatched = f'<path d="{outline(paint.shape, 50, 50, 47)}" fill="url(#h)" opacity=".5"/>'
    core = f'<path d="{outline(paint.shape, 50, 50, 27)}" fill="{paint.on}"/>'
    return svg(100, 100, hatched + ring + core, hatching("h", paint.hatch, paint.on, 2.2))

"""Lines, circles and words in millimetres on a sheet, from its upper left corner; written down as SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Literal, NamedTuple

from firmware_bridge.core.link_messages import LinkMessage

Point = tuple[float, float]
Layer = Literal["cut", "engrave", "part", "wire", "words"]
"""`cut` and `engrave` are for a laser; the others are for people."""
Say = Callable[[LinkMessage], str]
COLOURS: dict[Layer, str] = {
    "cut": "#ff0000",
    "engrave": "#0000ff",
    "part": "#201712",
    "wire": "#201712",
    "words": "#201712",
}
WIDTHS: dict[Layer, float] = {"cut": 0.1, "engrave": 0.1, "part": 0.25, "wire": 0.8, "words": 0.0}


class Line(NamedTuple):
    """Through all points; `colour` and `width` where the layer's own are not meant."""

    points: tuple[Point, ...]
    layer: Layer
    closed: bool = False
    colour: str = ""
    width: float = 0.0
    filled: bool = False


class Circle(NamedTuple):
    middle: Point
    radius: float
    layer: Layer
    colour: str = ""
    filled: bool = False


class Text(NamedTuple):
    """`lean`: 0 with its left end, 0.5 with its middle, 1 with its right end at x; its middle lies at y."""

    at: Point
    words: str | LinkMessage
    size: float
    lean: float = 0.5
    bold: bool = False


Shape = Line | Circle | Text


class Sheet(NamedTuple):
    """A drawing of a size in millimetres."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def ink(shape: Line | Circle) -> str:
    """The colour that a shape is drawn with."""
    return shape.colour or COLOURS[shape.layer]


def thickness(shape: Line | Circle) -> float:
    """Millimetres of its stroke."""
    return (shape.width if isinstance(shape, Line) else 0) or WIDTHS[shape.layer]


def words_of(text: Text, say: Say) -> str:
    return text.words if isinstance(text.words, str) else say(text.words)


def svg(sheet: Sheet, say: Say) -> str:
    """The sheet as a file that is as large when it is printed or cut."""
    width, height = f"{sheet.width:g}", f"{sheet.height:g}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        *_elements(sheet, say),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _elements(sheet: Sheet, say: Say) -> Iterator[str]:
    for shape in sheet.shapes:
        match shape:
            case Text(at, _, size, lean, bold):
                anchor = {0: "start", 0.5: "middle", 1: "end"}[lean]
                yield (
                    f'<text x="{at[0]:g}" y="{at[1] + 0.36 * size:.2f}" font-size="{size:g}" text-anchor="{anchor}" '
                    f'font-family="sans-serif"{" font-weight=" + chr(34) + "bold" + chr(34) if bold else ""} '
                    f'fill="{COLOURS["words"]}">{escape(words_of(shape, say))}</text>'
                )
            case Circle(middle, radius):
                yield f'<circle cx="{middle[0]:.3f}" cy="{middle[1]:.3f}" r="{radius:g}" {_paint(shape)}/>'
            case Line(points, _, closed):
                name = "polygon" if closed else "polyline"
                places = " ".join(f"{x:.3f},{y:.3f}" for x, y in points)
                yield f'<{name} points="{places}" {_paint(shape)} stroke-linejoin="round"/>'


def _paint(shape: Line | Circle) -> str:
    fill = ink(shape) if shape.filled else "none"
    return f'fill="{fill}" stroke="{ink(shape)}" stroke-width="{thickness(shape):g}"'

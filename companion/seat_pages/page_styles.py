"""The look of the pages: one sheet of styles made from the tokens, the letters, and the script."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.artwork import dice_cards_icons, marks
from companion.artwork.design_tokens import NAMED, colours, font_file, paints, plate_colours, with_colour
from companion.kernel.board import Board

FILES = Path(__file__).parent / "files"
FONTS = ("display", "text", "text_bold")
FACES = {
    "display": ("Fraunces", 600),
    "text": ("Atkinson Hyperlegible", 400),
    "text_bold": ("Atkinson Hyperlegible", 700),
}
"""Family and weight of each font."""


@cache
def font(name: str) -> bytes:
    return font_file(name).read_bytes()


@cache
def script() -> str:
    return (FILES / "page.js").read_text("utf-8")


@cache
def icon() -> str:
    return dice_cards_icons.mark("tableside")


def sheet(geometry: str) -> str:
    """All styles of a seat's page; `geometry`: those of the board."""
    return make_styles((FILES / "page.css").read_text("utf-8") + geometry)


def make_styles(styles: str) -> str:
    """Styles with the letters and colours that they name."""
    faces = "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};'
        f"src:url(/font/{name}.ttf);font-display:swap}}"
        for name, (family, weight) in FACES.items()
    )
    evening, daylight = (_room(theme) for theme in NAMED)
    room = (
        f":root{{{evening}}}"
        f"@media(prefers-color-scheme:light){{:root:not([data-light=evening]){{{daylight}}}}}"
        f":root[data-light=daylight]{{{daylight}}}"
    )
    return faces + room + styles


def _room(theme: str) -> str:
    """The colours of a theme; `name-SEAT` is what a seat is written in, `plate-` and `frame-SEAT` its plate."""
    found = colours(theme)
    for seat, paint in paints().items():
        fill, frame = plate_colours(paint, theme)
        found |= {f"plate-{seat}": fill, f"frame-{seat}": frame or fill}
    found |= {f"name-{seat}": paint.name(theme) for seat, paint in paints().items()}
    scheme = "dark" if theme == "evening" else "light"
    return "".join(f"--{name}:{value};" for name, value in found.items()) + f"color-scheme:{scheme}"


def geometry(board: Board, seats: tuple[str, ...], dress: Mapping[str, str]) -> str:
    """Squares of this board upright and lying, and the paint of each seat."""
    files, ranks = board.files, board.ranks
    out = f".t0,.t2{{--a:{files};--d:{ranks};--digits:{len(str(ranks))}}}.t1,.t3{{--a:{ranks};--d:{files};--digits:1}}"
    for seat in seats:
        paint = with_colour(seat, dress.get(seat, ""))
        name = dress.get(seat, "") if dress.get(seat, "") in paints() else seat
        name = name if name in paints() else "white"
        plate = f"--plate:var(--plate-{name});--frame:var(--frame-{name})"
        out += f".of-{seat}{{--paint:{paint.paint};--on:{paint.on};--edge:{paint.edge};{plate}}}"
        out += f".name-{seat}{{color:var(--name-{name})}}"
        for name, found in (("peg", "may"), ("arcs", "may:has(>img:not(.aside-mark))")):
            out += f".seat.of-{seat} .{found}::after{{background:url(/mark/{name}-{seat}.svg)}}"
    return out + f":root{{--rim:{marks.RIM}}}"


def draw_marks(seats: tuple[str, ...], dress: Mapping[str, str]) -> dict[str, str]:
    """The marks that the sheet names: drawings by name, the same for everybody."""
    found = {"last": marks.ticks(), "owed": marks.ticks(0), "check": marks.check(), "asked": marks.ring()}
    for seat in seats:
        paint = with_colour(seat, dress.get(seat, ""))
        found |= {f"peg-{seat}": marks.peg(paint), f"arcs-{seat}": marks.arcs(paint)}
    return found

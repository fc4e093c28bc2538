"""A board to build on paper: what to buy, the work step by step with pictures, every wire, and the plates to scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from fpdf.drawing_primitives import color_from_hex_string

from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import decimal
from companion.pdf.game_parts import MARKS, marks, runs
from companion.pdf.page import MARGIN, MUTED, Sheets
from firmware_bridge.core.board import LinkMessage, link_message
from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import Wiring
from hardware.maker import plans
from hardware.maker.netlist import Netlist, Wire, hours, items, netlist_of, total
from hardware.maker.plans import Circle, Sheet, Text, ink, thickness, words_of
from hardware.maker.steps import WorkStep, picture_of


def draw(sheets: Sheets, sheet: Sheet, words: Catalogue, x: float, y: float, scale: float) -> None:
    """A drawing with its upper left corner at x, y, so many times as large as it is."""
    pdf = sheets.pdf
    for shape in sheet.shapes:
        if isinstance(shape, Text):
            place = (x + shape.at[0] * scale, y + shape.at[1] * scale)
            font = "text_bold" if shape.bold else "text"
            sheets.words(words_of(shape, words.label), *place, shape.size * scale, font=font, lean=shape.lean)
            continue
        colour = color_from_hex_string(ink(shape))
        pdf.set_draw_color(colour)
        pdf.set_fill_color(colour)
        pdf.set_line_width(thickness(shape) * max(scale, 0.5))
        style = "DF" if shape.filled else "D"
        if isinstance(shape, Circle):
            pdf.circle(x + shape.middle[0] * scale, y + shape.middle[1] * scale, shape.radius * scale, style)
        else:
            points = [(x + px * scale, y + py * scale) for px, py in shape.points]
            if shape.closed:
                pdf.polygon(points, style=style)
            else:
                pdf.polyline(points, style=style)


RULER = 100.0
"""Millimetres that somebody can lay a ruler on."""


def draw_tiles(
    sheets: Sheets, wiring: Wiring, plate: Sheet, pitch: float, words: Catalogue, name: LinkMessage
) -> None:
    """A plate to scale, on as many pages as it takes, each of whole squares between cutting marks."""
    room = sheets.width - 2 * MARKS, sheets.height - 2 * MARKS - 12
    columns = runs(wiring.cols, room[0], pitch, plans.BORDER)
    rows = runs(wiring.rows, room[1], pitch, plans.BORDER)
    for top, bottom in rows:
        for left, right in columns:
            first, last = (
                square_name(left, wiring.rows - bottom),
                square_name(right - 1, wiring.rows - top - 1),
            )
            tile = link_message(
                "plan-tile", plate=name, first=first, last=last, pitch=decimal(pitch, 0, words.language)
            )
            sheets.page(words.label(tile))
            x0, x1 = _edges(left, right, wiring.cols, pitch)
            y0, y1 = _edges(top, bottom, wiring.rows, pitch)
            at = MARGIN + MARKS
            with sheets.pdf.rect_clip(at, at, x1 - x0, y1 - y0):
                draw(sheets, _cut_out(plate, x0, y0, x1, y1), words, at - x0, at - y0, 1.0)
            marks(sheets, (at, at + x1 - x0), (at, at + y1 - y0))
            _draw_ruler(sheets, at, at + y1 - y0 + MARKS + 5, words)


def _cut_out(plate: Sheet, x0: float, y0: float, x1: float, y1: float) -> Sheet:
    """A plate without the words that lie outside: paper has no place for them."""
    return plate._replace(
        shapes=tuple(
            one
            for one in plate.shapes
            if not isinstance(one, Text) or (x0 < one.at[0] < x1 and y0 < one.at[1] < y1)
        )
    )


def _edges(first: int, end: int, count: int, pitch: float) -> tuple[float, float]:
    """Where a tile of these squares begins and ends on its plate."""
    begins = 0.0 if first == 0 else plans.BORDER + first * pitch
    ends = plans.BORDER + end * pitch + (plans.BORDER if end == count else 0)
    return begins, ends


def _draw_ruler(sheets: Sheets, x: float, y: float, words: Catalogue) -> None:
    sheets.line(x, y, x + RULER, y, "#201712")
    for end in (x, x + RULER):
        sheets.line(end, y - 1.5, end, y + 1.5, "#201712")
    sheets.words(words.say(link_message("plan-ruler")), x + RULER + 3, y, 3, MUTED, lean=0)


def draw_wires(sheets: Sheets, netlist: Netlist, words: Catalogue) -> None:
    """Every wire in the order of the work, with a box to tick."""
    y = sheets.height + MARGIN
    for step, wires in groupby(_in_order(netlist), key=lambda wire: wire.step):
        for at, wire in enumerate(wires):
            text = words.say(_colour(wire.colour)) + ": " + " \u2013 ".join(wire.stops)
            high = sheets.tall(text, sheets.width - 8, 3.2) + 1.5
            if y + high + (12 if at == 0 else 0) > sheets.height + MARGIN:
                sheets.page(words.label(link_message("plan-wires")))
                y = MARGIN
            if at == 0:
                y = sheets.paragraph(
                    words.say(link_message(f"wires-{step}")), MARGIN, y + 2, sheets.width, 5.5, "display"
                )
            for x0, y0, x1, y1 in ((0, 0, 3, 0), (3, 0, 3, 3), (3, 3, 0, 3), (0, 3, 0, 0)):
                sheets.line(MARGIN + x0, y + 0.6 + y0, MARGIN + x1, y + 0.6 + y1, MUTED)
            y = sheets.paragraph(text, MARGIN + 6, y, sheets.width - 8, 3.2) + 1.5


class _Row(NamedTuple):
    step: str
    colour: str
    stops: tuple[str, ...]


def _in_order(netlist: Netlist) -> Iterator[_Row]:
    """Wires that have a colour, step by step; those from light to light as one row a rank."""
    order = ("file", "leg", "rank", "chips", "lights", "buttons", "readers", "power")
    chain: list[Wire] = []
    for wire in sorted((one for one in netlist.wires if one.colour), key=lambda one: order.index(one.step)):
        linked = all(leg.name in ("DOUT", "DIN") for leg in wire.stops)
        if chain and not (linked and _rank_of(wire.stops[0].part) == _rank_of(chain[0].stops[0].part)):
            yield _Row(
                "lights", chain[0].colour, (str(chain[0].stops[0]), *(str(one.stops[1]) for one in chain))
            )
            chain = []
        if linked:
            chain.append(wire)
        else:
            yield _Row(wire.step, wire.colour, tuple(str(stop) for stop in wire.stops))


def _rank_of(light: str) -> str:
    return light.lstrip("L-abcdefghijklmnop")


def _colour(colour: str) -> LinkMessage:
    one, _, other = colour.partition("/")
    return link_message("wire-striped" if other else "wire", wire=one)


PAPERS = ("A4", "A3", "Letter")
SIZE, TITLE = 4.0, 7.0


def print_plans(
    wiring: Wiring, work: Sequence[WorkStep], words: Catalogue, path: Path, pitch: float, paper: str
) -> int:
    """Write a PDF; returns its number of pages.

    `work`: its steps, for that `pitch`: millimetres from the middle of a square to that of the next; `paper`: one of
    `PAPERS`.

    Raises:
        OSError: it cannot be written there.
    """
    sheets = Sheets(words.label(link_message("plan-title", model=wiring.model)), paper)
    netlist = netlist_of(wiring)
    _draw_shopping(sheets, wiring, netlist, words)
    _draw_steps(sheets, work, words)
    draw_wires(sheets, netlist, words)
    for name in ("cover", "carrier"):
        draw_tiles(sheets, wiring, picture_of(work, name), pitch, words, link_message(f"plan-{name}"))
    sheets.write(path)
    return sheets.pages


def _draw_shopping(sheets: Sheets, wiring: Wiring, netlist: Netlist, words: Catalogue) -> None:
    sheets.page()
    y = sheets.paragraph(sheets.title, MARGIN, MARGIN, sheets.width, TITLE, "display") + 3
    y = sheets.paragraph(words.say(link_message("plan-untried")), MARGIN, y, sheets.width, SIZE) + 3
    bought = items(wiring)
    for item in bought:
        if y > sheets.height:
            sheets.page()
            y = MARGIN
        sheets.words(f"{item.number}", MARGIN + 10, y + SIZE * 0.7, SIZE, font="text_bold", lean=1)
        cost = _euros(item.cheap, item.dear, words)
        sheets.words(cost, MARGIN + sheets.width, y + SIZE * 0.7, SIZE * 0.85, MUTED, lean=1)
        y = sheets.paragraph(words.say(item.what), MARGIN + 14, y, sheets.width - 44, SIZE) + 1
        for id in (f"{item.what.id}-works", f"{item.what.id}-not"):
            if words.has(id):
                note = words.say(link_message(id))
                y = sheets.paragraph(note, MARGIN + 14, y - 0.5, sheets.width - 44, 3.2, colour=MUTED) + 1
    whole = _euros(*total(bought), words)
    told = (
        link_message("plan-cost", cost=whole),
        link_message("plan-hours", hours=hours(wiring, netlist), joints=netlist.joints),
        link_message("plan-tools"),
        link_message("plan-marks"),
    )
    if y + 30 > sheets.height + MARGIN:
        sheets.page()
        y = MARGIN
    for one in told:
        y = sheets.paragraph(words.say(one), MARGIN, y + 2, sheets.width, SIZE)


def _euros(cheap: int, dear: int, words: Catalogue) -> str:
    low, high = (decimal(cents / 100, 2, words.language) for cents in (cheap, dear))
    return words.say(link_message("plan-euros", low=low, high=high)) if dear else ""


def _draw_steps(sheets: Sheets, work: Sequence[WorkStep], words: Catalogue) -> None:
    """Each with its number, its sentence, and its pictures as large as there is room."""
    bottom = sheets.height + MARGIN
    y = bottom
    for at, step in enumerate(work, 1):
        text = f"{at}. {words.say(step.said)}"
        high = sheets.tall(text, sheets.width, TITLE, "display") + 4
        scales = [
            min(sheets.width / one.width, (sheets.height - high) / one.height, 2.0) for one in step.pictures
        ]
        first = step.pictures[0].height * scales[0] if step.pictures else 0
        if y + high + first > bottom:
            sheets.page(words.label(link_message("plan-step", n=at)))
            y = MARGIN
        y = sheets.paragraph(text, MARGIN, y, sheets.width, TITLE, "display") + 4
        for picture, scale in zip(step.pictures, scales, strict=True):
            if y + picture.height * scale > bottom + 0.1:
                sheets.page(words.label(link_message("plan-step", n=at)))
                y = MARGIN
            draw(sheets, picture, words, MARGIN, y, scale)
            y += picture.height * scale + 4

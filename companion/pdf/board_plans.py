"""Printable plans for building a board: a shopping list, the steps with pictures, all wires, and the
plates at full size.
"""

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
    """Draw a sheet.

    Args:
        sheets: The document.
        sheet: The sheet to draw.
        words: The texts.
        x: The left edge, in mm.
        y: The top edge, in mm.
        scale: The factor by which the sheet is enlarged.
    """
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
"""Length of the printed ruler, in mm."""


def draw_tiles(
    sheets: Sheets, wiring: Wiring, plate: Sheet, pitch: float, words: Catalogue, name: LinkMessage
) -> None:
    """Draw a plate at full size on as many pages as needed.

    Each page has whole squares between cutting marks.

    Args:
        sheets: The document.
        wiring: The board's wiring.
        plate: The plate.
        pitch: The distance between the centres of neighbouring squares, in mm.
        words: The texts.
        name: The name of the plate.
    """
    printable = sheets.width - 2 * MARKS, sheets.height - 2 * MARKS - 12
    columns = runs(wiring.cols, printable[0], pitch, plans.BORDER)
    rows = runs(wiring.rows, printable[1], pitch, plans.BORDER)
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
            edge = MARGIN + MARKS
            with sheets.pdf.rect_clip(edge, edge, x1 - x0, y1 - y0):
                draw(sheets, _cut_out(plate, x0, y0, x1, y1), words, edge - x0, edge - y0, 1.0)
            marks(sheets, (edge, edge + x1 - x0), (edge, edge + y1 - y0))
            _draw_ruler(sheets, edge, edge + y1 - y0 + MARKS + 5, words)


def _cut_out(plate: Sheet, x0: float, y0: float, x1: float, y1: float) -> Sheet:
    """Return a plate without the labels that are outside a part of it, which would not fit on the
    paper.

    Args:
        plate: The plate.
        x0: The left edge of the part, in mm.
        y0: The top edge of the part, in mm.
        x1: The right edge of the part, in mm.
        y1: The bottom edge of the part, in mm.
    """
    return plate._replace(
        shapes=tuple(
            shape
            for shape in plate.shapes
            if not isinstance(shape, Text) or (x0 < shape.at[0] < x1 and y0 < shape.at[1] < y1)
        )
    )


def _edges(first: int, end: int, count: int, pitch: float) -> tuple[float, float]:
    """Return the positions on the plate at which a tile of some squares begins and ends, in mm.

    Args:
        first: The index of the first square.
        end: The index after the last square.
        count: The number of squares of the whole board.
        pitch: The distance between the centres of neighbouring squares, in mm.
    """
    begins = 0.0 if first == 0 else plans.BORDER + first * pitch
    ends = plans.BORDER + end * pitch + (plans.BORDER if end == count else 0)
    return begins, ends


def _draw_ruler(sheets: Sheets, x: float, y: float, words: Catalogue) -> None:
    sheets.line(x, y, x + RULER, y, "#201712")
    for end in (x, x + RULER):
        sheets.line(end, y - 1.5, end, y + 1.5, "#201712")
    sheets.words(words.say(link_message("plan-ruler")), x + RULER + 3, y, 3, MUTED, lean=0)


def draw_wires(sheets: Sheets, netlist: Netlist, words: Catalogue) -> None:
    """Draw the list of all wires in the order of work, with a box to tick for each wire."""
    y = sheets.height + MARGIN
    for step, wires in groupby(_order_wires(netlist), key=lambda wire: wire.step):
        for index, wire in enumerate(wires):
            text = words.say(_colour(wire.colour)) + ": " + " \u2013 ".join(wire.stops)
            height = sheets.tall(text, sheets.width - 8, 3.2) + 1.5
            if y + height + (12 if index == 0 else 0) > sheets.height + MARGIN:
                sheets.page(words.label(link_message("plan-wires")))
                y = MARGIN
            if index == 0:
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


def _order_wires(netlist: Netlist) -> Iterator[_Row]:
    """Yield the wires that have a colour, step by step.

    The wires between lights form one row for each rank.
    """
    order = ("file", "leg", "rank", "chips", "lights", "buttons", "readers", "power")
    chain: list[Wire] = []
    coloured = (wire for wire in netlist.wires if wire.colour)
    for wire in sorted(coloured, key=lambda wire: order.index(wire.step)):
        linked = all(leg.name in ("DOUT", "DIN") for leg in wire.stops)
        if chain and not (linked and _rank_of(wire.stops[0].part) == _rank_of(chain[0].stops[0].part)):
            yield _Row(
                "lights", chain[0].colour, (str(chain[0].stops[0]), *(str(link.stops[1]) for link in chain))
            )
            chain = []
        if linked:
            chain.append(wire)
        else:
            yield _Row(wire.step, wire.colour, tuple(str(stop) for stop in wire.stops))


def _rank_of(light: str) -> str:
    return light.lstrip("L-abcdefghijklmnop")


def _colour(colour: str) -> LinkMessage:
    first, _, second = colour.partition("/")
    return link_message("wire-striped" if second else "wire", wire=first)


PAPERS = ("A4", "A3", "Letter")
SIZE, TITLE = 4.0, 7.0


def print_plans(
    wiring: Wiring, work: Sequence[WorkStep], words: Catalogue, path: Path, pitch: float, paper: str
) -> int:
    """Write the plans as a PDF and return the number of pages.

    Args:
        wiring: The board's wiring.
        work: The building steps, computed for the same `pitch`.
        words: The texts.
        path: The file to write.
        pitch: The distance between the centres of neighbouring squares, in mm.
        paper: One of `PAPERS`.

    Raises:
        OSError: The file cannot be written.
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
        for id in (f"{item.what.id}.works", f"{item.what.id}.not"):
            if words.has(id):
                note = words.say(link_message(id))
                y = sheets.paragraph(note, MARGIN + 14, y - 0.5, sheets.width - 44, 3.2, colour=MUTED) + 1
    cost_of_all = _euros(*total(bought), words)
    messages = (
        link_message("plan-cost", cost=cost_of_all),
        link_message("plan-hours", hours=hours(wiring, netlist), joints=netlist.joints),
        link_message("plan-tools"),
        link_message("plan-marks"),
    )
    if y + 30 > sheets.height + MARGIN:
        sheets.page()
        y = MARGIN
    for message in messages:
        y = sheets.paragraph(words.say(message), MARGIN, y + 2, sheets.width, SIZE)


def _euros(cheap: int, dear: int, words: Catalogue) -> str:
    low, high = (decimal(cents / 100, 2, words.language) for cents in (cheap, dear))
    return words.say(link_message("plan-euros", low=low, high=high)) if dear else ""


def _draw_steps(sheets: Sheets, work: Sequence[WorkStep], words: Catalogue) -> None:
    """Draw the steps, each with its number, its sentence, and its pictures as large as possible."""
    bottom = sheets.height + MARGIN
    y = bottom
    for number, step in enumerate(work, 1):
        text = f"{number}. {words.say(step.said)}"
        height = sheets.tall(text, sheets.width, TITLE, "display") + 4
        scales = [
            min(sheets.width / picture.width, (sheets.height - height) / picture.height, 2.0)
            for picture in step.pictures
        ]
        first = step.pictures[0].height * scales[0] if step.pictures else 0
        if y + height + first > bottom:
            sheets.page(words.label(link_message("plan-step", n=number)))
            y = MARGIN
        y = sheets.paragraph(text, MARGIN, y, sheets.width, TITLE, "display") + 4
        for picture, scale in zip(step.pictures, scales, strict=True):
            if y + picture.height * scale > bottom + 0.1:
                sheets.page(words.label(link_message("plan-step", n=number)))
                y = MARGIN
            draw(sheets, picture, words, MARGIN, y, scale)
            y += picture.height * scale + 4

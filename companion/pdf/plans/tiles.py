"""A plate of a board to scale, on as many pages as it takes, to be glued edge to edge."""

from __future__ import annotations

from companion.i18n.catalogue import Catalogue
from companion.i18n.numbers import decimal
from companion.pdf.board import MARKS, marks, runs
from companion.pdf.page import MARGIN, MUTED, Sheets
from companion.pdf.plans.drawing import draw
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.core.wire import square_name
from firmware_bridge.wiring import Wiring
from hardware.maker import plans
from hardware.maker.drawing import Sheet, Text

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

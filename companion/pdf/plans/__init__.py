"""A board to build on paper: what to buy, the work step by step with pictures, every wire, and the plates to scale."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.i18n.catalogue import Catalogue
from companion.i18n.numbers import decimal
from companion.pdf.page import MARGIN, MUTED, Sheets
from companion.pdf.plans.drawing import draw
from companion.pdf.plans.tiles import draw_tiles
from companion.pdf.plans.wire_list import draw_wires
from firmware_bridge.core.link_messages import link_message
from firmware_bridge.wiring import Wiring
from hardware.maker import shopping_list
from hardware.maker.netlist import Netlist, netlist_of
from hardware.maker.steps import WorkStep, picture_of

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
    bought = shopping_list.items(wiring)
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
    whole = _euros(*shopping_list.total(bought), words)
    told = (
        link_message("plan-cost", cost=whole),
        link_message("plan-hours", hours=shopping_list.hours(wiring, netlist), joints=netlist.joints),
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

"""Every wire of a board in the order of the work, with a box to tick."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from companion.i18n.catalogue import Catalogue
from companion.pdf.page import MARGIN, MUTED, Sheets
from firmware_bridge.core.link_messages import LinkMessage, link_message
from hardware.maker.netlist import Netlist, Wire


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

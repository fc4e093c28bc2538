"""Pictures of the connections of a board's lines to its chips or controller.

A picture shows the chip or controller with its pins, a ring around the pin in question, the wire, and
the line. The wire has its real colour, which is the only saturated colour in the picture that is not a
player's. The name of the colour is always next to the wire.
"""

from __future__ import annotations

from functools import cache

import msgspec

from companion.artwork.design import board, svg, width, write_line
from companion.artwork.marks import RIM
from hardware.maker.netlist import CHIPS, PICO, WIRES

WIDE, HIGH = 424, 208
ROWS, ROW = 8, 23
OTHER = "#b7a68c"
"""The colour of a wire whose colour is not specified."""
SIDES = (PICO[:20], PICO[:19:-1])
"""Both sides of a Raspberry Pi Pico, starting at its USB plug: pins 1 to 20, and 40 to 21."""


class Leg(msgspec.Struct, frozen=True):
    """A pin in a row.

    Attributes:
        names: All pins of the row, from the top.
        at: Its index in the row.
        number: Its number.
    """

    names: tuple[str, ...]
    at: int
    number: int


class Labels(msgspec.Struct, frozen=True):
    """The texts in a picture of a lead."""

    chip: str
    kind: str
    pin: str
    wire: str
    line: str


def leg_of(name: str, chip: str = "") -> Leg | None:
    """Return the position of a chip's pin, or of a controller's pin if `chip` is empty; None if the pin is
    unknown.
    """
    if chip:
        legs = CHIPS.get(chip, ())
        if name not in legs:
            return None
        at = legs.index(name)
        row = tuple(legs[7::-1] if at < ROWS else legs[:7:-1])
        return Leg(row, row.index(name), at + 1)
    for side, pins in enumerate(SIDES):
        if name in pins:
            at = pins.index(name)
            first = min(max(0, at - 3), len(pins) - ROWS)
            return Leg(tuple(pins[first : first + ROWS]), at - first, 40 - at if side else at + 1)
    return None


@cache
def lead(leg: Leg, colour: str, labels: Labels, rank: bool, ink: str, muted: str) -> str:
    """Return the picture of a lead. `ink` and `muted` are the colours of the text next to the chip."""
    return svg(WIDE, HIGH, _chip(leg, labels) + _wire(leg, colour, labels, rank, ink, muted))


def _y(row: int) -> float:
    return 23.5 + row * ROW


def _chip(leg: Leg, labels: Labels) -> str:
    out = (
        f'<rect x="20" y="8" width="146" height="{HIGH - 16}" rx="12" fill="#16100c" stroke="#6a5848" '
        'stroke-width="1.5"/>'
    )
    for row, name in enumerate(leg.names):
        y = _y(row)
        for x in (3, 166):
            out += f'<rect x="{x}" y="{y - 6}" width="17" height="12" rx="2.5" fill="#dccfb9"/>'
        chosen = row == leg.at
        out += write_line(
            name, 158, y + 5, 14, "#fbf4e4" if chosen else "#a8947c", "text_bold" if chosen else "text", 1.0
        )
    out += write_line(labels.chip, 34, 102, 18, "#fbf4e4", "text_bold", 0)
    out += write_line(labels.kind, 34, 124, 14, "#c6b6a2", "text", 0)
    ring = f'<rect x="162" y="{_y(leg.at) - 11}" width="25" height="22" rx="7" fill="none"'
    return (
        out + f'{ring} stroke="{RIM}" stroke-width="7"/>{ring} stroke="{board("signal")}" stroke-width="4" '
        'stroke-dasharray="7 3.6"/>'
    )


def _wire(leg: Leg, colour: str, labels: Labels, rank: bool, ink: str, muted: str) -> str:
    y, end = _y(leg.at), 62.0 if leg.at >= ROWS / 2 else 146.0
    path = f"M190 {y}C250 {y} 250 {end} 322 {end}"
    stroke = f'd="{path}" fill="none" stroke-linecap="round"'
    paint = WIRES.get(colour, OTHER)
    out = (
        f'<path {stroke} stroke="#0d0805" stroke-width="11"/>'
        f'<path {stroke} stroke="{paint}" stroke-width="7"/>'
    )
    x = 322.0
    for i in range(3):
        wood = board("track_dark" if i % 2 else "track_light")
        dx, dy = (i * 30, 0) if rank else (0, (i - 1) * 30)
        out += f'<rect x="{x + dx}" y="{end - 15 + dy}" width="30" height="30" fill="{wood}"/>'
    top = end - (26 if rank else 56)
    out += write_line(labels.line, x, top, 16, ink, lean=0)
    below = end > y
    beside = 30 if rank else 62
    words = (labels.wire, labels.pin)
    at = end + beside + 10 if not below else end - beside - 30
    for text in words:
        if text:
            lean = 0 if rank else 1
            left = min(284.0, WIDE - 4 - width(text, 15)) if rank else 300.0
            out += write_line(text, left, at, 15, ink if text == labels.wire else muted, lean=lean)
            at += 22
    return out

"""Drawings as pixels to count; a PNG is read by hand, without a library for pictures."""

from __future__ import annotations

import struct
import zlib
from functools import cache
from typing import NamedTuple

from companion.artwork import raster

Pixel = tuple[int, int, int, int]
"""Red, green, blue, and how much it covers, each 0 to 255."""
CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}


class Pixels(NamedTuple):
    """`cells`: row by row from the top."""

    width: int
    height: int
    cells: list[Pixel]


@cache
def drawn(svg: str, width: int) -> Pixels:
    """A drawing, so many pixels wide."""
    return read(raster.png(svg, width))


def read(png: bytes) -> Pixels:
    """A PNG of eight bits a channel that is not interlaced."""
    at, packed, width, height, kind = 8, b"", 0, 0, 6
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        name, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if name == b"IHDR":
            width, height, depth, kind, _, _, laced = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and kind in CHANNELS and not laced, "a PNG of another kind"
        elif name == b"IDAT":
            packed += body
        at += 12 + size
    step = CHANNELS[kind]
    cells: list[Pixel] = []
    for row in _rows(zlib.decompress(packed), width * step, step):
        parts = [row[i::step] for i in range(step)]
        if step < 3:
            parts = [parts[0]] * 3 + parts[1:]
        if len(parts) == 3:
            parts.append(bytes([255]) * width)
        cells += zip(*parts, strict=True)
    return Pixels(width, height, cells)


def _rows(raw: bytes, wide: int, step: int) -> list[bytes]:
    """The rows without their filters, `wide` bytes each."""
    rows: list[bytes] = []
    above = bytes(wide)
    for start in range(0, len(raw), wide + 1):
        kind, row = raw[start], bytearray(raw[start + 1 : start + 1 + wide])
        if kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above, strict=True))
        elif kind:
            for i in range(wide):
                left = row[i - step] if i >= step else 0
                corner = above[i - step] if i >= step else 0
                up = above[i]
                if kind == 1:
                    guess = left
                elif kind == 3:
                    guess = (left + up) // 2
                else:
                    by_left, by_up, by_both = (
                        abs(up - corner),
                        abs(left - corner),
                        abs(left + up - 2 * corner),
                    )
                    guess = (
                        left
                        if by_left <= by_up and by_left <= by_both
                        else up
                        if by_up <= by_both
                        else corner
                    )
                row[i] = (row[i] + guess) & 255
        above = bytes(row)
        rows.append(above)
    return rows

"""QR codes as drawings, dark on light."""

from __future__ import annotations

from functools import lru_cache

import segno

from companion.artwork.design import svg

QUIET = 4
"""Width of the empty margin around a code, which readers need, in modules."""


def modules(text: str) -> int:
    """Return the width of a code's drawing, in modules."""
    return len(_rows(text)) + 2 * QUIET


def qr_code(text: str) -> str:
    """Return the QR code of a text.

    The text is converted to capitals, which need less space. Programs that read our codes ignore case.
    """
    rows = _rows(text)
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows, QUIET) for x, dark in enumerate(row, QUIET) if dark
    )
    side = len(rows) + 2 * QUIET
    ground = f'<rect width="{side}" height="{side}" fill="#ffffff"/>'
    return svg(side, side, f'{ground}<path d="{path}" fill="#000000" shape-rendering="crispEdges"/>')


@lru_cache(maxsize=4)  # a screen with a code needs its width at every layout
def _rows(text: str) -> tuple[bytearray, ...]:
    return tuple(segno.make(text.upper(), error="m", micro=False).matrix)

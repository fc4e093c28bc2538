"""Contrast ratios as WCAG 2 counts them, of what is in the pixels of the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from companion.app.table.clocks.clock_face import ClockFace
from companion.app.table.widgets.banner import Banner
from companion.app.widgets.controls.clock_digits import ClockDigits
from companion.app.widgets.controls.text import Text
from companion.app.widgets.theme import px
from tests.app.app_driver import Stage
from tests.app.contracts.drawn import Pixels, Place, box, pixels, window_place
from tests.app.layout_checks import visible

PLATES, TEXTS = 3.0, 4.5
"""The least contrast of a plate with what surrounds it, and of letters and digits with their ground."""
Ratios = np.ndarray[Any, np.dtype[np.float64]]
FULL = 90
"""The percentile of the pixels of a text by contrast that are letters wholly: the others are their soft edges."""
NEAR, RIM = 7, 9
"""How far outside the edge of a plate (dp) its surroundings are, and inside it (pixels) its rim."""
_LINEAR = np.array(
    [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (n / 255 for n in range(256))]
)
_WEIGHTS = np.array((0.2126, 0.7152, 0.0722))


class Contrast(NamedTuple):
    """What was looked at, and how far it is from its ground."""

    what: str
    ratio: float


def ratios(one: Pixels, other: Pixels) -> Ratios:
    """The contrast ratio of each pixel with the one in its place."""
    first, second = _LINEAR[one] @ _WEIGHTS + 0.05, _LINEAR[other] @ _WEIGHTS + 0.05
    return np.maximum(first, second) / np.minimum(first, second)


def texts(root: Any) -> Iterator[Contrast]:
    """The contrast of each text and each clock with its ground: the window is drawn with and without all of them.

    What cannot be pressed now is left out: that it is faint says so.
    """
    shown = [
        (widget, place)
        for widget, place, _ in visible(root)
        if isinstance(widget, (Text, ClockDigits)) and widget.text and not _is_off(widget)
    ]
    with_them = pixels()
    before = [widget.opacity for widget, _ in shown]
    for widget, _ in shown:
        widget.opacity = 0
    without = pixels()
    for (widget, _), opacity in zip(shown, before, strict=True):
        widget.opacity = opacity
    for widget, place in shown:
        rows, columns = box(window_place(widget) or place)
        changed = (with_them[rows, columns] != without[rows, columns]).any(axis=2)
        if not changed.any():
            continue  # something lies over it
        found = ratios(with_them[rows, columns][changed], without[rows, columns][changed])
        yield Contrast(widget.text, float(np.percentile(found, FULL)))


def _is_off(widget: Any) -> bool:
    """Whether it is on a button that cannot be pressed now."""
    while widget is not None and widget.parent is not widget:
        if widget.disabled or widget.opacity < 1:
            return True
        widget = widget.parent
    return False


def plate(place: Place, drawn: Pixels) -> float:
    """The contrast of a plate with its surroundings: of its rim or its paint, whichever is farther from them, on its worst side."""
    rows, columns = box(place)
    near = px(NEAR)
    middle = drawn[(rows.start + rows.stop) // 2], drawn[:, (columns.start + columns.stop) // 2]
    found = []
    for line, edges in zip(middle, (columns, rows), strict=True):
        for across, edge in ((line, edges.start), (line[::-1], len(line) - edges.stop)):
            if edge >= near:
                outside, inside = across[edge - near : edge], across[edge : edge + RIM]
                found.append(float(ratios(inside[:, None], outside[None]).max()))
    return min(found)


def plates(stage: Stage) -> Iterator[tuple[str, Place]]:
    """Every plate that is in the paint of a seat, with its place: that of the call, and those of clocks."""
    for widget, place, _ in visible(stage.root):
        if isinstance(widget, Banner):
            yield f"{widget.said.seat or 'nobody'}'s call", place
        elif isinstance(widget, ClockFace):
            yield "a clock", place

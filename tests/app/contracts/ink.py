"""Whether everything that has words shows them: the window is drawn with and without its texts, and the pixels are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from companion.app.table.clock_page import ClockFace
from companion.app.table.widgets.banner import Banner
from companion.app.widgets.text import ClockDigits, Text
from companion.app.widgets.theme import px
from tests.app.app_driver import Stage
from tests.app.contracts.drawn import EDGE, Pixels, Place, box, end_movements, pixels, window_place
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


SEEN = 1.4
"""The least contrast of a text with its ground; what cannot be pressed now is faint."""
READ = 4.5
"""The least contrast of what a person types."""
MOST_LOST = 0.1
"""The share of the letters of a text that may be behind something else."""
TYPED = "Wq7"
OUTSIDE = 2
"""Pixels around a text in which its soft edges may be."""


class Written(NamedTuple):
    """A widget with words of its own, where its letters may be, and how many of their pixels have to be seen: 0 is any number."""

    widget: Any
    words: str
    place: Place
    least: float


def missing_ink(root: Any) -> list[str]:
    """Every text that is not seen in its own place, and ink of texts elsewhere; in words."""
    end_movements()
    written = list(_written(root))
    shown = pixels()
    before = [one.widget.opacity for one in written]
    for one in written:
        one.widget.opacity = 0
    bare = pixels()
    for one, opacity in zip(written, before, strict=True):
        one.widget.opacity = opacity
    changed = (shown != bare).any(axis=2)
    found, elsewhere = [], changed.copy()
    for one in written:
        rows, columns = box(one.place)
        ink = changed[rows, columns]
        elsewhere[
            max(0, rows.start - OUTSIDE) : rows.stop + OUTSIDE,
            max(0, columns.start - OUTSIDE) : columns.stop + OUTSIDE,
        ] = False
        if not one.least:
            continue
        if ink.sum() < one.least:
            found.append(f"{type(one.widget).__name__} {one.words!r}: {ink.sum()} of {one.least:.0f} pixels")
        elif _contrast(shown, bare, one.place) < SEEN:
            found.append(f"{type(one.widget).__name__} {one.words!r} has the colour of its ground")
    if elsewhere.any():
        row, column = np.argwhere(elsewhere)[0]
        found.append(f"{elsewhere.sum()} pixels of letters are outside their texts, one at {column}, {row}")
    return found


def _contrast(shown: Pixels, bare: Pixels, place: Place) -> float:
    rows, columns = box(place)
    changed = (shown[rows, columns] != bare[rows, columns]).any(axis=2)
    found = ratios(shown[rows, columns][changed], bare[rows, columns][changed])
    return float(np.percentile(found, FULL))


def _written(root: Any) -> Iterator[Written]:
    """What is written on the window, without what lies below a part that covers the others."""
    shown = list(visible(root))
    over = [widget for widget, _, _ in shown if getattr(widget, "covers", False)]
    if over:
        above = {id(one) for one in over[-1].walk()}
        shown = [one for one in shown if id(one[0]) in above]
    for widget, clip, scrolled in shown:
        words = _words(widget)
        if not words or _is_faint(widget) or min(clip[2] - clip[0], clip[3] - clip[1]) < 1:
            continue
        place = window_place(widget) or clip
        seen = (
            max(place[0], clip[0]),
            max(place[1], clip[1]),
            min(place[2], clip[2]),
            min(place[3], clip[3]),
        )
        if scrolled is None:
            seen = place
        whole = all(abs(one - other) <= EDGE for one, other in zip(seen, place, strict=True))
        if whole:
            yield Written(widget, words, place, (1 - MOST_LOST) * _letters(widget))
        elif seen[2] - seen[0] > 1 and seen[3] - seen[1] > 1:
            yield Written(widget, words, seen, 0.0 if _is_margin(place, seen) else 1.0)


def _is_margin(place: Place, seen: Place) -> bool:
    """Whether too little of a text is left by what it scrolls in for a letter to be seen."""
    return min(seen[2] - seen[0], seen[3] - seen[1]) < 0.7 * min(place[2] - place[0], place[3] - place[1])


def _words(widget: Any) -> str:
    if isinstance(widget, TextInput):
        return str(widget.text or widget.hint_text)
    return str(widget.text).strip() if isinstance(widget, (Text, ClockDigits)) else ""


def _letters(widget: Any) -> float:
    """How many pixels of its texture are letters; of what draws its own a few."""
    texture = widget.drawn[4] if isinstance(widget, Text) else None
    if texture is None:
        return 12.0
    alpha = np.frombuffer(texture.pixels, np.uint8).reshape(-1, 4)[:, 3]
    return float((alpha > 127).sum())


def _is_faint(widget: Any) -> bool:
    """Whether it, or what holds it, is not drawn at the moment."""
    while widget is not None and widget.parent is not widget:
        if widget.opacity < 0.5:
            return True
        widget = widget.parent
    return False


def inputs(root: Any) -> list[Any]:
    """Every line to type in that is wholly on the window."""
    return [
        widget
        for widget, (x0, y0, x1, y1), _ in visible(root)
        if isinstance(widget, TextInput)
        and x0 >= 0
        and y0 >= 0
        and x1 <= Window.width
        and y1 <= Window.height
        and abs(y1 - y0 - widget.height) < 1
    ]


def unseen_typing(stage: Stage, line: Any) -> str:
    """Type in a line and look at it; returns what is wrong, or nothing. What was in the line is there again afterwards."""
    before, line.text = line.text, ""
    stage.frames(2)
    x0, y0 = line.to_window(*line.pos)
    x1, y1 = line.to_window(line.right, line.top)
    place = (x0, y0, x1, y1)
    empty = pixels()
    hint, line.hint_text = line.hint_text, ""
    stage.frames(2)
    bare = pixels()
    line.insert_text(TYPED)
    stage.frames(2)
    full = pixels()
    line.text, line.hint_text = before, hint
    stage.frames(2)
    rows, columns = box(place)
    changed = (full[rows, columns] != bare[rows, columns]).any(axis=2)
    across = np.flatnonzero(changed.any(axis=0))
    if not len(across) or across[-1] - across[0] < 12:
        return f"what is typed in {hint!r} is not seen"
    if _contrast(full, bare, place) < READ:
        return f"what is typed in {hint!r} is faint"
    hinted = (empty[rows, columns] != bare[rows, columns]).any()
    return f"the hint {hint!r} is not seen" if hint and not hinted else ""

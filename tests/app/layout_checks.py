"""What is wrong with how a screen lies: words that are cut, things on top of each other, too small for a thumb, off the glass."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from PIL import Image

from companion.app.texts import TEXTS
from companion.app.widgets import textures
from companion.app.widgets.button import PushButton
from companion.app.widgets.text import ClockDigits, Text
from companion.app.widgets.textures import style
from companion.app.window import RootWindow
from companion.i18n.languages import PSEUDO

THUMB = 48
"""Dp that a thumb needs, each way."""
MAY_BE_CUT = frozenset({"seat", "shelf"})
"""Styles of names that people give: one of 24 letters may end in dots."""
Rect = tuple[float, float, float, float]


def flaws(root: Any) -> list[str]:
    """Everything that is wrong, in words."""
    shown = list(visible(root))
    if (
        over := next((widget for widget, _, _ in shown if getattr(widget, "covers", False)), None)
    ) is not None:
        above = set(map(id, over.walk()))  # nothing below it is seen
        shown = [one for one in shown if id(one[0]) in above]
    return [*_cut(shown), *_small(shown), *_off(shown), *_overlapping(shown), *_mains(shown)]


def visible(root: Any) -> Iterator[tuple[Any, Rect, Any]]:
    """What can be seen: widget, where it lies on the window, and what it scrolls in."""

    def walk(widget: Any, scrolled: Any, clip: Rect) -> Iterator[tuple[Any, Rect, Any]]:
        if widget.opacity == 0 or not widget.width or not widget.height:
            return
        x0, y0 = widget.to_window(*widget.pos)
        x1, y1 = widget.to_window(widget.right, widget.top)
        rect = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))  # some are turned to another side
        yield widget, _within(rect, clip) if scrolled is not None else rect, scrolled
        inside, room = scrolled, clip
        if isinstance(widget, ScrollView):
            inside, room = widget, _within(rect, clip)
        for child in widget.children:
            if isinstance(widget, RootWindow) and widget.keys is not None and child is not widget.keys:
                # It comes back when the keys go, so no part of it is off the glass for good.
                yield from walk(child, widget, (0, widget.keys.top, Window.width, Window.height))
            else:
                yield from walk(child, inside, room)

    yield from walk(root, None, (0, 0, Window.width, Window.height))


def _within(rect: Rect, clip: Rect) -> Rect:
    return max(rect[0], clip[0]), max(rect[1], clip[1]), min(rect[2], clip[2]), min(rect[3], clip[3])


def _seen(rect: Rect) -> bool:
    return rect[2] - rect[0] > 1 and rect[3] - rect[1] > 1


def _cut(shown: list[tuple[Any, Rect, Any]]) -> Iterator[str]:
    """Words that do not fit where they lie, are broken in two, or end in dots."""
    for widget, rect, _ in shown:
        if not isinstance(widget, (Text, ClockDigits)) or not widget.text or not _seen(rect):
            continue
        if widget.clipped:
            yield f"clipped: {widget.text!r} in {widget.size}"
        if isinstance(widget, ClockDigits):
            continue
        spoken = TEXTS.language != PSEUDO  # whose words are longer than any
        path = widget.text.startswith("/")  # which is broken anywhere
        if spoken and not path and widget.least() > widget.width + 1 and widget.style not in MAY_BE_CUT:
            yield f"broken: {widget.text!r} in {widget.width}"
        known = style(widget.style)
        if widget.lines and widget.style not in MAY_BE_CUT:
            whole = textures.text_texture(
                widget.shown, known.font, widget.px, int(widget.width), known.line, widget.align
            )
            if widget.texture(widget.width).size != whole.size:
                yield f"cut: {widget.text!r} in {widget.width}"


def _pressed(shown: list[tuple[Any, Rect, Any]]) -> list[tuple[Any, Rect, Any]]:
    return [
        one for one in shown if isinstance(one[0], ButtonBehavior) and not one[0].disabled and _seen(one[1])
    ]


def _small(shown: list[tuple[Any, Rect, Any]]) -> Iterator[str]:
    for widget, _, _ in _pressed(shown):
        if min(widget.width, widget.height) < dp(THUMB) - 1:
            yield f"small: {name(widget)} {widget.size}"


def _off(shown: list[tuple[Any, Rect, Any]]) -> Iterator[str]:
    """What lies beyond the edge of the window and cannot be scrolled to."""
    for widget, (x0, y0, x1, y1), scrolled in shown:
        if scrolled is None and (x0 < -1 or y0 < -1 or x1 > Window.width + 1 or y1 > Window.height + 1):
            yield f"off: {name(widget)} {(x0, y0, x1, y1)}"


def _overlapping(shown: list[tuple[Any, Rect, Any]]) -> Iterator[str]:
    """Things to press, and words outside them, that lie on one another."""
    things = _pressed(shown)
    for i, (one, (ax, ay, az, aw), _) in enumerate(things):
        for other, (bx, by, bz, bw), _ in things[i + 1 :]:
            if min(az, bz) - max(ax, bx) > 1 and min(aw, bw) - max(ay, by) > 1:
                yield f"overlap: {name(one)} and {name(other)}"
    words = [
        one for one in shown if isinstance(one[0], (Text, ClockDigits)) and one[0].text and _seen(one[1])
    ]
    for i, (one, (ax, ay, az, aw), _) in enumerate(words):
        for other, (bx, by, bz, bw), _ in words[i + 1 :]:
            if min(az, bz) - max(ax, bx) > 2 and min(aw, bw) - max(ay, by) > 3:
                yield f"overlap: {one.text!r} and {other.text!r}"


def _mains(shown: list[tuple[Any, Rect, Any]]) -> Iterator[str]:
    mains = [
        one.label
        for one, _, _ in _pressed(shown)
        if isinstance(one, PushButton) and one.role in ("main", "dark")
    ]
    if len(mains) > 1:
        yield f"two main buttons: {mains}"


def name(widget: Any) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'text', '')!r}"


NEAR = 9
"""Difference of colours, all three channels together, that is one colour still."""


def find_corners(picture: Path, inside: tuple[float, float]) -> tuple[float, float, float, float]:
    """Measure the corners of the plate of one colour in a picture.

    Args:
        picture: The PNG of a window.
        inside: A place on the plate that has its colour, in pixels from the left and from below.

    Returns:
        The radius of each corner in pixels, in the order of reading.
    """
    image = Image.open(picture).convert("RGB")
    pixels: Any = image.load()
    begin = (round(inside[0]), image.height - 1 - round(inside[1]))
    colour = pixels[begin]
    found, edge = {begin}, [begin]
    while edge:
        x, y = edge.pop()
        for one in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if one in found or not (0 <= one[0] < image.width and 0 <= one[1] < image.height):
                continue
            if sum(abs(a - b) for a, b in zip(pixels[one], colour, strict=True)) <= NEAR:
                found.add(one)
                edge.append(one)
    left, right = min(x for x, _ in found), max(x for x, _ in found)
    rows = [[x for x, y in found if y == row] for row in (min(y for _, y in found), max(y for _, y in found))]
    return tuple(_radius(bare) for row in rows for bare in (min(row) - left, right - max(row)))  # type: ignore[return-value]


def _radius(bare: int) -> float:
    """The radius of a corner that leaves so many pixels of its outermost row bare: it has its full colour where it is straight."""
    return bare + 1 if bare else 0

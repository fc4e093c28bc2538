"""What a person sees of a screen: the texts that can be read, where they are, and the pixels of the window."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from kivy.core.window import Window
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle

from companion import units
from companion.app.widgets import textures
from companion.app.widgets.text import Text
from companion.app.widgets.textures import style
from companion.app.widgets.theme import MOVING, THEME
from companion.artwork import dice_cards_icons, pieces
from companion.kernel.game import Game
from tests.app.layout_checks import visible
from tests.app.screen_reader import drawing_of

Pixels = np.ndarray[Any, np.dtype[np.uint8]]
Place = tuple[float, float, float, float]
"""Left, bottom, right and top edge on the window, in pixels."""
EDGE = 1.5
"""Pixels by which a text may be beyond an edge: those of its texture that are empty."""
UNCOVERED = 0.9
"""The share of the pixels of its letters that are seen of a text, at least."""
_SPACES = re.compile(r"[\s\u00a0\u202f]+")
_MARKS = re.compile(r"[\u00ad\u200b-\u200f\u2060\u2066-\u2069]")


class Seen(NamedTuple):
    """A text that can be read: its words with pieces by their names, where it is (left, bottom, right, top), the size of its letters."""

    words: str
    place: Place
    px: units.Pixels
    widget: Text


def plain(words: str) -> str:
    """The words without line breaks, wide and narrow spaces, or marks that are not seen."""
    return _SPACES.sub(" ", _MARKS.sub("", words)).strip()


def readable(root: Any) -> list[Seen]:
    """Every text that is wholly on the screen and wholly written: not cut, not ended by dots, not below what covers it."""
    shown = list(visible(root))
    over = [widget for widget, _, _ in shown if getattr(widget, "covers", False)]
    if over:
        above = {id(one) for one in over[-1].walk()}
        shown = [one for one in shown if id(one[0]) in above]
    return [seen for widget, clip, _ in shown if isinstance(widget, Text) for seen in _read(widget, clip)]


def _read(widget: Text, clip: Place) -> Iterator[Seen]:
    x, y, wide, high, texture = widget.drawn
    if texture is None or not widget.text or _is_faint(widget):
        return
    known = style(widget.style)
    whole = textures.text_size(
        widget.shown, known.font, widget.px, int(widget.width), known.line, widget.lead, widget.align
    )
    if (texture.width, texture.height) != whole or widget.least() > widget.width + 1:
        return  # it ends in dots, or a word is broken
    place = _to_window(widget, (x, y, x + wide, y + high))
    window = (0.0, 0.0, float(Window.width), float(Window.height))
    if all(_inside(place, room) for room in (clip, window)):
        yield Seen(plain(widget.text), place, widget.px, widget)


def window_place(widget: Any) -> Place | None:
    """Where the letters of a text are drawn on the window; None: it is another widget, or has none."""
    if not isinstance(widget, Text) or widget.drawn[4] is None:
        return None
    x, y, wide, high, _ = widget.drawn
    return _to_window(widget, (x, y, x + wide, y + high))


def _to_window(widget: Any, place: Place) -> Place:
    """A place of a widget on the window; some are turned to another side."""
    x0, y0 = widget.to_window(*place[:2])
    x1, y1 = widget.to_window(*place[2:])
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _is_faint(widget: Any) -> bool:
    """Whether it, or what holds it, is not drawn at the moment."""
    while widget is not None and widget.parent is not widget:
        if widget.opacity < 0.5:
            return True
        widget = widget.parent
    return False


def _inside(place: Place, room: Place) -> bool:
    return (
        place[0] >= room[0] - EDGE
        and place[1] >= room[1] - EDGE
        and place[2] <= room[2] + EDGE
        and place[3] <= room[3] + EDGE
    )


def pixels() -> Pixels:
    """The window as it is drawn now: rows from the top, columns, and red, green and blue.

    It is drawn beside the screen, whose own buffer may be smaller than the window.
    """
    (root,) = Window.children
    width, height = map(int, Window.size)
    fbo = _buffer(width, height)
    at = Window.canvas.indexof(root.canvas)
    Window.canvas.remove(root.canvas)
    fbo.add(root.canvas)
    fbo.draw()
    read = bytes(fbo.pixels)
    fbo.remove(root.canvas)
    Window.canvas.insert(at, root.canvas)
    return np.frombuffer(read, np.uint8).reshape(height, width, 4)[::-1, :, :3]


@lru_cache(maxsize=1)
def _buffer(width: int, height: int) -> Any:
    fbo = Fbo(size=(width, height), with_stencilbuffer=True)
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
    return fbo


def box(place: Place) -> tuple[slice, slice]:
    """The rows and columns of `pixels` in a place."""
    height = int(Window.height)
    x0, y0, x1, y1 = place
    return (
        slice(max(0, height - round(y1)), max(0, height - round(y0))),
        slice(max(0, round(x0)), max(0, round(x1))),
    )


def end_movements() -> None:
    """Nothing moves any more."""
    for one in list(MOVING):
        one.end()


def is_uncovered(seen: Seen) -> bool:
    """Whether nothing lies over it: without its letters the window has other pixels in nearly all their places."""
    end_movements()
    with_it = pixels()
    before = seen.widget.opacity
    seen.widget.opacity = 0
    without = pixels()
    seen.widget.opacity = before
    changed = int((with_it != without).any(axis=2)[box(seen.place)].sum())
    return changed >= UNCOVERED * _ink(seen.widget.drawn[4])


def _ink(texture: Any) -> int:
    """How many pixels of a texture are letters."""
    alpha = np.frombuffer(texture.pixels, np.uint8).reshape(-1, 4)[:, 3]
    return int((alpha > 127).sum())


class DrawnFace(NamedTuple):
    """A face of a die as it is drawn, empty where there is nothing on top.

    Attributes:
        place: where on the window.
        faint: whether it is greyed.
        sign: the seat whose sign is on it, or else before it in its row; empty if there is none.
    """

    die: str
    face: str
    place: Place
    faint: bool
    sign: str


def drawn_faces(root: Any, game: Game) -> list[DrawnFace]:
    """Every face of a die that is wholly on the window, wherever it is.

    What is on a texture is known from `read_textures` of `screen_reader`.
    """
    known = {
        dice_cards_icons.die(face, die.name, spent): (die.name, face, spent)
        for die in game.dice
        for face in ("", *die.faces)
        for spent in (False, True)
    }
    signs = {pieces.emblem(THEME.paint(seat), seat): seat for seat in game.seats}
    window = (0.0, 0.0, float(Window.width), float(Window.height))
    found = []
    for widget, place, _ in visible(root):
        on_it = list(_drawings(widget))
        for one in on_it:
            if one in known and _inside(place, window):
                die, face, spent = known[one]
                beside = (*on_it, *_drawings(widget.parent))
                sign = next((signs[each] for each in beside if each in signs), "")
                found.append(DrawnFace(die, face, place, spent, sign))
    return found


def _drawings(widget: Any) -> Iterator[str]:
    """What is drawn by a widget itself."""
    inside = {child.canvas for child in widget.children}
    alpha = 1.0
    groups = [widget.canvas.before, widget.canvas]
    while groups:
        for one in groups.pop(0).children:
            if one in inside:
                continue
            if isinstance(one, InstructionGroup):
                groups.append(one)
            elif isinstance(one, Color):
                alpha = one.a
            elif isinstance(one, Rectangle) and alpha and min(one.size) > 0:
                yield drawing_of(one.texture)

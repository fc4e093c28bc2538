"""Where everything on a screen is, in which colours and in which state, as short lines of text: one for each thing that is seen.

Places are in whole dp, as `left,top,width,height`, from the upper left corner of the screen. Colours have the names of the theme,
and hexadecimal figures only if the theme has no such colour. What is on a line is read off the canvases: no pixels are painted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Any

from kivy.core.window import Window
from kivy.graphics import BorderImage, Line, Mesh, Rectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.app.widgets.board_picture import BoardPicture
from companion.app.widgets.screen import Screen
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.i18n.figures import name_pieces
from companion.kernel.looks import NO_LOOKS
from tests.app.contracts.looks import PAINTS, named_drawings
from tests.app.contracts.screen_lines import PLATE, TIME, colour_name, drawing, shapes, tone
from tests.app.screen_reader import drawing_of

LETTERS = 18
"""Letters of a text that are written down: the other golden files have all of them."""
NO_PLATE = ("", "plate")
"""Names of plates that are not seen."""
Clip = tuple[float, float]
"""The lower and the upper edge on the window, in pixels."""


def layout(root: Any, folder: str = "", focused: Any = None) -> list[str]:
    """The lines of a widget and of all in it that is seen.

    Args:
        root: The widget.
        folder: The data folder of the app, which is other in each run; empty if no words have it in them.
        focused: What has the focus of the keys.
    """
    return list(_lines(root, folder, focused, None))


def _lines(widget: Any, folder: str, focused: Any, clip: Clip | None) -> Iterator[str]:
    """`clip`: what is seen of the view in which it scrolls; None if it does not."""
    if widget.opacity == 0 or (clip is not None and _is_scrolled_away(widget, clip)):
        return
    reader = _Reader(widget, folder)
    if isinstance(widget, ButtonBehavior):
        first, *drawn = reader.button(widget is focused)
        parts = sorted(
            (*drawn, *_inside(widget, folder, focused, clip))
        )  # which came first depends on what was shown before
        yield " | ".join((first, *parts))
        return
    if isinstance(widget, Text):
        yield from reader.words()
    elif isinstance(widget, TextInput):
        yield reader.field()
    elif isinstance(widget, BoardPicture):
        yield reader.board(widget is focused)
    elif not isinstance(widget, (Screen, ScrollView)):
        yield from reader.drawn()
    yield from _inside(widget, folder, focused, clip)


def _inside(widget: Any, folder: str, focused: Any, clip: Clip | None) -> Iterator[str]:
    if isinstance(widget, ScrollView):
        clip = _edges(widget)
    for child in reversed(widget.children):
        yield from _lines(child, folder, focused, clip)


def _edges(widget: Any) -> Clip:
    return widget.to_window(*widget.pos)[1], widget.to_window(widget.x, widget.top)[1]


def _is_scrolled_away(widget: Any, clip: Clip) -> bool:
    low, top = _edges(widget)
    return bool(widget.height) and (top <= clip[0] or low >= clip[1])


class _Reader:
    """Reads one widget, without those inside."""

    def __init__(self, widget: Any, folder: str) -> None:
        self._widget, self._folder = widget, folder
        self._left, self._low = (
            at - own for at, own in zip(widget.to_window(*widget.pos), widget.pos, strict=True)
        )

    def _box(self, x: float, y: float, wide: float, high: float) -> str:
        top = Window.height - (self._low + y + high)
        return ",".join(str(round(one / dp(1))) for one in (self._left + x, top, wide, high))

    @property
    def _own_box(self) -> str:
        return self._box(*self._widget.pos, *self._widget.size)

    def _short(self, words: str) -> str:
        plain = name_pieces(words).replace("\n", " / ").replace("\u00ad", "")
        if self._folder:
            plain = plain.replace(self._folder, "FOLDER")
        plain = TIME.sub("TIME", plain)
        return plain if len(plain) <= LETTERS else f"{plain[: LETTERS - 1]}\u2026"

    def words(self) -> Iterator[str]:
        """A text, in the place of its letters, with its figures of pieces."""
        text = self._widget
        if not text.text and not text.lead:
            return
        x, y, wide, high, texture = text.drawn
        if texture is None:
            return
        cut = ", cut" if text.clipped else ""
        words = self._short(" ".join(filter(None, (text.lead, text.text))))
        named = isinstance(text.parent, ButtonBehavior) and words == self._short(str(text.parent.text))
        said = "" if named else f"{words!r} "
        yield f"{said}{self._box(x, y, wide, high)} {tone(text) or 'white'}{cut}"
        for shape, _ in shapes(text):
            if isinstance(shape, Rectangle) and shape.texture is not texture:
                yield f" figure {_name(shape)} {self._box(*shape.pos, *shape.size)}"

    def field(self) -> str:
        """A line to type into."""
        typed = self._widget
        words = typed.text or typed.hint_text
        ink = colour_name(tuple(typed.foreground_color if typed.text else typed.hint_text_color))
        return f"<{self._short(words)}> {self._own_box} {ink}{' focused' * typed.focus}"

    def board(self, focused: bool) -> str:
        """A board: the place of its picture, the side of its squares, and how it is turned."""
        view = self._widget
        plan = view.plan
        place = self._box(*view.ground.pos, *view.ground.size)
        side = round(view.side / dp(1))
        return f"board {place} {plan.across}x{plan.down} squares of {side}, turned {plan.turn}{' focused' * focused}"

    def button(self, focused: bool) -> Iterator[str]:
        """Something to press: where it is, on which plate and in which state; then what it draws besides."""
        thing = self._widget
        states = [name for name in ("chosen", "disabled") if getattr(thing, name, False) is True]
        states += ["pressed"] * (thing.state == "down") + ["focused"] * focused
        words = self._short(str(getattr(thing, "text", "")))
        plates = [_name(one) for one, _ in shapes(thing) if isinstance(one, BorderImage)]
        ground = " and ".join(one.removeprefix(f"{PLATE} ") for one in plates if one.strip() not in NO_PLATE)
        yield " ".join((f"[{words}]", self._own_box, *([f"on {ground}"] if ground else []), *states))
        yield from self._shapes(plates=False)

    def drawn(self) -> Iterator[str]:
        """What is neither a text nor something to press: its plates, icons, pictures and bars."""
        yield from self._shapes(plates=True)

    def _shapes(self, plates: bool) -> Iterator[str]:
        kind = type(self._widget).__name__
        for shape, paint in shapes(self._widget):
            alpha = "" if paint[3] > 0.996 else f" {100 * paint[3]:.0f} %"
            if isinstance(shape, (Line, Mesh)):
                yield f"{kind} {type(shape).__name__.lower()} {colour_name(paint)}"
            elif isinstance(shape, BorderImage):
                if plates and (name := _name(shape).strip()) not in NO_PLATE:
                    yield f"{kind} {self._box(*shape.pos, *shape.size)} on {name.removeprefix(f'{PLATE} ')}{alpha}"
            elif max(shape.size) > 1:
                white = paint[:3] == (1.0, 1.0, 1.0)
                ink = alpha if white else f" {colour_name(paint)}"
                yield f"{_name(shape) or kind} {self._box(*shape.pos, *shape.size)}{ink}"


def _name(shape: Any) -> str:
    """What is on a shape; empty: a colour and nothing else."""
    if shape.texture is None:
        return ""
    known = drawing_of(shape.texture)
    if not known.startswith("<svg"):
        return known or "picture"
    name = drawing(known)
    if name.startswith(PLATE):
        return name
    return _named().get(known) or f"drawing {hashlib.sha256(known.encode()).hexdigest()[:6]}"


@cache
def _named() -> dict[str, str]:
    """Drawings with their names, whatever was drawn before."""
    men = {
        pieces.man(THEME.paint(seat), kind, NO_LOOKS): f"{seat} {kind}"
        for seat in PAINTS
        for kind in "KQRBNP"
    }
    return {**men, **named_drawings()}

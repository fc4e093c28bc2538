"""How everything looks: colours, sizes, and the few widgets that carry them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.utils import get_color_from_hex as rgb

FELT = rgb("#16241f")
PANEL = rgb("#20352d")
RAISED = rgb("#2d4a3f")
PRESSED = rgb("#3d6455")
ACCENT = rgb("#e2b657")
INK = rgb("#f3efe4")
MUTED = rgb("#a9bcb2")
ALARM = rgb("#e0604f")
DARK = rgb("#101a16")

TRACK = rgb("#d9cfb4")
TRACK_DARK = rgb("#cbbf9f")
CHECK = rgb("#b29a70")
TARGET = rgb("#58c878")
LIFTED = rgb("#fffbe6")
PAINTS = {"green": rgb("#2f9e58"), "red": rgb("#c8414b"), "blue": rgb("#2f73c9"), "yellow": rgb("#d9a520"),
         "white": rgb("#efe9da"), "black": rgb("#3a3a3a"), "orange": rgb("#dd7527"), "purple": rgb("#8a55b5"), "brown": rgb("#83603c"),
         "pink": rgb("#d77ba4")}  # fmt: skip
SEATS = {**PAINTS, "player": ACCENT}
"""What each seat is drawn in; `dress` changes it for men of other colours."""
LETTERS = {"G": "green", "R": "red", "B": "blue", "Y": "yellow"}

TO_WALK, BROKEN = rgb("#4a3f22"), rgb("#6b2f28")
"""Squares of a board under test: still to be walked over, silent."""
CARD = rgb("#f6efdc")
SHIELD = rgb("#9fd8ff")
ORANGE = rgb("#e0852f")
DICE = {"orange": ORANGE}
"""What dice are drawn in that are not white."""
STONE, STONE_LIGHT = rgb("#7d8288"), rgb("#a9aeb3")
GROUPS = [
    rgb(c) for c in ("#7fb069", "#5aa9c7", "#c98bb9", "#d9a05b", "#8f8fd0", "#c7c35a", "#6fbfa8", "#cf7a6a")
]
"""What connected groups of men stand on."""
NUMBERS = [
    rgb(c) for c in ("#7a3fa0", "#1f7a3c", "#1d5fa8", "#b0532b", "#8a1f4b", "#3c6e71", "#555555", "#99660a")
]
"""What numbers on squares are written in."""

GAP = dp(10)
TOUCH = dp(56)
BODY = sp(18)
SMALL = sp(15)
LARGE = sp(28)
GLYPHS = {"K": "\u265a", "Q": "\u265b", "R": "\u265c", "B": "\u265d", "N": "\u265e", "P": "\u265f"}
GLYPH_FONT = "DejaVuSans"


def dress(colours: Mapping[str, str]) -> None:
    """Draw each seat in the colour that its men really have (seat to a name in PAINTS)."""
    SEATS.update({**PAINTS, "player": ACCENT})
    SEATS.update({seat: PAINTS[colour] for seat, colour in colours.items() if colour in PAINTS})


class Words(Label):
    """A label that wraps within its width and grows with its text."""

    def __init__(self, **given: Any) -> None:
        given.setdefault("color", INK)
        given.setdefault("font_size", BODY)
        given.setdefault("halign", "left")
        given.setdefault("valign", "middle")
        grows = given.pop("grows", True)
        super().__init__(**given)
        self.bind(width=self._wrap)
        if grows:
            self.size_hint_y = None
            self.height = 0
            self.bind(texture_size=self._grow)
        else:
            self.bind(height=self._wrap)

    def _wrap(self, *_: object) -> None:
        self.text_size = (self.width, None if self.size_hint_y is None else self.height)

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]


class Tap(ButtonBehavior, Label):
    """A flat, rounded button. `main`: the one to press next."""

    def __init__(self, text: str, press: Callable[[], None], main: bool = False, **given: Any) -> None:
        given.setdefault("size_hint_y", None)
        given.setdefault("height", TOUCH)
        given.setdefault("font_size", BODY)
        given.setdefault("halign", "center")
        given.setdefault("valign", "middle")
        super().__init__(text=text, color=DARK if main else INK, bold=main, **given)
        self._fill = ACCENT if main else RAISED
        with self.canvas.before:
            self._paint = Color(rgba=self._fill)
            self._shape = RoundedRectangle(radius=[dp(10)])
        self.bind(pos=self._place, size=self._place, state=self._show, disabled=self._show)
        self.bind(on_release=lambda *_: press())

    def choose(self, chosen: bool) -> None:
        """Show as the chosen one of several."""
        self._fill = ACCENT if chosen else RAISED
        self.color = DARK if chosen else INK
        self._show()

    def fill(self, colour: Any) -> None:
        """Paint in a colour of its own."""
        self._fill = colour
        self._show()

    def _place(self, *_: object) -> None:
        self._shape.pos, self._shape.size = self.pos, self.size
        self.text_size = (max(1, self.width - dp(12)), self.height)

    def _show(self, *_: object) -> None:
        self._paint.rgba = PRESSED if self.state == "down" else self._fill
        self._paint.a = 0.35 if self.disabled else 1


def backdrop(widget: Any, colour: Any, radius: float = 0) -> None:
    """Paint a widget's own area."""
    with widget.canvas.before:
        Color(rgba=colour)
        shape = RoundedRectangle(radius=[radius])

    def place(*_: object) -> None:
        shape.pos, shape.size = widget.pos, widget.size

    widget.bind(pos=place, size=place)

"""Who must do what, in one sentence: on the paint of the seat that must act, on linen where nobody is on
turn, on paper in a magenta frame where something is wrong. It is as large as it can be in its room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import Metrics, dp, sp

from companion.app.widgets import texture_cache
from companion.app.widgets.animation import Animation
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.text_textures import text_size
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork import pieces
from companion.artwork.design_tokens import Paint, styles
from companion.artwork.design_tokens import board as board_token
from companion.artwork.shapes import hatching, svg
from companion.i18n.figures import name_pieces

LARGEST = 50
"""Size at which a capital is 6 millimetres high on a panel of ten inches."""
SMALLEST, STEP = 20, 2
SLACK = 1.1
"""A text that is longer than its lines by more than this does not fit into them, however it is broken: it is
not tried.
"""
BARE = ("plain", "cross")
"""Hatchings that a banner does not show."""
RUNG = 12
"""Its height is a multiple of so many dp: each new height is a new picture."""
LITTLE = 12
"""Size of a sentence at least, where it has to suit a place."""
AGAIN = 400
"""Milliseconds in which words that are said again come."""
LEAST = 60
"""Dp below which nothing is left of a paint that washes away."""


class BannerText(msgspec.Struct, frozen=True):
    """What a banner says. `kind`: seat, plain, wrong or check; `sub`: a line below it."""

    text: str
    kind: str = "plain"
    seat: str = ""
    sub: str = ""


SILENT = BannerText(text="")
"""Nothing has been said yet."""


def banner_hatching(paint: Paint, width: float, height: float) -> str:
    """The hatching of a seat on a banner of that size (dp), fading in from the right."""
    fade = (
        '<linearGradient id="f"><stop offset=".52" stop-color="#fff" stop-opacity="0"/><stop offset="1" '
        'stop-color="#fff" stop-opacity=".3"/></linearGradient><mask id="m"><rect width="100%" height="100%" '
        'fill="url(#f)"/></mask>'
    )
    body = f'<rect width="{width:.0f}" height="{height:.0f}" rx="18" fill="url(#h)" mask="url(#m)"/>'
    return svg(round(width), round(height), body, hatching("h", paint.hatch, paint.on, 2.2) + fade)


class InkOverlay:
    """The left part of some words in another ink: as they stand on the paint that washes away."""

    def __init__(self, words: Text) -> None:
        self._words = words
        self.group = InstructionGroup()
        self._colour, self._shape = Color(1, 1, 1, 0), Rectangle(size=(0, 0))
        self.group.add(self._colour)
        self.group.add(self._shape)

    def show(self, ink: tuple[float, float, float, float], to: float) -> None:
        """Have this ink from the left up to there."""
        x, y, width, height, texture = self._words.drawn
        share = 0.0 if texture is None or not width else min(1.0, max(0.0, (to - x) / width))
        self._colour.rgba = ink if share else (1, 1, 1, 0)
        if not share:
            self._shape.size = (0, 0)
            return
        u, v, *_ = texture.tex_coords
        right, top = texture.tex_coords[4:6]
        edge = u + (right - u) * share
        self._shape.texture = texture
        self._shape.tex_coords = (u, v, edge, v, edge, top, u, top)
        self._shape.pos, self._shape.size = (x, y), (width * share, height)


class Banner(Element):
    """`low`: on a small screen, where it may not be high; `kept`: it keeps its height whatever it says, and its
    words suit that.
    """

    def __init__(self, low: bool = False, kept: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self.low, self.kept = low, kept
        self.most = float(LARGEST)
        """Size of its letters at most."""
        self.said = SILENT
        self.on_tap: Callable[[], None] | None = None
        """What a tap on it does."""
        self._ground, self._before = Background(self), Background(self)
        self._wash: Animation | None = None
        self._again: Animation | None = None
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._cloth = Rectangle(size=(0, 0))
            self._sign = Rectangle(size=(0, 0))
        self._words = Text(style="sentence")
        self._sub = Text(style="label")
        self._icon = Icon("warn", 44 if not low else 30)
        for part in (self._words, self._sub):
            self.add_widget(part)
        self._ink = rgba("#ffffff")
        self._inks = (InkOverlay(self._words), InkOverlay(self._sub))
        for overlay in self._inks:
            self.canvas.after.add(overlay.group)

    @property
    def text(self) -> str:
        return name_pieces(self.said.text)

    def show(self, said: BannerText) -> bool:
        """Say this; whether it is anything new."""
        if said == self.said:
            return False
        first, (before, ink, _) = self.said is SILENT, self._look()
        self.said = said
        if self._wash is not None:
            self._wash.end()
        other = before != self._look()[0] and not (THEME.reduced and ink != self._look()[1])
        if said.kind == "seat" and not first and other:
            self._before.look(before)
            self._ink = rgba(ink)
            self._wash = Animation(max(1.0, THEME.milliseconds("turn_wash")), "in_out_sine", self._wash_away)
        for words, line in ((self._words, said.text), (self._sub, said.sub)):
            words.text = line
            words.ground = said.seat if said.kind == "seat" else ""
        return True

    def on_touch_down(self, touch: Any) -> bool:
        if self.on_tap is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self.on_tap()
        return True

    def come_again(self) -> None:
        """Say the same once more: its words come anew."""
        if self._again is not None:
            self._again.end()
        self._again = Animation(AGAIN, "in_out_sine", self._fade_in)

    def _fade_in(self, share: float) -> None:
        for part in (self._words, self._sub):
            part.opacity = share

    # Sizes

    def suit(self, width: float, height: float) -> bool:
        """Find the size of its words for a place that it keeps; whether the line below the sentence has room
        too, at a size of the sentence that is still large.
        """
        inner, room = self._inner(width), height - 2 * dp(6 if self.low else 12)
        sub = self._sub
        sub.text, sub.size_sp = self.said.sub, self._under(room)
        floor = SMALLEST
        for under in (sub.fit(inner), 0.0) if self.said.sub else (0.0,):
            if self._suits(
                tuple(self._sizes(inner, room - under, floor if under else LITTLE)), inner, room - under
            ):
                if not under:
                    sub.text = ""
                return bool(under) == bool(self.said.sub)
        return not self.said.sub

    def _suits(self, sizes: Sequence[float], width: float, room: float) -> bool:
        """Write the sentence in the largest of these sizes (the largest first) that has room; whether any has."""
        words = self._words

        def fits(at: int) -> bool:
            words.size_sp = sizes[at]
            return words.fit(width) <= room and words.least() <= width

        if not sizes:
            return False
        at = next((i for i, size in enumerate(sizes) if self._may_fit(size, width, room)), len(sizes) - 1)
        while at > 0 and fits(at - 1):
            at -= 1
        while at < len(sizes) and not fits(at):
            at += 1
        return at < len(sizes)

    def _may_fit(self, size: float, width: float, room: float) -> bool:
        """Whether it would have room in this size if letters grew evenly: to measure it takes much longer."""
        style, most = styles()["sentence"], self._largest
        scale = size / most
        space = self._wide(" ") * scale
        lines, at = 1, 0.0
        for word in self._words.shown.split():
            wide = self._wide(word) * scale
            if wide > width:
                return False
            if at and at + space + wide > width:
                lines, at = lines + 1, wide
            else:
                at += (space if at else 0.0) + wide
        return lines * text_size("x", style.font, round(sp(size)), 0, style.line)[1] <= room

    def _wide(self, word: str) -> float:
        """How wide a word is in the largest size."""
        style = styles()["sentence"]
        return text_size(word, style.font, round(sp(self._largest)), 0, style.line)[0]

    @property
    def _largest(self) -> float:
        """The size of its letters at most, on this screen."""
        return min(34.0, self.most) if self.low else self.most

    def _sizes(self, width: float, room: float, floor: float) -> Iterator[float]:
        """Sizes at which the sentence may fit, the largest first: one that is too long for its lines is not tried."""
        style, most = styles()["sentence"], self._largest
        whole = text_size(self._words.shown, style.font, round(sp(most)), 0, style.line)[0]
        size = most
        while size >= floor:
            lines = room // text_size("x", style.font, round(sp(size)), 0, style.line)[1]
            if whole * size / most <= lines * width * SLACK or size - STEP < floor:
                yield size
            size -= STEP

    def _under(self, room: float) -> float:
        """The size in sp of the line below, that leaves most of the room to the sentence."""
        label = styles()["label"]
        return min(label.small if self.low else label.size, max(13.0, room * 0.28) / Metrics.fontscale)

    @property
    def _pad(self) -> float:
        return dp(10 if self.low else 18)

    @property
    def _mark(self) -> float:
        """Side of the sign before the sentence, 0 without one."""
        if not self.said.seat and self.said.kind != "wrong":
            return 0.0
        return float(px(40 if self.low else 56))

    def _inner(self, width: float) -> float:
        mark = self._mark
        return width - 2 * self._pad - (mark + self._pad if mark else 0)

    def _size(self, width: float) -> float:
        """The largest size at which the sentence takes two lines, or three of a size that is still large, and
        no word is broken.
        """
        text, style = self._words.shown, styles()["sentence"]
        least = 22 if self.low else 26
        most = self._largest
        whole = text_size(text, style.font, round(sp(most)), 0, style.line)[0]
        for lines, floor in ((2, SMALLEST if self.low or self.most < LARGEST else 32), (3, least)):
            size, high = most, lines * style.line * 1.12
            while size >= floor:
                px = round(sp(size))
                if (
                    whole * size / most <= lines * width * SLACK
                    and text_size(text, style.font, px, int(width), style.line)[1] <= sp(size) * high
                    and all(text_size(one, style.font, px, 0, style.line)[0] <= width for one in text.split())
                ):
                    return size
                size -= STEP
        return max(SMALLEST, least - 6)

    @property
    def heights(self) -> tuple[float, ...]:
        """In which it may lie, the present one first.

        They show only in hatching, and above a long board it is always the same.
        """
        said = self.said
        hatched = said.kind == "seat" and THEME.paint(said.seat).hatch not in BARE
        if not hatched or self.most < LARGEST or self.kept:
            return (self.height,)
        line = sp(self._largest) * styles()["sentence"].line
        least, most = (-(-(lines * line + 2 * self._pad) // px(RUNG)) for lines in (1, 2.3))
        rungs = (float(rung * px(RUNG)) for rung in range(int(most), int(least) - 1, -1))
        return tuple(dict.fromkeys((self.height, *rungs)))

    def fit(self, width: float) -> float:
        inner = self._inner(width)
        self._words.size_sp = self._size(inner)
        words = self._words.fit(inner) + self._sub.fit(inner)
        high = max(words, self._mark) + 2 * (self._pad - dp(2))
        return float(-(-high // px(RUNG)) * px(RUNG))

    # Drawing

    def _look(self) -> tuple[PlateStyle, str, str]:
        """Its ground, and the colours of its words."""
        said = self.said
        if said.kind == "wrong":
            rim = board_token("signal")
            return (
                PlateStyle(THEME.colour("sheet"), 18, "raised", rim, 5),
                THEME.colour("on_sheet"),
                THEME.colour("sheet_muted"),
            )
        if said.kind == "seat" and said.seat:
            paint = THEME.paint(said.seat)
            rim = THEME.colour("line") if paint.turned else ""
            return PlateStyle(paint.paint, 18, "raised", rim, 1 if rim else 0), paint.on, paint.on
        return (
            PlateStyle(THEME.colour("main"), 18, "raised"),
            THEME.colour("on_main"),
            THEME.colour("on_main"),
        )

    def _wash_away(self, share: float) -> None:
        """The paint of who has been washes away to the left, and fades where there is little motion."""
        left = self.width * (1 if THEME.reduced else 1 - share)
        over = share >= 1 or left < dp(LEAST)
        for overlay in self._inks:  # words are read on both paints
            overlay.show(self._ink, self.x + (0 if over or THEME.reduced else left))
        if over:
            self._before.look(None)
            return
        self._before.look(self._before.cut, 1 - share if THEME.reduced else 1)
        self._before.lie(self.x, self.y, left, self.height)

    def arrange(self) -> None:
        cut, ink, muted = self._look()
        self._ground.look(cut)
        self._ground.lie(*self.pos, *self.size)
        self._hatch()
        inner, mark = self._inner(self.width), self._mark
        if self.kept:
            self.suit(self.width, self.height)
        else:
            self._words.size_sp = self._size(inner)
        self._words.paint, self._sub.paint = rgba(ink), rgba(muted, 0.85)
        words, sub = self._words.fit(inner), self._sub.fit(inner)
        left = self.x + self._pad + (mark + self._pad if mark else 0)
        top = self.center_y + (words + sub) / 2
        self._words.put(left, top - words, inner, words)
        self._sub.put(left, top - words - sub, inner, sub)
        self._draw_sign(mark)

    def _hatch(self) -> None:
        """The seat's hatching, fading in from the right."""
        said = self.said
        paint = THEME.paint(said.seat) if said.seat else None
        if said.kind != "seat" or paint is None or paint.hatch in BARE:
            self._cloth.size = (0, 0)
            return
        drawn = banner_hatching(paint, self.width / dp(1), self.height / dp(1))
        self._cloth.texture = texture_cache.texture(drawn, round(self.width))
        self._cloth.pos, self._cloth.size = self.pos, self.size

    def _draw_sign(self, mark: float) -> None:
        if self._icon.parent:
            self.remove_widget(self._icon)
        if not mark:
            self._sign.size = (0, 0)
        elif self.said.kind == "wrong":
            self._sign.size = (0, 0)
            self.add_widget(self._icon)
            self._icon.paint = rgba(board_token("signal"))
            self._icon.put(self.x + self._pad, self.center_y - mark / 2, mark, mark)
        else:
            paint = THEME.paint(self.said.seat)
            made = texture_cache.texture(pieces.banner_sign(paint, self.said.seat), round(mark))
            self._sign.texture, self._sign.size = made, made.size
            self._sign.pos = (round(self.x + self._pad), round(self.center_y - made.height / 2))

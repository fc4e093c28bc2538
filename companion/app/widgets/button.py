"""Buttons and their backgrounds.

Backgrounds are plates of four heights, or paper. Besides buttons with icons and pictures, there are
elements that are pressed as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

from companion.app.widgets import textures
from companion.app.widgets.element import Element, Stack
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.theme import THEME, px, rgba, theme_colour
from companion.artwork import design, dice_cards_icons
from companion.artwork.design import plate_colours, svg
from companion.artwork.pieces import mix
from companion.i18n.figures import name_pieces

LIFT = {"plate": (2, 10, 0.30), "raised": (4, 18, 0.38), "sheet": (16, 60, 0.60), "flat": (0, 0, 0.0)}
"""Offset, blur and opacity of the shadow, for each elevation of a plate."""
SHADOW = "#0d0805"
FRAME, LOW_FRAME = 5, 3.5
"""Width in dp of the frame of a seat's plate, on a usual screen and on a small one."""
THIN = 0.6
"""Share of the usual frame width for a frame that only separates a plate from its surroundings."""


class PlateStyle(msgspec.Struct, frozen=True):
    """The look of a plate: fill, corner radius, height, and the colour and width of its rim."""

    fill: str
    radius: float = 18
    lift: str = "flat"
    rim: str = ""
    width: float = 0
    hairline: bool = False

    @property
    def margin(self) -> int:
        """Width of the shadow around the plate, in units of the drawing."""
        return round(LIFT[self.lift][1] * 0.6 + LIFT[self.lift][0])

    def to_svg(self) -> str:
        y, blur, alpha = LIFT[self.lift]
        m, side = self.margin, 2 * self.radius + 4
        whole = side + 2 * m
        soft = (
            '<filter id="s" x="-50%" y="-50%" width="200%" height="200%">'
            f'<feGaussianBlur stdDeviation="{blur / 3.2:.2f}"/>'
            "</filter>"
            if alpha
            else ""
        )
        rect = f'<rect x="{m}" y="{m}" width="{side}" height="{side}" rx="{self.radius}"'
        body = ""
        if alpha:
            body += (
                f'<g transform="translate(0 {y})">{rect} fill="{SHADOW}" fill-opacity="{alpha}" '
                'filter="url(#s)"/></g>'
            )
        if self.fill:
            body += f'{rect} fill="{self.fill}"/>'
        if self.hairline:
            top = f"M{m + self.radius} {m + 0.5}H{m + side - self.radius}"
            body += f'<path d="{top}" stroke="{THEME.colour("ink")}" stroke-opacity=".09" stroke-width="1"/>'
        if self.rim:
            i = self.width / 2
            body += (
                f'<rect x="{m + i}" y="{m + i}" width="{side - 2 * i}" height="{side - 2 * i}" '
                f'rx="{self.radius - i}" '
                f'fill="none" stroke="{self.rim}" stroke-width="{self.width}"/>'
            )
        return svg(whole, whole, body, soft)


class Background:
    """A plate under a widget, drawn on its canvas. `lie` places it, `look` changes its style."""

    def __init__(self, widget: Any, cut: PlateStyle | None = None) -> None:
        self.cut: PlateStyle | None = None
        self._side = 0
        with widget.canvas.before:
            self.colour = Color(1, 1, 1, 0)
            self._image = BorderImage(size=(0, 0))
        if cut is not None:
            self.look(cut)

    def look(self, cut: PlateStyle | None, alpha: float = 1) -> None:
        self.colour.a = alpha if cut is not None else 0
        if cut is None:
            return
        side = px(2 * cut.radius + 4 + 2 * cut.margin)  # A finer panel needs a new texture.
        if (cut, side) == (self.cut, self._side):
            return
        self.cut, self._side = cut, side
        self._image.texture = textures.texture(cut.to_svg(), side)
        edge = px(cut.margin + cut.radius + 1)
        self._image.border = (edge, edge, edge, edge)

    def lie(self, x: float, y: float, width: float, height: float) -> None:
        m = px(self.cut.margin) if self.cut else 0
        self._image.pos = (x - m, y - m)
        self._image.size = (width + 2 * m, height + 2 * m)


class Plate(Stack):
    """Elements stacked on a plate, or on a sheet of paper if `paper` is set."""

    def __init__(
        self,
        parts: Sequence[Element] = (),
        gap: float = 8,
        pad: float | tuple[float, float, float, float] = 16,
        paper: bool = False,
        cut: PlateStyle | None = None,
        **given: Any,
    ) -> None:
        left, top, right, bottom = (pad,) * 4 if isinstance(pad, (int, float)) else pad
        k = 0.7 if THEME.small else 1.0
        super().__init__(
            parts, px(gap * k), (px(left * k), px(top * k), px(right * k), px(bottom * k)), **given
        )
        self.paper = paper
        self.ground = Background(self, cut or plate_style(paper))

    def arrange(self) -> None:
        self.ground.lie(*self.pos, *self.size)
        super().arrange()


def plate_style(paper: bool = False) -> PlateStyle:
    """Return the style of a plate on the table."""
    if paper:
        return PlateStyle(THEME.colour("sheet"), lift="raised")
    if THEME.rimmed:
        return PlateStyle(THEME.colour("panel"), rim=THEME.colour("faint"), width=1.5)
    return PlateStyle(THEME.colour("panel"), lift="plate", hairline=True)


def seat_plate(seat: str, radius: float = 18, lift: str = "raised", down: bool = False) -> PlateStyle:
    """Return the style of the plate of the seat to move, which contrasts with every background.

    Args:
        seat: The seat.
        radius: Corner radius in dp.
        lift: Height of the plate.
        down: Whether it is being pressed.
    """
    paint = THEME.paint(seat)
    fill, frame = plate_colours(paint, THEME.theme)
    if down:
        fill = paint.paint if paint.plate else mix(fill, paint.edge, 0.4)
    width = LOW_FRAME if THEME.small else FRAME
    return PlateStyle(fill, radius, lift, frame, 0 if not frame else width if paint.frame else width * THIN)


class Pressable(ButtonBehavior, Element):
    """An element that is pressed as a whole, and rearranged when it is pressed or released.

    Args:
        on_press: Called when the element is released.
        given: Keyword arguments for `Element`.
    """

    def __init__(self, on_press: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self._work = on_press

    def on_release(self) -> None:
        self._work()

    def on_state(self, *_: object) -> None:
        self.show_state()

    def show_state(self) -> None:
        """Show whether it is pressed."""
        self.arrange()


class CaptionedPressable(Pressable):
    """A pressable with a title and a line below it. A screen reader reads them as `text` and `sub`."""

    _title: Text
    _says: Text

    @property
    def text(self) -> str:
        return self._title.text

    @property
    def sub(self) -> str:
        return self._says.text


class Icon(Element):
    """An icon; `size` is its side in dp."""

    def __init__(
        self, name: str, size: float = 24, tone: str = "ink", paint: Any = None, **given: Any
    ) -> None:
        super().__init__(**given)
        self.name, self.dp, self.tone, self.paint = name, size, tone, paint
        with self.canvas:
            self._colour = Color()
            self._shape = Rectangle(size=(0, 0))

    def fit(self, width: float) -> float:
        return float(px(self.dp))

    def arrange(self) -> None:
        self._colour.rgba = self.paint or theme_colour(self.tone)
        side = px(self.dp)
        self._shape.texture = textures.texture(dice_cards_icons.icon(self.name, "#ffffff"), side)
        self._shape.size = (side, side)
        self._shape.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))


class Picture(Element):
    """A drawing; `size` is its width in dp, `share` its height divided by its width."""

    def __init__(self, drawn: str, size: float, share: float = 1.0, alpha: float = 1, **given: Any) -> None:
        super().__init__(**given)
        self.drawn, self.dp, self.share, self.alpha = drawn, size, share, alpha
        with self.canvas:
            self._colour = Color(1, 1, 1, alpha)
            self._shape = Rectangle(size=(0, 0))

    def fit(self, width: float) -> float:
        return float(px(self.dp * self.share))

    def show(self, drawn: str, alpha: float = 1) -> None:
        self.drawn, self.alpha = drawn, alpha

    def arrange(self) -> None:
        self._colour.a = self.alpha
        texture = textures.texture(self.drawn, px(self.dp))
        self._shape.texture = texture
        self._shape.size = texture.size
        self._shape.pos = (
            round(self.center_x - texture.width / 2),
            round(self.center_y - texture.height / 2),
        )


ART, SMALL_ART = 44, 36
"""Side in dp of a drawing in a button: normally, and in a button of the height `THUMB`."""
THUMB = 48
"""Least side of a touch target, in dp."""
PICTURED = 96, 66
"""Height in dp of a button with a picture to choose by, on a usual screen and on a small one."""
LEADS_ON = "next"
"""The icon that is placed after the label. Its button leads to the next step."""


ROLES = ("quiet", "main", "outline", "paper", "dark", "words", "paper words")
"""Roles of buttons.

They are, in order: ordinary; main action; secondary action; button on paper; main action on paper; label
without a plate; label without a plate on paper.
"""


def height_for_picture() -> int:
    """Return the height in dp of a button with a picture to choose by."""
    return PICTURED[THEME.small]


def _art_size(high: float) -> float:
    """Return the side of a drawing in a button of this height, in dp."""
    if high in PICTURED:
        return high - 12
    return SMALL_ART if high == THUMB else ART


class PushButton(ButtonBehavior, Element):
    """A button with a label, and optionally an icon, a line of small text below and the current value
    on the right.

    Args:
        label: The label; empty if the button shows only an icon.
        on_press: Called when it is pressed.
        role: One of `ROLES`.
        icon: Name of the icon.
        sub: The small text below the label.
        value: The current value, shown on the right.
        chosen: Whether it is the selected one of several.
        able: Whether it can be pressed.
        seat: The seat in whose colour it is painted.
        high: Its least height in dp; 0 for the usual height of its role.
        align: How the label is aligned.
        upright: Whether the icon is above the label.
        style: Text style of the label.
        small: Whether corners and padding are small.
        art: A drawing that is shown instead of an icon.
        name: Its name for screen readers, if the label is empty.
    """

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None],
        *,
        role: str = "quiet",
        icon: str = "",
        sub: str = "",
        value: str = "",
        chosen: bool = False,
        able: bool = True,
        seat: str = "",
        high: float = 0,
        align: str = "center",
        upright: bool = False,
        style: str = "button",
        small: bool = False,
        art: str = "",
        name: str = "",
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._finger: Any = None
        self.name = name
        self.why = ""
        """The reason why it cannot be pressed, if that is not obvious."""
        self.label, self.sub, self.value, self.role, self.icon = label, sub, value, role, icon
        self.action, self.chosen, self.seat, self.high = on_press, chosen, seat, high
        self.align, self.upright, self.small = align, upright, small
        self.disabled = not able
        self._ground = Background(self)
        self._words = self._add(Text(label, style, align="center" if upright else align))
        self._update_small_texts()
        self._icon: Any = Picture(art, _art_size(high)) if art else Icon(icon, 22) if icon else None
        self._art = self._icon if high in PICTURED else None
        if self._icon is not None:
            self.add_widget(self._icon)
        self.bind(state=self._show, disabled=self._show, on_release=lambda *_: self.action())

    def _add(self, words: Text) -> Text:
        self.add_widget(words)
        return words

    @cached_property
    def _sub(self) -> Text:
        """The small text below, created when it is first needed because most buttons have none."""
        return self._add(Text(style="label", align="center" if self.upright else self.align))

    @cached_property
    def _value(self) -> Text:
        """The current value, created when it is first needed."""
        return self._add(Text(style="label", align="right"))

    def _update_small_texts(self) -> None:
        for name, text in (("_sub", self.sub), ("_value", self.value)):
            if text or name in vars(self):
                getattr(self, name).text = text

    def _small_texts(self) -> Iterator[Text]:
        """Return the small texts that have been created."""
        for name in ("_sub", "_value"):
            if name in vars(self):
                yield vars(self)[name]

    def _below(self, width: float) -> float:
        """Return the height of the small text below the label."""
        return self._sub.fit(width) if "_sub" in vars(self) else 0.0

    def on_touch_down(self, touch: Any) -> bool:
        """Handle a press with one finger. A second finger at the same time is ignored."""
        if self._finger is not None and self.collide_point(*touch.pos):
            return True
        took = bool(super().on_touch_down(touch))
        if self in touch.ud:
            self._finger = touch
        return took

    def on_touch_up(self, touch: Any) -> bool:
        if touch is self._finger:
            self._finger = None
        return bool(super().on_touch_up(touch))

    @property
    def text(self) -> str:
        """Its name for screen readers."""
        return name_pieces(self.label) or self.name

    def update(
        self,
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
        able: bool = True,
        value: str = "",
        sub: str = "",
    ) -> None:
        """Change the action of the button and its displayed state."""
        self.action, self.chosen, self.disabled = on_press, chosen, not able
        self.value, self.sub = value, sub
        self._update_small_texts()
        self.arrange()

    def play(self, role: str) -> None:
        """Change its role."""
        if role != self.role:
            self.role = role
            self._show()

    def letter(self, style: str) -> None:
        """Change the text style of its label; `arrange` applies this."""
        self._words.style = style

    # How it looks

    def _plate_style(self) -> tuple[PlateStyle, str, str]:
        """Return the style of the plate, the colour of the label, and the colour of the small texts."""
        down = self.state == "down"
        colours = design.colours(THEME.theme)
        radius = 12 if self.small else 14
        if self.seat:
            paint = THEME.paint(self.seat)
            return seat_plate(self.seat, radius, down=down), paint.on, paint.on
        if self.role == "main" or (self.chosen and self.role == "quiet"):
            fill = colours["muted"] if down else colours["main"]
            return PlateStyle(fill, radius, "raised"), colours["on_main"], colours["on_main"]
        if self.role == "outline":
            fill = colours["pressed"] if down else ""
            return PlateStyle(fill, radius, rim=colours["line"], width=2), colours["ink"], colours["muted"]
        if self.role in ("words", "paper words"):
            fill, ink = (
                ("#e2d6c1", "sheet_muted") if self.role == "paper words" else (colours["pressed"], "muted")
            )
            return PlateStyle(fill if down else "", radius), colours[ink], colours[ink]
        if self.role == "dark" or (self.chosen and self.role == "paper"):
            return PlateStyle("#4c3c32" if down else "#2a1e17", radius, "plate"), "#fbf4e4", "#dccfb9"
        if self.role == "paper":
            fill = "#e2d6c1" if down else "#efe3cb"
            return PlateStyle(fill, radius, "plate"), colours["on_sheet"], colours["sheet_muted"]
        fill = colours["pressed" if down else "raised"]
        if THEME.rimmed:
            return PlateStyle(fill, radius, rim=colours["line"], width=2), colours["ink"], colours["muted"]
        return PlateStyle(fill, radius, "plate", hairline=True), colours["ink"], colours["muted"]

    def _show(self, *_: object) -> None:
        """Update colours without changing the layout."""
        self._paint()
        for part in (self._words, *self._small_texts(), self._icon):
            if part is not None:
                part.arrange()

    def _paint(self) -> None:
        """Apply the plate and the colours of the texts and the icon."""
        style, ink, muted = self._plate_style()
        self._ground.look(style)
        self._ground.lie(*self.pos, *self.size)  # Another height of the plate has another margin.
        alpha = 0.42 if self.disabled else 1.0
        self._words.paint = rgba(ink, alpha)
        for text in self._small_texts():
            text.paint = rgba(muted, alpha)
        if self.icon and self._icon is not None:
            self._icon.paint = rgba(ink, alpha)

    def shrink(self, share: float) -> None:
        """Scale the label to a share of its size; `arrange` applies this."""
        self._words.shrink(share)

    def brief(self, brief: bool) -> None:
        """Hide or show the small text; `arrange` applies this."""
        if self.sub:
            self._sub.text = "" if brief else self.sub

    def show_picture(self, shown: bool, side: float = 0) -> None:
        """Show the picture to choose by, or hide it if the label needs its space; `arrange` applies this.

        Args:
            shown: Whether the picture is shown.
            side: Its side in dp; 0 to leave it unchanged.
        """
        if self._art is not None and side:
            self._art.dp = side
        if self._art is None or shown == (self._icon is not None):
            return
        if shown:
            self._icon = self._art
            self.add_widget(self._art)
        else:
            self._icon = None
            self.remove_widget(self._art)

    @property
    def picture_side(self) -> float:
        """The side of its icon or picture in pixels; 0 if it has none."""
        return self._side

    def needs(self, width: float) -> float:
        """Return the height of its texts at this width and at their current size, in pixels."""
        inner = self._inner(width)
        high = self._words.fit(inner) + self._below(inner)
        if self.upright and self._icon is not None:
            high += self._side + px(4)
        return high + dp(6)

    def suit(self, width: float, height: float) -> bool:
        """Scale the label to the largest size that fits. Return False if no size fits."""
        for share in SMALLER:
            self._words.shrink(share)
            if self.needs(width) <= height and self.least() <= width:
                return True
        return False

    # Where things lie

    @property
    def _pad(self) -> float:
        if self.upright or (self.value and not self.label):
            return dp(4)
        return dp(10 if self.small or THEME.small else 16)

    @property
    def _side(self) -> float:
        """The side of the icon or drawing in pixels."""
        return float(px(self._icon.dp)) if self._icon is not None else 0.0

    def fit(self, width: float) -> float:
        large = 64 if not THEME.small else 54
        usual = large if self.role in ("main", "dark") else 52 if not THEME.small else 48
        high = usual if self._art is not None and self._icon is None else self.high or usual
        least = px(max(high, THEME.thumb))
        inner = self._inner(width)
        words = self._words.fit(inner) + self._below(inner)
        if self.upright:
            words += self._side + px(4) if self._icon else 0
        return max(least, round(max(words, self._side if not self.upright else 0) + dp(14)))

    def least(self) -> float:
        """Return the least width at which the label need not be broken."""
        if not self.label:
            return max(float(px(THUMB)), self._side + 2 * dp(6))
        return self._words.least() + 1000 - self._inner(1000)

    def full_width(self) -> float:
        """Return the width at which the label fits in one line."""
        return (
            self._words.wide() + px(2) + 1000 - self._inner(1000)
            if self.label
            else self._side + 2 * self._pad
        )

    def _inner(self, width: float) -> float:
        inner = width - 2 * self._pad
        if self._icon is not None and not self.upright:
            inner -= self._side + dp(12)
        if self.value:
            inner -= self._value.wide() + dp(8)
        return max(10.0, inner)

    def arrange(self) -> None:
        self._paint()
        inner = self._inner(self.width)
        words, sub = self._words.fit(inner), self._below(inner)
        if self.upright:
            self._arrange_upright(inner, words, sub)
            return
        left = self.x + self._pad
        if self._icon is not None:
            side = self._side
            at = left
            if self.align == "center" and not self.value:
                wide = min(inner, self._words.wide() + 2) if self.label else 0
                at = self.center_x - (wide + side + dp(10)) / 2 if wide else self.center_x - side / 2
                left = at + side + dp(10)
                inner = max(wide, 1)
                if self.icon == LEADS_ON and wide:
                    left, at = at, at + wide + dp(10)
            elif self.icon == LEADS_ON:
                at = self.right - self._pad - side
            else:
                left += side + dp(12)
            self._icon.put(at, self.center_y - side / 2, side, side)
        elif self.align == "center":
            left = self.center_x - inner / 2
        top = self.center_y + (words + sub) / 2
        self._words.put(left, top - words, inner, words)
        if "_sub" in vars(self):
            self._sub.put(left, top - words - sub, inner, sub)
        if "_value" in vars(self):
            wide = self._value.wide()
            self._value.put(self.right - self._pad - wide, self.y, wide, self.height)

    def _arrange_upright(self, inner: float, words: float, sub: float) -> None:
        side = self._side if self._icon is not None else 0
        gap = dp(4) if words and side else 0
        top = self.center_y + (side + gap + words + sub) / 2
        if self._icon is not None:
            self._icon.put(self.center_x - side / 2, top - side, side, side)
        left = self.center_x - inner / 2
        self._words.put(left, top - side - gap - words, inner, words)
        if "_sub" in vars(self):
            self._sub.put(left, top - side - gap - words - sub, inner, sub)

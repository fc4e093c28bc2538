"""Input fields: a text field, a searchable list, a number with minus and plus buttons, a pad of ten
digits, and a choice of pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Rectangle
from kivy.metrics import dp, sp
from kivy.uix.textinput import TextInput

from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.button import Background, PlateStyle, PushButton
from companion.app.widgets.element import Element, Stack
from companion.app.widgets.panel_items import ON_PAPER, ButtonItem, PanelItem
from companion.app.widgets.screen import TYPING
from companion.app.widgets.text import Text
from companion.app.widgets.textures import text_texture
from companion.app.widgets.theme import THEME, px, size_of, theme_colour
from companion.artwork.design import svg


class LineInput(TextInput):
    """A text field, which reports to `TYPING` when it has the focus."""

    def on_touch_down(self, touch: Any) -> Any:
        inside = self.collide_point(*touch.pos)
        if inside:
            TYPING.finger = "button" not in touch.profile
        took = super().on_touch_down(touch)
        if inside and self.focus:
            TYPING.focus_line(self)
        return took

    def on_focus(self, _: Any, focused: bool) -> None:
        if focused:
            TYPING.focus_line(self)
        else:
            TYPING.leave_line(self)


PAD = 12
"""Space in dp above and below the text."""


class TextField(Element):
    """A text field in a frame.

    Args:
        value: The initial text.
        hint: The text that is shown while the field is empty.
        on_change: Called with the stripped text after each change.
        most: The greatest number of characters.
    """

    def __init__(
        self, value: str, hint: str, on_change: Callable[[str], None], most: int = 200, **given: Any
    ) -> None:
        super().__init__(**given)
        self.typed = LineInput(
            text=value,
            hint_text=hint,
            multiline=False,
            write_tab=False,
            font_name="text",
            font_size=sp(size_of("body")),
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            foreground_color=theme_colour("ink"),
            hint_text_color=theme_colour("muted"),
            cursor_color=theme_colour("ink"),
            size_hint=(None, None),
            padding=(dp(14), dp(PAD)),
        )
        self.most = most
        self._ground = Background(self)
        self.typed.bind(text=lambda _, text: self._on_change(text, on_change), focus=lambda *_: self._show())
        self.add_widget(self.typed)

    def _on_change(self, text: str, take: Callable[[str], None]) -> None:
        if len(text) > self.most:
            self.typed.text = text[: self.most]
            return
        take(text.strip())

    def fit(self, width: float) -> float:
        return float(max(px(52), self._high + 2 * px(PAD)))

    @property
    def _high(self) -> int:
        """Height of a line of text in pixels. The text input itself reports it only after a frame."""
        return int(text_texture("x", "text", round(self.typed.font_size), 0, 1.2).height)

    def _show(self) -> None:
        rim = THEME.colour("focus" if self.typed.focus else "line")
        self._ground.look(PlateStyle(THEME.colour("raised"), 8, rim=rim, width=2))

    def arrange(self) -> None:
        self._show()
        self._ground.lie(*self.pos, *self.size)
        self.typed.pos, self.typed.size = self.pos, self.size
        self.typed.padding = (dp(14), max(0, (self.height - self._high) / 2))


LINE = "#c6b59c"
"""Rim of a field on paper, which is the same in every theme."""


class TextEntryItem(PanelItem, frozen=True):
    """A text field with a label above it; `take(*args, text)` is called after each change."""

    label: str
    value: str
    hint: str
    take: Callable[..., None]
    args: tuple[Any, ...] = ()
    most: int = 200

    @property
    def key(self) -> str:
        return f"entry {self.label} {self.hint} {self.args}"

    def build(self, paper: bool = False) -> Element:
        return TextEntry(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.take(self)
        return True


class PaperField(TextField):
    """A text field on paper."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.typed.foreground_color = self.typed.cursor_color = theme_colour("on_sheet")
        self.typed.hint_text_color = theme_colour("sheet_muted")

    def _show(self) -> None:
        rim = THEME.colour("on_sheet") if self.typed.focus else LINE
        self._ground.look(PlateStyle(THEME.colour("sheet"), 8, rim=rim, width=2))


class TextEntry(Stack):
    """A text field with its label."""

    def __init__(self, part: TextEntryItem, paper: bool, **given: Any) -> None:
        self.field = (PaperField if paper else TextField)(part.value, part.hint, self._on_typed, part.most)
        self._take: Callable[[str], None] = partial(part.take, *part.args)
        label = Text(part.label, "label", ON_PAPER["muted"] if paper else "muted")
        super().__init__([label, self.field] if part.label else [self.field], px(4), **given)

    def _on_typed(self, typed: str) -> None:
        self._take(typed)

    def take(self, part: TextEntryItem) -> None:
        """Show the value of this item, unless the user is typing that text."""
        # Text that is shown by the program was not typed, so it is not reported.
        self._take = lambda typed: None
        if self.field.typed.text.strip() != part.value:
            self.field.typed.text = part.value
        self._take = partial(part.take, *part.args)


MOST = 6
"""Greatest number of matches that are shown at once."""


class SearchItem(PanelItem, frozen=True):
    """A list of buttons with a search field. The first matches are shown."""

    hint: str
    found: tuple[ButtonItem, ...]

    @property
    def key(self) -> str:
        return f"searched {self.hint} {len(self.found)}"

    def build(self, paper: bool = False) -> Element:
        return SearchList(self)


class SearchList(Stack):
    """A search field, with the buttons whose label contains its text."""

    scrolls = True

    def __init__(self, part: SearchItem, **given: Any) -> None:
        super().__init__(gap=px(8), **given)
        self._found = part.found
        self._field = TextField("", part.hint, self._show)
        self._show("")

    def _show(self, search: str) -> None:
        matches = [item for item in self._found if search.casefold() in item.label.casefold()][:MOST]
        self.fill([self._field, *(item.build() for item in matches)])
        relayout(self)


def relayout(element: Any) -> None:
    """Lay out everything again from the topmost element, because the height of this element has changed."""
    top = element
    while isinstance(top.parent, Element):
        top = top.parent
    top.arrange()


LESS, MORE = "\u2212", "+"
NUMBER, BUTTON = 104, 56


class StepperItem(PanelItem, frozen=True):
    """A number that is changed step by step.

    Attributes:
        label: Name of the number.
        said: The number as text; empty for plain digits.
        take: Called as `take(*args, number)` with the new number.
    """

    label: str
    number: int
    low: int
    high: int
    take: Callable[..., None]
    args: tuple[Any, ...] = ()
    step: int = 1
    said: str = ""

    @property
    def key(self) -> str:
        return f"stepped {self.label}"

    def build(self, paper: bool = False) -> Element:
        return Stepper(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.take(self)
        return True


class Stepper(Element):
    """The label on the left, and the number between its buttons on the right or, if space is narrow,
    below the label.
    """

    def __init__(self, part: StepperItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        tone = ON_PAPER["ink"] if paper else "ink"
        role = "paper" if paper else "quiet"
        self._label = Text(part.label, "body", tone)
        self._number = Text("", "button", tone, align="center")
        self._less = PushButton("", lambda: None, role=role, icon="minus", name=LESS, small=True)
        self._more = PushButton("", lambda: None, role=role, icon="plus", name=MORE, small=True)
        for element in (self._label, self._number, self._less, self._more):
            self.add_widget(element)
        self.take(part)

    def take(self, part: StepperItem) -> None:
        """Show the number of this item, and let the buttons change it to the next lower and higher
        numbers.
        """
        self._number.text = part.said or str(part.number)
        for button, number in ((self._less, part.number - part.step), (self._more, part.number + part.step)):
            inside = max(part.low, min(part.high, number))
            button.update(partial(part.take, *part.args, inside), able=inside != part.number)

    @property
    def _wide(self) -> float:
        """Width of the number with its buttons, in pixels."""
        return px(NUMBER) + 2 * px(BUTTON)

    def _beside(self, width: float) -> bool:
        return self._label.wide() <= width - self._wide - px(8)

    def fit(self, width: float) -> float:
        high = px(52)
        if not self._label.text or self._beside(width):
            return float(high)
        return float(high + px(6) + self._label.fit(width))

    def arrange(self) -> None:
        high, wide = px(52), self._wide
        left = self.right - wide
        if self._beside(self.width):
            self._label.put(self.x, self.y, self.width - wide - px(8), high)
        else:
            self._label.put(self.x, self.y + high + px(6), self.width, self._label.fit(self.width))
            left = self.x if self._label.text else left
        self._less.put(left, self.y, px(BUTTON), high)
        self._number.put(left + px(BUTTON), self.y, px(NUMBER), high)
        self._more.put(left + px(BUTTON) + px(NUMBER), self.y, px(BUTTON), high)


ROWS = ("123", "456", "789", " 0<")
KEY, LOW_KEY, LEAST = 76, 68, 48
"""Height of a key in dp: normally, on a small screen, and at least."""
DOT, BETWEEN = 26, 20
"""Diameter of a dot, and gap between two dots, in dp."""
TYPED = {**{ord(one): one for one in "0123456789"}, **{256 + n: str(n) for n in range(10)}}
"""Key codes of digits, including those of the numeric keypad."""
ERASE = 8
"""The key code of Backspace."""


def press_key(key: int, on_digit: Callable[[str], None], on_erase: Callable[[], None]) -> bool:
    """Handle a key of the keyboard like a tap on the pad. Return False if the pad has no such key."""
    if key in TYPED:
        on_digit(TYPED[key])
    elif key == ERASE:
        on_erase()
    else:
        return False
    return True


class DigitPad(Element):
    """A pad with the digits from 0 to 9 and Backspace.

    Args:
        on_digit: Called with each digit that is tapped.
        on_erase: Called when Backspace is tapped.
    """

    def __init__(self, on_digit: Callable[[str], None], on_erase: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self.taps: dict[str, PushButton] = {}
        for key in "".join(ROWS).replace(" ", ""):
            if key == "<":
                self.taps[key] = PushButton("", on_erase, role="paper", icon="erase", name=text("key.erase"))
            else:
                self.taps[key] = PushButton(key, partial(on_digit, key), role="paper", style="clock")
            self.add_widget(self.taps[key])

    def allow(self, able: bool) -> None:
        """Enable or disable the keys."""
        for tap in self.taps.values():
            if tap.disabled == able:
                tap.disabled = not able

    def fit(self, width: float) -> float:
        return float(4 * px(KEY if not THEME.small else LOW_KEY) + 3 * px(8))

    def arrange(self) -> None:
        gap = px(8)
        wide, high = (self.width - 2 * gap) / 3, max(px(LEAST), (self.height - 3 * gap) / 4)
        high = min(high, px(KEY))
        top = self.top
        for row in ROWS:
            for i, key in enumerate(row):
                if key in self.taps:
                    self.taps[key].put(self.x + i * (wide + gap), top - high, wide, high)
            top -= high + gap


class PinDots(Element):
    """A row of circles, of which the first `filled` ones are filled."""

    def __init__(self, count: int, **given: Any) -> None:
        super().__init__(**given)
        self._count, self.filled = count, 0
        with self.canvas:
            self._shapes = [Rectangle(size=(0, 0)) for _ in range(count)]

    def show(self, filled: int) -> None:
        self.filled = filled
        self.arrange()

    def fit(self, width: float) -> float:
        return float(px(DOT))

    def arrange(self) -> None:
        side, gap = px(DOT), px(BETWEEN if self._count < 6 else 10)
        left = self.center_x - (self._count * side + (self._count - 1) * gap) / 2
        ink = THEME.colour("on_sheet")
        for i, shape in enumerate(self._shapes):
            fill = ink if i < self.filled else "none"
            drawn = svg(
                26,
                26,
                f'<circle cx="13" cy="13" r="11.5" fill="{fill}" stroke="{ink}" stroke-width="2" '
                f'stroke-opacity="{1 if i < self.filled else 0.5}"/>',
            )
            shape.texture = textures.texture(drawn, side)
            shape.size, shape.pos = (
                (side, side),
                (round(left + i * (side + gap)), round(self.center_y - side / 2)),
            )


class PinDotsItem(PanelItem, frozen=True):
    """Dots for `of` digits, of which `filled` have been entered."""

    filled: int
    of: int

    def build(self, paper: bool = False) -> Element:
        dots = PinDots(self.of)
        dots.show(self.filled)
        return dots

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.filled)
        return True


class DigitPadItem(PanelItem, frozen=True):
    """A digit pad. `digit` is called with each digit that is tapped, `erase` for Backspace."""

    digit: Callable[[str], None]
    erase: Callable[[], None]

    def build(self, paper: bool = False) -> Element:
        return DigitPad(self.digit, self.erase)

    def update(self, element: Any, before: Any) -> bool:
        return True


class ChoiceItem(PanelItem, frozen=True):
    """A button with a picture or an icon to choose by.

    Attributes:
        seat: The seat to which the choice belongs. While chosen, the button has a ring in the seat's
            colour.
    """

    label: str
    on_press: Callable[..., None]
    args: tuple[Any, ...] = ()
    art: str = ""
    icon: str = ""
    chosen: bool = False
    seat: str = ""
    name: str = ""
    """Its name for screen readers, if there is no label."""

    @property
    def key(self) -> str:
        return f"choice {self.label} {self.name} {self.icon}"

    def build(self, paper: bool = False) -> Element:
        return ChoiceButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.take(self)
        return True


class ChoiceButton(PushButton):
    """The button of a `ChoiceItem`."""

    def __init__(self, part: ChoiceItem, **given: Any) -> None:
        super().__init__(
            part.label,
            partial(part.on_press, *part.args),
            icon=part.icon,
            chosen=part.chosen,
            upright=True,
            style="caption",
            art=part.art,
            name=part.name,
            small=True,
            **given,
        )
        self.ring = part.seat

    def take(self, part: ChoiceItem) -> None:
        """Show another choice with the same key."""
        if part.art:
            self._icon.show(part.art)
        self.ring = part.seat
        self.update(partial(part.on_press, *part.args), chosen=part.chosen)

    @property
    def _pad(self) -> float:
        return float(dp(3))

    def _plate_style(self) -> tuple[PlateStyle, str, str]:
        style, ink, muted = super()._plate_style()
        if not (self.chosen and self.ring):
            return style, ink, muted
        fill = THEME.colour("pressed" if self.state == "down" else "raised")
        return (
            PlateStyle(fill, 12, "plate", THEME.name_of(self.ring), 3),
            THEME.colour("ink"),
            THEME.colour("muted"),
        )

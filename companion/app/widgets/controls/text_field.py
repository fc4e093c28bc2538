"""A line to type in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.textinput import TextInput

from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.input.typing_state import TYPING
from companion.app.widgets.layout.element import Element
from companion.app.widgets.text_textures import text_texture
from companion.app.widgets.theme import THEME, px, size_of, theme_colour


class LineInput(TextInput):
    """One line to type in."""

    def on_touch_down(self, touch: Any) -> Any:
        here = self.collide_point(*touch.pos)
        if here:
            TYPING.finger = "button" not in touch.profile
        took = super().on_touch_down(touch)
        if here and self.focus:
            TYPING.focus_line(self)
        return took

    def on_focus(self, _: Any, focused: bool) -> None:
        if focused:
            TYPING.focus_line(self)
        else:
            TYPING.leave_line(self)


PAD = 12
"""Dp above and below what is typed."""


class TextField(Element):
    """`on_change` hears every change; `hint` stands there while nothing does."""

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
        self._most = most
        self._ground = Background(self)
        self.typed.bind(text=lambda _, text: self._on_change(text, on_change), focus=lambda *_: self._show())
        self.add_widget(self.typed)

    def _on_change(self, text: str, take: Callable[[str], None]) -> None:
        if len(text) > self._most:
            self.typed.text = text[: self._most]
            return
        take(text.strip())

    def fit(self, width: float) -> float:
        return float(max(px(52), self._high + 2 * px(PAD)))

    @property
    def _high(self) -> int:
        """Of a line of letters, in pixels; what is typed in knows it only after a frame."""
        return int(text_texture("x", "text", round(self.typed.font_size), 0, 1.2).height)

    def _show(self) -> None:
        rim = THEME.colour("focus" if self.typed.focus else "line")
        self._ground.look(PlateStyle(THEME.colour("raised"), 8, rim=rim, width=2))

    def arrange(self) -> None:
        self._show()
        self._ground.lie(*self.pos, *self.size)
        self.typed.pos, self.typed.size = self.pos, self.size
        self.typed.padding = (dp(14), max(0, (self.height - self._high) / 2))

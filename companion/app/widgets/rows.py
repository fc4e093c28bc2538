"""Rows of a form: a label with choices beside it, a number to step, a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.app.texts import text
from companion.app.widgets import theme
from companion.app.widgets.theme import Tap, Words


def line(*parts: Any, label: str = "", colour: Any = theme.INK) -> Any:
    """Widgets side by side, with a label before them."""
    row = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(10))
    if label:
        row.add_widget(Words(text=label, bold=True, color=colour, size_hint_x=0.2, grows=False))
    for part in parts:
        row.add_widget(part)
    return row


def choices(
    offered: Sequence[tuple[str, str]], chosen: str, take: Callable[[str], None], **given: Any
) -> Any:
    """One of several (value, words); `take` hears which."""
    row = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(8))
    for value, words in offered:
        button = Tap(words, partial(take, value), **{"font_size": theme.SMALL, **given})
        button.choose(value == chosen)
        row.add_widget(button)
    return row


def stepper(value: int, low: int, high: int, step: int, take: Callable[[int], None], unit: str = "") -> Any:
    """A number with less and more beside it. `unit`: the id of its words, where it has one."""
    row = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(8))
    row.add_widget(Tap("\u2212", lambda: take(max(low, value - step)), font_size=theme.LARGE))
    row.add_widget(
        Words(text=text(unit, n=value) if unit else str(value), halign="center", bold=True, grows=False)
    )
    row.add_widget(Tap("+", lambda: take(min(high, value + step)), font_size=theme.LARGE))
    return row


def field(value: str, hint: str, take: Callable[[str], None], **given: Any) -> Any:
    """A line to type in; `take` hears every change."""
    typed = TextInput(
        text=value, hint_text=hint, multiline=False, write_tab=False, font_size=theme.BODY,
        size_hint_y=None, height=theme.TOUCH, padding=(dp(14), dp(15)), background_normal="",
        background_active="", background_color=theme.RAISED, foreground_color=theme.INK,
        hint_text_color=theme.MUTED, cursor_color=theme.ACCENT, **given,
    )  # fmt: skip
    typed.bind(text=lambda _, text: take(text.strip()))
    return typed

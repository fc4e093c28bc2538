"""What a panel shows, as values: lines, buttons, cards, a bar. Equal parts are equal widgets, so a panel that is
asked to show the same again touches nothing: a button is never made anew under the finger that presses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets import rows, theme
from companion.app.widgets.panels import Bar, CardView
from companion.app.widgets.theme import Tap, Words

LONG = 38
"""Characters of a button that is written smaller."""
MOST_CARDS = 8
"""Cards shown at once in the list to choose from."""


class Part(msgspec.Struct, frozen=True):
    """Something in a panel."""

    def made(self) -> Any:
        """A widget of it."""
        raise NotImplementedError

    def renew(self, widget: Any, before: Part) -> bool:
        """Show this in the widget of another part; whether that can be done."""
        return False


class Line(Part, frozen=True):
    """A sentence; `small`: said in passing."""

    said: str
    colour: tuple[float, ...] = tuple(theme.INK)
    small: bool = False

    def made(self) -> Any:
        if self.small:
            return Words(text=self.said, color=self.colour, font_size=theme.SMALL)
        return Words(text=self.said, color=self.colour, bold=True)

    def renew(self, widget: Any, before: Part) -> bool:
        if not isinstance(before, Line) or before.small != self.small:
            return False
        widget.text, widget.color = self.said, self.colour
        return True


class Button(Part, frozen=True):
    """Something to press: then `work` is called with `args`. `chosen`: it is the one of several that holds."""

    label: str
    work: Callable[..., None]
    args: tuple[Any, ...] = ()
    main: bool = False
    height: float = dp(50)
    size: float = 0
    font: str = ""
    able: bool = True
    chosen: bool = False
    paint: tuple[float, ...] = ()

    def made(self) -> Any:
        size = self.size or (theme.SMALL if len(self.label) > LONG else theme.BODY)
        given = {"font_name": self.font} if self.font else {}
        tap = Tap(self.label, self._press, main=self.main, height=self.height, font_size=size, **given)
        if self.chosen:
            tap.choose(True)
        if self.paint:
            tap.fill(self.paint)
        tap.disabled = not self.able
        return tap

    def _press(self) -> None:
        self.work(*self.args)


class Row(Part, frozen=True):
    """Parts side by side."""

    parts: tuple[Part, ...]
    height: float = theme.TOUCH

    def made(self) -> Any:
        row = BoxLayout(size_hint_y=None, height=self.height, spacing=dp(6))
        for part in self.parts:
            row.add_widget(part.made())
        return row


class Progress(Part, frozen=True):
    """How far something is, from 0 to 1."""

    share: float

    def made(self) -> Any:
        return Bar(self.share, size_hint_y=None, height=dp(14))

    def renew(self, widget: Any, before: Part) -> bool:
        if not isinstance(before, Progress):
            return False
        widget.show(self.share)
        return True


class OpenCard(Part, frozen=True):
    """A card lying open."""

    id: str
    words: str
    tone: str

    def made(self) -> Any:
        return CardView(self.id, self.words, self.tone)


class Searched(Part, frozen=True):
    """Many buttons, found by what is typed: the first few that fit are shown."""

    hint: str
    found: tuple[Button, ...]

    def made(self) -> Any:
        column: Any = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(6))
        listed: Any = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(6))
        for box in (column, listed):
            box.bind(minimum_height=box.setter("height"))

        def show(search: str) -> None:
            listed.clear_widgets()
            fits = [one for one in self.found if search.casefold() in one.label.casefold()]
            for one in fits[:MOST_CARDS]:
                listed.add_widget(one.made())

        column.add_widget(rows.field("", self.hint, show))
        column.add_widget(listed)
        show("")
        return column


class Panel(BoxLayout):
    """A column of parts. `built` counts how often it was built anew."""

    def __init__(self, **given: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), size_hint_y=None, **given)
        self.bind(minimum_height=self.setter("height"))
        self._parts: tuple[Part, ...] = ()
        self._widgets: list[Any] = []
        self.built = 0

    def update(self, parts: Sequence[Part]) -> None:
        """Show these parts: what is shown already stays, what only says something else says it."""
        if len(parts) == len(self._parts) and all(
            new == old or new.renew(widget, old)
            for new, old, widget in zip(parts, self._parts, self._widgets, strict=True)
        ):
            self._parts = tuple(parts)
            return
        self.built += 1
        self.clear_widgets()
        self._parts = tuple(parts)
        self._widgets = [part.made() for part in parts]
        for widget in self._widgets:
            self.add_widget(widget)

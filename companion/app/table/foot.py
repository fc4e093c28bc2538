"""Taking back, bringing back, pausing and the menu: always in the same place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.texts import text
from companion.app.widgets import theme
from companion.app.widgets.theme import Tap
from companion.table.offers import Offer

ALWAYS = ("undo", "redo", "pause")
"""What can be done at any time and has a button of its own."""


class Foot(BoxLayout):
    """`press(offer)` for one of the table's, `menu()` for the rest."""

    def __init__(self, press: Callable[[Offer], None], menu: Callable[[], None], **given: Any) -> None:
        super().__init__(size_hint_y=None, height=theme.TOUCH, spacing=dp(8), **given)
        self._press, self._offers = press, dict[str, Offer]()
        self._taps = {
            do: Tap(text(f"offer-{do}"), partial(self._pressed, do), font_size=theme.SMALL) for do in ALWAYS
        }
        for tap in (*self._taps.values(), Tap(text("menu"), menu, font_size=theme.SMALL)):
            self.add_widget(tap)

    def update(self, offers: Sequence[Offer]) -> None:
        """What is offered now can be pressed."""
        self._offers = {do: offer for offer in offers if (do := offer.command.get("do")) in ALWAYS}
        for do, tap in self._taps.items():
            tap.disabled = do not in self._offers

    def _pressed(self, do: str) -> None:
        if do in self._offers:
            self._press(self._offers[do])

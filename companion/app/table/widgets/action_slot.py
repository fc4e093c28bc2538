"""The place above the bar for what comes next: three buttons at most, one of them the main one, or in words
what hands do. It is never empty, and keeps its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import ButtonItem, PanelUpdater
from companion.app.widgets.theme import THEME, px

MOST = 3
"""Buttons at once."""
KEPT = 4
"""Buttons that wait for their next turn: making one takes longer than all else that changes here."""
WORDS = 80
"""Dp that words need beside a button."""
SIZES = (1.0, 0.9, 0.8)
"""Shares of their size at which words are tried."""


class ActionSlot(Element):
    """Shows buttons; those that have no room are left out, and stand behind the button `more` then."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.left_out: tuple[ButtonItem, ...] = ()
        self._items: tuple[ButtonItem, ...] = ()
        self._equal = False
        self._buttons: list[Any] = []
        self._lies: list[tuple[Any, float]] = []
        self._said_in: tuple[float, float, float] = (0.0, 0.0, 0.0)
        """The place for which its words were suited, and the width that they have in it."""
        self._words, self._icon = Text(style="label", tone="muted"), Icon("hand", 22, "muted")
        self._panel = PanelUpdater(self, kept=KEPT)

    @property
    def says(self) -> str:
        """What hands do, in words."""
        return self._words.text if self._words.parent is not None else ""

    def fill(self, elements: Sequence[Any]) -> None:
        """Its buttons."""
        self._buttons = list(elements)

    def show(
        self, items: Sequence[ButtonItem], says: str, icon: str, more: ButtonItem, equal: bool = False
    ) -> None:
        """Show these buttons. `says`: what hands do; `more`: opens what has no room; `equal`: none is larger."""
        self._items, self._equal = tuple(items), equal
        self._panel.update((*items[:MOST], more))
        self._words.text = says
        if icon != self._icon.name:
            self._icon.name = icon

    def prepare(self, items: Sequence[ButtonItem]) -> None:
        """Make buttons that are shown some time: nobody waits for them then."""
        self._panel.prepare(items)

    def suit(self, width: float, height: float, forced: bool) -> bool:
        """Choose what has room; `forced`: there is more to see in any case. Whether `more` is shown."""
        for button in self._buttons:
            button.shrink(1.0)  # or it would be as wide as its words were in the last place
        count = len(self._items)
        buttons, more = self._buttons[:-1], self._buttons[-1] if self._buttons else None
        for shown in range(min(MOST, count), -1, -1):
            needs = forced or shown < count
            if needs and shown == MOST:
                continue
            chosen = [*buttons[:shown], *([more] if needs else [])]
            if self._place(chosen, width, height) or shown <= 1:
                self.left_out = self._items[shown:]
                return needs
        return False

    def _place(self, chosen: list[Any], width: float, height: float) -> bool:
        """Find how wide each is, and the size of its words; whether all have room."""
        gap = px(8)
        self._lies = []
        said = self._words_width(chosen, width, height)
        self._said_in = (width, height, said)
        room = width - said - gap * max(0, len(chosen) - 1) - (gap if said and chosen else 0)
        fits = True
        for button, wide in zip(chosen, self._widths(chosen, room), strict=True):
            fits = button.suit(wide, height) and wide >= px(THEME.thumb) - 1 and fits
            self._lies.append((button, wide))
        return fits

    def _widths(self, chosen: list[Any], room: float) -> list[float]:
        if not chosen:
            return []
        if self._equal:
            return [room / len(chosen)] * len(chosen)
        whole = [max(px(THEME.thumb), min(one.full_width() + px(8), room)) for one in chosen]
        if sum(whole) <= room:
            return [one + (room - sum(whole)) / len(whole) for one in whole]
        least = [
            min(one, max(px(THEME.thumb), button.least() * 0.8))
            for one, button in zip(whole, chosen, strict=True)
        ]
        over, slack = sum(whole) - room, sum(whole) - sum(least)
        share = min(1.0, over / slack) if slack else 1.0
        return [one - (one - low) * share for one, low in zip(whole, least, strict=True)]

    def _words_width(self, chosen: list[Any], width: float, height: float) -> float:
        """The width that its words have; 0 where they are not shown: beside two buttons they would squeeze them."""
        self._words.style = "label"
        if not self._words.text or len(chosen) > 1:
            return 0.0
        icon = px(34)
        if chosen:
            taken = sum(min(one.full_width(), width) for one in chosen) + px(8) * len(chosen)
            room = max(width - taken, width * 0.42)
            if room < px(WORDS) + icon:
                return 0.0
        else:
            room = width
        for share in SIZES:
            self._words.shrink(share)
            if self._words.fit(room - icon) <= height and self._words.least() <= room - icon:
                return room
        return room if not chosen else 0.0

    def arrange(self) -> None:
        gap, right = px(8), self.right
        shown = [button for button, _ in self._lies]
        taken = sum(wide for _, wide in self._lies) + gap * len(self._lies)
        if self._said_in[:2] != (self.width, self.height):
            self._said_in = (self.width, self.height, self._words_width(shown, self.width, self.height))
        said = self.width - taken if self._said_in[2] else 0.0
        now = [*shown, *([self._icon, self._words] if said else [])]
        self.keep(now)
        for button, wide in reversed(self._lies):
            button.put(right - wide, self.y, wide, self.height)
            right -= wide + gap
        if said:
            self._icon.put(self.x + px(4), self.center_y - px(11), px(22), px(22))
            inner = said - px(34)
            high = self._words.fit(inner)
            self._words.put(self.x + px(34), self.center_y - high / 2, inner, high)

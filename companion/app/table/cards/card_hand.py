"""A hand as half cards in rows of three: one that can be played is taken up by a tap, and put back by another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.widgets import texture_cache
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px, rgba, theme_colour
from companion.artwork import dice_cards_icons

IN_ROW = 3
LEAST, MOST = 52, 192
"""Height of a half card in dp: at least, and at most where the plate has room."""
TALL = 1.4
"""Height of a half card in widths, at most."""
SHARES = (1.4, 1.25, 1.15, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Of its size in which the name on a half card may be written."""
NAMED = 0.3
"""Share of the height of a card that its name has at most."""
UNSEEN = "?"
"""The id of a card that nobody but its holder knows."""
PALE = 0.42
"""How much is seen of a card that fits no man."""


class HandCard(msgspec.Struct, frozen=True):
    """A card in a hand. `drawn`: its man; `wood`: the colour of the square that he stands on; `short`: what stands
    below him; `able`: it can be played; `held`: it is held up; `pale`: others can be played now, but not this one.
    """

    id: str
    drawn: str
    wood: str
    name: str
    short: str
    able: bool
    held: bool
    pale: bool = False


class HandItem(PanelItem, frozen=True):
    """`look(work, card)` is called for the card that is tapped."""

    cards: tuple[HandCard, ...]
    look: Callable[..., None]
    on_press: Callable[[str], None]

    @property
    def key(self) -> str:
        return "hand " + " ".join(card.id for card in self.cards)

    def build(self, paper: bool = False) -> Element:
        return HandCards(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class HandCardView(ButtonBehavior, Element):
    """One card: the man on his wood, below him what he is called."""

    def __init__(self, card: HandCard, **given: Any) -> None:
        super().__init__(**given)
        self.card = card
        self._ground = Background(self, _paper(False))
        self._name = Text(style="caption", tone="on_sheet", align="center", lines=1)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._man = Rectangle(size=(0, 0))
        self._field = Background(self, PlateStyle("#d9c49a", 8))
        self.add_widget(self._name)

    @property
    def text(self) -> str:
        return self.card.name

    def show(self, card: HandCard) -> None:
        self.card, self.disabled = card, not card.able

    def arrange(self) -> None:
        card, light = self.card, PALE if self.card.pale else 1.0
        self._ground.look(_paper(card.held), light)
        self._ground.lie(*self.pos, *self.size)
        self._name.text = card.short
        for share in SHARES:
            self._name.shrink(share)
            if self._name.wide() <= self.width - px(6) and (
                share <= 1 or self._name.fit(self.width) <= self.height * NAMED
            ):
                break
        words = self._name.fit(self.width - px(6))
        cramped = self.height - words < px(34) or self._name.wide() > self.width - px(6)
        if cramped or (THEME.large and card.drawn):  # its picture says it
            self._name.text, words = "", 0.0
        ink = rgba("#fbf4e4") if card.held else theme_colour("on_sheet")
        self._name.paint = (*ink[:3], 0.6 if card.pale else 1.0)
        self._name.put(self.x + px(3), self.y + px(2), self.width - px(6), words)
        pad = px(5)
        x, y = self.x + pad, self.y + words + px(3)
        wide, high = self.width - 2 * pad, self.top - pad - y
        self._field.look(PlateStyle(card.wood, 8) if card.wood else None, light)
        self._field.lie(x, y, wide, high)
        side = int(min(wide, high))
        self._light.a = light
        drawn = card.drawn or (dice_cards_icons.card_back() if card.id == UNSEEN else "")
        if drawn:
            made = texture_cache.texture(drawn, side if card.drawn else round(side / 1.42))
            self._man.texture, self._man.size = made, made.size
            self._man.pos = (round(x + (wide - made.width) / 2), round(y + (high - made.height) / 2))
        else:
            self._man.size = (0, 0)


def _paper(held: bool) -> PlateStyle:
    """The paper of a card; one that is held up is dark."""
    return PlateStyle("#2a1e17", 10, "raised", "#fffaf0", 3) if held else PlateStyle("#fffaf0", 10)


class HandCards(Element):
    """Cards in rows of three, or of more where there would be too many rows."""

    def __init__(self, part: HandItem, **given: Any) -> None:
        super().__init__(grow=1, **given)
        self.cards: list[HandCardView] = []
        for card in part.cards:
            shown = HandCardView(card)
            shown.bind(on_release=partial(self._on_taken, shown))
            self.cards.append(shown)
            self.add_widget(shown)
        self.show(part)

    def show(self, part: HandItem) -> None:
        self._part = part
        for shown, card in zip(self.cards, part.cards, strict=True):
            shown.show(card)

    def _on_taken(self, shown: HandCardView, *_: object) -> None:
        self._part.look(self._part.on_press, shown.card.id)

    def _columns(self, width: float) -> int:
        most = max(1, int((width + px(6)) // px(LEAST + 6)))
        return min(most, max(IN_ROW, -(-len(self.cards) // 2)))

    def _rows(self, width: float) -> int:
        return max(1, -(-len(self.cards) // self._columns(width)))

    def fit(self, width: float) -> float:
        return self._high(width, 74)

    def least_high(self, width: float) -> float:
        return self._high(width, LEAST)

    def _high(self, width: float, card: float) -> float:
        rows = self._rows(width)
        return float(rows * px(card) + (rows - 1) * px(6))

    def arrange(self) -> None:
        columns, rows, gap = self._columns(self.width), self._rows(self.width), px(6)
        wide = (self.width - gap * (columns - 1)) / columns
        high = min(px(MOST), TALL * wide, (self.height - gap * (rows - 1)) / rows)
        for i, card in enumerate(self.cards):
            x = self.x + (i % columns) * (wide + gap)
            card.put(x, self.top - (i // columns) * (high + gap) - high, wide, high)

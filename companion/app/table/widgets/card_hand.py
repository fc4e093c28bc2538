"""A hand as a fan of cards: one that can be played is taken up by a tap, and put back by another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.widgets import texture_cache
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px
from companion.artwork import cards, dice_cards_icons

WIDE = 92
LIFT = 14
UNSEEN = "?"
"""The id of a card that nobody but its holder knows."""


class HandCard(msgspec.Struct, frozen=True):
    """A kind of card in a hand: how often it is there, whether it can be played, whether it is held up."""

    id: str
    drawn: str
    name: str
    count: int
    able: bool
    held: bool


class HandItem(PanelItem, frozen=True):
    """`look(work, card)` is called for the card that is tapped."""

    cards: tuple[HandCard, ...]
    look: Callable[..., None]
    on_press: Callable[[str], None]

    @property
    def key(self) -> str:
        return "hand " + " ".join(card.id for card in self.cards)

    def build(self, paper: bool = False) -> Element:
        return CardFan(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class HandCardView(ButtonBehavior, Element):
    """One card of a fan."""

    def __init__(self, card: HandCard, **given: Any) -> None:
        super().__init__(**given)
        self.card = card
        self._name = Text(style="button", tone="on_sheet", align="center")
        self._count = Text(style="seat", align="center")
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))
        self.add_widget(self._name)
        self.add_widget(self._count)

    @property
    def text(self) -> str:
        return self.card.name

    def show(self, card: HandCard) -> None:
        self.card, self.disabled = card, not card.able

    def arrange(self) -> None:
        card = self.card
        wide = min(px(WIDE), int(self.width))
        drawn = card.drawn or (dice_cards_icons.card_back() if card.id == UNSEEN else cards.blank())
        made = texture_cache.texture(drawn, wide)
        self._light.a = 1 if card.able else 0.5
        up = px(LIFT) if card.held else 0
        self._shape.texture, self._shape.size = made, made.size
        self._shape.pos = (round(self.center_x - wide / 2), round(self.y + up))
        self._name.text = "" if card.drawn or card.id == UNSEEN else card.name
        self._name.put(self.x, self.y + up, self.width, made.height)
        self._count.text = f"\u00d7{card.count}" if card.count > 1 else ""
        self._count.put(self.x, self.y + made.height + up, self.width, self._count.fit(self.width))


class CardFan(Element):
    def __init__(self, part: HandItem, **given: Any) -> None:
        super().__init__(**given)
        self.cards: list[HandCardView] = []
        for card in part.cards:
            shown = HandCardView(card)
            shown.bind(on_release=partial(self._taken, shown))
            self.cards.append(shown)
            self.add_widget(shown)
        self.show(part)

    def show(self, part: HandItem) -> None:
        self._part = part
        for shown, card in zip(self.cards, part.cards, strict=True):
            shown.show(card)

    def _taken(self, shown: HandCardView, *_: object) -> None:
        self._part.look(self._part.on_press, shown.card.id)

    def _columns(self, width: float) -> int:
        return max(1, min(len(self.cards), int(width // px(72))))

    def _high(self) -> int:
        count = Text("\u00d7", "seat").fit(px(WIDE))
        return px(WIDE * 1.42 + LIFT) + round(count)

    def fit(self, width: float) -> float:
        return float(-(-len(self.cards) // self._columns(width)) * self._high())

    def arrange(self) -> None:
        columns, high = self._columns(self.width), self._high()
        wide = min(self.width / columns, px(WIDE + 10))
        left = self.x + (self.width - wide * columns) / 2
        for i, card in enumerate(self.cards):
            card.put(left + (i % columns) * wide, self.top - (i // columns + 1) * high, wide, high)

"""Cards that lie open, and how a card looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.app.texts import text
from companion.app.widgets.controls.button import Picture
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import cards
from companion.kernel.facts import CardInfo, DeckInfo


def card_picture(deck: str, card: str, word: Callable[[str], str]) -> str:
    """The drawing of a card that shows a man or steps; empty for one that has to be read."""
    return cards.card_picture(deck, card, THEME.paint, word)


class OpenCardItem(PanelItem, frozen=True):
    """An action card lying open: its number, what it says, how many are left."""

    id: str
    words: str
    tone: str
    left: int = 0

    @property
    def key(self) -> str:
        return f"card {self.id}"

    @property
    def comes(self) -> str:
        return "flip"

    def build(self, paper: bool = False) -> Element:
        return CardView(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class CardView(Plate):
    """Its tone is said by a sign, not by a colour."""

    def __init__(self, card: OpenCardItem, **given: Any) -> None:
        super().__init__(gap=8, pad=(20, 14, 20, 18), paper=True, **given)
        self._chip = Text(style="label", tone="on_sheet")
        self._left = Text(style="label", tone="sheet_muted", align="right")
        self._words = Text(style="card", tone="on_sheet")
        self.fill([Columns([self._chip, self._left], px(8)), self._words])
        self.show(card)

    def show(self, card: OpenCardItem) -> None:
        self.card = card
        self._chip.text = text("card-of", number=card.id, tone=card.tone)
        self._left.text = text("cards-left", count=card.left) if card.left else ""
        self._words.text = card.words


class PieceCardItem(PanelItem, frozen=True):
    """A card with a man or steps on it, large, with words beside it."""

    drawn: tuple[str, ...]
    title: str
    sub: str = ""
    left: int = -1

    @property
    def key(self) -> str:
        return f"man card {' '.join(self.drawn)}"

    @property
    def comes(self) -> str:
        return "flip"

    def build(self, paper: bool = False) -> Element:
        return PieceCardView(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


CARD, BESIDE = 92, 120
"""Width of a card in dp, and what words need to stand beside it."""


class PieceCardBody(Element):
    """Cards and words: beside them, or below where there is no room."""

    def __init__(self, pictures: Sequence[Picture], words: Stack, **given: Any) -> None:
        super().__init__(**given)
        self._cards = Columns(pictures, px(16), [px(CARD)] * len(pictures))
        self._words = words
        self._wide = len(pictures) * (px(CARD) + px(16))
        self.add_widget(self._cards)
        self.add_widget(words)

    def _room(self, width: float) -> float:
        """For words beside the cards; 0 where it is too little."""
        room = width - self._wide
        return room if room >= max(px(BESIDE), *(part.least() for part in self._words.parts)) else 0.0

    def fit(self, width: float) -> float:
        room, high = self._room(width), self._cards.fit(self._wide)
        return max(high, self._words.fit(room)) if room else high + px(12) + self._words.fit(width)

    def arrange(self) -> None:
        room, high = self._room(self.width), self._cards.fit(self._wide)
        words = self._words.fit(room or self.width)
        if room:
            self._cards.put(self.x, self.center_y - high / 2, self._wide - px(16), high)
            self._words.put(self.x + self._wide, self.center_y - words / 2, room, words)
        else:
            self._cards.put(self.x, self.top - high, self._wide - px(16), high)
            self._words.put(self.x, self.top - high - px(12) - words, self.width, words)


class PieceCardView(Plate):
    def __init__(self, part: PieceCardItem, **given: Any) -> None:
        super().__init__(pad=14, **given)
        self._pictures = [Picture(drawn, CARD, 1.42) for drawn in part.drawn]
        self._title = Text(style="heading")
        self._sub = Text(style="label", tone="muted")
        self._left = Text(style="label", tone="ink")
        self.fill([PieceCardBody(self._pictures, Stack([self._title, self._sub, self._left], px(8)))])
        self.show(part)

    def show(self, part: PieceCardItem) -> None:
        for picture, drawn in zip(self._pictures, part.drawn, strict=True):
            picture.show(drawn)
        self._title.text, self._sub.text = part.title, part.sub
        self._left.text = text("cards-left", count=part.left) if part.left >= 0 else ""


def open_card_items(
    decks: tuple[DeckInfo, ...],
    lying: Mapping[str, str],
    unseen: Mapping[str, int],
    say: Callable[[Any], str],
    word: Callable[[str], str],
) -> tuple[PanelItem, ...]:
    """Cards lying open, each as it looks: to be read, or with its man."""
    found: list[PanelItem] = []
    faced: list[tuple[str, CardInfo, str]] = []
    for deck in decks:
        for card in deck.cards:
            if lying.get(deck.name) == card.id:
                drawn = card_picture(deck.name, card.id, word)
                left = unseen.get(deck.name, 0)
                if drawn:
                    faced.append((drawn, card, deck.name))
                else:
                    found.append(OpenCardItem(card.id, say(card.says), card.tone, left))
    if faced:
        left = unseen.get(faced[0][2], -1)
        title = ", ".join(say(card.says) for _, card, _ in faced)
        found.append(PieceCardItem(tuple(drawn for drawn, _, _ in faced), title, "", left))
    return tuple(found)

"""Open cards, views of cards, and the fact card of a table, which shows the most important facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from companion.app.texts import text
from companion.app.widgets.button import Background, Picture, Plate, plate_style
from companion.app.widgets.element import Element, Stack
from companion.app.widgets.panel_items import ON_PAPER, PanelItem, PanelUpdater
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, animate_in, px
from companion.artwork import dice_cards_icons
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import Seat
from companion.table.read_model import TableWords
from companion.units import Pixels


def card_picture(deck: str, card: str, word: Callable[[str], str]) -> str:
    """Return the drawing of a card with a piece or steps; empty for a card with text."""
    return dice_cards_icons.card_picture(deck, card, THEME.paint, word)


class OpenCardItem(PanelItem, frozen=True):
    """An open action card: its number, its text, and the number of cards left.

    `count` is a text that says how much of the card has been carried out.
    """

    id: str
    words: str
    tone: str
    left: int = 0
    count: str = ""

    @property
    def key(self) -> str:
        return f"card {self.id}"

    @property
    def comes(self) -> str:
        return "flip"

    def build(self, paper: bool = False) -> Element:
        return CardBody(self) if paper else CardView(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


SIZES = (1.0, 0.92, 0.85, 0.8, 0.75, 0.7, 0.65)
"""Shares of the usual size that are tried for the text of a card."""


class CardBody(Element):
    """The contents of an action card. The text is smaller if space is short.

    The card's tone is shown by an icon, not by a colour.
    """

    def __init__(self, card: OpenCardItem, **given: Any) -> None:
        super().__init__(**given)
        self._chip = Text(style="label", tone="on_sheet")
        self._left = Text(style="label", tone="sheet_muted", align="right")
        self._words = Text(style="card", tone="on_sheet", lean=0)
        for part in (self._chip, self._left, self._words):
            self.add_widget(part)
        self.show(card)

    def show(self, card: OpenCardItem) -> None:
        self.card = card
        self._chip.text = text("card-of", number=card.id, tone=card.tone)
        self._left.text = card.count or (text("cards-left", count=card.left) if card.left else "")
        self._words.text = card.words

    def _head(self, width: float) -> float:
        """Return the height of the line above the text."""
        for part in (self._chip, self._left):
            part.shrink(1.0)
        share = min(1.0, (width - px(10)) / max(1.0, self._chip.wide() + self._left.wide() + px(4)))
        for part in (self._chip, self._left):
            part.shrink(share)
        return self._chip.fit(width) + px(4)

    @property
    def beside_number(self) -> tuple[float, float, float, float]:
        """The free part of the line above the text: left, bottom, width and height."""
        left = self.x + self._chip.width + px(4)
        return left, self._chip.y, self.right - self._left.wide() - px(8) - left, self._chip.height

    def _high(self, width: float, share: float) -> float:
        self._words.shrink(share)
        high = self._words.fit(width)
        return high if self._words.least() <= width else high * 2

    def fit(self, width: float) -> float:
        return self._head(width) + self._high(width, SIZES[0])

    def least_high(self, width: float) -> float:
        return self._head(width) + min(self._high(width, share) for share in SIZES)

    def arrange(self) -> None:
        head = self._head(self.width)
        room = self.height - head
        for share in SIZES:
            if self._high(self.width, share) <= room + 1:
                break
        chip = self._chip.wide() + 2
        line = head - px(4)
        self._chip.put(self.x, self.top - line, chip, line)
        self._left.put(self.x + chip, self.top - line, self.width - chip, line)
        words = self._words.fit(self.width)
        self._words.put(self.x, self.top - head - words, self.width, words)


class CardView(Plate):
    """An action card on its own paper."""

    def __init__(self, card: OpenCardItem, **given: Any) -> None:
        super().__init__(gap=8, pad=(20, 14, 20, 18), paper=True, **given)
        self._body = CardBody(card)
        self.fill([self._body])

    @property
    def card(self) -> OpenCardItem:
        """The card that is shown."""
        return self._body.card

    def show(self, card: OpenCardItem) -> None:
        self._body.show(card)


class PieceCardItem(PanelItem, frozen=True):
    """A large card with a piece or steps on it, with text next to it.

    Attributes:
        left: Number of cards that are left in the deck; -1 if it is not shown.
        pile: The name of that deck, if there are several.
    """

    drawn: tuple[str, ...]
    title: str
    sub: str = ""
    left: int = -1
    pile: str = ""

    @property
    def key(self) -> str:
        return f"man card {' '.join(self.drawn)}"

    @property
    def comes(self) -> str:
        return "flip"

    def build(self, paper: bool = False) -> Element:
        return PieceCardView(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


CARD, SMALL, BESIDE = 104, 64, 110
"""Usual and least width of a card in dp, and least width of the text next to it."""
SHAPE = 1.42
"""Height of a card divided by its width."""
WIDTHS = (64, 76, 92, 104)
"""Widths of a card in dp. There are few, because each needs its own picture."""


class PieceCardView(Element):
    """Cards with text next to them, as large as the space allows."""

    def __init__(self, part: PieceCardItem, paper: bool = False, **given: Any) -> None:
        super().__init__(**given)
        ink, muted = (ON_PAPER["ink"], ON_PAPER["muted"]) if paper else ("ink", "muted")
        self._pictures = [Picture(drawn, CARD, SHAPE) for drawn in part.drawn]
        self._title = Text(style="label", tone=muted)
        self._sub = Text(style="label", tone=muted)
        self._left = Text(style="story", tone=ink)
        self._words = Stack([self._left, self._title, self._sub], px(6))
        for one in (*self._pictures, self._words):
            self.add_widget(one)
        self.show(part)

    def show(self, part: PieceCardItem) -> None:
        for picture, drawn in zip(self._pictures, part.drawn, strict=True):
            picture.show(drawn)
        told = THEME.small and len(part.drawn) > 1  # the pictures tell it
        self._title.text, self._sub.text = "" if told else part.title, part.sub
        said = text("cards-left-in", deck=part.pile, count=part.left) if part.pile else ""
        self._left.text = (said or text("cards-left", count=part.left)) if part.left >= 0 else ""

    def _beside(self, width: float, card: int) -> float:
        """Return the width for text next to cards of this width."""
        return width - len(self._pictures) * (px(card) + px(12))

    def _high(self, width: float, card: int) -> float:
        """Return the height with cards of this width; the text is smaller if a word would be broken."""
        room = max(float(px(10)), self._beside(width, card))
        for share in (1.0, 0.85, 0.7, 0.6, 0.5):
            self._title.shrink(share)
            self._left.shrink(max(0.85, share))
            if max(self._title.least(), self._left.least()) <= room:
                break
        return max(px(card * SHAPE), self._words.fit(room))

    def fit(self, width: float) -> float:
        return self._high(width, self._card(width, CARD * SHAPE * 2))

    def least_high(self, width: float) -> float:
        return self._high(width, SMALL)

    def _card(self, width: float, height: float) -> int:
        """Return the greatest width of a card in dp that leaves enough space for the text."""
        for card in reversed(WIDTHS):  # measuring its words takes longest
            if (
                self._beside(width, card) >= min(px(BESIDE), width * 0.3)
                and self._high(width, card) <= height + 1
            ):
                return card
        return WIDTHS[0]

    def arrange(self) -> None:
        card = self._card(self.width, self.height)
        high = self._high(self.width, card)
        x = self.x
        for picture in self._pictures:
            picture.dp = card
            picture.put(x, self.center_y - px(card * SHAPE) / 2, px(card), px(card * SHAPE))
            x += px(card) + px(12)
        words = min(high, self._words.fit(self.right - x))
        self._words.put(x, self.center_y - words / 2, self.right - x, words)


def open_card_items(
    decks: tuple[DeckInfo, ...],
    lying: Mapping[str, str],
    unseen: Mapping[str, int],
    words: TableWords,
    count: str = "",
) -> tuple[PanelItem, ...]:
    """Return open cards as items with a text or a piece.

    `count` is a text that says how much of a card has been carried out.
    """
    found: list[PanelItem] = []
    faced: list[tuple[str, CardInfo, str]] = []
    for deck in decks:
        for card in deck.cards:
            if lying.get(deck.name) == card.id:
                drawn = card_picture(deck.name, card.id, words.name)
                left = unseen.get(deck.name, 0)
                if drawn:
                    faced.append((drawn, card, deck.name))
                else:
                    found.append(OpenCardItem(card.id, words.say(card.says), card.tone, left, count))
    if faced:
        deck_name = faced[0][2]
        left = unseen.get(deck_name, -1)
        pile = (
            next(words.say(deck.title) for deck in decks if deck.name == deck_name) if len(decks) > 1 else ""
        )
        packs = {
            deck.name for deck in decks if any(isinstance(one, Seat) for one in deck.title.values.values())
        }
        said = [words.say(card.says) for _, card, name in faced if name not in packs]
        title = ", ".join(said)  # of a player's own pack the picture tells it, and the pile whose it is
        found.append(PieceCardItem(tuple(drawn for drawn, _, _ in faced), title, "", left, pile))
    return tuple(found)


LITTLE = 24
"""Height in dp below which the filler of a card is not shown."""


class Fact(msgspec.Struct, frozen=True):
    """An item of the fact card.

    Attributes:
        must: Whether the item can be pressed. If space is short, other items are left out before
            such an item.
        spare: Whether the item may be left out if it does not fit.
        here: Whether no button offers the item if it is left out.
        yields: Whether the filler has priority over the item.
    """

    item: PanelItem
    must: bool = False
    spare: bool = False
    here: bool = False
    yields: bool = False


class CardFiller(Protocol):
    """An element that fills the space that facts leave; `paper` tells whether the card looks like paper."""

    paper: bool

    def least_high(self, width: float) -> float:
        """Return the least height of the element; 0 if it has nothing to show."""

    def put(self, x: float, y: float, width: float, height: float) -> None:
        """Place it."""

    def remainder(self, lies: bool) -> Element | None:
        """Return the element for the top of the card with content that does not fit; None if there is
        none.

        If `lies` is set, the filler itself is shown.
        """


class FactCard(Element):
    """A card with facts one below another, on a plate or on paper.

    If there is space, `filler` is below the facts.
    """

    def __init__(self, filler: CardFiller, **given: Any) -> None:
        super().__init__(**given)
        self.facts: tuple[Fact, ...] = ()
        self.left_out: tuple[PanelItem, ...] = ()
        self._filler, self._paper = filler, False
        self._told = False
        """Whether anything was shown before."""
        self._ground = Background(self, plate_style())
        self._elements: list[Element] = []
        self._shown: list[Element] = []
        self.panels = {paper: PanelUpdater(self, paper) for paper in (False, True)}

    @property
    def cramped(self) -> bool:
        """Whether something that can be pressed does not fit."""
        shown = len(self._shown) == len(self._elements)
        return not shown and any(
            fact.must and element not in self._shown
            for fact, element in zip(self.facts, self._elements, strict=True)
        )

    @property
    def parts(self) -> list[Element]:
        """The elements that are shown, from top to bottom."""
        return list(self._shown)

    def fill(self, elements: Sequence[Element]) -> None:
        """Do nothing: elements are added when the card is placed, as far as they fit."""

    def show(self, facts: Sequence[Fact], paper: bool) -> None:
        """Show these facts as far as they fit."""
        turned = paper != self._paper and self._told
        self._told = True
        self.facts, self._paper = tuple(facts), paper
        self._ground.look(plate_style(paper))
        self.panels[not paper].update(())
        self.panels[paper].update([one.item for one in self.facts])
        self._elements = self.panels[paper].elements
        for fact, element in zip(self.facts, self._elements, strict=True):
            if turned and fact.item.comes:
                animate_in(element, fact.item.comes)

    @property
    def _pad(self) -> tuple[int, int]:
        """Padding at the sides, and above and below."""
        return px(12 if THEME.small else 18), px(10 if THEME.small else 16)

    @property
    def inner(self) -> float:
        """The width of its contents."""
        return self.width - 2 * self._pad[0]

    @property
    def _gap(self) -> int:
        return px(6 if THEME.small else 10)

    def suit(self, width: Pixels, height: Pixels) -> None:
        """Choose the facts that fit."""
        pad, above = self._pad
        inner, room = width - 2 * pad, height - 2 * above
        pairs = list(zip(self.facts, self._elements, strict=True))
        least = [element.least_high(inner) for _, element in pairs]

        def needs(kept: set[int]) -> float:
            return sum(least[i] for i in kept) + self._gap * max(0, len(kept) - 1)

        spare = [i for i, (fact, _) in enumerate(pairs) if fact.spare]
        kept = set(range(len(pairs))) - set(spare)
        order = [i for i in reversed(range(len(pairs))) if not pairs[i][0].must]
        order += [i for i in reversed(range(len(pairs))) if pairs[i][0].must]
        for i in order:
            if needs(kept) <= room + 1:
                break
            kept.discard(i)
        filler = self._filler_least(inner)
        for i in [i for i in sorted(kept, reverse=True) if pairs[i][0].yields]:
            if needs(kept) + filler > room + 1:
                kept.discard(i)
        for i in spare:  # they take no room from the others
            used = filler + sum(pairs[j][1].fit(inner) if j not in spare else least[j] for j in kept)
            if used + least[i] + self._gap * len(kept) <= room + 1:
                kept.add(i)
        self._shown = [pairs[i][1] for i in sorted(kept)]
        out = [fact for i, (fact, _) in enumerate(pairs) if i not in kept]
        missed = any(not fact.spare for fact in out)
        self.left_out = tuple(fact.item for fact in out if not fact.here) if missed else ()

    def _filler_least(self, inner: float) -> float:
        """Return the height that the filler needs below the facts, including the gap above it."""
        least = self._filler.least_high(inner)
        return least + self._gap if least else 0.0

    def wish_height(self, width: Pixels) -> Pixels:
        """Return the height of all chosen facts at this width."""
        pad, above = self._pad
        heights = [one.fit(width - 2 * pad) for one in self._shown]
        return Pixels(round(sum(heights) + self._gap * max(0, len(heights) - 1) + 2 * above))

    def _heights(self, inner: float, room: float) -> list[float]:
        """Return the height of each element.

        Each height is the usual one if there is space. Otherwise it is smaller, but at least the
        element's least height.
        """
        wanted = [one.fit(inner) for one in self._shown]
        over = sum(wanted) + self._gap * max(0, len(wanted) - 1) - room
        if over <= 0:
            growing = [i for i, one in enumerate(self._shown) if one.grow]
            for i in growing:
                wanted[i] -= over / len(growing)
            return wanted
        slack = [w - one.least_high(inner) for w, one in zip(wanted, self._shown, strict=True)]
        share = min(1.0, over / (sum(slack) or 1.0))
        return [w - s * share for w, s in zip(wanted, slack, strict=True)]

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        pad, above = self._pad
        inner, room = self.inner, self.height - 2 * above
        least = self._filler_least(inner) if not any(one.grow for one in self._shown) else 0.0
        needs = sum(one.least_high(inner) for one in self._shown) + self._gap * max(0, len(self._shown) - 1)
        heights = self._heights(inner, room - (least if needs + least <= room + 1 else 0.0))
        left = room - sum(heights) - self._gap * max(0, len(heights) - 1)
        fills = bool(least) and left > px(LITTLE)
        at = self.top - above
        for one, high in zip(self._shown, heights, strict=True):
            one.put(self.x + pad, at - high, inner, high)
            at -= high + self._gap
        if fills:
            self._filler.paper = self._paper
            low = self.y + above
            self._filler.put(self.x + pad, low, inner, at - low)
        head = next((one for one in self._shown if isinstance(one, CardBody)), None)
        rest = self._filler.remainder(fills) if head is not None else None
        self.keep([*self._shown, *([rest] if rest is not None else [self._filler] if fills else [])])
        if head is not None and rest is not None:
            left, foot, wide, high = head.beside_number
            rest.put(left, foot, wide, high + above / 2)

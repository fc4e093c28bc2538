"""Cards, dice and men as parts of a panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.texts import TEXTS, text
from companion.app.widgets import texture_cache
from companion.app.widgets.board.die_view import DieView
from companion.app.widgets.controls.plates import Picture, Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import cards, pieces
from companion.artwork.design_tokens import Paint
from companion.artwork.swatches import man_on_wood
from companion.kernel.facts import CardInfo, DeckInfo, DieInfo
from companion.kernel.messages import Kind, Seat, message


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


DIE, LOW_DIE = 96, 56
"""Sides of dice in dp, and on a small screen."""
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


class DiceItem(PanelItem, frozen=True):
    """The dice of a game, lying beside each other; `faces`: (die, face or empty, whether it counts now)."""

    dice: tuple[DieInfo, ...]
    faces: tuple[tuple[str, str, bool], ...]
    size: float = 104

    @property
    def key(self) -> str:
        return f"dice {self.size}"

    def build(self, paper: bool = False) -> Element:
        return DiceTray(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.faces)
        return True


class DiceTray(Plate):
    """Dice on a plate. What they show is set by `show`; `throw` lets them tumble to it."""

    def __init__(self, part: DiceItem, **given: Any) -> None:
        super().__init__(pad=16, **given)
        self.dice = {die.name: DieView(die.name, die.faces, part.size) for die in part.dice}
        self.fill([Columns([Stack([die]) for die in self.dice.values()], px(12))])
        self.show(part.faces)

    def show(self, faces: tuple[tuple[str, str, bool], ...]) -> None:
        for die, face, counts in faces:
            self.dice[die].lie(face, counts=counts)


class PieceTilesItem(PanelItem, frozen=True):
    """Men of a box to be taken up: tiles. `men`: (owner, kind, count, chosen, able)."""

    men: tuple[tuple[str, str, int, bool, bool], ...]
    work: Callable[[str, str], None]
    pikemen: bool = False

    @property
    def key(self) -> str:
        return "men " + " ".join(f"{owner}{kind}" for owner, kind, *_ in self.men)

    def build(self, paper: bool = False) -> Element:
        return PieceTiles(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


def draw_piece_beside(paint: Paint, kind: str, pikemen: bool) -> str:
    """A man beside a board: one of turned wood on a square of it, for a dark one would be lost on a dark room."""
    return (man_on_wood if paint.turned else pieces.man)(paint, kind, pikemen)


class PieceTile(ButtonBehavior, Element):
    """A man to be taken up, as large as a thumb."""

    def __init__(self, owner: str, kind: str, pikemen: bool, **given: Any) -> None:
        super().__init__(**given)
        self.owner, self.kind, self.pikemen = owner, kind, pikemen
        self.chosen, self.count = False, 1
        self._number = Text(style="seat", align="right")
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._ticks = Rectangle(size=(0, 0))
            self._man = Rectangle(size=(0, 0))
        self.add_widget(self._number)

    @property
    def text(self) -> str:
        return TEXTS.said(message("which-man", owner=Seat(self.owner), man=Kind(self.kind)))

    def fit(self, width: float) -> float:
        return float(px(60))

    def arrange(self) -> None:
        from companion.artwork import marks

        side = min(px(56), int(self.width))
        large = round(side * 1.06) if self.chosen else round(side * 0.94)
        self._light.a = 0.42 if self.disabled else 1
        made = texture_cache.texture(
            draw_piece_beside(THEME.paint(self.owner), self.kind, self.pikemen), large
        )
        self._man.texture, self._man.size = made, made.size
        self._man.pos = (
            round(self.center_x - large / 2),
            round(self.center_y - large / 2 + (px(4) if self.chosen else 0)),
        )
        halo = round(side * 1.3)
        self._ticks.size = (halo, halo) if self.chosen else (0, 0)
        if self.chosen:
            self._ticks.texture = texture_cache.texture(marks.halo(), halo)
            self._ticks.pos = (round(self.center_x - halo / 2), round(self.center_y - halo / 2))
        self._number.text = str(self.count) if self.count > 1 else ""
        self._number.put(self.center_x, self.y, side / 2, self._number.fit(side))


class PieceTiles(Element):
    def __init__(self, part: PieceTilesItem, **given: Any) -> None:
        super().__init__(**given)
        self.tiles: list[PieceTile] = []
        for owner, kind, *_ in part.men:
            tile = PieceTile(owner, kind, part.pikemen)
            tile.bind(on_release=partial(self._taken, tile))
            self.tiles.append(tile)
            self.add_widget(tile)
        self.show(part)

    def _taken(self, tile: PieceTile, *_: object) -> None:
        self._work(tile.owner, tile.kind)

    def show(self, part: PieceTilesItem) -> None:
        self._work = part.work
        for tile, (_, _, count, chosen, able) in zip(self.tiles, part.men, strict=True):
            tile.count, tile.chosen, tile.disabled = count, chosen, not able

    def _columns(self, width: float) -> int:
        return max(1, min(len(self.tiles), int(width // px(64))))

    def fit(self, width: float) -> float:
        return float(-(-len(self.tiles) // self._columns(width)) * px(64))

    def arrange(self) -> None:
        columns = self._columns(self.width)
        wide = min(self.width / columns, px(76))
        for i, tile in enumerate(self.tiles):
            x = self.x + (i % columns) * wide
            tile.put(x, self.top - (i // columns + 1) * px(64), wide, px(60))


def open_card_items(
    decks: tuple[DeckInfo, ...], lying: Mapping[str, str], unseen: Mapping[str, int],
    say: Callable[[Any], str], word: Callable[[str], str],
) -> tuple[PanelItem, ...]:  # fmt: skip
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

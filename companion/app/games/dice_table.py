"""A table without a board: a tray with large dice, the card that lies open, and the deck beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.table.cards.open_card import CardView, OpenCardItem
from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.board.die_view import DieView
from companion.app.widgets.controls.button import Picture
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import px
from companion.artwork import dice_cards_icons
from companion.artwork.design_tokens import board as board_token
from companion.artwork.shapes import svg, wood
from companion.kernel.game import Game
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand
from companion.table.read_model import TableWords

FRAME = 26
LEANS = (-7.0, 9.0, -4.0, 6.0)
"""Degrees at which dice come to rest."""
SIZES = (72, 96, 120, 150, 180, 220, 260)
"""Sides of dice in dp: of few sizes all faces can be drawn before they fall."""


class DieButton(ButtonBehavior, DieView):
    """A die that is rolled by a touch; `text`: what that is called, empty while there is nothing to roll."""

    text = ""


class DiceTable(Element):
    """Dice as large as the tray allows; a turned card lies in the same tray, the deck below it.

    `press` carries out an offer: a touch of a die rolls as long as that is offered.
    """

    def __init__(
        self,
        game: Game,
        words: TableWords,
        press: Callable[[AvailableCommand], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._press = press
        self._roll: AvailableCommand | None = None
        self._game, self._words = game, words
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._tray = Rectangle(size=(0, 0))
        self.dice = {
            die.name: DieButton(name=die.name, faces=die.faces, size=SIZES[-1], lean=LEANS[i % len(LEANS)])
            for i, die in enumerate(game.dice)
        }
        for die in self.dice.values():
            die.bind(on_release=self._on_roll)
            self.add_widget(die)
        self.card = CardView(OpenCardItem("", "", ""))
        self._deck = Picture(dice_cards_icons.card_back(), 64, 1.42)
        self.left = Text(style="label", tone="sheet")
        self._lying, self._unseen = "", 0

    def _on_roll(self, _: Any) -> None:
        if self._roll is not None:
            self._press(self._roll)

    def show_view(self, view: View, offers: Iterable[AvailableCommand]) -> None:
        """Show the cards of a view, and whether the dice can be rolled; they show themselves as they roll."""
        self._roll = next((one for one in offers if one.command.get("do") == "roll"), None)
        for die in self.dice.values():
            die.text = self._words.say(self._roll.said) if self._roll is not None else ""
            die.disabled = self._roll is None
        self._lying = ""
        for deck in self._game.decks:
            for card in deck.cards:
                if card.id == view.cards.get(deck.name):
                    self._lying = card.id
                    self.card.show(OpenCardItem(card.id, self._words.say(card.says), card.tone))
        self._unseen = sum(view.unseen.values())
        self.left.text = text("cards-left", count=self._unseen) if view.unseen else ""
        for part, wanted in ((self.card, self._lying), (self._deck, view.unseen), (self.left, view.unseen)):
            if bool(wanted) != (part.parent is not None):
                self.add_widget(part) if wanted else self.remove_widget(part)

    def fit(self, width: float) -> float:
        return width

    def arrange(self) -> None:
        scale = px(100) / 100
        drawn = tray(round(self.width / scale), round(self.height / scale))
        self._tray.texture = texture_cache.texture(drawn, round(self.width))
        self._tray.pos, self._tray.size = self.pos, self.size
        pad = px(FRAME + 28)
        x, y = self.x + pad, self.y + pad
        wide, high = self.width - 2 * pad, self.height - 2 * pad
        if self._deck.parent:
            side, tall = px(64), px(64 * 1.42)
            self._deck.put(x, y, side, tall)
            self.left.put(x + side + px(14), y, wide - side - px(14), tall)
            y, high = y + tall + px(12), high - tall - px(12)
        if self.card.parent:
            wanted = min(self.card.fit(wide), high * 0.6)
            self.card.put(x, y + (0 if self.dice else (high - wanted) / 2), wide, wanted)
            y, high = y + wanted + px(12), high - wanted - px(12)
        self._put_dice(x, y, wide, high)

    def _put_dice(self, x: float, y: float, wide: float, high: float) -> None:
        count = max(1, len(self.dice))
        room = min(high * 0.8, wide / count * 0.8)
        size = max((one for one in SIZES if px(one) <= room), default=SIZES[0])
        side = px(size)
        for i, die in enumerate(self.dice.values()):
            die.dp = size
            at = x + wide * (i + 0.5) / count
            die.put(at - side / 2, y + (high - side) / 2 + (px(10) if i % 2 else -px(6)), side, side)


def tray(width: int, height: int) -> str:
    """Wood around dark leather, with a maple line."""
    hide = (
        '<radialGradient id="hide" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="#45302a"/>'
        '<stop offset="1" stop-color="#231814"/></radialGradient>'
    )
    f = FRAME
    return svg(
        width,
        height,
        (
            f'<rect width="{width}" height="{height}" rx="26" fill="url(#wood)"/>'
            f'<rect x="{f}" y="{f}" width="{width - 2 * f}" height="{height - 2 * f}" rx="16" '
            'fill="url(#hide)"/>'
            f'<rect x="{f}" y="{f}" width="{width - 2 * f}" height="{height - 2 * f}" rx="16" fill="none" '
            f'stroke="{board_token("inlay")}" stroke-width="2"/>'
        ),
        wood() + hide,
    )

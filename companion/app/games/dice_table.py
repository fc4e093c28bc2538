"""A table without a board: large dice and the card that lies open, to be read from every side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from companion.app.texts import text
from companion.app.widgets import theme
from companion.app.widgets.panels import DieView
from companion.app.widgets.theme import Words
from companion.kernel.game import Game
from companion.kernel.messages import Message
from companion.kernel.view import View


class DiceTable(BoxLayout):
    """Dice as large as the room allows, a deck's card below them, and how many are left."""

    def __init__(self, game: Game, say: Callable[[Message], str], **given: Any) -> None:
        super().__init__(orientation="vertical", padding=dp(24), spacing=dp(20), **given)
        theme.backdrop(self, theme.PANEL, dp(18))
        self._game, self._say = game, say
        self.dice = {die.name: DieView(die.name, die.faces, size_hint=(None, None)) for die in game.dice}
        tray = AnchorLayout()
        row = BoxLayout(spacing=dp(40), size_hint=(None, None))
        row.bind(minimum_size=row.setter("size"))
        for die in self.dice.values():
            row.add_widget(die)
        tray.add_widget(row)
        tray.bind(size=lambda _, size: self._fit(*size))
        self.add_widget(tray)
        self._card = Words(text="", font_size=sp(34), bold=True, halign="center", color=theme.CARD)
        self._left = Words(text="", color=theme.MUTED, halign="center")
        self.add_widget(self._card)
        self.add_widget(self._left)

    def _fit(self, width: float, height: float) -> None:
        side = min(height * 0.8, width / (1.4 * len(self.dice)), dp(300))
        for die in self.dice.values():
            die.size = (side, side)

    def show_view(self, view: View) -> None:
        """Draw the cards of a view; dice show themselves as they roll."""
        shown = [
            self._say(card.says)
            for deck in self._game.decks
            for card in deck.cards
            if card.id == view.cards.get(deck.name)
        ]
        self._card.text = shown[0] if shown else ""
        self._left.text = "".join(text("cards-left", count=count) for count in view.unseen.values())

"""Dice and cards are drawn before they fall: a picture takes some milliseconds, and a finger would feel them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.clock import Clock
from kivy.metrics import dp

from companion.app.kit import art
from companion.app.kit.room import ROOM, px
from companion.app.table.banner import BARE, RUNG, Banner, cloth
from companion.app.table.paper import CARD, DIE, LOW_DIE, card_picture
from companion.app.table.seats import DIE as SEATS_DIE
from companion.kernel.game import Game
from companion.look import things

RUNGS = range(5, 14)
"""Heights of a sentence, in rungs."""
BEGIN, EVERY = 1.0, 0.05
"""Seconds after which it begins, and between two pictures."""


class Warming:
    """Draws what a game needs one after the other, while people sit down. `word` gives the names of men; `low`: its dice
    are those of a small screen.
    """

    def __init__(
        self, game: Game, word: Callable[[str], str], banner: Callable[[], Banner], low: bool
    ) -> None:
        self._pictures = self._all(game, word, banner, low)
        self._drawing = Clock.create_trigger(self._next, EVERY, interval=True)
        self._beginning = Clock.create_trigger(lambda _: self._drawing(), BEGIN)
        self._beginning()

    def close(self) -> None:
        self._beginning.cancel()
        self._drawing.cancel()

    @staticmethod
    def _all(
        game: Game, word: Callable[[str], str], banner: Callable[[], Banner], low: bool
    ) -> Iterator[tuple[str, int]]:
        wide = banner().width
        for seat in game.seats if len(game.seats) > 1 else ():
            paint = ROOM.paint(seat)
            for rung in () if paint.hatch in BARE else RUNGS:
                yield cloth(paint, wide / dp(1), rung * px(RUNG) / dp(1)), round(wide)
        for die in game.dice:
            for face in ("", *dict.fromkeys(die.faces)):
                for side in (LOW_DIE if low else DIE, SEATS_DIE):
                    yield things.die(face, die.name), px(side)
        for deck in game.decks:
            for card in deck.cards:
                yield card_picture(deck.name, card.id, word), px(CARD)

    def _next(self, *_: object) -> bool:
        for drawn, wide in self._pictures:
            if drawn:
                art.texture(drawn, wide)
                return True
        return False

"""A game that computer players play for nobody: in memory, written nowhere, with chance of its own."""

from __future__ import annotations

import random
from collections.abc import Sequence

from companion.engine.greedy import choose
from companion.games import families
from companion.kernel.game import Game
from companion.kernel.layout import Layout
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.setup import make_game

UNSEEN = 16
"""Actions that may pass without a change on the board before it is shown all the same: rolls, cards, ends of
turns.
"""


def worth_watching(game: Game) -> bool:
    """Whether something is seen of it: it has a board and several seats, and no secrets."""
    return bool(game.board.squares) and not game.secret and len(game.seats) > 1


LONGEST = 150
"""Moves after which nobody watches any more: computer players may go round in circles."""
MEN, OPENING = 6, 24
"""Pieces who stand on the board before anybody watches, and moves after which it begins without them."""


class DemoGame:
    """`over`: it has come to its end."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game, self._rng = game, rng
        self._announcer = NoticeBuilder(game)
        self._state = game.start()
        self._moves = 0
        self.over = False

    @property
    def layout(self) -> Layout:
        """Who stands where, as far as the room may know it."""
        return self._announcer.standing(self._state).view.layout

    def go_on(self) -> None:
        """Play until something has moved on the board, or the game is over."""
        before = self.layout
        self._moves += 1
        for _ in range(UNSEEN):
            actor = self.game.actor(self._state)
            if actor is None or self._moves > LONGEST:
                self.over = True
                return
            if actor.chance:
                action = self._rng.choice(list(self.game.actions(self._state)))
            else:
                action = choose(self.game, self._state)
            self._state, _ = self.game.apply(self._state, action)
            if self.layout != before:
                return

    def open(self) -> None:
        """Play until there is something to see."""
        for _ in range(OPENING):
            if self.over or sum(place in self.game.board.number for place in self.layout) >= MEN:
                return
            self.go_on()


def random_demo(offered: Sequence[str] = (), seed: int | None = None) -> DemoGame | None:
    """A game at random of those that the table shows (none: of all) and that are worth watching.

    None if none is.
    """
    rng = random.Random(seed)
    ids = [id for id in families() if not offered or id in offered]
    rng.shuffle(ids)
    for id in ids:
        game = make_game(id, None, {})
        if worth_watching(game):
            demo = DemoGame(game, rng)
            demo.open()
            return demo
    return None

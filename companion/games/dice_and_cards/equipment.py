"""What lies on the table and does not change during a game, and the questions all rules ask of it."""

from __future__ import annotations

import msgspec

from companion.games.chess_jumble.cards.deck import Deck
from companion.games.dice_and_cards.options import Options
from companion.games.dice_and_cards.state import State
from companion.kernel.facts import DieInfo

DECK = "action"
"""The name of the deck on the table."""


class Kit(msgspec.Struct, frozen=True, eq=False):
    """`seats` are in turn order; `deck` is None where dice are played with alone."""

    seats: tuple[str, ...]
    dice: tuple[DieInfo, ...]
    deck: Deck | None
    options: Options

    def playing(self, s: State) -> list[int]:
        return [i for i in range(len(self.seats)) if i not in s.places and i not in s.gone]

    def order(self, s: State) -> list[int]:
        """The seats that play, the one at turn first."""
        count, playing = len(self.seats), self.playing(s)
        return [i for step in range(count) if (i := (s.turn + step) % count) in playing]

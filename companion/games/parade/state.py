"""A Parade Chess Solitaire position as a value."""

from __future__ import annotations

import msgspec

from companion.games.shared.solitaire import NOBODY, Sides, counts
from companion.kernel.actions import UNTOLD

PILE = 8
"""Cards of each of the two piles (PC-R2)."""
STAGES = ("deal", "place", "play", "turn", "add", "over")
ENDS = ("", "won", "stuck", "limit", "resigned", "ranked")


class State(msgspec.Struct, frozen=True):
    """`stage`: `deal` and `place` (the first pile is laid out), `play` (move or add), `turn` and `add` (a card is
    turned, its man placed), `over`.

    `taken`: the cards taken so far in their order, `?` for one spent unseen; the first eight are the first
    pile. `card`: the last of them, while it lies open; `minus`: moves of the negative phase (PC-R9).
    """

    men: Sides = NOBODY
    stage: str = "deal"
    card: str = ""
    taken: tuple[str, ...] = ()
    minus: int = 0
    end: str = ""

    @property
    def left(self) -> int:
        """Cards of the second pile that are not spent; one that lies open is not."""
        return 2 * PILE - max(PILE, len(self.taken)) + (self.stage == "play" and bool(self.card))

    def out(self) -> tuple[str, ...]:
        """Cards that are spent though their man does not stand on the board."""
        on = counts(self.men)
        found = []
        for card in self.taken[: len(self.taken) - bool(self.card)]:
            if card != UNTOLD:
                on[card] -= 1
                if on[card] < 0:
                    found.append(card)
        return tuple(found)

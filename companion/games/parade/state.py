"""A Parade Chess Solitaire position as a value."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.games.shared.solitaire import CARDS, NOBODY, Sides, cards_on, counts
from companion.kernel.actions import UNTOLD
from companion.kernel.text.codecs import Cards, Field, Number, OneOf, Pieces
from companion.kernel.text.fen_placement import CHESS

PILE = 8
"""Cards of each of the two piles (PC-R2)."""
STAGES = ("deal", "place", "play", "turn", "add", "over")
ENDS = ("", "won", "stuck", "limit", "resigned", "ranked")


def _stage(s: State) -> str:
    return "play" if len(s.taken) >= PILE else "place" if s.card else "deal"


def _first_pile(s: State) -> tuple[str, ...]:
    """The men on the board, and unseen cards to make up the first pile."""
    known = cards_on(s.men)
    if known or s.card:
        known += (UNTOLD,) * (PILE - len(known))
    return (*known, s.card) if s.card else known


class State(msgspec.Struct, frozen=True):
    """`stage`: `deal` and `place` (the first pile is laid out), `play` (move or add), `turn` and `add` (a card is
    turned, its man placed), `over`.

    `taken`: the cards taken so far in their order, `?` for one spent unseen; the first eight are the first
    pile. `card`: the last of them, while it lies open; `minus`: moves of the negative phase (PC-R9).
    """

    men: Annotated[Sides, Pieces(CHESS)] = NOBODY
    stage: Annotated[str, Field(OneOf(STAGES), absent=_stage, late=True)] = "deal"
    card: Annotated[str, OneOf((*CARDS, ""))] = ""
    taken: Annotated[tuple[str, ...], Field(Cards((*CARDS, UNTOLD)), absent=_first_pile, blank=True)] = ()
    minus: Annotated[int, Number()] = 0
    end: Annotated[str, OneOf(ENDS)] = ""

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

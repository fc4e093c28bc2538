"""A Neighbour Chess Solitaire position as a value."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.games.shared.solitaire import CARDS, NOBODY, WHOLE, Sides, cards_on, everybody
from companion.kernel.actions import UNTOLD
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.codecs import Cards, Field, OneOf, Pieces, Split, Square
from companion.kernel.text.fen_placement import CHESS

PIECES, POSITIONS = "pieces", "positions"
STEPS = tuple(f"{colour}{n}" for colour in "rb" for n in range(2, 7))
"""Cards of the position deck: red n is n squares to the right, black n is n squares up (NC-R1, R3)."""
EACH = 2
DECK_SIZE = {PIECES: sum(WHOLE.values()), POSITIONS: EACH * len(STEPS)}
STAGES = ("piece", "count", "place", "choose", "move", "over")
ENDS = ("", "won", "empty", "stuck", "resigned", "ranked")


def _stage(s: State) -> str:
    return "move" if everybody(s.men) else "piece"


def _last(s: State) -> int:
    """While men are added, the highest square that has one."""
    return everybody(s.men).bit_length() - 1 if s.stage in STAGES[:4] else -1


def _pieces(s: State) -> tuple[str, ...]:
    return cards_on(s.men)


def _positions(s: State) -> tuple[str, ...]:
    return (UNTOLD,) * everybody(s.men).bit_count()


class State(msgspec.Struct, frozen=True):
    """`stage`: `piece` and `count` (cards are turned), `place`, `choose` (add another or stop), `move`, `over`.

    `taken`: cards taken from the piece and the position deck in their order, `?` for one that paid for a
    move; while a man is to be placed their last ones lie open. `last`: the square of the man added last.
    """

    men: Annotated[Sides, Pieces(CHESS)] = NOBODY
    stage: Annotated[str, Field(OneOf(STAGES), absent=_stage)] = "piece"
    taken: Annotated[
        tuple[tuple[str, ...], tuple[str, ...]],
        Split(
            Field(Cards((*CARDS, UNTOLD)), PIECES, _pieces, blank=True),
            Field(Cards((*STEPS, UNTOLD)), POSITIONS, _positions, blank=True),
        ),
    ] = ((), ())
    last: Annotated[int, Field(Square(PLAIN), absent=_last)] = -1
    end: Annotated[str, OneOf(ENDS)] = ""

    @property
    def left(self) -> tuple[int, int]:
        """Cards left in both piles (NC-A10)."""
        return DECK_SIZE[PIECES] - len(self.taken[0]), DECK_SIZE[POSITIONS] - len(self.taken[1])

    @property
    def card(self) -> str:
        """The man who is to be placed, if one is."""
        return "".join(self.taken[0][-1:]) if self.stage in ("count", "place") else ""

    @property
    def step(self) -> str:
        """The position card that lies open."""
        return "".join(self.taken[1][-1:]) if self.stage == "place" else ""

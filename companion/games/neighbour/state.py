"""A Neighbour Chess Solitaire position as a value."""

from __future__ import annotations

import msgspec

from companion.games.shared.solitaire import NOBODY, WHOLE, Sides

PIECES, POSITIONS = "pieces", "positions"
STEPS = tuple(f"{colour}{n}" for colour in "rb" for n in range(2, 7))
"""Cards of the position deck: red n is n squares to the right, black n is n squares up (NC-R1, R3)."""
EACH = 2
DECK_SIZE = {PIECES: sum(WHOLE.values()), POSITIONS: EACH * len(STEPS)}
STAGES = ("piece", "count", "place", "choose", "move", "over")
ENDS = ("", "won", "empty", "stuck", "resigned", "ranked")


class State(msgspec.Struct, frozen=True):
    """`stage`: `piece` and `count` (cards are turned), `place`, `choose` (add another or stop), `move`, `over`.

    `taken`: cards taken from the piece and the position deck in their order, `?` for one that paid for a
    move; while a man is to be placed their last ones lie open. `last`: the square of the man added last.
    """

    men: Sides = NOBODY
    stage: str = "piece"
    taken: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    last: int = -1
    end: str = ""

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

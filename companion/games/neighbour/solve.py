"""Could it have been won? The fewest moves that connect all men of Neighbour Chess Solitaire."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.neighbour.play import Turn
from companion.games.neighbour.state import State
from companion.games.shared.solitaire import (
    NAMES,
    Kinds,
    Places,
    as_places,
    connected,
    joining,
    two_can_join,
)
from companion.kernel import bits
from companion.kernel.orthodox import KING, TERRAIN, reach
from companion.kernel.placing import KINDS
from companion.kernel.shortest import Progress, Solution, shortest

GONE = 64
"""The square of a captured man."""


class Neighbour:
    """The puzzle of the move phase; a position is the square of each man."""

    def __init__(self, turn: Turn, men: Kinds) -> None:
        self._men = men
        self._diagonal, self._captures, self._rescue = turn.diagonal, turn.captures, turn.rescue

    def solved(self, here: Places) -> bool:
        return connected(_men(here), self._diagonal)

    def key(self, here: Places) -> frozenset[tuple[int, tuple[int, int]]]:
        return frozenset(zip(here, self._men, strict=True))

    def hopeless(self, here: Places, left: int) -> bool:
        return left == 2 and not self._captures and not two_can_join(here, self._diagonal)

    def _ends(self, here: Places) -> list[int]:
        """Where each man may go by the moves of his neighbours of his colour (NC-R7, A4 to A6, A12)."""
        everyone = _men(here)
        sides = [0, 0]
        on: dict[int, int] = {}
        for (colour, kind), q in zip(self._men, here, strict=True):
            if q != GONE:
                sides[colour] |= 1 << q
                on[q] = kind
        found = []
        paired = False
        for (colour, _), q in zip(self._men, here, strict=True):
            near = TERRAIN.king[q] & sides[colour] if q != GONE else 0
            ends = 0
            for kind in {on[one] for one in bits.each(near)}:
                ends |= reach(kind, q, everyone)
            paired = paired or bool(near)
            found.append(ends & (~everyone | (sides[1 - colour] if self._captures else 0)))
        if self._rescue and not paired:
            return [reach(KING, q, everyone) & ~everyone if q != GONE else 0 for q in here]
        return found

    def last(self, here: Places) -> str | None:
        if self._captures:
            return next((text for text, after in self.steps(here) if self.solved(after)), None)
        for i, ends in enumerate(self._ends(here)):
            if ends and (found := ends & joining(here, i, self._diagonal)):
                return self._text(here, i, (found & -found).bit_length() - 1)
        return None

    def steps(self, here: Places) -> Iterator[tuple[str, Places]]:
        for i, ends in enumerate(self._ends(here)):
            for to in bits.each(ends):
                after = tuple(GONE if q == to else q for q in here) if to in here else here
                yield self._text(here, i, to), (*after[:i], to, *after[i + 1 :])

    def _text(self, here: Places, man: int, to: int) -> str:
        return f"{KINDS[self._men[man][1]]}{NAMES[here[man]]}{'x' if to in here else '-'}{NAMES[to]}"


def _men(here: Places) -> int:
    found = 0
    for q in here:
        if q != GONE:
            found |= 1 << q
    return found


def solve(turn: Turn, s: State) -> Iterator[Progress | Solution]:
    """The shortest way from a position of the move phase, with the cards that are left."""
    men, places = as_places(s.men)
    return shortest(Neighbour(turn, men), places, sum(s.left))

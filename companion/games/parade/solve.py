"""Could it have been won? The fewest cards that bring all men of Parade Chess Solitaire together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.parade.play import GAP
from companion.games.parade.state import PILE, State
from companion.games.shared.solitaire import (
    NAMES,
    Places,
    as_places,
    connected,
    joining,
    man_of,
    two_can_join,
)
from companion.kernel import bits
from companion.kernel.orthodox import reach
from companion.kernel.placing import KINDS
from companion.kernel.shortest import Progress, Solution, shortest

DEEPEST = 8


class Here(NamedTuple):
    """Men by colour and kind, their squares, and how many of the coming cards are spent."""

    men: tuple[tuple[int, int], ...]
    places: Places
    spent: int


class Parade:
    """The puzzle. `coming`: the cards of the pile in their order, if they are known; without them nobody is added."""

    def __init__(self, coming: tuple[str, ...], wraps: bool) -> None:
        self._coming, self._wraps = coming, wraps

    def solved(self, here: Here) -> bool:
        return connected(bits.of(here.places), False)

    def key(self, here: Here) -> object:
        return here.spent, frozenset(zip(here.places, here.men, strict=True))

    def hopeless(self, here: Here, left: int) -> bool:
        alone = here.spent >= len(self._coming)
        return left == 2 and alone and not two_can_join(here.places, False)

    def _ends(self, here: Here) -> list[int]:
        """Where each man may be moved by an attack of the other colour (PC-R5, R6)."""
        men, places = here.men, here.places
        everyone = bits.of(places)
        ends = [0] * len(men)
        for i, (colour, kind) in enumerate(men):
            seen = reach(kind, places[i], everyone) & everyone
            if not seen:
                continue
            for j, (other, _) in enumerate(men):
                if other != colour and seen >> places[j] & 1:
                    ends[j] |= reach(kind, places[i], everyone ^ 1 << places[j]) & ~everyone
        return ends

    def _added(self, here: Here) -> tuple[str, Here] | None:
        """The next card's man behind the last one (PC-R7); one beyond h8 is of no use, or (`wraps`) goes on at a1 (PC-A6)."""
        if here.spent >= len(self._coming):
            return None
        card = self._coming[here.spent]
        to = max(here.places) + GAP[card[1]] + 1
        if to > 63:
            if not self._wraps:
                return None
            to = next(q % 64 for q in range(to, to + 64) if q % 64 not in here.places)
        men, places = (*here.men, man_of(card)), (*here.places, to)
        return f"add {card} {card[1]}@{NAMES[to]}", Here(men, places, here.spent + 1)

    def last(self, here: Here) -> str | None:
        ends = self._ends(here)
        for i, (_, kind) in enumerate(here.men):
            if ends[i] and (found := ends[i] & joining(here.places, i, False)):
                to = (found & -found).bit_length() - 1
                return f"{KINDS[kind]}{NAMES[here.places[i]]}-{NAMES[to]}"
        added = self._added(here)
        if added is not None and self.solved(added[1]):
            return added[0]
        return None

    def steps(self, here: Here) -> Iterator[tuple[str, Here]]:
        men, places, spent = here
        for i, ends in enumerate(self._ends(here)):
            for to in bits.each(ends):
                text = f"{KINDS[men[i][1]]}{NAMES[places[i]]}-{NAMES[to]}"
                yield text, Here(men, (*places[:i], to, *places[i + 1 :]), spent + 1)
        added = self._added(here)
        if added is not None:
            yield added


def solve(s: State, coming: tuple[str, ...] = (), wraps: bool = False) -> Iterator[Progress | Solution]:
    """The shortest way from a position with all of the first pile on the board."""
    men, places = as_places(s.men)
    return shortest(Parade(coming, wraps), Here(men, places, 0), max(DEEPEST, PILE if coming else 0))

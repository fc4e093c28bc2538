"""Could it have been won? The fewest moves that connect all men of Neighbour Chess Solitaire."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.neighbour.play import Turn
from companion.games.neighbour.state import State
from companion.games.shared.connection_bound import Bridges
from companion.games.shared.gathering_solver import GONE, Gathering, Men
from companion.games.shared.piece_reach import reach
from companion.games.shared.solitaire import Kinds, Places, as_places
from companion.kernel.orthodox import KING, TERRAIN

_NEAR = [*TERRAIN.king, 0]
"""The squares around each; around a captured man there are none."""


class Neighbour(Gathering[tuple[int, int] | None]):
    """The puzzle of the move phase: men move like their neighbours of their colour (NC-R7, A4 to A6, A12).

    Only men of a colour bring each other to move. So a colour without neighbours stands where it stands for ever, and
    the first of a colour that moves has a neighbour already.
    """

    def __init__(self, turn: Turn, men: Kinds, places: Places, most: int) -> None:
        super().__init__(men, places, Bridges(turn.options.joins_diagonally))
        self.most = most
        self.bounded = not turn.options.captures
        self._captures, self._rescue = turn.options.captures, turn.options.rescue
        self._colour = tuple(colour for colour, _ in self.kinds)
        self._sides = tuple(
            sum(1 << i for i, one in enumerate(self._colour) if one == colour) for colour in (0, 1)
        )
        self._mates = tuple(
            tuple((j, kind) for j, (other, kind) in enumerate(self.kinds) if other == colour and j != i)
            for i, colour in enumerate(self._colour)
        )

    def find_movers(self, places: Sequence[int], men: int) -> tuple[int, tuple[int, int] | None]:
        sides = [0, 0]
        for colour, place in zip(self._colour, places, strict=True):
            sides[colour] |= 1 << place
        able, bit = 0, 1
        for colour, place in zip(self._colour, places, strict=True):
            if _NEAR[place] & sides[colour]:
                able |= bit
            bit <<= 1
        if self._rescue and not able:
            return sum(1 << i for i, place in enumerate(places) if place != GONE), None
        return able, (sides[0], sides[1])

    def ends(self, places: Sequence[int], men: int, seen: tuple[int, int] | None, man: int) -> int:
        place = places[man]
        if seen is None:  # NC-A12: nobody has a neighbour
            return reach(KING, place, men) & ~men
        near, found, done = _NEAR[place], 0, 0
        for mate, kind in self._mates[man]:
            if near >> places[mate] & 1 and not done >> kind & 1:
                done |= 1 << kind
                found |= reach(kind, place, men)
        taken = men & ~seen[1 - self._colour[man]] if self._captures else men
        return found & ~taken

    def may_move(self, able: int) -> int:
        if self._rescue:
            return self.count
        return sum(side.bit_count() for side in self._sides if side & able)

    def may_begin(self, some: int, able: int) -> bool:
        if self._rescue:
            return bool(some)
        return all(side & some & able or not side & some for side in self._sides)

    def may_all(self, some: Men, firsts: int, able: int, places: Sequence[int]) -> bool:
        """Who has no neighbour waits for one who comes to stay beside him."""
        if self._rescue:
            return True
        return all(able >> man & 1 or _NEAR[places[man]] & firsts for man in some)


def puzzle(turn: Turn, s: State) -> Neighbour:
    """The puzzle of a position of the move phase: a move costs a card."""
    return Neighbour(turn, *as_places(s.men), sum(s.left))

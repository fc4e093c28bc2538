"""What the solvers of both solitaires share: men who are moved one at a time until all stand in one group.

A position is a number: seven bits for the square of each man, equal men of one colour in the order of their squares, so
that they are interchangeable. What bounds a search: of the men, those who do not move any more stay where they are,
and so many squares have to bring them together as there are others (`bridges`). Whoever moves must be able to: in
each game somebody else makes a man move, so not every set of men can be the one that moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Generic, NamedTuple, TypeVar

from companion.games.shared.connection_bound import Bridges
from companion.games.shared.solitaire import NAMES, Kinds, Places, is_connected
from companion.kernel import bitboard
from companion.kernel.orthodox import FULL
from companion.kernel.text.fen_placement import KINDS

BITS = 7
SQUARE, PAIR = (1 << BITS) - 1, (1 << 2 * BITS) - 1
GONE = 64
"""The square of a captured man."""
FAR = 6
"""Actions left from which the bound is asked for: before, it holds hardly anybody back."""
FINE = 3
"""Actions left from which it is also asked where each man may go."""
MANY = 130
"""Sets of men that are looked at for a position."""
FEW = 8
"""Sets of men of which all is asked however many actions are left."""
Men = tuple[int, ...]
"""Some of the men, by their numbers."""
Seen = TypeVar("Seen")
"""What tells a game where those go who may move now."""


class Sets(NamedTuple):
    """Sets of men of whom all and nobody else may move in some actions; `fewer`: those for an action less, with bits for
    those of the others that hold one man more."""

    whole: tuple[Men, ...]
    fewer: tuple[tuple[Men, int], ...]


class Tries(NamedTuple):
    """`once`: sets of men with those who stay, of whom each moves once; `twice`: those of whom one may move twice. Not
    `fine`: it was not asked which."""

    once: tuple[tuple[Men, int], ...]
    twice: tuple[Men, ...]
    fine: bool


class Gathering(Generic[Seen]):
    """The men of a puzzle and where they stand; what makes them move is the games'."""

    bounded = True
    """Whether men only move: where they can be captured, nothing is said of those who stay."""

    def __init__(self, men: Kinds, places: Places, bridges: Bridges) -> None:
        self.kinds = tuple(sorted(men))
        self.count = len(men)
        self._bridges = bridges
        self._shifts = tuple(BITS * i for i in range(self.count))
        self._equal = tuple(tuple(j for j, one in enumerate(self.kinds) if one == man) for man in self.kinds)
        self._anywhere = [FULL] * self.count
        self._sets: dict[tuple[int, int, int], Sets] = {}
        self.start = self.of(zip(men, places, strict=True))

    # What the games say

    def find_movers(self, places: Sequence[int], men: int) -> tuple[int, Seen]:
        """The pieces that another makes move now, as bits, and whatever else tells where they go."""
        raise NotImplementedError

    def ends(self, places: Sequence[int], men: int, seen: Seen, man: int) -> int:
        """The squares where a man may go now."""
        raise NotImplementedError

    def may_move(self, able: int) -> int:
        """How many men may ever move, from where these are able to."""
        return self.count

    def may_begin(self, some: int, able: int) -> bool:
        """Whether these men, and nobody else, can be those that move."""
        return bool(some & able)

    def may_all(self, some: Men, firsts: int, able: int, places: Sequence[int]) -> bool:
        """Whether each of these men may move once, if all squares that are taken are among `firsts`."""
        return True

    # Positions

    def places(self, here: int) -> list[int]:
        """The square of each man."""
        return [here >> shift & SQUARE for shift in self._shifts]

    def number(self, places: Sequence[int]) -> int:
        """The position in which the men stand there."""
        return self.of(zip(self.kinds, places, strict=True))

    def of(self, men: Iterable[tuple[tuple[int, int], int]]) -> int:
        """The position in which these men stand, each with his place, in any order."""
        return sum(place << shift for (_, place), shift in zip(sorted(men), self._shifts, strict=True))

    def men(self, here: int) -> int:
        """The squares of all men."""
        return to_squares(self.places(here))

    def is_solved(self, here: int) -> bool:
        return is_connected(self.men(here), self._bridges.diagonal)

    def text(self, here: int, there: int) -> str:
        """The move between two positions."""
        before = Counter(zip(self.kinds, self.places(here), strict=True))
        after = Counter(zip(self.kinds, self.places(there), strict=True))
        man, to = next(one for one in after - before if one[1] != GONE)
        origin = next(place for one, place in before - after if one == man)
        captures = any(place == to for _, place in before)
        return f"{KINDS[man[1]]}{NAMES[origin]}{'x' if captures else '-'}{NAMES[to]}"

    # The search

    def after(self, here: int, left: int, adds: int = 0) -> tuple[list[int], bool]:
        """`adds`: how many of the actions left may bring in men more, wherever they come to stand."""
        places = self.places(here)
        men = to_squares(places)
        able, seen = self.find_movers(places, men)
        if not able:
            return [], adds > 0
        most = self.may_move(able)
        far = left > FAR or (left > 1 and comb(self.count, left) > MANY)
        if not self.bounded or (far and (most == self.count or left <= most)):
            ends = room = self._ends(places, men, able, seen)
        elif left > most:
            if not adds and not self._any(places, men, able, most):
                return [], False
            ends = room = self._ends(places, men, able, seen)
        else:
            tries = self._tries(places, men, able, left, adds)
            if tries is None:
                return [], True
            ends = self._ends(places, men, able, seen)
            room = self._room(tries, places, able, left, ends)
        found: list[int] = []
        for man, go in enumerate(room):
            if go:
                found += self._move(here, places, man, go)
        if left == 1 and not self.bounded:
            found = [there for there in found if self.is_solved(there)]
        return found, room != ends or left == 1

    def where(self) -> dict[int, int]:
        """The squares to which the men may go at the start, by where they stand."""
        places = self.places(self.start)
        men = to_squares(places)
        able, seen = self.find_movers(places, men)
        ends = self._ends(places, men, able, seen)
        return {place: squares for place, squares in zip(places, ends, strict=True) if squares}

    def _ends(self, places: Sequence[int], men: int, able: int, seen: Seen) -> list[int]:
        return [self.ends(places, men, seen, man) if able >> man & 1 else 0 for man in range(self.count)]

    def _tries(self, places: Sequence[int], men: int, able: int, left: int, adds: int) -> Tries | None:
        """The sets of men who may be the ones that move; None: there is none."""
        on = [1 << place for place in places]
        enough, sets, found, bits_of = self._bridges.enough, self._sets_of(able, left, adds), [], 0
        fine = left <= FINE or len(sets.whole) <= FEW
        for bit, some in enumerate(sets.whole):
            rest = men
            for man in some:
                rest ^= on[man]
            if enough(rest, left):
                found.append((some, rest))
                bits_of |= 1 << bit
                if not fine:
                    return Tries((), (), False)
        if not found:
            return None
        twice = []
        for some, more in sets.fewer:
            # Whom too few squares bring together with one man more on the way need not be asked about.
            if bits_of & more == more:
                rest = men
                for man in some:
                    rest ^= on[man]
                if enough(rest, left - 1):
                    twice.append(some)
        return Tries(tuple(found), tuple(twice), True)

    def _room(self, tries: Tries, places: Sequence[int], able: int, left: int, ends: list[int]) -> list[int]:
        """Where each man may go, as far as the bound says."""
        if not tries.fine:
            return ends
        room = [0] * self.count
        for some in tries.twice:
            for man in some:
                room[man] = ends[man]
        for some, rest in tries.once:
            if left != FINE:
                firsts = self._bridges.firsts(rest, left)
                if self.may_all(some, firsts, able, places):
                    for man in some:
                        room[man] |= firsts & ends[man]
                continue
            for man in some:
                untried = ends[man] & ~room[man]
                while untried:
                    square = untried & -untried
                    untried ^= square
                    if self._bridges.enough(rest | square, left - 1):
                        room[man] |= square
        return room

    def _any(self, places: Sequence[int], men: int, able: int, most: int) -> bool:
        """Whether those who may ever move could bring the others together."""
        for some in self._sets_of(able, most, 0).whole:
            rest = men
            for man in some:
                rest ^= 1 << places[man]
            if self._bridges.enough(rest, most):
                return True
        return False

    def _sets_of(self, able: int, left: int, adds: int) -> Sets:
        """Men that are added may make others move, and each is a man less that moves."""
        key = (able if not adds else -1, left, adds)
        found = self._sets.get(key)
        if found is None:
            whole = [some for n in range(max(0, left - adds), left + 1) for some in self._some(n, key[0])]
            fewer = [some for n in range(max(0, left - 1 - adds), left) for some in self._some(n, key[0])]
            holds = [
                (
                    some,
                    sum(
                        1 << bit
                        for bit, one in enumerate(whole)
                        if len(one) == len(some) + 1 and {*some} < {*one}
                    ),
                )
                for some in fewer
            ]
            found = self._sets[key] = Sets(tuple(whole), tuple(holds))
        return found

    def _some(self, n: int, able: int) -> Iterator[Men]:
        for some in combinations(range(self.count), n):
            if able < 0 or self.may_begin(bitboard.of(some), able):
                yield some

    def _move(self, here: int, places: Sequence[int], man: int, ends: int) -> list[int]:
        """The positions after a man has gone to each of these squares."""
        equal = self._equal[man]
        if not self.bounded and ends & to_squares(places):
            return [self._capture(places, man, to) for to in bitboard.each(ends)]
        if len(equal) == 1:
            shift = BITS * man
            base = here ^ places[man] << shift
            return [base | to << shift for to in bitboard.each(ends)]
        if len(equal) == 2:
            stands, low = places[equal[0] + equal[1] - man], BITS * equal[0]
            base = here & ~(PAIR << low)
            return [
                base | (to | stands << BITS if to < stands else stands | to << BITS) << low
                for to in bitboard.each(ends)
            ]
        return [self._capture(places, man, to) for to in bitboard.each(ends)]

    def _capture(self, places: Sequence[int], man: int, to: int) -> int:
        """The position after a piece has gone to a square; a piece that stood there is gone."""
        after = [GONE if place == to else place for place in places]
        after[man] = to
        return self.number(after)


def to_squares(places: Sequence[int]) -> int:
    """The squares of the pieces that have not been captured."""
    found = 0
    for place in places:
        found |= 1 << place
    return found & FULL

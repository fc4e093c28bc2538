"""How many squares more bring men into one group, wherever they stand: what bounds the solvers of the solitaires.

Men that do not move are given as a set of squares. Of a search's millions of positions many have the same men left when
those who move are taken away, so every answer is kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.shared.solitaire import with_neighbours
from companion.kernel.orthodox import FULL

KEPT = 400_000
"""Answers that are kept of a kind; beyond that all are forgotten, and found again."""
SURE, MANY = 3, 6
"""With more squares than that, more groups than that are not looked at: it would take too long."""
REACH = 4
"""Groups that one square more can bring together, beside those that others do."""


class Bridges:
    """Where squares bring groups together. `diagonal`: whether men that meet at a corner are together."""

    def __init__(self, diagonal: bool) -> None:
        self.diagonal = diagonal
        self._beside = {1 << q: with_neighbours(1 << q, diagonal) for q in range(64)}
        self._enough: list[dict[int, bool]] = [{} for _ in range(65)]
        self._firsts: list[dict[int, int]] = [{} for _ in range(65)]

    def enough(self, men: int, more: int) -> bool:
        """Whether these men can be one group with so many squares more, or fewer; of many groups it may say so wrongly."""
        kept = self._enough[more]
        found = kept.get(men)
        if found is None:
            if len(kept) > KEPT:
                kept.clear()
            free = FULL & ~men
            around = self._around(men)
            if more > SURE and len(around) > MANY:
                found = True
            else:
                found = self._can_join([self._rings(one, more, free) for one in around], more, free)
            kept[men] = found
        return found

    def firsts(self, men: int, more: int) -> int:
        """The free squares of which each, taken, leaves `more - 1` others that bring these men into one group."""
        kept = self._firsts[more]
        found = kept.get(men)
        if found is None:
            if len(kept) > KEPT:
                kept.clear()
            found = kept[men] = self._find_firsts(men, more)
        return found

    def _find_firsts(self, men: int, more: int) -> int:
        free = FULL & ~men
        around = self._around(men)
        if more == 1:
            return self._everywhere(around, free)
        if not self.enough(men, more):
            return 0
        if more == 2:
            return self._of_two(around, free)
        zone = men
        for _ in range(more):
            zone = with_neighbours(zone, self.diagonal)
        zone &= free
        found = 0
        while zone:
            square = zone & -zone
            zone ^= square
            if self.enough(men | square, more - 1):
                found |= square
        return found

    def _of_two(self, around: Sequence[int], free: int) -> int:
        """The squares that do it with one more: what each leaves open, another one has to be beside."""
        everywhere = self._everywhere(around, free)
        zone = with_neighbours(everywhere, self.diagonal)
        for one in around:
            zone |= one
        zone &= free
        found = 0
        while zone:
            square = zone & -zone
            zone ^= square
            left, own = free & ~square, self._beside[square]
            for one in around:
                if one & square:
                    own |= one
                else:
                    left &= one
            if left & own:
                found |= square
        return found

    @staticmethod
    def _everywhere(around: Sequence[int], free: int) -> int:
        for one in around:
            free &= one
        return free

    def _around(self, men: int) -> list[int]:
        """The free squares beside each group of men."""
        found = []
        left = men
        while left:
            group = left & -left
            wider = self._beside[group]
            while (more := wider & left) != group:
                group = more
                wider = with_neighbours(group, self.diagonal)
            found.append(wider & ~men)
            left ^= group
        return found

    def _can_join(self, rings: Sequence[Sequence[int]], more: int, free: int) -> bool:
        """`rings`: of each group the free squares that are 1, 2, ... `more` steps from it, or fewer.

        Squares that were taken meanwhile may still be among them: they belong to a group, so nothing gets nearer by them.
        """
        count = len(rings)
        if count < 2:
            return True
        if more < 2:
            for row in rings:
                free &= row[0]
            return more == 1 and free != 0
        if count > (REACH - 1) * more + 1:
            return False
        if count == 2:
            return rings[0][more - 1] & rings[1][0] != 0
        return self._three(rings, more) if count == 3 else self._many(rings, more, free)

    def _rings(self, beside: int, more: int, free: int) -> list[int]:
        found = [beside]
        for _ in range(more - 1):
            beside = with_neighbours(beside, self.diagonal) & free
            found.append(beside)
        return found

    @staticmethod
    def _three(rings: Sequence[Sequence[int]], more: int) -> bool:
        """Three groups: their bridges meet on a square, or one of them lies between the others."""
        one, two, three = rings
        for i in range(more):
            here = one[i]
            for j in range(more - i):
                if here & two[j] & three[more - 1 - i - j]:
                    return True
        far = []
        for row, goal in ((one, two[0]), (one, three[0]), (two, three[0])):
            far.append(next((i + 1 for i in range(more) if row[i] & goal), more + 1))
        return sum(far) - max(far) <= more

    def _many(self, rings: Sequence[Sequence[int]], more: int, free: int) -> bool:
        """The group that lies farthest from the others: some square beside it is taken, so try each."""
        farthest, fewest, first = -1, 65, 0
        for i, row in enumerate(rings):
            others = 0
            for j, one in enumerate(rings):
                if j != i:
                    others |= one[0]
            if not row[more - 1] & others:
                return False
            far = 0
            while not row[far] & others:
                far += 1
            if far >= farthest and (far > farthest or row[0].bit_count() < fewest):
                farthest, fewest, first = far, row[0].bit_count(), i
        squares, beside = rings[first][0], self._beside
        while squares:
            square = squares & -squares
            squares ^= square
            own, left = beside[square], []
            for row in rings:
                if row[0] & square:
                    own |= row[0]
                else:
                    left.append(row)
            if more == 2:  # by far the most: one square more has to be beside all
                own &= free & ~square
                for row in left:
                    own &= row[0]
                if own or not left:
                    return True
                continue
            still = free & ~square
            left.append(self._rings(own & still, more - 1, still))
            if self._can_join(left, more - 1, still):
                return True
        return False

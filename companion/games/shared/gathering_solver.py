"""The solver of solitaires in which pieces are moved one at a time until all form one group.

A solution is proved to be the shortest with a lower bound on the number of further squares that are
needed to connect the pieces. If the proof takes too long, beam searches follow. Computer players use
them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Generic, NamedTuple, Protocol, TypeVar

from companion.games.shared.solitaire import NAMES, Kinds, Places, groups, is_connected, with_neighbours
from companion.kernel import bitboard
from companion.kernel.game import EngineProfile, SkillLevel
from companion.kernel.orthodox import FULL
from companion.kernel.puzzle_solver import Puzzle, Solution, shortest, texts
from companion.kernel.text.fen_placement import KINDS

KEPT = 400_000
"""Maximum number of results of a kind that are kept. Beyond it, all are dropped and computed again."""
SURE, MANY_GROUPS = 3, 6
"""Limits on what is examined: with more squares than the first, more groups than the second are not.

It would take too long to examine them.
"""
REACH = 4
"""Maximum number of groups that one further square can connect."""


class Bridges:
    """The squares that connect groups. With `diagonal`, pieces that meet at a corner are connected."""

    def __init__(self, diagonal: bool) -> None:
        self.diagonal = diagonal
        self._beside = {1 << q: with_neighbours(1 << q, diagonal) for q in range(64)}
        self._enough: list[dict[int, bool]] = [{} for _ in range(65)]
        self._firsts: list[dict[int, int]] = [{} for _ in range(65)]

    def enough(self, pieces: int, more: int) -> bool:
        """Return whether these pieces can become one group with at most this number of further squares.

        With many groups, the result may be True although the pieces cannot become one group.
        """
        kept = self._enough[more]
        found = kept.get(pieces)
        if found is None:
            if len(kept) > KEPT:
                kept.clear()
            free = FULL & ~pieces
            around = self._around(pieces)
            if more > SURE and len(around) > MANY_GROUPS:
                found = True
            else:
                found = self._can_join([self._rings(one, more, free) for one in around], more, free)
            kept[pieces] = found
        return found

    def firsts(self, pieces: int, more: int) -> int:
        """Return the free squares that, with `more - 1` others, connect these pieces into one group, as a
        bitboard.
        """
        kept = self._firsts[more]
        found = kept.get(pieces)
        if found is None:
            if len(kept) > KEPT:
                kept.clear()
            found = kept[pieces] = self._find_firsts(pieces, more)
        return found

    def _find_firsts(self, pieces: int, more: int) -> int:
        free = FULL & ~pieces
        around = self._around(pieces)
        if more == 1:
            return self._everywhere(around, free)
        if not self.enough(pieces, more):
            return 0
        if more == 2:
            return self._of_two(around, free)
        zone = pieces
        for _ in range(more):
            zone = with_neighbours(zone, self.diagonal)
        zone &= free
        found = 0
        while zone:
            square = zone & -zone
            zone ^= square
            if self.enough(pieces | square, more - 1):
                found |= square
        return found

    def _of_two(self, around: Sequence[int], free: int) -> int:
        """Return the squares that, with one other square, connect all groups.

        The other square touches the groups that are left.
        """
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

    def _around(self, pieces: int) -> list[int]:
        """Return the free squares next to each group of pieces, as bitboards."""
        found = []
        left = pieces
        while left:
            group = left & -left
            wider = self._beside[group]
            while (more := wider & left) != group:
                group = more
                wider = with_neighbours(group, self.diagonal)
            found.append(wider & ~pieces)
            left ^= group
        return found

    def _can_join(self, rings: Sequence[Sequence[int]], more: int, free: int) -> bool:
        """Return whether the groups can be connected by `more` further squares.

        For each group, `rings` are the free squares that are at most 1, 2, ... `more` steps away from
        it. Some of these squares may have been occupied in the meantime. They then belong to a group,
        so they do not bring groups nearer to each other.
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
        """Return whether three groups can be connected: by bridges that meet on a square, or by one group
        between the others.
        """
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
        """Return whether many groups can be connected, by trying each square next to the group farthest
        from the others.
        """
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


BITS = 7
SQUARE, PAIR = (1 << BITS) - 1, (1 << 2 * BITS) - 1
GONE = 64
"""The square of a captured piece."""
FAR = 6
"""Maximum number of remaining actions with which the bound is tested.

With more actions, the bound excludes hardly any pieces.
"""
FINE = 3
"""Maximum number of remaining actions with which the targets of each piece are also tested."""
MANY = 130
"""Maximum number of sets of pieces that are examined for a position."""
FEW = 8
"""Maximum number of sets of pieces that are fully tested with any number of remaining actions."""
Men = tuple[int, ...]
"""Some of the pieces, by their numbers."""
Seen = TypeVar("Seen")
"""The data from which a game finds the targets of movable pieces."""


class Sets(NamedTuple):
    """Sets of pieces, each of which may consist of exactly the pieces that move in a given number of
    actions.

    Attributes:
        whole: The sets for this number of actions.
        fewer: The sets for one action less. Each has a bit mask of the sets of `whole` that contain one
            more piece.
    """

    whole: tuple[Men, ...]
    fewer: tuple[tuple[Men, int], ...]


class Tries(NamedTuple):
    """Sets of pieces, each of which may consist of the pieces that move.

    Attributes:
        once: Sets in which each piece moves once, with the squares of the pieces that stay.
        twice: Sets in which one piece may move twice.
        fine: Whether all sets were tested. If not, it is only known that at least one set is possible.
    """

    once: tuple[tuple[Men, int], ...]
    twice: tuple[Men, ...]
    fine: bool


class Gathering(Generic[Seen]):
    """The pieces of a puzzle and their squares; the games define which pieces may move."""

    bounded = True
    """Whether pieces can only move. If pieces can be captured, there is no bound for the others."""

    def __init__(self, men: Kinds, places: Places, bridges: Bridges) -> None:
        self.kinds = tuple(sorted(men))
        self.count = len(men)
        self._bridges = bridges
        self._shifts = tuple(BITS * i for i in range(self.count))
        self._equal = tuple(
            tuple(j for j, one in enumerate(self.kinds) if one == piece) for piece in self.kinds
        )
        self._anywhere = [FULL] * self.count
        self._sets: dict[tuple[int, int, int], Sets] = {}
        self.start = self.of(zip(men, places, strict=True))

    # What the games say

    def find_movers(self, places: Sequence[int], pieces: int) -> tuple[int, Seen]:
        """Return the pieces that others enable to move now, as bits, and further data about their targets."""
        raise NotImplementedError

    def ends(self, places: Sequence[int], pieces: int, seen: Seen, piece: int) -> int:
        """Return the squares where a piece may move now, as a bitboard."""
        raise NotImplementedError

    def may_move(self, able: int) -> int:
        """Return the number of pieces that may ever move if the pieces in `able` can move now."""
        return self.count

    def may_begin(self, some: int, able: int) -> bool:
        """Return whether these pieces, and no others, can be those that move."""
        return bool(some & able)

    def may_all(self, some: Men, firsts: int, able: int, places: Sequence[int]) -> bool:
        """Return whether each of these pieces may move once if all targets are among `firsts`."""
        return True

    # Positions

    def places(self, here: int) -> list[int]:
        """Return the square of each piece."""
        return [here >> shift & SQUARE for shift in self._shifts]

    def number(self, places: Sequence[int]) -> int:
        """Return the position with the pieces on these squares."""
        return self.of(zip(self.kinds, places, strict=True))

    def of(self, pieces: Iterable[tuple[tuple[int, int], int]]) -> int:
        """Return the position with these pieces and their squares, in any order."""
        return sum(place << shift for (_, place), shift in zip(sorted(pieces), self._shifts, strict=True))

    def men(self, here: int) -> int:
        """Return the squares of all pieces, as a bitboard."""
        return to_squares(self.places(here))

    def is_solved(self, here: int) -> bool:
        return is_connected(self.men(here), self._bridges.diagonal)

    def text(self, here: int, there: int) -> str:
        """Return the move between two positions as text."""
        before = Counter(zip(self.kinds, self.places(here), strict=True))
        after = Counter(zip(self.kinds, self.places(there), strict=True))
        piece, to = next(one for one in after - before if one[1] != GONE)
        origin = next(place for one, place in before - after if one == piece)
        captures = any(place == to for _, place in before)
        return f"{KINDS[piece[1]]}{NAMES[origin]}{'x' if captures else '-'}{NAMES[to]}"

    # The search

    def after(self, here: int, left: int, adds: int = 0) -> tuple[list[int], bool]:
        """Return the next positions, and whether positions were left out (see `Puzzle.after`).

        `adds` is the number of remaining actions that may add pieces on any squares.
        """
        places = self.places(here)
        pieces = to_squares(places)
        able, seen = self.find_movers(places, pieces)
        if not able:
            return [], adds > 0
        most = self.may_move(able)
        far = left > FAR or (left > 1 and comb(self.count, left) > MANY)
        if not self.bounded or (far and (most == self.count or left <= most)):
            ends = room = self._ends(places, pieces, able, seen)
        elif left > most:
            if not adds and not self._any(places, pieces, able, most):
                return [], False
            ends = room = self._ends(places, pieces, able, seen)
        else:
            tries = self._tries(places, pieces, able, left, adds)
            if tries is None:
                return [], True
            ends = self._ends(places, pieces, able, seen)
            room = self._room(tries, places, able, left, ends)
        found: list[int] = []
        for piece, go in enumerate(room):
            if go:
                found += self._move(here, places, piece, go)
        if left == 1 and not self.bounded:
            found = [there for there in found if self.is_solved(there)]
        return found, room != ends or left == 1

    def where(self) -> dict[int, int]:
        """Return the targets of the pieces at the start, by their squares, as bitboards."""
        places = self.places(self.start)
        pieces = to_squares(places)
        able, seen = self.find_movers(places, pieces)
        ends = self._ends(places, pieces, able, seen)
        return {place: squares for place, squares in zip(places, ends, strict=True) if squares}

    def _ends(self, places: Sequence[int], pieces: int, able: int, seen: Seen) -> list[int]:
        return [
            self.ends(places, pieces, seen, piece) if able >> piece & 1 else 0 for piece in range(self.count)
        ]

    def _tries(self, places: Sequence[int], pieces: int, able: int, left: int, adds: int) -> Tries | None:
        """Return the sets of pieces that may be the ones that move, or None if there are none."""
        on = [1 << place for place in places]
        enough, sets, found, bits_of = self._bridges.enough, self._sets_of(able, left, adds), [], 0
        fine = left <= FINE or len(sets.whole) <= FEW
        for bit, some in enumerate(sets.whole):
            rest = pieces
            for piece in some:
                rest ^= on[piece]
            if enough(rest, left):
                found.append((some, rest))
                bits_of |= 1 << bit
                if not fine:
                    return Tries((), (), False)
        if not found:
            return None
        twice = []
        for some, more in sets.fewer:
            # Whom too few squares bring together with one piece more on the way need not be asked about.
            if bits_of & more == more:
                rest = pieces
                for piece in some:
                    rest ^= on[piece]
                if enough(rest, left - 1):
                    twice.append(some)
        return Tries(tuple(found), tuple(twice), True)

    def _room(self, tries: Tries, places: Sequence[int], able: int, left: int, ends: list[int]) -> list[int]:
        """Return the targets of each piece that the bound allows, as bitboards."""
        if not tries.fine:
            return ends
        room = [0] * self.count
        for some in tries.twice:
            for piece in some:
                room[piece] = ends[piece]
        for some, rest in tries.once:
            if left != FINE:
                firsts = self._bridges.firsts(rest, left)
                if self.may_all(some, firsts, able, places):
                    for piece in some:
                        room[piece] |= firsts & ends[piece]
                continue
            for piece in some:
                untried = ends[piece] & ~room[piece]
                while untried:
                    square = untried & -untried
                    untried ^= square
                    if self._bridges.enough(rest | square, left - 1):
                        room[piece] |= square
        return room

    def _any(self, places: Sequence[int], pieces: int, able: int, most: int) -> bool:
        """Return whether the pieces that may ever move could connect the others."""
        for some in self._sets_of(able, most, 0).whole:
            rest = pieces
            for piece in some:
                rest ^= 1 << places[piece]
            if self._bridges.enough(rest, most):
                return True
        return False

    def _sets_of(self, able: int, left: int, adds: int) -> Sets:
        """Return the sets of pieces that can move.

        Added pieces may enable others to move, and each leaves one action fewer for moves.
        """
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

    def _move(self, here: int, places: Sequence[int], piece: int, ends: int) -> list[int]:
        """Return the positions after a piece has moved to each of these squares."""
        equal = self._equal[piece]
        if not self.bounded and ends & to_squares(places):
            return [self._capture(places, piece, to) for to in bitboard.each(ends)]
        if len(equal) == 1:
            shift = BITS * piece
            base = here ^ places[piece] << shift
            return [base | to << shift for to in bitboard.each(ends)]
        if len(equal) == 2:
            stands, low = places[equal[0] + equal[1] - piece], BITS * equal[0]
            base = here & ~(PAIR << low)
            return [
                base | (to | stands << BITS if to < stands else stands | to << BITS) << low
                for to in bitboard.each(ends)
            ]
        return [self._capture(places, piece, to) for to in bitboard.each(ends)]

    def _capture(self, places: Sequence[int], piece: int, to: int) -> int:
        """Return the position after a piece has moved to a square, where another piece is captured."""
        after = [GONE if place == to else place for place in places]
        after[piece] = to
        return self.number(after)


def to_squares(places: Sequence[int]) -> int:
    """Return the squares of the pieces that have not been captured, as a bitboard."""
    found = 0
    for place in places:
        found |= 1 << place
    return found & FULL


MIND: EngineProfile = EngineProfile(
    search="plan",
    skills=(
        SkillLevel(noise=6.0, overlooks=0.4),
        SkillLevel(noise=2.0, overlooks=0.1),
        SkillLevel(),
        SkillLevel(nodes=1000),
        SkillLevel(nodes=12000),
    ),
)
"""The profile of computer players for solitaires."""
PROVING = 0.5
"""The share of the positions to be examined that is spent on proving the shortest way."""
WIDTH, WIDER = 10, 3
"""Number of positions that the first beam keeps, and the factor by which each further beam keeps more."""
CHEAP = 8
"""Number of positions whose pieces are only evaluated, for each position from which the search
continues.
"""
FREE = 99
"""A number of remaining actions with which the bound excludes nothing."""


class Spread(Puzzle, Protocol):
    """A puzzle that has the squares of all pieces of a position."""

    def men(self, here: int) -> int: ...


def way(puzzle: Spread, nodes: int, diagonal: bool, most: int | None = None) -> Sequence[str] | None:
    """Return the actions of a winning line, or None if none is found.

    Args:
        puzzle: The puzzle.
        nodes: The maximum number of positions to examine.
        diagonal: Whether pieces that meet at a corner are connected.
        most: The maximum number of actions if the line need not be the shortest; None for no limit in
            addition to the limits of the puzzle.
    """
    proving = int(nodes * PROVING)
    for found in shortest(puzzle):
        if isinstance(found, Solution):
            if found.actions is not None or found.never:
                return found.actions
            break
        if found.looked > proving:
            break
    left, width = nodes - proving, WIDTH
    while left > 0:
        beam, used = _beam(puzzle, width, left, diagonal, puzzle.most if most is None else most)
        if beam is not None:
            return beam
        left, width = left - used, width * WIDER
    return None


def _beam(
    puzzle: Spread, width: int, nodes: int, diagonal: bool, most: int
) -> tuple[Sequence[str] | None, int]:
    """Return a way that is found with this number of positions kept, and the number of positions examined."""
    led: dict[int, int] = {puzzle.start: puzzle.start}
    row, used = [puzzle.start], 0
    for _ in range(most):
        nexts: list[tuple[float, int]] = []
        for here in row:
            ends, _ = puzzle.after(here, 1)
            if ends:
                led.setdefault(ends[0], here)
                return texts(puzzle, _from_start(led, puzzle.start, ends[0])), used
            for there in puzzle.after(here, FREE)[0]:
                if there not in led:
                    led[there] = here
                    nexts.append((apart(puzzle.men(there), diagonal), there))
        used += len(row) + len(nexts) // CHEAP
        if not nexts or used > nodes:
            break
        row = [there for _, there in sorted(nexts)[:width]]
    return None, max(used, 1)


def _from_start(led: dict[int, int], start: int, here: int) -> list[int]:
    found = [here]
    while here != start:
        here = led[here]
        found.append(here)
    return found[::-1]


def apart(pieces: int, diagonal: bool) -> float:
    """Return how far apart the groups of pieces are.

    The distance is computed from the squares between the groups and the number of groups.
    """
    left = groups(pieces, diagonal)
    wide, found = left.pop() if left else 0, float(len(left)) / 2
    while left:
        wide = with_neighbours(wide, diagonal)
        near = [group for group in left if group & wide]
        if not near:
            found += 1
        for group in near:
            wide |= group
            left.remove(group)
    return found

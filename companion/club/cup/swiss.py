"""Swiss pairings for two seats by the rules of the FIDE Dutch system.

From the highest score down each bracket is paired within itself; whoever cannot be goes down. `swisspair` answers whether those
who are left can all be paired at all (C4), and pairs a bracket that the search is too slow for. It knows neither colours nor
floats nor halves of a bracket, so these are searched for here. What differs from the rules stands in docs/club/tournaments.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, islice
from typing import NamedTuple

import swisspair

from companion.club.cup.colours import Player, denied, may_meet, ranked, white_and_black
from companion.club.cup.cup import CupError

Cost = tuple[int, ...]
LOOKS = 4_000
"""Pairs that are tried in a bracket before the best so far is taken."""
FLOATERS = 12
"""Ways to choose who goes down that are compared."""


class Paired(NamedTuple):
    """`pairs`: white and black, the highest board first; `bye`: who is left over."""

    pairs: list[tuple[int, int]]
    bye: int | None


class Rules(NamedTuple):
    """`last`: this is the last round, and those above `top` halves are its top scorers; `first`: colour of number 1 in round 1."""

    last: bool = False
    top: int = 0
    first: str = "w"

    def may_meet(self, a: Player, b: Player) -> bool:
        return may_meet(a, b, self.last, self.top)


def pair(players: Sequence[Player], rules: Rules = Rules()) -> Paired:  # noqa: B008
    """The next round.

    Raises:
        CupError: nobody can be paired so that none meets another twice.
    """
    order = sorted(players, key=lambda one: (-one.points, one.number))
    if len(order) < 2 or _legal(order, rules) is None:
        raise CupError("cup-no-pairing")
    brackets = [list(group) for _, group in groupby(order, key=lambda one: one.points)]
    made: list[tuple[Player, Player]] = []
    down: list[Player] = []
    for at, residents in enumerate(brackets):
        rest = [one for bracket in brackets[at + 1 :] for one in bracket]
        after = brackets[at + 1] if rest else []
        pairs, down = _bracket([*down, *residents], residents[0].points, after, rest, rules)
        made += pairs
    boards = sorted(
        (white_and_black(a, b, rules.first) for a, b in made),
        key=lambda two: (-max(two[0].points, two[1].points), -sum(one.points for one in two), min(one.number for one in two)),
    )  # fmt: skip
    return Paired([(white.id, black.id) for white, black in boards], down[0].id if down else None)


def _bracket(
    group: list[Player], points: int, after: list[Player], rest: list[Player], rules: Rules
) -> tuple[list[tuple[Player, Player]], list[Player]]:
    """The pairs of a bracket and who goes down from it: as few as can be, so that all who follow can be paired."""
    for count in range(len(group) % 2, len(group) + 1, 2):
        best: tuple[Cost, list[tuple[Player, Player]], list[Player]] | None = None
        for down in islice(_may_go(group, count, rest, rules), FLOATERS):
            inside = [one for one in group if one not in down]
            cost, pairs = _best(inside, points, rules)
            cost = (*_down_cost(down, points, after, rules), *cost)
            if best is None or cost < best[0]:
                best = cost, pairs, down
            if not any(cost):
                break
        if best is not None:
            return best[1], best[2]
    raise CupError("cup-no-pairing")


def _may_go(group: list[Player], count: int, rest: list[Player], rules: Rules) -> Iterator[list[Player]]:
    """Those who may go down, the lowest first: the others pair among themselves, and these with whoever follows."""
    for chosen in combinations(reversed(group), count):
        down = list(reversed(chosen))
        if _legal([*down, *rest], rules) is None:
            continue
        inside = [one for one in group if one not in down]
        if _legal(inside, rules, byes=False) is not None:
            yield down


def _down_cost(down: Sequence[Player], points: int, after: Sequence[Player], rules: Rules) -> Cost:
    """C6: those who came down go down again last; C7: whom they can meet there; C12, C14: who went down lately."""
    further = sum(one.points - points for one in down)
    alone = sum(not any(rules.may_meet(one, other) for other in after) for one in down) if after else 0
    return further, alone, sum(one.floats[-1:] == "d" for one in down)


def _best(inside: list[Player], points: int, rules: Rules) -> tuple[Cost, list[tuple[Player, Player]]]:
    search = _Search(points, rules)
    search.run(inside, (0, 0, 0, 0, 0), [])
    if search.best is None:
        pairs = _legal(inside, rules, byes=False)
        assert pairs is not None  # it was asked before
        return search.sum(pairs), pairs
    return search.best


class _Search:
    """Pairs in the order of the rules (the upper half with the lower one, then transpositions and exchanges), the best by colour."""

    def __init__(self, points: int, rules: Rules) -> None:
        self._points, self._rules = points, rules
        self._left = LOOKS
        self.best: tuple[Cost, list[tuple[Player, Player]]] | None = None

    def run(self, left: list[Player], spent: Cost, pairs: list[tuple[Player, Player]]) -> bool:
        """Whether nothing better can follow."""
        at_least = (spent[0], spent[1] + _unmet(left), *spent[2:])
        if self.best is not None and at_least >= self.best[0]:
            return False
        if not left:
            self.best = spent, list(pairs)
            return False
        first, others = left[0], left[1:]
        floor = at_least
        for at in self._order(first, others):
            second = others[at]
            self._left -= 1
            if self._left < 0:
                return True
            if not self._rules.may_meet(first, second):
                continue
            cost = tuple(a + b for a, b in zip(spent, self._cost(first, second), strict=True))
            pairs.append((first, second))
            done = self.run(others[:at] + others[at + 1 :], cost, pairs)
            pairs.pop()
            if done or (self.best is not None and self.best[0] <= floor):
                return done
        return False

    def sum(self, pairs: Sequence[tuple[Player, Player]]) -> Cost:
        costs = [self._cost(a, b) for a, b in pairs]
        return tuple(map(sum, zip(*costs, strict=True))) if costs else (0, 0, 0, 0, 0)

    def _order(self, first: Player, others: list[Player]) -> list[int]:
        """Whom to try: from above, those of this bracket as they come; else the lower half, then the upper one from its end."""
        places = list(range(len(others)))
        if first.points > self._points:
            return sorted(places, key=lambda at: others[at].points > self._points)
        half = (len(others) + 1) // 2 - 1
        return places[half:] + places[:half][::-1]

    def _cost(self, a: Player, b: Player) -> Cost:
        """Two from above together; C10, C11; C13 and C15: who is met from above as lately."""
        white, black = white_and_black(a, b, self._rules.first)
        high, low = ranked(a, b)
        up = low if high.points > low.points else None
        lately = (up.floats[-1:] == "u", up.floats[-2:-1] == "u") if up is not None else (False, False)
        return (
            int(a.points > self._points and b.points > self._points), *denied(white, black), int(lately[0]), int(lately[1]),
        )  # fmt: skip


def _unmet(left: Sequence[Player]) -> int:
    """How many at least do not get their colour: those who want the one that more want, two and two."""
    wishes = [one.wish[0] for one in left]
    whites, blacks = wishes.count("w"), wishes.count("b")
    return max(0, abs(whites - blacks) - (len(left) - whites - blacks)) // 2


def _legal(players: Sequence[Player], rules: Rules, byes: bool = True) -> list[tuple[Player, Player]] | None:
    """Pairs that break no rule that may not be broken (C1 to C3), whatever their colours; None: there are none."""
    if not players:
        return []
    if not byes and len(players) % 2:
        return None
    by_id = {str(one.id): one for one in players}
    asked = [
        swisspair.Player(
            id=str(one.id), points=one.points, rank=rank, can_get_bye=byes and not one.byed,
            cannot_be_paired_against_ids={
                str(other.id) for other in players if other is not one and not rules.may_meet(one, other)
            },
        )
        for rank, one in enumerate(sorted(players, key=lambda one: (-one.points, one.number)), 1)
    ]  # fmt: skip
    try:
        found = swisspair.create_matches(asked, power_pairing=True)
    except RuntimeError:  # its way to say that there is no pairing
        return None
    pairs = [(by_id[match.p1.id], by_id[match.p2.id]) for match in found if match.p2 is not None]
    return pairs if len(players) - 2 * len(pairs) <= int(byes) else None

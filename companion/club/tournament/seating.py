"""Who gets which colour: at tables of three and four everybody has each seat as often as every other, as far
as that can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations

Had = Mapping[tuple[int, str], int]
"""How often a player had a seat."""
SWEEPS = 200


def seat_tables(
    plan: Sequence[Sequence[Sequence[int]]],
    seats: Sequence[str],
    had: Had | None = None,
    seatings: Sequence[Sequence[str]] = (),
) -> list[list[dict[str, int]]]:
    """Each table of each round with its seats.

    `seatings`: the seats that a smaller table may have; without them any.

    Table after table takes the best of its orders while the others stay, until a sweep betters none: what is
    added up is how often each player has each seat, squared, so that nothing is had three times where it can
    be had twice.
    """
    counts = Counter(had or {})
    made = [[_best(table, seats, seatings, counts) for table in one] for one in plan]
    for _ in range(SWEEPS):
        better = False
        for number, one in enumerate(plan):
            for at, table in enumerate(one):
                old = made[number][at]
                _note(old, counts, -1)
                before = _cost(old, counts)
                new = _best(table, seats, seatings, counts, noted=False)
                if _cost(new, counts) < before:
                    better = True
                    made[number][at] = new
                _note(made[number][at], counts, 1)
        if not better and not _exchange(made, counts):
            break
    return made


def _best(
    table: Sequence[int],
    seats: Sequence[str],
    seatings: Sequence[Sequence[str]],
    counts: Counter[tuple[int, str]],
    noted: bool = True,
) -> dict[str, int]:
    """The order of a table that costs least, the first of equal ones; `noted`: it is counted."""
    found = min(_orders(table, seats, seatings), key=lambda order: _cost(order, counts))
    if noted:
        _note(found, counts, 1)
    return found


def _orders(
    table: Sequence[int], seats: Sequence[str], seatings: Sequence[Sequence[str]]
) -> Iterable[dict[str, int]]:
    """Every way to sit, the seats in the order of play."""
    fitting = [set(one) for one in seatings if len(one) == len(table)]
    for order in permutations(seats, len(table)):
        if not fitting or set(order) in fitting:
            chosen = dict(zip(order, table, strict=True))
            yield {seat: chosen[seat] for seat in seats if seat in chosen}


def _cost(order: Mapping[str, int], counts: Counter[tuple[int, str]]) -> int:
    """What an order that is not counted would add to the sum of squares."""
    return sum(2 * counts[player, seat] + 1 for seat, player in order.items())


def _note(order: Mapping[str, int], counts: Counter[tuple[int, str]], by: int) -> None:
    for seat, player in order.items():
        counts[player, seat] += by


def _exchange(made: list[list[dict[str, int]]], counts: Counter[tuple[int, str]]) -> bool:
    """Hand a seat that somebody has too often along a row of tables, to where it is missing; whether that was
    possible.

    At each table of the row two players change seats: what the first one of them hands on there, the second
    has too often now, and gives away at another table.
    """
    tables = [order for one in made for order in one]
    of: dict[int, list[dict[str, int]]] = {}
    for order in tables:
        for player in order.values():
            of.setdefault(player, []).append(order)
    seats = sorted({seat for order in tables for seat in order})
    for much in seats:
        for little in seats:
            for player in sorted(of):
                if counts[player, much] - counts[player, little] >= 2 and _hand_on(
                    player, much, little, of, counts
                ):
                    return True
    return False


def _hand_on(
    player: int,
    much: str,
    little: str,
    of: Mapping[int, list[dict[str, int]]],
    counts: Counter[tuple[int, str]],
) -> bool:
    """A row of tables from this player to one with fewer of `much`; each player is on it once."""
    came: dict[int, tuple[int, dict[str, int]] | None] = {player: None}
    queue = [player]
    while queue:
        giver = queue.pop(0)
        for order in of[giver]:
            taker = order.get(little)
            if order.get(much) != giver or taker is None or taker in came:
                continue
            came[taker] = (giver, order)
            if counts[taker, little] - counts[taker, much] >= 1:
                _carry_out(taker, much, little, came, counts)
                return True
            queue.append(taker)
    return False


def _carry_out(
    last: int,
    much: str,
    little: str,
    came: Mapping[int, tuple[int, dict[str, int]] | None],
    counts: Counter[tuple[int, str]],
) -> None:
    step = came[last]
    while step is not None:
        giver, order = step
        _note(order, counts, -1)
        order[much], order[little] = order[little], order[much]
        _note(order, counts, 1)
        step = came[giver]

"""Seating plans for tables of three and four: repeated meetings are as rare as possible, and every player
has each seat equally often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations

from companion.club.tournament.tournament import TournamentError


def prime_power(n: int) -> tuple[int, int] | None:
    """Return the prime and the exponent of a prime power; None if n is not a prime power."""
    for prime in range(2, n + 1):
        if n % prime == 0:
            power = 0
            while n % prime == 0:
                n, power = n // prime, power + 1
            return (prime, power) if n == 1 else None
    return None


class Field:
    """The finite field with the elements 0 to `size` - 1.

    Each element stands for a polynomial over a prime field, whose coefficients are the digits of
    the number in base p.

    Raises:
        ValueError: There is no field of this size.
    """

    def __init__(self, size: int) -> None:
        found = prime_power(size)
        if found is None:
            raise ValueError(size)
        self._prime, self._power = found
        self.size = size
        for low in range(size):  # the first polynomial that yields no zero divisors
            self._low = self._digits(low)
            if all(self.times(a, b) for a in range(1, size) for b in range(a, size)):
                break

    def add(self, a: int, b: int) -> int:
        return self._number([x + y for x, y in zip(self._digits(a), self._digits(b), strict=True)])

    def times(self, a: int, b: int) -> int:
        left, right = self._digits(a), self._digits(b)
        product = [0] * (2 * self._power)
        for i, x in enumerate(left):
            for j, y in enumerate(right):
                product[i + j] += x * y
        for at in range(len(product) - 1, self._power - 1, -1):  # x ** power = -low
            for i, digit in enumerate(self._low):
                product[at - self._power + i] -= product[at] * digit
            product[at] = 0
        return self._number(product[: self._power])

    def _digits(self, n: int) -> list[int]:
        found = []
        for _ in range(self._power):
            n, digit = divmod(n, self._prime)
            found.append(digit)
        return found

    def _number(self, digits: list[int]) -> int:
        made = 0
        for digit in reversed(digits):
            made = made * self._prime + digit % self._prime
        return made


Plan = list[list[list[int]]]
"""A plan: a list of rounds. Each round is a list of tables, and each table a list of players."""
KICKS = 60
"""Number of times the search restarts from a perturbed plan."""
LOOKS = 3_000_000
"""Number of swaps examined before the best plan so far is used, which takes several seconds."""


def sizes(players: int, small: bool = False) -> list[int]:
    """Return the number of players at each table, the largest first: tables of four, and as few tables of
    three as possible.

    Remaining players have a bye. `small` allows a table of two if tables of three and four are not possible
    (two and five players).

    Raises:
        TournamentError: There are too few players for one table.
    """
    if small and players in (2, 5):
        return [3, 2] if players == 5 else [2]
    if players < 3:
        raise TournamentError("cup-too-few", least=2 if small else 3)
    seated = 4 if players == 5 else players
    tables = -(-seated // 4)
    threes = 4 * tables - seated
    return [4] * (tables - threes) + [3] * threes


def second_meetings(pairs: Iterable[tuple[int, int]]) -> int:
    """Return how many of these meetings are not the first meeting of their pair."""
    return sum(times - 1 for times in Counter(pairs).values())


def pairs_of(plan: Plan) -> list[tuple[int, int]]:
    return [pair for one in plan for table in one for pair in combinations(sorted(table), 2)]


def least(players: int, rounds: int, small: bool = False) -> int:
    """Return a lower bound for the repeated meetings of any plan, derived from pairs, players, and
    consecutive rounds.
    """
    tables = sizes(players, small)
    by_pairs = rounds * sum(size * (size - 1) // 2 for size in tables) - players * (players - 1) // 2
    smallest = min(tables) - 1
    by_players = 0
    if sum(tables) == players:
        by_players = -(-players * max(0, rounds * smallest - (players - 1)) // 2)
    # A table takes its players from the tables of the previous round (and from those who had a bye).
    sources = len(tables) + (players - sum(tables))
    again = 0
    for size in tables:
        each, more = divmod(size, sources)
        again += more * (each + 1) * each // 2 + (sources - more) * each * (each - 1) // 2
    return max(0, by_pairs, by_players, (rounds - 1) * again)


def rotate(
    players: Sequence[int],
    rounds: int,
    before: Iterable[tuple[int, int]] = (),
    byes: Iterable[int] = (),
    seed: int = 1,
    small: bool = False,
) -> Plan:
    """Return tables for this number of rounds.

    `before` has every previous meeting; `byes` has every player who had a bye, once for each bye.

    Raises:
        TournamentError: There are too few players.
    """
    shape, chance = sizes(len(players), small), random.Random(seed)
    mixed = list(players)
    chance.shuffle(mixed)
    before, had = Counter(before), Counter(byes)
    plan = None if before else _by_field(mixed, rounds, len(shape))
    if plan is not None and len(plan) == rounds:
        return plan
    searched = _search_plan(mixed, rounds, shape, before, had, chance)
    if plan is None:
        return searched
    more = _search_plan(mixed, rounds - len(plan), shape, Counter(pairs_of(plan)), had, chance)
    return min(plan + more, searched, key=lambda found: second_meetings(pairs_of(found)))


def _by_field(players: Sequence[int], rounds: int, tables: int) -> Plan | None:
    """Return rounds without a repeated meeting, at most as many as tables; None if there is no such field.

    Player x of class i is at table x + i * r in round r. Two players of different classes share a table in at
    most one round, and two of the same class never do. Each class except the last is full, so that every
    table has three or four players.
    """
    if tables < 4 or prime_power(tables) is None or len(players) < 3 * tables:
        return None
    field = Field(tables)
    plan: Plan = []
    for number in range(min(rounds, tables)):
        seated: list[list[int]] = [[] for _ in range(tables)]
        for at, player in enumerate(players):
            kind, x = divmod(at, tables)
            seated[field.add(x, field.times(kind, number))].append(player)
        plan.append(sorted(seated, key=len, reverse=True))
    # With four tables, the classes themselves are the tables of one round.
    if rounds > tables == 4 and len(players) >= 15:
        plan.append([list(players[at : at + 4]) for at in range(0, 16, 4)])
    return plan


def _search_plan(
    players: Sequence[int],
    rounds: int,
    shape: Sequence[int],
    before: Counter[tuple[int, int]],
    had: Counter[int],
    chance: random.Random,
) -> Plan:
    """Return the best of several plans, each improved until no swap of two players within a round makes
    it better.
    """
    best: Plan = []
    best_cost = -1
    floor = _floor(before)
    plan = _first(players, rounds, shape, had, chance)
    looks = LOOKS
    for _ in range(KICKS):
        search = _Search(plan, before, looks)
        search.run(chance)
        looks = search.looks
        if best_cost < 0 or search.cost <= best_cost:
            best, best_cost = search.plan(), search.cost
        if best_cost == floor or looks < 0:
            break
        plan = [[list(table) for table in one] for one in best]
        _shake(plan, chance)
    return [
        [table for table in one if table is not one[-1]] if _has_bench(one, shape) else one for one in best
    ]


def _floor(before: Counter[tuple[int, int]]) -> int:
    return sum(times * (times - 1) // 2 for times in before.values())


def _has_bench(one: list[list[int]], shape: Sequence[int]) -> bool:
    return len(one) > len(shape)


def _first(
    players: Sequence[int], rounds: int, shape: Sequence[int], had: Counter[int], chance: random.Random
) -> Plan:
    """Return an initial plan with players in order; those with the fewest byes sit out first.

    The bench is an additional table without cost.
    """
    over = len(players) - sum(shape)
    had = Counter(had)
    plan: Plan = []
    for _ in range(rounds):
        mixed = list(players)
        chance.shuffle(mixed)
        mixed.sort(key=lambda player: -had[player])
        seated, bench = mixed[: len(mixed) - over], mixed[len(mixed) - over :]
        chance.shuffle(seated)
        had.update(bench)
        tables, at = [], 0
        for size in shape:
            tables.append(seated[at : at + size])
            at += size
        plan.append([*tables, bench] if over else tables)
    return plan


def _shake(plan: Plan, chance: random.Random) -> None:
    """Rearrange some tables in two rounds, without the bench."""
    for one in chance.sample(plan, min(2, len(plan))):
        tables = [table for table in one if len(table) > 1]
        for _ in range(3):
            if len(tables) < 2:
                return
            a, b = chance.sample(tables, 2)
            i, j = chance.randrange(len(a)), chance.randrange(len(b))
            a[i], b[j] = b[j], a[i]


class _Search:
    """Local search by swapping two players in one round, each time with the best gain, until no swap improves
    the plan; swaps without gain are accepted for a while.

    A pair that meets m times costs m (m - 1) / 2, so a third meeting costs more than two second ones.
    """

    SIDEWAYS = 40

    def __init__(self, plan: Plan, before: Counter[tuple[int, int]], looks: int) -> None:
        self.looks = looks
        ids = sorted({player for one in plan for table in one for player in table})
        self._ids = ids
        at = {player: index for index, player in enumerate(ids)}
        self._plan = [[[at[player] for player in table] for table in one] for one in plan]
        self._met = [[0] * len(ids) for _ in ids]
        for (a, b), times in before.items():
            if a in at and b in at:
                self._met[at[a]][at[b]] += times
                self._met[at[b]][at[a]] += times
        for one in self._plan:
            for table in one:
                for a, b in combinations(table, 2):
                    self._met[a][b] += 1
                    self._met[b][a] += 1
        self.cost = sum(m * (m - 1) // 2 for i, row in enumerate(self._met) for m in row[:i])

    def plan(self) -> Plan:
        return [[[self._ids[player] for player in table] for table in one] for one in self._plan]

    def run(self, chance: random.Random) -> None:
        sideways = self.SIDEWAYS
        while self.cost and self.looks >= 0:
            swaps = self._best()
            if not swaps or swaps[0][0] > 0 or (swaps[0][0] == 0 and sideways == 0):
                return
            if swaps[0][0] == 0:
                sideways -= 1
            gain, one, s, i, t, j = chance.choice(swaps)
            self._swap(one, s, i, t, j)
            self.cost += gain

    def _best(self) -> list[tuple[int, int, int, int, int, int]]:
        """Return all swaps with the highest gain that involve players with repeated meetings.

        Each swap is a tuple of gain, round, table, place, table and place.
        """
        best, found = 1, []
        met = self._met
        for r, one in enumerate(self._plan):
            for s, table in enumerate(one):
                for i, a in enumerate(table):
                    row = met[a]
                    if all(row[other] < 2 for other in table if other != a):
                        continue
                    for t, beside in enumerate(one):
                        if t == s or len(beside) == 1:
                            continue
                        self.looks -= len(beside)
                        for j, b in enumerate(beside):
                            gain = self._gain(a, b, table, beside)
                            if gain < best:
                                best, found = gain, [(gain, r, s, i, t, j)]
                            elif gain == best and gain <= 0:
                                found.append((gain, r, s, i, t, j))
        return found

    def _gain(self, a: int, b: int, left: list[int], right: list[int]) -> int:
        """Return the change in cost when a and b are swapped."""
        first, second = self._met[a], self._met[b]
        gain = 0
        for other in left:
            if other != a:
                gain += second[other] - first[other] + 1
        for other in right:
            if other != b:
                gain += first[other] - second[other] + 1
        return gain

    def _swap(self, r: int, s: int, i: int, t: int, j: int) -> None:
        left, right = self._plan[r][s], self._plan[r][t]
        a, b = left[i], right[j]
        for goes, comes, table in ((a, b, left), (b, a, right)):
            for other in table:
                if other != goes:
                    self._note(goes, other, -1)
                    self._note(comes, other, 1)
        left[i], right[j] = b, a

    def _note(self, a: int, b: int, by: int) -> None:
        self._met[a][b] += by
        self._met[b][a] += by


Had = Mapping[tuple[int, str], int]
"""Maps a player and a seat to the number of times that the player has had the seat."""
SWEEPS = 200


def seat_tables(
    plan: Sequence[Sequence[Sequence[int]]],
    seats: Sequence[str],
    had: Had | None = None,
    seatings: Sequence[Sequence[str]] = (),
) -> list[list[dict[str, int]]]:
    """Assign seats to the players at each table of each round of a plan.

    `had` counts how often each player has had each seat before. `seatings` lists the sets of seats
    that a smaller table may use; if it is empty, the table may use any seats.

    The tables are optimized one after the other, each with the others unchanged, until a pass over
    all of them makes no improvement. The cost is the sum of squares of the number of times that
    each player has each seat, so that no player has a seat three times if twice is possible.
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
    """Return the order of a table with the lowest cost, the first if several are equal; `noted` adds
    the order to the counts.
    """
    found = min(_orders(table, seats, seatings), key=lambda order: _cost(order, counts))
    if noted:
        _note(found, counts, 1)
    return found


def _orders(
    table: Sequence[int], seats: Sequence[str], seatings: Sequence[Sequence[str]]
) -> Iterable[dict[str, int]]:
    """Yield every seating of a table, the seats in the order of play."""
    fitting = [set(one) for one in seatings if len(one) == len(table)]
    for order in permutations(seats, len(table)):
        if not fitting or set(order) in fitting:
            chosen = dict(zip(order, table, strict=True))
            yield {seat: chosen[seat] for seat in seats if seat in chosen}


def _cost(order: Mapping[str, int], counts: Counter[tuple[int, str]]) -> int:
    """Return the amount by which an order that is not counted yet would increase the sum of squares."""
    return sum(2 * counts[player, seat] + 1 for seat, player in order.items())


def _note(order: Mapping[str, int], counts: Counter[tuple[int, str]], by: int) -> None:
    for seat, player in order.items():
        counts[player, seat] += by


def _exchange(made: list[list[dict[str, int]]], counts: Counter[tuple[int, str]]) -> bool:
    """Move a seat that a player has too often along a chain of tables to a player who lacks it. Return
    whether this was possible.

    At each table of the chain, two players exchange seats. The player who received the seat then
    has it too often, and passes it on at another table.
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
    """Pass the seat `much` from this player along a chain of tables, to a player who has it less
    often than `little`. Each player is in the chain at most once. Return whether there is such a
    chain.
    """
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

"""Tables of results by chance, and their tie-breaks worked out a second time, as slowly and as literally as the rules are written.

Nothing here is shared with `companion.club.tournament`: results are marks in a table, points are fractions, and what parts
those who are level is what C.07 says, one article after the other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

WON, DREW, LOST = "W", "D", "L"
CAME, STAYED_AWAY = "+", "-"
FREE, HALF, AWAY, OPEN = "B", "H", "Z", "?"
PLAYED, FORFEIT = (WON, DREW, LOST), (CAME, STAYED_AWAY)
BY_CHOICE = (HALF, AWAY, STAYED_AWAY)
"""Marks of rounds that were not played because of the player."""


class Cell(NamedTuple):
    """A round of a player. `other`: who was to be met; `black`: with the second colour."""

    mark: str
    other: int | None = None
    black: bool = False


class Table(NamedTuple):
    """A crosstable: of each player the rounds. `worth`: of a win, a draw and a loss, in points."""

    cells: Mapping[int, Sequence[Cell]]
    robin: bool
    worth: tuple[Fraction, Fraction, Fraction]
    ratings: Mapping[int, int]

    @property
    def rounds(self) -> int:
        return len(next(iter(self.cells.values())))

    def earned(self, cell: Cell) -> Fraction:
        win, draw, loss = self.worth
        return {WON: win, CAME: win, FREE: win, DREW: draw, HALF: draw, LOST: loss}.get(
            cell.mark, Fraction(0)
        )

    def score(self, player: int) -> Fraction:
        return sum((self.earned(cell) for cell in self.cells[player]), Fraction(0))

    def score_for_opponents(self, player: int) -> Fraction:
        """16.3.2: rounds that were asked off are draws if no later round was played or lost to chance."""
        total, row = Fraction(0), self.cells[player]
        for at, cell in enumerate(row):
            to_the_end = all(later.mark in BY_CHOICE for later in row[at:])
            total += self.worth[1] if to_the_end and cell.mark in (HALF, AWAY) else self.earned(cell)
        return total


def swiss(
    chance: random.Random,
    worth: tuple[Fraction, Fraction, Fraction],
    calm_end: bool = False,
    least: int = 6,
    most: int = 11,
) -> Table:
    """Random pairs and results; players come late, leave, ask for byes and do not come. `calm_end`: not in the last round.

    `least`, `most`: how many players there are.
    """
    players, rounds = range(1, chance.randint(least, most) + 1), chance.randint(3, 6)
    first = {player: 2 if chance.random() < 0.12 else 1 for player in players}
    last = {player: chance.randint(1, rounds) if chance.random() < 0.12 else rounds for player in players}
    cells: dict[int, list[Cell]] = {player: [] for player in players}
    for number in range(1, rounds + 1):
        calm = calm_end and number == rounds
        there = [player for player in players if first[player] <= number <= last[player] or calm]
        row = {player: Cell(AWAY) for player in players}
        for player in list(there):
            if chance.random() < 0.1 and not calm:
                row[player] = Cell(chance.choice((HALF, AWAY)))
                there.remove(player)
        chance.shuffle(there)
        if len(there) % 2:
            row[there.pop()] = Cell(FREE)
        for white, black in zip(there[::2], there[1::2], strict=True):
            row |= _game(chance, white, black, not calm, number == rounds and not calm)
        for player in players:
            cells[player].append(row[player])
    ratings = {player: chance.choice((0, 1400 + 7 * chance.randint(0, 100))) for player in players}
    return Table(cells, False, worth, ratings)


def robin(chance: random.Random, worth: tuple[Fraction, Fraction, Fraction]) -> Table:
    """Everybody with everybody; some leave, and some games are forfeited."""
    players = range(1, chance.randint(4, 8) + 1)
    size = len(players) + len(players) % 2
    order = list(range(1, size))
    if chance.random() < 0.4:  # return games
        order = [*order[:-2], *reversed(order[-2:]), *order] if size > 2 else order * 2
    left = {player: chance.randint(1, len(order)) if chance.random() < 0.15 else 99 for player in players}
    cells: dict[int, list[Cell]] = {player: [] for player in players}
    for number, berger in enumerate(order):
        for player in players:
            other = _berger(player, berger, size)
            if other not in players:
                cells[player].append(Cell(AWAY))
            elif left[player] <= number:
                cells[player].append(Cell(AWAY, other))
            elif left[other] <= number:
                cells[player].append(Cell(FREE, other))
            elif player < other:
                white, black = chance.sample((player, other), 2)
                game = _game(chance, white, black, True, number == len(order) - 1)
                cells[player].append(game[player])
                cells[other].append(game[other])
    ratings = {player: chance.choice((0, 1400 + 7 * chance.randint(0, 100))) for player in players}
    return Table(cells, True, worth, ratings)


def _berger(player: int, number: int, size: int) -> int:
    """Berger's tables: numbers that meet add up to one more than the round, less a whole turn; who would meet themselves meets the last."""
    for other in range(1, size):
        if (player + other - number - 1) % (size - 1) == 0 and size not in (player, other):
            return other if other != player else size
    return next(other for other in range(1, size) if (2 * other - number - 1) % (size - 1) == 0)


def _game(
    chance: random.Random, white: int, black: int, forfeits: bool, may_be_open: bool
) -> dict[int, Cell]:
    marks = chance.choices(
        (
            (WON, LOST),
            (LOST, WON),
            (DREW, DREW),
            (CAME, STAYED_AWAY),
            (STAYED_AWAY, CAME),
            (STAYED_AWAY,) * 2,
            (OPEN,) * 2,
        ),
        (30, 30, 30, *((4, 4, 2) if forfeits else (0, 0, 0)), 8 if may_be_open else 0),
    )[0]
    return {white: Cell(marks[0], black), black: Cell(marks[1], white, True)}


# Tie-breaks (C.07)


def contributions(table: Table, player: int) -> list[tuple[Fraction, Cell]]:
    """8.1 and 16.4: what each round brings to Buchholz."""
    found = []
    for cell in table.cells[player]:
        if cell.mark == OPEN:
            continue
        if table.robin:
            brings = table.score(cell.other) if cell.other is not None else Fraction(0)
        elif cell.mark in PLAYED and cell.other is not None:
            brings = table.score_for_opponents(cell.other)
        elif cell.mark in FORFEIT and cell.other is not None:
            brings = min(table.score(player), table.score_for_opponents(cell.other))
        else:
            brings = min(table.score(player), table.worth[1] * table.rounds)
        found.append((brings, cell))
    return found


def buchholz(table: Table, player: int, low: int = 0, high: int = 0) -> Fraction:
    left = contributions(table, player)
    for _ in range(low):  # 16.5.1
        chosen = [one for one in left if one[1].mark in BY_CHOICE] or left
        if chosen:
            left.remove(min(chosen, key=lambda one: one[0]))
    left.sort(key=lambda one: one[0])
    return sum((brings for brings, _ in left[: len(left) - min(high, len(left))]), Fraction(0))


def fore_buchholz(table: Table, player: int) -> Fraction:
    drawn = {
        one: [*row[:-1], row[-1]._replace(mark=DREW) if row[-1].mark in PLAYED else row[-1]]
        for one, row in table.cells.items()
    }
    return buchholz(table._replace(cells=drawn), player)


def average_buchholz(table: Table, player: int) -> Fraction:
    found = [buchholz(table, other) for other in opponents(table, player)]
    return sum(found, Fraction(0)) / len(found) if found else Fraction(0)


def sonneborn_berger(table: Table, player: int) -> Fraction:
    return sum((brings * table.earned(cell) for brings, cell in contributions(table, player)), Fraction(0))


def koya(table: Table, player: int) -> Fraction:
    total = Fraction(0)
    for cell in table.cells[player]:
        if cell.other is None:
            continue
        theirs = [one for one in table.cells[cell.other] if one.other is not None and one.mark != OPEN]
        if table.score(cell.other) >= len(theirs) * table.worth[0] / 2:
            total += table.earned(cell)
    return total


def opponents(table: Table, player: int) -> list[int]:
    """Whom somebody met over the board."""
    return [cell.other for cell in table.cells[player] if cell.mark in PLAYED and cell.other is not None]


def count(table: Table, player: int, holds: Callable[[Cell], bool]) -> int:
    return len([cell for cell in table.cells[player] if cell.mark != OPEN and holds(cell)])


def progressive(table: Table, player: int, cut: int = 0) -> Fraction:
    earned = [table.earned(cell) for cell in table.cells[player]]
    return sum((sum(earned[:at], Fraction(0)) for at in range(1 + cut, len(earned) + 1)), Fraction(0))


def standard(table: Table, player: int) -> Fraction:
    found = Fraction(0)
    for at, cell in enumerate(table.cells[player]):
        if cell.mark == OPEN:
            continue
        against = table.worth[1] if cell.other is None else table.earned(table.cells[cell.other][at])
        mine = table.earned(cell)
        found += 1 if mine > against else Fraction(1, 2) if mine == against else 0
    return found


def average_rating(table: Table, player: int, cut: int = 0) -> int:
    rated = sorted(table.ratings[other] for other in opponents(table, player) if table.ratings[other])[cut:]
    return int(Fraction(sum(rated), len(rated)) + Fraction(1, 2)) if rated else 0


def performance(table: Table, player: int, difference: Callable[[int, int], int]) -> int:
    """`difference`: FIDE's table, asked with halves scored and halves there were."""
    halves = [{WON: 2, DREW: 1, LOST: 0}[cell.mark] for cell in table.cells[player] if cell.mark in PLAYED]
    if not average_rating(table, player):
        return 0
    return average_rating(table, player) + difference(sum(halves), 2 * len(halves))


VALUES: Mapping[str, Callable[[Table, int], Fraction | int]] = {
    "BH": buchholz,
    "BH-C1": lambda table, player: buchholz(table, player, 1),
    "BH-C2": lambda table, player: buchholz(table, player, 2),
    "BH-M1": lambda table, player: buchholz(table, player, 1, 1),
    "FB": fore_buchholz,
    "AOB": average_buchholz,
    "SB": sonneborn_berger,
    "KS": koya,
    "WIN": lambda table, player: count(table, player, lambda cell: table.earned(cell) == table.worth[0]),
    "WON": lambda table, player: count(table, player, lambda cell: cell.mark == WON),
    "BPG": lambda table, player: count(table, player, lambda cell: cell.mark in PLAYED and cell.black),
    "BWG": lambda table, player: count(table, player, lambda cell: cell.mark == WON and cell.black),
    "PS": progressive,
    "PS-C1": lambda table, player: progressive(table, player, 1),
    "REP": lambda table, player: count(table, player, lambda cell: cell.mark not in BY_CHOICE),
    "STD": standard,
    "ARO": average_rating,
    "ARO-C1": lambda table, player: average_rating(table, player, 1),
}


def direct_encounter(table: Table, level: Sequence[int]) -> list[list[int]]:
    """6: those who are level in groups, the best first."""
    if len(level) < 2:
        return [list(level)]
    met: dict[tuple[int, int], list[Fraction]] = {}
    for player in level:
        for cell in table.cells[player]:
            if cell.other is None or cell.other not in level or cell.mark == OPEN:
                continue
            if table.robin or cell.mark in PLAYED:
                met.setdefault((player, cell.other), []).append(table.earned(cell))
    average = {pair: sum(found, Fraction(0)) / len(found) for pair, found in met.items()}  # 6.1.2
    score = {
        player: sum((made for (who, _), made in average.items() if who == player), Fraction(0))
        for player in level
    }
    missing = [pair for pair in combinations(level, 2) if pair not in average]
    if table.robin or not missing:  # 6.2
        groups = [
            [player for player in level if score[player] == one]
            for one in sorted(set(score.values()), reverse=True)
        ]
        return [
            level_ones
            for group in groups
            for level_ones in (direct_encounter(table, group) if len(groups) > 1 else [group])
        ]
    first: list[int] = []  # 6.3
    while best := [
        one
        for one in level
        if one not in first and _is_sure(table, one, set(level) - {one, *first}, score, missing)
    ]:
        first += best
        if len(first) == len(level):
            break
    if not first:
        return [list(level)]
    return [*([one] for one in first), *direct_encounter(table, [one for one in level if one not in first])]


def _is_sure(
    table: Table,
    player: int,
    rivals: set[int],
    score: Mapping[int, Fraction],
    missing: Sequence[tuple[int, int]],
) -> bool:
    """Whether a player is alone ahead of these, whatever the games that are missing had brought."""
    win, draw, loss = table.worth
    for rival in rivals:
        worst = score[player] - score[rival]
        for white, black in missing:
            worst += min(
                made * (white == player)
                + theirs * (black == player)
                - made * (white == rival)
                - theirs * (black == rival)
                for made, theirs in ((win, loss), (draw, draw), (loss, win))
            )
        if worst <= 0:
            return False
    return True


def ranked(table: Table, ties: Sequence[str], more: Callable[[str, int], Fraction | int]) -> list[list[int]]:
    """Everybody by points and these tie-breaks, those who share a place together. `more`: a tie-break that is none of `VALUES`."""
    groups = _parted([list(table.cells)], table.score)
    for name in ties:
        if name == "DE":
            groups = [level for group in groups for level in direct_encounter(table, group) if level]
        else:
            worth = {
                player: VALUES[name](table, player) if name in VALUES else more(name, player)
                for player in table.cells
            }
            groups = _parted(groups, worth.__getitem__)
    return groups


def _parted(groups: Sequence[Sequence[int]], value: Callable[[int], Fraction | int]) -> list[list[int]]:
    return [
        [player for player in group if value(player) == one]
        for group in groups
        for one in sorted({value(player) for player in group}, reverse=True)
    ]


# Tables of three and four


class TableResult(NamedTuple):
    """Who shared each place, from the first on, and who did not come."""

    places: list[list[Any]]
    absent: list[Any]

    def renamed(self, names: Mapping[Any, Any]) -> TableResult:
        """The same with other names for those who sat there."""
        return TableResult(
            [[names[one] for one in shared] for shared in self.places], [names[one] for one in self.absent]
        )


def table_result(chance: random.Random, seats: Sequence[str]) -> TableResult:
    """What came of a table, by chance."""
    left = chance.sample(seats, len(seats))
    absent = [left.pop()] if len(left) > 3 and chance.random() < 0.1 else []
    places = []
    while left:
        count = chance.choice((1, 1, 1, 2))
        places.append(left[:count])
        left = left[count:]
    return TableResult(places, absent)


Numbers = dict[int, Fraction | int]


def tables_values(
    ids: Sequence[int],
    rounds: Sequence[Sequence[TableResult]],
    free: Sequence[Sequence[int]],
    worth: Sequence[int],
) -> dict[str, Numbers]:
    """Points in halves and all tie-breaks of rotating tables. `free`: of each round, who sat at no table."""
    earned = {id: [0] * len(rounds) for id in ids}
    firsts: Numbers = dict.fromkeys(ids, 0)
    seconds: Numbers = dict.fromkeys(ids, 0)
    met: list[tuple[int, int]] = []
    for number, tables in enumerate(rounds):
        for id in free[number]:
            earned[id][number] = sum(worth) // len(worth)
        for table in tables:
            place = 1
            for shared in table.places:
                for id in shared:
                    earned[id][number] = sum(worth[place - 1 : place - 1 + len(shared)]) // len(shared)
                    firsts[id] += place == 1 and len(shared) == 1
                    seconds[id] += place == 2
                    if not table.absent:
                        met += [(id, other) for others in table.places for other in others if other != id]
                place += len(shared)
    points: Numbers = {id: sum(earned[id]) for id in ids}
    return {
        "points": points,
        "firsts": firsts,
        "seconds": seconds,
        "opponents": {id: Fraction(sum(points[b] for a, b in met if a == id), 2) for id in ids},
        "PS": {
            id: Fraction(sum(sum(row[:at]) for at in range(1, len(row) + 1)), 2) for id, row in earned.items()
        },
    }


def grouped(ids: Sequence[int], values: Sequence[Mapping[int, Fraction | int]]) -> list[list[int]]:
    """Everybody by several values one after the other, those who share a place together."""
    groups = [list(ids)]
    for one in values:
        groups = _parted(groups, one.__getitem__)
    return groups


# Teams


class Match(NamedTuple):
    """What both teams of a match have earned at each board, in halves; None: it is open."""

    home: int
    guest: int
    boards: Sequence[tuple[int, int] | None]

    def seen_by(self, team: int) -> list[tuple[int, int] | None]:
        """The same with what a team has earned first."""
        return [one if one is None or team == self.home else (one[1], one[0]) for one in self.boards]


def ranked_teams(
    ids: Sequence[int], matches: Sequence[Match], boards: int, worth: tuple[int, int], ranking: Sequence[str]
) -> list[list[int]]:
    """Teams by these criteria, those who share a place together. `worth`: of a match that was won and one that was drawn."""

    def own(team: int) -> list[Match]:
        return [match for match in matches if team in (match.home, match.guest)]

    def made(match: Match, team: int) -> tuple[int, int]:
        known = [one for one in match.seen_by(team) if one is not None]
        return sum(mine for mine, _ in known), sum(theirs for _, theirs in known)

    def points(match: Match, team: int) -> int:
        mine, theirs = made(match, team)
        if None in match.boards or mine < theirs or mine + theirs == 0:
            return 0
        return worth[0] if mine > theirs else worth[1]

    def other(match: Match, team: int) -> int:
        return match.guest if team == match.home else match.home

    def all_points(team: int) -> int:
        return sum(points(match, team) for match in own(team))

    def over(team: int) -> list[Match]:
        return [match for match in own(team) if None not in match.boards]

    values: dict[str, Callable[[int], int]] = {
        "match": all_points,
        "board": lambda team: sum(made(match, team)[0] for match in own(team)),
        "berlin": lambda team: sum(
            one[0] * (boards - at)
            for match in own(team)
            for at, one in enumerate(match.seen_by(team))
            if one is not None
        ),
        "berger": lambda team: sum(
            all_points(other(match, team)) * made(match, team)[0] for match in over(team)
        ),
        "buchholz": lambda team: sum(all_points(other(match, team)) for match in over(team)),
    }
    groups = [list(ids)]
    for name in ranking:
        if name != "direct":
            groups = _parted(groups, values[name])
            continue
        parted = []
        for group in groups:
            games = [
                match
                for match in matches
                if {match.home, match.guest} <= set(group) and None not in match.boards
            ]
            if all(
                any({a, b} == {match.home, match.guest} for match in games) for a, b in combinations(group, 2)
            ):
                among = {
                    team: sum(points(match, team) for match in games if team in (match.home, match.guest))
                    for team in group
                }
                parted += _parted([group], among.__getitem__)
            else:
                parted.append(group)
        groups = parted
    return groups

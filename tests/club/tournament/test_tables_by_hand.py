"""Points, tie-breaks and places of random tables are those of a second implementation, which is written from the rules alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import partial

import msgspec
import pytest

from companion.club.tournament import tournament
from companion.club.tournament.edits import enter_team, rule_board, set_line, set_team_rules
from companion.club.tournament.pairing import count_rounds, pair_round
from companion.club.tournament.standings import Standing, TeamStanding, rank_teams, standings
from companion.club.tournament.tie_breaks import TIES, rating_difference
from companion.club.tournament.tournament import (
    BYE,
    CRITERIA,
    GUEST,
    HOME,
    ROBIN,
    SWISS,
    TABLES,
    TEAMS,
    Board,
    Entry,
    Outcome,
    PointRules,
    Round,
    TeamMatch,
    TeamRules,
    Tournament,
)
from tests.club.tournament import tables_by_hand as by_hand
from tests.club.tournament.cups import COLOURS, cup, two
from tests.club.tournament.tables_by_hand import (
    CAME,
    DREW,
    FREE,
    LOST,
    OPEN,
    STAYED_AWAY,
    WON,
    Table,
    TableResult,
)
from tests.every_case import chosen

WORTHS = ((2, 1, 0), (6, 2, 0), (4, 3, 1))
"""What a win, a draw and a loss are worth, in halves."""
SEEDS = range(chosen(60, 600))


def as_tournament(table: Table, ties: list[str]) -> Tournament:
    """The same table as a tournament of the club."""
    places = {WON: [["white"], ["black"]], LOST: [["black"], ["white"]], DREW: [["white", "black"]]}
    why = {FREE: BYE, by_hand.HALF: tournament.HALF, by_hand.AWAY: tournament.AWAY}
    rounds = []
    for number in range(table.rounds):
        boards: list[Board] = []
        byes: dict[int, str] = {}
        for player, row in table.cells.items():
            cell = row[number]
            if cell.mark in why:
                byes[player] = why[cell.mark]
                continue
            if cell.black or cell.other is None:
                continue
            marks = {"white": cell.mark, "black": table.cells[cell.other][number].mark}
            absent = [seat for seat, mark in marks.items() if mark == STAYED_AWAY]
            outcome = None
            if absent:
                outcome = Outcome(places=[[seat] for seat in marks if marks[seat] == CAME], absent=absent)
            elif cell.mark != OPEN:
                outcome = Outcome(places=places[cell.mark])
            seats = {"white": player, "black": cell.other}
            boards.append(Board(number=len(boards) + 1, seats=seats, heard=outcome))
        rounds.append(Round(boards=boards, byes=byes))
    win, draw, loss = (int(2 * worth) for worth in table.worth)
    return Tournament(
        id="c",
        title="Cup",
        kind=ROBIN if table.robin else SWISS,
        variant="chess",
        seats=["white", "black"],
        double=table.robin and table.rounds >= 2 * len(table.cells) - 2,
        entries=[Entry(id=one, name=f"P{one}", rating=table.ratings[one]) for one in table.cells],
        rounds=rounds,
        scoring=PointRules(win=win, draw=draw, loss=loss),
        ties=ties,
    )


def made(kind: str, seed: int, calm_end: bool = False) -> Table:
    chance = random.Random(seed)
    win, draw, loss = (Fraction(halves, 2) for halves in WORTHS[seed % 3])
    worth = (win, draw, loss)
    return by_hand.robin(chance, worth) if kind == ROBIN else by_hand.swiss(chance, worth, calm_end)


def value(table: Table, name: str, player: int) -> Fraction | int:
    if name == "TPR":
        return by_hand.performance(table, player, rating_difference)
    return by_hand.VALUES[name](table, player)


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind in (SWISS, ROBIN) for name in TIES[kind] if name != "DE"]
)
def test_each_tie_break_of_random_tables(kind: str, name: str) -> None:
    parted = 0
    for seed in SEEDS:
        table = made(kind, seed, calm_end=name == "FB")
        rows = {row.entry: row for row in standings(as_tournament(table, [name]))}
        assert {id: Fraction(row.points, 2) for id, row in rows.items()} == {
            one: table.score(one) for one in table.cells
        }
        wanted = {one: value(table, name, one) for one in table.cells}
        assert {id: row.ties[name] for id, row in rows.items()} == wanted, seed
        parted += len(set(wanted.values())) > 1
    assert parted > len(SEEDS) / 2


@pytest.mark.parametrize("kind", [SWISS, ROBIN])
def test_places_by_several_tie_breaks_of_random_tables(kind: str) -> None:
    """Direct encounter stands first, between others or last, so that it is between other groups each time."""
    by_encounter = 0
    for seed in SEEDS:
        table, chance = made(kind, seed), random.Random(f"ties {seed}")
        ties = [*chance.sample([name for name in TIES[kind] if name not in ("DE", "FB")], 2), "DE"]
        chance.shuffle(ties)
        rows = standings(as_tournament(table, ties))
        more = partial(value, table)
        assert places(rows) == by_hand.ranked(table, ties, more), (seed, ties)
        at = ties.index("DE")
        before, after = (by_hand.ranked(table, ties[:end], more) for end in (at, at + 1))
        by_encounter += len(after) > len(before)
    assert by_encounter > len(SEEDS) / 10


def test_direct_encounter_of_few_who_meet_again() -> None:
    """Of three to five players many are level, and have met not at all, once, or more than once."""
    parted = 0
    for seed in range(chosen(900, 9000)):
        win, draw, loss = (Fraction(halves, 2) for halves in WORTHS[seed % 3])
        table = by_hand.swiss(random.Random(seed), (win, draw, loss), least=3, most=3 + seed // 3 % 3)
        groups = by_hand.ranked(table, ["DE"], lambda name, player: 0)
        assert places(standings(as_tournament(table, ["DE"]))) == groups, seed
        parted += len(groups) > len({table.score(one) for one in table.cells})
    assert parted > 30


@pytest.mark.parametrize("seed", range(chosen(10, 200)))
def test_places_at_tables_of_three_and_four(seed: int) -> None:
    """Points, first and second places, and the points of all who sat there; some share places, and some do not come."""
    chance = random.Random(seed)
    worth = chance.choice(((8, 6, 4, 2), (10, 5, 2, 0)))
    ties = chance.sample(TIES[TABLES], 3)
    made = cup(TABLES, chance.randint(7, 12), scoring=PointRules(places=worth), ties=ties)
    ids = [one.id for one in made.entries]
    tables: list[list[TableResult]] = []
    frees: list[list[int]] = []
    rounds = []
    for _ in range(chance.randint(2, 4)):
        chance.shuffle(ids)
        groups = [ids[at : at + 4] for at in range(0, len(ids), 4)]
        free = groups.pop() if len(groups[-1]) < 3 else []
        boards, found = [], []
        for number, group in enumerate(groups, 1):
            seats = dict(zip(COLOURS, group, strict=False))
            came = by_hand.table_result(chance, list(seats))
            outcome = Outcome(places=came.places, absent=came.absent)
            boards.append(Board(number=number, seats=seats, heard=outcome))
            found.append(came.renamed(seats))
        rounds.append(Round(boards=boards, byes=dict.fromkeys(free, BYE)))
        tables.append(found)
        frees.append(free)
    ids.sort()
    made = msgspec.structs.replace(made, rounds=rounds)
    rows = standings(made)
    values = by_hand.tables_values(ids, tables, frees, worth)
    assert {row.entry: row.points for row in rows} == {id: values["points"][id] for id in ids}
    for name in ties:
        assert {row.entry: row.ties[name] for row in rows} == values[name], name
    assert places(rows) == by_hand.grouped(ids, [values["points"], *(values[name] for name in ties)])


@pytest.mark.parametrize("seed", range(chosen(10, 200)))
def test_places_of_teams(seed: int) -> None:
    """Line-ups that leave boards free, forfeits, and matches that are not over yet."""
    chance = random.Random(seed)
    boards = chance.randint(1, 4)
    ranking = tuple(chance.sample(CRITERIA, chance.randint(1, len(CRITERIA))))
    rules = TeamRules(
        boards=boards, win=chance.choice((2, 3)), ranking=ranking, white=chance.choice((HOME, GUEST))
    )
    made = two(TEAMS, 0)
    for name in "ABCDEFG"[: chance.randint(3, 7)]:
        made = enter_team(made, name, [Entry(id=0, name=f"{name}{at}") for at in range(boards + 1)])
    made = set_team_rules(made, rules)
    matches: list[by_hand.Match] = []
    for number in range(1, count_rounds(made) + 1 - chance.randint(0, 1)):
        made = pair_round(made)
        for match in made.rounds[-1].matches:
            for team in (match.home, match.guest) if match.guest else ():
                players = made.team(team).players
                line = sorted(chance.sample(players, chance.randint(1, boards)), key=players.index)
                made = set_line(made, number, team, line)
        for at, match in enumerate(made.rounds[-1].matches):
            if not match.guest:
                continue
            scores: list[tuple[int, int] | None] = []
            for step in range(max(len(match.home_line), len(match.guest_line))):
                if step >= min(len(match.home_line), len(match.guest_line)):
                    scores.append((2, 0) if len(match.home_line) > step else (0, 2))
                    continue
                found = chance.choices(((2, 0), (1, 1), (0, 2), (0, 0), None), (6, 6, 6, 1, 1))[0]
                scores.append(found)
                if found is not None:
                    made = rule_board(
                        made, number, at * boards + step + 1, outcome_of(made, match, step, found)
                    )
            matches.append(by_hand.Match(match.home, match.guest, scores))
    ids = [one.id for one in made.teams]
    assert places(rank_teams(made)) == by_hand.ranked_teams(
        ids, matches, boards, (rules.win, rules.draw), ranking
    )


def outcome_of(made: Tournament, match: TeamMatch, step: int, found: tuple[int, int]) -> Outcome:
    """What came of a board of a match, as its home team and its guests have earned points."""
    home, guest = (
        ("white", "black") if (step % 2 == 0) == (made.team_rules.white == HOME) else ("black", "white")
    )
    if found == (0, 0):
        return Outcome(places=[], absent=["white", "black"])
    return Outcome(places={2: [[home], [guest]], 1: [["white", "black"]], 0: [[guest], [home]]}[found[0]])


def places(rows: Sequence[Standing | TeamStanding]) -> list[list[int]]:
    """Who shares each place, by number."""
    found: dict[int, list[int]] = {}
    for row in rows:
        id = row.entry if isinstance(row, Standing) else row.team
        found.setdefault(row.place, []).append(id)
    at = 1
    for place, group in found.items():
        assert place == at
        at += len(group)
    return [sorted(group) for group in found.values()]

"""Points of days and rows of standings, compared with a plain count."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.club.tournament.edits import enter, rule_board
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.standings import day_points, decisive_ties, rank_teams, standings
from companion.club.tournament.tournament import (
    KNOCK_OUT,
    SWISS,
    TABLES,
    TEAMS,
    Board,
    Entry,
    Outcome,
    all_matches,
    points,
)
from tests.club.tournament.cups import SEATINGS, cup

DEAL: tuple[str, ...] = ("player",)


@pytest.mark.parametrize("seed", range(8))
def test_a_day_earns_one_point_and_one_for_each_player_beaten(seed: int) -> None:
    chance = random.Random(seed)
    boards, played = [], {}
    for id in range(1, 9):
        score, won = chance.randrange(3), chance.random() < 0.5
        outcome: Outcome | None = Outcome(places=[[*DEAL]], scores={"player": score}, won=won)
        match chance.randrange(5):
            case 0:
                outcome = None
            case 1:
                outcome = Outcome(places=[], absent=[*DEAL])
            case _:
                played[id] = (won, score)
        boards.append(Board(number=id, seats={"player": id}, heard=outcome))
    beaten = {id: sum(other < mine for other in played.values()) for id, mine in played.items()}
    tied = {id: list(played.values()).count(mine) - 1 for id, mine in played.items()}
    assert day_points(boards) == {id: 2 + 2 * beaten[id] + tied[id] for id in played}


def test_a_player_who_joins_later_is_in_no_earlier_standings() -> None:
    made, names = cup(SWISS, 6), {}
    for number in (1, 2):
        made = pair_round(made)
        for board in made.rounds[-1].boards:
            made = rule_board(made, number, board.number, Outcome(places=[[seat] for seat in board.seats]))
        made = enter(made, Entry(id=0, name=f"Late {number}"))
        names[made.entries[-1].id] = number + 1
    for rounds in (0, 1, 2):
        there = {row.entry for row in standings(made, rounds)}
        late = {id for id, joined in names.items() if joined <= max(1, rounds)}
        assert there == {one.id for one in made.entries if one.id not in names} | late


@pytest.mark.parametrize("kind", [SWISS, TABLES])
def test_points_are_the_sum_of_those_of_all_boards(kind: str) -> None:
    """As many boards as were played, and of larger tables as many first and second places."""
    made, chance = cup(kind, 8), random.Random(kind)
    for number in (1, 2):
        made = pair_round(made, SEATINGS if kind == TABLES else ())
        for board in made.rounds[-1].boards:
            order = list(board.seats)
            chance.shuffle(order)
            made = rule_board(made, number, board.number, Outcome(places=[[seat] for seat in order]))
    boards = [board for one in made.rounds for board in one.boards]
    rows = standings(made)
    assert len(rows) == 8
    for row in rows:
        mine = [board for board in boards if row.entry in board.seats.values()]
        places = [
            next(at for at, seats in enumerate(board.outcome.places, 1) if board.seats[seats[0]] == row.entry)
            for board in mine
            if board.outcome is not None
        ]
        assert row.points == sum(points(made, board)[row.entry] for board in mine)
        assert (row.played, row.won, row.seconds) == (
            len(mine),
            places.count(1) if kind == TABLES else 0,
            places.count(2) if kind == TABLES else 0,
        )


def test_nothing_but_the_stage_parts_players_of_a_knock_out() -> None:
    made = pair_round(cup(KNOCK_OUT, 4))
    for board in made.rounds[-1].boards:
        made = rule_board(made, 1, board.number, Outcome(places=[["white"], ["black"]]))
    rows = standings(made)
    assert [row.place for row in rows] == [1, 1, 3, 3]
    assert decisive_ties(rows) == {row.entry: [] for row in rows}


def test_teams_without_a_result_are_listed_by_name() -> None:
    from companion.club.tournament.edits import enter_team

    made = cup(TEAMS, 0)
    for name in ("Wolves", "lions", "Bears"):
        made = enter_team(made, name, [Entry(id=0, name=f"{name} {n}") for n in range(4)], "")
    made = pair_round(made)
    rows = rank_teams(made)
    assert [made.team(row.team).name for row in rows] == ["Bears", "lions", "Wolves"]
    assert {(row.place, row.played, row.drawn) for row in rows} == {(1, 0, 0)}
    assert len(list(all_matches(made))) == 1
    assert rank_teams(msgspec.structs.replace(made, rounds=[])) == rows

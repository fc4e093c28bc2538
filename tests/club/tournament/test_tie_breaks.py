"""Tie-breaks by FIDE's Tie-Break Regulations (Handbook C.07) of 1 March 2026, held against an exercise whose values others publish.

The tournament is that of FIDE TEC's "Exercises in Tie-Breaking" (https://tec.fide.com/2024/03/18/tie-break-exercise/, page 5).
Its own values are of the regulations of 2024; those of 2026, which cap the dummy opponent, and those of the exercise both stand
in the tests of Sharly-Chess (https://github.com/Sharly-Chess/sharly-chess, class SwissTieBreakTestCase), by which ours are measured.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from companion.club.tournament.edits import withdraw
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.standings import standings
from companion.club.tournament.tie_breaks import TIES, VALUES, Field, Record, direct_encounter, values
from companion.club.tournament.tournament import (
    AWAY,
    BYE,
    HALF,
    ROBIN,
    SWISS,
    Board,
    Outcome,
    PointRules,
    Round,
    Tournament,
)
from tests.club.tournament.cups import two, won_by

EXERCISE = """
 9+ 13= 2=  15+ 4=
10+ 7+  1=  16+ 3=
11= 6+  8+  4=  2=
12+ half 13+ 3= 1=
13- 15- 11+ 7= 10+
14- 3- bye 10+ 8+
15+ 2- 16- 5= 11-
16= 14+ 3- 13+ 6-
1- 10- half 11:- bye
2- 9+ 15- 6- 5-
3= 16- 5- 9:+ 7+
4- bye 14:+ away away
5+ 1= 4- 8- 14-
6+ 8- 12:- away 13+
7- 5+ 10+ 1- 16-
8= 11+ 7+ 2- 15+
"""
"""A player a line: whom they met and what came of it, `:` for a game won or lost by forfeit."""
BUCHHOLZ = [12.5, 13, 15.5, 14, 8.5, 11.5, 14.5, 13.5, 9, 13, 12.5, 11.5, 14, 11, 12, 12.5]
BERGER = [8, 9.5, 10.5, 9.25, 4.25, 6, 3.25, 5.25, 2.25, 1.5, 4.75, 4, 4.25, 4.5, 3.5, 7.25]
CUT = {1: 11, 3: 13, 4: 11.5, 5: 7.5, 7: 12.5, 8: 12, 9: 7.5, 11: 11, 12: 9.5, 13: 12, 14: 9, 15: 11, 16: 11}


def exercise(text: str, kind: str = SWISS) -> Tournament:
    """A tournament from such lines."""
    lines = [line.split() for line in text.split("\n") if line.strip()]
    rounds = []
    for number in range(len(lines[0])):
        boards: list[Board] = []
        byes: dict[int, str] = {}
        for id, line in enumerate(lines, 1):
            said = line[number]
            if said in (BYE, HALF, AWAY):
                byes[id] = said
                continue
            other, sign = int(said[:-1].rstrip(":")), said[-1]
            if other < id:
                continue
            places = {"+": [["white"], ["black"]], "-": [["black"], ["white"]], "=": [["white", "black"]]}[
                sign
            ]
            absent = [seat for place in places[1:] for seat in place] if ":" in said else []
            outcome = Outcome(places=places[:1] if absent else places, absent=absent)
            boards.append(Board(number=len(boards) + 1, seats={"white": id, "black": other}, heard=outcome))
        rounds.append(Round(boards=boards, byes=byes))
    return msgspec.structs.replace(two(kind, players=len(lines)), rounds=rounds)


def test_the_exercise_of_fide_s_technical_commission() -> None:
    rows = {row.entry: row for row in standings(exercise(EXERCISE))}
    assert [rows[id].ties["BH"] for id in range(1, 17)] == BUCHHOLZ
    assert [rows[id].ties["SB"] for id in range(1, 17)] == BERGER
    assert {id: rows[id].ties["BH-C1"] for id in CUT} == CUT
    assert rows[1].points == 7 and rows[2].points == 8 and rows[12].points == 4


PUBLISHED = {
    "WIN": [2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3],
    "WON": [2, 3, 2, 2, 2, 2, 1, 2, 0, 1, 1, 0, 1, 2, 2, 3],
    "REP": [5, 5, 5, 4, 5, 5, 5, 5, 3, 5, 5, 3, 5, 3, 5, 5],
    "STD": [3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5],
    "PS": [11, 13, 11, 11.5, 5, 6, 6, 8.5, 2.5, 4, 5.5, 7, 7, 6, 7, 10.5],
    "PS-C1": [10, 12, 10.5, 10.5, 5, 6, 5, 8, 2.5, 4, 5, 7, 6, 5, 7, 10],
    "FB": [13.5, 13.5, 15, 14.5, 10, 12, 13.5, 12.5, 9.5, 12.5, 12, 11, 13.5, 10.5, 12, 13.5],
    "AOB": [12.4, 13.6, 12.9, 13.38, 13.2, 13.25, 11.7, 12.9, 12.75, 10.8, 12.75, 14, 11.9, 13, 12.2, 13.1],
    "ARO": [1820, 1880, 1940, 1888, 1690, 1813, 1760, 1730, 1975, 1880, 1863, 2050, 1930, 1800, 1860, 1820],
    "ARO-C1": [1900, 1988, 2000, 1983, 1738, 1900, 1838, 1800, 2200, 1975, 2000, 0, 2025, 1900, 1963, 1900],
    "TPR": [1969, 2120, 2089, 2081, 1690, 1813, 1611, 1730, 1175, 1640, 1776, 1250, 1781, 1925, 1788, 1969],
}
"""Of the players 1 to 16 of the exercise, whose ratings are 2200, 2150 and so on."""


@pytest.mark.parametrize("name", PUBLISHED)
def test_each_tie_break_of_the_exercise(name: str) -> None:
    made = exercise(EXERCISE)
    rated = [msgspec.structs.replace(one, rating=2250 - 50 * one.id) for one in made.entries]
    made = msgspec.structs.replace(made, entries=rated, ties=[name])
    rows = {row.entry: row.ties[name] for row in standings(made)}
    assert [round(float(rows[id]), 2) for id in range(1, 17)] == PUBLISHED[name]


def test_every_tie_break_that_can_be_chosen_is_known_and_parts() -> None:
    made = exercise(EXERCISE)
    for name in TIES[SWISS]:
        rows = standings(msgspec.structs.replace(made, ties=[name]))
        assert [row.order for row in rows] == sorted((row.order for row in rows), reverse=True)
        assert all(set(row.ties) == {name} for row in rows)
    assert set(VALUES) <= {*TIES[SWISS], *TIES[ROBIN]}


def test_buchholz_without_two_and_without_both_ends() -> None:
    """By hand, of player 1: against 9 (1.5), 13 (1.5), 2 (4), 15 (2) and 4 (3.5)."""
    made = msgspec.structs.replace(exercise(EXERCISE), ties=["BH-C2", "BH-M1"])
    row = {row.entry: row for row in standings(made)}[1]
    assert [float(value) for value in row.ties.values()] == [4 + 2 + 3.5, 1.5 + 2 + 3.5]


def test_games_with_black_by_hand() -> None:
    """In these lines whoever has the lower number has White."""
    made = msgspec.structs.replace(exercise("2+ 3- bye\n1- bye 3-\nbye 1+ 2+"), ties=["BPG", "BWG"])
    rows = {row.entry: row.ties for row in standings(made)}
    assert {id: [int(one) for one in ties.values()] for id, ties in rows.items()} == {
        1: [0, 0],
        2: [1, 0],
        3: [2, 2],
    }


def test_koya_counts_points_against_those_with_half_of_all_points() -> None:
    """C.07 9.2: four players, three games; 1 has 3 points, 2 has 1.5, 3 has 1 and 4 has half a point."""
    made = exercise("2+ 3+ 4+\n1- 4+ 3=\n4= 1- 2=\n3= 2- 1-", kind=ROBIN)
    made = msgspec.structs.replace(made, ties=["KS"])
    assert {row.entry: row.ties["KS"] for row in standings(made)} == {1: 1, 2: 0, 3: 0.5, 4: 0}


def test_direct_encounter_parts_those_that_are_level_where_it_stands() -> None:
    """2 and 4 have a point; 2 has won against 4, which has the better Sonneborn-Berger."""
    made = exercise("4+ 2+ 3=\n3- 1- 4+\n2+ 4- 1=\n1- 3+ 2-", kind=ROBIN)
    for ties, order in ((["DE", "SB"], [1, 3, 2, 4]), (["SB", "DE"], [1, 3, 4, 2])):
        assert [row.entry for row in standings(msgspec.structs.replace(made, ties=ties))] == order


def test_three_points_for_a_win() -> None:
    """3, 1 and 0: places, Sonneborn-Berger, direct encounter and byes follow; what is won stays what is won."""
    made = exercise("2+ 3= bye\n1- bye 3=\nbye 1= 2=")
    made = msgspec.structs.replace(
        made, scoring=PointRules(win=6, draw=2, loss=0), ties=["SB", "WIN", "STD", "PS"]
    )
    rows = {row.entry: row for row in standings(made)}
    assert {id: row.points / 2 for id, row in rows.items()} == {1: 7, 2: 4, 3: 5}
    # 1: 3 against 2 with 4, 1 against 3 with 5, 3 for the free round, whose dummy has no more than three draws.
    assert rows[1].ties["SB"] == 3 * 4 + 1 * 5 + 3 * 3
    assert rows[1].ties["WIN"] == 2 and rows[1].ties["STD"] == 2.5 and rows[1].ties["PS"] == 3 + 4 + 7


def test_a_dummy_has_no_more_than_the_opponent_or_a_draw_a_round() -> None:
    """C.07 16.4.1 and 16.4.2: player 1 has won all, one game by forfeit and one round by a bye."""
    made = exercise("2:+ 3+ bye\n1:- 4+ 3+\n4+ 1- 2-\n3- 2- bye")
    rows = {row.entry: row for row in standings(made)}
    # Against 2, who did not come and has 2 points: 2. Against 3: 1. Free: 3 points, but 1.5 at the most.
    assert rows[1].points == 6 and rows[1].ties["BH"] == (4 + 2 + 3) / 2


def test_what_was_missed_by_choice_is_cut_first() -> None:
    """C.07 16.5.1, although the dummy of that round is not the lowest value."""
    made = exercise("2+ 3+ half\n1- 4- 3-\n4+ 1- 2+\n3- 2+ bye")
    row = {row.entry: row for row in standings(made)}[1]
    # 2 has no point, 3 has 2, and the dummy of the round with half a point 1.5 instead of 2.5.
    assert (float(row.ties["BH"]), float(row.ties["BH-C1"])) == (3.5, 2)


def test_requested_byes_to_the_end_are_draws_for_the_opponents() -> None:
    """C.07 16.3.2, also with a game lost by forfeit among them, which is none (16.2.5)."""
    asked, lost, free = (
        Record(0, None, False, True, True),
        Record(0, 9, False, False, True),
        Record(2, None, False),
    )
    won = Record(2, 2, True)
    mine = [Record(2, 1, True)] * 4

    def buchholz(*row: Record | None) -> Fraction:
        field = Field({1: list(row), 2: mine, 9: []}, False, PointRules(), {})
        return values("BH", field)[2] / 2

    assert buchholz(won, asked, asked, asked) == 2 + 3
    assert buchholz(won, asked, lost, asked) == 2 + 2
    assert buchholz(won, asked, won, asked) == 4 + 1
    assert buchholz(won, asked, free, lost) == 4
    assert buchholz(won, asked, asked, None) == 2  # still to be played


def test_in_a_round_robin_a_forfeit_is_a_game_and_a_free_round_is_none() -> None:
    """C.07 15.2, and 8: Buchholz is not used. 2 has won by forfeit against 3, who has half a point in the end."""
    made = exercise("away 2+ 3=\n3:+ 1- away\n2:- away 1=", kind=ROBIN)
    rows = {row.entry: row for row in standings(made)}
    assert {id: row.points for id, row in rows.items()} == {1: 3, 2: 2, 3: 1}
    assert {id: row.ties["SB"] for id, row in rows.items()} == {1: 1.25, 2: 0.5, 3: 0.75}
    assert {tuple(row.ties) for row in rows.values()} == {("SB", "DE")}


def test_who_plays_against_someone_that_withdrew_from_a_round_robin_has_won_a_game() -> None:
    made = two(ROBIN, players=4)
    made = pair_round(made)
    for board in made.rounds[0].boards:
        made = won_by(made, 1, board.number, ["white"], ["black"])
    gone = made.rounds[0].boards[0].seats["white"]
    made = pair_round(withdraw(made, gone))
    (free,) = [id for id, why in made.rounds[1].byes.items() if why == BYE]
    rows = {row.entry: row for row in standings(made)}
    before = {row.entry: row for row in standings(made, 1)}
    assert rows[free].ties["SB"] - before[free].ties["SB"] == rows[gone].points / 2 == 1


@pytest.mark.parametrize(
    ("games", "ahead"),
    [
        # The four with six points in the exercise for direct encounter (page 43): all have met (6.2).
        ({(1, 2): 1, (1, 4): 1, (1, 6): 1, (2, 4): 1, (2, 6): 0, (4, 6): 1}, {6: 3, 1: 1, 4: 1, 2: 0}),
        # No one can reach 1, whatever 2 and 3 had played; they are level (6.3).
        ({(1, 2): 2, (1, 3): 2}, {1: 2, 2: 0, 3: 0}),
        # 1 leads, but 3 could have won against both.
        ({(1, 2): 2}, {1: 0, 2: 0, 3: 0}),
        # Three in a ring part no one.
        ({(1, 2): 2, (2, 3): 2, (1, 3): 0}, {1: 0, 2: 0, 3: 0}),
        # 1 and 2 are level after the first look; between them 2 has won.
        ({(1, 2): 0, (1, 3): 2, (1, 4): 2, (2, 3): 0, (2, 4): 2, (3, 4): 0}, {2: 3, 1: 2, 3: 0, 4: 1}),
    ],
)
def test_direct_encounter(games: dict[tuple[int, int], int], ahead: dict[int, int]) -> None:
    """C.07 6; `games`: what the first of two earned, in halves."""
    rounds: dict[int, list[Record | None]] = {id: [] for id in ahead}
    for (one, other), earned in games.items():
        rounds[one].append(Record(earned, other, True))
        rounds[other].append(Record(2 - earned, one, True))
    assert direct_encounter(list(ahead), rounds, robin=False) == ahead


def test_of_two_games_of_the_same_two_the_average_counts() -> None:
    """C.07 6.1.2: 1 has 1 of 2 against 2 and 1 against 3; 2 has beaten 3 twice."""
    rows: dict[int, list[Record | None]] = {
        1: [Record(2, 2, True), Record(0, 2, True), Record(2, 3, True)],
        2: [Record(0, 1, True), Record(2, 1, True), Record(2, 3, True), Record(2, 3, True)],
        3: [Record(0, 1, True), Record(0, 2, True), Record(0, 2, True)],
    }
    assert direct_encounter([1, 2, 3], rows, robin=True) == {1: 1, 2: 1, 3: 0}


def test_a_forfeit_is_no_encounter_in_a_swiss() -> None:
    """C.07 6.1.1; in a round robin it is one."""
    rows: dict[int, list[Record | None]] = {
        1: [Record(2, 2, False)],
        2: [Record(0, 1, False, False, True)],
    }
    assert direct_encounter([1, 2], rows, robin=False) == {1: 0, 2: 0}
    assert direct_encounter([1, 2], rows, robin=True) == {1: 1, 2: 0}

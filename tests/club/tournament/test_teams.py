"""Team matches: board order, substitutes, colours by board, points, what parts teams, and fixtures."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from companion.club.tournament.edits import (
    add_player,
    enter_team,
    exchange_players,
    read_teams,
    set_fixtures,
    set_line,
    set_team_rules,
    withdraw,
    withdraw_team,
    write_fixtures,
)
from companion.club.tournament.files import pairings_csv, standings_csv
from companion.club.tournament.pairing import count_rounds, pair_round
from companion.club.tournament.standings import decisive_criteria, rank_teams
from companion.club.tournament.tournament import (
    AWAY,
    BERGER,
    BERLIN,
    BOARD,
    BUCHHOLZ,
    DIRECT,
    GUEST,
    MATCH,
    TEAMS,
    Entry,
    TeamRules,
    Tournament,
    TournamentError,
    list_fixtures,
    match_points,
    place_of,
    score_match,
)
from tests.club.tournament.cups import played, two, won_by

NAMES = ("Lions", "Tigers", "Bears", "Wolves", "Foxes", "Owls", "Hawks", "Crows")


def teams(count: int, boards: int = 4, more: int = 1, **rules: object) -> Tournament:
    """Teams with so many boards and substitutes; the players of the Lions are L1, L2 and so on."""
    made = two(TEAMS, 0)
    for name in NAMES[:count]:
        made = enter_team(made, name, [Entry(id=0, name=f"{name}{at + 1}") for at in range(boards + more)])
    return set_team_rules(made, TeamRules(boards=boards, **rules))  # type: ignore[arg-type]


def ids(made: Tournament, *names: str) -> list[int]:
    by_name = {one.name: one.id for one in made.entries}
    return [by_name[name] for name in names]


def result(made: Tournament, board: int, home: str, number: int = 1) -> Tournament:
    """The result of a board, as the home team has it: 1, 0 or a draw."""
    one = made.rounds[number - 1]
    found = next(other for other in one.boards if other.number == board)
    match = one.matches[place_of(made, found).match - 1]
    first = next(seat for seat, id in found.seats.items() if id in match.home_line)
    second = next(seat for seat in found.seats if seat != first)
    places = {"1": ([first], [second]), "0": ([second], [first]), "=": ([first, second],)}[home]
    return won_by(made, number, board, *places)


def results(made: Tournament, number: int, *texts: str) -> Tournament:
    """The results of all matches of a round: `1=01` for the home team of each."""
    for at, text in enumerate(texts):
        for step, sign in enumerate(text):
            made = result(made, at * made.team_rules.boards + step + 1, sign, number)
    return made


def test_everyone_meets_everyone_with_the_first_players() -> None:
    made = teams(8)
    assert count_rounds(made) == 7
    met: Counter[frozenset[int]] = Counter()
    for number in range(1, 8):
        made = pair_round(made)
        one = made.rounds[-1]
        assert len(one.boards) == 16 and [board.number for board in one.boards] == [*range(1, 17)]
        for match in one.matches:
            met[frozenset((match.home, match.guest))] += 1
            assert match.home_line == made.team(match.home).players[:4]
        made = played(made, random.Random(number))
    assert set(met.values()) == {1} and len(met) == 28
    with pytest.raises(TournamentError, match="cup-all-rounds"):
        pair_round(made)


def test_an_odd_number_of_teams() -> None:
    odd = teams(3)
    fixtures = list_fixtures(odd)
    assert len(fixtures) == 3 and all(sum(0 in pair for pair in pairs) == 1 for pairs in fixtures)
    assert all(home for pairs in fixtures for home, _ in pairs), "the free place is the guest's"
    odd = pair_round(odd)
    free = next(match for match in odd.rounds[0].matches if not match.guest)
    assert not free.home_line and len(odd.rounds[0].boards) == 4
    assert match_points(odd, odd.rounds[0], odd.rounds[0].matches.index(free) + 1) == {}


@pytest.mark.parametrize("white", ["home", GUEST])
def test_colours_by_board(white: str) -> None:
    made = pair_round(teams(2, white=white))
    one = made.rounds[0]
    whites = [board.seats["white"] in one.matches[0].home_line for board in one.boards]
    assert whites == [(white == "home") == (at % 2 == 0) for at in range(4)]


def test_a_substitute_moves_boards_up() -> None:
    made = teams(2)
    made = pair_round(made, byes={ids(made, "Lions2")[0]: "half"})
    line = made.rounds[0].matches[0].line_of(1)
    assert line == ids(made, "Lions1", "Lions3", "Lions4", "Lions5")
    assert made.rounds[0].byes == {ids(made, "Lions2")[0]: AWAY}, "nobody of a team asks for half a point"


def test_line_ups_keep_the_order_of_boards() -> None:
    made = pair_round(teams(2))
    made = set_line(made, 1, 1, ids(made, "Lions1", "Lions3", "Lions5"))
    one = made.rounds[0]
    assert [board.number for board in one.boards] == [1, 2, 3]
    fourth = one.matches[0].line_of(2)[3]
    assert one.byes == {fourth: "bye"} and score_match(made, one, 1).guest == 2, (
        "whoever has nobody opposite gets the point"
    )
    for line, why in (
        (("Lions3", "Lions1"), "team-line-order"),
        (("Lions1", "Lions1"), "team-line-twice"),
        (("Lions1", "Lions2", "Lions3", "Lions4", "Lions5"), "team-line-twice"),
        (("Tigers1",), "team-line-stranger"),
    ):
        with pytest.raises(TournamentError, match=why):
            set_line(made, 1, 1, ids(made, *line))
    begun = result(made, 1, "1")
    with pytest.raises(TournamentError, match="team-line-begun"):
        set_line(begun, 1, 2, ids(begun, "Tigers2"))
    assert set_line(begun, 1, 1, ids(begun, "Lions1", "Lions3", "Lions5")) == begun
    late = set_line(begun, 1, 1, ids(begun, "Lions1", "Lions2", "Lions5"))
    assert late.rounds[0].boards[0].outcome is not None, (
        "boards that have not begun may still have other players"
    )


def test_boards_that_a_line_up_leaves_as_they_are_keep_their_tables() -> None:
    made = pair_round(teams(4))
    other = made.rounds[0].boards[7]
    changed = set_line(made, 1, made.rounds[0].matches[0].home, made.rounds[0].matches[0].home_line[:2])
    assert changed.rounds[0].boards[-1] is made.rounds[0].boards[-1] and other in changed.rounds[0].boards


def test_points_of_matches_and_boards() -> None:
    made = results(pair_round(teams(4)), 1, "11=0", "=11=")
    one = made.rounds[0]
    assert (score_match(made, one, 1).home, score_match(made, one, 1).guest) == (5, 3)
    assert (score_match(made, one, 2).home, score_match(made, one, 2).guest) == (6, 2)
    rows = {made.team(row.team).name: row for row in rank_teams(made)}
    first, second = (made.team(match.home).name for match in one.matches)
    assert (rows[first].match, rows[first].board, rows[first].berlin) == (2, 5, 2 * 4 + 2 * 3 + 1 * 2)
    assert rows[second].place == 1 and rows[first].place == 2 and rows[first].won == 1
    half = result(made, 1, "0")
    assert match_points(half, half.rounds[0], 1) == {one.matches[0].home: 0, one.matches[0].guest: 2}


def test_an_open_board_leaves_match_points_open() -> None:
    made = results(pair_round(teams(2)), 1, "111")
    row = rank_teams(made)[0]
    assert row.board == 6 and row.match == 0 and row.played == 0


def test_a_draw_and_no_one_at_all() -> None:
    made = results(pair_round(teams(2, win=3, draw=1)), 1, "10==")
    assert set(match_points(made, made.rounds[0], 1).values()) == {1}
    nobody = pair_round(teams(2))
    for board in range(1, 5):
        nobody = won_by(nobody, 1, board, absent=("white", "black"))
    assert set(match_points(nobody, nobody.rounds[0], 1).values()) == {0}


def test_direct_encounter_before_the_berlin_count() -> None:
    """Three rounds of four teams; two are level in match and board points, and the one that won against the other is ahead."""
    made = set_fixtures(
        teams(4, ranking=(MATCH, BOARD, DIRECT, BERLIN)),
        "Lions - Tigers\nBears - Wolves\n\nLions - Bears\nTigers - Wolves\n\nLions - Wolves\nTigers - Bears",
    )
    for number, texts in enumerate(
        (
            (
                "1===",
                "1===",
            ),
            ("0===", "1==="),
            ("====", "===="),
        ),
        1,
    ):
        made = results(pair_round(made), number, *texts)
    rows = {made.team(row.team).name: row for row in rank_teams(made)}
    assert rows["Lions"].match == rows["Tigers"].match == 3 and rows["Lions"].board == rows["Tigers"].board
    assert rows["Lions"].direct == 2 and rows["Lions"].place < rows["Tigers"].place
    other = set_team_rules(made, TeamRules(ranking=(MATCH, BOARD)))
    assert {row.place for row in rank_teams(other) if row.match == 3} == {2}
    assert rows["Bears"].place == 1 and rows["Bears"].match == 5


def test_direct_encounter_waits_until_all_have_met() -> None:
    """Three are level; the Lions have won against the Tigers, and no one of them has met the Bears."""
    made = set_fixtures(
        teams(6, boards=2, ranking=(MATCH, DIRECT)),
        "Lions - Tigers\nBears - Wolves\nFoxes - Owls\n\nTigers - Foxes\nLions - Wolves\nBears - Owls",
    )
    made = results(pair_round(made), 1, "11", "11", "11")
    made = results(pair_round(made), 2, "11", "00", "00")
    rows = {made.team(row.team).name: row for row in rank_teams(made)}
    level = [rows[name] for name in ("Lions", "Tigers", "Bears")]
    assert [row.match for row in level] == [2, 2, 2] and {row.direct for row in level} == {0}
    assert len({row.place for row in level}) == 1


def test_opponents_weigh() -> None:
    made = set_fixtures(
        teams(3, boards=2, ranking=(BERGER, BUCHHOLZ)), "Lions - Tigers\n\nTigers - Bears\n\nLions - Bears"
    )
    for number, text in enumerate(("11", "11", "1="), 1):
        made = results(pair_round(made), number, text)
    rows = {made.team(row.team).name: row for row in rank_teams(made)}
    assert (rows["Lions"].berger, rows["Lions"].buchholz) == (4 * 2 + 3 * 0, 2)
    assert (rows["Tigers"].berger, rows["Tigers"].buchholz) == (0 * 4 + 4 * 0, 4)
    assert (rows["Bears"].berger, rows["Bears"].buchholz) == (0 * 2 + 1 * 4, 6)


def test_a_postponed_match_keeps_no_one_waiting() -> None:
    made = pair_round(pair_round(teams(4)))
    assert len(made.rounds) == 2 and not made.rounds[0].over
    later = results(made, 1, "1111", "0000")
    assert rank_teams(later)[0].match == 2


def test_fixtures_from_a_list() -> None:
    made = teams(4)
    text = "Lions - Tigers\nBears – wolves\n\nTigers - Bears\nLions\n"
    given = set_fixtures(made, text)
    assert given.team_rules.fixtures == [[(1, 2), (3, 4)], [(2, 3), (1, 0)]] and count_rounds(given) == 2
    assert (
        write_fixtures(given, given.team_rules.fixtures)
        == "Lions – Tigers\nBears – Wolves\n\nTigers – Bears\nLions"
    )
    assert set_fixtures(given, write_fixtures(given, given.team_rules.fixtures)) == given
    assert set_fixtures(given, "").team_rules.fixtures == []
    for wrong, why in (
        ("Lions - Panthers", "team-fixture-line"),
        ("Lions - Tigers\nLions - Bears", r"team-fixture \("),
        ("Lions - Lions", r"team-fixture \("),
        ("Lions - Tigers - Bears", "team-fixture-line"),
    ):
        with pytest.raises(TournamentError, match=why):
            set_fixtures(made, wrong)


def test_teams_from_a_list() -> None:
    made = read_teams(two(TEAMS, 0), "team;name;rating\nLions;Ada;1900\nLions;Ben;\nTigers;Cleo;1500\n")
    assert [(one.name, len(one.players)) for one in made.teams] == [("Lions", 2), ("Tigers", 1)]
    assert made.entry(1).rating == 1900
    for wrong in ("Ada\nBen", "team,name\n", "name,team\n,"):
        with pytest.raises(TournamentError, match=r"team-file|cup-file"):
            read_teams(two(TEAMS, 0), wrong)


def test_who_comes_and_goes() -> None:
    made = teams(2)
    without = withdraw(made, made.team(1).players[0])
    assert len(without.team(1).players) == 4 and len(pair_round(without).rounds[0].boards) == 4
    assert withdraw_team(made, 2).teams == made.teams[:1] and len(withdraw_team(made, 2).entries) == 5
    begun = pair_round(teams(4))
    late = add_player(begun, 1, Entry(id=0, name="Late"))
    assert late.team(1).players[-1] == late.entries[-1].id and late.entries[-1].joined == 2
    gone = pair_round(withdraw_team(begun, 1))
    match = next(one for one in gone.rounds[1].matches if 1 in (one.home, one.guest))
    assert match.line_of(1) == []
    other = match.guest if match.home == 1 else match.home
    at = gone.rounds[1].matches.index(match) + 1
    assert match_points(gone, gone.rounds[1], at) == {1: 0, other: 2}, "the opponents get all points"
    refused: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: enter_team(begun, "Late", []), "team-late"),
        (lambda: enter_team(made, "lions", []), "cup-name-twice"),
        (lambda: enter_team(made, "Cubs", [Entry(id=0, name="lions1")]), "cup-name-twice"),
        (lambda: set_fixtures(begun, ""), "team-begun"),
        (lambda: set_team_rules(begun, TeamRules(boards=3)), "team-begun"),
        (lambda: set_team_rules(made, TeamRules(win=1, draw=1)), "cup-lacks"),
        (lambda: exchange_players(begun, 1, 1, 6), "team-exchange"),
        (lambda: enter_team(two(), "Lions", []), "team-not"),
        (lambda: pair_round(teams(1)), "cup-all-rounds"),
    )
    for wrong, why in refused:
        with pytest.raises(TournamentError, match=why):
            wrong()


def test_by_chance_nothing_is_lost_or_given_twice() -> None:
    """Random line-ups: each board point goes to one of two teams, and boards follow the order of each list."""
    for seed in range(20):
        chance = random.Random(seed)
        made = teams(chance.choice((3, 4, 5, 6)), boards=3, more=3)
        while len(made.rounds) < count_rounds(made):
            made = pair_round(made)
            number = len(made.rounds)
            for match in made.rounds[-1].matches:
                for team in (match.home, match.guest) if match.guest else ():
                    players = made.team(team).players
                    line = sorted(chance.sample(players, chance.randint(1, 3)), key=players.index)
                    made = set_line(made, number, team, line)
            made = played(made, chance)
            for at, match in enumerate(made.rounds[-1].matches, 1):
                full = max(len(match.home_line), len(match.guest_line))
                stands = score_match(made, made.rounds[-1], at)
                assert stands.home + stands.guest == 2 * full and stands.over
                for line in (match.home_line, match.guest_line):
                    assert all(a < b for a, b in pairwise(line))
        rows = rank_teams(made)
        assert [row.place for row in rows] == sorted(row.place for row in rows)
        assert sum(row.match for row in rows) == 2 * sum(
            bool(match.guest) for one in made.rounds for match in one.matches
        )


def test_files_of_teams() -> None:
    made = results(pair_round(teams(2)), 1, "1111")
    lines = standings_csv(made).splitlines()
    assert lines[0].endswith("place,team,match_points,board_points,won,drawn,lost")
    winner = made.team(made.rounds[0].matches[0].home).name
    assert lines[1] == f"1,{winner},2,4,1,0,0"
    assert pairings_csv(made).splitlines()[0].endswith("white_team,black_team")
    assert winner in pairings_csv(made).splitlines()[1]


@pytest.mark.parametrize("seed", range(4))
def test_what_parts_teams_that_are_level(seed: int) -> None:
    """Of two places the first criterion in which they differ; at least one of several that were level in match points."""
    chance, ranking = random.Random(seed), (MATCH, DIRECT, BERLIN, BERGER, BUCHHOLZ)
    made = teams(8, 2, ranking=ranking)
    level = 0
    for _ in range(3):
        made = played(pair_round(made, ()), chance)
        rows = rank_teams(made)
        found = decisive_criteria(rows, ranking)
        for row in rows:
            above, below = (
                [one for one in rows if one.place < row.place],
                [one for one in rows if one.place > row.place],
            )
            wanted = {
                next(by for by in ranking if getattr(row, by) != getattr(other, by))
                for other in (*above[-1:], *below[:1])
            }
            assert found[row.team] == [by for by in ranking if by in wanted]
            level += bool(wanted - {MATCH})
    assert level

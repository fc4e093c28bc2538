"""Reports of every kind of tournament for two, read back by the columns of FIDE's description and by a program of others."""

from __future__ import annotations

import random
import re
from datetime import UTC, datetime

import msgspec
import pytest
from caissify_pairings.trf import parse_trf

from companion.club.tournament import edits, files
from companion.club.tournament.edits import (
    describe,
    enter_team,
    name_report,
    rule_board,
    set_line,
    set_team_rules,
    withdraw,
)
from companion.club.tournament.pairing import count_rounds, pair_round
from companion.club.tournament.standings import rank_teams
from companion.club.tournament.tournament import (
    HALF,
    KNOCK_OUT,
    ROBIN,
    SWISS,
    TEAMS,
    Entry,
    Outcome,
    PointRules,
    TeamRules,
    Tournament,
    TournamentError,
)
from tests.club.tournament.cups import WORTH, read, two


def day_of(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")


def play(made: Tournament, rounds: int, leaves: int = 0) -> Tournament:
    """Rounds played by chance, of which one board is a forfeit; whoever `leaves` goes after the first round."""
    chance = random.Random(3)
    for number in range(1, rounds + 1):
        made = pair_round(made, byes={2: HALF} if number == 2 and made.kind == SWISS else {})
        begun = 1_800_000_000.0 + 86_400 * number
        made.rounds[-1] = msgspec.structs.replace(made.rounds[-1], begun=begun)
        for board in made.rounds[-1].boards:
            places = [["white"], ["black"]] if made.kind == KNOCK_OUT else chance.choice(PLACES)
            outcome = Outcome(places=places)
            if (number, board.number) == (1, 1) and made.kind != KNOCK_OUT:
                outcome = Outcome(places=[["black"]], absent=["white"])
            made = rule_board(made, number, board.number, outcome)
        if leaves and number == 1:
            made = withdraw(made, leaves)
    return made


PLACES = [[["white"], ["black"]], [["black"], ["white"]], [["white", "black"]]]


@pytest.mark.parametrize(
    ("kind", "players", "rounds", "given"),
    [
        (SWISS, 9, 4, {}),
        (ROBIN, 6, 5, {"leaves": 3}),
        (ROBIN, 5, 5, {}),
        (KNOCK_OUT, 6, 3, {}),
    ],
)
def test_a_report_says_what_was_played(kind: str, players: int, rounds: int, given: dict[str, int]) -> None:
    made = play(two(kind, players=players, planned=20), rounds, **given)
    text = files.write_trf(made, day_of)
    lines = text.split("\r\n")
    head = {line[:3]: line[4:] for line in lines if line[:3] != "001"}
    assert head["XXR"].strip() == head["142"].strip() == str(count_rounds(made))
    assert head["062"] == str(players) and head["042"] == "2027/01/16"
    dates = next(line for line in lines if line.startswith("132"))
    assert [dates[91 + 10 * at : 99 + 10 * at] for at in range(rounds)] == [
        f"27/01/{15 + number}" for number in range(1, rounds + 1)
    ]
    found = {
        int(player["number"]): (player, row)
        for player, row in (read(line, rounds) for line in lines if line[:4] == "001 ")
    }
    for number, (player, row) in found.items():
        assert kind == KNOCK_OUT or sum(WORTH[sign] for _, _, sign in row) == float(player["points"])
        for at, (other, colour, sign) in enumerate(row):
            if other:
                back, theirs, answer = found[other][1][at]
                assert (back, {colour, theirs}) == (number, {"w", "b"})
                assert {sign, answer} in ({"1", "0"}, {"="}, {"+", "-"}, {"-"})
            else:
                assert not colour and sign in "UHZ"
    others = parse_trf(text)
    assert len(others["players"]) == players
    assert {one["name"] for one in others["players"]} == {one.name for one in made.entries}


def test_a_round_robin_says_as_many_rounds_as_it_has() -> None:
    for double, rounds in ((False, 5), (True, 10)):
        text = files.write_trf(two(ROBIN, players=6, planned=99, double=double))
        assert f"XXR {rounds}\r\n" in text and f"142 {rounds}\r\n" in text
        assert f"192 FIDE_{'DOUBLE' if double else ''}ROUNDROBIN\r\n" in text


def test_what_counts_and_what_parts_is_in_the_report() -> None:
    """The columns of line 162: a sign in 6, 15 and 24, the points behind it."""
    made = two(
        SWISS, players=4, scoring=PointRules(win=6, draw=2), ties=["BH-C1", "DE"], rules={"clock": "15+10"}
    )
    made = name_report(made, {"city": "Utrecht ", "federation": "ned", "arbiter": "Dora"})
    lines = files.write_trf(made, day_of).split("\r\n")
    (points,) = [line for line in lines if line.startswith("162")]
    assert [(points[at - 1], float(points[at : at + 4])) for at in (6, 15, 24)] == [
        ("W", 3),
        ("D", 1),
        ("L", 0),
    ]
    said = ("202 BH/C1,DE", "022 Utrecht", "032 NED", "102 Dora", "122 15+10", "192 FIDE_DUTCH_2026")
    assert set(said) <= set(lines)
    assert re.fullmatch("152 [WB]", next(line for line in lines if line.startswith("152")))
    assert not any(line.startswith("162") for line in files.write_trf(two(SWISS, players=4)).split("\r\n"))


def test_what_is_known_of_a_player_stands_in_the_report() -> None:
    about = {"title": "wfm", "federation": "esp", "fide": "24663832", "born": "2001/05/27", "sex": "w"}
    made = describe(two(players=2), 1, about)
    assert [files.read_trf_entries(files.write_trf(made))[0].title, made.entries[0].federation] == [
        "WFM",
        "ESP",
    ]
    (back, _) = files.read_trf_entries(files.write_trf(made))
    assert {name: getattr(back, name) for name in about} == {**about, "title": "WFM", "federation": "ESP"}
    for name, bad in (
        ("title", "King"),
        ("federation", "Spain"),
        ("fide", "x1"),
        ("born", "27.5.2001"),
        ("sex", "x"),
    ):
        with pytest.raises(TournamentError, match="cup-detail-bad"):
            describe(made, 1, {name: bad})
    listed = "name;federation;fide;title;born\nAna;ESP;123;WFM;2001\nBen;;no;;\n"
    found = edits.read_csv_entries(listed)
    assert [(one.federation, one.fide, one.title, one.born) for one in found] == [
        ("ESP", "123", "WFM", "2001"),
        ("", "", "", ""),
    ]


SHOWN = """013 ΣΑΧ                                1    2    3    4    5    6  128
013 Α.Π.Ο. ΜΙΚΗΣ ΘΕΟΔΩΡΑΚΗΣ            7    8    9   10   11   12   83  120
310   1 Russia                           RUS   2793      4.0    7.5   1     1    2
310   1 India                            IND     2486   15.0   28.0  11     1    5   15   28   44
362  TW 2.0    TD 1.0    TL 0.0
240 H 003  026  047
330 +- 004 023 047"""
"""Lines from elsewhere: a cup on Crete (Lichess4545/heltour), a fixture of echecsjs/trf, FIDE's description of TRF26."""


class TeamLine(msgspec.Struct, frozen=True):
    """A line of a team, read by the columns of the description."""

    name: str
    match: str
    board: str
    rank: str
    players: list[str]


def read_team(line: str) -> TeamLine:
    if line.startswith("013"):
        cells = [line[at : at + 4].strip() for at in range(36, len(line), 5)]
        return TeamLine(line[4:36].strip(), "", "", "", cells)
    cells = [line[at : at + 4].strip() for at in range(73, len(line), 5)]
    return TeamLine(line[8:40].strip(), line[54:60].strip(), line[61:67].strip(), line[68:71].strip(), cells)


def test_the_columns_of_teams_are_those_that_others_write() -> None:
    sach, mikis, russia, india, *_ = SHOWN.splitlines()
    assert read_team(sach) == TeamLine("ΣΑΧ", "", "", "", ["1", "2", "3", "4", "5", "6", "128"])
    assert read_team(mikis).players == ["7", "8", "9", "10", "11", "12", "83", "120"]
    assert read_team(russia) == TeamLine("Russia", "4.0", "7.5", "1", ["1", "2"])
    assert read_team(india) == TeamLine("India", "15.0", "28.0", "11", ["1", "5", "15", "28", "44"])


def play_teams() -> Tournament:
    """Three teams of two boards: each is free once; someone is away in the first round, a team in the second."""
    made = two(TEAMS, 0)
    for at in range(3):
        players = [Entry(id=0, name=f"{chr(65 + at)}{n}", rating=2000 - 10 * at - n) for n in (1, 2, 3)]
        made = enter_team(made, f"Team {chr(65 + at)}", players)
    made = set_team_rules(made, TeamRules(boards=2, win=3, draw=1))
    for number in (1, 2, 3):
        made = pair_round(made)
        match = next(match for match in made.rounds[-1].matches if match.guest)
        if number == 1:
            made = set_line(made, 1, match.home, made.team(match.home).players[1:])
        for board in made.rounds[-1].boards:
            away = next(seat for seat, id in board.seats.items() if id in match.guest_line)
            there = "white" if away == "black" else "black"
            outcome = Outcome(places=[["white"], ["black"]])
            if number == 2:
                outcome = Outcome(places=[[there]], absent=[away])
            made = rule_board(made, number, board.number, outcome)
    return made


def test_a_report_of_teams_has_their_lines() -> None:
    made = play_teams()
    lines = files.write_trf(made).split("\r\n")
    of = {
        code: [line for line in lines if line.startswith(code)]
        for code in ("013", "310", "300", "240", "330")
    }
    head = {line[:3]: line[4:] for line in lines}
    assert head["082"] == "3" and head["192"] == "FIDE_TEAM_ROUNDROBIN" and head["352"] == "WB"
    assert "362  TW 3.0    TD 1.0    TL 0.0" in lines
    number = {line[14:47].strip(): line[4:8].strip() for line in lines if line.startswith("001")}
    rows = {made.team(row.team).name: row for row in rank_teams(made)}
    for line, old in zip(of["310"], of["013"], strict=True):
        team = read_team(line)
        row = rows[team.name]
        expected = (f"{row.match}.0", f"{row.board / 2}", str(row.place))
        assert (team.match, team.board, team.rank) == expected
        assert team.players == [number[f"{team.name[-1]}{n}"] for n in (1, 2, 3)] == read_team(old).players
    assert len(of["240"]) == 3 and {line[10:14].strip() for line in of["240"]} == {"1", "2", "3"}
    (changed,) = of["300"]
    team = read_team(of["310"][int(changed[8:11]) - 1])
    assert changed[4:7] == "  1" and changed[16:].split() == team.players[1:]
    (forfeit,) = of["330"]
    match = next(match for match in made.rounds[1].matches if match.guest)
    home, guest = (made.team(id).name[-1] for id in (match.home, match.guest))
    assert forfeit[4:6] == "+-" and forfeit[7:10] == "  2"
    assert [read_team(of["310"][int(at) - 1]).name[-1] for at in (forfeit[11:14], forfeit[15:18])] == [
        home,
        guest,
    ]
    assert parse_trf(files.write_trf(made)) is not None


def test_a_match_for_which_a_team_has_no_one_is_won_without_a_game() -> None:
    for missing, sign in ((("guest",), "+-"), (("home",), "-+"), (("home", "guest"), "--")):
        made = play_teams()
        made.rounds[1] = msgspec.structs.replace(made.rounds[1], boards=[])
        match = next(match for match in made.rounds[1].matches if match.guest)
        for side in missing:
            made = set_line(made, 2, getattr(match, side), [])
        (forfeit,) = (line for line in files.write_trf(made).split("\r\n") if line.startswith("330"))
        assert forfeit[4:10] == f"{sign}   2"

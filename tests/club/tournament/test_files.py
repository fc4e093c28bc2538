"""TRF16 by the columns of FIDE's description, CSV that no spreadsheet runs, and both read back."""

from __future__ import annotations

import csv
import io
import random

import pytest

from companion.club.tournament import edits, files
from companion.club.tournament.edits import enter, rule_board
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.standings import standings
from companion.club.tournament.tournament import HALF, TABLES, Entry, Outcome, TournamentError
from tests.club.tournament.cups import WORTH, cup, played, read, two


def test_each_column_of_a_line() -> None:
    made = two(players=1)
    made = enter(
        made,
        Entry(
            id=0,
            name="Guillén, Ana",
            rating=2105,
            sex="w",
            title="WFM",
            federation="ESP",
            fide="24663832",
            born="2001/05/27",
        ),
    )
    made = enter(made, Entry(id=0, name="A name that is much longer than the columns that hold it"))
    made = played(pair_round(made), random.Random(1))
    lines = [line for line in files.write_trf(made).split("\r\n") if line.startswith("001")]
    ana = lines[0]

    def at(first: int, last: int) -> str:
        return ana[first - 1 : last]

    assert at(1, 4) == "001 " and at(5, 8) == "   1" and at(10, 10) == "w" and at(11, 13) == "WFM"
    assert at(15, 47).rstrip() == "Guillén, Ana" and at(49, 52) == "2105" and at(54, 56) == "ESP"
    assert at(58, 68).strip() == "24663832" and at(70, 79) == "2001/05/27"
    assert at(81, 84) in (" 0.0", " 0.5", " 1.0") and at(86, 89).strip() in "123"
    assert at(92, 95) == "   2" and at(97, 97) in "wb" and at(99, 99) in "1=0"
    assert lines[2][91:99] == "0000 - U" and len(lines[2][14:47]) == 33 and lines[2][47] == " "
    assert "062 3" in files.write_trf(made) and files.write_trf(made).startswith("012 Cup\r\n")


def test_rounds_stand_ten_columns_apart() -> None:
    made = played(pair_round(two(players=4), byes={2: HALF}), random.Random(1))
    made = pair_round(made)
    board = made.rounds[1].boards[0]
    made = rule_board(made, 2, board.number, Outcome(places=[["black"]], absent=["white"]))
    lines = [line for line in files.write_trf(made).split("\r\n") if line.startswith("001")]
    assert lines[1][91:99] == "0000 - H"
    second = {line[101:109] for line in lines}
    assert sum(sign.endswith("+") for sign in second) == sum(sign.endswith("-") for sign in second) == 1
    assert sum(float(line[80:84]) for line in lines) == sum(row.points for row in standings(made)) / 2


def test_every_line_has_all_its_columns() -> None:
    """Also of a round that is being played, where the results are blank, and before the first round."""
    made = two(players=5)
    for rounds in range(3):
        lines = [line for line in files.write_trf(made).split("\r\n") if line.startswith("001")]
        assert {len(line) for line in lines} == {91 + 10 * rounds}
        made = pair_round(played(made, random.Random(1)) if made.rounds else made)


def test_only_games_for_two_have_a_report() -> None:
    with pytest.raises(TournamentError, match="cup-two-seats"):
        files.write_trf(cup(TABLES, 8))


def test_entries_come_back() -> None:
    made = two(players=5)
    assert [(one.name, one.rating) for one in files.read_trf_entries(files.write_trf(made))] == [
        (one.name, one.rating) for one in made.entries
    ]
    assert [one.name for one in edits.read_csv_entries(files.standings_csv(made))] == [
        one.name for one in made.entries
    ]
    for wrong in ("", "nonsense", "001    1", "001    1 m    " + " " * 34 + "x"):
        with pytest.raises(TournamentError):
            files.read_trf_entries(wrong)
    with pytest.raises(TournamentError, match="cup-file-long"):
        files.read_trf_entries("x" * 70_000)


@pytest.mark.parametrize(
    "text",
    [
        "Anna,1500\nBen,\n",
        "name;rating\nAnna;1500\nBen;x\n",
        "\ufeffrating,Name\n1500,Anna\n,Ben",
        "Anna\t1500\nBen\t99999",
    ],
)
def test_lists_of_entries_as_people_write_them(text: str) -> None:
    assert [(one.name, one.rating) for one in edits.read_csv_entries(text)] == [("Anna", 1500), ("Ben", 0)]


@pytest.mark.parametrize("name", ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)"])
def test_no_name_is_a_formula(name: str) -> None:
    made = played(pair_round(enter(two(players=1), Entry(id=0, name=name))), random.Random(1))
    for text in (files.standings_csv(made), files.pairings_csv(made)):
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        assert f"'{name}" in cells and name not in cells
    assert name in [one.name for one in edits.read_csv_entries(files.standings_csv(made))]


def test_every_board_is_in_the_list_of_pairings() -> None:
    made = played(pair_round(cup(TABLES, 13)), random.Random(1))
    rows = list(csv.DictReader(io.StringIO(files.pairings_csv(made).lstrip("\ufeff"))))
    assert len(rows) == 4
    assert sorted(row[seat] for row in rows for seat in made.seats if row[seat]) == sorted(
        one.name for one in made.entries
    )
    assert {row["green_place"] for row in rows} <= {"1", "2", "3", "4", ""}


@pytest.mark.parametrize(("players", "seed"), [(9, 1), (14, 2)])
def test_a_report_is_read_by_the_columns_alone(players: int, seed: int) -> None:
    """Who reads nothing but the columns finds each game twice, once from each side, and the points that it makes."""
    chance = random.Random(seed)
    made = enter(two(players=players), Entry(id=0, name="Müller, Åse", rating=7))
    for number in range(1, 5):
        made = pair_round(made, byes={3: HALF} if number == 2 else {})
        if number == 3:
            made = rule_board(made, 3, 1, Outcome(places=[["white"]], absent=["black"]))
        for board in made.rounds[-1].boards:
            if board.outcome is None:
                places = chance.choice([[["white"], ["black"]], [["black"], ["white"]], [["white", "black"]]])
                made = rule_board(made, number, board.number, Outcome(places=places))
    lines = [line for line in files.write_trf(made).split("\r\n") if line.startswith("001 ")]
    found = {int(player["number"]): (player, row) for player, row in (read(line, 4) for line in lines)}
    assert sorted(found) == list(range(1, players + 2))
    for number, (player, row) in found.items():
        assert sum(WORTH[sign] for _, _, sign in row) == float(player["points"])
        for at, (other, colour, sign) in enumerate(row):
            if other:
                back, theirs, answer = found[other][1][at]
                assert (back, {colour, theirs}) == (number, {"w", "b"})
                assert {sign, answer} in ({"1", "0"}, {"="}, {"+", "-"})
            else:
                assert not colour and sign in "UHZ"
    by_points = sorted(found.values(), key=lambda one: int(one[0]["rank"]))
    points = [float(player["points"]) for player, _ in by_points]
    assert points == sorted(points, reverse=True)
    assert any(player["name"] == "Müller, Åse" and player["rating"] == "7" for player, _ in found.values())
    signs = [sign for _, row in found.values() for _, _, sign in row]
    assert {"+", "-", "H"} <= set(signs) and ("U" in signs) == bool(
        any("bye" in one.byes.values() for one in made.rounds)
    )

"""Who leads, what parts those who are level, and ratings that follow from results."""

from __future__ import annotations

import random

import glicko2
import msgspec
import pytest

from companion.club.tournament.edits import (
    ReportedGame,
    board_at,
    come_back,
    enter,
    exchange_players,
    forgotten,
    pairing,
    rule_board,
    take_result,
    unpair_round,
    withdraw,
)
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.standings import decisive_ties, ratings, standings
from companion.club.tournament.tournament import (
    LEAGUE,
    RESULTS,
    ROBIN,
    TABLES,
    Board,
    Entry,
    Outcome,
    Round,
    Tournament,
    TournamentError,
    check_outcome,
    points,
    read_result,
    write_result,
)
from tests.club.tournament.cups import SEATINGS, cup, played, two, won_by


def crosstable(*rounds: list[tuple[int, int, str]]) -> Tournament:
    """White, black and `1`, `=` or `0` as white sees it."""
    places = {"1": [["white"], ["black"]], "0": [["black"], ["white"]], "=": [["white", "black"]]}
    made = [
        Round(
            boards=[
                Board(number=at, seats={"white": w, "black": b}, heard=Outcome(places=places[sign]))
                for at, (w, b, sign) in enumerate(one, 1)
            ]
        )
        for one in rounds
    ]
    return msgspec.structs.replace(two(players=4), rounds=made)


def test_tie_breaks_by_hand() -> None:
    made = crosstable([(1, 3, "1"), (4, 2, "0")], [(1, 4, "="), (2, 3, "1")], [(2, 1, "="), (3, 4, "1")])
    rows = {row.entry: row for row in standings(made)}
    # Points: 1 has 2, 2 has 2.5, 3 has 1, 4 has 0.5.
    assert {id: row.points for id, row in rows.items()} == {2: 5, 1: 4, 3: 2, 4: 1}
    assert rows[1].ties["BH"] == (2 + 1 + 5) / 2 and rows[1].ties["BH-C1"] == (2 + 5) / 2
    assert rows[1].ties["SB"] == 1 * 1 + 0.5 * 0.5 + 0.5 * 2.5
    assert [row.place for row in standings(made)] == [1, 2, 3, 4]


def test_direct_encounter_parts_two_that_are_level() -> None:
    made = crosstable([(1, 2, "1"), (3, 4, "=")])
    rows = standings(made)
    assert [(row.entry, row.place) for row in rows][:1] == [(1, 1)]
    level = {row.entry: row.place for row in rows}
    assert level[3] == level[4] == 2  # a draw parts no one


def test_four_seats_get_four_three_two_one_and_share() -> None:
    made = pair_round(cup(TABLES, 4))
    (board,) = made.rounds[0].boards
    made = won_by(made, 1, 1, ["red"], ["green", "blue"], ["yellow"])
    found = points(made, made.rounds[0].boards[0])
    assert {seat: found[id] / 2 for seat, id in board.seats.items()} == {
        "red": 4,
        "green": 2.5,
        "blue": 2.5,
        "yellow": 1,
    }
    made = won_by(made, 1, 1, ["red"], ["green"], absent=("blue", "yellow"))
    assert points(made, made.rounds[0].boards[0])[board.seats["blue"]] == 0
    first = standings(made)[0]
    assert (first.entry, first.won, first.points) == (board.seats["red"], 1, 8)


def test_a_league_counts_whom_one_has_beaten() -> None:
    made = Tournament(
        id="l", title="L", kind=LEAGUE, variant="parade-chess-solitaire", seats=["player"], planned=3
    )
    for name in ("Anna", "Ben", "Cleo", "Dora"):
        made = enter(made, Entry(id=0, name=name))
    made = pair_round(made, day="2026-11-22")
    for name, scored, won in (("Anna", 10, False), ("ben ", 3, True), ("Cleo", 10, False)):
        game = ReportedGame(
            game=["s", name],
            variant=made.variant,
            names={"player": name},
            daily="2026-11-22",
            outcome=Outcome(places=[["player"]], scores={"player": scored}, won=won),
        )
        made = take_result(made, game)
        made = take_result(
            made,
            msgspec.structs.replace(
                game, game=["s", "again"], outcome=Outcome(places=[["player"]], won=True)
            ),
        )
    assert [(made.entry(row.entry).name, row.points / 2) for row in standings(made)] == [
        ("Ben", 3),
        ("Anna", 1.5),
        ("Cleo", 1.5),
        ("Dora", 0),
    ]
    with pytest.raises(TournamentError, match="cup-day"):
        pair_round(made, day="2026-11-22")
    assert pair_round(made, day="2026-11-23").rounds[1].day == "2026-11-23"


def told(
    made: Tournament, number: int, board: int, outcome: Outcome | None, name: str = "g1", **given: object
) -> ReportedGame:
    seats = made.rounds[number - 1].boards[board - 1].seats
    names = {seat: made.entry(id).name for seat, id in seats.items()}
    return msgspec.convert(
        {"game": ["s", name], "variant": made.variant, "names": names, **given, "outcome": outcome},
        ReportedGame,
    )


def test_a_result_finds_its_board_by_names_and_by_the_order() -> None:
    made = pair_round(two(players=4))
    white = Outcome(places=[["white"], ["black"]])
    same = take_result(made, told(made, 1, 1, white))
    assert board_at(same, 1, 1).heard == white and board_at(same, 1, 2).heard is None
    by_order = told(made, 1, 1, white, names={}, pairing=pairing(made, 1, made.rounds[0].boards[0]))
    assert board_at(take_result(made, by_order), 1, 1).heard == white
    # Taken back, and ended otherwise.
    gone = take_result(same, told(made, 1, 1, None))
    assert board_at(gone, 1, 1).heard is None and board_at(gone, 1, 1).game == ["s", "g1"]
    assert take_result(same, told(made, 1, 1, white)) is same
    for other in (
        told(made, 1, 1, white, variant="other"),
        told(made, 1, 1, white, names={"white": "P1"}),
        told(made, 1, 1, white, pairing="another/1/1"),
        told(made, 1, 1, white, names={"white": "P1", "black": "P4"}),
    ):
        assert take_result(made, other) is made
    second = take_result(same, told(made, 1, 1, Outcome(places=[["black"], ["white"]]), "g2"))
    assert second is same  # a second game of the same two is no correction


def test_what_an_arbiter_rules_holds() -> None:
    made = pair_round(two(players=4))
    black = Outcome(places=[["black"], ["white"]])
    made = rule_board(made, 1, 1, black)
    made = take_result(made, told(made, 1, 1, Outcome(places=[["white"], ["black"]])))
    assert board_at(made, 1, 1).outcome == black
    assert board_at(rule_board(made, 1, 1, None), 1, 1).outcome == Outcome(places=[["white"], ["black"]])
    for wrong in (
        Outcome(),
        Outcome(places=[["white"]]),
        Outcome(places=[["white"], ["black"], ["white"]]),
        Outcome(places=[["x"], ["black"]]),
    ):
        with pytest.raises(TournamentError, match="cup-outcome"):
            rule_board(made, 1, 1, wrong)
    with pytest.raises(TournamentError):
        rule_board(made, 2, 1, black)
    with pytest.raises(TournamentError):
        rule_board(made, 1, 9, black)


def test_names_are_told_apart() -> None:
    made = two(players=2)
    for name, wrong in (
        ("p1", "twice"),
        (" ", "cup-name"),
        ("x" * 61, "cup-name"),
        ("a\u202eb", "cup-name"),
        ("P  2", ""),
    ):
        if wrong:
            with pytest.raises(TournamentError, match=wrong):
                enter(made, Entry(id=0, name=name))
        else:
            assert enter(made, Entry(id=0, name=name)).entries[-1].name == "P 2"


def test_changes_by_hand() -> None:
    made = pair_round(two(players=5))
    bye = next(iter(made.rounds[0].byes))
    first = made.rounds[0].boards[0].seats["white"]
    turned = exchange_players(made, 1, bye, first)
    assert turned.rounds[0].boards[0].seats["white"] == bye and list(turned.rounds[0].byes) == [first]
    assert not unpair_round(made).rounds
    assert len(withdraw(unpair_round(made), 3).entries) == 4
    done = played(made, random.Random(1))
    with pytest.raises(TournamentError, match="cup-played"):
        unpair_round(done)
    with pytest.raises(TournamentError, match="cup-played"):
        exchange_players(done, 1, bye, first)
    gone = withdraw(done, 3)
    assert 3 not in {one.id for one in gone.there(2)} and 3 in {one.id for one in come_back(gone, 3).there(2)}


def test_glicko_by_the_example_of_its_author() -> None:
    player = glicko2.Player(1500, 200)
    player.update_player([1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    assert (round(player.rating, 1), round(player.rd, 1)) == (1464.1, 151.5)


@pytest.mark.parametrize(("kind", "seats"), [(ROBIN, 2), (TABLES, 4)])
def test_a_corrected_result_corrects_ratings(kind: str, seats: int) -> None:
    chance = random.Random(2)
    seasons = []
    for at in range(2):
        made = cup(kind, 6, id=f"c{at}", made=float(at))
        for _ in range(3):
            made = played(pair_round(made), chance)
        seasons.append(made)
    before = ratings(seasons, seats)
    assert len(before) == 6 and all(one.played == 6 for one in before)
    assert before == ratings(reversed(seasons), seats)
    board = seasons[0].rounds[0].boards[0]
    turned = Outcome(places=[[seat] for seat in reversed(board.seats)])
    other = rule_board(seasons[0], 1, 1, turned)
    if turned == board.outcome:
        other = rule_board(seasons[0], 1, 1, Outcome(places=[[seat] for seat in board.seats]))
    assert ratings([other, seasons[1]], seats) != before
    assert ratings([rule_board(other, 1, 1, board.outcome), seasons[1]], seats) == before
    assert ratings(seasons, 6 - seats) == []


@pytest.mark.parametrize(("kind", "seats"), [(ROBIN, 2), (TABLES, 4)])
def test_the_one_who_was_forgotten_is_rated_for_opponents_and_named_to_no_one(kind: str, seats: int) -> None:
    """Also someone whose number is the same in another tournament is someone else."""
    chance = random.Random(2)
    first, second = (played(pair_round(cup(kind, 6, id=f"c{at}", made=float(at))), chance) for at in range(2))
    before = {one.name: one for one in ratings([first, second], seats)}
    gone = [forgotten(first, "p1"), forgotten(second, "P2")]
    after = {one.name: one for one in ratings([gone[0], forgotten(second, "P1")], seats)}
    assert set(after) == set(before) - {"P1"} and not any("#" in name for name in after)
    met = {id for board in first.rounds[0].boards if 1 in board.seats.values() for id in board.seats.values()}
    assert all(after[f"P{id}"].played == before[f"P{id}"].played for id in met - {1})
    assert {one.name: one.played for one in ratings(gone, seats)}["P1"] < before["P1"].played


def test_the_one_who_wins_all_is_rated_first() -> None:
    made = cup(TABLES, 4, planned=3)
    for number in (1, 2, 3):
        made = pair_round(made)
        order = sorted(made.rounds[-1].boards[0].seats.items(), key=lambda one: one[1])
        made = won_by(made, number, 1, *([seat] for seat, _ in order))
    assert [one.name for one in ratings([made], 4)] == ["P1", "P2", "P3", "P4"]


@pytest.mark.parametrize("seed", range(6))
def test_what_parts_those_who_are_level(seed: int) -> None:
    """Of two places with as many points the first tie-break that differs, and nothing that parts none of them."""
    chance = random.Random(seed)
    made = two(players=14) if seed % 2 else cup(TABLES, 12)
    parted = 0
    for _ in range(4):
        made = played(pair_round(made, SEATINGS if made.kind == TABLES else ()), chance)
        rows = standings(made)
        found = decisive_ties(rows)
        for row in rows:
            above, below = (
                [one for one in rows if one.place < row.place],
                [one for one in rows if one.place > row.place],
            )
            wanted = set()
            for other in (*above[-1:], *below[:1]):
                if other.points == row.points:
                    wanted.add(next(name for name in row.ties if row.ties[name] != other.ties[name]))
            assert found[row.entry] == [name for name in row.ties if name in wanted]
            parted += len(wanted)
    assert parted > 10


@pytest.mark.parametrize("written", RESULTS)
def test_a_result_is_read_as_it_is_written(written: str) -> None:
    outcome = read_result(written, ["white", "black"])
    assert check_outcome(outcome, {"white": 1, "black": 2}) == outcome
    assert write_result(outcome, ["white", "black"]) == written
    typed = written.replace("½", "1/2").replace("–", "-").replace("−", "-")
    assert typed.isascii() and read_result(typed, ["white", "black"]) == outcome
    turned = write_result(outcome, ["black", "white"])
    assert sorted(turned) == sorted(written) and (turned == written) == (written[0] == written[-1])


@pytest.mark.parametrize("text", ["", "1", "2-0", "1-1", "½", "0-0", "won", "1–0–0"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(TournamentError, match="cup-outcome"):
        read_result(text, ["white", "black"])
    assert write_result(None, ["white", "black"]) == ""

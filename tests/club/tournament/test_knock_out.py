"""Knock-out: the bracket, drawn matches, and what a result that comes late may change."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from companion.club.tournament import files
from companion.club.tournament.edits import (
    ReportedGame,
    draw_lot,
    enter,
    exchange_players,
    rule_board,
    take_result,
    unpair_round,
    withdraw,
)
from companion.club.tournament.pairing import (
    count_rounds,
    matches,
    pair_round,
    rules_of,
    seed_bracket,
    stage_at,
    winner,
)
from companion.club.tournament.standings import standings
from companion.club.tournament.tournament import (
    KNOCK_OUT,
    LOTS,
    THROUGH,
    Entry,
    KnockOutRules,
    Outcome,
    Tournament,
    TournamentError,
)
from tests.club.tournament.cups import two

DRAW = Outcome(places=[["white", "black"]])


def knock_out(players: int, **given: Any) -> Tournament:
    return two(KNOCK_OUT, players, knock_out=KnockOutRules(**given))


def won(cup: Tournament, *entries: int) -> Tournament:
    """The last round, in which these win; boards without any of them are drawn."""
    number = len(cup.rounds)
    for board in cup.rounds[-1].boards:
        first = next((seat for seat, id in board.seats.items() if id in entries), None)
        other = next(seat for seat in board.seats if seat != first)
        cup = rule_board(cup, number, board.number, Outcome(places=[[first], [other]]) if first else DRAW)
    return cup


def pairs(cup: Tournament) -> list[set[int]]:
    return [set(board.seats.values()) for board in cup.rounds[-1].boards]


@pytest.mark.parametrize("players", [*range(2, 34), 400])
def test_the_bracket_keeps_the_strongest_apart_and_gives_them_the_byes(players: int) -> None:
    slots = seed_bracket(range(1, players + 1))
    assert sorted(filter(None, slots)) == list(range(1, players + 1))
    free = {a or b for a, b in zip(slots[::2], slots[1::2], strict=True) if not (a and b)}
    assert free == set(range(1, len(slots) - players + 1))
    while len(slots) > 1:  # the better seed always wins: seeds add up to one more than there are
        assert all(a + b == len(slots) + 1 for a, b in zip(slots[::2], slots[1::2], strict=True) if a and b)
        slots = [min(filter(None, pair)) for pair in zip(slots[::2], slots[1::2], strict=True)]


def test_from_six_players_to_a_winner_with_a_match_for_third_place() -> None:
    cup = pair_round(knock_out(6, third=True))
    assert cup.rounds[0].byes == {1: THROUGH, 2: THROUGH} and pairs(cup) == [{4, 5}, {3, 6}]
    assert count_rounds(cup) == 3
    cup = pair_round(won(cup, 5, 3))
    assert pairs(cup) == [{1, 5}, {2, 3}]
    cup = pair_round(won(cup, 5, 2))
    assert pairs(cup) == [{5, 2}, {1, 3}] and winner(cup) == 0
    cup = won(cup, 2, 3)
    assert winner(cup) == 2 and count_rounds(cup) == 3
    assert [(row.place, row.entry) for row in standings(cup)] == [
        (1, 2),
        (2, 5),
        (3, 3),
        (4, 1),
        (5, 4),
        (5, 6),
    ]
    with pytest.raises(TournamentError, match="cup-all-rounds"):
        pair_round(cup)


def test_lots_put_the_bracket_together() -> None:
    cup = pair_round(knock_out(4), drawn=[3, 1, 4, 2])
    assert pairs(cup) == [{3, 2}, {1, 4}]


def test_a_drawn_match_goes_on_with_colours_turned_until_no_one_can_catch_up() -> None:
    cup = won(pair_round(knock_out(2, ties=2)))
    first = cup.rounds[0].boards[0].seats
    cup = pair_round(cup)
    second = cup.rounds[1].boards[0].seats
    assert second == {"white": first["black"], "black": first["white"]} and not cup.rounds[1].slots
    cup = won(cup, 1)
    assert winner(cup) == 0, "the other may still draw level"
    cup = pair_round(cup)
    assert cup.rounds[2].boards[0].seats == first
    assert winner(won(cup)) == 1 and winner(won(cup, 1)) == 1 and winner(won(cup, 2)) == 0


def test_only_the_level_matches_have_a_tie_break() -> None:
    cup = pair_round(won(pair_round(knock_out(4, ties=1)), 1))
    assert pairs(cup) == [{2, 3}]
    cup = pair_round(won(cup, 3))
    assert pairs(cup) == [{1, 3}] and len(cup.rounds[2].slots) == 2


def test_black_wins_the_armageddon_game_with_a_draw() -> None:
    cup = won(pair_round(won(pair_round(knock_out(2, ties=1)))))
    assert winner(cup) == 0 and count_rounds(cup) == 3
    cup = pair_round(cup)
    board = cup.rounds[-1].boards[0]
    assert winner(won(cup)) == board.seats["black"]
    assert winner(won(cup, board.seats["white"])) == board.seats["white"]
    nobody = rule_board(cup, 3, 1, Outcome(absent=["white", "black"]))
    with pytest.raises(TournamentError, match="cup-knock-level"):
        pair_round(nobody)


def test_lots_decide_what_is_level() -> None:
    cup = won(pair_round(knock_out(2, ties=0, last=LOTS)))
    with pytest.raises(TournamentError, match="cup-knock-level"):
        pair_round(cup)
    with pytest.raises(TournamentError, match="cup-knock-no-lot"):
        draw_lot(cup, 1, 1, 3)
    drawn = draw_lot(cup, 1, 1, 2)
    assert (
        winner(drawn) == 2 and winner(draw_lot(drawn, 1, 1, 1)) == 1 and winner(draw_lot(drawn, 1, 1, 0)) == 0
    )
    assert winner(won(drawn, 1)) == 1 and won(drawn).rounds[0].boards[0].lot is None
    heard = [Outcome(places=places) for places in ([["white", "black"]], [["white"], ["black"]])]
    names = {seat: cup.entry(id).name for seat, id in cup.rounds[0].boards[0].seats.items()}
    games = [ReportedGame(game=["s", "g"], variant="game", names=names, outcome=one) for one in heard]
    told = draw_lot(take_result(pair_round(knock_out(2, ties=0, last=LOTS)), games[0]), 1, 1, 2)
    assert winner(take_result(told, games[0])) == 2
    assert take_result(told, games[1]).rounds[0].boards[0].lot is None
    with pytest.raises(TournamentError, match="cup-knock-no-lot"):
        draw_lot(won(cup, 1), 1, 1, 2)


def test_tie_breaks_have_clocks_of_their_own() -> None:
    cup = knock_out(2, ties=1, clock="5+3", last_clock="white=5 black=4")
    cup = msgspec.structs.replace(cup, rules={"clock": "90+30", "other": "x"})
    seen = []
    for _ in range(3):
        cup = won(pair_round(cup))
        seen.append(rules_of(cup, len(cup.rounds), cup.rounds[-1].boards[0]))
    assert [one["clock"] for one in seen] == ["90+30", "5+3", "white=5 black=4"]
    assert all(one["other"] == "x" for one in seen)


def test_a_result_can_be_amended_until_the_next_round_is_paired() -> None:
    cup = won(pair_round(knock_out(4)), 1, 2)
    with pytest.raises(TournamentError, match="cup-knock-paired"):
        won_by_other = pair_round(cup)
        rule_board(won_by_other, 1, 1, Outcome(places=[["white"], ["black"]]))
    again = unpair_round(pair_round(cup))
    assert pairs(pair_round(won(again, 4, 2))) == [{4, 2}]


def test_what_a_table_tells_late_leaves_the_next_round_as_it_is() -> None:
    cup = pair_round(won(pair_round(knock_out(4)), 1, 2))
    board = cup.rounds[0].boards[0]
    turned = msgspec.structs.replace(board, ruled=Outcome(places=[["black"], ["white"]]))
    other = msgspec.structs.replace(board, ruled=Outcome(places=[["white"], ["black"]]))
    for late in (turned, other):
        first = msgspec.structs.replace(cup.rounds[0], boards=[late, cup.rounds[0].boards[1]])
        changed = msgspec.structs.replace(cup, rounds=[first, cup.rounds[1]])
        assert matches(changed, 1)[0].winner == 1


def test_a_result_that_was_taken_back_at_its_table_is_asked_for() -> None:
    cup = won(pair_round(won(pair_round(knock_out(2, ties=1)))))
    board = msgspec.structs.replace(cup.rounds[0].boards[0], ruled=None)
    cup = msgspec.structs.replace(
        cup, rounds=[msgspec.structs.replace(cup.rounds[0], boards=[board]), cup.rounds[1]]
    )
    with pytest.raises(TournamentError, match=r"cup-not-over \(number=1\)"):
        pair_round(cup)
    assert winner(rule_board(cup, 1, 1, Outcome(places=[["white"], ["black"]]))) == board.seats["white"]


def test_the_one_who_withdraws_leaves_the_round_to_the_other() -> None:
    cup = won(pair_round(knock_out(8, third=True)), 1, 2, 3, 4)
    cup = pair_round(withdraw(cup, 1))
    assert pairs(cup) == [{2, 3}] and cup.rounds[1].byes == {4: THROUGH}
    cup = pair_round(won(cup, 2))
    assert pairs(cup) == [{2, 4}] and cup.rounds[2].byes == {3: THROUGH}
    assert [row.entry for row in standings(won(cup, 4))][:3] == [4, 2, 3]
    level = won(pair_round(knock_out(2)))
    assert winner(withdraw(level, 1)) == 2


def test_a_board_to_which_no_one_comes_sends_no_one_on() -> None:
    cup = won(pair_round(knock_out(4)), 1, 2)
    cup = pair_round(rule_board(cup, 1, 1, Outcome(absent=["white", "black"])))
    assert cup.rounds[1].byes == {2: THROUGH} and winner(cup) == 2


def test_what_cannot_be() -> None:
    with pytest.raises(TournamentError, match="cup-too-few"):
        pair_round(knock_out(1))
    cup = pair_round(knock_out(4))
    with pytest.raises(TournamentError, match="cup-knock-late"):
        enter(cup, Entry(id=0, name="Late"))
    with pytest.raises(TournamentError, match="cup-not-over"):
        pair_round(cup)


def test_two_change_places_in_the_bracket() -> None:
    cup = exchange_players(pair_round(knock_out(6)), 1, 1, 5)
    assert cup.rounds[0].byes == {5: THROUGH, 2: THROUGH} and pairs(cup) == [{4, 1}, {3, 6}]
    cup = pair_round(won(cup, 1, 3))
    assert pairs(cup) == [{5, 1}, {2, 3}]
    cup = pair_round(won(cup))
    with pytest.raises(TournamentError, match="cup-knock-exchange"):
        exchange_players(cup, 3, 5, 2)
    before = cup.rounds[2].boards[0].seats
    turned = exchange_players(cup, 3, 5, 1).rounds[2].boards[0].seats
    assert turned == {"white": before["black"], "black": before["white"]}


def test_files_name_the_system_and_every_game() -> None:
    cup = won(pair_round(won(pair_round(knock_out(3, ties=1)))), 2)
    text = files.write_trf(cup)
    assert "092 Individual: Knock-Out" in text and "XXR 3" in text
    lines = [line for line in text.split("\r\n") if line.startswith("001")]
    assert {len(line) for line in lines} == {91 + 20} and lines[0][91:99] == "0000 - Z"
    assert files.standings_csv(cup).split("\r\n")[0] == "\ufeffplace,name,rating,points,played"
    drawn = draw_lot(won(pair_round(knock_out(3))), 1, 1, 3)
    rows = files.pairings_csv(drawn).split("\r\n")
    assert rows[0].endswith(",lot") and rows[1].endswith(",P3") and rows[2] == "1,,through,P1"


def test_white_goes_to_the_one_who_had_it_less_often() -> None:
    cup = pair_round(knock_out(3))
    for white in (2, 3):
        if cup.rounds[0].boards[0].seats["white"] != white:
            cup = exchange_players(cup, 1, 2, 3)
        for first in (2, 3):
            final = pair_round(won(cup, first)).rounds[1].boards[0].seats
            assert final == ({"white": 1, "black": first} if first == white else {"white": first, "black": 1})


@pytest.mark.parametrize("players", range(2, 12))
@pytest.mark.parametrize("ties", [0, 2])
def test_the_number_of_rounds_is_that_which_is_played_if_nothing_more_is_drawn(
    players: int, ties: int
) -> None:
    """Each drawn match costs one more round for all, however many are drawn at the same time."""
    rng = random.Random(players)
    cup, drawn = pair_round(knock_out(players, ties=ties, third=players % 2 == 0)), 0
    while True:
        expected = count_rounds(cup)
        assert expected == (players - 1).bit_length() + drawn
        cup = won(cup, *(rng.choice([0, *board.seats.values()]) for board in cup.rounds[-1].boards))
        stage = [match for match in matches(cup, stage_at(cup, len(cup.rounds))) if all(match.players)]
        tied = [match for match in stage if not match.decided]
        drawn += bool(tied)
        assert count_rounds(cup) == (players - 1).bit_length() + drawn
        if winner(cup) and not tied:
            break
        cup = pair_round(cup)
    assert len(cup.rounds) == count_rounds(cup)

"""What a game that is over has to tell, from its record alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.history.replay import GameSummary, Replay, expect_faces, summarize_stepwise
from tests.table.table_fixture import Rig


def story(rig: Rig, winner: str = "") -> GameSummary:
    replay = Replay(rig.referee.game, rig.referee.record, rig.referee.words)
    steps = summarize_stepwise(replay, winner)
    while True:
        try:
            next(steps)
        except StopIteration as over:
            found: GameSummary = over.value
            return found


def said(rig: Rig, found: GameSummary) -> list[tuple[int, str]]:
    return [(one.n, rig.referee.words.say(one.said)) for one in found.moments]


def play(rig: Rig, *actions: str) -> None:
    for action in actions:
        rig.roll(action.removeprefix("roll ")) if action.startswith("roll ") else rig.act(action)
        assert rig.actions[-1].endswith(action.removeprefix("roll "))


def test_a_capture_is_told_with_who_and_where(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1,Qb1 B:Qa12,Nk9 turn=G")
    play(rig, "roll 2", "Qb1xa12")
    found = story(rig)
    assert said(rig, found) == [(2, "Green captures the blue queen on a12.")]
    assert found.captures == {"green": 1}


def test_turns_and_rolls_are_counted(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    play(rig, "roll 3", "Rf1-a12", "roll 2")
    found = story(rig)
    assert found.rolls["white"] == {"+": 0, "#": 0, "2": 1, "3": 1, "4": 0, "5": 0}
    assert found.turns == {"green": 1, "blue": 1} and found.length == 2
    assert [sum(one.values()) for one in found.standing] == [0, 0] and found.counted == "home"


def test_of_each_seat_the_first_promotion_is_told(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="chess", position="8/PP6/7k/8/8/6K1/pp6/8 w - - 0 1")
    promotions = ("Pa7-a8=Q", "Pa2-a1=Q", "Pb7-b8=Q", "Pb2-b1=Q")
    play(rig, *promotions)
    told = [(one.n, one.seat) for one in story(rig).moments if one.said.id == "story-promotion"]
    assert told == [(1, "white"), (2, "black")]


@pytest.mark.parametrize("end", ["agree", "resign", "undo"])
def test_the_end_of_a_game_and_a_move_taken_back_are_no_turns(end: str, tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="chess")
    for action in ("Pe2-e4", "Pe7-e5", "Ng1-f3"):
        rig.act(action)
    if end == "resign":
        rig.do(do="resign", seat="black")
    elif end == "agree":
        rig.do(do="agree", end=True)
    else:
        rig.act("Nb8-c6")
        rig.do(do="undo")
    assert story(rig).turns == {"white": 2, "black": 1}


def test_the_one_who_waits_for_three_turns_and_more_is_told_of(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Qa1 B:Rl12 turn=G")
    for _ in range(4):
        play(rig, "roll #")
        play(rig, "roll #")
    assert said(rig, story(rig)) == [(7, "Green has no move for 4 turns.")]


def test_the_winner_takes_the_lead_where_it_was_kept(tmp_path: Path) -> None:
    """Gravity Chess counts points all the time, so the lead changes."""
    rig = Rig(tmp_path, game="gravity-chess")
    rig.play_out(0)
    winner = rig.referee.game.result(rig.referee.state)
    assert winner is not None and isinstance(winner.winner, str)
    found = story(rig, winner.winner)
    other = next(seat for seat in rig.referee.game.seats if seat != winner.winner)
    lead = next((one for one in found.moments if "story-lead" in one.said.id), None)
    ahead = [one[winner.winner] > one[other] for one in found.standing]
    if lead is None:
        assert all(ahead) or not all(ahead[-2:])
    else:
        assert all(ahead[lead.turn - 1 :]) and not ahead[lead.turn - 2]


@pytest.mark.parametrize("game", ["booster-chess", "parade-chess-solitaire", "cloak-and-dagger-chess"])
def test_a_game_that_counts_nothing_turn_by_turn_has_no_course(game: str, tmp_path: Path) -> None:
    rig = Rig(tmp_path, game=game, seats=None)
    rig.play_out(0, until=40)
    assert story(rig).standing == ()


def test_a_fair_die_shows_each_side_as_often() -> None:
    usual = expect_faces(("+", "2", "2", "3"), 8)
    assert {face: mean for face, (mean, _) in usual.items()} == {"+": 2, "2": 4, "3": 2}
    assert usual["2"][1] == pytest.approx(2**0.5)

"""Sloppy hands: nothing is silently wrong, and what the judge of questions itself finds in a trace. Long runs are in `make soak`."""

from pathlib import Path

import pytest

from companion.table.protocol import notices
from tests.long_runs import sloppy
from tests.long_runs.judge import Event, Judge
from tests.open_states import make_game
from tests.table.table_fixture import Rig

PARADE = "8/8/8/RN6/1b2Nr2/4nkQ1/4r3/8 stage=play card=- taken=bK,wN,bR,wR,wQ,bB,bR,bN,?,wN,?,?,?,?,? minus=0 end=-"
TO_END = ("Ra5-d2",)
"""Also possible by way of c3, where the rook may stop as well."""
IN_TWO = ("Ra5-c3", "Rc3-d2")


def explanations(*events: tuple[int, str]) -> set[tuple[str, ...]]:
    """What the judge finds: touches as `+c3` or `-c3` at so many ms."""
    game = make_game("parade-chess-solitaire", None, {})
    trace = [Event(ms, touch[0], touch[1:]) for ms, touch in events]
    return set(Judge(game, game.read(PARADE), trace, lambda _: None).found.values())


def test_a_short_stop_is_a_slide() -> None:
    assert explanations((0, "-a5"), (170, "+c3"), (335, "-c3"), (711, "+d2")) == {TO_END}


def test_a_stop_of_half_a_second_may_be_a_move() -> None:
    assert explanations((0, "-a5"), (170, "+c3"), (770, "-c3"), (1011, "+d2")) == {TO_END, IN_TWO}


def test_after_a_long_stop_the_first_move_is_final() -> None:
    assert explanations((0, "-a5"), (170, "+c3"), (2770, "-c3"), (3011, "+d2")) == {IN_TWO}


def test_a_piece_set_back_was_not_moved() -> None:
    assert explanations((0, "-e4"), (500, "+e4"), (800, "-a5"), (1100, "+d2")) == {TO_END}


def test_a_piece_carried_back_was_moved_twice_or_not_at_all() -> None:
    back = {(), ("Ra5-c3", "Rc3-a5")}
    assert explanations((0, "-a5"), (170, "+c3"), (870, "-c3"), (1011, "+a5")) == back


@pytest.mark.parametrize("game", ["chess", "raindropchess", "wild-jokers", "little-chess-jumble"])
def test_sloppy_games(game: str) -> None:
    (count,) = sloppy.run(90, 1, [game]).values()
    assert count.noise, "hands were sloppy"
    assert count.wrong == 0, count.kept
    assert count.noticed == count.made, count.kept


@pytest.mark.parametrize("game", sloppy.SOLITAIRES)
def test_a_solitaire_asks_little_that_the_board_shows(game: str) -> None:
    (count,) = sloppy.run(120, 2, [game]).values()
    assert count.asked and count.made, "there was something to ask about"
    assert count.needless <= 2 * count.actions // 100, count.kept


def feel(rig: Rig, *touches: tuple[int, str]) -> None:
    """Touches as `+c3` or `-c3`, so many ms from now, and a quiet board after them."""
    start = rig.ms
    for ms, touch in touches:
        rig.wait_until(start + ms)
        rig.feel(touch[0], touch[1:], "white:R")
    rig.wait_until(rig.ms + 1000)


def offered(rig: Rig) -> list[str | None]:
    return [choice.action for ask in rig.referee.questions for choice in ask.choices]


@pytest.fixture
def parade(tmp_path: Path) -> Rig:
    rig = Rig(tmp_path, "occupancy", 350, game="parade-chess-solitaire", position=PARADE)
    rig.wait_until(2000)
    return rig


@pytest.mark.parametrize("pause", [50, 100, 165, 250])
def test_a_pause_on_the_way_costs_no_card(parade: Rig, pause: int) -> None:
    feel(parade, (0, "-a5"), (170, "+c3"), (170 + pause, "-c3"), (500 + pause, "+d2"))
    assert parade.actions == ["Ra5-d2"]
    assert not parade.all(notices.Ask)
    assert not parade.all(notices.Undone)


def test_what_was_answered_is_not_asked_again(parade: Rig) -> None:
    feel(parade, (0, "-a5"), (170, "+c3"), (770, "-c3"), (1011, "+d2"))
    assert {"Ra5-d2", "Ra5-c3 Rc3-d2"} <= {*offered(parade)}
    parade.answer("Ra5-d2")
    feel(parade, (0, "-d2"), (300, "+b2"))
    assert parade.actions == ["Ra5-d2", "Rd2-b2"]
    assert not parade.referee.questions


@pytest.mark.parametrize("stood", [600, 4000])
def test_a_piece_that_goes_back_was_taken_back_or_moved_twice(parade: Rig, stood: int) -> None:
    feel(parade, (0, "-a5"), (300, "+d2"), (300 + stood, "-d2"), (600 + stood, "+a5"))
    assert {"undo", "Ra5-d2 Rd2-a5"} <= {*offered(parade)}
    parade.answer("undo")
    assert parade.actions == [] and parade.referee.monitor.agrees


def test_a_question_waits_while_its_player_goes_on(parade: Rig) -> None:
    feel(parade, (0, "-a5"), (170, "+c3"), (770, "-c3"), (1011, "+d2"), (1500, "-f4"), (2700, "+g4"))
    assert {"Ra5-d2 Rf4-g4", "Ra5-c3 Rc3-d2 Rf4-g4"} <= {*offered(parade)}
    parade.answer("Ra5-d2 Rf4-g4")
    assert parade.actions == ["Ra5-d2", "Rf4-g4"] and parade.referee.monitor.agrees


def test_equal_pieces_that_were_off_together_are_not_asked_about(parade: Rig) -> None:
    feel(parade, (0, "-b5"), (200, "-e4"), (900, "+b5"), (1100, "+e4"))
    assert not parade.referee.questions
    feel(parade, (0, "-b5"), (200, "-a5"), (900, "+b5"), (1100, "+a5"))
    assert parade.referee.questions[0].squares == ["a5", "b5"]


def test_a_piece_brought_in_and_taken_off_again_is_asked_about(tmp_path: Path) -> None:
    """It might be in the hand that moves it next: all eight are laid out, so any of them may."""
    laid_out = "8/8/8/8/K3r2b/1q6/b2B4/5Q2 stage=place card=bN taken=wQ,bB,wB,bQ,wK,bR,bB,bN minus=0 end=-"
    rig = Rig(tmp_path, "occupancy", 350, game="parade-chess-solitaire", position=laid_out)
    rig.wait_until(2000)
    feel(rig, (0, "+b5"))
    assert rig.actions == ["N@b5"]
    feel(rig, (0, "-b5"))
    assert not rig.referee.questions, "it may be in the hand"
    rig.wait_until(rig.ms + 1000)
    assert offered(rig) == ["undo", None]
    rig.answer("undo")
    assert rig.actions == [] and rig.referee.monitor.agrees

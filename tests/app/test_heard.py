"""What a table screen keeps of the notices it has heard; no window is needed for that."""

from __future__ import annotations

import os
from operator import itemgetter
from pathlib import Path

import pytest

os.environ.setdefault("KIVY_NO_ARGS", "1")

from companion.app.table.notice_log import NoticeLog, ShownRoll
from companion.table.protocol import notices

ASK = notices.Ask(id="q1", seat="green", question="Which?", choices=[])


def heard(*told: notices.Notice) -> NoticeLog:
    found = NoticeLog()
    for notice in told:
        found.hear(notice)
    return found


def test_a_question_stands_until_it_ends() -> None:
    assert heard(ASK).ask == ASK
    assert heard(ASK, notices.AskEnd(id="q0")).ask == ASK, "another one has ended"
    assert heard(ASK, notices.AskEnd(id="q1")).ask is None


def test_a_mismatch_stands_until_the_board_agrees() -> None:
    wrong = notices.Mismatch(kind="illegal", reason="No.", repairs=[])
    assert heard(wrong).mismatch == wrong
    assert heard(wrong, notices.MismatchEnd()).mismatch is None


def test_pieces_in_the_air_come_down_with_the_ruling() -> None:
    aloft = notices.Partial(lifted=["f1"], targets=["a12"])
    ruled = notices.Ruling(seat="green", action="Rf1-a12", text="It goes.", events=[])
    assert heard(aloft).partial == aloft
    assert heard(aloft, notices.Partial(lifted=[], targets=[])).partial is None
    assert heard(aloft, ruled).partial is None


def test_taking_back_ends_the_result_and_what_was_found() -> None:
    over = notices.Outcome(winner="green", places=["green"], scores={}, reason="Home.")
    solved = notices.Solved(actions=None, depth=0, text="None.")
    found = heard(over, solved, notices.Undone(by="green", count=1))
    assert (found.outcome, found.solved) == (None, None)


def test_a_search_ends_with_what_it_found() -> None:
    found = heard(
        notices.Searching(depth=2, share=0.5, looked=9), notices.Solved(actions=[], depth=2, text="Two.")
    )
    assert found.searching is None and found.solved is not None


def test_dice_that_fell_wait_to_be_drawn() -> None:
    found = heard(
        notices.Chance(die="white", face="3", seat="green", source="electronic"),
        notices.Chance(deck="action", card="B05", seat="green", source="typed"),
        notices.Chance(die="orange", face="7", seat="green", source="typed"),
    )
    assert found.rolls == [
        ShownRoll("white", "3", "green", True),
        ShownRoll("orange", "7", "green", False),
    ]


def test_dice_of_one_throw_are_shown_together_and_other_throws_after_it() -> None:
    def fell(die: str, face: str, seat: str) -> notices.Chance:
        return notices.Chance(die=die, face=face, seat=seat, source="electronic")

    found = heard(
        fell("white", "#", "green"),
        fell("white", "+", "red"),
        fell("orange", "7", "red"),
        fell("white", "2", "red"),
    )
    throws = [[(one.seat, one.die, one.face) for one in found.take_throw()] for _ in range(4)]
    assert throws == [
        [("green", "white", "#")],
        [("red", "white", "+"), ("red", "orange", "7")],
        [("red", "white", "2")],
        [],
    ]


def test_a_roll_that_is_taken_back_is_shown_no_more() -> None:
    rolled = notices.Chance(die="white", face="#", seat="green", source="electronic")
    assert not heard(rolled, notices.Undone(by="green", count=1)).take_throw()


def test_the_squares_of_the_last_move_are_kept_until_it_is_taken_back() -> None:
    ruled = notices.Ruling(seat="green", action="Rf1-a12", text="It goes.", events=[])
    rolled = notices.Ruling(seat="green", action="roll 3", text="A roll.", events=[])
    assert heard(ruled, rolled).last == ("f1", "a12")
    assert heard(ruled, notices.Undone(by="green", count=1)).last == ()


def test_a_game_that_goes_on_has_no_result() -> None:
    """It was corrected by agreement after it had ended."""
    over = notices.Outcome(winner="green", places=["green"], scores={}, reason="Home.")
    on = notices.Turn(seat="green", chance=False, stage="move", expect="Green moves.", layout={})
    last = notices.Turn(seat=None, chance=False, stage="over", expect="", layout={})
    assert heard(over, on).outcome is None
    assert heard(over, last).outcome == over


def test_the_story_is_there_again_when_a_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.table.setup import TableSetup
    from tests.app.app_driver import Stage

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    stage = Stage(TableSetup(game="big-action-chess-jumble", seed=3))
    try:
        for _ in range(12):
            stage.go_on(itemgetter(0))
        told = stage.app.screen.story.shown
        path = stage.referee.journal_path
        stage.app.go_home()
        stage.app.table.play(TableSetup(game="big-action-chess-jumble", journal=path))
        stage.frames(3)
        assert len(told) > 2 and stage.app.screen.story.shown == told
    finally:
        stage.close()

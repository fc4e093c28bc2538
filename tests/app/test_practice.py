"""Practice: squares are tapped, and what was right, missed and wrong is told and marked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import pytest

from companion.table.exercises import WINS
from tests.app.app_scenes import SIZES
from tests.app.layout_checks import flaws
from tests.every_case import spread
from tests.table.practice_driver import PRACTISED

if TYPE_CHECKING:
    from companion.app.screens.practice.lessons import PracticeScreen
    from tests.app.app_driver import Stage


def begun(stage: Stage, game: str, seed: int = 3) -> PracticeScreen:
    from companion.app.screens.practice.lessons import PracticeScreen

    screen = PracticeScreen(stage.app, game, stage.app.uncover, seed)
    stage.app.cover(screen)
    stage.frames(2)
    return screen


def test_from_home_to_an_exercise(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.press("Wild Jokers")
    box = stage.app.screen
    stage.press("Learn")
    assert "1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}10" in stage.words
    stage.press("Back")
    assert stage.app.screen is box


def test_a_right_answer_is_counted_and_a_wrong_one_explained(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begun(stage, "wild-jokers")
    first = screen.series.exercise
    for square in sorted(first.answer):
        stage.square(square)
    stage.press("Done")
    assert "Right!" in stage.words and "Correct so far: 1 of 1" in stage.words
    assert screen.board.shown.targets == first.answer and not screen.board.shown.wrong
    stage.press("Next")
    second = screen.series.exercise
    wrong = next(
        square for square in screen.board.board.names if square not in second.answer and square != second.man
    )
    stage.square(wrong)
    stage.press("Done")
    assert "Here is the answer." in stage.words and "Correct so far: 1 of 2" in stage.words
    assert screen.board.shown.wrong == {wrong} and screen.board.shown.ringed == second.answer
    assert any(words.startswith(f"Not {wrong}: ") for words in stage.words)


def test_a_square_tapped_twice_is_not_chosen(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begun(stage, "gravity-chess")
    square = min(screen.series.exercise.answer)
    stage.square(square)
    assert screen.board.shown.ringed == {square}
    stage.square(square)
    assert not screen.board.shown.ringed


def test_a_win_is_found_by_making_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begun(stage, "wild-jokers")
    while screen.series.exercise.asks != WINS:
        stage.press("Done")
        stage.press("Next")
    origin, to = screen.series.exercise.wins[0]
    before = screen.series.right
    stage.square(origin)
    stage.square(to)
    assert screen.series.right == before + 1 and "Right!" in stage.words


@pytest.mark.parametrize(
    ("game", "sized"), spread(product(PRACTISED, SIZES), 9, 3), indirect=["sized"], ids=str
)
def test_ten_exercises_lie_well(game: str, sized: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begun(stage, game)
    assert len(screen.series.exercises) == 10
    for n in range(10):
        if n < 3:
            assert not flaws(stage.root)
        stage.press("Show me" if screen.series.exercise.asks == WINS else "Done")
        if n < 3:
            assert not flaws(stage.root)
        stage.press("Ten more" if n == 9 else "Next")
    assert screen.series.at == 0 and "1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}10" in stage.words


def test_the_rules_lie_over_an_exercise_and_it_waits(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begun(stage, "wild-jokers")
    while not screen.series.exercise.page:
        stage.press("Show me" if screen.series.exercise.asks == WINS else "Done")
        stage.press("Next")
    at = screen.series.at
    stage.press("Show me" if screen.series.exercise.asks == WINS else "Done")
    stage.press("Rules")
    assert stage.app.screen is not screen
    stage.app.screen._leave()
    stage.frames(2)
    assert stage.app.screen is screen and screen.series.at == at

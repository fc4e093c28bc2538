"""Ten exercises in a row: what is touched is chosen, what is answered counts once, and the next begins afresh."""

from __future__ import annotations

import pytest

from companion.table.exercises import LENGTH, WHY, WINS, Series

GAME = "wild-jokers"


def series_at(win: bool) -> Series:
    """A series at its first exercise that asks for a win, or for squares."""
    series = Series(GAME, seed=3)
    series.at = next(i for i, one in enumerate(series.exercises) if (one.asks == WINS) is win)
    return series


def test_there_are_ten_and_the_same_for_the_same_seed() -> None:
    first = Series(GAME, seed=3)
    assert len(first.exercises) == LENGTH == 10
    assert first.exercises == Series(GAME, seed=3).exercises != Series(GAME, seed=4).exercises
    assert sum(one.asks == WINS for one in first.exercises) == 2


def test_what_is_right_counts_once() -> None:
    series = series_at(win=False)
    for square in series.exercise.answer:
        series.touch(square)
    assert series.correct and not series.missed and not series.wrong and not series.reasons()
    series.answer()
    series.answer()
    assert series.answered and series.right == 1


def test_a_square_too_few_or_too_many_is_not_right() -> None:
    series = series_at(win=False)
    first, *others = sorted(series.exercise.answer)
    for square in others:
        series.touch(square)
    assert not series.correct and series.missed == {first}
    series.touch(first)
    wrong = [q for q in ("a1", "a3", "c5", "h8") if q not in series.exercise.answer | {series.exercise.man}]
    for square in wrong:
        series.touch(square)
    assert series.wrong == set(wrong)
    series.answer()
    assert series.right == 0
    assert [square for square, _ in series.reasons()] == sorted(wrong)[:WHY]


def test_a_square_is_chosen_until_it_is_touched_again_or_the_answer_is_given() -> None:
    series = series_at(win=False)
    series.touch("a1")
    assert series.chosen == {"a1"}
    series.touch("a1")
    assert not series.chosen
    series.touch(series.exercise.man)
    assert not series.chosen, "the piece that is asked about is no answer"
    series.answer()
    series.touch("a1")
    assert "a1" not in series.chosen


@pytest.mark.parametrize("right", [True, False])
def test_a_win_is_answered_by_making_it(right: bool) -> None:
    series = series_at(win=True)
    origin, to = series.exercise.wins[0]
    series.touch(origin)
    series.touch(origin)
    assert not series.lifted and not series.answered, "a piece may be put down again"
    series.touch(origin)
    assert series.lifted == origin and not series.answered
    series.touch(to if right else next(q for q in ("a1", "h8") if (origin, q) not in series.exercise.wins))
    assert series.answered and series.correct is right and series.right == right


def test_the_next_one_begins_afresh_and_the_last_one_ends_it() -> None:
    series = series_at(win=True)
    series.at = LENGTH - 2
    series.touch("a1")
    series.answer()
    assert not series.over, "another one is left"
    series.go_on()
    assert series.at == LENGTH - 1
    assert (series.answered, series.chosen, series.lifted, series.made) == (False, frozenset(), "", ("", ""))
    assert not series.over, "it is not answered"
    series.answer()
    assert series.over

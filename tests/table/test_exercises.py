"""Exercises: what is right is what the rules allow, whatever an exercise was made of."""

from __future__ import annotations

import random

import pytest

from companion.games import families
from companion.games.shared.house_rules import as_texts
from companion.table.exercises import (
    FEW,
    GOES,
    MANY,
    MOVES,
    WINS,
    Exercise,
    compose_exercise,
    ends,
    exercise_games,
    open_exercise,
    puzzles,
    question,
    reason_not_solved,
    rule_exercises,
    why_not,
    wins_at_once,
)
from companion.table.rules import gestures
from tests.every_case import chosen, spread
from tests.table.practice_driver import PRACTISED, WITHOUT


def right(one: Exercise) -> bool:
    """Whether the answer is what the legal actions say, worked out again."""
    game, state = open_exercise(one)
    found = ends(game, state)
    if one.asks == MOVES:
        return one.answer == found.keys()
    return one.asks == GOES and one.answer == found[one.man]


def test_every_game_with_pieces_can_be_practised() -> None:
    assert set(exercise_games()) == set(families()) - WITHOUT


@pytest.mark.parametrize("game", spread(PRACTISED, 3))
def test_the_pictures_of_the_rules_are_exercises(game: str) -> None:
    found = rule_exercises(game)
    assert len(found) >= (1 if families()[game].more else 5)
    for one in found:
        assert right(one) and FEW <= len(one.answer) <= MANY and one.page


def test_an_exercise_about_a_house_rule_is_played_by_it() -> None:
    values = [
        (name, rule.name, value)
        for name, found in families().items()
        for rule in found.info.rules
        for value in rule.choices
        if value != rule.default and name not in WITHOUT and "dice" not in name
    ]
    assert len(values) > 50
    for name, rule, value in spread(values, 8):
        game, _ = open_exercise(Exercise(name, {rule: value}, "", MOVES))
        assert as_texts(game.options)[rule] == value, (name, rule, value)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", spread(PRACTISED, 3))
def test_games_played_at_random_give_exercises_and_the_same_for_the_same_lot(game: str) -> None:
    found = [compose_exercise(game, random.Random(seed)) for seed in range(6)]
    again = [compose_exercise(game, random.Random(seed)) for seed in range(3)]
    assert found[:3] == again
    for one in found:
        assert one is not None and right(one)
    assert len({one.position for one in found if one}) > 3


def test_a_game_in_which_pieces_seldom_move_gives_an_exercise_for_every_lot() -> None:
    assert all(
        compose_exercise("neighbour-chess-solitaire", random.Random(seed)) for seed in range(chosen(75, 150))
    )


NO_PUZZLES = (
    "antichess",
    "atomic",
    "booster-chess",
    "boulder-chess",
    "chess",
    "chess960",
    "cloak-and-dagger-chess",
    "crazyhouse",
    "grand",
    "horde",
    "king-of-the-hill",
    "racing-kings",
    "sittuyin",
    "three-check",
)
"""Games in which no position of the exercises can be won at once."""
PUZZLING = [game for game in PRACTISED if game not in NO_PUZZLES]


@pytest.mark.parametrize("game", PUZZLING)
def test_a_puzzle_is_won_by_its_answer_and_by_nothing_else(game: str) -> None:
    found = puzzles(game)
    assert found
    for one in found:
        made, state = open_exercise(one)
        actor = made.actor(state)
        assert actor is not None and one.asks == WINS and 1 <= len(one.wins) <= 3
        for origin, to, action in gestures(made.actions(state), actor.seat):
            assert wins_at_once(made, state, action, actor.seat) == ((origin, to) in one.wins)


def test_there_are_puzzles_in_the_games_in_which_all_is_seen() -> None:
    assert {game for game in PRACTISED if len(puzzles(game)) >= 6} >= {
        "little-chess-jumble",
        "big-action-chess-jumble",
        "wild-jokers",
        "raindropchess",
    }


@pytest.mark.parametrize("game", spread(PRACTISED, 3))
def test_a_question_names_what_has_to_be_known(game: str) -> None:
    for one in (*rule_exercises(game), *puzzles(game)):
        made, state = open_exercise(one)
        said = question(one, made, state)
        assert said.id.startswith("practise-") and (one.asks != GOES or said.values["square"] == one.man)
    if game.endswith("jumble"):
        made, state = open_exercise(rule_exercises(game)[0])
        assert reason_not_solved(made, state) is not None, "how many moves the die gives"


def test_why_not_says_what_the_rules_say() -> None:
    one = next(one for one in rule_exercises("wild-jokers") if one.asks == GOES)
    made, _ = open_exercise(one)
    wrong = next(square for square in made.board.names if square not in one.answer and square != one.man)
    assert why_not(one, wrong).id

"""Exercises: what is right is what the rules allow, whatever an exercise was made of."""

from __future__ import annotations

import random

import pytest

from companion.games import families
from companion.table.gestures import ways
from companion.table.practice.exercises import (
    FEW,
    GOES,
    MANY,
    MOVES,
    WINS,
    Exercise,
    composed,
    ends,
    from_the_rules,
    lies,
    opened,
    playable,
    puzzles,
    question,
    why_not,
    won,
)  # fmt: skip

PRACTISED = [game for game in families() if game != "dice-and-cards"]


def right(one: Exercise) -> bool:
    """Whether the answer is what the legal actions say, worked out anew."""
    game, state = opened(one)
    found = ends(game, state)
    if one.asks == MOVES:
        return one.answer == found.keys()
    return one.asks == GOES and one.answer == found[one.man]


def test_every_game_with_men_can_be_practised() -> None:
    assert sorted(playable()) == sorted(PRACTISED)


@pytest.mark.parametrize("game", PRACTISED)
def test_the_pictures_of_the_rules_are_exercises(game: str) -> None:
    found = from_the_rules(game)
    assert len(found) >= 5
    for one in found:
        assert right(one) and FEW <= len(one.answer) <= MANY and one.page


@pytest.mark.parametrize("game", PRACTISED)
def test_games_played_by_lot_give_exercises_and_the_same_for_the_same_lot(game: str) -> None:
    found = [composed(game, random.Random(seed)) for seed in range(8)]
    again = [composed(game, random.Random(seed)) for seed in range(8)]
    assert found == again
    for one in found:
        assert one is not None and right(one)
    assert len({one.position for one in found if one}) > 4


def test_a_game_in_which_men_seldom_move_gives_an_exercise_for_every_lot() -> None:
    assert all(composed("neighbour-chess-solitaire", random.Random(seed)) for seed in range(300))


@pytest.mark.parametrize("game", PRACTISED)
def test_a_puzzle_is_won_by_its_answer_and_by_nothing_else(game: str) -> None:
    for one in puzzles(game):
        made, state = opened(one)
        actor = made.actor(state)
        assert actor is not None and one.asks == WINS and 1 <= len(one.wins) <= 3
        for origin, to, action in ways(made.actions(state), actor.seat):
            assert won(made, state, action, actor.seat) == ((origin, to) in one.wins)


def test_there_are_puzzles_in_the_games_in_which_all_is_seen() -> None:
    assert {game for game in PRACTISED if len(puzzles(game)) >= 6} >= {
        "little-chess-jumble", "big-action-chess-jumble", "wild-jokers", "raindropchess",
    }  # fmt: skip


@pytest.mark.parametrize("game", PRACTISED)
def test_a_question_names_what_has_to_be_known(game: str) -> None:
    for one in (*from_the_rules(game), *puzzles(game)):
        made, state = opened(one)
        said = question(one, made, state)
        assert said.id.startswith("practise-") and (one.asks != GOES or said.values["square"] == one.man)
    if game.endswith("jumble"):
        made, state = opened(from_the_rules(game)[0])
        assert lies(made, state) is not None, "how many moves the die gives"


def test_why_not_says_what_the_rules_say() -> None:
    one = next(one for one in from_the_rules("wild-jokers") if one.asks == GOES)
    made, _ = opened(one)
    wrong = next(square for square in made.board.names if square not in one.answer and square != one.man)
    assert why_not(one, wrong).id

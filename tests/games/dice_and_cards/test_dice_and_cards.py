"""Dice and cards alone: turns, tries, bringing in, cards, skips, places, and what cannot be combined."""

import random

import pytest

from companion.kernel.errors import GameError
from tests.error_texts import refused
from tests.open_states import make_game

CARDS = {"plus_hash": "choose", "deck": "default"}


def play(position: str, *texts: str, **rules: str) -> tuple[str, str, list[str]]:
    """Turn, stage and the kinds of the last events after these actions."""
    game = make_game("dice-and-cards", ("green", "red", "blue"), rules)
    s = game.read(position)
    kinds: list[str] = []
    for text in texts:
        action = game.legal(s, text)
        assert action is not None, (text, [str(a) for a in game.actions(s)])
        s, events = game.apply(s, action)
        kinds = [event.kind for event in events]
    return game.seats[s.turn], s.stage, kinds


def test_a_number_is_used_and_the_next_player_rolls() -> None:
    assert play("turn=green", "roll white 3", "moved") == ("red", "roll", ["move"])


def test_r22_three_rolls_when_no_one_can_move() -> None:
    assert play("turn=green", "roll white 3", "cannot", "roll white 3", "cannot")[0] == "green"
    assert play("turn=green tries=2", "roll white 3", "cannot")[0] == "red"


def test_r24_bringing_in_rolls_again_and_the_tries_begin_again() -> None:
    assert play("turn=green tries=2", "roll white +", "inserted", "roll white 2", "cannot")[0] == "green"
    assert play("turn=green", "roll white +", "pass")[0] == "red"


def test_r27_r31_hash() -> None:
    assert play("turn=green", "roll white #")[0] == "red"
    assert play("turn=green", "roll white #", "inserted", plus_hash="both")[0] == "green"


def test_r43_two_dice() -> None:
    assert play("turn=green", "roll white 3", "roll orange 8", "moved", orange="yes")[0] == "red"


def test_r33_r41_cards() -> None:
    assert play("turn=green", "roll white +", "take action", "draw action B05", "done", **CARDS)[0] == "red"
    drawn = play("turn=green", "roll white #", "draw action B01", plus_hash="hash_draws", deck="default")
    assert drawn[:2] == ("green", "roll")


def test_a46_missed_turns() -> None:
    assert play("turn=green stage=draw", "draw action B16", **CARDS)[0] == "blue"
    assert (
        play(
            "turn=green stage=draw",
            "draw action B15",
            "roll white 2",
            "moved",
            "roll white 2",
            "moved",
            **CARDS,
        )[0]
        == "red"
    )


def test_r30_places() -> None:
    turn, stage, kinds = play("turn=green", "roll white 3", "home")
    assert (turn, stage, kinds) == ("red", "roll", ["home"])
    assert play("turn=red places=green", "roll white 3", "home")[1] == "over"


def test_cards_and_marks_go_together() -> None:
    for rules in ({"deck": "default"}, {"plus_hash": "choose"}, {"deck": "no.toml", "plus_hash": "choose"}):
        with refused(GameError, match="deck"):
            make_game("dice-and-cards", None, rules)


@pytest.mark.parametrize("rules", [{}, CARDS, {**CARDS, "orange": "yes", "special": "all"}])
def test_whole_games_and_round_trips(rules: dict[str, str]) -> None:
    game = make_game("dice-and-cards", None, rules)
    for seed in range(5):
        rng, s = random.Random(seed), game.start()
        while game.actor(s) is not None:
            assert game.read(game.position(s)) == s
            actions = game.actions(s)
            assert len({str(a) for a in actions}) == len(actions) == game.count(s)
            game.view(s, None)
            s = game.apply(s, rng.choice(list(actions)))[0]
        assert game.result(s) is not None

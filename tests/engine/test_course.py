"""The course of a game: the start, luck, decisions and what was put right add up to the result, however the search errs."""

from __future__ import annotations

import random

import pytest

from companion.engine.decision import WeighedAction
from companion.engine.game_review import Course, JudgingPass, Mover, boundaries, course

SEATS = ("white", "black")
WHITE, BLACK, ROLL, RIGHT = Mover("white"), Mover("black"), Mover("white", True), Mover()
MOVERS = (ROLL, WHITE, WHITE, BLACK, ROLL, BLACK, RIGHT)
ACTIONS = ("6", "a", "b", "c", "1", "d", "None")


def even(first: float) -> tuple[float, float]:
    return first, 1 - first


def a_pass(rng: random.Random, weight: float = 1.0, errs: float = 0.1) -> JudgingPass:
    """What a search finds that errs by so much: each position gets a worth, a roll the mean of its outcomes."""

    def chance(near: float) -> tuple[float, float]:
        return even(min(1.0, max(0.0, near + errs * (rng.random() - 0.5))))

    found: list[WeighedAction | None] = []
    for n, mover in enumerate(MOVERS):
        if mover.chance:
            outcomes = {face: (0.5, chance(0.7 if face == "6" else 0.3)) for face in ("1", "6")}
            mean = even(sum(share * worth[0] for share, worth in outcomes.values()))
            found.append(WeighedAction(mean, outcomes))
        else:
            found.append(WeighedAction(chance(0.5)) if n == 0 or not MOVERS[n - 1].chance else None)
    return JudgingPass(weight, found)


def passes(count: int, errs: float = 0.1) -> list[JudgingPass]:
    rng = random.Random(7)
    return [a_pass(rng, 1.0 + i, errs) for i in range(count)]


@pytest.mark.parametrize("count", [1, 2, 5])
def test_everything_adds_up_to_the_result(count: int) -> None:
    found = course(SEATS, MOVERS, ACTIONS, passes(count), (0.0, 1.0))
    for i, seat in enumerate(SEATS):
        one = found.balances[seat]
        assert one.start + one.luck + one.own + one.others + one.changed == pytest.approx(one.result)
        assert one.result == i and found.worth[-1] == (0.0, 1.0)
    white, black = found.balances["white"], found.balances["black"]
    assert white.luck == pytest.approx(-black.luck) and white.own == pytest.approx(-black.others)


def test_a_pass_that_looked_only_where_another_one_goes_on_adds_up_too() -> None:
    assert boundaries(MOVERS) == [0, 3, 4, 6]
    whole = passes(3)
    for later in whole[1:]:
        later.weighed = [found if n in boundaries(MOVERS) else None for n, found in enumerate(later.weighed)]
    found = course(SEATS, MOVERS, ACTIONS, whole, (1.0, 0.0))
    one = found.balances["white"]
    assert one.start + one.luck + one.own + one.others + one.changed == pytest.approx(1.0)
    assert all(worth is not None for worth in found.worth)


def test_luck_is_what_fell_against_the_mean() -> None:
    """A six and a one: what the six brought the one has taken."""
    found = course(SEATS, MOVERS, ACTIONS, passes(4, errs=0.0), (1.0, 0.0))
    assert found.balances["white"].luck == pytest.approx(0.0)
    assert found.spread["white"] == pytest.approx((2 * 0.2**2) ** 0.5)
    lucky = course(SEATS, MOVERS, ("6", *ACTIONS[1:4], "6", *ACTIONS[5:]), passes(4, errs=0.0), (1.0, 0.0))
    assert lucky.balances["white"].luck == pytest.approx(0.4)


def test_how_far_the_passes_differ_is_how_far_it_may_err() -> None:
    exact, vague = (course(SEATS, MOVERS, ACTIONS, passes(8, errs), (1.0, 0.0)) for errs in (0.0, 0.3))
    assert exact.balances["white"].luck_error == pytest.approx(0.0)
    assert 0.02 < (vague.balances["white"].luck_error or 0.0) < 0.3
    assert course(SEATS, MOVERS, ACTIONS, passes(2), (1.0, 0.0)).balances["white"].luck_error is None


def test_nothing_weighed_says_nothing() -> None:
    assert course(SEATS, MOVERS, ACTIONS, [], (1.0, 0.0)) == Course((None,) * 8, {}, {}, 0)

"""A game looked back at: what was given away, how lucky who was, and which moments are told of."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.actions import Action, Move
from companion.players.judging import Verdict
from companion.players.review import FOUND, LEAST, POINTS, interest, review

SEATS = ("white", "black")


def move(n: int) -> Action:
    return Move(kind="R", origin="a1", to=f"a{n + 2}")


def decided(seat: str = "white", cost: float = 0.0, gap: float = 0.0, **given: Any) -> Verdict:
    asked: dict[str, Any] = {
        "seat": seat, "chance": False, "after": (0.5, 0.5), "choices": True, "best": move(50), "next_best": move(51),
        "most": 0.5, "got": 0.5 - cost, "gap": gap, **given,
    }  # fmt: skip
    return Verdict(**asked)


def rolled(luck: float, spread: float) -> Verdict:
    return Verdict(seat="white", chance=True, after=(0.5, 0.5), luck=(luck, -luck), spread=(spread, spread))


def test_the_course_begins_even_and_has_gaps_where_nothing_was_looked_at() -> None:
    found = review(
        SEATS, [move(0), None, move(2)], [decided(after=(0.7, 0.3)), None, decided(after=(1.0, 0.0))]
    )
    assert found.course == ((0.5, 0.5), (0.7, 0.3), None, (1.0, 0.0))
    assert review(("alone",), [], []).course == (None,)


def test_decisions_are_added_up_for_who_made_them() -> None:
    verdicts = [decided(cost=0.1), decided("black", cost=0.3), decided(), decided(choices=False)]
    found = review(SEATS, [move(n) for n in range(4)], verdicts).decisions
    assert found["white"].made == 2 and found["white"].mean == pytest.approx(0.05)
    assert found["black"].mean == pytest.approx(0.3)
    assert review(SEATS, [], []).decisions["white"].mean == 0.0


def test_luck_is_seen_beside_what_might_have_been() -> None:
    """One standard deviation above the mean: luckier than 84 of 100."""
    found = review(SEATS, [move(0), move(1)], [rolled(0.3, 0.09), rolled(0.2, 0.16)]).luck
    assert found["white"].gained == pytest.approx(0.5) and found["white"].spread == pytest.approx(0.5)
    assert found["white"].share == pytest.approx(0.841, abs=0.001)
    assert found["black"].share == pytest.approx(0.159, abs=0.001)
    assert review(SEATS, [], []).luck["white"].share == 0.5


def test_the_costliest_decisions_are_told_in_the_order_of_play() -> None:
    costs = [0.04, 0.3, 0.0, 0.0, 0.02, 0.2, 0.0, 0.0, 0.25, 0.0, 0.05]
    points = review(SEATS, [move(n) for n in range(11)], [decided(cost=cost) for cost in costs]).points
    assert [one.n for one in points] == [1, 5, 8] and len(points) == POINTS
    assert points[0].best == move(50) and points[0].other == points[0].played == move(1)


def test_what_belongs_to_one_turn_is_told_once() -> None:
    points = review(
        SEATS, [move(n) for n in range(4)], [decided(cost=0.2 + n / 100) for n in range(4)]
    ).points
    assert [one.n for one in points] == [0, 3]


def test_a_right_decision_counts_by_what_the_next_best_would_have_cost() -> None:
    right = decided(gap=0.3, best=move(0))
    assert interest(right) == pytest.approx(FOUND * 0.3) and interest(decided()) == 0.0 == interest(None)
    [point] = review(SEATS, [move(0)], [right]).points
    assert point.cost == 0.0 and point.gap == 0.3 and point.other == move(51)


def test_small_things_turn_no_game() -> None:
    assert not review(SEATS, [move(0)], [decided(cost=LEAST / 2)]).points

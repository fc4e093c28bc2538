"""A game looked back at: what was given away, how lucky who was, and which moments are told of."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.engine.game_review import (
    DECIDED,
    FOUND,
    LEAST_TOLD,
    POINTS,
    Balance,
    Course,
    Extent,
    ReviewResult,
    Verdict,
    interest,
    review,
)
from companion.kernel.actions import Action, Move
from companion.kernel.messages import Seat
from companion.table.history.game_review import (
    balance_message,
    extent_message,
    luck_message,
    seat_messages,
    title_message,
    turning_point_message,
)

SEATS = ("white", "black")


def move(n: int) -> Action:
    return Move(kind="R", origin="a1", to=f"a{n + 2}")


def decided(seat: str = "white", cost: float = 0.0, gap: float = 0.0, **given: Any) -> Verdict:
    asked: dict[str, Any] = {
        "seat": seat,
        "choices": True,
        "best": move(50),
        "next_best": move(51),
        "most": 0.5,
        "got": 0.5 - cost,
        "gap": gap,
        **given,
    }
    return Verdict(**asked)


def went(n: int, first: float = 0.5, result: float = 0.0) -> Course:
    """A course of so many moments in which White stands so well, and comes to this."""
    return Course((*((first, 1 - first),) * n, (result, 1 - result)), {}, {}, 1)


def lucky(luck: float, error: float | None, spread: float, seats: tuple[str, ...] = SEATS) -> ReviewResult:
    balances = {
        seat: Balance(0.5, gained, -0.2, 0.7 - gained, 0.0, 1.0, error, 0.1)
        for seat, gained in zip(seats, (luck, -luck), strict=False)
    }
    return review(seats, [], [], Course(((1.0, 0.0),), balances, dict.fromkeys(seats, spread), 4))


def test_decisions_are_added_up_for_who_made_them() -> None:
    verdicts = [decided(cost=0.1), decided("black", cost=0.3), decided(), decided(choices=False)]
    found = review(SEATS, [move(n) for n in range(4)], verdicts, went(4)).decisions
    assert found["white"].made == 2 and found["white"].mean == pytest.approx(0.05)
    assert found["black"].mean == pytest.approx(0.3)
    assert found["white"].costly == 1
    assert review(SEATS, [], [], went(0)).decisions["white"].mean == 0.0


def test_luck_is_seen_beside_what_might_have_been() -> None:
    """One standard deviation above the mean: luckier than 84 of 100; and as far as that may err."""
    found = lucky(0.5, 0.25, 0.5).luck
    assert found["white"].share == pytest.approx(0.841, abs=0.001)
    assert found["white"].low == pytest.approx(0.691, abs=0.001)
    assert found["white"].high == pytest.approx(0.933, abs=0.001)
    assert found["black"].share == pytest.approx(0.159, abs=0.001)


def test_no_share_without_its_interval_and_none_alone() -> None:
    assert lucky(0.5, None, 0.5).luck["white"].share is None
    alone = lucky(0.5, 0.1, 0.5, ("player",))
    assert alone.luck["player"].share is None and luck_message(alone.luck["player"]) is None
    assert not seat_messages(alone, "player")


@pytest.mark.parametrize(
    ("luck", "error", "id"),
    [
        (0.5, 0.1, "review-luck-better"),
        (-0.3, 0.1, "review-luck-worse"),
        (0.01, 0.1, "review-luck-even"),
        (0.1, 0.9, "review-luck-unsure"),
        (1.2, 0.2, "review-luck-best"),
        (-1.2, 0.2, "review-luck-worst"),
    ],
)
def test_what_is_said_of_luck(luck: float, error: float, id: str) -> None:
    said = luck_message(lucky(luck, error, 0.5).luck["white"])
    assert said is not None and said.id == id
    if id.endswith(("better", "worse")):
        assert said.values == {"n": {"review-luck-better": 8, "review-luck-worse": 7}[id]}


def test_what_is_told_of_a_chance_adds_up() -> None:
    """In hundredths, too, however they are rounded."""
    said = balance_message(Balance(0.504, 0.126, -0.204, 0.574, 0.0, 1.0, 0.03, 0.05))
    parts = [str(part.values["n"]) for part in said.values["parts"]]  # type: ignore[union-attr]
    numbers = [int(part.split()[0].replace("\N{MINUS SIGN}", "-")) for part in parts]
    assert said.values["start"] + sum(numbers) == said.values["result"] == 100  # type: ignore[operator]
    assert parts[0] == "+13 (±3)" and parts[1] == "\N{MINUS SIGN}20 (±5)"


def test_the_costliest_decisions_are_told_in_the_order_of_play() -> None:
    costs = [0.04, 0.3, 0.0, 0.0, 0.02, 0.2, 0.0, 0.0, 0.25, 0.0, 0.05]
    points = review(
        SEATS, [move(n) for n in range(11)], [decided(cost=cost) for cost in costs], went(11)
    ).points
    assert [one.n for one in points] == [1, 5, 8] and len(points) == POINTS
    assert points[0].best == move(50) and points[0].other == points[0].played == move(1)


def test_what_belongs_to_one_turn_is_told_once() -> None:
    points = review(
        SEATS, [move(n) for n in range(4)], [decided(cost=0.2 + n / 100) for n in range(4)], went(4)
    ).points
    assert [one.n for one in points] == [0, 3]


def test_a_right_decision_counts_by_what_the_next_best_would_have_cost() -> None:
    right = decided(gap=0.3, best=move(0))
    assert interest(right) == pytest.approx(FOUND * 0.3) and interest(decided()) == 0.0 == interest(None)
    [point] = review(SEATS, [move(0)], [right], went(1, result=1.0)).points
    assert point.cost == 0.0 and point.gap == 0.3 and point.other == move(51)


def test_the_last_move_of_a_won_game_turned_nothing() -> None:
    """A move that wins at once where the next best would have won later; and one in a position that was won before."""
    mates = decided(best=move(3), most=1.0, got=1.0, gap=0.4)
    assert interest(mates, before=0.7) == 0.0, "the next best wins too"
    only = msgspec.structs.replace(mates, gap=0.8)
    assert interest(only, before=DECIDED) == 0.0 < interest(only, before=0.5)
    lost = decided("black", cost=0.3)
    verdicts = [lost, decided(), decided(), mates]
    found = review(SEATS, [move(n) for n in range(4)], verdicts, went(4, 0.9, 1.0)).points
    assert [(one.n, one.seat) for one in found] == [(0, "black")], "the decision that lost it"


def test_a_mistake_that_lost_the_game_comes_before_one_that_did_not() -> None:
    lost, survived = decided("black", cost=0.2), decided("white", cost=0.3)
    assert interest(lost, 0.5, result=0.0) > interest(survived, 0.5, result=1.0) > 0


def test_small_things_turn_no_game() -> None:
    assert not review(SEATS, [move(0)], [decided(cost=LEAST_TOLD / 2)], went(1)).points


def test_a_review_that_was_cut_says_so_and_claims_nothing() -> None:
    found = review(SEATS, [move(0)], [None], went(1), Extent(True, 42, 42, 1, 30, 12))
    assert title_message(found).id == "review-title-open"
    cut = extent_message(found.extent)
    assert cut is not None and cut.id == "review-cut" and cut.values == {"n": 12, "all": 30}
    short = extent_message(Extent(True, 42, 26, 1, 30, 0))
    assert short is not None and short.id == "review-cut-moments" and short.values == {"n": 26, "all": 42}
    vague = extent_message(Extent(True, 42, 42, 4, 30, 30))
    assert vague is not None and vague.id == "review-cut-passes"
    whole = review(SEATS, [move(0)], [decided()], went(1))
    assert title_message(whole).id == "review-title" and extent_message(whole.extent) is None


def test_what_was_missed_is_told_in_winning_chances() -> None:
    [point] = review(SEATS, [move(0)], [decided(cost=0.2, error=0.04)], went(1)).points
    said = turning_point_message(point)
    assert said.id == "review-missed" and said.values == {"seat": Seat(point.seat), "before": 50, "after": 30}
    assert turning_point_message(point, alone=True).id == "review-missed-alone"

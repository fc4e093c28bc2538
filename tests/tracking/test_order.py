"""Steps one after another against what was touched when."""

from __future__ import annotations

import pytest

from companion.tracking.touches import Log, Touches, can_carry_out, find_rests, how_far
from companion.units import Milliseconds
from tests.tracking.positions import felt, layout

PIECES = layout("a1=wR b1=wN a8=kR")
ROOK_THEN_KNIGHT = (layout("a1= a4=wR"), layout("b1= c3=wN"))
ON_AND_ON = (layout("a1= a4=wR"), layout("a4= a6=wR"))
OVER_A8 = (layout("a1= a8=wR"), layout("a8= h8=wR"))


def timed(*touched: str) -> Touches:
    """`100-a1`: a lift from a1 at 100 ms."""
    touches = Touches()
    for one in touched:
        at = one.index("+") if "+" in one else one.index("-")
        feel = touches.place if one[at] == "+" else touches.lift
        feel(one[at + 1 :], Milliseconds(int(one[:at])))
    return touches


def log(touches: Touches) -> Log:
    return list(touches.since())


@pytest.mark.parametrize(
    ("touched", "can"),
    [
        ("-a1 +a4 -b1 +c3", True),
        ("-a1 -b1 +a4 +c3", True),
        ("-b1 -a1 +a4 +c3", True),
        ("-b1 +c3 -a1 +a4", False),
        ("-a1 -b1 +c3 +a4", False),
        ("-a1 +a4 -b1 +c3 -a4 +a4", True),
        ("+a4 -a1 -b1 +c3", False),
        ("-a1 +a4 -b1 +c3 +a1 -a1", False),
    ],
)
def test_one_end_comes_before_the_next(touched: str, can: bool) -> None:
    assert can_carry_out(ROOK_THEN_KNIGHT, PIECES, log(felt(*touched.split()))) is can


@pytest.mark.parametrize(("ms", "can"), [(40, True), (41, False)])
def test_ends_at_one_time_have_no_order(ms: int, can: bool) -> None:
    touches = timed("0-a1", "0-b1", "1000+c3", f"{1000 + ms}+a4")
    assert can_carry_out(ROOK_THEN_KNIGHT, PIECES, log(touches)) is can


@pytest.mark.parametrize(
    ("touched", "can"),
    [("-a1 +a4 -a4 +a6", True), ("-a1 +a6", True), ("+a6 -a1", False)],
)
def test_a_square_that_is_passed_need_not_be_touched(touched: str, can: bool) -> None:
    assert can_carry_out(ON_AND_ON, PIECES, log(felt(*touched.split()))) is can


@pytest.mark.parametrize(
    ("touched", "can"), [("-a8 -a1 +h8", True), ("-a1 -a8 +h8", True), ("-a1 +h8 -a8", False)]
)
def test_the_one_who_stood_on_the_way_was_lifted_before_the_end(touched: str, can: bool) -> None:
    assert can_carry_out(OVER_A8, PIECES, log(felt(*touched.split()))) is can


def test_of_squares_out_of_order_nothing_is_known() -> None:
    touches = felt("-b1", "+c3")
    assert can_carry_out(ROOK_THEN_KNIGHT, PIECES, log(touches), dead=("a1", "a4"))
    assert not can_carry_out(ROOK_THEN_KNIGHT, PIECES, log(touches), dead=("a1",))


def test_more_may_follow_on_squares_that_are_left() -> None:
    """The knight comes to the rook's square after both steps."""
    touches = felt("-a1", "+a4", "-b1", "+c3", "-c3", "+a1")
    assert how_far(ROOK_THEN_KNIGHT, PIECES, log(touches)) is not None
    assert not can_carry_out(ROOK_THEN_KNIGHT, PIECES, log(touches))


@pytest.mark.parametrize(("ms", "there"), [(299, frozenset()), (300, frozenset({"a4"}))])
def test_a_piece_has_rested_where_he_stood_for_300_ms(ms: int, there: frozenset[str]) -> None:
    assert find_rests(log(timed("0-a1", "100+a4", f"{100 + ms}-a4", "900+a6"))) == there


def test_touches_are_told_one_by_one_since_a_position_or_before_it() -> None:
    touches = felt("-a1", "+a4")
    began = touches.began
    touches.begin()
    assert [*touches.since()] == [] and [number for number, _ in touches.since(began)] == [1, 2]
    touches.lift("b1")
    assert [(number, touch.square, touch.down) for number, touch in touches.since()] == [(3, "b1", False)]
    same = touches.copy()
    touches.place("c3")
    assert len([*same.since()]) == 1

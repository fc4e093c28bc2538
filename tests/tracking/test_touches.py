"""What hands have done: squares touched, their order, pieces in the air."""

from __future__ import annotations

import pytest

from companion.tracking.sensing import Readings
from companion.tracking.touches import RESTED, Aloft, Touches, neighbours
from companion.units import Milliseconds
from tests.tracking.positions import felt, layout

LAYOUT = layout("a1=wR b1=wN c1=wB h8=kR")


def read(*squares: str) -> Readings:
    readings = Readings(("a1", "b1", "c1", "d1", "h8"), "occupancy")
    readings.replace(dict.fromkeys(squares, "1"))
    return readings


# Touches


def test_squares_are_touched_by_lifting_and_by_setting_down() -> None:
    assert felt("-a1", "+d4").squares == {"a1", "d4"}
    assert Touches().squares == frozenset() == Touches().adjusted


def test_the_order_is_that_of_the_last_touch() -> None:
    touches = felt("-a1", "-b1", "+d4")
    assert 0 < touches.order("a1") < touches.order("b1") < touches.order("d4")
    assert touches.order("h8") == 0
    touches.lift("a1")
    assert touches.order("a1") > touches.order("d4")


def test_the_order_outlives_a_position_but_the_squares_do_not() -> None:
    touches = felt("-a1", "+d4")
    touches.begin()
    assert touches.squares == frozenset()
    touches.lift("b1")
    assert touches.order("b1") > touches.order("d4") > 0


def test_touches_within_forty_milliseconds_have_no_order() -> None:
    touches = Touches()
    for square, now in (("a1", 0), ("b1", 40), ("c1", 81)):
        touches.lift(square, Milliseconds(now))
    assert touches.at_once("a1", "b1") and touches.at_once("b1", "a1")
    assert not touches.at_once("b1", "c1")
    assert not touches.at_once("a1", "h8"), "nobody touched it"
    assert not felt("-a1", "+b1").at_once("a1", "b1"), "nobody knows when"


def test_a_square_lifted_and_set_down_at_one_time_only_chattered() -> None:
    touches = Touches()
    touches.lift("a1", Milliseconds(100))
    touches.place("a1", Milliseconds(140))
    assert touches.chattered == {"a1"}
    touches.lift("a1", Milliseconds(150))
    touches.place("a1", Milliseconds(191))
    assert touches.chattered == frozenset(), "once a hand was there"
    touches.place("b1", Milliseconds(200))
    touches.lift("b1", Milliseconds(210))
    touches.place("b1", Milliseconds(220))
    assert touches.chattered == frozenset(), "a man came"


def test_what_is_felt_later_does_not_change_a_copy() -> None:
    touches = felt("-a1", "+d4")
    before = touches.copy()
    touches.lift("a1")
    touches.place("h8")
    assert before.squares == {"a1", "d4"} and before.order("h8") == 0
    assert before.order("a1") < before.order("d4") < touches.order("a1")


@pytest.mark.parametrize(
    ("to", "sliding"), [("d4", True), ("e5", True), ("e4", False), ("c3", False), ("c5", False)]
)
def test_a_piece_set_down_beside_its_square_may_be_sliding(to: str, sliding: bool) -> None:
    origin = {"d4": "c3", "e5": "d4", "e4": "c3", "c3": "c3", "c5": "c3"}[to]
    assert felt(f"-{origin}", f"+{to}").sliding is sliding


def test_sliding_is_told_from_the_last_lift_alone() -> None:
    assert not Touches().sliding
    assert not felt("+d4").sliding, "nothing was lifted"
    assert not felt("-c3", "-a8", "+d4").sliding
    assert not felt("-c3", "+d4", "+h8").sliding


def test_what_was_only_set_right_is_remembered_until_the_next_position() -> None:
    touches = felt("-a1", "+a1")
    touches.set_right()
    assert touches.squares == frozenset() and touches.adjusted == {"a1"}
    touches.set_right()
    assert touches.adjusted == {"a1"}, "nothing else was touched"
    touches.lift("b1")
    touches.set_right()
    assert touches.adjusted == {"b1"}
    touches.lift("c1")
    touches.begin()
    assert touches.adjusted == touches.squares == frozenset()


def test_what_is_forgotten_was_not_set_right() -> None:
    touches = felt("-a1", "+a1")
    touches.forget()
    assert touches.squares == touches.adjusted == frozenset()


def test_squares_are_recalled_beside_those_touched() -> None:
    touches = felt("-a1")
    touches.recall(["b1", "c1"])
    assert touches.squares == {"a1", "b1", "c1"}


# Pieces in the air


def test_a_piece_lifted_is_in_the_air_until_he_is_set_down() -> None:
    aloft = Aloft()
    aloft.lift("a1", stands=True)
    assert aloft.homes == {"a1"} and aloft.together == frozenset()
    aloft.place("a1")
    assert aloft.homes == frozenset()
    aloft.lift("b1", stands=True)
    assert aloft.homes == {"b1"} and aloft.together == frozenset(), "one after the other is not together"


def test_a_stranger_is_no_one_in_the_air() -> None:
    aloft = Aloft()
    aloft.lift("d1", stands=False)
    assert aloft.homes == frozenset()
    aloft.place("d1")
    assert aloft.homes == frozenset()


def test_a_piece_that_rests_on_his_way_is_the_same_piece_when_lifted_again() -> None:
    aloft = Aloft()
    aloft.lift("a1", stands=True)
    aloft.place("d1")
    assert aloft.homes == frozenset()
    aloft.lift("d1", stands=False)
    assert aloft.homes == {"a1"}
    aloft.place("e1")
    aloft.lift("d1", stands=False)
    assert aloft.homes == frozenset(), "he has left d1"
    aloft.lift("e1", stands=False)
    assert aloft.homes == {"a1"}


def test_of_two_in_the_air_no_one_can_say_who_rests() -> None:
    aloft = Aloft()
    aloft.lift("a1", stands=True)
    aloft.lift("b1", stands=True)
    aloft.place("d1")
    assert aloft.homes == {"a1", "b1"}
    aloft.lift("d1", stands=False)
    assert aloft.homes == {"a1", "b1"}
    aloft.place("a1")
    assert aloft.homes == {"b1"}


def test_pieces_off_at_one_time_are_together_until_they_are_trusted() -> None:
    aloft = Aloft()
    for square in ("a1", "b1", "c1"):
        aloft.lift(square, stands=True)
    assert aloft.together == {"a1", "b1", "c1"}
    for square in ("a1", "b1", "c1"):
        aloft.place(square)
    aloft.lift("h8", stands=True)
    assert aloft.together == {"a1", "b1", "c1"}, "alone in the air he was with nobody"
    aloft.trust()
    assert aloft.together == frozenset() and aloft.homes == {"h8"}


def test_pieces_mixed_are_those_that_are_back() -> None:
    aloft = Aloft()
    aloft.lift("a1", stands=True)
    assert aloft.find_mixed(LAYOUT, ()) == frozenset()
    aloft.lift("b1", stands=True)
    assert aloft.find_mixed(LAYOUT, ()) == {"a1", "b1"}
    after = {**LAYOUT, "a1": (), "d1": LAYOUT["a1"]}
    assert aloft.find_mixed(after, ("a1", "d1")) == {"b1", "d1"}, (
        "the one moved and the one back may be exchanged"
    )
    assert aloft.find_mixed(after, ("a1", "b1", "d1")) == frozenset(), "nobody came back"
    taken = {**LAYOUT, "a1": (), "b1": ()}
    assert aloft.find_mixed(taken, ("a1",)) == frozenset(), "nobody stands on b1"


def test_a_new_position_keeps_the_pieces_that_are_still_off() -> None:
    aloft = Aloft()
    for square in ("a1", "b1", "c1"):
        aloft.lift(square, stands=True)
    aloft.begin(LAYOUT, read("a1", "h8"))
    assert aloft.homes == aloft.together == {"b1", "c1"}
    aloft.begin(layout("b1=wN h8=kR"), read("h8"))
    assert aloft.homes == {"b1"}, "the position has nobody on c1"
    assert aloft.together == frozenset(), "one alone"


def test_a_new_position_forgets_who_rests_where() -> None:
    aloft = Aloft()
    aloft.lift("a1", stands=True)
    aloft.place("d1")
    aloft.begin(LAYOUT, read("d1"))
    aloft.lift("d1", stands=False)
    assert aloft.homes == frozenset()


def test_a_snapshot_shows_who_is_back() -> None:
    aloft = Aloft()
    aloft.lift("a1", stands=True)
    aloft.lift("b1", stands=True)
    aloft.take_readings(read("b1"))
    assert aloft.homes == {"a1"} and aloft.together == {"a1", "b1"}


# Neighbours


@pytest.mark.parametrize(
    ("one", "other", "touch"),
    [
        ("d4", "d5", True),
        ("d4", "e4", True),
        ("d4", "e5", True),
        ("d4", "c3", True),
        ("d4", "c5", True),
        ("d4", "d4", False),
        ("d4", "d6", False),
        ("d4", "f4", False),
        ("d4", "b4", False),
        ("d4", "d2", False),
        ("d4", "f5", False),
        ("d4", "e6", False),
        ("a9", "b10", True),
        ("a1", "a10", False),
        ("", "a1", False),
        ("a1", "", False),
        ("", "", False),
    ],
)
def test_neighbours_touch_at_a_side_or_a_corner(one: str, other: str, touch: bool) -> None:
    assert neighbours(one, other) is touch


def test_what_is_lifted_later_does_not_change_a_copy_of_the_pieces_in_the_air() -> None:
    aloft = Aloft()
    aloft.lift("a1", stands=True)
    before = aloft.copy()
    aloft.place("d1")
    aloft.lift("d1", stands=False)
    assert before.homes == {"a1"} == aloft.homes
    before.place("c1")
    assert aloft.homes == {"a1"}


def test_a_piece_lifted_just_after_he_was_set_down_is_passing() -> None:
    touches = Touches()
    touches.place("a1", Milliseconds(100))
    touches.lift("a1", Milliseconds(150))
    assert touches.passing == {"a1"}
    kept = touches.copy()
    touches.place("a1", Milliseconds(200))
    touches.lift("a1", Milliseconds(200 + RESTED))
    assert touches.passing == frozenset() and kept.passing == {"a1"}
    touches.lift("b1", Milliseconds(900))
    touches.place("c1")
    touches.lift("c1")
    assert touches.passing == frozenset(), "nobody knows for how long he stood there"

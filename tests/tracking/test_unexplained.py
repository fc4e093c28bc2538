"""What no line explains: pieces on their way, or something wrong, and what is wrong with it."""

from __future__ import annotations

import pytest

from companion.kernel.layout import Line
from companion.tracking.candidates import beside_a_line, differences, on_the_way, wrong
from companion.tracking.verdicts import Difference, Mismatch, Partial
from tests.tracking.positions import Hands, capture, line, move

PIECES = "a1=wR b1=wN a8=kR h8=kN"
ROOK = move("wR", "a1", "a5", way="a2 a3 a4")
TAKES = capture("wR", "a1", "a8", way="a2 a3 a4 a5 a6 a7")
KNIGHT = move("wN", "b1", "c3")
ENTERS = line("enters", "d4=wQ", way="d3")


def hands(*lines: Line, sense: str = "occupancy", men: str = PIECES) -> Hands:
    return Hands(men, *(lines or (ROOK, TAKES, KNIGHT)), sense=sense)


# On the way


@pytest.mark.parametrize("settled", [True, False])
def test_a_piece_in_the_air_may_go_where_his_lines_end(settled: bool) -> None:
    table = hands()
    table.lift("a1")
    assert on_the_way(table.seen(), settled) == Partial(("a1",), ("a5", "a8"))


def test_two_pieces_in_the_air_go_where_one_line_takes_them() -> None:
    table = hands()
    table.lift("a1", "a8")
    assert on_the_way(table.seen(), True) == Partial(("a1", "a8"), ("a8",))


def test_an_end_of_several_lines_is_named_once() -> None:
    table = hands(ROOK, line("otherwise", "a1= a5=wR"))
    table.lift("a1")
    assert on_the_way(table.seen(), True) == Partial(("a1",), ("a5",))


def test_a_piece_that_rests_on_his_way_is_unfinished_once_the_board_is_quiet() -> None:
    table = hands()
    table.carry("a1", "a3")
    assert on_the_way(table.seen(), False) == Partial(("a1",), ("a5", "a8"))
    unfinished = Mismatch("unfinished", (Difference("a1", ""), Difference("a3", "1")), "a1", "a3")
    assert on_the_way(table.seen(), True) == unfinished


def test_a_piece_on_the_way_of_no_one_is_not_on_the_way() -> None:
    table = hands()
    table.carry("a1", "c4")
    assert on_the_way(table.seen(), False) is None and on_the_way(table.seen(), True) is None
    table = hands()
    table.lift("h8")
    assert on_the_way(table.seen(), False) is None, "no line lifts him"


def test_a_piece_on_the_way_beside_a_stranger_is_not_on_the_way() -> None:
    table = hands()
    table.lift("a1", "h8")
    assert on_the_way(table.seen(), False) is None
    table = hands()
    table.carry("a1", "a3")
    table.place("c4", "wR")
    assert on_the_way(table.seen(), False) is None


def test_who_rests_has_to_be_a_piece_of_the_line() -> None:
    table = hands(sense="colour")
    table.lift("a1")
    table.place("a3", "kR")
    assert on_the_way(table.seen(), False) is None
    table = hands(sense="colour")
    table.carry("a1", "a3")
    assert on_the_way(table.seen(), False) == Partial(("a1",), ("a5", "a8"))


def test_who_rests_has_to_have_left_his_square() -> None:
    table = hands(sense="colour")
    table.place("a3", "wR")
    assert on_the_way(table.seen(), False) is None, "the rook stands on a1 still"


def test_a_piece_from_beside_the_board_may_rest_too() -> None:
    table = hands(ENTERS)
    table.place("d3", "wQ")
    assert on_the_way(table.seen(), False) == Partial((), ("d4",))
    assert on_the_way(table.seen(), True) is None, "nobody was lifted"
    table = hands(ENTERS, sense="colour")
    table.place("d3", "kQ")
    assert on_the_way(table.seen(), False) is None


def test_as_many_at_rest_as_lifted_are_unfinished_only_one_by_one() -> None:
    both = line("both", "a1= b1= a5=wR b5=wN", way="a3 b3")
    table = hands(both)
    table.carry("a1", "a3")
    assert on_the_way(table.seen(), False) == Partial(("a1",), ("a5", "b5"))
    table.lift("b1")
    assert on_the_way(table.seen(), True) == Partial(("a1", "b1"), ("a5", "b5"))
    table.place("b3", "wN")
    assert on_the_way(table.seen(), True) is None


def test_another_piece_on_a_square_has_arrived_there() -> None:
    """On a board that sees colours the capturer has come, and someone stands on his square still."""
    table = hands(sense="colour")
    table.lift("a8")
    table.place("a8", "wR")
    assert on_the_way(table.seen(), True) is None
    table.lift("a1")
    assert on_the_way(table.seen(), False) == Partial(("a1",), ("a8",))


# Wrong


def test_differences_name_what_is_read() -> None:
    table = hands(sense="identity")
    table.carry("a1", "c4")
    assert differences(table.seen()) == (Difference("a1", ""), Difference("c4", "wR"))


def test_one_piece_went_where_he_may_not() -> None:
    table = hands()
    table.carry("a1", "c4")
    assert wrong(table.seen()) == Mismatch(
        "illegal", (Difference("a1", ""), Difference("c4", "1")), "a1", "c4"
    )


def test_one_piece_is_held_in_the_air() -> None:
    table = hands()
    table.lift("h8")
    assert wrong(table.seen()) == Mismatch("illegal", (Difference("h8", ""),), "h8", None)


def test_a_piece_in_the_air_was_perhaps_set_down_where_another_stood() -> None:
    table = hands()
    table.touch("a8")
    table.lift("h8")
    assert wrong(table.seen()) == Mismatch("illegal", (Difference("h8", ""),), "h8", "a8")
    table.touch("b1")
    assert wrong(table.seen()).to is None, "it may be either"


def test_a_stranger_came_from_beside_the_board() -> None:
    table = hands()
    table.place("d4", "wQ")
    assert wrong(table.seen()) == Mismatch("illegal", (Difference("d4", "1"),), None, "d4")


def test_several_pieces_are_unexplained() -> None:
    table = hands()
    table.lift("a1", "h8")
    two = wrong(table.seen())
    assert two == Mismatch("unexplained", (Difference("a1", ""), Difference("h8", "")))
    table = hands()
    table.place("d4", "wQ")
    table.place("f6", "wQ")
    assert wrong(table.seen()).kind == "unexplained"


def test_a_piece_exchanged_on_his_square_is_unexplained() -> None:
    table = hands(sense="colour")
    table.lift("a8")
    table.place("a8", "wR")
    assert wrong(table.seen()) == Mismatch("unexplained", (Difference("a8", "w"),))


def test_a_piece_felt_on_two_squares_stands_between_them() -> None:
    table = hands()
    table.touch("h8")
    table.place("h7", "kN")
    assert wrong(table.seen()) == Mismatch("sensor", (Difference("h7", "1"),), "h8", "h7")


def test_a_piece_adjusted_before_may_stand_between_squares_too() -> None:
    table = hands()
    table.touch("h8")
    table.judge()
    table.place("h7", "kN")
    assert wrong(table.seen()) == Mismatch("sensor", (Difference("h7", "1"),), "h8", "h7")


def test_only_a_touched_neighbour_stands_between_squares() -> None:
    table = hands()
    table.place("h7", "kN")
    assert wrong(table.seen()).kind == "illegal", "nobody touched h8"
    table = hands()
    table.touch("a8")
    table.place("h7", "kN")
    assert wrong(table.seen()).kind == "illegal", "a8 is far away"


def test_a_touched_square_without_a_piece_feels_no_one_between() -> None:
    table = hands()
    table.touch("g7")
    table.lift("g7")
    table.place("h7", "kN")
    assert wrong(table.seen()).kind == "illegal"


def test_a_moved_piece_felt_on_two_squares_stands_between_them() -> None:
    table = hands()
    table.carry("a1", "d4")
    table.place("d5", "wR")
    assert wrong(table.seen()) == Mismatch(
        "sensor", (Difference("a1", ""), Difference("d4", "1"), Difference("d5", "1")), "d4", "d5"
    )
    table = hands()
    table.carry("a1", "d4")
    table.place("f6", "wR")
    assert wrong(table.seen()).kind == "unexplained", "d4 and f6 are not neighbours"
    table = hands(sense="colour")
    table.carry("a1", "d4")
    table.place("d5", "wR")
    table.lift("a8")
    table.place("a8", "wQ")
    assert wrong(table.seen()).kind == "unexplained", "something else is wrong too"


def test_a_piece_lifted_and_one_come_beside_a_touched_square_is_an_illegal_move() -> None:
    table = hands()
    table.touch("h8")
    table.lift("a1")
    table.place("h7", "wR")
    assert wrong(table.seen()) == Mismatch(
        "illegal", (Difference("a1", ""), Difference("h7", "1")), "a1", "h7"
    )


# Beside a line


def test_squares_of_a_line_that_was_carried_out_are_not_wrong() -> None:
    table = hands()
    table.carry("a1", "a5")
    table.lift("h8")
    assert beside_a_line(table.seen()).differs == ("h8",)


def test_where_two_lines_may_have_been_carried_out_all_is_wrong() -> None:
    table = hands(ROOK, KNIGHT)
    table.carry("a1", "a5")
    table.carry("b1", "c3")
    seen = table.seen()
    assert beside_a_line(seen).differs == seen.differs == ("a1", "b1", "c3", "a5")


def test_the_line_that_leaves_the_fewest_squares_counts() -> None:
    more = line("more", "a1= a5=wR h8=")
    table = hands(ROOK, more)
    table.carry("a1", "a5")
    table.lift("h8", "b1")
    assert beside_a_line(table.seen()).differs == ("b1",)


def test_a_line_that_explains_one_square_alone_explains_nothing() -> None:
    table = hands(line("enters", "d4=wQ"))
    table.place("d4", "wQ")
    table.lift("h8")
    seen = table.seen()
    assert beside_a_line(seen) is seen


def test_a_line_that_was_not_carried_out_explains_nothing() -> None:
    table = hands()
    table.lift("a1", "h8")
    seen = table.seen()
    assert beside_a_line(seen) is seen
    assert beside_a_line(table.seen(ended=True)).differs == ("a1", "h8")


def test_a_line_whose_end_reads_otherwise_explains_nothing() -> None:
    table = hands(sense="colour")
    table.lift("a1", "h8")
    table.place("a5", "kR")
    seen = table.seen()
    assert beside_a_line(seen) is seen


def test_two_strangers_beside_each_other_are_not_one_piece() -> None:
    table = hands(sense="colour")
    table.lift("a8")
    table.place("a8", "wQ")
    table.place("d4", "wR")
    table.place("d5", "wR")
    assert wrong(table.seen()).kind == "unexplained"

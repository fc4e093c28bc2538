"""Several ends of a turn that look alike: one square at a time, people say what stands there."""

from __future__ import annotations

import pytest

from companion.tracking.explanations import dividing_square
from tests.tracking.positions import layout, line, stack

LAYOUT = layout("a1=wR b1=wN c1=wB")


def test_the_square_that_leaves_the_fewest_is_asked_about() -> None:
    ends = [line("one", "d1=wR e1=wN"), line("two", "d1=wR e1=wB"), line("three", "d1=wR e1=wQ")]
    square, parts = dividing_square(ends, LAYOUT)
    assert square == "e1"
    assert parts == {stack("wN"): (ends[0],), stack("wB"): (ends[1],), stack("wQ"): (ends[2],)}


def test_halves_before_a_part_and_the_rest() -> None:
    ends = [
        line("one", "d1=wR e1=wN"),
        line("two", "d1=wR e1=wB"),
        line("three", "d1=wQ e1=wB"),
        line("four", "d1=wQ e1=wB"),
    ]
    square, parts = dividing_square(ends, LAYOUT)
    assert square == "d1"
    assert parts == {stack("wR"): tuple(ends[:2]), stack("wQ"): tuple(ends[2:])}


def test_a_later_square_is_asked_about_if_it_divides_better() -> None:
    ends = [
        line("one", "d1=wN e1=wR"),
        line("two", "d1=wB e1=wR"),
        line("three", "d1=wB e1=wQ"),
        line("four", "d1=wB e1=wQ f1=wN"),
    ]
    square, parts = dividing_square(ends, LAYOUT)
    assert square == "e1"
    assert parts == {stack("wR"): tuple(ends[:2]), stack("wQ"): tuple(ends[2:])}


def test_where_a_line_changes_nothing_stands_what_stood_there() -> None:
    ends = [line("one", "a1= d1=wR"), line("two", "b1= d1=wR")]
    square, parts = dividing_square(ends, LAYOUT)
    assert square == "a1"
    assert parts == {(): (ends[0],), stack("wR"): (ends[1],)}
    square, parts = dividing_square([line("one", "e1=wR"), line("two", "d1=wR")], LAYOUT)
    assert square == "d1" and set(parts) == {(), stack("wR")}


def test_of_squares_that_divide_alike_the_first_is_asked_about() -> None:
    ends = [line("one", "d1=wR e1=wN"), line("two", "d1=wN e1=wR")]
    assert dividing_square(ends, LAYOUT)[0] == "d1"


def test_no_lines_cannot_be_divided() -> None:
    with pytest.raises(AssertionError, match="no lines"):
        dividing_square([], LAYOUT)

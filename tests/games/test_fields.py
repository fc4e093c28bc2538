"""Position texts of the games: fields in any order, numbers, squares, sides, and what is wrong with each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.shared.fields import Fields, check_end, number, parted, squares
from companion.games.shared.position_correction import told_men, told_stacks, told_turn
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Token
from companion.kernel.orthodox import PLAIN
from tests.error_texts import refused

NUMBERS = {"a1": 0, "b1": 1, "h8": 63}
SEATS = ("white", "black")


def test_fields_are_taken_once_in_any_order() -> None:
    given = Fields(["b=2", "a=1", "c=-", "d="])
    assert (given.take("a"), given.take("b"), given.take("c", "5"), given.take("d", "5")) == (
        "1",
        "2",
        "",
        "",
    )
    assert (given.take("e"), given.take("e", "7"), given.take("a", "gone")) == ("", "7", "gone")
    given.done()


@pytest.mark.parametrize(("texts", "says"), [
    (["a"], "'a' in the position means nothing"), (["=1"], "'=1' in the position means nothing"),
    (["a=1", "a=2"], "the field a twice"),
])  # fmt: skip
def test_no_fields(texts: list[str], says: str) -> None:
    with refused(BadPosition, match=says):
        Fields(texts)


def test_what_nobody_takes() -> None:
    with refused(BadPosition, match="field 'b' that means nothing here"):
        Fields(["b=1"]).done()


@pytest.mark.parametrize(("take", "value"), [
    (lambda f: f.one_of("x", ("one", "two")), "two"), (lambda f: f.one_of("gone", ("", "two")), ""),
    (lambda f: f.one_of("gone", ("one", "two"), "one"), "one"), (lambda f: f.number("n", 0), 12),
    (lambda f: f.number("gone", 7), 7), (lambda f: f.number("minus", 0, -3), -3), (lambda f: f.yes("yes"), True),
    (lambda f: f.yes("no"), False), (lambda f: f.yes("gone"), False), (lambda f: f.both("both", "-/-", SEATS), ("a", "b=")),
    (lambda f: f.both("half", "-/-", SEATS), ("", "4")), (lambda f: f.both("gone", "3/-", SEATS), ("3", "")),
    (lambda f: f.square("square", NUMBERS), 63), (lambda f: f.square("gone", NUMBERS), -1),
    (lambda f: f.square("gone", NUMBERS, "b1"), 1), (lambda f: f.square("dash", NUMBERS, "b1"), -1),
    (lambda f: f.squares("squares", NUMBERS), 1 << 63 | 1), (lambda f: f.squares("gone", NUMBERS), 0),
    (lambda f: f.winner("wb"), 1), (lambda f: Fields([]).winner("wb"), -1), (lambda f: Fields(["winner=-"]).winner("wb"), -1),
    (lambda f: Fields(["winner=w"]).winner("wb"), 0), (lambda f: f.number("most", 0), 9999),
])  # fmt: skip
def test_a_field(take: Callable[[Fields], Any], value: object) -> None:
    given = Fields(
        [
            "x=two",
            "n=12",
            "minus=-3",
            "yes=yes",
            "no=no",
            "both=a/b=",
            "half=-/4",
            "square=h8",
            "dash=-",
            "squares=h8,a1",
            "winner=b",
            "most=9999",
        ]
    )
    assert take(given) == value


@pytest.mark.parametrize(("take", "says"), [
    (lambda f: f.one_of("x", ("one", "")), "x is one of one, -, not 'three'"), (lambda f: f.yes("x"), "one of yes, no"),
    (lambda f: f.one_of("dash", ("one", "two")), "one of one, two, not '-'"),
    (lambda f: f.number("x", 0), "from 0 to 9999, not 'three'"), (lambda f: f.number("minus", 0), "from 0 to 9999, not '-3'"),
    (lambda f: f.number("minus", 0, -2), "from -2"), (lambda f: f.number("n", 0, 13), "from 13"),
    (lambda f: f.number("n", 0, 0, 11), "to 11, not '12'"), (lambda f: f.number("dash", 0, -5), "from -5"),
    (lambda f: f.number("over", 0), "not '10000'"), (lambda f: f.number("digits", 0), "not '٣'"),
    (lambda f: f.both("x", "-/-", SEATS), "White's and Black's part"), (lambda f: f.square("x", NUMBERS), "names a square, not 'three'"),
    (lambda f: f.squares("squares", NUMBERS), "lists squares, not 'z9'"), (lambda f: f.winner("wb"), "winner is one of w, b, -"),
])  # fmt: skip
def test_a_field_that_cannot_be(take: Callable[[Fields], Any], says: str) -> None:
    given = Fields(
        ["x=three", "n=12", "minus=-3", "dash=-", "over=10000", "digits=٣", "squares=a1,z9", "winner=x"]
    )
    with refused(BadPosition, match=says):
        take(given)


def test_a_number_has_at_most_six_digits() -> None:
    assert number("n", "999999", 0, 10**9) == 999999
    with refused(BadPosition, match="1000000"):
        number("n", "1000000", 0, 10**9)


def test_the_head_of_a_text() -> None:
    board, side, fields = parted("8/8 b x=1", "wb")
    assert (board, side, fields.take("x")) == ("8/8", 1, "1")
    assert parted("8/8 g", "rg")[1] == 1 and parted("8/8 r", "rg")[1] == 0
    for text in ("", "8/8", "8/8 x"):
        with refused(BadPosition, match="a board of 7 ranks, then w or b"):
            parted(text, "wb", 7)


def test_an_end_goes_with_a_game_that_is_over() -> None:
    check_end("over", "mate")
    check_end("turn", "")
    for stage, end in (("over", ""), ("turn", "mate")):
        with refused(BadPosition, match=f"stage {stage} does not go with the end"):
            check_end(stage, end)


def test_both_parts_and_no_more() -> None:
    with refused(BadPosition, match="c needs White's and Black's part"):
        Fields(["c=1/2/3"]).both("c", "-/-", SEATS)


def test_squares_of_a_part() -> None:
    assert (squares("a", "", NUMBERS), squares("a", "a1,b1,h8", NUMBERS)) == (0, 1 << 63 | 3)
    with refused(BadPosition, match="field a lists squares, not 'z9'"):
        squares("a", "a1,z9", NUMBERS)


class TestPutRight:
    def men(self, **layout: list[str]) -> dict[int, Token | None]:
        return told_men(
            PLAIN, SEATS, "RK", {place.replace("_", ":"): texts for place, texts in layout.items()}
        )

    def test_told_men(self) -> None:
        assert self.men(a1=["white:K"], b1=[], box_white=["white:X"]) == {0: Token("white", "K"), 1: None}
        assert self.men() == {}

    @pytest.mark.parametrize(("layout", "says"), [
        ({"z9": []}, "no place 'z9'"), ({"a1": ["white:K", "white:K"]}, "a1 cannot hold more"),
        ({"a1": ["green:K"]}, "no man green:K"), ({"a1": ["white:Q"]}, "no man white:Q"), ({"a1": ["K"]}, "no man K"),
    ])  # fmt: skip
    def test_men_that_cannot_be(self, layout: dict[str, list[str]], says: str) -> None:
        with refused(BadPosition, match=says):
            self.men(**layout)

    def test_told_turn(self) -> None:
        assert [told_turn(turn, SEATS, 1) for turn in (None, "white", "black")] == [1, 0, 1]
        with refused(BadPosition, match="no seat 'green' at this table; there are white and black"):
            told_turn("green", SEATS, 0)
        with refused(BadPosition, match="there is player"):
            told_turn("green", ("player",), 0)

    def test_told_stacks(self) -> None:
        """What people say takes the place of what stood there; trays are of no matter."""
        king, rook = Token("white", "K"), Token("black", "R")
        before = {"a1": (king,), "b1": (rook,), "box:white": (rook,)}
        told = {"b1": [], "c1": ["black:R", "white:K"], "box:black": ["white:K"]}
        assert told_stacks(PLAIN, before, told) == {"a1": (king,), "c1": (rook, king)}
        with refused(BadPosition, match="no place 'z9'"):
            told_stacks(PLAIN, before, {"z9": []})

"""Which token stands for which piece, and what a board never sees."""

from __future__ import annotations

import pytest

from companion.kernel.layout import Token
from companion.tracking.sensing import ORDINARY, PieceSet, code, figures, is_name, learn_codes, sides
from tests.tracking.positions import stack


@pytest.mark.parametrize(
    ("owner", "kind", "token"),
    [
        ("white", "R", "wR"),
        ("black", "N", "kN"),
        ("green", "Q", "gQ"),
        ("red", "B", "rB"),
        ("blue", "K", "uK"),
        ("yellow", "P", "yP"),
        ("white", "checker", "wo"),
        ("black", "?3", "k3"),
        (None, "boulder", "x"),
    ],
)
def test_tokens_are_named_by_colour_and_letter(owner: str | None, kind: str, token: str) -> None:
    assert code(owner, kind) == token and is_name(token)


@pytest.mark.parametrize("token", ["wo_wR", "x", "k3", "x_wR"])
def test_names_of_our_protocol(token: str) -> None:
    assert is_name(token)


@pytest.mark.parametrize("token", ["", "04A1", "zR", "wRR", "w", "wo_", "wo_04A1", "wr", "xx"])
def test_tags_are_no_names(token: str) -> None:
    assert not is_name(token)


def test_a_set_reads_what_it_knows_and_leaves_the_rest() -> None:
    pieces = PieceSet({"wR": ("wJ", "wR"), "04A1": ("kQ",)})
    assert pieces.read("wR") == "wJ|wR" and pieces.read("04A1") == "kQ" and pieces.read("kN") == "kN"


def test_an_ordinary_set_is_seen_whole() -> None:
    pieces = stack("wo_wR")
    assert ORDINARY.visible(pieces) == pieces and not ORDINARY.may_miss(pieces)
    assert ORDINARY.read("wR") == "wR"
    sixteen, seventeen = stack("_".join(["wo"] * 16 + ["wR"])), stack("_".join(["wo"] * 17 + ["wR"]))
    assert not ORDINARY.may_miss(sixteen) and ORDINARY.may_miss(seventeen)


def test_some_pieces_are_never_seen() -> None:
    pieces = PieceSet(unseen=("checker", "cloaked", "N"))
    assert pieces.visible(stack("wo_wR")) == stack("wR")
    assert pieces.visible(stack("wo_wN")) == ()
    assert pieces.visible((Token("black", "?3"), Token("black", "B"))) == (Token("black", "B"),)
    assert PieceSet(unseen=("boulder",)).visible(stack("x_wR")) == stack("wR")


def test_a_piece_on_more_tokens_than_the_height_may_be_missed() -> None:
    pieces = PieceSet(height=1)
    assert not pieces.may_miss(stack("wo_wR")) and pieces.may_miss(stack("wo_wo_wR"))
    assert not pieces.may_miss(()) and not PieceSet(height=0).may_miss(stack("wR"))


def test_figures_stand_for_the_pieces_of_the_first_two_seats() -> None:
    tokens = [
        Token("red", "R"),
        Token("blue", "R"),
        Token("green", "N"),
        Token("blue", "checker"),
        Token(None, "boulder"),
    ]
    pieces = figures(tokens, ("red", "blue", "green"), {})
    assert pieces.means == {"wR": ("rR",), "kR": ("uR",)}
    assert pieces.unseen == ("N", "boulder", "checker")


def test_white_and_black_have_their_own_colours_wherever_they_sit() -> None:
    pieces = figures([Token("white", "K"), Token("black", "K")], ("black", "white"), {})
    assert pieces.means == {"wK": ("wK",), "kK": ("kK",)} and pieces.unseen == ()


def test_stand_ins_share_a_figure_with_the_pieces_it_is_named_after() -> None:
    tokens = [Token("white", "R"), Token("white", "J"), Token("white", "M"), Token("white", "R")]
    pieces = figures(tokens, ("white", "black"), {"J": "R", "M": "checker"})
    assert pieces.means == {"wR": ("wJ", "wR")} and pieces.unseen == ("M",)


@pytest.mark.parametrize(
    ("seats", "means"),
    [
        (("white", "black"), {}),
        (("black", "white"), {}),
        (("white", "black", "green"), {}),
        (("white",), {}),
        (("red", "blue"), {"w": ("r",), "k": ("u",)}),
        (("blue", "red"), {"w": ("u",), "k": ("r",)}),
        (("green", "yellow", "red", "blue"), {"w": ("g",), "k": ("y",)}),
        (("black", "red"), {"w": ("k",), "k": ("r",)}),
        (("red",), {"w": ("r",)}),
    ],
)
def test_a_set_of_two_sides_stands_for_the_first_two_seats(
    seats: tuple[str, ...], means: dict[str, tuple[str, ...]]
) -> None:
    assert sides(seats) == PieceSet(means)


def test_tags_are_learned_where_every_piece_stands() -> None:
    stacks = {"a1": stack("wR"), "b1": stack("wo_wN"), "c1": ()}
    assert learn_codes({"a1": "AA", "b1": "BB", "c1": ""}, stacks) == {"AA": "wR", "BB": "wN"}
    assert learn_codes({"a1": "AA"}, stacks) == {}, "somebody is missing"
    assert learn_codes({"a1": "AA", "b1": "BB", "c1": "CC"}, stacks) == {}, "a stranger"
    assert learn_codes({"a1": "AA", "b1": "AA"}, stacks) == {}, "one tag twice"
    assert learn_codes({}, {}) == {}

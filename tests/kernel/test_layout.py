"""What a board shows of actions: the squares where hands are felt, and where it may have felt nothing."""

from __future__ import annotations

import pytest

from companion.kernel.actions import Castle, Drop, Move, Pass, Put, Swap
from companion.kernel.layout import (
    Layout,
    Stack,
    Token,
    castling_line,
    difference,
    single,
    standard_line,
    standard_lines,
)

STONE, PIECE, OTHER = Token(None, "boulder"), Token("red", "R"), Token("blue", "P")


@pytest.mark.parametrize(
    ("before", "after", "touches", "unfelt"),
    [
        ({"a1": (PIECE,)}, {"a2": (PIECE,)}, "a1 a2", ""),
        ({"a1": (PIECE,), "a2": (OTHER,)}, {"a2": (PIECE,)}, "a1 a2", ""),
        ({"a1": (STONE, PIECE)}, {"a1": (STONE,), "a2": (PIECE,)}, "a2", ""),
        ({"a1": (STONE, PIECE), "a2": (STONE,)}, {"a1": (STONE,), "a2": (STONE, PIECE)}, "a1 a2", "a1 a2"),
        ({"a1": (PIECE,), "a2": (STONE,)}, {"a2": (STONE, PIECE)}, "a1 a2", "a2"),
        ({"a1": (STONE, PIECE)}, {"a1": (PIECE,), "a2": (STONE,)}, "a2", ""),
        ({"a1": (STONE, PIECE), "a2": (OTHER,)}, {"a1": (PIECE,), "a2": (STONE, OTHER)}, "a1 a2", "a1 a2"),
        ({"a1": (STONE, PIECE)}, {"a1": (STONE, OTHER)}, "a1", ""),
        ({"a1": (PIECE, PIECE)}, {"a1": (PIECE,)}, "a1", "a1"),
    ],
    ids=str,
)
def test_where_hands_are_felt(before: Layout, after: Layout, touches: str, unfelt: str) -> None:
    """Emptied, newly taken, another piece there: felt. A stack that grew may not be; one that shrank need not be touched."""
    line = difference((Pass(),), {**before, "box:red": (PIECE,)}, after)
    assert line is not None
    assert (line.touches, line.unfelt) == (frozenset(touches.split()), frozenset(unfelt.split()))
    assert line.after == {q: after.get(q, ()) for q in {**before, **after} if before.get(q) != after.get(q)}


def test_nothing_shown() -> None:
    assert difference((Pass(),), {"a1": (PIECE,), "box:red": (PIECE,)}, {"a1": (PIECE,)}) is None
    assert standard_line(Pass(), "red") is None


KING, ROOK = single("red", "K"), single("red", "R")


@pytest.mark.parametrize(
    ("action", "after", "touches"),
    [
        (Move("R", "a1", "a2"), {"a1": (), "a2": ROOK}, "a1 a2"),
        (Move("R", "a1", "a2", ("a2", "b2")), {"a1": (), "a2": ROOK, "b2": ()}, "a1 a2 b2"),
        (Move("R", "a1", "a1", ("a2",)), {"a1": ROOK, "a2": ()}, "a2"),
        (Move("R", "a1", "a1"), {"a1": ROOK}, ""),
        (Move("P", "a7", "a8", (), "R"), {"a7": (), "a8": ROOK}, "a7 a8"),
        (Drop("R", "a1"), {"a1": ROOK}, "a1"),
        (Castle("e1", "g1", "h1", "f1"), {"e1": (), "h1": (), "g1": KING, "f1": ROOK}, "e1 f1 g1 h1"),
        (Castle("g1", "g1", "h1", "f1"), {"h1": (), "g1": KING, "f1": ROOK}, "f1 h1"),
        (Put("blue", "P", "b2", "out"), {"b2": ()}, "b2"),
        (Put("blue", "P", "box", "b2"), {"b2": (OTHER,)}, "b2"),
        (Swap("red:Rb2", "blue:Pc3"), {"b2": (OTHER,), "c3": ROOK}, "b2 c3"),
        (Swap("red:Rb2", "red:Kbox"), {"b2": KING}, "b2"),
    ],
    ids=str,
)
def test_single_pieces(
    action: Move | Drop | Castle | Put | Swap, after: dict[str, Stack], touches: str
) -> None:
    line = standard_line(action, "red")
    assert line is not None
    assert (line.after, line.touches, line.unfelt) == (after, frozenset(touches.split()), frozenset())
    assert line.actions == (action,)
    assert list(standard_lines((Pass(), action), "red")) == [line]


def test_each_piece_is_his_owners() -> None:
    """Where pieces of both move, what stands there says whose they are; who is brought in is not among them."""
    actions = (Move("P", "b2", "b3"), Move("R", "a1", "b2", ("b2",)), Drop("R", "c1"))
    before = {"a1": (PIECE,), "b2": (OTHER,)}
    lines = list(standard_lines(actions, "green", before))
    found = [line.after[to] for line, to in zip(lines, ("b3", "b2", "c1"), strict=True)]
    assert found == [(OTHER,), (PIECE,), (Token("green", "R"),)]
    assert lines[0].after["b2"] == () and lines[1].touches == {"a1", "b2"}


def test_what_a_line_is_told() -> None:
    """The squares of its way, what the mover becomes, and who castles."""
    line = standard_line(Move("P", "a7", "a8"), "red", frozenset({"b8"}), "?9")
    assert line is not None and line.way == {"b8"} and line.after["a8"] == (Token("red", "?9"),)
    castled = castling_line(Castle("e1", "g1", "h1", "f1"), (Token("red", "?5"),), ROOK)
    assert castled.after["g1"] == (Token("red", "?5"),) and castled.after["f1"] == ROOK

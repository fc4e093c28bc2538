"""What a board may read where a stack stands, and what a reading means."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.board import Board
from companion.kernel.layout import Token
from companion.kernel.messages import message
from companion.table.protocol import notices
from companion.tracking.sensing import (
    FieldPlacement,
    PieceSet,
    PlacementError,
    admits,
    code,
    corner_for,
    to_game,
    tokens_of,
)
from companion.units import Milliseconds
from firmware_bridge.core.board import Lifted, Placed, Snapshot
from tests.table.table_fixture import Rig
from tests.tracking.positions import stack

CHECKER, KNIGHT = Token("white", "checker"), Token("white", "N")
STACK = (CHECKER, CHECKER, KNIGHT)


@pytest.mark.parametrize(
    ("reading", "admitted"),
    [
        ("wN", True),
        ("wo_wo_wN", True),
        ("1", True),
        ("wo_wN", False),
        ("ko_ko_wN", False),
        ("wo_wo", False),
        ("kN", False),
        ("", False),
    ],
)
def test_stacks_on_identity_boards(reading: str, admitted: bool) -> None:
    """The piece on top counts; a board that reads whole stacks has to agree whole."""
    assert admits(STACK, reading, "identity") is admitted


def test_tokens_as_on_the_wire() -> None:
    assert [code(*token) for token in (CHECKER, KNIGHT, Token("black", "?3"), Token(None, "boulder"))] == [
        "wo",
        "wN",
        "k3",
        "x",
    ]
    assert tokens_of("wo_wo_wN", "identity") == ["white:checker", "white:checker", "white:N"]
    assert tokens_of("k3", "identity") == ["black:?3"] and tokens_of("wN", "occupancy") == "something"


@pytest.mark.parametrize(
    ("men", "reading", "sense", "admitted"),
    [
        ("wR", "1", "occupancy", True),
        ("wR", "", "occupancy", False),
        ("", "", "occupancy", True),
        ("", "1", "occupancy", False),
        ("wR", "k", "occupancy", True),
        ("wR", "w", "colour", True),
        ("wR", "k", "colour", False),
        ("wR", "1", "colour", True),
        ("x", "x", "colour", True),
        ("x", "w", "colour", False),
        ("wo_kN", "k", "colour", True),
        ("x", "x", "identity", True),
        ("wR", "wR", "identity", True),
        ("wR", "wN", "identity", False),
        ("wR", "wN|wR", "identity", True),
        ("wR", "wN|kR", "identity", False),
        ("wR", "1", "identity", True),
        ("wR", "04A1", "identity", False),
    ],
)
def test_what_a_board_may_read_where_pieces_stand(men: str, reading: str, sense: str, admitted: bool) -> None:
    assert admits(stack(men), reading, sense) is admitted


def test_a_piece_too_high_may_be_missed_and_unseen_pieces_are() -> None:
    pieces = PieceSet(unseen=("checker",), height=1)
    assert admits(stack("wo_wo_wR"), "", "occupancy", pieces) and admits(
        stack("wo_wo_wR"), "1", "occupancy", pieces
    )
    assert not admits(stack("wo_wR"), "", "occupancy", pieces)
    assert admits(stack("wo"), "", "occupancy", pieces) and not admits(stack("wo"), "1", "occupancy", pieces)


@pytest.mark.parametrize(
    ("reading", "sense", "tokens"),
    [
        ("", "identity", []),
        ("", "occupancy", []),
        ("1", "occupancy", "something"),
        ("w", "colour", "something"),
        ("1", "identity", "something"),
        ("gR", "identity", ["green:R"]),
        ("wN|wR", "identity", "something"),
        ("wo_wR", "identity", ["white:checker", "white:R"]),
        ("k12", "identity", ["black:?12"]),
        ("x", "identity", ["boulder"]),
        ("x_wR", "identity", ["boulder", "wR"]),
        ("04A1", "identity", ["04A1"]),
        ("w", "identity", ["w"]),
    ],
)
def test_what_a_reading_means(reading: str, sense: str, tokens: list[str] | str) -> None:
    assert tokens_of(reading, sense) == tokens


# Where the game lies

SMALL = Board("small", "Small", 3, 2, ("..",) * 4 + ("--", ".."), {})
"""Three files and two ranks, with a hole on b2."""


@pytest.mark.parametrize(
    ("turned", "squares"),
    [
        (0, {"c3": "a1", "d3": "b1", "e3": "c1", "c4": "a2", "e4": "c2"}),
        (90, {"c5": "a1", "c4": "b1", "c3": "c1", "d5": "a2", "d3": "c2"}),
        (180, {"e4": "a1", "d4": "b1", "c4": "c1", "e3": "a2", "c3": "c2"}),
        (270, {"d3": "a1", "d4": "b1", "d5": "c1", "c3": "a2", "c5": "c2"}),
    ],
)
def test_a_game_lies_in_the_field_as_it_is_turned(turned: int, squares: dict[str, str]) -> None:
    at = next(iter(squares))
    placing = FieldPlacement("abcdef".index(at[0]), int(at[1]) - 1, turned)
    assert to_game(SMALL, placing, 6, 6) == squares


@pytest.mark.parametrize(("turned", "corner"), [(0, "a1"), (90, "a3"), (180, "c2"), (270, "b1")])
def test_a_game_that_no_one_has_placed_lies_in_the_corner(turned: int, corner: str) -> None:
    assert corner_for(SMALL, turned) == corner
    placing = FieldPlacement("abc".index(corner[0]), int(corner[1]) - 1, turned)
    field = (3, 2) if turned in (0, 180) else (2, 3)
    assert len(to_game(SMALL, placing, *field)) == 5


@pytest.mark.parametrize(
    ("file", "rank", "turned"),
    [(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (1, 1, 180), (2, 0, 180), (7, 0, 0), (0, 7, 0)],
)
def test_a_game_that_lies_beside_the_field_is_refused(file: int, rank: int, turned: int) -> None:
    assert to_game(SMALL, FieldPlacement(0, 0, 0), 3, 2)
    with pytest.raises(PlacementError) as wrong:
        to_game(SMALL, FieldPlacement(file, rank, turned), 3, 2)
    assert wrong.value.said == message("board-small", has="3x2", needs="3x2")


def test_a_hole_may_lie_beside_the_field() -> None:
    holed = Board("holed", "Holed", 2, 2, ("..", "..", "..", "--"), {})
    assert set(to_game(holed, FieldPlacement(0, 0, 0), 2, 2).values()) == {"a1", "b1", "a2"}
    corner = Board("corner", "Corner", 2, 1, ("..", "--"), {})
    assert to_game(corner, FieldPlacement(0, 0, 0), 1, 1) == {"a1": "a1"}


def test_a_board_that_reads_whole_stacks_sees_booster_chess(tmp_path: Path) -> None:
    """BO 8.4 (L2): the piece comes down on its checkers; left behind they are wrong."""
    rig = Rig(
        tmp_path,
        "identity",
        350,
        game="booster-chess",
        position="4k3/8/8/8/8/8/8/1N2K3 w - - stacks=b1:w2 hands=-/-",
    )
    board = {"b1": "wo_wo_wN", "e1": "wK", "e8": "kK"}
    rig.referee.on_sensor_event(Snapshot(board))
    rig.referee.on_sensor_event(Lifted("b1", Milliseconds(0), "wo_wo_wN"))
    rig.referee.on_sensor_event(Placed("c3", Milliseconds(100), "wN"))
    rig.rest()
    assert rig.actions == ["Nb1-c3"], "the checkers follow later"
    rig.referee.on_sensor_event(Lifted("c3", Milliseconds(2000), "wN"))
    rig.referee.on_sensor_event(Placed("c3", Milliseconds(2100), "wo_wN"))
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert [(r.square, r.expected, r.found) for r in shown.repairs] == [
        ("c3", ["white:checker", "white:checker", "white:N"], ["white:checker", "white:N"])
    ]
    rig.referee.on_sensor_event(Lifted("c3", Milliseconds(4000), "wo_wN"))
    rig.referee.on_sensor_event(Placed("c3", Milliseconds(4100), "wo_wo_wN"))
    rig.rest()
    assert isinstance(rig.all(notices.MismatchEnd)[-1], notices.MismatchEnd)

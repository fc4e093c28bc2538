"""Boards as text: squares numbered from a1, holes, what symbols mark, and lines that may not be crossed."""

from __future__ import annotations

import pytest

from companion.kernel.board import Barrier, Board, BoardFileError, read_board, write_board
from tests.error_texts import refused

TEXT = """
name = "mine"
title = "My board"
map = \"\"\"
3  . gH --

2  .  .  x
1 gH  x  .
\"\"\"
[barriers]
G = "a|b 2-3, 1|2 b-c"
B = "b|c 1-1"
"""
BOARD = read_board(TEXT, "mine.toml")


def drawn(files: int, ranks: int, barrier: str = "") -> str:
    rows = "\n".join(f"{rank} " + " ".join(["."] * files) for rank in range(ranks, 0, -1))
    return f'map = """\n{rows}\n"""' + (f'\n[barriers]\nG = "{barrier}"' if barrier else "")


def test_squares_are_numbered_from_a1_along_the_ranks() -> None:
    assert (BOARD.name, BOARD.title, BOARD.files, BOARD.ranks) == ("mine", "My board", 3, 3)
    assert BOARD.names == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert BOARD.number == {name: i for i, name in enumerate(BOARD.names)}
    assert [BOARD.place(i) for i in (0, 2, 3, 7)] == [(0, 0), (2, 0), (0, 1), (1, 2)]
    assert read_board(drawn(2, 3), "x").names == ("a1", "b1", "a2", "b2", "a3", "b3")


def test_a_board_without_a_name_is_called_after_its_file() -> None:
    plain = read_board(drawn(1, 1), "plain.toml")
    assert plain.name == plain.title == "plain.toml"
    assert read_board('name = "n"\n' + drawn(1, 1), "plain.toml").title == "n"


def test_symbols_mark_squares_and_holes_are_none() -> None:
    assert BOARD.squares == 0b011111111
    assert BOARD.find_squares("gH") == 0b010000001 and BOARD.find_squares("gH", "x") == 0b010100011
    assert BOARD.find_squares("nobody") == 0


def test_a_step_ends_on_a_square_or_nowhere() -> None:
    assert BOARD.step(4, 1, 0) == 5 and BOARD.step(4, -1, -1) == 0 and BOARD.step(1, 1, 1) == 5
    assert BOARD.step(4, 1, 1) is None, "a hole"
    for off in ((-1, 0), (0, -1), (3, 0), (0, 3), (4, 0), (0, 4)):
        assert BOARD.step(0, *off) is None
    assert BOARD.step(0, 2, 0) == 2 and BOARD.step(0, 0, 2) == 6 and BOARD.step(7, -1, -2) == 0


def test_a_barrier_is_crossed_within_its_lane() -> None:
    """CJ-A27: a line stops a step from one side to the other between its ends, slanting steps included."""
    upright, level, short = (*BOARD.barriers["G"], *BOARD.barriers["B"])
    assert upright == Barrier(True, 0, 1, 2) and level == Barrier(False, 0, 1, 2)
    assert short == Barrier(True, 1, 0, 0)
    for start, end, crossed in (
        ((0, 1), (1, 1), True),
        ((1, 2), (0, 2), True),
        ((0, 1), (1, 2), True),
        ((0, 1), (2, 1), True),
        ((0, 0), (1, 0), False),
        ((0, 0), (1, 1), False),
        ((0, 3), (1, 3), False),
        ((0, 2), (1, 3), False),
        ((1, 1), (2, 1), False),
        ((0, 1), (0, 2), False),
    ):
        assert upright.is_crossed(start, end) is upright.is_crossed(end, start) is crossed, (start, end)
    for start, end, crossed in (
        ((1, 0), (1, 1), True),
        ((2, 1), (2, 0), True),
        ((1, 0), (2, 1), True),
        ((0, 0), (0, 1), False),
        ((0, 0), (1, 1), False),
        ((2, 0), (3, 1), False),
        ((1, 1), (1, 2), False),
        ((1, 0), (2, 0), False),
    ):
        assert level.is_crossed(start, end) is crossed, (start, end)
    for start, end, crossed in (
        ((0, 0), (1, 0), False),
        ((1, 0), (2, 0), True),
        ((0, 0), (2, 0), True),
        ((2, 0), (3, 0), False),
        ((1, 1), (2, 1), False),
    ):
        assert short.is_crossed(start, end) is short.is_crossed(end, start) is crossed, (start, end)


@pytest.mark.parametrize("board", [BOARD, read_board(drawn(16, 16, "o|p 16-16, 15|16 p-p"), "large")])
def test_a_board_is_read_as_it_is_written(board: Board) -> None:
    assert read_board(write_board(board), "elsewhere") == board


def test_a_board_is_written_as_people_draw_it() -> None:
    assert write_board(BOARD) == (
        'name = "mine"\ntitle = "My board"\nmap = """\n 3  . gH --\n 2  .  .  x\n 1 gH  x  .\n"""\n'
        '\n[barriers]\nG = "a|b 2-3, 1|2 b-c"\nB = "b|c 1-1"\n'
    )
    assert "[barriers]" not in write_board(read_board(drawn(2, 2), "plain"))


@pytest.mark.parametrize(("files", "ranks"), [(1, 1), (16, 16), (1, 16), (16, 1)])
def test_sizes_that_there_are(files: int, ranks: int) -> None:
    board = read_board(drawn(files, ranks), "x")
    assert (board.files, board.ranks, len(board.symbols)) == (files, ranks, files * ranks)


@pytest.mark.parametrize(("files", "ranks"), [(17, 1), (1, 17), (0, 2), (18, 18)])
def test_sizes_that_there_are_not(files: int, ranks: int) -> None:
    with refused(BoardFileError, match=f"1 to 16 files and ranks, not {files} x {ranks}"):
        read_board(drawn(files, ranks), "x")


@pytest.mark.parametrize("barrier", ["a|b 1-3", "c|d 3-3", "1|2 a-d", "2|3 d-d", " a|b  2-2 "])
def test_barriers_lie_between_squares(barrier: str) -> None:
    assert len(read_board(drawn(4, 3, barrier), "x").barriers["G"]) == 1


@pytest.mark.parametrize(
    "barrier",
    [
        "a|c 1-3",
        "b|a 1-3",
        "d|e 1-3",
        "a|b 0-1",
        "a|b 1-4",
        "a|b 3-2",
        "1|3 a-d",
        "0|1 a-d",
        "3|4 a-d",
        "1|2 a-e",
        "1|2 c-b",
    ],
)
def test_barriers_that_lie_nowhere(barrier: str) -> None:
    with refused(BoardFileError, match="between two files or two ranks"):
        read_board(drawn(4, 3, barrier), "x")

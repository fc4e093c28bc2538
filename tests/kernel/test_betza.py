"""Betza notation and reach, against plain walking on boards with holes."""

from __future__ import annotations

import itertools
import random

import pytest

from companion.games.chess_jumble.reach import Reach
from companion.kernel import bitboard
from companion.kernel.board import BoardFileError, read_board
from companion.kernel.messages import message
from companion.kernel.text.betza import BadMovement, read_movement
from tests.error_texts import refused

BOARD = read_board(
    'map = """\n' + "\n".join(f"{8 - i} " + " ".join(["."] * 8) for i in range(8)) + '\n"""', "plain"
)


def targets(notation: str, square: str, pieces: tuple[str, ...] = (), captures: bool = False) -> set[str]:
    atoms = [a for a in read_movement(notation) if (a.captures if captures else a.moves)]
    reach = Reach(BOARD, atoms, BOARD.squares, lambda a, b: False)
    found = reach.targets(BOARD.number[square], bitboard.of(BOARD.number[q] for q in pieces))
    return {BOARD.names[q] for q in bitboard.each(found)}


@pytest.mark.parametrize(
    ("notation", "square", "ends"),
    [
        ("K", "a1", "a2 b1 b2"),
        ("N", "b1", "a3 c3 d2"),
        ("KN", "a1", "a2 b1 b2 b3 c2"),
        ("AD", "c3", "a1 a3 a5 c1 c5 e1 e3 e5"),
        ("fWfF", "d4", "c5 d5 e5"),
        ("fW", "d4", "d5"),
        ("bF", "d4", "c3 e3"),
        ("fbWF", "d4", "d3 d5 c3 c5 e3 e5"),
        ("ffN", "d4", "c6 e6"),
        ("fsN", "d4", "b5 f5"),
        ("sW", "d4", "c4 e4"),
        ("vW", "d4", "d3 d5"),
        ("R2", "a1", "a2 a3 b1 c1"),
        ("F3", "a1", "b2 c3 d4"),
        ("B", "a3", "b4 c5 d6 e7 f8 b2 c1"),
    ],
)
def test_moves(notation: str, square: str, ends: str) -> None:
    assert targets(notation, square) == set(ends.split())


@pytest.mark.parametrize(
    ("notation", "ends"),
    [
        ("fN", "c6 e6"),
        ("bN", "c2 e2"),
        ("lN", "b3 b5"),
        ("rN", "f3 f5"),
        ("vN", "c2 c6 e2 e6"),
        ("sN", "b3 b5 f3 f5"),
        ("fhN", "b5 c6 e6 f5"),
        ("ffN", "c6 e6"),
        ("bbN", "c2 e2"),
        ("fsN", "b5 f5"),
        ("fvN", "c2 c6 e2 e6"),
        ("bsN", "b3 f3"),
        ("bvN", "c2 c6 e2 e6"),
        ("flN", "b5"),
        ("frN", "f5"),
        ("blN", "b3"),
        ("brN", "f3"),
        ("ffbbN", "c2 c6 e2 e6"),
        ("fbN", "c2 c6 e2 e6"),
        ("lrN", "b3 b5 f3 f5"),
        ("ffbN", "c2 c6 e2 e6"),
        ("fF", "c5 e5"),
        ("bF", "c3 e3"),
        ("lF", "c3 c5"),
        ("rF", "e3 e5"),
        ("sF", "c3 c5 e3 e5"),
        ("vF", "c3 c5 e3 e5"),
        ("flF", "c5"),
        ("frF", "e5"),
        ("blF", "c3"),
        ("brF", "e3"),
        ("ffF", "c5 e5"),
        ("fbF", "c3 c5 e3 e5"),
        ("frblF", "c3 e5"),
        ("bfF", "c3 c5 e3 e5"),
        ("fW", "d5"),
        ("bW", "d3"),
        ("lW", "c4"),
        ("rW", "e4"),
        ("flW", "c4 d5"),
        ("fsW", "c4 d5 e4"),
        ("fbW", "d3 d5"),
        ("brW", "d3 e4"),
        ("vW", "d3 d5"),
        ("sW", "c4 e4"),
        ("D", "b4 d2 d6 f4"),
        ("H", "a4 d1 d7 g4"),
        ("A", "b2 b6 f2 f6"),
        ("G", "a1 a7 g1 g7"),
        ("L", "a3 a5 c1 c7 e1 e7 g3 g5"),
        ("C", "a3 a5 c1 c7 e1 e7 g3 g5"),
        ("J", "a2 a6 b1 b7 f1 f7 g2 g6"),
        ("Z", "a2 a6 b1 b7 f1 f7 g2 g6"),
    ],
)
def test_directions_and_leaps(notation: str, ends: str) -> None:
    assert targets(notation, "d4") == set(ends.split())


@pytest.mark.parametrize(
    ("notation", "reaches"),
    [
        ("W", [1]),
        ("WW", [0]),
        ("W0", [0]),
        ("W3", [3]),
        ("R", [0]),
        ("R2", [2]),
        ("K", [1, 1]),
        ("Q", [0, 0]),
        ("Q4", [4, 4]),
        ("N0", [0]),
        ("B12", [12]),
        ("KN", [1, 1, 1]),
        ("RF", [0, 1]),
    ],
)
def test_how_often_a_step_may_repeat(notation: str, reaches: list[int]) -> None:
    assert [atom.reach for atom in read_movement(notation)] == reaches


@pytest.mark.parametrize(
    ("notation", "moves", "captures"),
    [("W", True, True), ("mW", True, False), ("cW", False, True), ("mcW", True, True), ("fmW", True, False)],
)
def test_modes_of_an_atom(notation: str, moves: bool, captures: bool) -> None:
    (atom,) = read_movement(notation)
    assert (atom.moves, atom.captures) == (moves, captures)


def test_modes() -> None:
    """mWcF: the pawn of Chess Jumble moves straight and captures diagonally (CJ-R15)."""
    assert targets("mWcF", "d4") == {"d3", "d5", "c4", "e4"}
    assert targets("mWcF", "d4", captures=True) == {"c3", "c5", "e3", "e5"}


@pytest.mark.parametrize(
    ("notation", "ends"),
    [
        ("ffN", "c6 e6"),
        ("ffK", "c5 d5 e5"),
        ("fbN", "c2 c6 e2 e6"),
        ("fbK", "c3 c5 d3 d5 e3 e5"),
        ("flN", "b5"),
        ("flK", "c4 c5"),
        ("frN", "f5"),
        ("frK", "e4 e5"),
        ("fvN", "c2 c6 e2 e6"),
        ("fvK", "c3 c5 d3 d5 e3 e5"),
        ("fsN", "b5 f5"),
        ("fsK", "c4 c5 e4 e5"),
        ("fhN", "b5 c6 e6 f5"),
        ("fhK", "c4 c5 d5 e4 e5"),
        ("vfN", "c2 c6 e2 e6"),
        ("vfK", "c3 c5 d3 d5 e3 e5"),
        ("vbN", "c2 c6 e2 e6"),
        ("vbK", "c3 c5 d3 d5 e3 e5"),
        ("vlN", ""),
        ("vlK", ""),
        ("vrN", ""),
        ("vrK", ""),
        ("vvN", "c2 c6 e2 e6"),
        ("vvK", "c3 c5 d3 d5 e3 e5"),
        ("vsN", ""),
        ("vsK", ""),
        ("vhN", ""),
        ("vhK", ""),
        ("hfN", ""),
        ("hfK", ""),
        ("hbN", ""),
        ("hbK", ""),
        ("hlN", "b3 c6 e2 f5"),
        ("hlK", "c3 c4 c5 d3 d5 e3 e4 e5"),
        ("hrN", "b5 c2 e6 f3"),
        ("hrK", "c3 c4 c5 d3 d5 e3 e4 e5"),
        ("hvN", ""),
        ("hvK", ""),
        ("hsN", ""),
        ("hsK", ""),
        ("hhN", ""),
        ("hhK", ""),
    ],
)
def test_pairs_of_directions_mean_what_they_mean_to_the_fields_own_program(notation: str, ends: str) -> None:
    assert {
        f"{'abcdefgh'[3 + x]}{4 + y}" for atom in read_movement(notation) for x, y in atom.vectors
    } == set(ends.split())


LETTERS = "fblrvsh"


def vectors(notation: str) -> set[tuple[int, int]]:
    return {vector for atom in read_movement(notation) for vector in atom.vectors}


def test_directions_are_the_same_seen_from_every_side() -> None:
    """What is mirrored or turned leads to what is mirrored or turned; and whatever is typed is read."""
    checked = 0
    for count in (1, 2, 3):
        for typed in map("".join, itertools.product(LETTERS, repeat=count)):
            for leap in "NFWKC":
                here = vectors(typed + leap)
                beside = typed.translate(str.maketrans("lr", "rl"))
                behind = typed.translate(str.maketrans("fblr", "bfrl"))
                turned = typed.translate(str.maketrans("frblvs", "rblfsv"))
                if "h" not in typed:  # half of a leap, or a spiral, which has a hand and no front
                    checked += 1
                    assert vectors(turned + leap) == {(y, -x) for x, y in here}, typed + leap
                    assert vectors(behind + leap) == {(-x, -y) for x, y in here}, typed + leap
                assert vectors(beside + leap) == {(-x, y) for x, y in here}, typed + leap
    assert checked


def test_riders_stop_at_the_first_piece() -> None:
    assert targets("R", "a1", ("a3", "c1")) == {"a2", "a3", "b1", "c1"}


@pytest.mark.parametrize("wrong", ["X", "fQz", "k", "W!", "qW", "oW"])
def test_what_is_not_betza_is_refused(wrong: str) -> None:
    with refused(BadMovement, match=r"not in Betza|unknown leap|unknown modifier"):
        read_movement(wrong)


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("fQz", message("betza-notation", notation="fQz", text="z")),
        ("!W", message("betza-notation", notation="!W", text="!W")),
        ("X", message("betza-letter", letter="X", notation="X")),
        ("qW", message("betza-modifier", letter="q", notation="qW")),
    ],
)
def test_what_is_wrong_with_it(notation: str, said: object) -> None:
    with pytest.raises(BadMovement) as wrong:
        read_movement(notation)
    assert wrong.value.said == said


def test_nothing_written_is_no_movement() -> None:
    assert read_movement("") == ()


def test_reach_on_boards_with_holes() -> None:
    """Against walking square by square, with random holes and pieces."""
    rng = random.Random(4)
    checked = 0
    for _ in range(40):
        rows = [[rng.choice([".", ".", ".", "--"]) for _ in range(9)] for _ in range(7)]
        text = "\n".join(f"{7 - i} " + " ".join(row) for i, row in enumerate(rows))
        board = read_board(f'map = """\n{text}\n"""', "holes")
        reach = Reach(board, read_movement("Q"), board.squares, lambda a, b: False)
        for square in bitboard.each(board.squares):
            pieces = bitboard.of(q for q in bitboard.each(board.squares) if rng.random() < 0.2)
            walked = 0
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    here: int | None = square
                    while (dx or dy) and here is not None and (here := board.step(here, dx, dy)) is not None:
                        walked |= 1 << here
                        if pieces >> here & 1:
                            break
            checked += 1
            assert reach.targets(square, pieces) == walked
    assert checked


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("map = 3", "has no map"),
        ("map =", "is not a TOML file"),
        ('map = ""', "a board has 1 to 16 files and ranks, not 0 x 0"),
        ('map = """\n2 . .\n1 .\n"""', "rank 1 has one square, but the highest rank has 2"),
        ('map = """\n3 . .\n1 . .\n"""', "rank 2 of the map must begin with its number, not with '3'"),
        ('map = """\n1 .\n"""\n[barriers]\nG = "e|g 1-3"', "between two files or two ranks"),
        ('map = """\n1 .\n"""\n[barriers]\nG = "here"', "like `e"),
    ],
)
def test_board_files_that_cannot_be_used(text: str, said: str) -> None:
    with refused(BoardFileError, match=f"mine.toml.*{said}"):
        read_board(text, "mine.toml")

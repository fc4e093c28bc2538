"""Leaps and lines of a board as tables, against plain walking on boards with holes and barriers."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from companion.games.chess_jumble.reach import Reach
from companion.kernel import bitboard
from companion.kernel.bitboard import DIAGONAL, KING, KNIGHT, STRAIGHT, BoardGeometry
from companion.kernel.board import Board, read_board
from companion.kernel.text.betza import read_movement

HOLED = read_board('map = """\n3 . . . .\n2 . -- . .\n1 . . . .\n"""', "holed")


def names(board: Board, squares: int) -> str:
    return " ".join(board.names[square] for square in bitboard.each(squares))


def walked(
    board: Board, square: int, vectors: tuple[tuple[int, int], ...], pieces: int = 0, reach: int = 99
) -> int:
    found = 0
    for vector in vectors:
        here: int | None = square
        for _ in range(reach):
            here = board.step(here, *vector) if here is not None else None
            if here is None:
                break
            found |= 1 << here
            if pieces >> here & 1:
                break
    return found


def test_vectors() -> None:
    assert len(KING) == len(KNIGHT) == 8 and set(KING) == {*STRAIGHT, *DIAGONAL}
    assert all(sorted((abs(x), abs(y))) == [1, 2] for x, y in KNIGHT)


@pytest.mark.parametrize("seed", range(6))
def test_a_terrain_is_what_walking_finds(seed: int) -> None:
    rng = random.Random(seed)
    symbols = tuple(rng.choice((".", ".", ".", ".", "--")) for _ in range(42))
    board = Board("holes", "Holes", 7, 6, symbols, {})
    ground = BoardGeometry(board)
    for square in range(42):
        if not board.squares >> square & 1:
            assert not ground.king[square] | ground.knight[square] | ground.straight_masks[square]
            assert not any(ground.between[square]) and not any(ground.line[square])
            continue
        assert ground.king[square] == walked(board, square, KING, reach=1)
        assert ground.knight[square] == walked(board, square, KNIGHT, reach=1)
        assert ground.pawns[0][square] == walked(board, square, ((-1, 1), (1, 1)), reach=1)
        assert ground.pawns[1][square] == walked(board, square, ((-1, -1), (1, -1)), reach=1)
        for _ in range(4):
            pieces = rng.getrandbits(42)
            straight, diagonal = ground.straight_masks[square], ground.diagonal_masks[square]
            assert ground.straight[square][pieces & straight] == walked(board, square, STRAIGHT, pieces)
            assert ground.diagonal[square][pieces & diagonal] == walked(board, square, DIAGONAL, pieces)
        for to in range(42):
            way = [v for v in (*STRAIGHT, *DIAGONAL) if walked(board, square, (v,)) >> to & 1]
            if not way:
                assert ground.between[square][to] == ground.line[square][to] == 0
                continue
            ((x, y),) = way
            assert ground.between[square][to] == walked(board, square, ((x, y),), 1 << to)
            assert ground.line[square][to] == 1 << square | walked(board, square, ((x, y), (-x, -y)))


@pytest.mark.parametrize(
    ("notation", "vectors", "limit"),
    [
        ("K", KING, 1),
        ("N", KNIGHT, 1),
        ("R2", STRAIGHT, 2),
        ("F3", DIAGONAL, 3),
        ("NN", KNIGHT, 99),
        ("fR", ((0, 1),), 99),
    ],
)
def test_a_reach_is_what_walking_finds(
    notation: str, vectors: tuple[tuple[int, int], ...], limit: int
) -> None:
    rng = random.Random(3)
    reach = Reach(HOLED, read_movement(notation), HOLED.squares, lambda a, b: False)
    for square in bitboard.each(HOLED.squares):
        for _ in range(6):
            pieces = rng.getrandbits(12)
            assert reach.targets(square, pieces) == walked(HOLED, square, vectors, pieces, limit)
    pieces, some = rng.getrandbits(12), HOLED.squares & 0b101101010011
    everywhere = 0
    for square in bitboard.each(some):
        everywhere |= walked(HOLED, square, vectors, pieces, limit)
    assert reach.spread(some, pieces) == everywhere


@pytest.mark.parametrize("notation", ["K", "N", "mWcF", "R", "B", "Q", "NN", "fR", "R2", "KNN"])
def test_many_squares_at_once_are_each_by_itself(notation: str) -> None:
    """Also where there are holes and walls, and pieces in the way."""
    rng = random.Random(4)
    symbols = tuple(rng.choice((".", ".", ".", ".", "--")) for _ in range(63))
    board = replace(HOLED, files=9, ranks=7, symbols=symbols)
    walls = {(rng.randrange(63), rng.randrange(63)) for _ in range(400)}
    reach = Reach(board, read_movement(notation), board.squares, lambda a, b: (a, b) in walls)
    for count in range(40):
        some = bitboard.of(rng.sample(range(63), count)) & board.squares
        pieces = bitboard.of(rng.sample(range(63), rng.randrange(25)))
        each = 0
        for square in bitboard.each(some):
            each |= reach.targets(square, pieces)
        assert reach.spread(some, pieces) == each


def test_closed_squares_and_barred_steps_stop_a_piece() -> None:
    """CJ-A27: what may not be crossed stops a rider there; without the bar he goes on."""
    closed = HOLED.squares & ~(1 << HOLED.number["c1"])
    a3, b3 = HOLED.number["a3"], HOLED.number["b3"]
    rook = Reach(HOLED, read_movement("R"), closed, lambda a, b: (a, b) == (a3, b3))
    a1 = HOLED.number["a1"]
    assert names(HOLED, rook.targets(a1, 0)) == "b1 a2 a3"
    assert names(HOLED, rook.targets(a3, 0)) == "a1 a2"
    assert names(HOLED, rook.without_barriers().targets(a3, 0)) == "a1 a2 b3 c3 d3"
    assert names(HOLED, rook.targets(HOLED.number["d3"], 0)) == "d1 d2 a3 b3 c3", "barred one way"
    assert rook.without_barriers() is rook.without_barriers()
    king = Reach(HOLED, read_movement("K"), closed, lambda a, b: (a, b) == (a3, b3))
    assert (
        names(HOLED, king.targets(a3, 0)) == "a2"
        and names(HOLED, king.without_barriers().targets(a3, 0)) == "a2 b3"
    )


def test_a_ray_goes_as_far_as_it_may() -> None:
    rook = Reach(HOLED, read_movement("R"), HOLED.squares, lambda a, b: False)
    assert rook.ray(0, (1, 0), 0) == (1, 2, 3) and rook.ray(0, (1, 0), 2) == (1, 2)
    assert rook.ray(1, (0, 1), 0) == () and rook.ray(0, (0, 1), 1) == (4,)

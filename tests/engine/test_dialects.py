"""Moves as engines of each dialect write them, against a plain table of squares, on boards of every shape."""

from __future__ import annotations

import itertools
import string

import pytest

from companion.engine.uci_protocol import UCCI, UCI, USI, Dialect

SHAPES = [(files, ranks) for files in range(2, 10) for ranks in range(2, 10)]


def written(dialect: Dialect, file: int, rank: int, files: int, ranks: int) -> str:
    """The name of a square, counted from 0, in a dialect."""
    if dialect is USI:  # files are numbered from the right, ranks lettered from the top
        return f"{files - file}{string.ascii_lowercase[ranks - 1 - rank]}"
    return f"{string.ascii_lowercase[file]}{rank if dialect is UCCI else rank + 1}"


@pytest.mark.parametrize("dialect", [UCI, USI, UCCI], ids=lambda dialect: dialect.name)
def test_each_move_is_written_and_read_by_the_table_of_squares(dialect: Dialect) -> None:
    moves = 0
    for files, ranks in SHAPES:
        fen = "/".join([str(files)] * ranks) + " w - - 0 1"
        squares = list(itertools.product(range(files), range(ranks)))
        ends = [(squares[n], squares[-1 - n // 2]) for n in range(len(squares))]
        for origin, to in ends:
            moves += 1
            plain = written(UCI, *origin, files, ranks) + written(UCI, *to, files, ranks)
            theirs = written(dialect, *origin, files, ranks) + written(dialect, *to, files, ranks)
            assert (dialect.move(plain, fen), dialect.uci(theirs, fen)) == (theirs, plain), (files, ranks)
            drop = f"P{'*' if dialect is USI else '@'}{written(dialect, *to, files, ranks)}"
            dropped = f"P@{written(UCI, *to, files, ranks)}"
            assert (dialect.move(dropped, fen), dialect.uci(drop, fen)) == (drop, dropped), (files, ranks)
    assert moves == sum(files * ranks for files, ranks in SHAPES)

"""Which squares surround each square, on boards of every shape: as counting files and ranks has it."""

from __future__ import annotations

import pytest

from companion.games.chess.files.catalogue import standard
from companion.games.chess.movement.compiler import Tables
from companion.kernel import bitboard

BOARDS = ("chess", "atomic", "xiangqi", "shogi", "minishogi", "grand")


@pytest.mark.parametrize("name", BOARDS)
def test_a_square_is_surrounded_by_all_that_a_king_could_reach(name: str) -> None:
    tables = Tables(standard()[name])
    files, ranks = tables.size.files, tables.size.ranks
    every = [(file, rank) for rank in range(ranks) for file in range(files)]
    wanted = [
        {
            y * files + x
            for x, y in every
            if max(abs(x - file), abs(y - rank)) == 1
        }
        for file, rank in every
    ]  # fmt: skip
    assert [set(bitboard.each(squares)) for squares in tables.around] == wanted
    assert min(map(len, wanted)) == 3 and max(map(len, wanted)) == 8

"""PGN in the dialects of twenty programs is read as it was meant: every tag, move, glyph, comment and result."""

from __future__ import annotations

import io
import random

import pytest

from companion.table.game_files.pgn_reader import text_lines
from tests.every_case import chosen
from tests.games.chess.pgn_dialects import (
    DIALECTS,
    GAMES,
    Dialect,
    find_differences,
)

FILES = chosen(4, 28)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_games_of_a_dialect_are_read_as_they_were_meant(dialect: Dialect) -> None:
    found = [
        difference
        for n in range(FILES)
        for difference in find_differences(dialect, random.Random(f"{dialect.name} {n}"), GAMES, 40)[0]
    ]
    assert not found, found[0]


def test_the_lines_of_a_file_are_those_that_were_written() -> None:
    text = '[White "Núñez"]\n\n1. e4 {Zoë} *\n'
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"):
        for end in ("\n", "\r\n", "\r"):
            content = text.replace("\n", end).encode(encoding)
            assert "".join(text_lines(io.BytesIO(content))).removeprefix("\ufeff") == text

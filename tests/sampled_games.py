"""Which games a file of tests takes: all of ours, and a few of those that one machinery plays from their definitions."""

from __future__ import annotations

import zlib

from companion.games import families
from companion.games.chess.facts import ENTRIES
from companion.games.chess.pages import BOOKS
from tests.every_case import chosen

TOLD = tuple(id for id in ENTRIES if id not in BOOKS)
"""Games whose rules and pages are made of their definitions: what holds for one holds for all."""
FEW = 2
"""How many of them a file takes; each file others, so that files together take nearly all of them."""


def sampled_games(where: str) -> list[str]:
    """The games by name for the tests of a file, which gives its `__name__`."""
    first = zlib.crc32(where.encode()) % len(TOLD)
    turn = {TOLD[(first + n * len(TOLD) // FEW) % len(TOLD)] for n in range(FEW)}
    return sorted(id for id in families() if id not in TOLD or id in chosen(turn, set(TOLD)))

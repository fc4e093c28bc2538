"""Names of openings, by position: however the moves came, the same position has the same name."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from companion.games.chess.movement.position import PASSANT, Position
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.text.algebraic import Opening

TABLE = Path(__file__).with_name("openings.tsv")
LONGEST = 40
"""Plies after which no opening has a name."""


@cache
def openings() -> dict[str, Opening]:
    """Every opening by the key of its position."""
    lines = (line.split("\t") for line in TABLE.read_text("utf-8").splitlines() if line[:1] != "#")
    return {key: Opening(eco, name) for key, eco, name, *_ in lines}


@lru_cache(maxsize=4 * LONGEST)  # a table asks after each move
def key_of(rules: VariantRules, at: Position) -> str:
    """What stands for a position in the table: a digest of its EPD, the en passant square only where one may capture."""
    if at.passant and not any(move.flag == PASSANT for move in rules.moves(at)):
        at = at._replace(passant=0, stepped=-1)
    epd = " ".join(rules.write(at).split()[:4])
    return hashlib.blake2b(epd.encode(), digest_size=6).hexdigest()


def opening_of(rules: VariantRules, positions: Iterable[Position]) -> Opening | None:
    """The opening of a game by its positions from the first on: the last that has a name."""
    found, named = None, openings()  # read before a position is asked about
    for n, at in enumerate(positions):
        if n > LONGEST:
            break
        found = named.get(key_of(rules, at), found)
    return found

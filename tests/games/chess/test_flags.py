"""Racing Kings ends as its rules say, with each king on or near the last rank: compared with a few lines of plain Python.

White has won on the last rank if Black cannot follow at once; both there is a draw if Black came last, and Black has won if it was there first.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

from companion.games.chess.files.catalogue import standard
from companion.games.chess.movement.ends import NOBODY, End
from companion.games.chess.variant_rules import VariantRules

WHITE, BLACK = 0, 1
ROOK = "d5"
"""A white rook, which keeps Black's king off its file and rank."""


@pytest.fixture(scope="module")
def racing() -> VariantRules:
    return VariantRules(standard()["racingkings"])


def written(white: str, black: str, turn: int) -> str:
    pieces = {white: "K", black: "k", ROOK: "R"}
    rows = []
    for rank in range(8, 0, -1):
        row = "".join(pieces.get(f"{file}{rank}", "1") for file in "abcdefgh")
        rows.append(re.sub("1+", lambda ones: str(len(ones[0])), row))
    return f"{'/'.join(rows)} {'wb'[turn]} - - 0 1"


def may_follow(white: str, black: str) -> bool:
    """Whether Black's king can go to the last rank, out of reach of White's rook and not next to its king."""
    if black[1] != "7":
        return False
    for step in (-1, 0, 1):
        file = chr(ord(black[0]) + step)
        near = abs(ord(file) - ord(white[0])) <= 1 and white[1] in "78"
        rook = file == ROOK[0] and not (black[0] == file or (white[0] == file and white[1] in "67"))
        if "a" <= file <= "h" and f"{file}8" != white and not near and not rook:
            return True
    return False


def expected(white: str, black: str, turn: int) -> End | None:
    there = [white[1] == "8", black[1] == "8"]
    if all(there):
        return End("flag", NOBODY if turn == WHITE else BLACK)
    if there[WHITE]:
        return None if turn == BLACK and may_follow(white, black) else End("flag", WHITE)
    return End("flag", BLACK) if there[BLACK] else None


def test_a_race_is_over_as_its_rules_say(racing: VariantRules) -> None:
    found = set()
    for (white, black), turn in product(
        product([f"{f}{r}" for f in "abgh" for r in "678"], repeat=2), (WHITE, BLACK)
    ):
        near = max(abs(ord(white[0]) - ord(black[0])), abs(int(white[1]) - int(black[1]))) < 2
        if near:
            continue
        end = racing.end(racing.read(written(white, black, turn)))
        assert end == expected(white, black, turn), (white, black, turn)
        found.add(end)
    assert {None, End("flag", WHITE), End("flag", BLACK), End("flag", NOBODY)} <= found

"""A right to castle in a FEN of which nothing is left: for every variant that castles, with each piece of the first ranks taken away."""

from __future__ import annotations

import pytest

from companion.games import families
from companion.games.chess.facts import ENTRIES
from tests.every_case import spread
from tests.open_states import inside, make_game


def castling_variants() -> list[str]:
    """Variants whose sides begin with one rook on each side of the king, and with all four rights."""
    found = []
    for id in ENTRIES:
        if id in families() and (variant := inside(make_game(id, None, {})).variant).definition.castling:
            rows = variant.definition.start.split("[")[0].split(" ")[0].split("/")
            plain = all(
                row.upper().count("K") == 1 and row.upper().count("R") == 2 for row in (rows[0], rows[-1])
            )
            if plain and variant.definition.start.split(" ")[2] == "KQkq":
                found.append(id)
    return found


def lost(row: str, gone: int) -> str:
    """The right that goes with a piece of a row."""
    king = row.upper().index("K")
    if gone == king:
        return "K"
    return "" if row[gone].upper() != "R" else "K" if gone > king else "Q"


@pytest.mark.parametrize("name", spread(castling_variants(), 2))
def test_each_right_is_lost_with_its_rook_or_its_king(name: str) -> None:
    variant = inside(make_game(name, None, {})).variant
    placement, *rest = variant.definition.start.split(" ")
    board, bracket, hand = placement.partition("[")
    rows = board.split("/")
    assert variant.find_lost_right(variant.definition.start) == ""
    assert variant.find_lost_right(" ".join((placement, rest[0]))) == ""
    for at, letters in ((-1, "KQ"), (0, "kq")):
        row = rows[at]
        for gone in range(len(row)):
            changed = [*rows]
            changed[at] = f"{row[:gone]}1{row[gone + 1 :]}"
            text = " ".join(("/".join(changed) + bracket + hand, *rest))
            wanted = lost(row, gone)
            assert variant.find_lost_right(text) == (wanted if at else wanted.lower()), text
            for letter in letters:  # alone, each is found as well
                alone = " ".join(("/".join(changed) + bracket + hand, rest[0], letter, *rest[2:]))
                expected = (
                    letter if wanted and (gone == row.upper().index("K") or letter.upper() == wanted) else ""
                )
                assert variant.find_lost_right(alone) == expected, alone

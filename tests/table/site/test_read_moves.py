"""Moves as a site writes them: each is read as the move of that name, or as the castling that it is another name for."""

from __future__ import annotations

import random
import re

import pytest

from companion.kernel.actions import Castle
from companion.kernel.errors import BadPosition
from companion.table.site_game import read_move
from tests.every_case import chosen
from tests.open_states import make_game

ROOKS = {"e1h1": "g1", "e1a1": "c1", "e8h8": "g8", "e8a8": "c8"}
"""Kings that take their rooks, and where they come to stand."""


def boards(rng: random.Random) -> str:
    """A position in which kings, queens and rooks stand where kings castle."""
    squares = [["" for _ in range(8)] for _ in range(8)]
    for rank, letters in ((0, "KQR"), (7, "kqr")):
        for file in (0, 4, 7):
            squares[rank][file] = rng.choice(
                (letters[0] if file == 4 else letters[2], rng.choice(letters[1:]), "")
            )
        if letters[0] not in squares[rank]:
            free = [file for file in range(8) if not squares[rank][file]]
            squares[rank][rng.choice(free)] = letters[0]
        if rng.random() < 0.4:
            squares[rank][rng.choice((1, 5, 6))] = letters[2]
    rows = [
        re.sub("1+", lambda gap: str(len(gap[0])), "".join(cell or "1" for cell in row))
        for row in reversed(squares)
    ]
    rights = "".join(
        right
        for right, rank, file, king in (
            ("K", 0, 7, "K"),
            ("Q", 0, 0, "K"),
            ("k", 7, 7, "k"),
            ("q", 7, 0, "k"),
        )
        if squares[rank][4] == king and squares[rank][file].upper() == "R"
    )
    return f"{'/'.join(rows)} {rng.choice('wb')} {rights or '-'} - 0 1"


@pytest.mark.parametrize("seed", range(2))
def test_a_move_of_a_site_is_the_one_of_that_name_or_a_castling(seed: int) -> None:
    game, rng = make_game("chess", None, {}), random.Random(seed)
    notation = game.engine_notation
    assert notation is not None
    castled = others = tried = 0
    while tried < chosen(25, 400):
        try:
            s = game.read(boards(rng))
        except BadPosition:
            continue
        tried += 1
        named = {notation.uci(s, a): a for a in game.actions(s)}
        for uci, a in named.items():
            assert read_move(game, s, uci) == a
        for uci, to in ROOKS.items():
            meant = [
                a for a in game.actions(s) if isinstance(a, Castle) and (a.king, a.king_to) == (uci[:2], to)
            ]
            right = named.get(uci, meant[0] if meant else None)
            assert read_move(game, s, uci) == right, (game.position(s), uci)
            castled += right is not None and uci not in named
            others += right is None and f"{uci[:2]}{to}" in named
    assert castled and others

"""A computer player at a table whose board nobody follows."""

from __future__ import annotations

import pytest

from companion.engine.decision import decide
from companion.table.game_factory import make_game
from tests.engine.games import question


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_who_cannot_see_the_board_just_moves_on(level: int) -> None:
    """Nobody of the house ever says that it is home."""
    game = make_game("dice-and-cards", ("green", "blue"), {})
    s = game.read("turn=green die=3")
    for lot in range(8):
        found = decide(game, question(game, s, level, bytes([lot]) * 32))
        assert str(found.choices[0].action) == "moved"

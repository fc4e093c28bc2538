"""Computer players of solitaires come to an end, whoever plays, and no position stands a third time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

import pytest

from companion.table.game_factory import make_game
from tests.long_runs.arena import play, player


@pytest.mark.parametrize("level", ["1", "3"])
@pytest.mark.parametrize("seed", [17, 25])
def test_no_one_wanders_for_ever(level: str, seed: int) -> None:
    """Deals of Parade in which what appeals most leads round and round when no card is left (PC-R9)."""
    game = make_game("parade-chess-solitaire", None, {})
    stood: Counter[Hashable] = Counter()
    s, _, _ = play(game, [player(level)], 0, seed, stood)
    assert s is not None and game.result(s) is not None
    assert max(stood.values()) <= 2

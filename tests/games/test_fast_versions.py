"""What games find by a short way is what their rules say, with every value of every house rule."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.every_case import chosen, spread
from tests.games.house_rule_values import every_setting, played
from tests.open_states import make_game

EVERY = [(name, rules, seed) for name, rules in every_setting() for seed in range(chosen(1, 3))]


@pytest.mark.parametrize(("name", "rules", "seed"), spread(EVERY, 3), ids=str)
def test_fast_versions_find_the_same(name: str, rules: Mapping[str, str], seed: int) -> None:
    """In positions of games played by chance, in which captures are frequent."""
    game = make_game(name, None, rules)
    versions = tuple(game.fast_versions())  # type: ignore[attr-defined]
    assert versions
    for n, s in enumerate(played(game, seed, chosen(60, 150))):
        if n % chosen(12, 4) == seed % chosen(12, 4):
            for one in versions:
                if one.when(s):
                    assert one.fast(s) == one.plain(s), (one.name, game.position(s))

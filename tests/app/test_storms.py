"""What a table screen shows is what its table says, after storms of random taps in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.setup import TableSetup
from companion.units import Milliseconds
from tests.every_case import chosen, spread
from tests.sampled_games import sampled_games

STORMS, MOVEMENTS, BETWEEN = chosen(1, 3), 14, 12
"""Storms a game, movements of hands in each, and actions (at most) that are played before it."""


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_after_a_storm_the_screen_shows_the_table(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    from tests.app.random_taps import Storm

    storm = Storm(TableSetup(game=game, seed=3, think=Milliseconds(300)), seed=1, monkeypatch=monkeypatch)
    try:
        wrong = []
        for _ in range(STORMS):
            storm.play_on(storm.rng.randrange(BETWEEN))
            wrong.append(storm.blow(MOVEMENTS))
        assert wrong == [[]] * STORMS
    finally:
        storm.close()

"""The run of whole games at two boards is run for a moment, so that it is there when it is needed."""

from __future__ import annotations

import pytest

from tests.long_runs import two_boards


@pytest.mark.parametrize("game", ["little-chess-jumble", "crazyhouse"])
def test_a_short_game_at_two_boards_is_alike_at_both(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(two_boards, "MOST", 12)
    monkeypatch.setattr(two_boards, "KILL", 0.9)
    tally, wrong = two_boards.run([(game, 7)], progress=False)
    assert not wrong
    assert tally.games == 1 and tally.actions >= 12 and tally.kills

"""Each 8x8 game on each commercial board: 40 actions here, whole games behind `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.emulators.driven import BOARDS, GAMES, DrivenGame


@pytest.mark.parametrize("family", BOARDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_refereed_through_the_boards_bytes(family: str, game: str, tmp_path: Path) -> None:
    tally = DrivenGame(family, tmp_path, 3, game).play(40)
    assert tally.wrong == 0, tally.kept
    assert tally.actions >= 10 and tally.ruled >= 5

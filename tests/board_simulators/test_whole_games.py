"""Each 8x8 game and each commercial board: 40 actions here, whole games behind `make soak`."""

from __future__ import annotations

from functools import partial
from itertools import product
from pathlib import Path

import pytest

from firmware_bridge.urls import protocol_of
from tests.board_simulators.boards import BOARDS, Driven
from tests.board_simulators.cpp import Peripheral, Reeds, Unasked
from tests.board_simulators.driven import GAMES, DrivenGame
from tests.every_case import spread


@pytest.mark.parametrize(("game", "family"), spread(product(GAMES, BOARDS), 9))
def test_a_game_is_refereed_through_the_boards_bytes(family: str, game: str, tmp_path: Path) -> None:
    tally = DrivenGame(family, tmp_path, 3, game).play(40)
    assert tally.wrong == 0, tally.kept
    assert tally.actions >= 10 and tally.ruled >= 5


@pytest.mark.parametrize("board", [Reeds, Unasked])
@pytest.mark.parametrize("game", ["booster-chess", "gravity-chess", "parade-chess-solitaire"])
def test_boards_at_home_that_only_notice_pieces(
    board: type[Peripheral], game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they sense is known when the first piece stands; a game may begin before that."""
    monkeypatch.setitem(BOARDS, "at-home", Driven(partial(protocol_of, "cpp://"), board, "occupancy"))
    tally = DrivenGame("at-home", tmp_path, 3, game).play(40)
    assert tally.wrong == 0, tally.kept
    assert tally.actions >= 10 and tally.ruled >= 5

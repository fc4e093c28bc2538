"""A draw that a computer player offers is answered by one tap, and who it gives the game up to has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.table import seat_commands
from tests.app.app_scenes import answered, check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


pytestmark = pytest.mark.usefixtures("shallow")

ACCEPT, DECLINE = "Accept", "Decline"


def offered(stage: Stage) -> None:
    """Black offers a draw after its move."""
    seat_commands.offer_draw(stage.referee.table, "black")
    stage.frames()


def test_it_is_answered_where_one_plays(open_app: Callable[..., Stage]) -> None:
    stage = answered(open_app)
    offered(stage)
    banner = stage.app.screen.banner.said
    assert (banner.text, banner.seat) == ("White, Black offers a draw. Do you accept?", "white")
    stage.press(DECLINE)
    assert DECLINE not in stage.words
    offered(stage)
    stage.press(ACCEPT)
    assert stage.referee.game.actor(stage.referee.state) is None
    result = stage.referee.game.result(stage.referee.state)
    assert result is not None and result.winner is None


def test_it_lies_well(sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]) -> None:
    stage = answered(open_app)
    offered(stage)
    check(stage, "a draw that is offered")


def test_who_gives_up_has_lost(open_app: Callable[..., Stage]) -> None:
    stage = answered(open_app)
    seat_commands.resign(stage.referee.table, "black")
    stage.frames()
    result = stage.referee.game.result(stage.referee.state)
    assert result is not None and result.winner == "white"
    assert any("Black resigns" in words for words in stage.words)

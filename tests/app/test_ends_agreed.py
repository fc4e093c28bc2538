"""A draw that a computer player offers is answered by one tap, and who it gives the game up to has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.table import seat_commands
from tests.app.test_app import staged
from tests.app.test_flaws import check, sized, spoken
from tests.app.test_trying_again import answered

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["sized", "spoken", "staged"]

pytestmark = pytest.mark.usefixtures("shallow")

ACCEPT, DECLINE = "Accept", "Decline"


def offered(stage: Stage) -> None:
    """Black offers a draw after its move."""
    seat_commands.offer_draw(stage.referee.table, "black")
    stage.frames()


def test_it_is_answered_where_one_plays(staged: Callable[..., Stage]) -> None:
    stage = answered(staged)
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


def test_it_lies_well(sized: tuple[int, int], spoken: str, staged: Callable[..., Stage]) -> None:
    stage = answered(staged)
    offered(stage)
    check(stage, "a draw that is offered")


def test_who_gives_up_has_lost(staged: Callable[..., Stage]) -> None:
    stage = answered(staged)
    seat_commands.resign(stage.referee.table, "black")
    stage.frames()
    result = stage.referee.game.result(stage.referee.state)
    assert result is not None and result.winner == "white"
    assert any("Black has resigned" in words for words in stage.words)

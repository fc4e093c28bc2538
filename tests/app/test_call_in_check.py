"""The call of a player in check begins with the check."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.app.test_app import staged

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["staged"]


CALL = "Black, you are in check."


def test_a_check_is_the_call(staged: Callable[..., Stage]) -> None:
    stage = staged(game="chess", seats=("white", "black"))
    for action in ("Pe2-e4", "Pf7-f6", "Qd1-h5"):
        assert stage.app.screen.banner.said.text != CALL
        stage.command(do="act", action=action)
    assert stage.app.screen.banner.said.text == CALL
    stage.command(do="act", action="Pg7-g6")
    assert stage.app.screen.banner.said.text != CALL

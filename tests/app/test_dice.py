"""A die on the screen ends on the face that was ruled, whatever taps fell while it tumbled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.app.test_app import staged

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["staged"]

REST = 0.8
"""Seconds in which a die that tumbles comes to rest."""


@pytest.mark.rotates(2)
@pytest.mark.parametrize("pause", [0.0, 0.05, 0.2, 0.35])
def test_rolls_while_the_die_tumbles(staged: Callable[..., Stage], pause: float) -> None:
    """Taken back and rolled again within one tumble, and again."""
    stage = staged(seed=2, position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.stop_time()
    for again in range(5):
        for command in ("roll", "undo", "roll", "pause", "resume"):
            stage.app.table.command(do=command)
            stage.pass_time(pause + 0.05)
        stage.pass_time(REST)
        ruled = stage.referee.record.line_of_play.played[-1]
        assert (shown(stage), ruled.die) == (ruled.face, "white"), again
        stage.app.table.command(do="act", action=str(stage.referee.actions()[0]))


def test_the_face_that_was_taken_back_is_not_shown(staged: Callable[..., Stage]) -> None:
    """A die that has to be rolled lies there with nothing on top."""
    stage = staged(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    assert shown(stage) == ""
    stage.command(do="roll", face="3")
    assert shown(stage) == "3"
    stage.square("f1")
    stage.square("a12")
    assert shown(stage) == ""
    stage.command(do="roll", face="5")
    assert shown(stage) == "5"
    stage.command(do="undo")
    assert shown(stage) == ""
    stage.command(do="undo")
    assert shown(stage) == "3"
    stage.command(do="undo")
    assert shown(stage) == ""


def shown(stage: Stage) -> str:
    """What the white die on the screen shows."""
    return str(stage.app.screen.dice["white"].shown)

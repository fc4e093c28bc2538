"""Undo and try again, by one tap: always where the table shows who may move, else when a decision has cost much."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.app.test_app import staged
from tests.app.test_flaws import check, sized, spoken

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["sized", "spoken", "staged"]

pytestmark = pytest.mark.usefixtures("shallow")

AGAIN = "Undo and try again"


def answered(staged: Callable[..., Stage], **given: object) -> Stage:
    """White has moved, and the computer has answered."""
    stage = staged(game="wild-jokers", seats=None, players={"black": "computer"}, **given)
    stage.command(do="act", action=str(stage.referee.actions()[0]))
    stage.until(lambda: stage.referee.n == 2)
    stage.frames()
    return stage


def test_where_it_is_taught_one_tap_leads_back(staged: Callable[..., Stage]) -> None:
    stage = answered(staged, rules={"hints": "always"})
    stage.press(AGAIN)
    assert stage.referee.n == 0 and AGAIN not in stage.words
    assert stage.app.screen.touching.dialog is None, "nobody else is there to be asked"


def test_elsewhere_only_what_has_cost_much_brings_it(
    staged: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = answered(staged)
    assert AGAIN not in stage.words
    monkeypatch.setattr(type(stage.referee.second_try), "worse", True)
    stage.app.screen.redraw()
    stage.frames()
    assert "That made it harder to win. Would you like another try?" in stage.words
    stage.press(AGAIN)
    assert stage.referee.n == 0


def test_it_lies_well(
    sized: tuple[int, int], spoken: str, staged: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = answered(staged)
    monkeypatch.setattr(type(stage.referee.second_try), "worse", True)
    stage.app.screen.redraw()
    check(stage, "another try")

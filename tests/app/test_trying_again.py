"""Try again, by one tap: always where the table shows who may move, else when a decision has cost much."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.app.app_scenes import answered, check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


pytestmark = pytest.mark.usefixtures("shallow")

AGAIN = "Try again"


def test_where_it_is_taught_one_tap_leads_back(open_app: Callable[..., Stage]) -> None:
    stage = answered(open_app, rules={"hints": "always"})
    stage.press(AGAIN)
    assert stage.referee.n == 0 and AGAIN not in stage.words
    assert stage.app.screen.touching.dialog is None, "nobody else is there to be asked"


def test_elsewhere_only_what_has_cost_much_brings_it(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = answered(open_app)
    assert AGAIN not in stage.words
    monkeypatch.setattr(type(stage.referee.second_try), "worse", True)
    stage.app.screen.redraw()
    stage.frames()
    assert "That made it harder to win. Try again?" in stage.words
    stage.press(AGAIN)
    assert stage.referee.n == 0


def test_it_lies_well(
    sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = answered(open_app)
    monkeypatch.setattr(type(stage.referee.second_try), "worse", True)
    stage.app.screen.redraw()
    check(stage, "another try")

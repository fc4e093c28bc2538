"""Clocks of two and of four, at their seats and alone, have no flaws at any size that people have, also in large type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.app.app_scenes import Timed, asks
from tests.every_case import chosen

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["Stage"]

SIZES = ((800, 480), (1280, 800), (540, 960), *chosen((), ((1024, 600), (1920, 1200))))
LONG, LESS = "Maximiliane of the Lake", "Johanna"
"""A name as long as may be, and one that large type has room for on a small screen."""


WHERE = [
    *((size, False) for size in SIZES),
    *((size, True) for size in ((800, 480), (1280, 800), (540, 960))),
]


@pytest.mark.parametrize(
    ("size", "large"), WHERE, ids=lambda one: f"{one[0]}x{one[1]}" if one not in (True, False) else ""
)
@pytest.mark.parametrize(("game", "seat"), [("wild-jokers", "white"), ("big-action-chess-jumble", "green")])
def test_no_flaws(
    game: str, seat: str, size: tuple[int, int], large: bool, timed: Callable[..., Timed]
) -> None:
    from tests.app.layout_checks import flaws

    table = timed("2h", size, game=game, names={seat: LESS if large else LONG})
    app = table.stage.app
    if large:
        app.set("text", 2.0)
    table.stage.frames(3)

    def check(where: str) -> None:
        table.stage.frames(3)
        assert not flaws(table.stage.root), where

    check("start")
    for _ in range(8):
        table.move()
    check("an hour and more")
    table.stage.command(do="clock", seat=table.turn, ms=8_000)
    table.passes(100)
    check("the last seconds")
    table.page()
    check("alone")
    asks(table)
    check("alone, with a question")
    app.screen.controller.leave()
    check("a question")
    table.stage.command(do="answer", id=table.referee.asks[0].id, choice="none")
    table.stage.command(do="pause")
    check("paused")
    app.set("text", 1.0)

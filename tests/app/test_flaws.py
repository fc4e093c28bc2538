"""No screen has flaws at any size that people have: nothing cut, overlapping, too small for a thumb or off the glass."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import pytest

from companion.app.screens.preferences import GROUPS
from tests.app.app_scenes import SIZES, check
from tests.every_case import spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_home_setup_and_settings(sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    check(stage, "home")
    stage.app.open("settings")
    check(stage, "settings")
    for group in GROUPS:
        stage.app.open_settings(group.id)
        check(stage, f"settings: {group.id}")
    for game in ("big-action-chess-jumble", "boulder-chess", "parade-chess-solitaire"):
        stage.app.set_up(game)
        check(stage, game)
        for sheet in (
            "printed",
            "board",
            "clock",
            "rules",
            f"chair {stage.app.screen.choosing.info.seats[0]}",
        ):
            stage.app.screen.actions.open(sheet)
            check(stage, f"{game}: {sheet}")


@pytest.mark.parametrize(
    ("game", "sized"), spread(product(sampled_games(__name__), SIZES), 9, 3), indirect=["sized"], ids=str
)
def test_tables(game: str, sized: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    """A table at its start, in its course, with its menu open, and at its end."""
    stage = open_app(game=game, seats=None, seed=5)
    check(stage, "start")
    for n in range(8):
        stage.go_on(lambda actions: actions[len(actions) // 2])
        check(stage, f"after {n + 1}")
    stage.press("Menu")
    check(stage, "menu")
    stage.press("Back to the game")
    stage.command(do="pause")
    check(stage, "pause")
    stage.command(do="resume")
    if stage.referee.game.actor(stage.referee.state) is not None:
        stage.command(do="agree", end=True)
    check(stage, "end")


def test_each_flaw_is_found(open_app: Callable[..., Stage]) -> None:
    """The finder of flaws finds them: words cut and broken off, a small button, one on another, one off the glass."""
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.element import Element
    from companion.app.widgets.text import Text
    from tests.app.layout_checks import flaws

    stage = open_app()
    page = Element()
    stage.root.add_widget(page)
    given = {
        "clipped": Text("Hippopotamus", "sentence"),
        "cut": Text("A sentence that does not end", "label", lines=1),
        "small": PushButton("s", print),
        "one": PushButton("one", print, role="main"),
        "other": PushButton("other", print, role="main"),
        "off": PushButton("o", print),
    }
    places = {
        "clipped": (10, 600, 60, 20),
        "cut": (400, 600, 60, 40),
        "small": (10, 500, 40, 40),
        "one": (10, 300, 100, 60),
        "other": (60, 320, 100, 60),
        "off": (1240, 300, 100, 60),
    }
    for name, widget in given.items():
        page.add_widget(widget)
        widget.put(*places[name])
    found = flaws(page)
    for kind in (
        "clipped: 'Hippo",
        "broken: 'Hippo",
        "cut: 'A sentence",
        "small: PushButton 's'",
        "overlap: PushButton",
        "off: PushButton 'o'",
        "two main",
    ):
        assert any(flaw.startswith(kind) for flaw in found), (kind, found)

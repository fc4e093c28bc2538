"""One path to the table: how much there is to touch on each page, and how many touches lead to a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.screens.preferences import GROUPS
from companion.app.texts import text
from companion.games import families
from companion.voice.utterances import Level
from tests.every_case import spread

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


AT_HOME, IN_SETTINGS = 20, 18
"""What may be touched on a page at most."""


def touchable(stage: Stage) -> list[Any]:
    """Everything on the page that can be touched."""
    from kivy.uix.behaviors import ButtonBehavior

    stage.frames(3)
    return [
        one
        for one in stage.app.screen.walk()
        if isinstance(one, ButtonBehavior) and one.opacity and not one.disabled and one.width > 1
    ]


class Counted:
    """Touches by label, counted."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self.touches = stage, 0

    def press(self, label: str) -> None:
        self.touches += 1
        self._stage.press(label)


def test_home_has_few_things_to_touch(three_games: None, open_app: Callable[..., Stage]) -> None:
    """With games to go on with, and a guest who leaves."""
    stage = open_app()
    stage.app.settings.guests["Anna"] = 0.0
    stage.app.settings.names = ["Anna"]
    stage.app.go_home()
    stage.until(lambda: stage.app.screen.settled)
    assert "Continue" in stage.words and "Delete" in stage.words
    assert 10 < len(touchable(stage)) <= AT_HOME


def test_settings_have_six_groups_and_no_page_too_many_buttons(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.audio.voice.choose(level=Level.EVERYTHING)
    stage.app.open("settings")
    assert len(GROUPS) <= 6 and len(touchable(stage)) == len(GROUPS) + 2
    for group in GROUPS:
        stage.app.open_settings(group.id)
        assert 3 <= len(touchable(stage)) <= IN_SETTINGS, group.id
        stage.press("Back")
        assert {"Language and text", "Boards and sets"} <= set(stage.words)


@pytest.mark.parametrize("name", ["three", "keyboard"])
@pytest.mark.parametrize("group", ["look", "sound", "hands"])
def test_a_setting_is_listed_where_its_row_says(
    name: str, group: str, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two values or of more: nothing but the row in `CHOICES` is needed."""
    from companion.app.settings import CHOICES, Choice

    rows = {**CHOICES, name: Choice(group, CHOICES[name].values)}
    monkeypatch.setattr("companion.app.screens.preferences.CHOICES", rows)
    stage = open_app()
    for page in ("look", "sound", "hands"):
        stage.app.open_settings(page)
        stage.frames(3)
        assert (text(f"setting-{name}") in stage.words) == (page == group), page


def test_settings_say_what_they_are_now(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.set("text", 1.25)
    stage.app.set("board", "auto")
    stage.app.open("settings")
    said = {one.text: one.sub for one in touchable(stage) if getattr(one, "sub", "")}
    assert said == {
        "Language and text": "English, 125%",
        "Theme and animations": "Evening",
        "Sound and voice": "Sound",
        "Touch and keyboard": "Tap a piece, then a square",
        "Boards and sets": "Connected board",
        "Club and table": "Not in a club",
    }
    stage.app.set("sound", False)
    stage.app.open("settings")
    assert {one.sub for one in touchable(stage) if one.text == "Sound and voice"} == {"Silent"}


@pytest.mark.parametrize("game", spread([game for game, one in families().items() if not one.more], 3))
def test_from_home_to_a_game_in_two_touches(game: str, open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.home.screen import shelf_title
    from companion.seat_pages.shelf import box_of

    stage = open_app()
    box = box_of(game)
    hand = Counted(stage)
    hand.press(shelf_title(box, families()[game].info).replace("\u00ad", ""))
    if box.editions and game != stage.app.screen.choosing.info.id:
        stage.app.screen.choose_edition(game)
        stage.frames()
    hand.press("Start")
    assert hand.touches == 2 and stage.referee.game.info.id == game

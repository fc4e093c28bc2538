"""Each setting of the app changes something that is drawn, sounded or offered; each value of it something else.

Settings are written into the data folder before the app starts, as on a tablet that is switched on again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import Settings, save_settings

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

ROOT = Path(__file__).parents[2]
Look = Callable[["Stage"], object]


def ground(stage: Stage) -> object:
    from kivy.core.window import Window

    return tuple(round(part, 3) for part in Window.clearcolor)


def size_of_type(stage: Stage) -> object:
    from companion.app.widgets.text import Text

    return max(widget.height for widget in stage.root.walk() if isinstance(widget, Text) and widget.text)


def words_of_language(stage: Stage) -> object:
    """What the home screen says in the language that was kept."""
    from companion.app.texts import TEXTS

    try:
        stage.app.set("language", stage.app.settings.language or "en")
        return tuple(stage.words)
    finally:
        TEXTS.language = "en"


def time_of_motion(stage: Stage) -> object:
    from companion.app.widgets.theme import THEME
    from companion.artwork.design import movements

    return sum(THEME.milliseconds(name, 3) for name in movements())


def more_games(stage: Stage) -> object:
    from companion.app.screens.home.more_games_screen import MoreGamesScreen

    screen = MoreGamesScreen(stage.app)
    try:
        return [one.id for one in screen.found][:3]
    finally:
        screen.close()


@dataclass(frozen=True)
class Row:
    """Values of a setting, what is looked at, and whether that is the app of a kiosk.

    Attributes:
        seen: What is there with the default, then with each value; None: it is only another each time.
    """

    values: Sequence[Any]
    look: Look
    seen: Sequence[Any] | None = None
    kiosk: bool = False


ROWS = {
    "theme": Row(("daylight", "contrast"), ground),
    "text": Row((1.25, 1.5, 2.0), size_of_type),
    "reduced": Row((True,), time_of_motion),
    "sound": Row((False,), lambda stage: stage.app.audio.sounds.on, (True, False)),
    "quiet": Row((False,), lambda stage: stage.app.audio.sounds.quiet, (True, False), kiosk=True),
    "language": Row(("de", "fr", "nl", "es"), words_of_language),
    "offered": Row((["wild-jokers", "horde"],), lambda stage: tuple(stage.words)),
    "favourites": Row((["xiangqi"],), more_games),
    "board": Row(
        ("auto", "virtual://7x8"),
        lambda stage: stage.app.settings.choices_for("chess").table,
        ({"board": "none"}, {"board": "auto"}, {"board": "url", "url": "virtual://7x8"}),
    ),
}
ELSEWHERE = {
    "plain": "tests/app/test_rules_pages.py",
    "fixed": "tests/app/test_moving.py",
    "one_tap": "tests/app/test_moving.py",
    "keyboard": "tests/app/test_keys_come_and_go.py",
    "three": "tests/app/test_path.py",
    "languages": "tests/app/test_languages.py",
    "ears": "tests/app/test_box.py",
    "names": "tests/app/test_records.py",
    "guests": "tests/app/test_records.py",
    "games": "tests/app/test_setup_model.py",
    "strangers": "tests/app/test_kiosk.py",
    "keys": "tests/app/test_key_devices.py",
    "camera": "tests/app/test_camera_page.py",
    "relay": "tests/app/test_two_tables.py",
    "site_agreed": "tests/app/test_lichess.py",
}
"""Settings whose effect takes a game, a device or a second table, and the tests that have one."""


def test_every_setting_has_a_row() -> None:
    assert ROWS.keys() | ELSEWHERE.keys() == set(Settings.__struct_fields__)
    assert not ROWS.keys() & ELSEWHERE.keys()
    for name, file in ELSEWHERE.items():
        assert re.search(rf'settings\.{name}\b|\b{name}=|"{name}"', (ROOT / file).read_text("utf-8")), name


@pytest.mark.parametrize("name", ROWS)
def test_a_setting_changes_what_people_see_or_hear(name: str, open_app: Callable[..., Stage]) -> None:
    row = ROWS[name]
    found = []
    for chosen in ({}, *({name: value} for value in row.values)):
        save_settings(Settings(**chosen))
        stage = open_app(kiosk=row.kiosk)
        found.append(row.look(stage))
        stage.close()
    assert all(one != other for n, one in enumerate(found) for other in found[:n]), found
    if row.seen is not None:
        assert found == list(row.seen)

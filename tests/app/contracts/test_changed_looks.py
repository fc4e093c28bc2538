"""After a change of theme, size of type or language each screen looks as in an app that has begun with them.

That app begins with empty caches, as a process does. So whatever is kept by too little (a colour without its theme, a height
without the size of type, a sentence without its language) is seen on the first, which looks as before in that place.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import Settings, save_settings
from companion.app.texts import TEXTS
from tests.every_case import spread

if TYPE_CHECKING:
    from companion.app.tablet import Tablet
    from tests.app.contracts.start import Start
    from tests.app.contracts.table_walks import TableWalk

GOLDEN = Path(__file__).parents[2] / "golden"
BEGIN, SCENES = (
    sorted(path.stem for path in (GOLDEN / name).glob("*.txt")) for name in ("places", "table_screens")
)
"""The walks and the scenes that there are, by the names of their files."""
ROOMS = ("companion.app", "companion.artwork")
HELD = ("handbook_server", "load_layouts")
"""What is kept and has no looks: a server, a file of keys."""
FADING = re.compile(r"( {4}picture \d+,\d+ 5x\d+ #[0-9a-f]{6})[0-9a-f]{2}")
"""A bar beside what scrolls, which goes pale."""
Chosen = Mapping[str, object]
"""Settings with their values."""
ALL = {"theme": "daylight", "text": 1.5, "language": "de"}
OTHERS = {"theme": "contrast", "text": 2.0, "language": "fr"}
ONCE = {
    "keys": "its keys stay up when it is opened again",
    "keys-in-german": "its keys stay up when it is opened again",
    "club-table-shelf": "its walk presses an English word",
    "box-without-address": "its walk presses an English word",
}
"""Screens that are not opened a second time, in another language."""
SETTINGS = [name for name in BEGIN if name.startswith(("settings", "first-start"))]
"""Where all three are chosen."""
KIOSK = ["home-of-a-kiosk"]
"""Where guests choose the language."""


def test_caches_are_found() -> None:
    from tests.app.contracts import walks

    assert walks.BEGIN.keys() >= set(BEGIN)
    assert {"text_size", "rgba", "_catalogue", "man"} <= {one.__name__ for one in caches()}


@pytest.mark.parametrize("name", spread([name for name in BEGIN if name not in ONCE], 4))
def test_a_screen_that_is_opened_again_is_that_of_a_new_app(name: str) -> None:
    chosen = ALL if sorted(BEGIN).index(name) % 2 else OTHERS
    assert differences(name, chosen, anew=True) == []


@pytest.mark.parametrize("name", spread([name for name in BEGIN if name not in ONCE], 6))
def test_a_screen_that_is_shown_takes_the_theme(name: str) -> None:
    assert differences(name, {"theme": "contrast"}, anew=False) == []


@pytest.mark.parametrize("name", SETTINGS)
def test_a_screen_of_settings_takes_what_is_chosen_there(name: str) -> None:
    assert differences(name, ALL, anew=False) == []


@pytest.mark.parametrize("name", KIOSK)
def test_the_home_of_a_kiosk_takes_the_language(name: str) -> None:
    assert differences(name, {"language": "de"}, anew=False) == []


@pytest.mark.parametrize("about", spread(SCENES, 3))
def test_a_table_takes_the_theme(about: str) -> None:
    assert table_differences(about, {}, {"theme": "contrast"}, anew=False) == []


@pytest.mark.parametrize("about", spread(SCENES, 3))
def test_a_table_that_is_opened_again_is_that_of_a_new_app(about: str) -> None:
    assert table_differences(about, {"theme": "daylight"}, OTHERS, anew=True) == []


def caches() -> Iterator[Any]:
    """Every function of the app and its drawings that keeps what it has given."""
    for name, module in _modules():
        for one in vars(module).values():
            if hasattr(one, "cache_clear") and one.__module__ == name and one.__name__ not in HELD:
                yield one


def forget() -> None:
    """Be as a process that has just begun."""
    for one in caches():
        one.cache_clear()
    for _, module in _modules():
        for name, value in vars(module).items():
            if isinstance(value, dict) and name.startswith("_") and name.isupper():
                value.clear()


def _modules() -> list[tuple[str, ModuleType]]:
    return [(name, module) for name, module in sys.modules.items() if name.startswith(ROOMS)]


def differences(name: str, chosen: Chosen, anew: bool) -> list[str]:
    """What is other on a screen than in an app that has begun with these settings.

    Args:
        name: Of a walk of `walks.BEGIN`.
        chosen: What is chosen while the screen is shown.
        again: Whether it is opened again afterwards.
    """
    from tests.app.contracts.drawn import end_movements
    from tests.app.contracts.looks import changes, looks, named_drawings
    from tests.app.contracts.walks import BEGIN as KNOWN
    from tests.app.contracts.walks import walking

    begin = KNOWN[name]
    with walking(begin) as (steps, folder):
        steps.start()
        for setting, value in chosen.items():
            steps.stage.app.set(setting, value)
            steps.rest()
        if anew:
            steps.start()
        end_movements()
        changed = _lines(looks(steps.stage.root, named_drawings()), folder)
    with walking(begin._replace(begin=_begin_with(begin, chosen))) as (steps, folder):
        steps.start()
        end_movements()
        return list(changes(_lines(looks(steps.stage.root, named_drawings()), folder), changed))


def _begin_with(begin: Start, chosen: Chosen) -> Callable[[Tablet], object]:
    """Open the screen of a walk in an app that has begun with these settings."""

    def open_it(app: Tablet) -> object:
        for setting, value in chosen.items():
            setattr(app.settings, setting, value)
        save_settings(app.settings)
        TEXTS.language = str(chosen.get("language", TEXTS.language))
        app.apply_look()
        forget()
        app.root.redo_look()
        return begin.begin(app)

    return open_it


def table_differences(about: str, first: Chosen, chosen: Chosen, anew: bool) -> list[str]:
    """What is other at a table than in an app that has begun with these settings.

    Args:
        about: Of a scene of `table_walks.SCENES`, at its beginning.
        first: The settings with which the app begins.
        chosen: What is chosen while the table is shown.
        again: Whether the table is opened again afterwards.
    """
    from tests.app.contracts.looks import changes

    with _table(about, first) as changed:
        for setting, value in chosen.items():
            changed.stage.app.set(setting, value)
            changed.rest()
        if anew:
            changed.open()
        now = _seen(changed)
    forget()
    with _table(about, {**first, **chosen}) as fresh:
        return list(changes(_seen(fresh), now))


@contextmanager
def _table(about: str, chosen: Chosen) -> Iterator[TableWalk]:
    """The beginning of a scene, in an app that has begun with these settings."""
    from tests.app.app_driver import SIZE, Stage, resize
    from tests.app.contracts.table_walks import SCENES as KNOWN
    from tests.app.contracts.table_walks import TableWalk, furnish

    scene = KNOWN[about]
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        furnish(folder, patched)
        save_settings(Settings(**{"reduced": True, **scene.settings, **chosen}))
        resize(*scene.size)
        TEXTS.language = str(chosen.get("language", "en"))
        stage = Stage(empty=True)
        stage.stop_time()
        try:
            yield TableWalk(scene, stage)
        finally:
            stage.close()
            TEXTS.language = "en"
            resize(*SIZE)


def _seen(table: TableWalk) -> list[str]:
    from tests.app.contracts.looks import looks, name_drawings

    return _lines(looks(table.screen, name_drawings(table.stage.referee.game)), "no folder")


def _lines(told: Iterable[str], folder: str) -> list[str]:
    from tests.app.contracts.screen_lines import without_times

    return [FADING.sub(r"\1", line) for line in without_times(told, folder)]

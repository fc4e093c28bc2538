"""Words that a widget is given are seen in that widget, and nowhere else; what is typed appears."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from companion.artwork.design import THEMES
from tests.app.app_scenes import SIZES
from tests.every_case import chosen

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

ROOMS = (
    "buttons",
    "lines",
    "choices",
    "fields",
    "type_and_icons",
    "banners",
    "shared",
    "seats",
    "clocks",
    "game_pieces",
    "questions",
    "boards",
    "kiosk",
)
SCREENS = (
    "add-games",
    "add-variants",
    "all-games",
    "camera-page",
    "check-board",
    "club",
    "device-keys",
    "draw-board",
    "first-start",
    "join-table",
    "more-games",
    "own-set",
    "pair-men",
    "settings",
    "statistics",
)
WINDOWS = chosen(((1280, 800),), SIZES)
SHOWN = chosen(THEMES[:1], THEMES)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """One app for all rooms and screens; none of them changes what is kept."""
    from tests.app.app_driver import Stage

    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patched.setattr("firmware_bridge.discovery.find_plugged_boards", list)
        patched.setattr("firmware_bridge.discovery.cameras_here", list)
        opened = Stage()
        yield opened
        opened.close()


@contextmanager
def shown_in(stage: Stage, size: tuple[int, int], theme: str) -> Iterator[None]:
    """In a window of this size and in this theme, and then in the usual ones again."""
    from tests.app.app_driver import SIZE, resize

    stage.app.set("theme", theme)
    if size != SIZE:
        resize(*size)
    yield
    stage.app.set("theme", THEMES[0])
    if size != SIZE:
        resize(*SIZE)


def in_gallery(stage: Stage, room: str) -> Iterator[None]:
    """Open a room and go down it, a window at a time."""
    from tests.app.gallery.screen import GalleryScreen

    screen = GalleryScreen(stage.app)
    stage.app.navigator.show(screen)
    screen.enter(room)
    stage.frames(3)
    view: Any = screen._scroll.view
    steps = max(0, -(-(view.children[0].height - view.height) // (0.8 * view.height)))
    for step in range(int(steps) + 1):
        view.scroll_y = 1 - step / steps if steps else 1
        view.update_from_scroll()
        stage.frames(1)
        yield


def test_all_rooms_and_screens_are_named() -> None:
    from companion.app.tablet import SCREENS as KNOWN
    from tests.app.gallery import screen

    assert tuple(room.__name__ for room in screen.ROOMS) == ROOMS
    assert tuple(sorted(KNOWN)) == SCREENS


@pytest.mark.parametrize("theme", SHOWN)
@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("room", ROOMS)
def test_each_word_of_the_gallery_is_seen_where_it_is(
    room: str, size: tuple[int, int], theme: str, stage: Stage
) -> None:
    from tests.app.contracts.ink import inputs, missing_ink, unseen_typing

    wrong, lines = [], 0
    with shown_in(stage, size, theme):
        for _ in in_gallery(stage, room):
            wrong += missing_ink(stage.root)
            found = inputs(stage.root)
            lines = max(lines, len(found))
            wrong += filter(None, [unseen_typing(stage, line) for line in found])
    assert wrong == []
    assert lines > 1 or room != "fields"


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_each_word_of_a_screen_is_seen_where_it_is(name: str, size: tuple[int, int], stage: Stage) -> None:
    from tests.app.contracts.ink import inputs, missing_ink, unseen_typing

    with shown_in(stage, size, THEMES[0]):
        stage.app.open(name)
        stage.frames(4)
        stage.until(lambda: stage.app.screen.settled)
        wrong = missing_ink(stage.root)
        wrong += filter(None, [unseen_typing(stage, line) for line in inputs(stage.root)])
        stage.app.go_home()
    assert wrong == []

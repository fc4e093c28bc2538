"""Every widget looks as it did, in each of its states, and is as large as it was in places of several widths and in type of each size."""

from __future__ import annotations

from typing import Any

import pytest

from tests.golden.differences import assert_golden

ROOMS = (
    "banners",
    "boards",
    "buttons",
    "choices",
    "clocks",
    "fields",
    "game_pieces",
    "kiosk",
    "lines",
    "questions",
    "seats",
    "shared",
    "states",
    "type_and_icons",
)


def test_every_room_of_the_gallery_has_its_file() -> None:
    from tests.app.contracts import widget_looks, widget_sizes
    from tests.app.gallery.screen import ROOMS as KNOWN

    names = sorted((widget_looks.STATES, *(room.__name__ for room in KNOWN)))
    assert names == sorted(ROOMS)
    for folder in (widget_looks.FOLDER, widget_sizes.FOLDER):
        assert names == sorted(path.stem for path in folder.glob("*.txt"))


@pytest.mark.parametrize("name", ROOMS)
def test_widgets_look_as_they_did(name: str) -> None:
    from tests.app.contracts.widget_looks import FOLDER, told

    assert_golden(told(exhibits(name)), (FOLDER / f"{name}.txt").read_text("utf-8"), f"widgets/{name}.txt")


@pytest.mark.parametrize("name", ROOMS)
def test_widgets_are_as_large_as_they_were(name: str) -> None:
    from tests.app.contracts.widget_sizes import FOLDER, told

    before = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert_golden(told(exhibits(name)), before, f"widget_sizes/{name}.txt")


def exhibits(name: str) -> Any:
    from tests.app.contracts.widget_looks import STATES
    from tests.app.gallery.screen import ROOMS as KNOWN
    from tests.app.gallery.shown import SHOWN

    return SHOWN if name == STATES else {room.__name__: room for room in KNOWN}[name]

"""Every widget looks as it did, in each of its states and in places of two widths."""

from __future__ import annotations

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
    from tests.app.contracts.widget_looks import FOLDER, STATES
    from tests.app.gallery.screen import ROOMS as KNOWN

    names = sorted((STATES, *(room.__name__ for room in KNOWN)))
    assert names == sorted(ROOMS) == sorted(path.stem for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", ROOMS)
def test_widgets_look_as_they_did(name: str) -> None:
    from tests.app.contracts.widget_looks import FOLDER, STATES, told
    from tests.app.gallery.screen import ROOMS as KNOWN
    from tests.app.gallery.shown import SHOWN

    looks = told(SHOWN if name == STATES else {room.__name__: room for room in KNOWN}[name])
    assert_golden(looks, (FOLDER / f"{name}.txt").read_text("utf-8"), f"widgets/{name}.txt")

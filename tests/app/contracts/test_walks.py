"""Whatever is pressed on a screen, it shows what it should, and the same when it is built anew."""

from __future__ import annotations

import pytest

from tests.golden.differences import assert_golden

NAMES = (
    "add-games",
    "add-variants",
    "all-games",
    "box-of-cards",
    "box-of-chess",
    "camera-page",
    "check-board",
    "club",
    "daily",
    "device-keys",
    "first-start",
    "home",
    "join-table",
    "ladder",
    "lesson",
    "own-set",
    "pair-men",
    "practice",
    "rules",
    "settings",
    "statistics",
)


def test_there_is_a_walk_over_every_screen_that_is_opened_by_name() -> None:
    from tests.app.contracts.walks import BEGIN, FOLDER

    assert tuple(sorted(BEGIN)) == NAMES
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_thing_on_a_screen_does_what_is_written_down(name: str) -> None:
    from tests.app.contracts.walks import FOLDER, walk

    told, wrong = walk(name)
    assert_golden(told, (FOLDER / f"{name}.txt").read_text("utf-8"), f"screens/{name}.txt")
    assert wrong == []

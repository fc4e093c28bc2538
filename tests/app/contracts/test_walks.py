"""Whatever is pressed on a screen, it shows what it should, and the same when it is built again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.every_case import spread
from tests.golden.differences import assert_golden

FOLDER = Path(__file__).parents[2] / "golden" / "screens"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
PLACES = FOLDER.with_name("places")
ACROSS = FOLDER.with_name("screens_across")


def test_there_is_a_walk_over_every_screen_that_is_opened_by_name() -> None:
    from tests.app.contracts.walks import BEGIN

    assert sorted(BEGIN) == NAMES == sorted(path.stem for path in ACROSS.glob("*.txt"))


@pytest.mark.parametrize("name", NAMES)
def test_what_was_half_chosen_gives_way_to_another_choice(name: str) -> None:
    """Only what a screen shows at first is pressed, one thing after the other; no screen is built again."""
    from tests.app.contracts.walks import walk_across

    assert_golden(
        walk_across(name), (ACROSS / f"{name}.txt").read_text("utf-8"), f"screens_across/{name}.txt"
    )


@pytest.mark.parametrize("name", NAMES)
def test_each_thing_on_a_screen_does_what_is_written_down(name: str) -> None:
    from tests.app.contracts.walks import walk

    told, wrong = walk(name)
    assert_golden(told, (FOLDER / f"{name}.txt").read_text("utf-8"), f"screens/{name}.txt")
    assert wrong == []


@pytest.mark.parametrize("name", spread(sorted(path.stem for path in PLACES.glob("*.txt")), 4))
def test_each_thing_on_a_screen_is_where_it_was(name: str) -> None:
    from tests.app.contracts.walks import where

    assert_golden(where(name), (PLACES / f"{name}.txt").read_text("utf-8"), f"places/{name}.txt")

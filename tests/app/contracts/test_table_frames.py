"""While something moves at a table, and while fingers and keys are on it, what is seen and heard is what was approved."""

from __future__ import annotations

import pytest

from tests.golden.differences import assert_golden

SCENES = (
    "by-a-board",
    "cards",
    "clocks-alone",
    "clocks-of-four-alone",
    "clocks-pressed",
    "dice",
    "fingers",
    "fingers-on-small-squares",
    "keys",
    "private-cards",
    "private-form",
    "sheets",
    "three-buttons",
    "turned",
)


def test_every_scene_has_its_file() -> None:
    from tests.app.contracts.table_walks import FRAMES_FOLDER, MOVING

    assert sorted(MOVING) == list(SCENES) == sorted(path.stem for path in FRAMES_FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", SCENES)
def test_a_table_moves_as_it_did(name: str) -> None:
    from tests.app.contracts.table_walks import FRAMES_FOLDER, frames

    assert_golden(
        frames(name), (FRAMES_FOLDER / f"{name}.txt").read_text("utf-8"), f"table_frames/{name}.txt"
    )

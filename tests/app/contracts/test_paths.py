"""Along each path through the screens of the app everything is shown as it was approved, and the same when a screen is built anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.differences import assert_golden

FOLDER = Path(__file__).parents[2] / "golden" / "paths"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def test_each_path_has_a_file() -> None:
    from tests.app.contracts import history_paths, learning_paths

    assert sorted({**history_paths.PATHS, **learning_paths.PATHS}) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_step_of_a_path_shows_what_is_written_down(name: str) -> None:
    from tests.app.contracts import history_paths, learning_paths
    from tests.app.contracts.paths import go, text_of

    guide = go({**history_paths.PATHS, **learning_paths.PATHS}[name])
    assert_golden(text_of(guide), (FOLDER / f"{name}.txt").read_text("utf-8"), f"paths/{name}.txt")
    assert guide.wrong == []

"""Whatever happens around the app, its screens show what is written down, and the same when they are built again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.golden.differences import assert_golden

if TYPE_CHECKING:
    from tests.app.contracts.outside import Story

NAMES = (
    "another-table-invites",
    "arbiter-comes",
    "arbiter-puts-games-up",
    "broken-settings",
    "calling-from-a-table",
    "calling-the-host",
    "club-at-the-door",
    "club-by-code",
    "club-by-pin",
    "coming-by-code",
    "idle-table",
    "inviting-at-the-club",
    "inviting-by-code",
    "losing-the-line",
    "opening-to-visitors",
    "telling-the-pin",
    "warnings-of-the-machine",
)


def stories() -> dict[str, Story]:
    """All of them, by the names of their files."""
    from tests.app.contracts import club_stories, kiosk_stories, line_stories

    return {**club_stories.STORIES, **kiosk_stories.STORIES, **line_stories.STORIES}


def test_every_story_is_told() -> None:
    from tests.app.contracts.storyteller import FOLDER

    assert tuple(sorted(stories())) == NAMES
    assert tuple(sorted(path.stem for path in FOLDER.glob("*.txt"))) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_what_a_story_shows_is_written_down(name: str) -> None:
    from tests.app.contracts.storyteller import FOLDER, recount

    told, wrong = recount(stories()[name])
    assert_golden(told, (FOLDER / f"{name}.txt").read_text("utf-8"), f"stories/{name}.txt")
    assert wrong == []

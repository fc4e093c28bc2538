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
    "checking-a-board",
    "checking-a-camera",
    "choosing-a-camera",
    "choosing-keys",
    "club-at-the-door",
    "club-by-code",
    "club-by-pin",
    "coming-by-code",
    "finding-a-silent-rank",
    "giving-a-token",
    "idle-table",
    "inviting-at-the-club",
    "inviting-by-code",
    "looking-for-an-opponent",
    "losing-the-line",
    "opening-to-visitors",
    "pairing-pieces",
    "playing-again-with-a-board",
    "reading-a-printed-board",
    "scanning-a-code",
    "settings-of-the-tablet",
    "showing-ordinary-pieces",
    "telling-the-pin",
    "warnings-of-the-machine",
)

BEGINS = 13
"""Steps of each story that are quickly told."""


def stories() -> dict[str, Story]:
    """All of them, by the names of their files."""
    from tests.app.contracts import (
        board_stories,
        camera_stories,
        club_stories,
        kiosk_stories,
        line_stories,
        site_stories,
    )

    told = (board_stories, camera_stories, club_stories, kiosk_stories, line_stories, site_stories)
    return {name: story for module in told for name, story in module.STORIES.items()}


def test_every_story_is_told() -> None:
    from tests.app.contracts.storyteller import FOLDER

    assert tuple(sorted(stories())) == NAMES
    assert tuple(sorted(path.stem for path in FOLDER.glob("*.txt"))) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_story_begins_as_it_did(name: str) -> None:
    """Its first steps, without building the screen again."""
    from tests.app.contracts.storyteller import FOLDER, recount

    told, _ = recount(stories()[name], BEGINS)
    whole = (FOLDER / f"{name}.txt").read_text("utf-8")
    begins = "\n> ".join(whole.split("\n> ")[:BEGINS]).rstrip("\n") + "\n"
    assert_golden(told, begins, f"stories/{name}.txt")


@pytest.mark.parametrize("name", NAMES)
def test_what_a_story_shows_is_written_down(name: str) -> None:
    from tests.app.contracts.storyteller import FOLDER, recount

    told, wrong = recount(stories()[name])
    assert_golden(told, (FOLDER / f"{name}.txt").read_text("utf-8"), f"stories/{name}.txt")
    assert wrong == []

"""Whatever is touched at a table, its screen shows what it should, each part in its place, and the same when it is built anew."""

from __future__ import annotations

import pytest

from tests.golden.differences import assert_golden

SCENES = (
    "big-action-chess-jumble",
    "big-chess-jumble",
    "booster-chess",
    "boulder-chess",
    "boulder-chess-low",
    "chess",
    "chess-light",
    "chess-on-a-board",
    "chess-with-clocks",
    "cloak-and-dagger-chess",
    "clocks-of-four",
    "crazyhouse",
    "dice-and-cards",
    "gravity-chess",
    "little-action-chess-jumble",
    "little-chess-jumble",
    "neighbour-chess-solitaire",
    "parade-chess-solitaire",
    "raindropchess",
    "wild-jokers",
)
BEGINS = 7
"""Steps of each walk that are quickly walked."""


def test_every_scene_has_its_file() -> None:
    from tests.app.contracts.table_walks import FOLDER
    from tests.app.contracts.table_walks import SCENES as KNOWN

    assert sorted(KNOWN) == list(SCENES) == sorted(path.stem for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", SCENES)
def test_a_table_begins_as_it_did(name: str) -> None:
    from tests.app.contracts.table_walks import FOLDER, walk

    told, _ = walk(name, BEGINS)
    whole = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert_golden(
        told, "\n> ".join(whole.split("\n> ")[:BEGINS]).rstrip() + "\n", f"table_screens/{name}.txt"
    )


@pytest.mark.parametrize("name", SCENES)
def test_a_table_shows_what_it_showed(name: str) -> None:
    from tests.app.contracts.table_walks import FOLDER, walk

    told, wrong = walk(name)
    assert_golden(told, (FOLDER / f"{name}.txt").read_text("utf-8"), f"table_screens/{name}.txt")
    assert wrong == []

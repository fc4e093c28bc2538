"""What people see, read and hear at the table of every game; a change here has to be wanted."""

from __future__ import annotations

import pytest

from companion.games import families
from tests.golden.differences import assert_golden
from tests.golden.table_sessions import TABLES, names, of_script, split, tell_chapter

CHAPTERS = {f"{name}: {chapter.title}": (name, chapter) for name in names() for chapter in of_script(name)}


@pytest.mark.parametrize("about", CHAPTERS)
def test_a_table_tells_what_it_told(about: str) -> None:
    name, chapter = CHAPTERS[about]
    assert_golden(tell_chapter(chapter), _golden(name).get(chapter.title, ""), f"tables/{name}.txt")


@pytest.mark.parametrize("name", names())
def test_a_file_has_the_chapters_of_its_script(name: str) -> None:
    titles = [chapter.title for chapter in of_script(name)]
    assert list(_golden(name)) == titles and len(set(titles)) == len(titles)


def test_every_game_of_the_shelf_is_told() -> None:
    played = {chapter.head["game"] for _, chapter in CHAPTERS.values()}
    assert set(families()) <= played


def _golden(name: str) -> dict[str, str]:
    return split((TABLES / f"{name}.txt").read_text("utf-8"))

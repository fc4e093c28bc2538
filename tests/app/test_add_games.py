"""Games of a PGN are found by what their tags tell, taken in by a tap, and looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app.screens.history.file_screens import MOST
from companion.app.screens.history.games_screen import GamesScreen
from companion.table.storage import data_folder
from tests.app.app_scenes import check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAME = """[Event "{event}"]
[White "{white}"]
[Black "{black}"]
[Date "{year}.??.??"]
[Result "1-0"]

1. e4 e5 2. {move} 1-0

"""


@pytest.fixture(autouse=True)
def two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where files are looked for: a collection of games, and a file with one."""
    monkeypatch.setattr(data_folder, "places", lambda: (tmp_path,))
    games = [
        ("Riga", "Tal, Mikhail", "Koblents", 1957, "Nf3"),
        ("Riga", "Tal, Mikhail", "Botvinnik", 1960, "Nc3"),
    ]
    games += [("Club", "Ann", f"Player {n}", 2000, "Bc4") for n in range(MOST + 5)]
    games += [("Club", "Bob", "Wrong", 2001, "Ke5")]
    (tmp_path / "many.pgn").write_text(
        "".join(GAME.format(event=e, white=w, black=b, year=y, move=m) for e, w, b, y, m in games), "utf-8"
    )
    (tmp_path / "one.pgn").write_text(
        GAME.format(event="x", white="Zoe", black="Yan", year=2020, move="d4"), "utf-8"
    )
    return tmp_path


def opened(stage: Stage) -> None:
    stage.app.open("all-games")
    stage.press("Games from a file")
    stage.press("many.pgn")
    stage.until(lambda: stage.app.screen.settled)


def test_a_game_of_a_collection_is_found_and_looked_at(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    opened(stage)
    screen = stage.app.screen
    listed = [word for word in stage.words if word.startswith(("Showing", "Tal", "Ann"))]
    assert listed[0] == f"Showing {MOST} of {MOST + 8}. Type more to narrow the list.", "above the list"
    assert not any(word.startswith("Games found") for word in stage.words)
    field = next(one for one in screen._column.children if hasattr(one, "typed"))
    field.typed.text = "tal 1960"
    stage.frames(2)
    assert f"Games found: 1 of {MOST + 8}" in stage.words
    stage.press("Tal, Mikhail – Botvinnik")
    assert [moment.action for moment in stage.app.screen.replay.moments[:3]] == ["Pe2-e4", "Pe7-e5", "Nb1-c3"]


def test_what_is_wrong_with_a_game_is_said_below_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    opened(stage)
    screen = stage.app.screen
    screen._look_for("wrong")
    stage.press("Bob – Wrong")
    assert any("line 383: “Ke5” is not a legal move." in word for word in stage.words)
    assert "Only the first 2 half-moves are kept." in stage.words
    stage.press("View the game")
    assert len(stage.app.screen.replay.moments) == 3  # the end is one
    opened(stage)
    stage.press("Back")
    stage.press("one.pgn")
    assert stage.app.screen.replay.moments[2].action == "Pd2-d4"


def test_without_a_file_the_page_says_where_to_put_one_and_looks_again(
    open_app: Callable[..., Stage], two_files: Path, tmp_path: Path
) -> None:
    stage = open_app()
    for file in two_files.glob("*.pgn"):
        file.unlink()
    stage.app.open("add-games")
    stage.frames(2)
    assert any("Put one in Documents or Downloads" in word for word in stage.words)
    (tmp_path / "late.pgn").write_text("Hello, this is a shopping list.", "utf-8")
    stage.press("Search again")
    assert "Search again" not in stage.words
    stage.press("late.pgn")
    assert any(word.startswith("late.pgn is not a PGN file. Expected: ") for word in stage.words), stage.words


def test_strangers_take_in_no_games(open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.kiosk.controller import LOCKED

    assert "add-games" in LOCKED
    stage = open_app(kiosk=True)
    stage.app.navigator.show(GamesScreen(stage.app))
    assert "Games from a file" not in stage.words


def test_nothing_is_cut_or_on_top_of_another(
    sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]
) -> None:
    stage = open_app(empty=True)
    stage.app.open("add-games")
    check(stage, "files")
    screen = stage.app.screen
    screen._open(data_folder.places()[0] / "many.pgn")
    stage.until(lambda: screen.settled)
    check(stage, "games")

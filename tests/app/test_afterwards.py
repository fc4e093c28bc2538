"""After a game: all games in a list, and each again on the board, move by move."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.table.history.replay import Replay
from tests.app.app_scenes import check
from tests.every_case import spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


MIDGAME = "G:Rf1,Qb1 B:Rl12,Nb8 turn=G"


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_a_replay_shows_what_stood_after_every_action(game: str, open_app: Callable[..., Stage]) -> None:
    """From the journal alone: the same positions, in the same order, as the room saw them."""
    stage = open_app(game=game, seats=None, seed=3)
    seen = [stage.referee.view().layout]
    for _ in range(12):
        before = stage.referee.n
        stage.play(1, seed=before)
        if stage.referee.n == before + 1:
            seen.append(stage.referee.view().layout)
    path = Path(stage.referee.journal_path)
    stage.app.go_home()
    replay = Replay.read(path)
    assert len(replay) >= len(seen) - 1 > 0
    shown = [replay.view(n).layout for n in range(len(replay) + 1)]
    assert all(layout in shown for layout in seen)
    assert shown[0] == seen[0]
    assert all(replay.describe(moment) for moment in replay.moments)


def test_secrets_are_told_only_when_the_game_is_over(open_app: Callable[..., Stage]) -> None:
    from companion.table.setup import TableSetup

    stage = open_app(game="cloak-and-dagger-chess", seats=None)
    stage.command(do="act", action="register white RQKRBBNN")
    path = Path(stage.referee.journal_path)
    stage.app.go_home()
    assert not any("RQKRBBNN" in moment.action for moment in Replay.read(path).moments)
    stage.app.table.play(TableSetup(game="cloak-and-dagger-chess", journal=str(path)))
    stage.command(do="act", action="register black RNBQKBNR")
    stage.command(do="resign", seat="black")
    stage.app.go_home()
    assert any("RQKRBBNN" in moment.action for moment in Replay.read(path).moments)


def test_a_finger_goes_to_any_moment(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=MIDGAME)
    stage.play(6)
    n = stage.referee.n
    path = stage.referee.journal_path
    stage.app.replay(path)
    stage.frames()
    screen = stage.app.screen
    assert screen.at == n
    stage.press("Go to start")
    assert screen.at == 0 and "The start" in stage.words
    stage.press("Next")
    assert screen.at == 1
    ticks = screen._ticks
    x, y = ticks.to_window(ticks.right - 20, ticks.center_y)
    stage.tap(x, y)
    assert screen.at == n
    stage.press("Play")
    assert screen.at == 0
    stage.press("Back")
    assert "All games" in stage.words


def test_the_list_goes_to_the_moment_that_is_shown(
    sized: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    stage = open_app(game="gravity-chess", seats=None, seed=5)
    stage.play(14)
    stage.app.replay(stage.referee.journal_path)
    screen = stage.app.screen
    for n in (1, 7, 14):
        screen.go(n)
        stage.frames(3)
        row = next(one for one in screen._list.parts if one.chosen)
        _, low = row.to_window(row.x, row.y)
        assert screen._scroll.y - 1 <= low and low + row.height <= screen._scroll.top + 1, n


def test_games_are_deleted_only_when_it_was_asked_twice(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=MIDGAME)
    path = Path(stage.referee.journal_path)
    stage.command(do="roll", face="3")
    stage.app.go_home()
    stage.app.open("all-games")
    stage.press("Delete")
    assert path.exists() and any("This can’t be undone." in words for words in stage.words)
    stage.press("Keep")
    assert path.exists()
    stage.press("Delete")
    stage.press("Delete")
    assert not path.exists() and "No games played yet." in stage.words


def test_of_many_games_so_many_are_read_as_are_shown(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.screens.history.games_screen import AT_ONCE
    from companion.table.history import saved_games
    from companion.table.record.journal_reader import JournalScan, read

    stage = open_app(game="parade-chess-solitaire", seats=None, seed=None, daily="2026-03-01")
    path = Path(stage.referee.journal_path)
    stage.app.go_home()
    for i in range(AT_ONCE + 4):
        shutil.copy(path, path.with_name(f"{path.stem}-{i:02}{path.suffix}"))
    opened: list[Path] = []

    def counted(one: Path) -> JournalScan:
        opened.append(one)
        return read(one)

    monkeypatch.setattr(saved_games, "read", counted)
    stage.app.open("all-games")
    stage.frames(2)
    assert len(opened) == AT_ONCE + 1
    rows = [words for words in stage.words if words.startswith("Deal of the day. ")]
    assert len(rows) == AT_ONCE
    stage.press("Show older games")
    assert "Show older games" not in stage.words
    assert len([words for words in stage.words if words.startswith("Deal of the day. ")]) == AT_ONCE + 5


def test_both_screens_lie_well(sized: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="big-action-chess-jumble", seats=None, seed=2)
    stage.play(12)
    path = stage.referee.journal_path
    stage.app.replay(path)
    check(stage, "replay")
    stage.app.open("all-games")
    check(stage, "all games")


def test_a_name_that_has_room_keeps_the_size_of_its_style(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.text import Text
    from companion.app.widgets.theme import size_of

    open_app()
    for style in ("title", "heading", "seat", "label", "shelf"):
        name = Text("Anna", style, lines=1)
        name.suit(400)
        assert name.size_sp == size_of(style), style


@pytest.mark.parametrize("size", [1.0, 1.5, 2.0])
def test_the_number_of_a_place_is_whole_in_a_low_row(size: float, open_app: Callable[..., Stage]) -> None:
    from companion.app.table.result import RankingItem, RankingRow
    from tests.app.app_driver import own_texts

    stage = open_app()
    stage.app.set("text", size)
    row = RankingItem("1", "green", "Anna", first=True, value="6 home").build()
    assert isinstance(row, RankingRow)
    row.put(0, 0, 400, row.least_high(400))
    assert not own_texts(row)[0].clipped
    long = RankingItem("1", "yellow", "Dirk van der Meer", first=True, value="4 home").build()
    assert isinstance(long, RankingRow)
    long.put(0, 0, 340 * size, long.fit(340 * size))
    assert own_texts(long)[1].wide() <= own_texts(long)[1].width
    stage.app.set("text", 1.0)

"""Evaluations that came with a game are shown when it is looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.game_files.game_import import import_game
from tests.app.app_driver import Stage

MOVES = "1. e4 {[%eval 0.35]} e5 {[%eval -0.8]} 2. Nf3 f6 {[%eval #3]} 3. Nxe5 {[%eval #-2]} *"


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Stage]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = Stage()
    yield found
    found.close()


def kept(folder: Path, moves: str) -> str:
    """The journal of a game that was taken in from a file."""
    file = folder / "game.pgn"
    file.write_text(f'[Event "Club"]\n[White "Anna"]\n[Black "Ben"]\n[Result "*"]\n\n{moves}\n', "utf-8")
    return str(import_game(file))


def test_each_position_has_the_bar_and_number_of_its_file(home: Stage, tmp_path: Path) -> None:
    home.app.replay(kept(tmp_path, MOVES))
    bar = home.app.screen.evaluation
    found = []
    for n in range(6):
        home.app.screen.go(n)
        found.append((bar.shown, bar.share))
    assert [number for number, _ in found] == ["", "+0.35", "\u22120.80", "", "#3", "#\u22122"]
    assert found[0][1] is None and found[3][1] is None, "not judged"
    assert found[1][1] == pytest.approx(0.532, abs=0.001) and found[4][1] == 1 and found[5][1] == 0
    assert bar.height > 0


def test_a_game_without_any_leaves_the_room_to_its_moves(home: Stage, tmp_path: Path) -> None:
    home.app.replay(kept(tmp_path, "1. e4 e5 *"))
    bar = home.app.screen.evaluation
    assert bar.height == 0 and bar.shown == "" and not bar.children

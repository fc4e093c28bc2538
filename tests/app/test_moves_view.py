"""A game of chess on the screen: moves as on a score sheet with the opening, and the buttons that chess players look for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.table.widgets.moves_view import with_figures
from companion.i18n.figures import NARROW, extract_figures
from companion.table.setup import TableSetup
from tests.app.app_driver import SIZE, Stage, resize

ITALIAN = (("e2", "e4"), ("e7", "e5"), ("g1", "f3"), ("b8", "c6"), ("f1", "c4"))


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Stage]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = Stage(TableSetup(game="chess", seed=1))
    yield found
    found.close()
    resize(*SIZE)


def moved(stage: Stage, moves: tuple[tuple[str, str], ...] = ITALIAN) -> None:
    for origin, to in moves:
        stage.square(origin)
        stage.square(to)


def test_moves_stand_in_two_columns_below_the_opening(stage: Stage) -> None:
    resize(1280, 800)
    moved(stage)
    moves = stage.app.screen.moves
    assert [text.replace("\u202f", "") for text in moves.shown] == ["e4", "e5", "Nf3", "Nc6", "Bc4"]
    assert moves.opening == "Italian Game"
    first, second = (next(one for one in moves.children if one.text == text) for text in ("e4", "e5"))
    assert first.y == second.y and first.right <= second.x
    stage.command(do="undo")
    assert [text.replace("\u202f", "") for text in moves.shown][-1] == "Nc6"


def test_the_newest_moves_are_those_that_have_room(stage: Stage) -> None:
    resize(800, 480)
    moved(stage, (*ITALIAN, ("f8", "c5"), ("c2", "c3"), ("g8", "f6"), ("d2", "d3"), ("d7", "d6")))
    moves = stage.app.screen.moves
    assert 2 <= len(moves.shown) < 10 and moves.shown[-1] == "d6"
    assert all(moves.y <= one.y and one.top <= moves.top + 1 for one in moves.children)


@pytest.mark.parametrize(
    ("move", "kinds"),
    [
        ("Nf3", "N"),
        ("Ad3", "A"),
        ("exd8=Q+", "Q"),
        ("+Rxc3+", "+R"),
        ("S@e5", "S"),
        ("O-O-O", ""),
        ("e4", ""),
    ],
)
def test_pieces_of_any_game_are_figures_in_a_move(move: str, kinds: str) -> None:
    text, figures = extract_figures(with_figures(move))
    assert [figure.kind for figure in figures] == ([kinds] if kinds else [])
    assert text.replace(NARROW, kinds).replace("\u202f", "") == move


def test_a_draw_is_offered_with_one_touch(stage: Stage) -> None:
    moved(stage)
    stage.press("Draw?")
    assert stage.referee.record.line_of_play.offers == ["black"]


def test_resigning_is_asked_first(stage: Stage) -> None:
    moved(stage)
    stage.press("Resign")
    assert stage.app.screen.heard.outcome is None and stage.app.screen.touching.dialog is not None
    stage.press("Back to the game")
    assert stage.app.screen.heard.outcome is None
    stage.press("Resign")
    stage.press("Black resigns")
    outcome = stage.app.screen.heard.outcome
    assert outcome is not None and outcome.winner == "white"

"""Something breaks that no one foresaw: the page says what is safe and a code, the game goes on, no traceback is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.texts import TEXTS
from companion.i18n.languages import COMPLETE
from tests.app.app_scenes import MIDGAME

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def frames(stage: Stage) -> Any:
    """Frames as the toolkit runs them: what breaks in one goes to whoever handles it."""
    from kivy.base import EventLoop, ExceptionManager

    for _ in range(4):
        try:
            EventLoop.idle()
        except Exception as wrong:
            if ExceptionManager.handle_exception(wrong) == ExceptionManager.RAISE:
                raise


def breaks(stage: Stage, said: str = "Anna holds the joker") -> None:
    """The table breaks while it draws."""

    def draw() -> None:
        raise RuntimeError(said)

    stage.app.screen._draw_now = draw
    stage.app.screen.redraw()
    frames(stage)


def test_the_game_is_safe_and_goes_on_where_it_stopped(
    open_app: Callable[..., Stage], tmp_path: Path
) -> None:
    stage = open_app(position=f"{MIDGAME} die=3", names={"green": "Anna"})
    stage.square("f1")
    stage.square("a12")
    breaks(stage)
    page = stage.app.screen
    assert "Tableside crashed." in stage.words and stage.app.table.referee is None
    assert "Your game is saved, including the last move." in stage.words
    assert page.fault.code in stage.words and page.fault.code.startswith("T-901-")
    (report,) = (tmp_path / "tableside" / "reports").glob("*.txt")
    assert "joker" not in report.read_text() and "joker" not in " ".join(stage.words)
    assert not any("Traceback" in words or "RuntimeError" in words for words in stage.words)
    stage.press("Continue")
    assert stage.referee.n == 1 and stage.app.screen.banner.text == "Blue, roll the die."


def test_the_report_is_shown_before_anyone_sends_it(
    open_app: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.table.crash_reports.documents", lambda: tmp_path / "papers")
    stage = open_app(position=MIDGAME, names={"green": "Anna"})
    breaks(stage)
    (report,) = (tmp_path / "tableside" / "reports").glob("*.txt")
    stage.press("Show report")
    for line in filter(None, report.read_text().splitlines()):
        assert line.strip() in " ".join(stage.words)
    assert "Part: app" in stage.words and not any("Anna" in words for words in stage.words)
    stage.press("Save a copy")
    (copy,) = (tmp_path / "papers").iterdir()
    assert copy.read_bytes() == report.read_bytes() and f"Saved: {copy}" in stage.words
    report.unlink()
    stage.press("Save a copy")
    assert any("No such file" in words for words in stage.words)
    stage.press("Back")
    assert "Tableside crashed." in stage.words


def test_at_the_same_place_again_the_last_move_can_be_taken_back(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=f"{MIDGAME} die=3")
    stage.square("f1")
    stage.square("a12")
    breaks(stage)
    assert "Undo and continue" not in stage.words
    stage.press("Continue")
    breaks(stage)
    stage.press("Undo and continue")
    assert stage.referee.n == 0


def test_a_table_that_cannot_even_be_closed_lets_its_file_go(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app(position=MIDGAME)

    def close() -> None:
        raise RuntimeError

    stage.app.screen.close = close  # type: ignore[method-assign]
    breaks(stage)
    assert "Tableside crashed." in stage.words
    stage.press("Continue")
    assert stage.app.screen.banner.text == "Green, roll the die."


def test_without_a_game_there_is_the_way_home(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("settings")
    stage.program.crashes.recover(ValueError())
    assert "No game was open. All your games are saved." in stage.words
    assert "Continue" not in stage.words
    stage.press("Back to games")
    assert "Chess Jumble" in stage.words


def test_what_breaks_on_that_page_again_and_again_ends_the_app(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    goes_on = [stage.program.crashes.recover(ValueError()) for _ in range(8)]
    assert goes_on[0] and goes_on[1] and not goes_on[-1]


def test_the_one_who_ends_the_app_is_heeded(open_app: Callable[..., Stage]) -> None:
    from kivy.base import ExceptionManager

    open_app()
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_what_breaks_while_the_app_ends_keeps_nothing_else_open(
    open_app: Callable[..., Stage], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app(position=MIDGAME)
    closed: list[str] = []

    def breaks() -> None:
        raise RuntimeError("Anna holds the joker")

    with monkeypatch.context() as patch:
        patch.setattr(stage.app.club, "close", breaks)
        patch.setattr(stage.app.audio, "close", breaks)
        patch.setattr(stage.app.root, "close", lambda: closed.append("root"))
        stage.program.on_stop()
    assert stage.app.table.referee is None and closed == ["root"]
    assert len([record for record in caplog.records if record.exc_info]) == 2


def test_a_game_that_cannot_be_opened_says_its_code(open_app: Callable[..., Stage], tmp_path: Path) -> None:
    path = tmp_path / "broken"
    path.write_bytes(b"no journal" * 50)
    stage = open_app(journal=str(path))
    assert any(words.endswith("Code T-107.") for words in stage.words)


def test_it_lies_well_in_every_window_and_language(
    sized: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    from tests.app.layout_checks import flaws

    stage = open_app(position=MIDGAME)
    breaks(stage)
    stage.press("Continue")
    breaks(stage)
    for language in COMPLETE:
        TEXTS.language = language
        for size in (1.0, 2.0):
            stage.app.settings.text = size
            stage.app.apply_look()
            stage.app.screen.redo_words()
            stage.frames(3)
            assert not flaws(stage.root), f"{language}, {size}"
    TEXTS.language = "en"


@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (540, 1170)], ids=str)
def test_all_corners_of_the_page_are_round(
    size: tuple[int, int], open_app: Callable[..., Stage], tmp_path: Path
) -> None:
    """Nothing cuts them: neither those of its plates nor those of its buttons."""
    from tests.app.app_driver import resize
    from tests.app.layout_checks import find_corners

    resize(*size)
    stage = open_app(position=f"{MIDGAME} die=3")
    breaks(stage)
    stage.picture(tmp_path / "seen.png")

    def corners(place: tuple[float, float]) -> object:
        return find_corners(tmp_path / "seen.png", place)

    assert corners((size[0] / 2, stage.find_button("Show report").y - 14)) == pytest.approx([18] * 4, abs=2)
    for label in ("Show report", "Back to games", "Continue"):
        button = stage.find_button(label)
        x, y = button.to_window(*button.pos)
        assert corners((x + button.width / 2, y + 8)) == pytest.approx([14] * 4, abs=3), label
    code = next(w for w in stage.root.walk() if getattr(w, "text", "") == "Error code").parent
    x, y = code.to_window(*code.pos)
    assert corners((x + 1, y + code.height / 2)) == pytest.approx([18] * 4, abs=2)

"""A replay: a finger on its timeline, and moments that follow one another by themselves up to the last."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.texts import TEXTS, text
from companion.kernel.messages import message
from tests.app.app_scenes import check
from tests.every_case import crossed

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def touch(x: float, y: float) -> Any:
    """A touch that something can take hold of."""
    held: list[Any] = []
    return SimpleNamespace(x=x, y=y, pos=(x, y), grab_current=None, held=held, grab=held.append)


def test_a_finger_on_the_timeline_goes_to_the_moment_under_it(open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.history.replay_screen import Timeline

    open_app()
    went: list[int] = []
    moments: list[Any] = [
        SimpleNamespace(
            seat="white" if i % 2 else "", kinds={"capture"} if i == 3 else set(), said=message("x")
        )
        for i in range(10)
    ]
    line = Timeline(moments, went.append)
    line.put(100, 50, 332, line.fit(332))
    assert line.height == 64
    for x, at in ((116, 0), (130, 0), (132, 1), (146, 1), (266, 5), (416, 10), (431, 10), (101, 0)):
        finger = touch(x, 80)
        assert line.on_touch_down(finger) and went[-1] == at and finger.held == [line], x
    assert not line.on_touch_down(touch(90, 80)) and not line.on_touch_down(touch(200, 120))
    moved = touch(1000, 80)
    assert not line.on_touch_move(moved)
    moved.grab_current = line
    assert line.on_touch_move(moved) and went[-1] == 10, "a finger that has it may leave it"
    moved.x = -50
    assert line.on_touch_move(moved) and went[-1] == 0


def test_each_moment_is_a_stroke_and_a_capture_has_a_point(open_app: Callable[..., Stage]) -> None:
    from kivy.graphics import Rectangle

    from companion.app.screens.history.replay_screen import Timeline
    from tests.app.app_driver import shapes

    open_app()
    moments: list[Any] = [SimpleNamespace(seat="", kinds={"capture"} if i == 3 else set()) for i in range(10)]
    line = Timeline(moments, print)
    line.put(100, 50, 332, 64)
    drawn = [one for one in line.canvas.children if isinstance(one, Rectangle)]
    strokes = [one for one in drawn if one.size == (4, 18)]
    assert [one.pos[0] + 2 for one in strokes] == [pytest.approx(131 + 30 * i) for i in range(10)]
    assert {one.pos[1] for one in strokes} == {74}
    (point,) = [one for one in drawn if one.size == (4, 4)]
    assert point.pos == (pytest.approx(219), 59)
    for at in (0, 4, 10):
        line.show(at)
        assert [one.pos for one in shapes(line) if one.size == (6, 38)] == [
            (pytest.approx(113 + 30 * at), 64)
        ]
    line.put(100, 50, 182, 64)
    assert (pytest.approx(113 + 150), 64) in [one.pos for one in shapes(line)], "it goes with its place"


def test_a_replay_goes_on_by_itself_until_its_end(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="wild-jokers", seats=None)
    stage.play(4)
    stage.app.replay(stage.referee.journal_path, at=2)
    screen = stage.app.screen
    assert len(screen.replay) == 4
    assert screen._next() and screen.at == 3
    assert not screen._next() and screen.at == 4, "that was the last"
    screen.play()
    assert screen.at == 0 and screen._playing.is_triggered, "it begins anew"
    screen.play()
    assert not screen._playing.is_triggered and screen.at == 0
    screen.play()
    screen.step(1)
    assert not screen._playing.is_triggered and screen.at == 1
    screen.step(-5)
    assert screen.at == 0


@pytest.mark.parametrize(
    ("language", "size"),
    crossed(["en", "de", "fr", "nl", "es"], [(1280, 800), (800, 480), (540, 1170)], 3),
    ids=str,
)
def test_no_button_of_a_replay_breaks_a_word(
    language: str, size: tuple[int, int], open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.app.app_driver import resize

    resize(*size)
    monkeypatch.setattr(TEXTS, "language", language)
    stage = open_app(game="chess", seats=("white", "black"))
    stage.play(6)
    stage.app.replay(stage.referee.journal_path)
    stage.frames(2)
    check(stage, f"replay {language}")
    assert text("play-from-here") in stage.words and text("guess-moves") in stage.words

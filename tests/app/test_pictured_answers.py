"""Answers to a question of a sensor board on the table screen: each has a picture, and its words have room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.app.settings import Settings, save_settings
from tests.app.test_app import staged
from tests.app.test_flaws import check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["staged"]

SIZES = ((1280, 800), (800, 480), (540, 1170), (1024, 600))
PROMOTION = "8/4P1k1/8/8/8/8/4K3/8 w - - 0 1"


@pytest.fixture(params=SIZES, ids=str)
def sized(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    from companion.app.widgets.theme import fit_to_window
    from tests.app.app_driver import resize

    resize(*request.param)
    yield request.param
    fit_to_window(1280, 800)
    resize(1280, 800)


def promote(stage: Stage) -> None:
    """A pawn goes to the last rank of an occupancy board, which cannot tell what it becomes."""
    from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot

    referee = stage.referee
    layout = referee.game.layout(referee.state)
    assert not referee.connect(Connected("test", 8, 8, "occupancy", frozenset(), "t1"))
    referee.on_sensor_event(Snapshot({square: "1" for square in layout if ":" not in square}))
    referee.on_sensor_event(Lifted("e7", referee.time.now()))
    referee.on_sensor_event(Placed("e8", referee.time.now()))
    stage.command(do="settle")
    assert referee.questions
    stage.frames(6)


@pytest.mark.parametrize("language", ("en", "de"))
@pytest.mark.parametrize("text", (1.0, 2.0), ids=("100 %", "200 %"))
def test_answers_have_pictures_and_room(
    language: str, sized: tuple[int, int], text: float, staged: Callable[..., Stage]
) -> None:
    """The pieces are shown, each with its name, in every language and size of type."""
    save_settings(Settings(text=text, language=language))
    stage = staged(game="chess", seats=None, position=PROMOTION)
    promote(stage)
    from companion.app.widgets.controls.button import Picture, PushButton

    answers = [w for w in stage.app.screen.sheet.walk() if isinstance(w, PushButton)]
    pieces = [stage.referee.name(kind) for kind in "QRBN"]
    assert [one.label for one in answers[::-1]][-4:] == pieces or [one.label for one in answers][:4] == pieces
    pictured = [one for one in answers if any(isinstance(w, Picture) for w in one.walk())]
    assert sorted(one.label for one in pictured) == sorted(pieces)
    assert stage.app.screen.content.question.squares == ("e8",)
    check(stage, f"{sized} {text}")

"""Answers to a question of a sensor board on the table screen: each has a picture, and its words have room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.app.settings import Settings, save_settings
from tests.app.app_scenes import check
from tests.every_case import crossed

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


SIZES = ((1280, 800), (800, 480), (540, 1170), (1024, 600))
LOOKS = (("en", 1.0), ("de", 2.0), ("de", 1.0), ("en", 2.0))
"""Languages and sizes of type."""


@pytest.fixture(params=SIZES, ids=str)
def resized(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    from companion.app.widgets.theme import fit_to_window
    from tests.app.app_driver import resize

    resize(*request.param)
    yield request.param
    fit_to_window(1280, 800)
    resize(1280, 800)


@pytest.mark.parametrize(("resized", "look"), crossed(SIZES, LOOKS, 4), indirect=["resized"], ids=str)
def test_answers_have_pictures_and_room(
    look: tuple[str, float], resized: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    """The pieces are shown, each with its name, in every language and size of type."""
    from tests.app.contracts.play import PROMOTION, promote_on_board

    language, text = look
    save_settings(Settings(text=text, language=language))
    stage = open_app(game="chess", seats=None, position=PROMOTION)
    promote_on_board(stage)
    stage.frames(6)
    from companion.app.widgets.button import Picture, PushButton

    answers = [w for w in stage.app.screen.sheet.walk() if isinstance(w, PushButton)]
    pieces = [stage.referee.name(kind) for kind in "QRBN"]
    assert [one.label for one in answers[::-1]][-4:] == pieces or [one.label for one in answers][:4] == pieces
    pictured = [one for one in answers if any(isinstance(w, Picture) for w in one.walk())]
    assert sorted(one.label for one in pictured) == sorted(pieces)
    assert stage.app.screen.content.question.squares == ("e8",)
    check(stage, f"{resized} {text}")

"""The shelf: every game stands on it, in a picture that is drawn from the game itself."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.app.home.shelf_model import SHELF, WIDE, ShelfPlace, draw_place, picture_path
from companion.artwork import raster
from companion.games import families
from tests.app.test_app import staged

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["staged"]

NEAR = 24
"""By how much a channel may differ: another release of the drawing library rounds otherwise."""


def test_every_game_stands_there_once() -> None:
    shown = [game for box in SHELF for game in (box.editions or (box.game,))]
    assert sorted(shown) == sorted(families()), "a game of ours without a place"


@pytest.mark.parametrize(
    "box", [box for box in SHELF if box.game != "dice-and-cards"], ids=lambda box: box.game
)
def test_the_pictures_that_come_with_the_app_are_those_of_the_games(box: ShelfPlace) -> None:
    from PIL import Image, ImageChops

    kept = Image.open(picture_path(box.game)).convert("RGB")
    made = Image.open(io.BytesIO(raster.png(draw_place(box), WIDE))).convert("RGB")
    assert kept.size == made.size
    apart = ImageChops.difference(kept, made).convert("L").point(lambda value: 255 if value > NEAR else 0)
    assert sum(1 for value in apart.tobytes() if value) < 50, "make it anew: python -m tests.pictures --shelf"


def test_games_are_found_by_how_many_play(staged: Callable[..., Stage]) -> None:
    stage = staged()
    assert "Wild Jokers" in stage.words and "Parade Chess Solitaire" in stage.words
    stage.press("For 4 players" if "For 4 players" in stage.words else "4")
    assert "Wild Jokers" not in stage.words and "Chess Jumble" in stage.words
    stage.press("1")
    assert "Chess Jumble" not in stage.words and "Parade Chess Solitaire" in stage.words
    stage.press("Any")
    assert "Wild Jokers" in stage.words

"""Plates stand out from what surrounds them, and letters and digits from their ground: in every theme, by the pixels."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.artwork.design import THEMES
from companion.table.setup import TableSetup
from tests.every_case import chosen, crossed
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


STATES = chosen(3, 6)


@pytest.mark.parametrize(("game", "theme"), crossed(sampled_games(__name__), THEMES, 3, 2))
def test_plates_and_letters_stand_out(game: str, theme: str, open_app: Callable[..., Stage]) -> None:
    from tests.app.contracts import ink
    from tests.app.contracts.drawn import pixels
    from tests.app.contracts.rooms import in_room, rooms_of

    stage = open_app(empty=True)
    stage.app.set("theme", theme)
    weak = {}
    case = sampled_games(__name__).index(game)
    for room in rooms_of(case, 1):
        with in_room(stage, room):
            stage.app.table.play(TableSetup(game=game, seed=case, rules={"clock": "rapid"}))
            rng = random.Random(case)
            for _ in range(STATES):
                stage.still()
                for found in ink.texts(stage.root):
                    if found.ratio < ink.TEXTS:
                        weak[found.what] = round(found.ratio, 2)
                shown = pixels()
                for name, place in ink.plates(stage):
                    if (ratio := ink.plate(place, shown)) < ink.PLATES:
                        weak[f"plate of {name}"] = round(ratio, 2)
                if not stage.go_on(rng.choice):
                    break
            stage.app.go_home()
    stage.app.set("theme", THEMES[0])
    assert not weak, (theme, str(room))

"""Each argument of a drawing changes it: an argument that is forgotten on the way to a part of it draws the same."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType

import pytest

from companion.artwork import boards, dice_cards_icons, marks, pictures, plots
from tests.artwork.arguments import DRAWN


@pytest.mark.parametrize("draw", DRAWN, ids=lambda draw: draw.__name__)
def test_each_argument_changes_the_drawing(draw: Callable[..., str]) -> None:
    given = DRAWN[draw]
    first = {name: two.one for name, two in given.items()}
    as_it_is = draw(**first)
    same = [name for name, two in given.items() if draw(**{**first, name: two.other}) == as_it_is]
    assert not same
    asked = set(inspect.signature(draw).parameters)
    assert asked - given.keys() <= {"counted", "own"}, "with other arguments than these"


@pytest.mark.parametrize(
    "module", [dice_cards_icons, plots, boards, pictures, marks], ids=lambda one: one.__name__
)
def test_each_drawing_with_more_than_one_argument_is_tried(module: ModuleType) -> None:
    found = {
        name
        for name, value in vars(module).items()
        if inspect.isfunction(drawn := inspect.unwrap(value) if callable(value) else None)
        and drawn.__module__ == module.__name__
        and not name.startswith("_")
        and drawn.__annotations__["return"] == "str"
        and len(inspect.signature(drawn).parameters) > 1
    }
    tried = {draw.__name__ for draw in DRAWN if inspect.unwrap(draw).__module__ == module.__name__}
    assert tried and found - tried <= {"icon", "mark", "place"}, "one drawing in a colour"

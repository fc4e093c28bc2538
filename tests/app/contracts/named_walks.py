"""Walks over the screens that are opened by their names, and over those of one game each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.tablet import SCREENS
from tests.app.contracts.start import Start

if TYPE_CHECKING:
    from companion.app.tablet import Tablet

LARGE = ("draw-board", "more-games")
"""Screens with too much on them to press it all."""


def practise(app: Tablet) -> None:
    from companion.app.screens.practice.lessons import PracticeScreen

    app.set_up("wild-jokers")
    app.cover(PracticeScreen(app, "wild-jokers", app.uncover, seed=1))


STARTS = {
    **{name: Start(lambda app, name=name: app.open(name)) for name in SCREENS if name not in LARGE},  # type: ignore[misc]
    "rules": Start(lambda app: app.open_rules("wild-jokers", on_back=app.go_home)),
    "practice": Start(practise),
    "ladder": Start(lambda app: app.open_ladder("wild-jokers")),
}

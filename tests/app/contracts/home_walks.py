"""Walks over the first screen, the box of a game, lessons, daily deals and the doors."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from tests.app.contracts.start import Start

if TYPE_CHECKING:
    from companion.app.tablet import Tablet


def learn_moves(app: Tablet) -> None:
    app.set_up("wild-jokers")
    app.learn_moves()


STARTS = {
    "home": Start(lambda app: app.go_home()),
    "box-of-cards": Start(lambda app: app.set_up("big-action-chess-jumble")),
    "box-of-chess": Start(lambda app: app.set_up("chess")),
    "lesson": Start(learn_moves),
    "daily": Start(lambda app: app.open_daily("parade-chess-solitaire", date(2026, 3, 14))),
}

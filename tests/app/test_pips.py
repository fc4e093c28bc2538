"""The rows of the seats show where the pieces of each are: home, on the way, or in the start box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.games import families
from tests.printed_games import as_printed

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def counted() -> list[str]:
    """Games in which pieces that are home count."""
    found = []
    for name in families():
        game = as_printed(name)
        view = game.view(game.start(), None)
        if view.counted == "home" and view.standing and game.board.squares:
            found.append(name)
    return sorted(found)


def drawn_pips(row: Any) -> Counter[str]:
    """What is drawn behind the name of a row, by its kind."""
    from companion.app.table.widgets.seat_rows import pip
    from companion.app.widgets.theme import THEME

    known = {pip(THEME.colour("ink"), state): state for state in ("home", "track", "box")}
    return Counter(known[one.svg] for one in row.pips)


@pytest.mark.parametrize("game", counted())
def test_each_piece_has_a_pip(game: str, open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import own_texts

    stage = open_app(game=game, seats=None, seed=3)
    shown = 0
    for _ in range(6):
        stage.play(12, seed=4)
        stage.frames(3)
        view, board = stage.referee.view(), stage.referee.game.board
        house = {name for name, symbol in zip(board.names, board.symbols, strict=True) if symbol[0] == "h"}
        for seat, row in stage.app.screen.seats.rows.items():
            states = Counter(
                "home" if place in house else "track" if place in board.number else "box"
                for place, stack in view.layout.items()
                for token in stack
                if token.owner == seat
            )
            pips = drawn_pips(row)
            if not pips:
                assert own_texts(row)[1].text  # no room: the number
                continue
            shown += 1
            assert pips == +states, (seat, pips, states)
            assert str(states["home"]) in row.text and str(states["box"]) in row.text
    assert shown

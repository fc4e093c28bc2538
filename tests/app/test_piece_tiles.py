"""A piece that is to be put on the board is shown beside it in the colour that it has there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.kernel.actions import Drop
from companion.table.setup import TableSetup

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = ("gravity-chess", "raindropchess", "neighbour-chess-solitaire", "parade-chess-solitaire")


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_to_be_placed_has_the_colour_that_it_has_on_the_board(
    game: str, open_app: Callable[..., Stage]
) -> None:
    from companion.app.table.widgets.cards import PieceCardView
    from companion.app.table.widgets.pieces import PieceTile

    stage = open_app(empty=True)
    stage.app.table.play(TableSetup(game=game, seed=5))
    stage.frames(3)
    seen = set()
    for n in range(60):
        shown = list(stage.app.screen.card.walk())
        tiles = [one for one in shown if isinstance(one, PieceTile)]
        on_card = any(isinstance(one, PieceCardView) for one in shown)
        stage.play(1, n)
        last = stage.referee.last_action
        if on_card and isinstance(last, Drop):
            assert not tiles, "the card shows the piece: a tile with a number beside it says nothing"
            seen.add(stage.referee.view().layout[last.to][-1].owner)
        elif len(tiles) == 1 and isinstance(last, Drop):
            token = stage.referee.view().layout[last.to][-1]
            assert tiles[0].seat == token.owner and tiles[0].kind == token.kind
            assert stage.referee.name(token.owner).lower() in tiles[0].text.lower()
            seen.add(token.owner)
    assert seen == {"white", "black"}


def test_the_cards_that_are_left_are_counted_once(open_app: Callable[..., Stage]) -> None:
    from tests.pictures.positions import ON_PARADE

    stage = open_app(empty=True)
    stage.app.table.play(
        TableSetup(game="parade-chess-solitaire", seed=3, position=ON_PARADE, rules={"decks": "physical"})
    )
    stage.frames(2)
    stage.command(do="draw", deck="pack", card="wN")
    assert stage.words.count("7 cards left") == 1

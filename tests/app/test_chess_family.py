"""The games on chessmen by touch alone: a tap on a piece, a tap on its square, the buttons for the rest."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.kernel.actions import Both, Castle, Draw, Drop, Move
from companion.table.setup import TableSetup
from tests.app.app_driver import Stage

STARTS = {
    "boulder-chess": None,
    "gravity-chess": None,
    "parade-chess-solitaire": None,
    "neighbour-chess-solitaire": None,
    "raindropchess": None,
    "wild-jokers": None,
    "booster-chess": "r3k2r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R3K2R w KQkq - stacks=a2:w1,h7:b2,b7:w1 hands=wP1/bP1",
    "cloak-and-dagger-chess": "8/pppppppp/8/8/8/8/PPPPPPPP/8 w setup=RQKRBBNN/RNBQKBNR",
}
FEW = 12


@pytest.mark.parametrize("game", STARTS)
def test_moves_by_touch(game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every action is made by touch, and ruled as it was meant."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    stage = Stage(TableSetup(game=game, position=STARTS[game], seed=4))
    rng = random.Random(2)
    made = 0
    try:
        while made < FEW and (actor := stage.referee.game.actor(stage.referee.state)) is not None:
            before = stage.referee.n
            actions = stage.referee.game.actions(stage.referee.state)
            hands = [a for a in actions if isinstance(a, (Move, Castle, Drop, Both))]
            if isinstance(actions[0], Draw):
                stage.press("Draw a card")
            elif not hands or (before % 5 == 4 and "End" in stage.words):
                stage.press(
                    next(label for label in ("End", "Draw a card", "Add a piece") if label in stage.words)
                )
            else:
                made += 1
                action = rng.choice(hands)
                if isinstance(action, Drop):
                    if stage.app.screen.touching.picking.hand is None:
                        stage.boxed(actor.seat, action.kind)
                elif isinstance(action, Castle):
                    stage.square(action.king)
                else:
                    stage.square(action.origin)
                stage.square(action.king_to if isinstance(action, Castle) else action.to)
                if (question := stage.app.screen.touching.dialog) is not None:
                    meant = {"do": "act", "action": str(action)}
                    stage.press(next(one.label for one in question.answers if meant in one.args))
                assert stage.referee.record.line_of_play.played[-1].action == str(action)
            assert stage.referee.n > before
        assert made, "the game was not over at its start"
    finally:
        stage.close()

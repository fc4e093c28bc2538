"""Where a piece may have turned on its way: every move between is one that its kind makes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from companion.engine.search import choose
from companion.games.chess_jumble.rules import ChessJumble
from companion.kernel.actions import Move
from companion.table.game_factory import make_game
from tests.games.chess_jumble.scene import BigAction


@pytest.mark.parametrize("game", ["little-chess-jumble", "big-chess-jumble", "little-action-chess-jumble"])
def test_each_leg_of_a_way_is_a_move_of_its_own(game: str) -> None:
    """CJ-R9: n moves, one after the other; with the squares between known there are as many legs as moves."""
    table = make_game(game, None, {})
    assert isinstance(table, ChessJumble)
    rng, state, longer = random.Random(8), table.start(), 0
    for _ in range(300):
        actor = table.actor(state)
        if actor is None:
            break
        actions = list(table.actions(state))
        action = rng.choice(actions) if actor.chance else choose(table, state)
        for one in actions:
            if not isinstance(one, Move):
                continue
            passed = table.way(state, one)
            stops = [one.origin, *passed, one.to]
            moves = table.corners[state.turn].moves[one.kind]
            others = table.on_track(state) & ~(1 << table.board.number[one.origin])
            for here, there in pairwise(stops[:-1]):
                assert moves.spread(1 << table.board.number[here], others) >> table.board.number[there] & 1, (
                    one,
                    passed,
                )
            spread = moves.spread(1 << table.board.number[stops[-2]], others)
            spread |= (
                table.corners[state.turn]
                .captures[one.kind]
                .spread(1 << table.board.number[stops[-2]], others)
            )
            if not table.corners[state.turn].house >> table.board.number[one.to] & 1:
                assert spread >> table.board.number[one.to] & 1, (one, passed)
            assert not any(others >> table.board.number[q] & 1 for q in passed), "it turns on free squares"
            longer += bool(passed)
        state, _ = table.apply(state, action)
    assert longer > 100


@pytest.mark.parametrize(("card", "man"), [("S1", "G:Rk1"), ("S2", "G:Rh1")])
def test_a_card_that_ignores_protection_shows_the_way_to_its_capture(card: str, man: str) -> None:
    """CJ-R8: the knight on k4 is protected by the rook on k6; two moves lead to it by way of k1, or one."""
    scene = BigAction(f"{man} B:Nk4,Rk6 turn=G card={card}")
    (capture,) = (a for a in scene.game.actions(scene.s) if isinstance(a, Move) and a.captures == ("k4",))
    assert scene.game.way(scene.s, capture) == (("k1",) if card == "S2" else ())

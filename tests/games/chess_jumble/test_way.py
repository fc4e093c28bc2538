"""Where a piece may have turned on its way: every move between is one that its kind makes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from companion.engine.search import choose
from companion.games.chess_jumble.rules import ChessJumble, way
from companion.kernel.actions import Move
from companion.table.game_factory import make_game


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
            passed = way(table.edition, state, one)
            stops = [one.origin, *passed, one.to]
            ed, seat = table.edition, state.turn
            moves = ed.corners[seat].moves[one.kind]
            others = ed.on_track(state) & ~(1 << ed.board.number[one.origin])
            for here, there in pairwise(stops[:-1]):
                assert moves.spread(1 << ed.board.number[here], others) >> ed.board.number[there] & 1, (
                    one,
                    passed,
                )
            spread = moves.spread(1 << ed.board.number[stops[-2]], others)
            spread |= ed.corners[seat].captures[one.kind].spread(1 << ed.board.number[stops[-2]], others)
            if not ed.corners[seat].house >> ed.board.number[one.to] & 1:
                assert spread >> ed.board.number[one.to] & 1, (one, passed)
            assert not any(others >> ed.board.number[q] & 1 for q in passed), "it turns on free squares"
            longer += bool(passed)
        state, _ = table.apply(state, action)
    assert longer > 100

"""Gravity Chess: legal actions with every piece on the board, and whole turns told from one snapshot."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from typing import Any

from companion.engine.search import choose
from companion.games.gravity_chess.moves import with_piece
from companion.games.gravity_chess.rules import GravityChess
from companion.games.gravity_chess.state import State
from companion.kernel.layout import Stack
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.fen_placement import KINDS
from companion.tracking.sensing import admits
from tests.open_states import make_game

SET = "PPPPNNBBRRQK"
NOTHING = (0,) * len(KINDS)


def _game() -> GravityChess:
    game = make_game("gravity-chess", None, {})
    assert isinstance(game, GravityChess)
    return game


def _full(rng: random.Random) -> State:
    """All 24 pieces on squares by chance, Black to add one more; White to move."""
    squares = rng.sample(range(64), 24)
    pieces = [NOTHING, NOTHING]
    for i, square in enumerate(squares):
        pieces[i % 2] = with_piece(pieces[i % 2], KINDS.index(SET[i // 2]), square)
    return State((pieces[0], pieces[1]), 0, "move", "", (NOTHING, NOTHING))


def measure_legal(samples: int) -> dict[str, Any]:
    """Milliseconds for the excuse rule and all legal actions of a position with 24 pieces."""
    game, rng, found = _game(), random.Random(1), []
    for _ in range(samples):
        s = _full(rng)
        start = time.perf_counter()
        s = game.excuse(s)
        list(game.legal_actions(s))
        found.append((time.perf_counter() - start) * 1000)
    return _figures(found)


def measure_turns(samples: int, sense: str, pieces: int) -> dict[str, Any]:
    """Milliseconds to tell a whole turn from its end, with `pieces` active pieces or as many as games have (0)."""
    game, rng = _game(), random.Random(2)
    found: list[float] = []
    counted: Counter[str] = Counter()
    while len(found) < samples:
        s = _full(rng) if pieces else game.start()
        while game.actor(s) is not None and len(found) < samples:
            if s.stage != "move" or s.moved:
                s, _ = game.apply(s, rng.choice(game.actions(s)))
                continue
            end = s
            while end.stage == "move" and end.turn == s.turn and game.actor(end):
                action = choose(game, end) if rng.random() < 0.5 else rng.choice(game.actions(end))
                end, _ = game.apply(end, action)
            _told(game, s, end, sense, found, counted)
            s = end
    one = counted["one"] / sum(counted.values())
    return {
        **_figures(found),
        "unique_percent": round(100 * one, 1),
        "wrong": counted["wrong"],
        "too_many": counted["many"],
    }


def _told(
    game: GravityChess, s: State, end: State, sense: str, found: list[float], counted: Counter[str]
) -> None:
    before, after = ({q: st for q, st in game.layout(one).items() if q in PLAIN.number} for one in (s, end))
    if before == after:
        return

    def shows(square: str, stack: Stack) -> bool:
        there = after.get(square)
        reading = (
            ""
            if there is None
            else "1"
            if sense == "occupancy"
            else f"{'wk'[there[-1].owner == 'black']}{there[-1].kind}"
        )
        return admits(stack, reading, sense)

    start = time.perf_counter()
    lines = game.ends(s, shows)
    found.append((time.perf_counter() - start) * 1000)
    truth = {q: after.get(q, ()) for q in {*before, *after} if before.get(q) != after.get(q)}
    if lines is None:
        counted["many"] += 1
        return
    ends = [{q: st for q, st in line.after.items() if before.get(q, ()) != st} for line in lines]
    if truth not in ends:
        counted["wrong"] += 1
    counted["one" if len(ends) == 1 else "some"] += 1


def _figures(found: list[float]) -> dict[str, Any]:
    found.sort()
    return {
        "samples": len(found),
        "median_ms": round(statistics.median(found), 2),
        "p99_ms": round(found[int(len(found) * 0.99) - 1], 2),
        "max_ms": round(found[-1], 2),
    }

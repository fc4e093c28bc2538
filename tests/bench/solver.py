"""The solver of the solitaires: the sample position of Parade, and deals of eight men."""

from __future__ import annotations

import random
import time
from typing import Any

from companion.kernel.actions import Say
from companion.kernel.game import Game, State
from companion.kernel.shortest import Solution, shortest
from companion.table.opening import make_game

SAMPLE = "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
LIMIT = 5.0
"""Seconds after which a search is given up here."""


def sample() -> dict[str, Any]:
    game = make_game("parade-chess-solitaire", None, {})
    return _solved(game, game.read(SAMPLE))


def deals(name: str, count: int) -> dict[str, Any]:
    """Deals by chance with eight men: how many are settled (a shortest way proven, or none) within the limit."""
    game = make_game(name, None, {})
    settled, won, seconds = 0, 0, []
    for seed in range(count):
        found = _solved(game, _dealt(game, seed))
        settled += found["settled"]
        won += found["actions"] is not None
        seconds.append(found["seconds"])
    seconds.sort()
    return {"deals": count, "settled_in_5_s": settled, "won": won, "median_s": seconds[count // 2]}


def _dealt(game: Game, seed: int) -> State:
    rng = random.Random(seed)
    s = game.start()
    while game.puzzle(s, ()) is None:
        actions = game.actions(s)
        stop = next((a for a in actions if isinstance(a, Say)), None)
        men = sum(squares.bit_count() for side in s.men for squares in side)
        action = stop if stop is not None and men >= 8 else rng.choice([a for a in actions if a != stop])
        s, _ = game.apply(s, action)
        if game.actor(s) is None:
            seed, s = seed + 1000, game.start()
            rng = random.Random(seed)
    return s


def _solved(game: Game, s: State) -> dict[str, Any]:
    start = time.perf_counter()
    puzzle = game.puzzle(s, ())
    assert puzzle is not None
    for found in shortest(puzzle):
        if isinstance(found, Solution):
            seconds = round(time.perf_counter() - start, 3)
            return {
                "settled": True,
                "actions": found.actions and len(found.actions),
                "seconds": seconds,
                "looked": found.looked,
            }
        if time.perf_counter() - start > LIMIT:
            break
    return {"settled": False, "actions": None, "seconds": LIMIT}

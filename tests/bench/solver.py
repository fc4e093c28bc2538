"""The solver of the solitaires: the sample position of Parade, and deals of eight pieces."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from companion.kernel.actions import Say
from companion.kernel.puzzle_solver import Progress, Solution, shortest
from companion.table.solver.solver import ALONE, Begin, WorkerPool, cores
from tests.open_states import Game, State, make_game

SAMPLE = "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
LIMIT, LONG = 5.0, 30.0
"""Seconds after which a search is given up here, and where every deal is to be settled."""


def sample() -> dict[str, Any]:
    game = make_game("parade-chess-solitaire", None, {})
    return _solved(game, game.read(SAMPLE))


def deals(name: str, count: int) -> dict[str, Any]:
    """Deals by chance with eight pieces: how many are settled (a shortest way proven, or none) within the limits."""
    game = make_game(name, None, {})
    settled, won, seconds = 0, 0, []
    for seed in range(count):
        found = _solved(game, dealt(game, seed), LONG)
        settled += found["settled"]
        won += found["actions"] is not None
        seconds.append(found["seconds"])
    seconds.sort()
    return {
        "deals": count,
        "settled_in_5_s": sum(one < LIMIT for one in seconds),
        "settled_in_30_s": settled,
        "settled_percent": round(100 * settled / count, 1),
        "won": won,
        "median_s": seconds[count // 2],
        "longest_s": seconds[-1],
    }


def dealt(game: Game, seed: int) -> State:
    """A position of a solitaire where moves begin, with eight pieces where the player may choose; of a seed."""
    rng = random.Random(seed)
    s = game.start()
    while game.puzzle(s, ()) is None:
        actions = game.actions(s)
        stop = next((a for a in actions if isinstance(a, Say)), None)
        pieces = sum(squares.bit_count() for side in s.men for squares in side)
        action = stop if stop is not None and pieces >= 8 else rng.choice([a for a in actions if a != stop])
        s, _ = game.apply(s, action)
        if game.actor(s) is None:
            seed, s = seed + 1000, game.start()
            rng = random.Random(seed)
    return s


def _solved(game: Game, s: State, limit: float = LIMIT) -> dict[str, Any]:
    """As the table does it: alone for a moment, then by processes."""
    start = time.perf_counter()
    for found in _searched(game, s, limit):
        if isinstance(found, Solution):
            seconds = round(time.perf_counter() - start, 3)
            return {
                "settled": True,
                "actions": found.actions and len(found.actions),
                "seconds": seconds,
                "looked": found.looked,
            }
    return {"settled": False, "actions": None, "seconds": limit}


def _searched(game: Game, s: State, limit: float) -> Iterator[Progress | Solution]:
    start = time.perf_counter()
    puzzle = game.puzzle(s, ())
    assert puzzle is not None
    for found in shortest(puzzle):
        yield found
        if time.perf_counter() - start > ALONE / 1000:
            break
    crew = WorkerPool(Begin(game.info.id, dict(game.rules), game.position(s), ()), puzzle.most, cores())
    while time.perf_counter() - start < limit:
        yield from filter(None, crew.news())
        time.sleep(0.005)
    crew.end()

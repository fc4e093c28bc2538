"""Protection maps and legal actions of Big Action Chess Jumble, on positions from play."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.engine.search import choose
from companion.games.chess_jumble.rules import ChessJumble
from companion.games.chess_jumble.state import State
from tests.bench.latency import POSITION
from tests.open_states import make_game

SWEEPING = ("B05", "B09", "B10", "B19", "K2", "P2", "S3")
"""Cards with many ways to carry them out."""


def positions(game: ChessJumble, count: int) -> Iterator[State]:
    """Positions of games between computer players who now and then try something."""
    seed = found = 0
    while found < count:
        rng = random.Random(seed)
        seed += 1
        s = game.start()
        while (actor := game.actor(s)) is not None and found < count:
            actions = game.actions(s)
            if actor.chance:
                action = rng.choices(actions, [game.weight(s, a) for a in actions])[0]
            else:
                action = choose(game, s) if rng.random() < 0.8 else rng.choice(actions)
            s = game.apply(s, action)[0]
            if s.stage == "roll" and not s.face:
                found += 1
                yield s


def measure(count: int) -> dict[str, Any]:
    """Milliseconds of the protection map, of the legal actions of a roll 5 and 10, and of a sweeping card."""
    game = make_game("big-action-chess-jumble", None, {})
    assert isinstance(game, ChessJumble)
    maps: list[float] = []
    rolls: list[float] = []
    cards: list[float] = []
    rng = random.Random(1)
    for s in positions(game, count):
        _timed(game, maps, lambda s=s: game.protection_map(s))  # type: ignore[misc]
        rolled = msgspec.structs.replace(s, stage="move", face="5", orange="10")
        _timed(game, rolls, lambda s=rolled: tuple(game.legal_actions(s)))  # type: ignore[misc]
        drawn = msgspec.structs.replace(s, stage="draw", out=(0,) * len(s.out))
        card = game.legal(drawn, f"draw action {rng.choice(SWEEPING)}")
        assert card is not None
        after = game.apply(drawn, card)[0]
        _timed(game, cards, lambda s=after: tuple(game.legal_actions(s)))  # type: ignore[misc]
    return {"positions": count, **_figures("map", maps), **_figures("roll", rolls), **_figures("card", cards)}


def perft_of_a_full_board() -> dict[str, float]:
    """Count the ends of three actions from a full board of Little Chess Jumble after a roll of 5."""
    game = make_game("little-chess-jumble", None, {}, POSITION)
    start = time.perf_counter()
    nodes = game.perft(game.read(f"{POSITION} die=5"), 3)
    return {"nodes": nodes, "per_second": round(nodes / (time.perf_counter() - start))}


def _timed(game: ChessJumble, into: list[float], work: Callable[[], object]) -> None:
    game.roll_moves.cache_clear()
    game.march_moves.cache_clear()
    start = time.perf_counter()
    work()
    into.append((time.perf_counter() - start) * 1000)


def _figures(name: str, ms: list[float]) -> dict[str, float]:
    return {
        f"{name}_median_ms": round(statistics.median(ms), 2),
        f"{name}_p99_ms": round(sorted(ms)[int(len(ms) * 0.99) - 1], 2),
    }

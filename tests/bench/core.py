"""What rules and players answer, and how fast: a compiled core is held against the same files as Python.

    python -m tests.bench.core [--quick]      # JSON; where a compiled core is installed, TABLESIDE_PURE=1 runs the other

All is counted in processor time, the best of several runs.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.decision import LEVELS, decide
from companion.kernel import bitboard, orthodox
from companion.kernel.text.fen import read_fen
from companion.table.game_factory import make_game
from tests.bench.perft import POSITIONS
from tests.bench.ruling_speed import FAMILIES
from tests.engine.games import positions, question

DEPTHS = {
    "wild-jokers": 4,
    "raindropchess": 3,
    "neighbour-chess-solitaire": 3,
    "parade-chess-solitaire": 3,
    "chess": 3,
}
"""Plies of a game's perft, from its start; two of the others."""
ASKED = 3
"""Positions of each game in which every level decides."""


def timed(runs: int, work: Callable[[], Any]) -> tuple[Any, float]:
    """What the work gives, and the least seconds of the processor that it took."""
    best, found = float("inf"), None
    for _ in range(runs):
        start = time.process_time()
        found = work()
        best = min(best, time.process_time() - start)
    return found, best


def measure(names: Sequence[str], runs: int) -> dict[str, Any]:
    """Answers of the core, which are the same on every one, and its speed, which is not."""
    answers: dict[str, Any] = {}
    speed: dict[str, float] = {}
    for name, (fen, depth) in POSITIONS.items():
        at = read_fen(fen)
        answers[name], seconds = timed(runs, lambda at=at, depth=depth: orthodox.perft(at, depth))  # type: ignore[misc]
        speed[f"{name}: million nodes a second"] = answers[name] / seconds / 1e6
    for name in names:
        game = make_game(name, None, {})
        start, depth = game.start(), DEPTHS.get(name, 2)
        nodes, seconds = timed(runs, lambda game=game, start=start, depth=depth: game.perft(start, depth))  # type: ignore[misc]
        answers[f"{name}: perft"] = nodes
        speed[f"{name}: million nodes a second"] = nodes / seconds / 1e6
        used = spent = 0.0
        for i, (game, s) in enumerate(positions(name, ASKED)):
            for level in LEVELS:
                asked = question(game, s, level)
                found, seconds = timed(1, lambda game=game, asked=asked: decide(game, asked))  # type: ignore[misc]
                answers[f"{name}: {i}, level {level}"] = [
                    found.nodes,
                    [[str(one.action), one.score] for one in found.choices],
                ]
                if level == LEVELS[-1]:
                    used, spent = used + found.nodes, spent + seconds
        if used:  # a game with a plan of its own counts none
            speed[f"{name}: positions a second, level {LEVELS[-1]}"] = used / spent
    return {
        "core": "python" if bitboard.__file__.endswith(".py") else "compiled",
        "answers": answers,
        "speed": speed,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.core")
    parser.add_argument("--quick", action="store_true", help="one game, each timed once")
    quick = parser.parse_args().quick
    print(json.dumps(measure(FAMILIES[:1] if quick else FAMILIES, 1 if quick else 3)))


if __name__ == "__main__":
    main()

"""How good solvers and computer players of the solitaires are: deals settled within 30 s, and deals won at each level.

`python -m tests.long_runs.solitaires` takes some hours of one core; `--deals 10 --solved 5` less, `--levels 4,5` or `--levels ""` a part, `--only parade-chess-solitaire`.
Deals are of seeds 0, 1, 2 ... A search is measured in seconds of a processor, alone: a table has as many processes as cores for it. The
exit status is 1 where a goal of ours is missed, a level has fewer points than the one below, a game does not end, or a position stood a third time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Hashable, Sequence

import msgspec

from companion.engine.decision import LEVELS
from companion.kernel.puzzle_solver import Solution, shortest
from tests.bench.solver import dealt
from tests.long_runs.arena import interval, play, player
from tests.open_states import make_game

CORES = 2
"""Of a table with so many, a search may take as many times the limit."""
LIMIT = 30.0


class Goal(msgspec.Struct, frozen=True):
    """What a solitaire has to reach: the share of deals of eight pieces settled, and of deals won by level 5."""

    settled: float
    won: float


GOALS = {"parade-chess-solitaire": Goal(1.0, 0.98), "neighbour-chess-solitaire": Goal(35 / 40, 0.60)}


def settled(name: str, deals: int) -> float:
    """The share of deals of eight pieces whose shortest way is proven, or that there is none, in time."""
    game, times = make_game(name, None, {}), []
    for seed in range(deals):
        s = dealt(game, seed)
        puzzle = game.puzzle(s, ())
        assert puzzle is not None
        began = time.process_time()
        for found in shortest(puzzle):
            taken = time.process_time() - began
            if isinstance(found, Solution) or taken > CORES * LIMIT:
                break
        times.append(taken)
        if taken > LIMIT:
            print(
                f"  seed {seed}: {taken:.0f} s{'' if isinstance(found, Solution) else ', not settled'}, {game.position(s)}",
                flush=True,
            )
    alone, both = (sum(one <= limit for one in times) for limit in (LIMIT, CORES * LIMIT))
    times.sort()
    print(
        f"{name}: {both} of {deals} settled within {CORES * LIMIT:.0f} s of a core, {alone} within {LIMIT:.0f}; "
        f"median {times[deals // 2]:.2f} s",
        flush=True,
    )
    return both / deals


def won(name: str, level: int, deals: int) -> tuple[float, float, bool]:
    """The share of deals that a level wins, its points a deal, and whether all came to an end without a position that stood three times."""
    game = make_game(name, None, {})
    wins, points, sound, decisions, began = 0, 0, True, 0, time.process_time()
    for seed in range(deals):
        stood: Counter[Hashable] = Counter()
        s, _, made = play(game, [player(str(level))], 0, seed, stood)
        decisions += made[0]
        result = None if s is None else game.result(s)
        wins += result is not None and result.winner is not None
        points += 0 if result is None else sum(result.scores.values())
        if result is None or max(stood.values()) > 2:
            sound = False
            print(f"  seed {seed}: {'a position stood three times' if result else 'no end'}", flush=True)
    low, high = interval(wins / deals, deals)
    each = (time.process_time() - began) / max(1, decisions)
    print(
        f"{name}, level {level}: {wins} of {deals} won, {wins / deals:.1%} ({low:.0%} to {high:.0%}), {points / deals:.1f} points a deal; {each:.3f} s a decision",
        flush=True,
    )
    return wins / deals, points / deals, sound


def main(given: Sequence[str] | None = None) -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--deals", type=int, default=200)
    reader.add_argument("--solved", type=int, default=40)
    reader.add_argument("--levels", default=",".join(map(str, LEVELS)))
    reader.add_argument("--only", choices=GOALS)
    asked = reader.parse_args(given)
    good = True
    for name, goal in GOALS.items():
        if asked.only and name != asked.only:
            continue
        if asked.solved:
            good &= settled(name, asked.solved) >= goal.settled
        before = -float("inf")
        for level in map(int, filter(None, asked.levels.split(","))):
            share, points, sound = won(name, level, asked.deals)
            good &= sound and points >= before and (level < LEVELS[-1] or share >= goal.won)
            before = points
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

"""`python -m tests.long_runs.rival`: the share of points of level 5 against the engine, with the interval in which 95 of 100 lie.

Exit status: 0 played, 1 the two differ about the rules, an engine died twice in a game, or the share is surely below `--at-least`,
2 the engine cannot be built here.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.long_runs.arena import interval
from tests.long_runs.rival.agreeing import differences
from tests.long_runs.rival.bare import Bare, without_hops
from tests.long_runs.rival.building import NotBuilt, built
from tests.long_runs.rival.engine import Engine
from tests.long_runs.rival.match import CONFIG, VARIANT, Job, Played, play

PLAYED, WRONG, NOT_HERE = 0, 1, 2


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.rival", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=20_000, help="what the engine looks at for a move")
    parser.add_argument("--level", default="5")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--first", type=int, default=0, help="number of the first game: another gives other openings"
    )
    parser.add_argument("--positions", type=int, default=500, help="in which both should have the same moves")
    parser.add_argument("--at-least", type=float, default=0.5, metavar="SHARE")
    args = parser.parse_args(words)
    try:
        program = built()
    except NotBuilt as why:
        print(why, file=sys.stderr)
        return NOT_HERE
    if different := _different(program, args.positions):
        print(*different, f"The two differ in {len(different)} of {args.positions} positions.", sep="\n")
        return WRONG
    print(f"Both have the same moves in {args.positions} positions.", flush=True)
    jobs = [Job(program, args.level, args.nodes, args.first + i) for i in range(args.games)]
    if args.workers == 1:
        return _told(map(play, jobs), args.at_least)
    with ProcessPoolExecutor(args.workers) as pool:
        return _told(pool.map(play, jobs), args.at_least)


def _different(program: Path, count: int) -> list[str]:
    with without_hops(), Engine(program, CONFIG, VARIANT) as engine:
        return differences(Bare(), engine, count)


def _told(games: Iterable[Played], at_least: float) -> int:
    """Each game as it ends, then what came of all."""
    points, died, ends = list[float](), 0, Counter[str]()
    for one in games:
        ends[one.ended] += 1
        if one.points is None:
            died += 1
            print(f"game {one.number} is not counted: {one.ended}", flush=True)
            continue
        points.append(one.points)
        share = sum(points) / len(points)
        print(
            f"game {one.number}: {one.points:g} ({one.ended}, {one.plies} plies); {share:.1%} so far",
            flush=True,
        )
    if not points:
        return WRONG
    share = sum(points) / len(points)
    low, high = interval(share, len(points))
    print(
        f"{share:.1%} of the points in {len(points)} games, 95 of 100 lie in {low:.0%} to {high:.0%}; {dict(ends)}"
    )
    return WRONG if died or high < at_least else PLAYED


if __name__ == "__main__":
    sys.exit(main())

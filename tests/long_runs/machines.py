"""State machines over every game: act, take back, agree, leave, kill and resume in any order, for long.

    python -m tests.long_runs.machines [--examples N] [--steps N] [--game G] [--seed N] [--shrink]

Half of the tables begin near the end of a game. What is found is printed with all that was said to the table; with
`--shrink` as little of it as is needed.
"""

from __future__ import annotations

import argparse
import sys
import time

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from companion.games import families
from tests.table.machine.machine import machine


def run(game: str, examples: int, steps: int, begun: int, shrink: bool) -> list[str]:
    """What was found in a game: nothing, or the error with what led to it."""
    asked = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        print_blob=False,
        phases=[Phase.generate, Phase.shrink] if shrink else [Phase.generate],
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    played = machine(game, deep=True)
    try:
        run_state_machine_as_test(seed(begun)(played), settings=asked)
    except Exception as wrong:
        return [f"{type(wrong).__name__}: {wrong}", *getattr(wrong, "__notes__", [])]
    return []


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.machines")
    parser.add_argument("--examples", type=int, default=300, help="tables of each game")
    parser.add_argument("--steps", type=int, default=50, help="things said at each")
    parser.add_argument("--game", choices=sorted(families()))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shrink", action="store_true")
    args = parser.parse_args()
    bad = 0
    for game in [args.game] if args.game else sorted(families()):
        begun = time.monotonic()
        found = run(game, args.examples, args.steps, args.seed, args.shrink)
        bad += bool(found)
        print(f"{game:26} {args.examples} tables, {time.monotonic() - begun:.0f} s", "WRONG" if found else "")
        print("".join(f"{line}\n" for line in found), end="", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

"""How quickly the command line and the app start, compared with their libraries alone, as whole processes.

    python -m tests.bench.starting [--runs N] [commands | app]

Processes take turns, so that all meet the same load of the machine; ratios are medians over these turns. Modules are
counted as well, since their number does not depend on the load.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

BARE = ("-c", "import typer, rich")
COMMANDS = {
    "help": ("-m", "companion", "--help"),
    "games": ("-m", "companion", "games"),
}


def processor_time() -> float:
    """Return the seconds of all processes that this one has started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _warm() -> dict[str, str]:
    """Return an environment in which compiled files are kept, as on every machine that is used."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _seconds(words: Sequence[str]) -> tuple[float, float]:
    """Return the seconds that a process takes by the clock, and of processors."""
    before, start = processor_time(), time.perf_counter()
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, env=_warm(), check=True)
    return time.perf_counter() - start, processor_time() - before


def imported(words: Sequence[str]) -> set[str]:
    """Return the modules that a process has imported when it ends, those of Python's own start included."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=_warm(),
        check=True,
    )
    lines = [line.rpartition("|") for line in done.stderr.splitlines() if line.startswith("import time:")]
    return {name.strip() for _, _, name in lines[1:]}


def measure(runs: int) -> dict[str, Any]:
    """Return ratios to the bare import, of times by the clock and of processors, and counts of modules."""
    rows = {"bare": BARE, **COMMANDS}
    for words in rows.values():
        _seconds(words)
    turns = [{name: _seconds(words) for name, words in rows.items()} for _ in range(runs)]
    found: dict[str, Any] = {
        "bare_s": round(statistics.median(one["bare"][0] for one in turns), 3),
        "bare_modules": len(imported(BARE)),
    }
    for name, words in COMMANDS.items():
        for index, kind in enumerate(("ratio", "processor_ratio")):
            ratios = [one[name][index] / one["bare"][index] for one in turns]
            found[f"{name}_{kind}"] = round(statistics.median(ratios), 2)
        found[f"{name}_modules"] = len(imported(words))
    return found


def main() -> None:
    """Print the figures of the command line, of the app, or of both."""
    from tests.bench import frames

    parser = argparse.ArgumentParser(prog="python -m tests.bench.starting")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("what", nargs="?", choices=("commands", "app"))
    args = parser.parse_args()
    if args.what != "app":
        print(json.dumps(measure(args.runs), indent=1))
    if args.what != "commands":
        print(json.dumps(frames.measure(args.runs), indent=1))


if __name__ == "__main__":
    main()

"""How quickly the command line is there, beside the import of what it is made with, as whole processes."""

from __future__ import annotations

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
GOALS = {"help": 1.5, "games": 2.5}
"""Times the bare import, at most."""


def _seconds(words: Sequence[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def measure(runs: int) -> dict[str, Any]:
    """Median seconds of each, taken in turn after a warm-up, and the median ratio pair by pair."""
    rows = {"bare": BARE, **COMMANDS}
    for words in rows.values():
        _seconds(words)
    taken = [{name: _seconds(words) for name, words in rows.items()} for _ in range(runs)]
    found: dict[str, Any] = {"bare_s": round(statistics.median(one["bare"] for one in taken), 3)}
    for name in COMMANDS:
        found[f"{name}_ratio"] = round(statistics.median(one[name] / one["bare"] for one in taken), 2)
        found[f"{name}_goal"] = GOALS[name]
    return found

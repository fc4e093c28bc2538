"""What comes of a long run, told at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def tell_outcome(tally: Mapping[str, int], wrong: Sequence[str], most: int | None = None) -> int:
    """Print how often each thing happened and what was wrong; returns the exit status.

    Args:
        tally: Thing to how often.
        wrong: A line for each.
        most: So many lines of these at the most; None: all.
    """
    for line, count in sorted(tally.items()):
        print(f"{count:7} {line}")
    for line in wrong[:most]:
        print("WRONG", line)
    return 1 if wrong else 0

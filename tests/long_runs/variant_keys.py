"""Every key of a variant file with every value, on three boards, alone and with castling; then keys at random together.

    python -m tests.long_runs.variant_keys [--random 3000] [--seed 1] [--every 1]

Each file is refused by one sentence that names it, or its game plays 30 actions, and its positions, exports and pictures
can be made. A file that does neither is printed with its fault. `--every`: only one file in so many.
"""

from __future__ import annotations

import argparse
import logging
import sys
import traceback
from collections import Counter
from collections.abc import Iterator

from tests.games.chess.key_files import every_file, random_file, try_file, try_recorded


def files(random: int, seed: int, every: int) -> Iterator[tuple[str, str]]:
    """The names and texts of all files."""
    for n, (name, text) in enumerate(every_file()):
        if (n + seed) % every == 0:
            yield name, text
    for n in range(random):
        yield f"random {seed} {n}", random_file(f"{seed} {n}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1)
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)
    came: Counter[str] = Counter()
    for name, text in files(asked.random, asked.seed, asked.every):
        for way in (try_file, try_recorded):
            try:
                came[way(text)] += 1
            except Exception:
                came["FAULT"] += 1
                print(f"FAULT of {way.__name__}: {name}\n{text}{traceback.format_exc()}", flush=True)
    print(dict(came.most_common()))
    return bool(came["FAULT"])


if __name__ == "__main__":
    sys.exit(main())

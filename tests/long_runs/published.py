"""Variants that people have published and that do not come with the program, against the field's own program.

    python -m tests.long_runs.published FILE [--positions 300] [--seed 1] [--all]

`FILE` is the `variants.ini` of Fairy-Stockfish's source, which has them. `NAMES` are chosen by how often they are played
on pychess.org and Fairyground, and discussed there and among the engine's issues; `--all`: every game of the file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pyffish

from companion.games.chess.files.catalogue import read_file, standard
from companion.kernel.messages import UserError
from tests.long_runs.variants import Difference, compare_definition

NAMES = (
    *(
        "orda",
        "ordamirror",
        "khans",
        "synochess",
        "shinobi",
        "shinobiplus",
        "empire",
        "shogun",
        "chak",
        "chennis",
    ),
    *("mansindam", "dragonfly", "grandhouse", "gothhouse", "minihouse", "3check-crazyhouse", "coffeehouse"),
    *("atomiczh", "antiatomic", "antihouse", "makhouse", "xiangqihouse", "pandemonium", "cannonshogi"),
    *("centaurking", "upsidedown", "wildebeest", "crowdedxiangqi", "racingchess", "opposite-castling"),
)
"""Thirty variants, those with a club of players first."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true")
    asked = parser.parse_args()
    text = asked.file.read_text("utf-8")
    found = read_file(text, asked.file.name, standard())
    pyffish.load_variant_config(text)
    different = 0
    for name in found if asked.all else NAMES:
        try:
            known = compare_definition(found[name], asked.positions, asked.seed)
            print(name, asked.positions, "positions", *sorted(known), flush=True)
        except UserError as wrong:
            print(name, "is refused:", wrong.said.id, flush=True)
            different += not asked.all
        except Difference as wrong:
            different += 1
            print(name, "DIFFERS:", wrong, flush=True)
    print(different, "differ")
    return bool(different)


if __name__ == "__main__":
    sys.exit(main())

"""`make soak`: long storms of taps on the app's table screen, in every game; what is shown is compared after each.

python -m tests.long_runs.storms --game booster-chess --first 40 --seeds 1 --storms 8     goes through one again
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile

import pytest

from companion.games import families
from companion.table.setup import TableSetup
from companion.units import Milliseconds


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.storms")
    parser.add_argument("--game", default="all")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seeds", type=int, default=40)
    parser.add_argument("--storms", type=int, default=8)
    parser.add_argument("--movements", type=int, default=25)
    args = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        os.environ["KIVY_NO_ARGS"] = os.environ["KIVY_NO_CONSOLELOG"] = "1"
        for game in sorted(families()):
            if args.game in ("all", game):
                bad += sum(
                    _storms(game, seed, args.storms, args.movements)
                    for seed in range(args.first, args.first + args.seeds)
                )
                print(f"{game}: {args.seeds} tables, {args.storms} storms each", flush=True)
    print(f"{bad} tables shown wrongly")
    return 1 if bad else 0


def _storms(game: str, seed: int, storms: int, movements: int) -> bool:
    """Whether something was shown wrongly after one of the storms, which is then printed."""
    from tests.app.random_taps import Storm

    with pytest.MonkeyPatch.context() as patch:
        storm = Storm(TableSetup(game=game, seed=seed, think=Milliseconds(300)), seed, patch)
        try:
            for n in range(storms):
                storm.play_on(storm.rng.randrange(25))
                wrong = storm.blow(movements)
                if wrong:
                    print(f"{game}, seed {seed}, storm {n}: {wrong}", flush=True)
                    return True
        finally:
            storm.close()
    return False


if __name__ == "__main__":
    sys.exit(main())

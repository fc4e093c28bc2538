"""`python -m tests.board_simulators`: a whole game of each 8x8 game on each emulated commercial board."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.board_simulators.boards import BOARDS
from tests.board_simulators.driven import GAMES, DrivenGame


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.board_simulators")
    parser.add_argument("--family", choices=sorted(BOARDS))
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--actions", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    wrong = 0
    for family in [args.family] if args.family else BOARDS:
        for game in [args.game] if args.game else GAMES:
            with tempfile.TemporaryDirectory() as folder:
                tally = DrivenGame(family, Path(folder), args.seed, game).play(args.actions)
            asked = sum(tally.asked.values())
            print(
                f"{family} {game}: {tally.actions} actions, {'ended' if tally.games else 'not ended'}, "
                f"wrong {tally.wrong}, asked {asked} (unnecessary {tally.unnecessary}), tapped {tally.tapped}",
                flush=True,
            )
            for kept in tally.kept:
                print("   ", kept)
            wrong += tally.wrong
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

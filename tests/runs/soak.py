"""`make soak`: 20,000 actions for each number of seats and rule, noisy occupancy-only hands, straight into tracking."""

import argparse
import sys
import time

from tests.runs.noise import run

SEATINGS = (("green", "blue"), ("green", "red", "blue"), ("green", "red", "blue", "yellow"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.runs.soak")
    parser.add_argument("--actions", type=int, default=20_000)
    parser.add_argument("--game", default="all")
    parser.add_argument("--level", default="table")
    parser.add_argument("--sense", default="occupancy")
    parser.add_argument("--settle", type=int, default=350)
    args = parser.parse_args()
    bad = 0
    plays: list[tuple[str, tuple[str, ...], dict[str, str]]] = [
        ("little-chess-jumble", seats, rules) for seats in SEATINGS for rules in ({}, {"plus_hash": "both"})
    ]
    plays += [
        (f"{edition}-chess-jumble", SEATINGS[2], {}) for edition in ("little-action", "big", "big-action")
    ]
    plays += [
        (game, ("white", "black"), {})
        for game in (
            "raindropchess",
            "wild-jokers",
            "booster-chess",
            "cloak-and-dagger-chess",
            "gravity-chess",
        )
    ]
    plays += [("boulder-chess", ("red", "blue"), rules) for rules in ({"goal": "b"}, {"setup": "a"})]
    plays += [
        ("parade-chess-solitaire", ("player",), {"limit16": "b"}),
        ("neighbour-chess-solitaire", ("player",), {"min_men": "8"}),
    ]
    for game, seats, rules in plays:
        if args.game in ("all", game):
            start = time.monotonic()
            player = "mixed" if "green" in seats else "random"
            tally = run(
                args.actions,
                seats,
                args.sense,
                args.level,
                args.settle,
                rules,
                len(seats) * 10_000,
                game,
                player,
            )
            asked = sum(tally.asked.values())
            print(
                f"{game} {len(seats)} seats {rules.get('plus_hash', 'classic'):8} {tally.actions} actions, {tally.games} games, "
                f"wrong {tally.wrong}, unnecessary {tally.unnecessary} ({tally.unnecessary / tally.actions:.3%}), "
                f"asked {asked} {dict(tally.asked)}, within 50 ms {tally.at_once / max(1, tally.ruled):.1%}, "
                f"replaced {tally.replaced}, {time.monotonic() - start:.0f} s",
                flush=True,
            )
            for kept in tally.kept:
                print("   ", kept)
            bad += tally.wrong
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

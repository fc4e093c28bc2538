"""Whole games between two tables over a bad line, with either end killed: the same facts at both, nothing twice, nothing lost.

In one process the line delays by 100 ms to 2 s, loses one message in a hundred and doubles some; a table that is killed
leaves its journal as it is. With processes over a relay or a broker: `real_ways`.

    python -m tests.long_runs.two_tables [--games N] [--seed N]
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from companion.games import families, family
from companion.table.fairness.audit import audit
from tests.long_runs.outcome import tell_outcome
from tests.table.other_tables.two_tables import TwoTables, one_thing

GAMES = [id for id in sorted(families()) if len(family(id).info.seats) > 1 and not family(id).info.told]
MOST = 200
"""Actions of a game that does not end by itself."""
KILL = 0.05
"""How often a table is killed after something was done."""


class Memory:
    """One game in this process."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        self.rng = random.Random(seed)
        seats = family(game).info.seats
        self.two = TwoTables(
            folder, game, None, (self.rng.choice(seats),), rules={"clock": "60+10"}, seed=None
        )
        self.two.delay, self.two.loss, self.two.twice = self.rng.randrange(50, 1_000), 0.01, 0.02
        self.kills = 0

    def play(self) -> list[str]:
        """The whole game; what is wrong afterwards."""
        two = self.two
        while (game := two.keeper_rig.referee).game.actor(game.state) is not None and game.n < MOST:
            actor = game.game.actor(game.state)
            assert actor is not None
            mine = actor.seat in two.guest.record.share.seats
            one_thing(two.guest_rig if mine else two.keeper_rig, self.rng)
            two.pass_time(self.rng.randrange(100, 3_000))
            if self.rng.random() < KILL:
                self._kill()
        two.settle(600_000)
        here, there = two.facts()
        wrong = [] if here == there else ["the facts differ"]
        seat = two.guest.record.share.seats[0]
        if two.guest.record.state != game.game.redact(two.keeper_rig.referee.state, seat):
            wrong.append("the positions differ")
        if not two.agree:
            wrong.append("they never came to agree")
        for rig in (two.keeper_rig, two.guest_rig):
            wrong += [f"audit: {one.id}" for one in audit(rig.referee.record.journal, game.game).wrong]
        return wrong

    def _kill(self) -> None:
        self.kills += 1
        guest = self.rng.random() < 0.5
        self.two.kill(self.two.guest_rig if guest else self.two.keeper_rig)
        self.two.pass_nothing()
        self.two.sit_down() if guest else self.two.come_again()


def run(games: int, seed: int) -> tuple[Counter[str], list[str]]:
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    for n, name in zip(range(games), itertools.cycle(GAMES), strict=False):
        with tempfile.TemporaryDirectory() as folder:
            near = Memory(name, seed + n, Path(folder))
            found, kills, played = near.play(), near.kills, near.two.keeper_rig.referee.n
        tally.update({f"{name}: games": 1, f"{name}: actions": played, "kills": kills})
        wrong += [f"{name} {seed + n}: {one}" for one in found]
        print(f"{name}: {played} actions, {kills} kills, {'; '.join(found) or 'alike'}", flush=True)
    return tally, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.two_tables")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    tally, wrong = run(args.games, args.seed)
    return tell_outcome(tally, wrong)


if __name__ == "__main__":
    sys.exit(main())

"""Whole games between two tables over a bad line, with either end killed: the same facts at both, nothing twice, nothing lost.

In one process the line delays by 100 ms to 2 s, loses one message in a hundred and doubles some; a table that is killed
leaves its journal as it is. With `--relay` the tables are `companion referee` processes that meet by a code at a
`companion relay`, and all three die by SIGKILL.

    python -m tests.long_runs.two_tables [--games N] [--seed N] [--relay]
"""

from __future__ import annotations

import argparse
import itertools
import json
import queue
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from companion.games import families, family
from companion.table.fairness.audit import audit
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import LineOfPlay
from tests.long_runs.outcome import tell_outcome
from tests.table.other_tables.driver import one_thing
from tests.table.other_tables.two_tables import TwoTables

GAMES = [id for id in sorted(families()) if len(family(id).info.seats) > 1 and not family(id).info.told]
MOST = 200
"""Actions of a game that does not end by itself."""
KILL = 0.05
"""How often a table is killed after something was done."""
PATIENCE = 180.0


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


class Process:
    """A program of ours with its lines."""

    def __init__(self, *args: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.decode())

    def say(self, **command: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(command).encode() + b"\n")
        self._process.stdin.flush()

    def until(self, wanted: Callable[[str], bool]) -> str:
        """The next line that is wanted. Raises TimeoutError."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                line = self._lines.get(timeout=1.0)
            except queue.Empty:
                continue
            if wanted(line):
                return line
        raise TimeoutError("nothing of the kind was said")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


class Relayed:
    """One game between two processes at a relay."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        self.rng = random.Random(seed)
        self.folder, self.game, self.kills = folder, game, 0
        self.relay = Process("relay", "--host", "127.0.0.1", "--port", "0")
        told = self.relay.until(lambda line: "ws://" in line)
        self.url = next(word for word in told.split() if word.startswith("ws://"))
        self.ends = [
            Process("referee", game, "--share", "--relay", self.url, "--json", "--journal", self.path(0))
        ]
        code = json.loads(self.ends[0].until(lambda line: '"tables-code"' in line))["code"]
        self.ends.append(
            Process("referee", "--join", code, "--relay", self.url, "--json", "--journal", self.path(1))
        )
        self.ends[1].until(lambda line: '"turn"' in line)

    def path(self, end: int) -> str:
        return str(self.folder / ("keeper", "guest")[end])

    def play(self, actions: int) -> list[str]:
        """So many actions, with kills; what is wrong afterwards."""
        last = family(self.game).info.seats[-1]
        for _ in range(actions):
            self.ends[0].say(do="legal")
            legal = json.loads(self.ends[0].until(lambda line: '"type":"legal"' in line))["actions"]
            if not legal:
                break
            one = self.rng.choice(legal)
            mover = self.ends[1] if one["seat"] == last else self.ends[0]
            mover.say(do="act", action=one["action"])
            ruled = f'"action":"{one["action"]}"'
            for end in self.ends:
                end.until(partial(_is_ruling, ruled))
            if self.rng.random() < 0.2:
                self._kill(self.rng.randrange(3))
        time.sleep(5)
        for end in self.ends:
            end.kill()
        self.relay.kill()
        lines = [LineOfPlay.of(ReadOnlyJournal.read(Path(self.path(end))).records).played for end in (0, 1)]
        told = [[(one.action, one.seat) for one in line] for line in lines]
        return [] if told[0] == told[1] and told[0] else ["the facts differ"]

    def _kill(self, end: int) -> None:
        """One of the two tables, or the relay, ends and begins again."""
        self.kills += 1
        if end == 2:
            self.relay.kill()
            self.relay = Process("relay", "--host", "127.0.0.1", "--port", self.url.rpartition(":")[2])
            self.relay.until(lambda line: "ws://" in line)
            return
        self.ends[end].kill()
        self.ends[end] = Process("referee", self.game, "--json", "--journal", self.path(end))
        self.ends[end].until(lambda line: '"turn"' in line)


def _is_ruling(ruled: str, line: str) -> bool:
    return '"ruling"' in line and ruled in line


def run(games: int, seed: int, relay: bool) -> tuple[Counter[str], list[str]]:
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    for n, name in zip(range(games), itertools.cycle(["chess"] if relay else GAMES), strict=False):
        with tempfile.TemporaryDirectory() as folder:
            if relay:
                far = Relayed(name, seed + n, Path(folder))
                found, kills, played = far.play(20), far.kills, 20
            else:
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
    parser.add_argument("--relay", action="store_true")
    args = parser.parse_args()
    tally, wrong = run(args.games, args.seed, args.relay)
    return tell_outcome(tally, wrong)


if __name__ == "__main__":
    sys.exit(main())

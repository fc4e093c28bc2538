"""Whole games between two `companion referee` processes over a real way: a relay, or a club's broker.

The tables meet by a code at a `companion relay`, or as two tables of a club at Mosquitto. Either end and the way die by
SIGKILL, also while a move is on it. Both journals have to hold the same game in the end; what one end may not know stands
in its own as `?`.

    python -m tests.long_runs.real_ways [--way relay|broker|both] [--games N] [--seed N] [--actions N]
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from companion.club.client.membership_config import BrokerAddress, ClubMembership, save_membership
from companion.games import family
from companion.table.game_factory import make_game
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import LineOfPlay
from tests.club.brokers import Broker
from tests.long_runs.outcome import tell_outcome
from tests.long_runs.relay_process import RelayProcess

GAMES = (
    "chess",
    "raindropchess",
    "little-chess-jumble",
    "booster-chess",
    "boulder-chess",
    "gravity-chess",
    "cloak-and-dagger-chess",
    "wild-jokers",
    "big-action-chess-jumble",
    "crazyhouse",
    "duck",
    "xiangqi",
)
"""Dice, decks, hidden hands, boards of other sizes."""
PATIENCE, STUCK = 240.0, 6.0
"""Seconds after which something that should come is held never to come, and after which a thing that was wanted is wanted again."""
KILL = 0.25
"""How often something is killed at an action; every second time while it is on its way."""
SECRET = "?"


class End:
    """One table: a process that is begun again with the same journal."""

    def __init__(self, number: int, folder: Path) -> None:
        self._env = {**os.environ, "XDG_DATA_HOME": str(folder / f"home{number}")}
        self.journal = folder / ("keeper", "guest")[number]
        self.turn: dict[str, Any] = {}
        self.over = False
        self._process: subprocess.Popen[str] | None = None
        self._heard = threading.Condition()
        self._answers: list[dict[str, Any]] = []
        self.last: deque[str] = deque(maxlen=12)

    def start(self, *args: str) -> None:
        """Begin, at first or again."""
        self.turn, self.over, self._answers = {}, False, []
        self.last.append(f"begins: {' '.join(args)}")
        command = [
            sys.executable,
            "-m",
            "companion",
            "referee",
            *args,
            "--json",
            "--journal",
            str(self.journal),
        ]
        process = self._process = subprocess.Popen(
            command, env=self._env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if not (line.startswith("{") and line.endswith("\n")):
                continue
            self.last.append(line[:300].rstrip())
            said = json.loads(line)
            with self._heard:
                if process is not self._process:
                    return
                if said["type"] == "turn":
                    self.turn = said
                self.over = self.over or said["type"] == "result"
                self._answers.append(said)
                self._heard.notify_all()

    def say(self, **command: Any) -> None:
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()

    def ask(self, wanted: Callable[[dict[str, Any]], bool], **command: Any) -> dict[str, Any]:
        """Say something; the next line that is wanted. Raises TimeoutError."""
        with self._heard:
            self._answers.clear()
        if command:
            self.say(**command)
        end = time.monotonic() + PATIENCE
        with self._heard:
            while time.monotonic() < end:
                found = next((one for one in self._answers if wanted(one)), None)
                if found is not None:
                    return found
                self._heard.wait(1.0)
        raise TimeoutError(f"{self.journal.name}: nothing of the kind was said; {self._answers[-3:]}")

    @property
    def n(self) -> int:
        return int(self.turn.get("n", -1))

    def kill(self) -> None:
        """It ends without a word, if it has begun at all."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class Way(Protocol):
    """What lies between two tables, and can be killed."""

    def kill(self) -> None: ...

    def start(self) -> None: ...

    def bring(self, ends: tuple[End, End], game: str) -> None:
        """The two tables meet."""


class RelayWay:
    """`companion relay`."""

    def __init__(self, folder: Path) -> None:
        self._relay = RelayProcess(folder / "relay")
        self._relay.wait_until_up()

    def start(self) -> None:
        self._relay.start()
        self._relay.wait_until_up()

    def kill(self) -> None:
        self._relay.kill()

    def bring(self, ends: tuple[End, End], game: str) -> None:
        """By a code."""
        keeper, guest = ends
        keeper.start(game, "--share", "--relay", self._relay.url)
        code = keeper.ask(lambda said: "code" in said and said.get("kind") == "tables-code")["code"]
        guest.start("--join", code, "--relay", self._relay.url)


class BrokerWay:
    """A club's Mosquitto."""

    def __init__(self, folder: Path) -> None:
        self._broker = Broker(folder)
        for number in (0, 1):
            home = folder / f"home{number}" / "tableside"
            home.mkdir(parents=True)
            address = BrokerAddress("127.0.0.1", self._broker.port)
            save_membership(ClubMembership("Chess Friends", f"Table {number + 1}", address), home)

    def start(self) -> None:
        self._broker.start()

    def kill(self) -> None:
        self._broker.kill()

    def bring(self, ends: tuple[End, End], game: str) -> None:
        """As two tables of the club."""
        ends[0].start(game, "--share", "--relay", "club:Table 2")
        ends[1].start("--join", "table:Table 1")


WAYS: dict[str, Callable[[Path], Way]] = {"relay": RelayWay, "broker": BrokerWay}


class FarGame:
    """One game over a way."""

    def __init__(self, way: str, game: str, seed: int, folder: Path) -> None:
        self.rng, self.game, self.kills = random.Random(seed), game, Counter[str]()
        self.way = WAYS[way](folder)
        self.ends = (End(0, folder), End(1, folder))
        self.guest = family(game).info.seats[-1]
        self.decks = [one.name for one in make_game(game, None, {}).decks]

    def play(self, actions: int) -> list[str]:
        """So many actions, with kills; what is wrong afterwards."""
        try:
            self.way.bring(self.ends, self.game)
            self._until(self._alike)
            while self.ends[0].n < actions and not self._over:
                self._one()
            self._until(self._alike)
            time.sleep(1)
        except TimeoutError as wrong:
            for one in self.ends:
                print(f"{one.journal.name}:", *one.last, sep="\n  ")
            return [str(wrong)]
        finally:
            for end in self.ends:
                end.kill()
            self.way.kill()
        return self._compare()

    @property
    def _over(self) -> bool:
        return any(one.turn.get("seat") is None for one in self.ends)

    def _alike(self) -> bool:
        return self.ends[0].n == self.ends[1].n >= 0

    def _until(self, holds: Callable[[], bool], patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while not holds():
            if time.monotonic() > end:
                stands = [(one.n, one.turn.get("seat")) for one in self.ends]
                raise TimeoutError(f"the two never came to the same: {stands}")
            time.sleep(0.02)

    def _one(self) -> None:
        """One thing is done where its player sits, and heard at both ends."""
        seat, before = self.ends[0].turn["seat"], self.ends[0].n
        mover = self.ends[1] if seat == self.guest else self.ends[0]
        if self.rng.random() < KILL and self.rng.random() < 0.5:
            self._kill(self.rng.choice(("keeper", "guest", "way")))
            self._until(self._alike)
        self._do(mover, seat)
        if self.rng.random() < KILL / 2:
            time.sleep(self.rng.uniform(0.0, 0.05))
            self._kill(self.rng.choice(("keeper", "guest", "way")))
        try:
            self._until(lambda: self._alike() and self.ends[0].n != before, STUCK)
        except TimeoutError:
            self._until(self._alike)  # it was lost with the end that was killed: it is done anew

    def _do(self, mover: End, seat: str) -> None:
        if mover.turn.get("chance"):
            heard = mover.ask(lambda said: said["type"] in ("ruling", "error"), do="roll")
            for deck in self.decks if heard["type"] == "error" else ():
                mover.say(do="draw", deck=deck)
            return
        legal = mover.ask(lambda said: said["type"] == "legal", do="legal")
        actions = [one["action"] for one in legal["actions"]]
        if legal["look"]:
            seen = mover.ask(lambda said: said["type"] == "private", do="look", seat=legal["look"])
            actions += [one if isinstance(one, str) else one["action"] for one in seen["actions"]]
        if actions:
            mover.say(do="act", action=self.rng.choice(sorted(set(actions))))

    def _kill(self, what: str) -> None:
        """One of the two tables, or the way, ends without a word and begins again."""
        self.kills[what] += 1
        if what == "way":
            self.way.kill()
            time.sleep(self.rng.uniform(0.0, 1.0))
            self.way.start()
            return
        end = self.ends[what == "guest"]
        end.kill()
        end.start(self.game)

    def _compare(self) -> list[str]:
        lines = [LineOfPlay.of(ReadOnlyJournal.read(one.journal).records).played for one in self.ends]
        told = [[(one.action, one.seat) for one in line] for line in lines]
        if len(told[0]) != len(told[1]) or not told[0]:
            return [f"{len(told[0])} actions here and {len(told[1])} there"]
        return [
            f"action {at}: {here} here and {there} there"
            for at, (here, there) in enumerate(zip(*told, strict=True), 1)
            if here != there and not (here[1] == there[1] and SECRET in here[0] + there[0])
        ]


def run(ways: list[str], games: int, seed: int, actions: int) -> tuple[Counter[str], list[str]]:
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    plan = itertools.cycle([(way, game) for game in GAMES for way in ways])
    for n, (way, game) in zip(range(games), plan, strict=False):
        with tempfile.TemporaryDirectory() as folder:
            one = FarGame(way, game, seed + n, Path(folder))
            found = one.play(actions)
        played = one.ends[0].n
        tally.update(
            {
                f"{way}: games": 1,
                f"{way}: actions": played,
                **{f"{way}: kills of the {what}": count for what, count in one.kills.items()},
            }
        )
        wrong += [f"{way} {game} {seed + n}: {said}" for said in found]
        print(
            f"{way} {game} {seed + n}: {played} actions, kills {dict(one.kills)}; {'; '.join(found) or 'alike'}",
            flush=True,
        )
    return tally, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.real_ways")
    parser.add_argument("--way", choices=[*WAYS, "both"], default="both")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--actions", type=int, default=30)
    args = parser.parse_args()
    ways = list(WAYS) if args.way == "both" else [args.way]
    return tell_outcome(*run(ways, args.games, args.seed, args.actions))


if __name__ == "__main__":
    sys.exit(main())

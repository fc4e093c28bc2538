"""Tables killed at random moments, inside SQLite's writes too: nothing told is lost, doubled or changed.

`companion referee` is played by a program that knows what it was told: rolls, cards, actions, undo and redo; in
some games with a board at a pty under it. The app plays offscreen between computer seats. Each life of a process
ends by SIGKILL after a random time, or at a random write, sync or truncation (`tests.long_runs.crashing`), the
first ones while the journal is being made. After each the journal holds what was told, and at most what the
command under way had done; and the next process goes on from there.

    python -m tests.long_runs.crash [--kills N] [--seed N] [--game G] [--app N]
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.search import choose
from companion.games import families, family
from companion.kernel.actions import Drop, Move, Roll
from companion.kernel.game import Actor
from companion.table.game_factory import make_game
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal
from companion.table.record.line_of_play import LineOfPlay
from tests.long_runs.outcome import tell_outcome
from tests.long_runs.virtual_board_process import Wood

OFFSCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1"}
BOARDS = {"little-chess-jumble": ("green", "blue")}
"""Games that have a board under them every other time, and who plays there."""


class Truth(msgspec.Struct):
    """What was told: the actions in force and those taken back, last first; `may`: what may have been done beyond."""

    played: list[str] = []
    undone: list[str] = []
    may: str = ""

    def hear(self, told: dict[str, Any]) -> None:
        if told["type"] == "ruling":
            if self.undone and self.may == "redo":
                self.undone.pop()
            elif self.may != "redo":
                self.undone.clear()
            self.played.append(told["action"])
        elif told["type"] == "undone":
            for _ in range(told["count"]):
                self.undone.append(self.played.pop())

    def wrong(self, line: LineOfPlay) -> str:
        """What is wrong with the journal, if anything is."""
        written = written_actions(line)
        if written == self.played:
            return ""
        undone = self.may == "undo" and written == self.played[:-1]
        more = self.may not in ("", "undo") and written[: len(self.played)] == self.played
        return (
            ""
            if undone or more
            else f"told {self.played[-3:]} ({len(self.played)}), {self.may or 'nothing'} under way, written {written[-3:]} ({len(written)})"
        )


def written_actions(line: LineOfPlay) -> list[str]:
    """The actions in force. A game that the table ends, such as by repetition, has a correction behind them."""
    return [played.action for stretch in line.stretches for played in stretch.played]


class Life:
    """A process that is to be killed: after a random time, or (with the chance `inside`) at a write."""

    def __init__(self, command: list[str], rng: random.Random, first: bool, inside: float = 0.6) -> None:
        self._killer: threading.Timer | None = None
        within = rng.random() < inside
        at = rng.randint(1, 30 if first else 120) if within else 0
        how = rng.choice(("kill", "tear", "drop"))
        self.how = f"{how} inside, at {at}" if within else "from outside"
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.long_runs.crashing",
                str(at),
                how,
                str(rng.getrandbits(32)),
                "--",
                *command,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **OFFSCREEN},
        )
        self.last_for(20.0 if within else rng.uniform(0.3, 3.0))

    def last_for(self, seconds: float) -> None:
        """Kill it in so many seconds from now."""
        if self._killer is not None:
            self._killer.cancel()
        self._killer = threading.Timer(seconds, self.kill)
        self._killer.daemon = True
        self._killer.start()

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)

    def say(self, **command: Any) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(command).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def told(self) -> Iterator[dict[str, Any]]:
        """Each line that was told whole."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith(b"\n"):
                yield json.loads(line)

    def end(self) -> int:
        if self._killer is not None:
            self._killer.cancel()
        self.kill()
        status = self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
        return status


class Crashed:
    """One game in several lives."""

    def __init__(self, game: str, seed: int, folder: Path, app: bool = False) -> None:
        self._rng = random.Random(f"{game} {seed} {app}")
        self._id, self._app = game, app
        self._path = folder / "game"
        found = family(game)
        self._seats = BOARDS.get(game) or found.info.seatings[0]
        self._wood = Wood(folder / "board", "identity") if game in BOARDS and seed % 2 and not app else None
        self.game = make_game(game, self._seats, {})
        self.truth = Truth()
        self._meant = self._how = ""
        self._over = False
        self._drawer: Actor | None = None
        self._rolling: set[str] = set()
        """Dice that the command under way has rolled: it rolls all of them, and tells whose turn it is after each."""
        self.tally: Counter[str] = Counter()
        self.wrong: list[str] = []

    def play(self, lives: int) -> int:
        """Live and die; returns how many kills there were."""
        done = 0
        try:
            for life in range(lives):
                done += self._live(life == 0)
                self._check()
                if self.wrong or self._over or self.game.actor(self._state()) is None:
                    break
        finally:
            if self._wood is not None:
                self._wood.close()
        return done

    def _command(self) -> list[str]:
        computer = "computer:" if self._app else ""
        common = [
            "--journal",
            str(self._path),
            "--seats",
            ",".join(f"{computer}{seat}" for seat in self._seats),
        ]
        if self._app:
            return ["play", self._id, *common]
        board = ["--board", str(self._wood.link), "--settle", "0"] if self._wood else []
        return ["referee", self._id, "--json", "--operator", "--no-setup", *board, *common]

    def _live(self, first: bool) -> int:
        life = Life(self._command(), self._rng, first)
        self._how, self._drawer, self._rolling = life.how, None, set()
        try:
            for told in life.told():
                self.truth.hear(told)
                if told["type"] == "error":
                    self.truth.may = ""
                    self._rolling.clear()
                if self._app:
                    self.truth.may = "more"
                elif told["type"] == "ask":
                    self._answer(life, told)
                elif told["type"] in ("turn", "error") and told.get("seat", "") is not None:
                    self._go_on(life)
                elif told["type"] == "result":
                    self._over = True
                    break
        finally:
            status = life.end()
        if status not in (0, -signal.SIGKILL):
            self.wrong.append(f"{self._id}: ended with {status} ({life.how})")
        self.tally[life.how.partition(",")[0]] += status == -signal.SIGKILL
        return int(status == -signal.SIGKILL)

    def _state(self) -> Any:
        state = self.game.start()
        for text in self.truth.played:
            action = self.game.legal(state, text)
            assert action is not None, text
            state, _ = self.game.apply(state, action)
        return state

    def _go_on(self, life: Life) -> None:
        """The next command."""
        state = self._state()
        if (actor := self.game.actor(state)) is not None and actor == self._drawer:
            return  # one command deals a whole hand
        due = next(iter(self.game.actions(state))) if actor is not None and actor.chance else None
        die = due.die if isinstance(due, Roll) else ""
        if self._rolling and die and die not in self._rolling:
            self._rolling.add(die)
            return  # one command rolls all dice
        self._rolling.clear()
        self._drawer, chance = None, self._rng.random()
        if self._wood is not None:
            self._wood.lay(self.game.layout(state))
        if self.truth.undone and chance < 0.4:
            self.truth.may = "redo"
            life.say(do="redo")
        elif self.truth.played and chance < 0.12:
            self.truth.may = "undo"
            life.say(do="undo")
        elif due is not None:
            self.truth.may = "more"
            deck = getattr(due, "deck", None)
            if deck is None:
                self._rolling = {die} if die else set()
                life.say(do="roll")
            else:
                hidden = any(one.name == deck and one.hidden for one in self.game.decks)
                self._drawer = actor if hidden else None
                life.say(do="draw", deck=deck)
        elif actor is not None:
            self.truth.may = "more"
            action = choose(self.game, state)
            self._meant = str(action)
            if self._wood is not None and isinstance(action, (Drop, Move)):
                self._wood.carry_out(action, actor.seat)
            else:
                life.say(do="act", action=self._meant)

    def _answer(self, life: Life, asked: dict[str, Any]) -> None:
        choices = asked["choices"]
        meant = [choice["id"] for choice in choices if choice.get("action") == self._meant]
        life.say(do="answer", id=asked["id"], choice=(meant or [choices[0]["id"]])[0])

    def _check(self) -> None:
        """The journal holds what was told."""
        if not self._path.exists():
            if self.truth.played:
                self.wrong.append(f"{self._id}: the journal is gone")
            return
        try:
            line = LineOfPlay.of(ReadOnlyJournal.read(self._path).records)
        except JournalError as wrong:
            self.wrong.append(f"{self._id}: {wrong.said.id} {wrong.said.values}")
            return
        if said := self.truth.wrong(line):
            self.wrong.append(f"{self._id}: {said}, killed {self._how}")
        self.truth.played = written_actions(line)
        self.truth.undone = [step.action for step in line.undone if hasattr(step, "action")]
        self.truth.may = ""


def run(kills: int, seed: int, games: list[str], app: int, lives: int = 12) -> tuple[Counter[str], list[str]]:
    """Kill so often, over these games in turn, each game up to `lives` times; every `app`-th game the app plays."""
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    done = n = 0
    while done < kills and len(wrong) < 20:
        game = games[n % len(games)]
        in_app = bool(app) and n % app == app - 1
        with tempfile.TemporaryDirectory() as folder:
            crashed = Crashed(game, seed + n, Path(folder), in_app)
            count = crashed.play(min(lives, kills - done))
        done += count
        n += 1
        tally.update({f"{game}{' app' if in_app else ''}: kills": count})
        tally.update(crashed.tally)
        wrong += crashed.wrong
    return tally, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.crash")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=sorted(families()))
    parser.add_argument("--app", type=int, default=5, help="every N-th game in the app; 0: none")
    args = parser.parse_args()
    tally, wrong = run(args.kills, args.seed, [args.game] if args.game else sorted(families()), args.app)
    return tell_outcome(tally, wrong)


if __name__ == "__main__":
    sys.exit(main())

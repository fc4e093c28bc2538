"""Earlier programs out of this repository's history: they play games as they did then, and say how these stand.

What is asked of them is the referee's JSON alone (`docs/referee-json.md`), which keeps its meaning.
"""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[2]
PATIENCE = 600.0
TOLD = ("game", "seats", "players", "names", "commit", "rules")
"""What `hello` says of a game that has to stay."""
STANDS = ("n", "seat", "stage", "chance", "layout")
"""The same of `turn`."""
ODD = {"undo": 0.08, "redo": 0.05, "correct": 0.03, "pause": 0.03}
"""How often something else is done than an action."""


class GameFacts(msgspec.Struct):
    """How a game stands: what `hello` and `turn` say, and how it ended if it is over."""

    hello: dict[str, Any] = {}
    turn: dict[str, Any] = {}
    result: dict[str, Any] = {}

    def hear(self, told: dict[str, Any]) -> None:
        if told["type"] == "hello":
            self.hello = {key: told[key] for key in TOLD if key in told}
        elif told["type"] == "turn":
            self.turn = {key: told[key] for key in STANDS if key in told}
        elif told["type"] == "result":
            self.result = {key: told[key] for key in ("winner", "places", "scores", "seed")}


def demand_history(commits: Iterable[str]) -> None:
    """Raises SystemExit where this repository does not know one of these commits: a download of one release does not."""
    asked = ["git", "-C", str(ROOT), "cat-file", "-e"]
    lacking = [
        commit
        for commit in dict.fromkeys(commits)
        if subprocess.run([*asked, f"{commit}^{{commit}}"], capture_output=True).returncode
    ]
    if lacking:
        raise SystemExit(f"this copy of the repository has no {', '.join(lacking)}: fetch its history")


class Program:
    """The program of a commit in a folder of its own; `commit` empty: this one."""

    def __init__(self, commit: str, scratch: Path) -> None:
        self.tree = ROOT
        self._home = scratch / "home"
        if commit:
            self.tree = scratch / commit
        if commit and not self.tree.exists():
            packed = subprocess.run(
                ["git", "-C", str(ROOT), "archive", commit], capture_output=True, check=True
            )
            with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
                files.extractall(self.tree, filter="data")

    def games(self) -> list[str]:
        """The games that it knows, by name."""
        return [json.loads(line)["game"] for line in self.run("games", "--json").stdout.splitlines()]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Carry out a command."""
        return self._start(["-m", "companion", *words])

    def python(self, code: str, *words: str, text: str = "") -> subprocess.CompletedProcess[str]:
        """Carry out lines of Python with its modules.

        Raises:
            RuntimeError: they have failed.
        """
        done = self._start(["-c", code, *words], text)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done

    def _start(self, words: list[str], text: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words],
            input=text,
            capture_output=True,
            text=True,
            cwd=self.tree,
            env=self._environment(),
            timeout=PATIENCE,
        )

    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PYTHONPATH": str(self.tree),
            "XDG_DATA_HOME": str(self._home),
            "TABLESIDE_LANGUAGE": "en",
        }

    def open(self, game: str, journal: Path, *more: str) -> Sitting:
        """A table at which this game is played."""
        words = ["referee", game, "--json", "--operator", "--journal", str(journal), *more]
        return Sitting([sys.executable, "-m", "companion", *words], self.tree, self._environment())


class Sitting:
    """A table of a program. `facts`: how it stands."""

    def __init__(self, command: list[str], tree: Path, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=tree,
            env=environment,
        )
        self.facts = GameFacts()
        self.legal = self.ask_legal()

    def ask_legal(self) -> list[dict[str, Any]]:
        """The legal actions, when everything that was said before has been heard."""
        return list(self.say({"do": "legal"}, until="legal").get("actions", ()))

    def say(self, command: dict[str, Any], until: str = "") -> dict[str, Any]:
        """Give a command; what is told next of the kind that is waited for.

        Raises:
            RuntimeError: the program has ended.
        """
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(command).encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass
        while until:
            line = self._process.stdout.readline()
            if not line:
                assert self._process.stderr is not None
                raise RuntimeError(self._process.stderr.read().decode().strip() or "it has ended")
            told = json.loads(line)
            self.facts.hear(told)
            if told["type"] == until:
                return dict(told)
        return {}

    def play(self, rng: random.Random, actions: int) -> None:
        """Play at random, take back, bring back, put right and pause, until so many actions are in force or the game is over."""
        for _ in range(actions * 3):
            if not self.legal or self.facts.turn.get("n", 0) >= actions:
                return
            chosen = rng.choice(self.legal)
            self.say(self._command(rng, chosen))
            self.legal = self.ask_legal()

    def _command(self, rng: random.Random, chosen: dict[str, Any]) -> dict[str, Any]:
        odd = next((what for what, often in ODD.items() if rng.random() < often), "")
        match odd:
            case "undo" | "redo":
                return {"do": odd}
            case "pause":
                self.say({"do": "pause"})
                return {"do": "resume"}
            case "correct":
                return {"do": "agree", "turn": rng.choice(self.facts.hello["seats"]), "set": {}}
        kind, _, rest = chosen["action"].partition(" ")
        if chosen.get("chance") and kind == "draw":
            return {"do": "draw", "deck": rest.split(" ")[0]}
        if chosen.get("chance"):
            return {"do": "roll"}
        return {"do": "act", "action": chosen["action"]}

    def close(self) -> GameFacts:
        """Leave the table as one should."""
        self.say({"do": "quit"})
        self._process.communicate(timeout=PATIENCE)
        return self.facts

    def kill(self) -> GameFacts:
        """The power goes."""
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()
        return self.facts

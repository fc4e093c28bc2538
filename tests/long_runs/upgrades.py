"""Journals of earlier programs, taken up by this one: every fact of them is there, whatever happens on the way.

Programs out of this repository's history play games of every ruleset that they knew, are left or killed, and say how the
game stands. This program takes each up: it has to say the same, keep every record as it was, write on, and be able to
tell the game again from its first record. Each upgrade is also killed inside one of its writes, as a power cut would.

    python -m tests.long_runs.upgrades [--journals N] [--seed N] [--write]

`--write` makes `tests/table/record/earlier`, which the everyday tests take up.
"""

from __future__ import annotations

import argparse
import gzip
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import zip_longest
from pathlib import Path

import msgspec

from companion.table.record.journal_reader import VERSION, pieces
from tests.long_runs.earlier import ROOT, GameFacts, Program, demand_history

PROGRAMS = {
    "40b2a75e": 1,
    "579ebf36": 1,
    "b4b2a32f": 1,
    "7bce2c35": 2,
    "1d340d91": 2,
    "dc9f9b5c": 3,
    "6ae479da": 3,
    "579c2b25": 3,
    "dd04e036": 3,
    "c2792e94": 3,
    "c986514c": 3,
}
"""A commit of each of these programs to the version of the journals that it writes: the first with the referee's JSON, the
last ones of versions 1 and 2, the first of version 3, and some since.
"""
KEPT = ROOT / "tests" / "table" / "record" / "earlier"
WRITES = 24
"""SQLite's writes, syncs and truncations while a table takes a game up and notes something."""


class KeptJournal(msgspec.Struct):
    """A journal among the fixtures: its game, the version it was written in, and how the game stood."""

    game: str
    version: int
    facts: GameFacts


def rows(path: Path) -> list[tuple[int, str, str]]:
    """The records of a journal, straight out of a copy of the file and of what lies beside it."""
    with tempfile.TemporaryDirectory() as scratch:
        for piece in pieces(path):
            shutil.copy(piece, Path(scratch) / piece.name)
        with closing(sqlite3.connect(Path(scratch) / path.name)) as connection:
            return connection.execute("SELECT seq, kind, body FROM journal ORDER BY seq").fetchall()


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def differences(before: GameFacts, after: GameFacts) -> Iterator[str]:
    """What another program says otherwise of a game."""
    for part in ("hello", "turn", "result"):
        was, now = getattr(before, part), getattr(after, part)
        for key, value in was.items():
            if key in ("rules", "names") and set(value.items()) <= set(now.get(key, {}).items()):
                continue  # there may be more of them
            if now.get(key) != value:
                yield f"{part}.{key}: {value} -> {now.get(key)}"


class Upgrades:
    """`wrong`: what was lost or changed; `tally`: what was tried."""

    def __init__(self, scratch: Path, seed: int) -> None:
        self._scratch, self._rng = scratch, random.Random(seed)
        self._now = Program("", scratch)
        self.tally: Counter[str] = Counter()
        self.wrong: list[str] = []

    def games(self, most: int) -> Iterator[tuple[str, Program, str]]:
        """Programs and games in turn, so many at most: a game of each program, then another of each."""
        programs = {commit: Program(commit, self._scratch) for commit in PROGRAMS}
        known = {commit: program.games() for commit, program in programs.items()}
        for games in known.values():
            self._rng.shuffle(games)
        left = most
        for row in zip_longest(*([(commit, game) for game in games] for commit, games in known.items())):
            for one in filter(None, row):
                if left:
                    left -= 1
                    yield one[0], programs[one[0]], one[1]

    def play(
        self, commit: str, program: Program, game: str, actions: int, kill: bool
    ) -> tuple[Path, GameFacts]:
        """A journal of an earlier program, and what that program says of it when it takes it up itself."""
        path = self._scratch / f"{commit}-{game}.tableside"
        sitting = program.open(game, path, "--seed", str(self._rng.randrange(99)))
        sitting.play(self._rng, actions)
        left = sitting.kill() if kill else sitting.close()
        copy = self._copy(path, "itself")
        facts = program.open(game, copy).close()
        self.wrong += [f"{path.name}, itself: {one}" for one in differences(left, facts)]
        header = msgspec.json.decode(rows(path)[0][2])["game"]
        if "commit" not in header:  # the first programs told what they promised, and did not write it
            facts.hello.pop("commit", None)
        return path, facts

    def _copy(self, path: Path, name: str) -> Path:
        folder = self._scratch / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for piece in pieces(path):
            shutil.copy(piece, folder / piece.name)
        return folder / path.name

    def take_up(self, path: Path, game: str, facts: GameFacts, commit: str) -> None:
        """This program goes on with a journal, after it was killed on the way."""
        before, version = rows(path), PROGRAMS[commit]
        self.tally[f"version {version}"] += 1
        if len(pieces(path)) > 1:
            self.tally["killed games"] += 1
        copy = self._copy(path, "upgraded")
        at, how = self._rng.randint(1, WRITES), self._rng.choice(("kill", "tear", "drop"))
        self._kill(copy, game, at, how)
        found: list[str] = []
        after = rows(copy)
        if after[: len(before)] != before:
            found.append(f"{how} at {at}: records")
        try:
            sitting = self._now.open(game, copy)
        except RuntimeError as refused:
            self.wrong.append(f"{path.name}: {refused}")
            return
        found += differences(facts, sitting.facts)
        if sitting.legal:
            sitting.say({"do": "pause"})
            sitting.say({"do": "resume"})
            sitting.ask_legal()
        found += differences(facts, sitting.close())
        after = rows(copy)
        if after[: len(before)] != before:
            found.append("records")
        if sitting.legal and (version_of(copy), len(after) > len(before)) != (VERSION, True):
            found.append(f"version {version_of(copy)} with {len(after)} records")
        told = self._now.run("replay", str(copy))
        if told.returncode or not told.stdout:
            found.append(told.stderr)
        self.wrong += [f"{path.name}: {one}" for one in found]

    def _kill(self, path: Path, game: str, at: int, how: str) -> None:
        """Take a game up and note something; the process dies at a write."""
        words = ["referee", game, "--json", "--journal", str(path)]
        command = [sys.executable, "-m", "tests.long_runs.crashing", str(at), how, str(at), "--", *words]
        said = b'{"do":"legal"}\n{"do":"pause"}\n{"do":"resume"}\n{"do":"quit"}\n'
        done = subprocess.run(command, input=said, capture_output=True, cwd=ROOT)
        self.tally["killed upgrades"] += done.returncode < 0


def newer(scratch: Path) -> str:
    """What a journal of a newer program is answered with; the file has to stay as it was."""
    path = scratch / "newer.tableside"
    Program("", scratch).open("wild-jokers", path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version={VERSION + 1}")
        connection.execute("UPDATE anchor SET version=?", (VERSION + 1,))
        connection.commit()
    before = path.read_bytes()
    with suppress(RuntimeError):
        Program("", scratch).open("wild-jokers", path).close()
        return "it was opened"
    return "" if path.read_bytes() == before and not pieces(path)[1:] else "it was touched"


def write(upgrades: Upgrades, commits: dict[str, tuple[str, ...]]) -> None:
    """Make the fixtures anew: short games of these, one file each, and what is known of it."""
    KEPT.mkdir(exist_ok=True)
    programs = {commit: Program(commit, upgrades._scratch) for commit in commits}
    for commit, games in commits.items():
        for game in games:
            path, facts = upgrades.play(commit, programs[commit], game, 14, kill=False)
            kept = KeptJournal(game, version_of(path), facts)
            (KEPT / f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
            (KEPT / f"{path.stem}.json").write_bytes(msgspec.json.encode(kept) + b"\n")


FIXTURES = {
    "40b2a75e": ("little-chess-jumble",),
    "b4b2a32f": ("big-action-chess-jumble", "booster-chess", "gravity-chess", "parade-chess-solitaire"),
    "1d340d91": ("cloak-and-dagger-chess", "raindropchess", "dice-and-cards"),
    "6ae479da": ("wild-jokers", "neighbour-chess-solitaire"),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.upgrades", description=__doc__)
    parser.add_argument("--journals", type=int, default=110)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    demand_history(PROGRAMS)
    with tempfile.TemporaryDirectory() as scratch:
        upgrades = Upgrades(Path(scratch), args.seed)
        if args.write:
            write(upgrades, FIXTURES)
            return
        told = 0
        for n, (commit, program, game) in enumerate(upgrades.games(args.journals)):
            path, facts = upgrades.play(commit, program, game, 5 + n * 7 % 60, kill=n % 3 == 0)
            upgrades.take_up(path, game, facts, commit)
            upgrades.tally[game] += 1
            for line in upgrades.wrong[told:]:
                print("WRONG", line, flush=True)
            told = len(upgrades.wrong)
        if why := newer(Path(scratch)):
            upgrades.wrong.append(f"a newer journal: {why}")
            print("WRONG", upgrades.wrong[-1])
    print(", ".join(f"{what} {count}" for what, count in sorted(upgrades.tally.items())))
    raise SystemExit(bool(upgrades.wrong))


if __name__ == "__main__":
    main()

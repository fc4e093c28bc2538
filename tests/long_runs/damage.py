"""Games whose files are damaged: each damage is found and named, or harmless; none is silent, and nothing is written.

A finished game, and one whose process was killed in its midst, lose bytes, tails, rows and pages, or have them
exchanged. What is read afterwards has to be the whole game, or a refusal that says what is missing. What can be
restored has to be the head of the game, with the damaged file beside it.

    python -m tests.long_runs.damage [--seed N] [--every N] [--damages N]
"""

from __future__ import annotations

import argparse
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from companion.engine.search import choose
from companion.table.record.journal import Journal, restore
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal, Record, read
from companion.table.setup import TableSetup, open_table
from tests.long_runs.outcome import tell_outcome

Damage = Callable[[Path], None]
PAGE = 4096


def games(folder: Path) -> dict[str, list[Path]]:
    """The files of a finished game and of a running one that was killed: its pieces as they lay there then."""
    folder.mkdir()
    done = folder / "finished"
    _play(done, 400)
    running = folder / "running"
    _play(running, 12, killed=folder / "killed")
    return {
        "finished": [done],
        "killed": sorted(folder.glob("killed*")),
    }


def _play(path: Path, actions: int, killed: Path | None = None) -> None:
    """A short game of two, chosen by computer players; `killed`: its files are copied while it is open."""
    opening = TableSetup(
        game="little-chess-jumble",
        seats=("green", "blue"),
        seed=5,
        journal=str(path),
        position="G:Rf1 B:Ne12 turn=G stage=roll",
        setup=False,
    )
    referee = open_table(opening, lambda notice: None)
    try:
        for _ in range(actions):
            actor = referee.game.actor(referee.state)
            if actor is None:
                break
            if actor.chance:
                referee.do({"do": "roll"})
            else:
                referee.do({"do": "act", "action": str(choose(referee.game, referee.state))})
        if killed is not None:
            for piece in path.parent.glob(f"{path.name}*"):
                shutil.copyfile(piece, killed.with_name(killed.name + piece.name[len(path.name) :]))
    finally:
        referee.close()


def flipped(at: int, by: int) -> Damage:
    def damage(path: Path) -> None:
        content = bytearray(path.read_bytes())
        content[at] ^= by
        path.write_bytes(content)

    return damage


def cut(at: int) -> Damage:
    def damage(path: Path) -> None:
        path.write_bytes(path.read_bytes()[:at])

    return damage


def swapped(one: int, other: int, size: int) -> Damage:
    def damage(path: Path) -> None:
        content = bytearray(path.read_bytes())
        first, second = content[one : one + size], content[other : other + size]
        content[one : one + size], content[other : other + size] = second, first
        path.write_bytes(content)

    return damage


def rows_lost(first: int) -> Damage:
    def damage(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("DELETE FROM journal WHERE seq >= ?", (first,))

    return damage


def every_damage(path: Path, rows: int, every: int, rng: random.Random) -> Iterator[tuple[str, Damage]]:
    """All of them for a file: each `every`th byte flipped, cuts, rows and pages lost or exchanged."""
    size = path.stat().st_size
    for at in range(rng.randrange(every), size, every):
        yield f"flip {at}", flipped(at, 1 << rng.randrange(8))
        yield f"flip all {at}", flipped(at, 0xFF)
    for at in range(rng.randrange(every), size, every):
        yield f"cut {at}", cut(at)
    if path.name in ("finished", "killed"):
        for first in range(1, rows):
            yield f"rows from {first}", rows_lost(first)
    for one in range(0, size, PAGE):
        for other in range(one + PAGE, size, PAGE):
            yield f"swap {one} {other}", swapped(one, other, PAGE)
    for _ in range(size // every):
        one, other = rng.sample(range(0, size - 16, 16), 2) if size > 48 else (0, 16)
        yield f"swap short {one} {other}", swapped(one, other, 16)


def outcome(folder: Path, name: str, truth: list[Record]) -> str:
    """What comes of reading and restoring a damaged game: `harmless`, `found ...`, or what is wrong with us."""
    path = folder / name
    before = {piece.name: piece.read_bytes() for piece in folder.iterdir()}
    try:
        found = read(path)
    except JournalError as wrong:
        found, refused = None, wrong.said.id
    except Exception as wrong:
        return f"RAISES {wrong!r}"
    if {piece.name: piece.read_bytes() for piece in folder.iterdir()} != before:
        return "WRITES"
    if found is None:
        return f"found: {refused}"
    if found.whole:
        return "harmless" if found.records == truth else "SILENT"
    if found.records != truth[: len(found.records)]:
        return "FALSE RECORDS"
    if found.missing is not None and len(found.records) + found.missing.records != len(truth):
        return "MISCOUNTS"
    if not found.records:
        return "found: nothing left"
    _, aside = restore(path)
    if aside.read_bytes() != before[name]:
        return "NOT KEPT"
    journal = Journal.open(path)
    journal.close()
    if journal.records[:-1] != found.records:
        return "NOT RESTORED"
    return "found: how much is known" if found.missing is not None else "found: how much is not known"


def run(folder: Path, seed: int, every: int, damages: int | None = None) -> tuple[Counter[str], list[str]]:
    """Damage games and count what came of it; the second list names what must not be."""
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    for name, files in games(folder / "whole").items():
        truth = ReadOnlyJournal.read(files[0]).records
        todo = [
            (piece, said, damage)
            for piece in files
            if piece.stat().st_size
            for said, damage in every_damage(piece, len(truth), every, rng)
        ]
        todo += [(piece, "gone", lambda path: path.unlink()) for piece in files]
        if damages is not None:
            todo = rng.sample(todo, min(damages, len(todo)))
        for at, (piece, said, damage) in enumerate(todo):
            case = folder / f"{name}-{at}"
            case.mkdir()
            for one in files:
                shutil.copyfile(one, case / one.name)
            damage(case / piece.name)
            came = outcome(case, files[0].name, truth)
            tally[f"{name}, {piece.name}: {came}"] += 1
            if came.isupper() or came.split(":")[0] not in ("harmless", "found"):
                wrong.append(f"{piece.name} {said}: {came}")
            shutil.rmtree(case)
    return tally, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.damage", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="each N-th byte; 1: all")
    parser.add_argument("--damages", type=int, help="so many of each game, by lot")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally, wrong = run(Path(folder), args.seed, args.every, args.damages)
    print(f"{sum(tally.values())} damages, seed {args.seed}: {len(wrong)} wrong")
    return tell_outcome(tally, wrong, 50)


if __name__ == "__main__":
    sys.exit(main())

"""Power cuts while a journal is written: whatever the disk kept, no published record is lost or changed.

All writes, truncations, deletions and waits for the disk of a short game's files are recorded. A power cut is then
simulated after each of them, many times: each sector that was not waited for has any of the contents that it had since
then, and each file any of its sizes. The files must then read as a complete journal with every published record, and
at most the records that were just being written. Some of them are also opened and continued.

    python -m tests.long_runs.power_cuts [--cuts N] [--seed N]
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.table.record.journal import Journal
from companion.table.record.journal_reader import JournalError, Record, read
from tests.long_runs.crashing import SECTOR, FileHooks, hook_files, hook_waits
from tests.long_runs.outcome import tell_outcome


class Cut:
    """A power cut: it chooses from the versions that a disk may hold, the newest last."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._newest = rng.choice((0.0, 0.5, 0.9, 1.0, rng.random()))
        self._in_order = rng.random() < 0.5

    def pick(self, versions: Sequence[Any]) -> Any:
        return versions[-1] if self._rng.random() < self._newest else self._rng.choice(versions)

    def part(self, sectors: Sequence[int]) -> Callable[[int, Sequence[Any]], Any]:
        """Return the choice for each sector of a file: each by itself, or the newest on one side of a sector only."""
        if not (self._in_order and sectors):
            return lambda _, versions: self.pick(versions)
        at, behind = self._rng.choice(sectors), self._rng.random() < 0.5
        return lambda n, versions: versions[-1 if (n >= at) == behind else 0]


class Happened(msgspec.Struct, frozen=True):
    """One thing that was done to a file; without a file, the number of records that were begun or published."""

    what: str
    file: str = ""
    at: int = 0
    data: bytes = b""


class Recording(FileHooks):
    """Everything that happens to the files of one journal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.events: list[Happened] = []
        self.base = b""

    def _note(self, what: str, name: str, at: int = 0, data: bytes = b"") -> None:
        if name.startswith(str(self.path)) and not name.endswith(".new"):
            self.events.append(Happened(what, name[len(str(self.path)) :], at, data))

    def on_open(self, name: str) -> None:
        if name == str(self.path) and not self.events:
            self.base = self.path.read_bytes()

    def on_write(self, name: str, at: int, data: bytes) -> None:
        self._note("write", name, at, data)

    def on_truncate(self, name: str, size: int) -> None:
        self._note("truncate", name, size)

    def on_sync(self, name: str) -> None:
        self._note("sync", name)

    def on_delete(self, name: str) -> None:
        self._note("delete", name)

    def on_sync_folder(self) -> None:
        if self.events:
            self.events.append(Happened("folder"))


class Inode:
    """A file on a disk: for each sector and for the size, everything it may hold since the last wait for the disk."""

    def __init__(self, content: bytes = b"") -> None:
        self.cache = bytearray(content)
        self._synced = content
        self._sizes = [len(content)]
        self._sectors: dict[int, list[bytes]] = {}

    def write(self, at: int, data: bytes) -> None:
        end = at + len(data)
        self.cache.extend(bytes(max(0, end - len(self.cache))))
        self.cache[at:end] = data
        for n in range(at // SECTOR, -(-end // SECTOR)):
            sector = slice(n * SECTOR, (n + 1) * SECTOR)
            versions = self._sectors.setdefault(n, [self._synced[sector].ljust(SECTOR, b"\0")])
            versions.append(bytes(self.cache[sector]).ljust(SECTOR, b"\0"))
        self._sizes.append(len(self.cache))

    def truncate(self, size: int) -> None:
        del self.cache[size:]
        self._sizes.append(len(self.cache))

    def sync(self) -> None:
        self._synced, self._sizes, self._sectors = bytes(self.cache), [len(self.cache)], {}

    def after_cut(self, cut: Cut) -> bytes:
        size = cut.pick(self._sizes)
        content = bytearray(self._synced.ljust(size, b"\0"))
        parted = cut.part(sorted(self._sectors))
        for n, versions in self._sectors.items():
            content[n * SECTOR : (n + 1) * SECTOR] = parted(n, versions)
        return bytes(content[:size])


class Disk:
    """The files of one journal on a disk, by the end of their names.

    A name may belong to any of the files that had it since the last wait, or to none.
    """

    def __init__(self, base: bytes) -> None:
        self._names: dict[str, list[Inode | None]] = {"": [Inode(base)]}

    def follow(self, event: Happened) -> None:
        if event.what == "folder":
            self._names = {end: versions[-1:] for end, versions in self._names.items()}
            return
        versions = self._names.setdefault(event.file, [None])
        if event.what == "delete":
            versions.append(None)
            return
        inode = versions[-1]
        if inode is None:
            inode = Inode()
            versions.append(inode)
        match event.what:
            case "write":
                inode.write(event.at, event.data)
            case "truncate":
                inode.truncate(event.at)
            case "sync":
                inode.sync()
                versions[:] = [inode]  # SQLite syncs the folder of a new log too

    def after_cut(self, cut: Cut) -> dict[str, bytes]:
        """Return what is left of each file."""
        found = {end: cut.pick(versions) for end, versions in self._names.items()}
        return {end: inode.after_cut(cut) for end, inode in found.items() if inode is not None}


def play(folder: Path, rng: random.Random, appends: int) -> tuple[Recording, list[Record]]:
    """Write a journal in several sessions, some records published together, some without `settle`."""
    recording = Recording(folder / "game")
    records: list[Record] = []

    def write(journal: Journal, count: int) -> None:
        recording.events.append(Happened("begun", at=len(records) + count))
        entries = [
            (rng.choice(("action", "note", "clock")), {"text": "x" * rng.choice((10, 200, 5_000))})
            for _ in range(count)
        ]
        journal.extend(entries, 1.5, 2)
        records[:] = journal.records
        recording.events.append(Happened("published", at=len(records)))
        if rng.random() < 0.8:
            journal.settle()

    with hook_files(recording), hook_waits(recording):
        journal = Journal.create(recording.path, {"game": "x"}, 1.5, 2)
        records[:] = journal.records
        recording.events.append(Happened("published", at=1))
        for _ in range(appends):
            if rng.random() < 0.15:
                journal.close()
                journal = Journal.open(recording.path)
            write(journal, rng.choice((1, 1, 1, 2, 5)))
        journal.close()
    return recording, records


def cut(recording: Recording, at: int, rng: random.Random, folder: Path) -> tuple[int, int]:
    """Write what a power cut after `at` events may leave. Return how many records were published, and begun."""
    disk = Disk(recording.base)
    published = begun = 1
    for event in recording.events[:at]:
        if event.what == "published":
            published = event.at
        elif event.what == "begun":
            begun = event.at
        else:
            disk.follow(event)
    for end, content in disk.after_cut(Cut(rng)).items():
        (folder / f"game{end}").write_bytes(content)
    return published, max(begun, published)


def judge(path: Path, records: list[Record], published: int, begun: int, goes_on: bool) -> str:
    """Return what is wrong with the files that a power cut has left, or an empty string."""
    try:
        found = read(path)
    except JournalError as wrong:
        return f"refused: {wrong.said.id}"
    if not found.whole:
        return f"damaged: {len(found.records)} of {published}"
    if found.records != records[: len(found.records)]:
        return "false records"
    if not published <= len(found.records) <= begun:
        return f"{len(found.records)} records, {published} published, {begun} begun"
    if goes_on:
        journal = Journal.open(path)
        for n in range(2):
            journal.append("note", {"and": n}, 3.5, 4)
            journal.settle()
        journal.close()
        if read(path).records[:-2] != found.records:
            return "not continued"
    return ""


def run(cuts: int, seed: int, appends: int = 12) -> tuple[Counter[str], list[str]]:
    """Cut the power so often, over short games; the second list names what must not be."""
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    game = 0
    while tally.total() < cuts and len(wrong) < 20:
        rng = random.Random(f"{seed} {game}")
        with tempfile.TemporaryDirectory() as folder:
            recording, records = play(Path(folder), rng, appends)
            for at in rng.sample(range(len(recording.events) + 1), len(recording.events) + 1):
                if tally.total() >= cuts:
                    break
                case = Path(folder) / f"cut-{at}"
                case.mkdir()
                published, begun = cut(recording, at, rng, case)
                said = judge(case / "game", records, published, begun, rng.random() < 0.1)
                last = recording.events[at - 1] if at else Happened("nothing")
                tally[f"after {last.what} {last.file}".strip()] += 1
                if said:
                    wrong.append(f"game {game}, cut {at} after {last.what} {last.file}: {said}")
        game += 1
    return tally, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.power_cuts")
    parser.add_argument("--cuts", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    tally, wrong = run(args.cuts, args.seed)
    return tell_outcome(tally, wrong)


if __name__ == "__main__":
    sys.exit(main())

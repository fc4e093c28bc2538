"""The performance ledger: the figures of `make bench` as one JSON file, and the comparison of two such files.

Two ledgers are compared figure by figure. A figure is slower if it is worse by more than its limit:

- The limit is 10 %. It is 30 % for tails (p99 and longest), because a few samples decide them.
- Before and after each part, the benchmark times a fixed calculation. Times are compared as multiples of it, so that a
  busy or slower machine does not count. If the calculation took 20 % longer at one end of a part than at the other,
  the limit for the times and tails of this part is 20 % higher.
- Differences that are too small to measure (`FLOORS`) are ignored.
- Where a part has a ratio, such as *times python-chess*, only the ratio is compared.
- Figures from two machines are only compared if they are ratios, counts or sizes. Tails are only compared if both
  ledgers have all samples, or both are quick.
"""

from __future__ import annotations

import datetime
import os
import platform
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

VERSION = 1
LIMIT, TAIL_LIMIT = 0.1, 0.3
"""Shares by which a figure may be worse than before: all figures, and tails."""
TIMES = ("µs", "ms", "s")
"""Units of figures that depend on how fast the machine is."""
FLOORS = {"µs": 0.5, "ms": 0.2, "s": 0.05, "times": 0.05, "%": 1.0, "MB": 1.0, "kB": 5.0}
"""Differences that are too small to measure, by unit."""
Better = Literal["lower", "higher", ""]


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One measured number.

    Attributes:
        value: The number.
        unit: `µs`, `ms`, `s`, `times`, `%`, `MB`, `kB`, or empty for a count.
        better: `lower` or `higher`, or empty if the number is not compared.
        tail: Whether a few samples decide the number (p99 and longest).
    """

    value: float
    unit: str = ""
    better: Better = ""
    tail: bool = False


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one part of the benchmark measured.

    Attributes:
        at: Date and time, in UTC.
        commit: Commit of the code.
        changed: Whether the working copy had other changes.
        load: Load of the machine, one-minute average, before and after.
        calculation_ms: Time of the fixed calculation before and after.
        quick: Whether only a tenth of the samples was taken.
        figures: The figures, by `row.key` or `key`.
    """

    at: str
    commit: str
    changed: bool
    load: tuple[float, float]
    calculation_ms: tuple[float, float]
    quick: bool
    figures: dict[str, Figure]


class Machine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the figures were measured.

    Attributes:
        processor: Name of the processor.
        cores: Number of cores.
        system: Architecture and operating system.
        python: Version of Python.
    """

    processor: str
    cores: int
    system: str
    python: str

    def __str__(self) -> str:
        return f"{self.processor}, {self.cores} cores, {self.system}, Python {self.python}"


class Ledger(msgspec.Struct, forbid_unknown_fields=True):
    """One file of the ledger.

    Attributes:
        version: Version of this format.
        machine: Where the figures were measured.
        parts: The measured parts, by name.
    """

    version: int
    machine: Machine
    parts: dict[str, Measured]


class LedgerError(Exception):
    """A ledger that cannot be used; the message is one sentence for the user."""


class Change(msgspec.Struct, frozen=True):
    """A figure of both ledgers that differs by more than its limit.

    Attributes:
        name: Part and figure.
        before: The figure in the older ledger.
        now: The figure in the newer ledger.
        worse: How many times worse it became, after allowing for the speed of the machine; below 1 if it became better.
    """

    name: str
    before: Figure
    now: Figure
    worse: float

    def __str__(self) -> str:
        unit = f" {self.now.unit}" if self.now.unit else ""
        rate = "" if self.worse in (0, float("inf")) else f" ({100 * (self.worse - 1):+.0f} %)"
        return f"{self.name}: {self.before.value:g} -> {self.now.value:g}{unit}{rate}"


class Comparison(msgspec.Struct, frozen=True):
    """What two ledgers say about each other.

    Attributes:
        slower: Figures that became worse by more than their limit, the worst first.
        faster: Figures that became better by more than their limit.
        same: How many figures are within their limits.
        missing: Figures that only the older ledger has, of the parts that were measured now.
        notes: Sentences about what could not be compared.
    """

    slower: list[Change]
    faster: list[Change]
    same: int
    missing: list[str]
    notes: list[str]


def this_machine() -> Machine:
    """Return the description of this machine."""
    processor = platform.processor() or platform.machine()
    for line in _lines(Path("/proc/cpuinfo")):
        if line.startswith(("model name", "Model")):
            processor = " ".join(line.partition(":")[2].split())
            break
    system = f"{platform.machine()} {platform.system()}"
    return Machine(processor, os.cpu_count() or 1, system, platform.python_version())


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8", "replace").splitlines()
    except OSError:
        return []


def commit() -> tuple[str, bool]:
    """Return the commit of the working copy, and whether files differ from it; no commit outside a clone."""
    folder = Path(__file__).parent

    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    try:
        return git("rev-parse", "--short=12", "HEAD"), bool(git("status", "--porcelain", "-uno"))
    except OSError:
        return "", False


def calculation() -> float:
    """Return the milliseconds of a fixed calculation in Python, the median of several."""
    taken = []
    for _ in range(9):
        start = time.perf_counter()
        found: dict[int, int] = {}
        for n in range(40_000):
            found[n & 1023] = found.get(n & 511, 0) + n
        taken.append(1000 * (time.perf_counter() - start))
    return round(statistics.median(taken), 3)


def now() -> str:
    """Return the date and time as ledgers state it."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


def read(file: Path) -> Ledger:
    """Read a ledger.

    Raises:
        LedgerError: The file is missing, is not a ledger, or is from a newer version.
    """
    try:
        found = msgspec.json.decode(file.read_bytes())
    except OSError as error:
        raise LedgerError(f"Cannot read {file}: {error.strerror}.") from None
    except msgspec.MsgspecError:
        raise LedgerError(f"{file} is not JSON; choose a file that make bench wrote.") from None
    version = found.get("version") if isinstance(found, dict) else None
    if isinstance(version, int) and version > VERSION:
        raise LedgerError(f"{file} was written by a newer version of make bench; update this checkout.")
    try:
        return msgspec.convert(found, Ledger)
    except msgspec.ValidationError as error:
        raise LedgerError(f"{file} is not a ledger of make bench: {error}.") from None


def write(file: Path, ledger: Ledger) -> None:
    """Write a ledger, so that the file is complete at any time.

    Raises:
        LedgerError: The file cannot be written.
    """
    text = msgspec.json.format(msgspec.json.encode(ledger), indent=1) + b"\n"
    draft = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(text)
        draft.replace(file)
    except OSError as error:
        raise LedgerError(f"Cannot write {file}: {error.strerror}.") from None


def compare(before: Ledger, after: Ledger) -> Comparison:
    """Compare the parts that both ledgers have, by the rules of this module."""
    slower: list[Change] = []
    faster: list[Change] = []
    missing: list[str] = []
    notes: list[str] = []
    same = 0
    alike = before.machine == after.machine
    if not alike:
        notes.append(
            f"The other ledger is from another machine or Python ({before.machine}; this is {after.machine}), so"
            " only ratios, counts and sizes are compared."
        )
    both = [name for name in after.parts if name in before.parts]
    new = sorted(after.parts.keys() - before.parts.keys())
    if new:
        notes.append(f"The other ledger has no part {', '.join(new)}.")
    if any(before.parts[name].quick != after.parts[name].quick for name in both):
        notes.append("One ledger has a tenth of the samples (--quick), so p99 and longest are not compared.")
    for part in both:
        old, current = before.parts[part], after.parts[part]
        missing += [f"{part}.{key}" for key in old.figures if key not in current.figures]
        for name, one, other in _pairs(part, old, current, alike):
            times = _worse(one, other, _pace(old, current) if one.unit in TIMES else 1.0)
            limit = 1 + (TAIL_LIMIT if one.tail else LIMIT) + (_unsteady(old, current) * _timed(one))
            change = Change(name, one, other, times)
            if abs(other.value - one.value) < FLOORS.get(one.unit, 0.5) or 1 / limit <= times <= limit:
                same += 1
            elif times > limit:
                slower.append(change)
            else:
                faster.append(change)
    slower.sort(key=lambda change: -change.worse)
    faster.sort(key=lambda change: change.worse)
    return Comparison(slower, faster, same, missing, notes)


def _timed(figure: Figure) -> bool:
    return figure.tail or figure.unit in TIMES


def _pairs(part: str, old: Measured, current: Measured, alike: bool) -> Iterator[tuple[str, Figure, Figure]]:
    """Yield the figures of a part that can be compared."""
    for key, other in current.figures.items():
        one = old.figures.get(key)
        if one is None or not other.better or one.unit != other.unit:
            continue
        if (not alike and other.unit in TIMES) or (other.tail and old.quick != current.quick):
            continue
        yield f"{part}.{key}", one, other


def _worse(one: Figure, other: Figure, pace: float) -> float:
    """Return how many times worse a figure became."""
    before, now = one.value, other.value / pace
    if other.better == "higher":
        before, now = now, before
    if before <= 0:
        return float("inf") if now > before else 1.0
    return now / before


def _pace(old: Measured, current: Measured) -> float:
    """Return how many times longer the fixed calculation takes in the newer ledger."""
    before, after = statistics.mean(old.calculation_ms), statistics.mean(current.calculation_ms)
    return after / before if before > 0 and after > 0 else 1.0


def _unsteady(*parts: Measured) -> float:
    """Return the largest share by which the fixed calculation differs between the two ends of a part."""
    return max(max(one.calculation_ms) / max(min(one.calculation_ms), 1e-9) - 1 for one in parts)

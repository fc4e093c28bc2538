"""`make bench`: measure how fast Tableside is, print the figures, and write them as a ledger (`tests/bench/ledger.py`).

    make bench                                         # all parts, to build/bench.json
    make bench ARGS="--only starting touches --quick"  # two parts, a tenth of the samples
    make bench ARGS="--json docs/bench.json"           # the ledger of docs/performance.md
    make bench ARGS="--against FILE"                   # what became slower than in FILE

Exit code 0: nothing became slower. 1: something became slower, or a part failed. 2: the arguments or a file are wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from tests.bench import ledger
from tests.bench.parts import PARTS, Part

DEFAULT = Path(__file__).parents[2] / "build" / "bench.json"
"""Where the ledger is written if no file is named; git ignores it."""


def main(words: Sequence[str] | None = None, parts: dict[str, Part] = PARTS) -> int:
    """Measure, write and compare; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", epilog="Parts: " + ", ".join(parts))
    parser.add_argument(
        "--json", type=Path, metavar="FILE", default=DEFAULT, help="where to write the ledger"
    )
    parser.add_argument("--against", type=Path, metavar="FILE", help="list what became slower than in FILE")
    parser.add_argument(
        "--only", nargs="+", metavar="PART", choices=list(parts), help="measure these parts, keep the others"
    )
    parser.add_argument("--quick", action="store_true", help="a tenth of the samples")
    args = parser.parse_args(words)
    os.environ["KIVY_NO_ARGS"] = "1"  # Kivy would read our arguments
    try:
        against = ledger.read(args.against) if args.against else None
        found = begun(args.json, kept=bool(args.only))
        ledger.write(args.json, found)
        failed = False
        fresh = ledger.Ledger(ledger.VERSION, found.machine, {})
        for name in args.only or parts:
            try:
                fresh.parts[name] = found.parts[name] = measured(parts[name], args.quick)
            except Exception:
                traceback.print_exc()
                print(f"The part {name} failed.", file=sys.stderr)
                found.parts.pop(name, None)
                failed = True
            ledger.write(args.json, found)
        print(f"The ledger is in {args.json}.")
        slower = against is not None and report(ledger.compare(against, fresh))
    except ledger.LedgerError as error:
        print(error, file=sys.stderr)
        return 2
    return int(failed or slower)


def begun(file: Path, kept: bool) -> ledger.Ledger:
    """Return the ledger to write to: what the file has if `kept`, otherwise a new one.

    Raises:
        LedgerError: The file's other parts are from another machine or cannot be read.
    """
    machine = ledger.this_machine()
    if kept and file.exists():
        found = ledger.read(file)
        if found.machine != machine:
            raise ledger.LedgerError(
                f"{file} is from another machine or Python ({found.machine}), so single parts cannot be added to it."
            )
        return found
    return ledger.Ledger(ledger.VERSION, machine, {})


def measured(part: Part, quick: bool) -> ledger.Measured:
    """Run one part of the benchmark, and print its figures."""
    figures: dict[str, ledger.Figure] = {}
    commit, changed = ledger.commit()
    at, load, calculation = ledger.now(), os.getloadavg()[0], ledger.calculation()
    print(f"{part.name} (load {load:.1f}): {part.about}", flush=True)
    for row, values in part.run(quick):
        named = part.figures_of(row, values)
        figures |= named
        print(
            f"  {row:34} " * bool(row) + "  ".join(shown(part, key, one) for key, one in named.items()),
            flush=True,
        )
    return ledger.Measured(
        at,
        commit,
        changed,
        (round(load, 1), round(os.getloadavg()[0], 1)),
        (calculation, ledger.calculation()),
        quick,
        figures,
    )


def shown(part: Part, key: str, figure: ledger.Figure) -> str:
    """Return a figure as the terminal shows it."""
    kind = part.kind_of(key)
    missed = f" (goal {kind.goal:g})" if kind.missed(figure.value) else ""
    return f"{key.rpartition('.')[2]} {figure.value:g}{missed}"


def report(comparison: ledger.Comparison) -> bool:
    """Print a comparison; return whether something became slower."""
    for note in comparison.notes:
        print(note)
    for heading, changes in (("Slower", comparison.slower), ("Faster", comparison.faster)):
        if changes:
            print(f"{heading}:", *changes, sep="\n  ")
    if comparison.missing:
        print("Not measured any more:", *comparison.missing, sep="\n  ")
    counts = (
        f"{len(comparison.slower)} slower, {len(comparison.faster)} faster, {comparison.same} about the same"
    )
    print(f"{counts}.")
    return bool(comparison.slower)


if __name__ == "__main__":
    sys.exit(main())

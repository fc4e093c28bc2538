"""The table of docs/performance.md that shows what `make bench` measured, written from docs/bench.json."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.bench.ledger import Figure, Ledger, Measured, read
from tests.bench.parts import PARTS, Kind, Part

LEDGER = Path(__file__).parents[2] / "docs" / "bench.json"
NAMED = 3
"""How many rows that miss a goal are named."""
SMALL = ("and", "of", "the")
"""Words of names that have no capital letter."""


def table(ledger: Ledger | None = None, parts: Iterable[Part] = PARTS.values()) -> str:
    """Return the table, with a sentence about where and when it was measured."""
    ledger = ledger or read(LEDGER)
    measured = ledger.parts.values()
    days = sorted(one.at[:10] for one in measured)
    when = f"on {days[0]}" if days[0] == days[-1] else f"from {days[0]} to {days[-1]}"
    lines = [f"Machine: {ledger.machine}. Measured {when}.", ""]
    lines += ["| what | goal | measured | load | part |", "|---|---|---|---|---|"]
    for part in parts:
        if part.name in ledger.parts:
            lines += _rows(part, ledger.parts[part.name])
    return "\n".join(lines) + "\n"


def missed(ledger: Ledger, parts: Iterable[Part] = PARTS.values()) -> list[str]:
    """Return the figures that miss their goals."""
    return [
        f"{part.name}.{key}"
        for part in parts
        if part.name in ledger.parts
        for key, figure in ledger.parts[part.name].figures.items()
        if part.kind_of(key).missed(figure.value)
    ]


def _rows(part: Part, measured: Measured) -> Iterator[str]:
    """Yield a row of the table for each phrase of a part."""
    load = f"{statistics.mean(measured.load):.1f}"
    for kind in part.kinds:
        found = {key: one for key, one in measured.figures.items() if part.kind_of(key) is kind}
        if kind.what and found:
            quick = ", `--quick`" if measured.quick else ""
            yield f"| {kind.what} | {_goal(kind)} | {_said(kind, found)} | {load} | `{part.name}`{quick} |"


def _goal(kind: Kind) -> str:
    if kind.goal is None:
        return ""
    return ("at least " if kind.better == "higher" and kind.goal else "") + _number(kind.goal, kind.unit)


def _said(kind: Kind, found: dict[str, Figure]) -> str:
    """Return the lowest and the highest number, and which rows miss the goal."""
    values = sorted(one.value for one in found.values())
    text = _number(values[-1], kind.unit)
    if values[0] != values[-1]:
        text = f"{values[0]:g}–{text}"
    late = {key: one.value for key, one in found.items() if kind.missed(one.value)}
    if not late:
        return text
    if len(late) == len(found):
        return f"{text}, **missed**"
    if len(late) > NAMED:
        return f"{text}, **missed** by {len(late)} of {len(found)}"
    return f"{text}, **missed** by " + ", ".join(f"{_name(key)} ({value:g})" for key, value in late.items())


def _number(value: float, unit: str) -> str:
    return f"{value:g} {unit}".rstrip()


def _name(key: str) -> str:
    """Return the row of a figure as the docs call it, such as Booster Chess."""
    words = (key.rpartition(".")[0] or key.rpartition("_")[0]).split("-")
    return " ".join(word if word in SMALL else word.capitalize() for word in words)

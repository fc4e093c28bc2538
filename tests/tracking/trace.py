"""Traces: what a board told during one movement, and what was meant.

A wrong ruling found by noisy play is shrunk and kept in `tests/tracking/traces/`; `test_traces`
plays all of them. A trace is a position, timed changes, and the action that was meant; people
answer questions truthfully, and afterwards someone rolls.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.games import family
from companion.table.rules import split_rules
from companion.tracking.sensing import admits

FOLDER = Path(__file__).parent / "traces"


class Change(msgspec.Struct, frozen=True):
    """A piece lifted (`-`) or set down (`+`) `ms` after the beginning; `reading` as the board tells it."""

    ms: int
    sign: str
    square: str
    reading: str | None = None


class Trace(msgspec.Struct, frozen=True, kw_only=True):
    says: str = ""
    game: str = "little-chess-jumble"
    seats: tuple[str, ...]
    rules: dict[str, str] = {}
    position: str
    sense: str
    settle: int
    changes: tuple[Change, ...]
    meant: str
    reply: str = ""
    """What another seat did before the first movement was ruled, passes of the first included."""

    @property
    def whole(self) -> str:
        return f"{self.meant} {self.reply}".rstrip()


def shows(trace: Trace) -> bool:
    """Whether the board reads in the end as it should after what was meant."""
    found = family(trace.game)
    game = found.make(trace.seats, split_rules(found, trace.rules)[0])
    state = game.read(trace.position)
    before, left = game.layout(state), trace.whole
    while left:
        action = next(a for a in game.actions(state) if f"{left} ".startswith(f"{a} "))
        state, left = game.apply(state, action)[0], left[len(str(action)) :].lstrip()
    after = game.layout(state)
    readings = {q: "1" for q, stack in before.items() if stack}
    for change in trace.changes:
        readings[change.square] = (change.reading or "1") if change.sign == "+" else ""
    squares = {q for q in (*readings, *after) if ":" not in q}
    return all(admits(after.get(q, ()), readings.get(q, ""), trace.sense) for q in squares)


def keep(trace: Trace, name: str) -> Path:
    """Write a trace where `test_traces` finds it."""
    path = FOLDER / f"{name}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(trace), indent=1) + b"\n")
    return path


def kept() -> dict[str, Trace]:
    return {path.stem: msgspec.json.decode(path.read_bytes(), type=Trace) for path in FOLDER.glob("*.json")}

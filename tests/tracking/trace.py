"""Traces: what a board told during one movement, what was meant, and how to make a trace smaller.

A wrong ruling found by noisy play is shrunk and kept in `tests/tracking/traces/`; `test_traces`
plays all of them. A trace is a position, timed changes, and the action that was meant; people
answer questions truthfully, and afterwards somebody rolls.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from companion.games import family
from companion.table.rules.house_rules import split_rules
from companion.tracking.explanations import Position
from companion.tracking.field_mapping import admits
from firmware_bridge.core.board import Lifted, Placed
from tests.table.table_fixture import Rig

FOLDER = Path(__file__).parent / "traces"


class Change(msgspec.Struct, frozen=True):
    """A man lifted (`-`) or set down (`+`) `ms` after the beginning; `reading` as the board tells it."""

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


def ruled(trace: Trace) -> str:
    """The action that stands when somebody has rolled after it (with a reply, all that stand); empty if none was ruled."""
    with tempfile.TemporaryDirectory() as folder:
        rig = Rig(
            Path(folder),
            trace.sense,
            trace.settle,
            game=trace.game,
            seats=trace.seats,
            rules=trace.rules,
            position=trace.position,
        )
        referee = rig.referee

        def let_pass(until: int) -> None:
            while (due := referee.monitor.due) is not None and due <= until:
                rig.ms = max(rig.ms, due)
                referee.poll()
            rig.ms = max(rig.ms, until)

        for change in trace.changes:
            let_pass(change.ms)
            event = Placed if change.sign == "+" else Lifted
            referee.on_sensor_event(event(change.square, rig.ms, change.reading))
        let_pass(rig.ms + 1000)
        for _ in range(4):
            for ask in referee.questions:
                truth = (c.id for c in ask.choices if c.action in (trace.meant, trace.whole))
                trust = "1" if all(c.action is None for c in ask.choices) else "none"
                rig.do(do="answer", id=ask.id, choice=next(truth, trust))
            let_pass(rig.ms + 1000)
        rig.do(do="roll")
        actions = [action for action in rig.actions if not action.startswith(("roll", "first"))]
        referee.close()
        return " ".join(actions if trace.reply else actions[:1])


def wrong(trace: Trace) -> bool:
    """Whether the board shows what was meant in the end, and something else is ruled and stands."""
    return shows(trace) and ruled(trace) not in ("", trace.meant, trace.whole)


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


def shrink(trace: Trace, fails: Callable[[Trace], bool] = wrong) -> Trace:
    """The smallest part of the changes, found by leaving runs of them out, that still fails."""
    changes = list(trace.changes)
    run = max(1, len(changes) // 2)
    while run:
        at = 0
        while at < len(changes):
            fewer = changes[:at] + changes[at + run :]
            if fails(_with(trace, fewer)):
                changes = fewer
            else:
                at += run
        run //= 2
    hurried = [msgspec.structs.replace(change, ms=100 * i) for i, change in enumerate(changes, 1)]
    return _with(trace, hurried) if fails(_with(trace, hurried)) else _with(trace, changes)


def _with(trace: Trace, changes: Sequence[Change]) -> Trace:
    return msgspec.structs.replace(trace, changes=tuple(changes))


def keep(trace: Trace, name: str) -> Path:
    """Write a trace where `test_traces` finds it."""
    path = FOLDER / f"{name}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(trace), indent=1) + b"\n")
    return path


def kept() -> dict[str, Trace]:
    return {path.stem: msgspec.json.decode(path.read_bytes(), type=Trace) for path in FOLDER.glob("*.json")}


def nobody() -> Position:
    """No other seat replies."""
    return Position({}, ())

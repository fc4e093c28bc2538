"""Traces as a table rules on them, and how to make one smaller that it rules wrongly."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from companion.tracking.explanations import Position
from companion.units import Milliseconds
from firmware_bridge.core.board import Lifted, Placed
from tests.table.table_fixture import Rig
from tests.tracking.trace import Change, Trace, shows


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
            referee.on_sensor_event(event(change.square, Milliseconds(rig.ms), change.reading))
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


def nobody() -> Position:
    """No other seat replies."""
    return Position({}, ())

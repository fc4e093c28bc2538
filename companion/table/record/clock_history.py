"""What a journal says of the clocks: what they show now, and what they showed before and after each action.

Pure: records in, a row out. A record of kind `clock` holds `why`, and `now`, the clocks from then on; behind
an action or a correction also `was`, the clocks at that moment before it took effect. Taken back, an action
leaves the clocks as they were when it was made; brought back, as they were after it. What an arbiter has
given or taken since (a note with `order` and `gives`) holds all the same. A journal of a game without clocks
has no such record.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.table.clock.state import Clocks, add_time
from companion.table.record.journal_format import Record, TakenBack
from companion.table.record.projection import Projection
from companion.units import Milliseconds

Entry = tuple[str, dict[str, object]]


class ClockStep(msgspec.Struct, frozen=True):
    """The clocks when something was played and after it; None: there were none."""

    was: Clocks | None = None
    now: Clocks | None = None


class ClockChange(msgspec.Struct, frozen=True):
    """Which record a clock was counted on from: its number and when it was written."""

    seq: int
    wall: float
    mono: int


class ClockHistory(Projection):
    """`now`: the clocks as the journal has them last, None where there are none; `last`: the record that
    says so.

    `steps`: of the actions and corrections in force, `undone`: of those taken back, the last first to come
    back.
    """

    def __init__(self) -> None:
        self.first: Clocks | None = None  # before anybody's clock had run
        self.now: Clocks | None = None
        self.last: ClockChange | None = None
        self.steps: list[ClockStep] = []
        self.undone: list[ClockStep] = []

    def before_turn(self) -> Clocks | None:
        """The clocks as they were when the turn began in which the last step was taken: what a flag that is
        taken back gives back.
        """
        was = self.steps[-1].was
        if was is None:
            return None
        for step in reversed(self.steps[:-1]):
            if step.was is None or step.now is None:
                break
            if step.was.turn != step.now.turn or step.now.turn != was.turn:
                return step.now
        return self.first

    def _take(self, record: Record) -> None:
        body = record.body
        match record.kind:
            case "action" | "correction":
                self.steps.append(ClockStep())
                self.undone.clear()
            case "undo":
                for _ in range(1 if (back := msgspec.convert(body, TakenBack)).correction else back.count):
                    self.undone.append(self.steps.pop())
            case "redo":
                for _ in range(msgspec.convert(body, TakenBack).count or 1):
                    self.steps.append(self.undone.pop())
            case "note" if "order" in body and "gives" in body:
                gives = msgspec.convert(body["gives"], dict[str, Milliseconds])
                self.steps = [_give_time(step, gives) for step in self.steps]
                self.undone = [_give_time(step, gives) for step in self.undone]
            case "clock":
                self.now = msgspec.convert(body["now"], Clocks)
                if self.first is None:
                    self.first = msgspec.convert(body.get("was", body["now"]), Clocks)
                self.last = ClockChange(record.seq, record.wall, record.mono)
                if "was" in body:
                    self.steps[-1] = ClockStep(msgspec.convert(body["was"], Clocks), self.now)


def _give_time(step: ClockStep, gives: Mapping[str, Milliseconds]) -> ClockStep:
    """The same step, had an arbiter given that before it."""
    was, now = (clocks and _add_time(clocks, gives) for clocks in (step.was, step.now))
    return ClockStep(was, now)


def _add_time(clocks: Clocks, gives: Mapping[str, Milliseconds]) -> Clocks:
    for seat, ms in gives.items():
        clocks = add_time(clocks, seat, ms)
    return clocks


def entry(why: str, now: Clocks | None, was: Clocks | None = None) -> list[Entry]:
    """What is written of a change; nothing where there are no clocks."""
    if now is None:
        return []
    body: dict[str, object] = {"why": why, "now": msgspec.to_builtins(now)}
    if was is not None:
        body["was"] = msgspec.to_builtins(was)
    return [("clock", body)]

"""The count of a game's clocks: what they show at any moment, and what is written of them with everything
else.

Time is counted on from the last thing that was written (`clocks` at `_at`), so nothing is rounded on the way.

A move that a board shows is ruled when the board is quiet, but it was made when the last piece was touched:
the mover pays up to then, and from then on the other side. A flag that would fall in between waits until the
board is settled.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import msgspec

from companion.kernel.actions import Action, Draw, First
from companion.kernel.game import State
from companion.table.board.monitor import BoardMonitor
from companion.table.clock import state as sides
from companion.table.clock.state import Clocks
from companion.table.clock.suspend_detection import ClockSample, measure_suspension
from companion.table.clock.time_control import Control
from companion.table.clock.time_format import format_time
from companion.table.context import TableContext
from companion.table.record.journal_format import JournalError
from companion.table.timekeeping.clock_stamp import StampFile
from companion.units import Milliseconds

TURNS, ROLLS = Milliseconds(700), Milliseconds(1900)
"""Milliseconds that no clock runs for after a card or a roll of the table's own: a card turns on the screen, a die tumbles
and is held until people have seen it.
"""


class ClockCount:
    """The clocks of one table, as `game_record.Timing`.

    Attributes:
        controls: seat to its time control; empty: there are no clocks.
        clocks: what they showed when something was written last.
        stopped: who has stopped them: `host`, `resumed`, or empty.
        stands: why they do not run; empty: they do.
        back: Milliseconds since that was done which is written now, at another table.
    """

    def __init__(
        self, context: TableContext, monitor: BoardMonitor, controls: Mapping[str, Control], stamps: StampFile
    ) -> None:
        self._table, self._rules, self._time = context.table, context.rules, context.time
        self._monitor, self._stamps = monitor, stamps
        self.controls = controls
        self.stopped, self.stands = "", "not-started"
        self.back = Milliseconds(0)
        self.clocks = sides.initial_clocks(controls)
        self._at = self._spent = 0
        self._drafted: Milliseconds | None = None
        self._sample: ClockSample | None = None
        if controls:
            self._resume()

    def _resume(self) -> None:
        """Take up the clocks of the journal. Raises JournalError: they do not fit the time control."""
        record = self._table.record
        row = record.clock_row
        every = (row.now, *(one for step in (*row.steps, *row.undone) for one in (step.was, step.now)))
        if row.last is not None and not all(one is None or sides.fits(self.controls, one) for one in every):
            raise JournalError("record-senseless", n=row.last.seq, what="clock")
        self.clocks = self._stamps.read(row.last) or row.now or self.clocks
        self._upon = row.last
        if self.clocks.running and row.last is not None:
            by_host = record.journal.records[row.last.seq].body["why"] == "host"
            self.stopped = self.stands = "host" if by_host else "resumed"
        record.timing = self

    @property
    def runs(self) -> bool:
        """Whether a clock runs."""
        return not self.stands and bool(self.clocks.running)

    def at(self, moment: Milliseconds) -> Clocks:
        """The clocks at that moment, not before the last change."""
        return (
            sides.run(self.controls, self.clocks, Milliseconds(moment - self._at))
            if self.runs
            else self.clocks
        )

    def count_from(self, clocks: Clocks, moment: Milliseconds) -> None:
        """From here on time is counted from these clocks."""
        if self.runs:
            self._spent += max(0, moment - self._at)
        self.clocks, self._at = clocks, moment

    def fallen(self) -> list[str]:
        """The seats that play on without time, in the order of their flags."""
        return [seat for seat in self.clocks.fell if seat not in self.clocks.out]

    def resume_play(self) -> None:
        """Play goes on that was taken up again; what a host has stopped stays so."""
        if self.stopped == "resumed":
            self.stopped = ""

    def write(self, why: str, clocks: Clocks) -> None:
        """Write what they show now. Raises JournalError."""
        self._drafted = self._time.now()
        self._table.record.clock(why, clocks)

    def detect_suspension(self, now: Milliseconds) -> None:
        """Count, or leave out, the time that the machine was suspended, by the house rule `sleep`."""
        sample, before = ClockSample(now, self._time.boot()), self._sample
        self._sample = sample
        if before is None or not self.runs:
            return
        if gap := measure_suspension(before, sample):
            stood = self._rules.sleep == "stand"
            clocks = self.at(before.mono)
            if not stood:
                clocks = sides.run(self.controls, clocks, gap)
                self._spent += gap
            self.count_from(clocks, before.mono)
            self._at = now  # what lies between was counted, or is not
            with suppress(JournalError):
                self.write("slept", clocks)
            self._table.note("clock-slept-stood" if stood else "clock-slept-ran", time=format_time(gap))

    # As `game_record.Timing`

    def moment(self, amends: int = 0, source: str = "") -> Clocks | None:
        """As `game_record.Timing`."""
        now = self._time.now()
        self.detect_suspension(now)
        made = self._monitor.time_of_ruling(now) if source == "board" and not self.back else now - self.back
        at = self._drafted = Milliseconds(max(self._at, made))
        if not amends:
            return self.at(at)
        was = self._table.record.clock_row.steps[-amends].was
        if was is None:
            return None
        since = self._spent + (max(0, at - self._at) if self.runs else 0)
        return sides.run(self.controls, was, Milliseconds(since))

    def on_ruling(self, clocks: Clocks, before: State, action: Action, after: State, source: str) -> Clocks:
        """As `game_record.Timing`."""
        game = self._table.game
        by, to = game.actor(before), game.actor(after)
        alone = len(game.seats) == 1
        if by is None or to is None:
            return clocks
        replies = game.info.notation.replies
        answers = bool(replies) and game.view(after, None).stage in replies
        if not clocks.running:
            if isinstance(action, First) or (alone and action.chance) or self._laying_out(before):
                return clocks
            clocks = sides.start_clock(clocks, by.seat)
            if to.seat != by.seat and not answers and self._rules.press == "ruling":
                return sides.start_clock(sides.without_time(self.controls, clocks, by.seat), to.seat)
        if alone and not action.chance:
            clocks = sides.end_turn(self.controls, clocks)
        clocks = sides.pass_turn(self.controls, clocks, to.seat, answers, self._rules.press == "seat")
        clocks = sides.spare(clocks, self.back)  # the way took it, and nobody here
        if not action.chance or source != "electronic":
            return clocks
        return sides.spare(clocks, TURNS if isinstance(action, Draw) else ROLLS)

    def _laying_out(self, state: State) -> bool:
        unwritten = self._table.game.info.notation.unwritten
        return bool(unwritten) and self._table.game.view(state, None).stage in unwritten

    def put_right(self, clocks: Clocks, state: State, why: str, leaves: str) -> Clocks:
        """As `game_record.Timing`."""
        if leaves:
            clocks = sides.leave_out(clocks, leaves)
        elif why == "flag":
            clocks = sides.refill(self.controls, clocks, clocks.running)
        actor = self._table.game.actor(state)
        if actor is None or actor.seat == clocks.turn:
            return clocks
        return sides.hand_over(clocks, actor.seat)

    def on_note(self, body: Mapping[str, object]) -> Clocks | None:
        """As `game_record.Timing`: a pause, and what an illegal move costs (`gives`: seat to ms)."""
        if not body.get("paused") and "gives" not in body:
            return None
        clocks = self.moment()
        assert clocks is not None
        for seat, ms in msgspec.convert(body.get("gives", {}), dict[str, Milliseconds]).items():
            clocks = sides.add_time(clocks, seat, ms)
        return clocks

    def on_written(self) -> None:
        """As `game_record.Timing`: what was drafted holds."""
        row = self._table.record.clock_row
        drafted, self._drafted = self._drafted, None
        if row.now is None or row.last is None or row.last is self._upon:
            return
        self._upon = row.last
        self.count_from(row.now, self._time.now() if drafted is None else drafted)
        if self._table.record.journal.records[row.last.seq].body["why"] in ("ruling", "undo", "redo"):
            self._spent = 0
            self.resume_play()

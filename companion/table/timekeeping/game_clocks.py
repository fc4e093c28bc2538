"""The clocks at a table: when they run, what is written and told of them, and when a flag falls.

Time is counted on from the last thing that was written (`_clocks` at `_at`), so nothing is rounded on the way. The clocks
stand while play cannot go on, whatever keeps it: `stands` says what. Every `TICK` their time is stamped (`record.stamp`), and
nothing is told before it is stamped.

A move that a board shows is ruled when the board is quiet, but it was made when the last man was touched: the mover pays
up to then, and from then on the other side. A flag that would fall in between waits until the board is settled.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from companion.kernel.actions import Action, First
from companion.kernel.game import State
from companion.kernel.messages import Seat
from companion.table.board.monitor import BoardMonitor
from companion.table.clock import state as sides
from companion.table.clock.state import Clocks
from companion.table.clock.suspend_detection import ClockSample, suspended_ms
from companion.table.clock.time_control import LONGEST, Control, read_controls
from companion.table.clock.time_format import format_time
from companion.table.protocol import commands, notices
from companion.table.protocol.clock_notice import clock_notice
from companion.table.questions import Questions
from companion.table.record.clock_stamp import StampFile
from companion.table.record.journal_format import JournalError
from companion.table.rules.house_rules import TableRules
from companion.table.table import Refusal, Table
from companion.table.timekeeping.flag_fall import FlagFall

TICK = 20
"""Milliseconds between two stamps: no clock is off by more after a kill."""
TUMBLES = 700
"""Milliseconds that nobody's time goes for after a roll or card of the table's own: a die on the screen tumbles so long."""
LAST_MINUTE = 60_000


def boot_ms() -> int:
    """Milliseconds since the machine was started, those it was suspended among them, where the system counts them."""
    source = getattr(time, "CLOCK_BOOTTIME", None)
    return (time.monotonic_ns() if source is None else time.clock_gettime_ns(source)) // 1_000_000


class GameClocks:
    """The clocks of one table; without a time control it has none, and nothing here does anything.

    `now` and `boot` give milliseconds, the second one those of a suspended machine too; `waits` says whether the
    journal cannot be written.
    """

    def __init__(
        self, table: Table, questions: Questions, watch: BoardMonitor, rules: TableRules,
        now: Callable[[], int], waits: Callable[[], bool], boot: Callable[[], int] = boot_ms,
    ) -> None:  # fmt: skip
        self._table, self._questions, self._watch, self._rules = table, questions, watch, rules
        self._now, self._waits, self.boot = now, waits, boot
        asked = read_controls(rules.clock)
        self.controls: Mapping[str, Control] = asked.of(table.game.seats) if asked else {}
        self._stamps = StampFile(table.record.journal.path)
        self.flags = FlagFall(table, watch, rules.flag, self._fell)
        self._stopped = ""  # `host`, `resumed`
        self.gone = False  # the board is
        self.real: dict[str, int] = {}
        """What a real clock beside the board shows, by seat."""
        self._told: tuple[object, ...] = ()
        self._last_ms = 0
        if self.controls:
            self._start()

    def _start(self) -> None:
        record = self._table.record
        row = record.clock_row
        every = (row.now, *(one for step in (*row.steps, *row.undone) for one in (step.was, step.now)))
        if row.last is not None and not all(one is None or sides.fits(self.controls, one) for one in every):
            raise JournalError("record-senseless", n=row.last.seq, what="clock")
        self._clocks = self._stamps.read(row.last) or row.now or sides.initial_clocks(self.controls)
        self._upon = row.last
        self._at = self._spent = self._stamped = 0
        self._drafted: int | None = None
        self._stands = "not-started"
        self._seen: ClockSample | None = None
        if self._clocks.running and row.last is not None:
            by_host = record.journal.records[row.last.seq].body["why"] == "host"
            self._stopped = self._stands = "host" if by_host else "resumed"
        record.timing = self

    @property
    def on(self) -> bool:
        """Whether there are clocks at this table."""
        return bool(self.controls)

    @property
    def _goes(self) -> bool:
        return not self._stands and bool(self._clocks.running)

    def _current(self, at: int) -> Clocks:
        """The clocks at that moment, not before the last change."""
        return sides.run(self.controls, self._clocks, at - self._at) if self._goes else self._clocks

    def _count_on(self, clocks: Clocks, at: int) -> None:
        """From here on time is counted from these clocks."""
        if self._goes:
            self._spent += max(0, at - self._at)
        self._clocks, self._at = clocks, at

    # What is written with everything else

    def moment(self, amends: int = 0, source: str = "") -> Clocks | None:
        """As `game_record.Timing`."""
        now = self._now()
        self._mind_sleep(now)
        at = self._drafted = max(self._at, self._watch.made_at(now)) if source == "board" else now
        if not amends:
            return self._current(at)
        was = self._table.record.clock_row.steps[-amends].was
        if was is None:
            return None
        since = self._spent + (max(0, at - self._at) if self._goes else 0)
        return sides.run(self.controls, was, since)

    def ruled(self, clocks: Clocks, before: State, action: Action, after: State, source: str) -> Clocks:
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
        return sides.spare(clocks, TUMBLES) if action.chance and source == "electronic" else clocks

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

    def noted(self, body: Mapping[str, Any]) -> Clocks | None:
        """As `game_record.Timing`: a pause, and what an illegal move costs (`gives`: seat to milliseconds)."""
        if not body.get("paused") and "gives" not in body:
            return None
        clocks = self.moment()
        assert clocks is not None
        for seat, ms in body.get("gives", {}).items():
            clocks = sides.add_time(clocks, seat, ms)
        return clocks

    def written(self) -> None:
        """As `game_record.Timing`: what was drafted holds."""
        row = self._table.record.clock_row
        drafted, self._drafted = self._drafted, None
        if row.now is None or row.last is None or row.last is self._upon:
            return
        self._upon = row.last
        self._count_on(row.now, self._now() if drafted is None else drafted)
        if self._table.record.journal.records[row.last.seq].body["why"] in ("ruling", "undo", "redo"):
            self._spent = 0
            self.go_on()

    # Time

    @property
    def due(self) -> int | None:
        """When the clocks have to be looked at again, in ms."""
        return self._stamped + TICK if self.on and self._goes else None

    def begin(self) -> None:
        """The table begins, or goes on."""
        if not self.on:
            return
        if self._stopped and self._table.game.actor(self._table.state) is not None:
            with suppress(JournalError):
                self._write(self._stopped, self._clocks)
            self._table.note("clock-resumed")
        self._go_or_stand(self._now())
        self.tell()

    def look(self) -> None:
        """Time has passed, or something was done. Raises JournalError where a flag cannot be written."""
        if not self.on:
            return
        now = self._now()
        self._mind_sleep(now)
        if self._waits():
            self._go_or_stand(now)
        clocks = self._current(now)
        if self._goes:
            self._warn(clocks)
            if clocks.fell != self._clocks.fell and self._watch.due is None:
                self._fall(clocks)
            elif _stage(clocks) != _stage(self._clocks) and not clocks.sides[clocks.running].fallen:
                self._write("period", clocks)
            elif self._ruled_out(clocks):
                self.flags.rule(clocks.running)
        self._go_or_stand(self._now())
        if self._goes and now - self._stamped >= TICK:
            self._stamp(now)
        if self._told != self._news():
            self.tell()

    def _mind_sleep(self, now: int) -> None:
        look, before = ClockSample(now, self.boot()), self._seen
        self._seen = look
        if before is None or not self._goes:
            return
        if gap := suspended_ms(before, look):
            stood = self._rules.sleep == "stand"
            clocks = self._current(before.mono)
            if not stood:
                clocks = sides.run(self.controls, clocks, gap)
            self._count_on(clocks, before.mono)
            self._at = now  # what lies between was counted, or is not
            with suppress(JournalError):
                self._write("slept", clocks)
            self._table.note("clock-slept-stood" if stood else "clock-slept-ran", time=format_time(gap))

    def _warn(self, clocks: Clocks) -> None:
        """The last minute of a seat is told when it begins."""
        seat = clocks.running
        ms, at_most = clocks.sides[seat].ms, self._last_ms
        last = clocks.sides[seat].period + 1 == len(self.controls[seat].periods)
        self._last_ms = ms
        if last and clocks.sides[seat].times == 1 and ms <= LAST_MINUTE < at_most:
            self._table.note("last-minute", seat=Seat(seat))

    def _write(self, why: str, clocks: Clocks) -> None:
        """Write what they show now. Raises JournalError."""
        self._drafted = self._now()
        self._table.record.clock(why, clocks)

    def _go_or_stand(self, now: int) -> None:
        stands = self._why_they_stand()
        if stands == self._stands:
            return
        clocks = self._current(now)
        self._count_on(clocks, now)
        self._stands, self._last_ms = stands, 0
        row = self._table.record.clock_row
        if stands and clocks.running and clocks != row.now and stands != "over":
            with suppress(JournalError):  # then the stamp has it
                self._write(stands, clocks)

    def _why_they_stand(self) -> str:
        table = self._table
        line, actor = table.record.line_of_play, table.game.actor(table.state)
        computer = actor is not None and table.players.get(actor.seat) == "computer"
        found = {
            "over": actor is None, "arbiter": bool(line.arbiter), "not-started": not self._clocks.running,
            "paused": table.paused, self._stopped or "host": bool(self._stopped), "question": bool(self._questions.standing),
            "board": self.gone, "mismatch": self._watch.wrong, "journal": self._waits(), "held": table.held and computer,
        }  # fmt: skip
        return next((why for why, so in found.items() if so), "")

    def _stamp(self, now: int) -> Clocks:
        clocks = self._current(now)
        if (last := self._table.record.clock_row.last) is not None:
            self._stamps.write(last, clocks, now)
        self._stamped = now
        return clocks

    # What is told

    def now(self) -> notices.Clock:
        """What the clocks show now; it is stamped before anybody sees it."""
        now = self._now()
        clocks = self._stamp(now) if self._goes else self._clocks
        return clock_notice(self.controls, clocks, self._table.n, now, self._stands, self.real)

    def tell(self) -> None:
        """Tell what they show."""
        self._told = self._news()
        self._table.tell(self.now())

    def _news(self) -> tuple[object, ...]:
        """What is told when it changes; not the time itself, which changes while it is told."""
        return self._stands, self._table.record.clock_row.last, tuple(self.real.values())

    # Flags

    def _fall(self, clocks: Clocks) -> None:
        """A flag has fallen: written, told once, and ruled."""
        seat = clocks.fell[-1]
        self._write("flag", clocks)
        self._table.note("flag", seat=Seat(seat))
        if self.flags.ruled:
            self.flags.rule(seat)

    def _ruled_out(self, clocks: Clocks) -> bool:
        """Whether a flag fell before and could not be ruled then."""
        fallen = clocks.sides[clocks.running].fallen and clocks.running == clocks.turn
        return fallen and self.flags.ruled and self._watch.due is None

    def _fell(self) -> list[str]:
        """The seats that play on without time, in the order of their flags."""
        return [seat for seat in self._clocks.fell if seat not in self._clocks.out] if self.on else []

    # Hands and hosts

    def must_be_on(self) -> None:
        """Raises Refusal when there are no clocks."""
        if not self.on:
            raise Refusal("no-clocks")

    def begin_by(self, seat: str) -> bool:
        """Somebody presses before the first move: the clock of who begins is started; whether that was it."""
        actor = self._table.game.actor(self._table.state)
        if self._clocks.running or actor is None or actor.seat == seat:
            return False
        self._write("start", sides.start_clock(self._clocks, actor.seat))
        return True

    @property
    def pressing(self) -> str:
        """The seat whose turn is over and who has yet to press; empty: none."""
        return self._clocks.pressing if self.on else ""

    @property
    def to_press(self) -> str:
        """Whoever has to press next."""
        actor = self._table.game.actor(self._table.state)
        return self._clocks.pressing or self._clocks.running or (actor.seat if actor else "")

    def most_to_take(self, seat: str, ms: int) -> int:
        """How much of `ms` can be taken from a seat that keeps a second."""
        return max(0, min(ms, self._current(self._now()).sides[seat].ms - 1_000))

    def owes_press(self, seat: str) -> bool:
        """Whether that seat's turn is over and it has yet to press."""
        return self._clocks.pressing == seat

    def press(self) -> None:
        """Who had to press has. Raises JournalError."""
        clocks = self.moment()
        assert clocks is not None
        self._table.record.clock("press", sides.press_clock(self.controls, clocks))
        self.go_on()

    def go_on(self) -> None:
        """Play goes on that was taken up again; what a host has stopped stays so."""
        if self._stopped == "resumed":
            self._stopped = ""

    def set(self, given: commands.Clock) -> None:
        """A host starts, stops or sets the clocks, with the consent of all seats; nothing given: they are told.

        Raises:
            Refusal: there are none, the game is over, or what is given means nothing.
        """
        self.must_be_on()
        if given.ms is not None or given.add is not None:
            self._set_time(given)
        if given.run is False:
            self._stopped = "host"
        elif given.run:
            self._table.must_go_on()
            self._stopped = ""
            actor = self._table.game.actor(self._table.state)
            if not self._clocks.running and actor is not None:
                self._write("start", sides.start_clock(self._clocks, actor.seat))
        self._go_or_stand(self._now())
        if self._told == self._news():
            self.tell()

    def _set_time(self, given: commands.Clock) -> None:
        self._table.must_go_on()
        if given.seat is None or (given.ms is not None and given.add is not None):
            raise Refusal("bad-do", field="seat, ms or add")
        seat, clocks = self._table.seat(given.seat), self.moment()
        assert clocks is not None
        most = clocks.sides[seat].ms + (given.add or 0) if given.ms is None else given.ms
        if not 0 <= most <= LONGEST:
            raise Refusal("clock-too-much", hours=LONGEST // 3_600_000)
        self._table.record.clock("set", sides.set_time(clocks, seat, most))
        self._table.note("clock-set", seat=Seat(seat), time=format_time(most))

    def close(self) -> None:
        """The table ends: what the clocks show is in the journal, and no stamp is needed."""
        if not self.on:
            return
        record, clocks = self._table.record, self._current(self._now())
        over = self._table.game.actor(self._table.state) is None
        whole = over or not clocks.running or clocks == record.clock_row.now
        if not whole:
            self._stamp(self._now())
            with suppress(JournalError):
                self._write("closed", clocks)
                whole = True
        self._stamps.close(gone=whole)


def _stage(clocks: Clocks) -> tuple[int, int]:
    side = clocks.sides[clocks.running] if clocks.running else None
    return (side.period, side.times) if side else (0, 0)

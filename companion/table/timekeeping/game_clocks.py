"""The clocks of a table: when they run, when they are published, and the consequences of a flag fall.

The clocks stop while play cannot continue; `ClockCount.stands` holds the reason. Every `TICK`
milliseconds, the time on the clocks is written to the stamp file (see `clock_count`). A time is
published only after it has been written there.

When a flag falls, the seat loses, leaves a race, or passes its turn, or the flag is only announced
until it is claimed. With two sides, the game is a draw if the other side cannot win (FIDE 6.9, and
7.5.5 for illegal moves). If the rules of the game cannot decide whether it can, an arbiter decides,
or all seats agree on a draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Protocol

from companion.kernel.messages import Seat
from companion.table import clock_rules as sides
from companion.table import seat_commands
from companion.table.board.monitor import BoardMonitor
from companion.table.clock_rules import LONGEST, ClockState, format_time, read_controls
from companion.table.protocol import commands, notices
from companion.table.protocol.notices import clock_notice
from companion.table.record.journal_reader import JournalError
from companion.table.table import Component, Refusal, Table, TableContext
from companion.table.timekeeping.clock_count import ClockCount, StampFile
from companion.units import Milliseconds


class FlagFall:
    """The handler of flag falls at one table.

    Its `rule` is `loses`, `announce`, `last` or `pass`.
    """

    def __init__(self, table: Table, monitor: BoardMonitor, rule: str, count: ClockCount) -> None:
        self._table, self._watch, self._count = table, monitor, count
        self.ruled = rule != "announce"
        self._passes = rule == "pass"

    def rule(self, seat: str) -> None:
        """Apply the rule to a seat that has run out of time. Raises JournalError."""
        if self._passes and seat_commands.pass_on(self._table, seat, "flag"):
            self._watch.follow()
        else:
            self.lose(seat, "flag")

    def lose(self, seat: str, why: str) -> None:
        """Make a seat lose, or rank it behind the others. If the other side cannot win, the game is a draw.

        Raises JournalError.
        """
        game, others = self._table.game, [other for other in self._table.game.seats if other != seat]
        wins = game.can_win(self._table.state, others[0]) if len(others) == 1 else True
        if wins is None:
            self._table.record.note(undecided=seat, why=why)
            self._table.note("can-other-win", seat=Seat(seat), other=Seat(others[0]))
            self._table.note("arbiter-called", seat=Seat(seat))
        elif wins:
            self.take_out(seat, why)
        else:
            self.draw(seat, why)

    def take_out(self, seat: str, why: str) -> None:
        """Make a seat lose regardless of the other side's material. Raises JournalError."""
        seat_commands.take_out(self._table, seat, why)
        self._watch.follow()

    def draw(self, seat: str, why: str) -> None:
        """End the game as a draw, because the other side cannot win. Raises JournalError."""
        table = self._table
        table.correct(
            table.game.end_early(table.state, "draw"), f"{why}-drawn", "cannot-win", seat=Seat(seat)
        )
        self._watch.follow()

    def _find_claim(self, seat: str) -> str:
        """Return the seat whose flag fell first, or an empty string if no other flag than that of
        `seat` has fallen.
        """
        fell = self._count.fallen()
        return fell[0] if fell and fell != [seat] else ""

    def may_claim(self, seat: str) -> bool:
        """Return whether that seat may claim another seat's flag fall."""
        return self._find_claim(seat) not in ("", seat)

    def claim(self, seat: str) -> None:
        """Claim another seat's flag fall.

        Raises Refusal if no flag fell, or the seat's own flag fell first.
        """
        self._table.check_not_over()
        fallen = self._find_claim(self._table.seat(seat))
        if not fallen:
            raise Refusal("no-flag-fell")
        if fallen == seat:
            raise Refusal("own-flag-first", seat=Seat(seat))
        self.lose(fallen, "flag")


TICK = 20
"""Milliseconds between two stamps, which is the largest error of a clock after the process is killed."""
LAST_MINUTE = 60_000


class TableLineTime(Protocol):
    """The effect of the connection to other tables on a game's clocks.

    Attributes:
        keeps: Whether this table hosts the game, so that its clocks are the ones that count.
        lost: Whether a required connection is lost.
        runs_on: Whether the clocks are elsewhere, as at a site, and run even if play stops at this
            table. Such clocks start once every seat has moved.
    """

    runs_on: bool

    @property
    def keeps(self) -> bool: ...

    @property
    def lost(self) -> bool: ...

    def allowance(self, seat: str) -> int:
        """Return how many more milliseconds to wait for a message that this seat acted in time."""


class GameClocks(Component):
    """The clocks of one table. Without a time control, nothing in this class has an effect.

    Attributes:
        flags: The handler of flag falls.
        gone: Whether the board is disconnected.
        line: The effect of the connection to other tables, or None if there are no other tables.
        real: The times on a physical clock, by seat.
    """

    def __init__(self, context: TableContext, monitor: BoardMonitor) -> None:
        table, rules = context.table, context.rules
        self._table, self._questions, self._time = table, context.questions, context.time
        self._watch = monitor
        asked = read_controls(rules.clock)
        self._stamps = StampFile(table.record.journal.path)
        self._count = ClockCount(context, monitor, asked.of(table.game.seats) if asked else {}, self._stamps)
        self.controls = self._count.controls
        self.on = bool(self.controls)
        """Whether the table has clocks."""
        self.idle = not self.on
        self.flags = FlagFall(table, monitor, rules.flag, self._count)
        self.gone = False
        self.line: TableLineTime | None = None
        self.real: dict[str, int] = {}
        self._told: tuple[object, ...] = ()
        self._last_ms = self._stamped = 0

    # Time

    @property
    def due(self) -> Milliseconds | None:
        """The time at which the clocks must be checked again, in ms, or None."""
        return Milliseconds(self._stamped + TICK) if self.on and self._count.runs else None

    def begin(self) -> None:
        """Start with the table, or with a resumed game."""
        if not self.on:
            return
        if self._count.stopped and self._table.actor is not None:
            with suppress(JournalError):
                self._count.write(self._count.stopped, self._count.clocks)
            self._table.note("clock-resumed")
        self._go_or_stand(self._time.now())
        self.tell()

    def update(self) -> None:
        """Update the clocks for the time and for everything that stops or restarts them.

        Raises JournalError if a flag fall cannot be written.
        """
        if not self.on:
            return
        now = self._time.now()
        self._count.detect_suspension(now)
        if self._table.journal_failed:
            self._go_or_stand(now)
        clocks = self._count.at(now)
        if self._count.runs:
            self._warn(clocks)
            if self.line is not None and not self.line.keeps:
                pass  # the table that keeps the game rules on its clocks
            elif clocks.fell != self._count.clocks.fell and self._watch.due is None:
                if self._fell_before(Milliseconds(now - self._waits_for(clocks.running))):
                    self._fall(clocks)
            elif _stage(clocks) != _stage(self._count.clocks) and not clocks.sides[clocks.running].fallen:
                self._count.write("period", clocks)
            elif self._has_missed_ruling(clocks):
                self.flags.rule(clocks.running)
        self._go_or_stand(self._time.now())
        if self._count.runs and now - self._stamped >= TICK:
            self._stamp(now)
        if self._told != self._news():
            self.tell()

    def _waits_for(self, seat: str) -> int:
        """Return how many more milliseconds to wait for a message that this seat acted in time."""
        return 0 if self.line is None else self.line.allowance(seat)

    def _fell_before(self, moment: Milliseconds) -> bool:
        """Return whether a flag had fallen at that time."""
        return self._count.at(moment).fell != self._count.clocks.fell

    @contextmanager
    def give_back(self, ms: Milliseconds) -> Iterator[None]:
        """Backdate the records that are written in this context by `ms`, because the action was made at
        another table.
        """
        self._count.back = ms
        try:
            yield
        finally:
            self._count.back = Milliseconds(0)

    def _warn(self, clocks: ClockState) -> None:
        """Announce the start of a seat's last minute."""
        seat = clocks.running
        ms, at_most = clocks.sides[seat].ms, self._last_ms
        last = clocks.sides[seat].period + 1 == len(self._count.controls[seat].periods)
        self._last_ms = ms
        if last and clocks.sides[seat].times == 1 and ms <= LAST_MINUTE < at_most:
            self._table.note("last-minute", seat=Seat(seat))

    def _go_or_stand(self, now: Milliseconds) -> None:
        stands = self._why_they_stand()
        if stands == self._count.stands:
            return
        clocks = self._count.at(now)
        self._count.count_from(clocks, now)
        self._count.stands, self._last_ms = stands, 0
        row = self._table.record.clock_row
        if stands and clocks.running and clocks != row.now and stands != "over":
            with suppress(JournalError):  # the stamp has it anyway
                self._count.write(stands, clocks)

    def _why_they_stand(self) -> str:
        table = self._table
        line, actor = table.record.line_of_play, table.actor
        if self.line is not None and self.line.runs_on:
            waits = not self._count.clocks.running or table.n < len(table.game.seats)
            return "over" if actor is None else "not-started" if waits else ""
        computer = actor is not None and table.players.get(actor.seat) == "computer"
        reasons = (
            ("over", actor is None),
            ("arbiter", bool(line.arbiter)),
            ("not-started", not self._count.clocks.running),
            ("paused", table.paused),
            (self._count.stopped, bool(self._count.stopped)),
            ("question", bool(self._questions.standing)),
            ("board", self.gone),
            ("line", self.line is not None and self.line.lost),
            ("mismatch", self._watch.wrong),
            ("journal", table.journal_failed),
            ("held", table.held and computer),
        )
        return next((why for why, holds in reasons if holds), "")

    def _stamp(self, now: Milliseconds) -> ClockState:
        clocks = self._count.at(now)
        if (last := self._table.record.clock_row.last) is not None:
            self._stamps.write(last, clocks, now)
        self._stamped = now
        return clocks

    # Notices

    def now(self) -> notices.Clock:
        """Return the current clock notice, after stamping the time."""
        now = self._time.now()
        clocks = self._stamp(now) if self._count.runs else self._count.clocks
        return clock_notice(self._count.controls, clocks, self._table.n, now, self._count.stands, self.real)

    def tell(self) -> None:
        """Publish the clocks."""
        self._told = self._news()
        self._table.tell(self.now())

    def _news(self) -> tuple[object, ...]:
        """Return the values that are published when they change. The time itself is not one of them."""
        return self._count.stands, self._table.record.clock_row.last, tuple(self.real.values())

    # Flag falls

    def _fall(self, clocks: ClockState) -> None:
        """Write and publish a flag fall, and rule on it."""
        seat = clocks.fell[-1]
        self._count.write("flag", clocks)
        self._table.note("flag", seat=Seat(seat))
        if self.flags.ruled:
            self.flags.rule(seat)

    def _has_missed_ruling(self, clocks: ClockState) -> bool:
        """Return whether an earlier flag fall could not be ruled on when it happened."""
        fallen = clocks.sides[clocks.running].fallen and clocks.running == clocks.turn
        decides = self.line is None or self.line.keeps
        return fallen and decides and self.flags.ruled and self._watch.due is None

    # Presses and host commands

    def check_on(self) -> None:
        """Raise Refusal if there are no clocks."""
        if not self.on:
            raise Refusal("no-clocks")

    def begin_by(self, seat: str) -> bool:
        """Start the first clock if this is a press before the first move. Return whether it was started."""
        actor = self._table.actor
        if self._count.clocks.running or actor is None or actor.seat == seat:
            return False
        self._count.write("start", sides.start_clock(self._count.clocks, actor.seat))
        return True

    @property
    def pressing(self) -> str:
        """The seat whose turn is over but that has not pressed yet; empty if there is none."""
        return self._count.clocks.pressing if self.on else ""

    @property
    def to_press(self) -> str:
        """The seat that must press next."""
        actor = self._table.actor
        return self._count.clocks.pressing or self._count.clocks.running or (actor.seat if actor else "")

    def most_to_take(self, seat: str, ms: Milliseconds) -> int:
        """Return how much of `ms` can be taken from a seat so that it keeps at least one second."""
        return max(0, min(ms, self._count.at(self._time.now()).sides[seat].ms - 1_000))

    def owes_press(self, seat: str) -> bool:
        """Return whether that seat's turn is over and it must still press."""
        return self._count.clocks.pressing == seat

    def press(self) -> None:
        """Press for the seat that must press. Raises JournalError."""
        clocks = self._count.moment()
        assert clocks is not None
        self._table.record.clock("press", sides.press_clock(self._count.controls, clocks))
        self._count.resume_play()

    def go_on(self) -> None:
        """Restart the clocks of a resumed game. If a host has stopped them, they stay stopped."""
        self._count.resume_play()

    def set(self, given: commands.SetClocks) -> None:
        """Start, stop or set the clocks as a host, by agreement of all seats. Without fields, publish them.

        Raises:
            Refusal: There are no clocks, the game is over, or the command is invalid.
        """
        self.check_on()
        if given.ms is not None or given.add is not None:
            self._set_time(given)
        if given.run is False:
            self._count.stopped = "host"
        elif given.run:
            self._table.check_not_over()
            self._count.stopped = ""
            actor = self._table.actor
            if not self._count.clocks.running and actor is not None:
                self._count.write("start", sides.start_clock(self._count.clocks, actor.seat))
        self._go_or_stand(self._time.now())
        if self._told == self._news():
            self.tell()

    def show_times(self, times: Mapping[str, Milliseconds]) -> None:
        """Show the times from the place that keeps the clocks, in milliseconds by seat. Raises JournalError."""
        clocks = self._count.moment()
        assert clocks is not None
        for seat, ms in times.items():
            clocks = sides.set_time(clocks, seat, Milliseconds(max(1, min(ms, LONGEST))))
        if clocks != self._count.clocks:
            self._count.write("site", clocks)

    def _set_time(self, given: commands.SetClocks) -> None:
        self._table.check_not_over()
        if given.seat is None or (given.ms is not None and given.add is not None):
            raise Refusal("bad-do", field="seat, ms or add")
        seat, clocks = self._table.seat(given.seat), self._count.moment()
        assert clocks is not None
        most = Milliseconds(clocks.sides[seat].ms + (given.add or 0)) if given.ms is None else given.ms
        if not 0 <= most <= LONGEST:
            raise Refusal("clock-too-much", hours=LONGEST // 3_600_000)
        self._table.record.clock("set", sides.set_time(clocks, seat, most))
        self._table.note("clock-set", seat=Seat(seat), time=format_time(most))

    def close(self) -> None:
        """Write the clocks to the journal and delete the stamps, because the table closes."""
        if not self.on:
            return
        record, clocks = self._table.record, self._count.at(self._time.now())
        over = self._table.actor is None
        whole = over or not clocks.running or clocks == record.clock_row.now
        if not whole:
            self._stamp(self._time.now())
            with suppress(JournalError):
                self._count.write("closed", clocks)
                whole = True
        self._stamps.close(gone=whole)


def _stage(clocks: ClockState) -> tuple[int, int]:
    """Return the period of the running clock, and its remaining byo-yomi periods."""
    side = clocks.sides[clocks.running]
    return side.period, side.times

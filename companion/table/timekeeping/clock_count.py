"""The current time on a game's clocks, and the stamps that preserve it between two records.

While a clock runs, its time is repeatedly written to a small file next to the journal. This is a stamp. Time
during which the machine is suspended is measured as well.

The stamp file `<journal>-clock` consists of two halves of one page, written alternately, each with its length
and a checksum. A stamp is passed to the operating system at once, so it survives a crash of this
process. Every `SYNCED` milliseconds, the file is synced to the disk. A stamp belongs to one clock
record of the journal. If the stamp is damaged or does not belong to the last clock record, the
times in that record are used instead.

Time is counted from the last record, so rounding errors do not add up. A move on a board is ruled
only when the board is quiet, but it was made when the last piece was touched. The time until that
touch is charged to the player who moved, and the time after it to the other side. If a flag falls
between the touch and the ruling, its consequence waits until the board is settled.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.kernel.actions import Action, Draw, First
from companion.kernel.errors import TooMuch, file_beside
from companion.kernel.game import State
from companion.table import clock_rules as sides
from companion.table.board.monitor import BoardMonitor
from companion.table.clock_rules import ClockState, Control, format_time
from companion.table.record.journal_reader import JournalError
from companion.table.record.line_of_play import ClockChange
from companion.table.storage.files import read_file
from companion.table.table import TableContext
from companion.units import Milliseconds

STALLED = 3_000
"""If two samples are further apart than this number of milliseconds, no play took place in between.
Normally there are fifty samples a second.
"""
SUSPENDED = 500
"""If the second clock counts at least this number of milliseconds more, the machine was suspended."""


class ClockSample(msgspec.Struct, frozen=True):
    """A reading of two clocks in ms.

    Attributes:
        mono: The time awake.
        boot: The time awake and suspended.
    """

    mono: Milliseconds
    boot: Milliseconds


def measure_suspension(before: ClockSample, now: ClockSample) -> Milliseconds:
    """Return the milliseconds of suspension between two samples."""
    passed, all_of_it = now.mono - before.mono, now.boot - before.boot
    return Milliseconds(max(passed, all_of_it) if passed >= STALLED or all_of_it - passed >= SUSPENDED else 0)


SUFFIX = "-clock"
SYNCED = 5_000
HALF = 2_048
_HEAD = struct.Struct("<4sIQI")  # magic, length, number, checksum
_MARK = b"TbCk"


class _Stamp(msgspec.Struct, frozen=True):
    upon: ClockChange
    clocks: ClockState


class StampFile:
    """The stamps of one journal. File errors are ignored, because the journal has the essential data."""

    def __init__(self, journal: Path) -> None:
        self.path = file_beside(journal, f"{journal.name}{SUFFIX}")
        self._handle = -1
        self._number = 0
        self._synced = 0
        self._encoder = msgspec.json.Encoder()

    def read(self, upon: ClockChange | None) -> ClockState | None:
        """Return the latest state of the clocks that was stamped after the record `upon`, or None."""
        try:
            page = read_file(self.path, 2 * HALF)
        except (OSError, TooMuch):
            return None
        best: tuple[int, _Stamp] | None = None
        for half in (page[:HALF], page[HALF:]):
            found = _read(half)
            if found is not None and (best is None or found[0] > best[0]):
                best = found
        if best is None:
            return None
        self._number = best[0]
        return best[1].clocks if best[1].upon == upon else None

    def write(self, upon: ClockChange, clocks: ClockState, now: Milliseconds) -> None:
        """Stamp the clocks as of `now` ms."""
        body = self._encoder.encode(_Stamp(upon, clocks))
        if len(body) > HALF - _HEAD.size:
            return
        with suppress(OSError):
            if self._handle < 0:
                self._open(now)
            self._number += 1
            head = _HEAD.pack(_MARK, len(body), self._number, _sum(self._number, body))
            os.lseek(self._handle, HALF * (self._number % 2), os.SEEK_SET)
            os.write(self._handle, head + body)
            if now - self._synced >= SYNCED:
                self.sync(now)

    def _open(self, now: Milliseconds) -> None:
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
        self._handle = os.open(self.path, flags, 0o600)
        self._synced = now
        if os.fstat(self._handle).st_size < 2 * HALF:
            os.write(self._handle, bytes(2 * HALF))
            os.fsync(self._handle)

    def sync(self, now: Milliseconds) -> None:
        """Sync the stamps to the disk, so that they survive a power cut."""
        if self._handle >= 0:
            self._synced = now
            with suppress(OSError):
                os.fsync(self._handle)

    def close(self, gone: bool = False) -> None:
        """Close the file. If `gone`, also delete it, because it is no longer needed."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
        if gone:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)


def _sum(number: int, body: bytes) -> int:
    return zlib.crc32(body, number & 0xFFFFFFFF)


def _read(half: bytes) -> tuple[int, _Stamp] | None:
    """Return the number and the stamp in half a page, or None if they are not valid."""
    if len(half) < _HEAD.size:
        return None
    mark, length, number, total = _HEAD.unpack_from(half)
    body = half[_HEAD.size : _HEAD.size + length]
    if mark != _MARK or len(body) != length or _sum(number, body) != total:
        return None
    try:
        return number, msgspec.json.decode(body, type=_Stamp)
    except (msgspec.MsgspecError, ValueError):
        return None


TURNS, ROLLS = Milliseconds(700), Milliseconds(1900)
"""Milliseconds for which no clock runs after a card or a roll by the table.

This is the time in which a card turns on the screen, or a die tumbles and its face is shown.
"""


class ClockCount:
    """The clocks of one table. This class implements `game_record.Timing`.

    Attributes:
        controls: Time controls by seat; empty if the game has no clocks.
        clocks: The state at the last record.
        stopped: Why the clocks were stopped: `host`, `resumed`, or empty.
        stands: The reason why the clocks do not run, or empty if they run.
        back: While an action from another table is carried out, the milliseconds since it was made
            there.
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
        """Resume the clocks from the times in the journal. Raises JournalError if they do not fit the time control."""
        record = self._table.record
        row = record.clock_row
        every = (row.now, *(state for step in (*row.steps, *row.undone) for state in (step.was, step.now)))
        if row.last is not None and not all(
            state is None or sides.fits(self.controls, state) for state in every
        ):
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

    def at(self, moment: Milliseconds) -> ClockState:
        """Return the clocks at a time, but not before the last change."""
        return (
            sides.run(self.controls, self.clocks, Milliseconds(moment - self._at))
            if self.runs
            else self.clocks
        )

    def count_from(self, clocks: ClockState, moment: Milliseconds) -> None:
        """Count time from these clocks on."""
        if self.runs:
            self._spent += max(0, moment - self._at)
        self.clocks, self._at = clocks, moment

    def fallen(self) -> list[str]:
        """Return the seats whose flags have fallen and that continue to play, in order."""
        return [seat for seat in self.clocks.fell if seat not in self.clocks.out]

    def resume_play(self) -> None:
        """Restart clocks that were stopped by resuming a game. If a host has stopped them, they stay stopped."""
        if self.stopped == "resumed":
            self.stopped = ""

    def write(self, why: str, clocks: ClockState) -> None:
        """Write the current clocks. Raises JournalError."""
        self._drafted = self._time.now()
        self._table.record.clock(why, clocks)

    def detect_suspension(self, now: Milliseconds) -> None:
        """Count or skip the time of a suspension, depending on the house rule `sleep`."""
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
            self._at = now  # the time in between was counted or skipped
            with suppress(JournalError):
                self.write("slept", clocks)
            self._table.note("clock-slept-stood" if stood else "clock-slept-ran", time=format_time(gap))

    # Implementation of `game_record.Timing`

    def moment(self, amends: int = 0, source: str = "") -> ClockState | None:
        """See `game_record.Timing`."""
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

    def on_ruling(
        self, clocks: ClockState, before: State, action: Action, after: State, source: str
    ) -> ClockState:
        """See `game_record.Timing`."""
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
        clocks = sides.spare(clocks, self.back)  # transmission time, which is charged to no seat
        if not action.chance or source != "electronic":
            return clocks
        return sides.spare(clocks, TURNS if isinstance(action, Draw) else ROLLS)

    def _laying_out(self, state: State) -> bool:
        unwritten = self._table.game.info.notation.unwritten
        return bool(unwritten) and self._table.game.view(state, None).stage in unwritten

    def put_right(self, clocks: ClockState, state: State, why: str, leaves: str) -> ClockState:
        """Handle a pause, or the cost of an illegal move (`gives`: milliseconds by seat).

        See `game_record.Timing`.
        """
        if leaves:
            clocks = sides.leave_out(clocks, leaves)
        elif why == "flag":
            clocks = sides.refill(self.controls, clocks, clocks.running)
        actor = self._table.game.actor(state)
        if actor is None or actor.seat == clocks.turn:
            return clocks
        return sides.hand_over(clocks, actor.seat)

    def on_note(self, body: Mapping[str, object]) -> ClockState | None:
        """See `game_record.Timing`.

        Handles pauses, and the cost of an illegal move (`gives`: milliseconds by seat).
        """
        if not body.get("paused") and "gives" not in body:
            return None
        clocks = self.moment()
        assert clocks is not None
        for seat, ms in msgspec.convert(body.get("gives", {}), dict[str, Milliseconds]).items():
            clocks = sides.add_time(clocks, seat, ms)
        return clocks

    def on_written(self) -> None:
        """See `game_record.Timing`. The drafted clocks become current."""
        row = self._table.record.clock_row
        drafted, self._drafted = self._drafted, None
        if row.now is None or row.last is None or row.last is self._upon:
            return
        self._upon = row.last
        self.count_from(row.now, self._time.now() if drafted is None else drafted)
        if self._table.record.journal.records[row.last.seq].body["why"] in ("ruling", "undo", "redo"):
            self._spent = 0
            self.resume_play()

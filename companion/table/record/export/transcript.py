"""A whole game as it is handed on: what it began with, every step in force, and what it came to.

It is told from a journal, once for every form that a game is written in (PGN, JSON, a score sheet). What was
taken back is not in it; corrections are. While a game is not over it holds what the room may know and no
more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from companion.i18n.dates import day_name, file_day
from companion.kernel.actions import Action
from companion.kernel.game import Game, Result, State
from companion.table.fairness.commitments import Contribution
from companion.table.other_tables.told_actions import action_of
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.record.clock_history import ClockStep
from companion.table.record.game_record import GameRecord
from companion.table.record.header import FileOrigin, read_header, read_origin
from companion.table.record.journal_format import HeaderFields, Record
from companion.table.record.line_of_play import IllegalMove, LineOfPlay
from companion.table.record.loss_reasons import as_ruled, loss_reason
from companion.table.setup import rules_played
from companion.units import Milliseconds

if TYPE_CHECKING:
    from datetime import datetime

SHORT_SUM = 16
"""Hexadecimal digits of the sum of a position: enough to tell a text that was changed by accident."""


class ActionEntry(msgspec.Struct, frozen=True, tag="action", omit_defaults=True):
    """An action: its text, the seat that acted, where it came from, and seconds since the game began.

    `clock`: what the seat's clock showed after it in ms, where clocks ran; `evaluation`: how the file that the game came
    from judges what stood then (`0.35`, `#-3`).
    """

    seat: str
    action: str
    source: str = ""
    at: float = 0.0
    clock: Milliseconds | None = None
    evaluation: str = ""


class CorrectionEntry(msgspec.Struct, frozen=True, tag="correction", omit_defaults=True):
    """The game goes on from another position.

    `why`: agreed, left, draw, ...; `left`: the seat that plays no more.
    """

    position: str
    why: str
    left: str = ""
    at: float = 0.0


Step = ActionEntry | CorrectionEntry


class ChanceEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seed as it was promised (`commit`), and as it was told with the result (`seed`, else empty)."""

    commit: str
    seed: str = ""
    luck: tuple[Contribution, ...] = ()


class Transcript(msgspec.Struct, frozen=True):
    """`started`: wall time in seconds; `start`, `end`: position texts; `told`: nothing of it is hidden.

    `moments`: each step with the position before it, as it may be told, and its action (None for a
    correction). `lost_by`: why the last correction took somebody out at the end (`flag`, `illegal`,
    `abandoned`); empty: nobody.
    """

    game: Game
    header: HeaderFields
    started: float
    start: str
    steps: tuple[Step, ...]
    end: str
    told: bool
    result: Result | None
    chance: tuple[ChanceEntry, ...]
    moments: tuple[tuple[State, Action | None], ...]
    lost_by: str = ""
    illegal: tuple[IllegalMove, ...] = ()

    @property
    def origin(self) -> FileOrigin | None:
        """What the file says that it came from; None: it came from none."""
        file = self.header.get("file")
        return read_origin(file) if file else None

    @property
    def date(self) -> str:
        """The day on which it began as PGN writes it, question marks for what is not known."""
        return date_of(self.started) if self.origin is None else self.origin.day

    def say_day(self, language: str) -> str:
        """The day on which it began as a language says it; empty if it is not known."""
        return (
            day_said(self.started, language) if self.origin is None else file_day(self.origin.day, language)
        )

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def positions(self) -> tuple[State, ...]:
        """What stood at the start and after each step, as it may be told."""
        return (*(state for state, _ in self.moments), self.game.read_redacted(self.end))


class _Timed(LineOfPlay):
    """A line of play that knows when each of its steps was taken."""

    def __init__(self) -> None:
        super().__init__()
        self._when: dict[int, tuple[object, float]] = {}

    def _take(self, record: Record) -> None:
        super()._take(record)
        if record.kind == "action":
            self._when[id(self.played[-1])] = self.played[-1], record.wall
        elif record.kind == "correction":
            self._when[id(self.stretches[-1])] = self.stretches[-1], record.wall

    def when(self, step: object, otherwise: float) -> float:
        return self._when.get(id(step), (step, otherwise))[1]


def transcript(record: GameRecord, announcer: NoticeBuilder) -> Transcript:
    """The game of a record as it may be told now. `announcer`: an operator's, once the game is over.

    Raises:
        JournalError: its actions are not those of its game.
    """
    game, records = record.game, record.journal.records
    line = _Timed.of(records)
    started = records[0].wall
    steps: list[Step] = []
    moments: list[tuple[State, Action | None]] = []
    states: Iterator[State] = iter(record.history())
    clocks = iter(record.clock_row.steps)
    state = first = next(states)
    for n, stretch in enumerate(line.stretches):
        if n:
            state, before = next(states), state
            next(clocks)
            left = stretch.left[0] if stretch.left else ""
            at = round(line.when(stretch, started) - started, 3)
            steps.append(CorrectionEntry(game.position(announcer.public(state)), stretch.why, left, at))
            moments.append((announcer.public(before), None))
        for played in stretch.played:
            action = action_of(game, state, played.action)
            assert action is not None, played  # the record has played it
            at = round(line.when(played, started) - started, 3)
            told = announcer.name_action(action)
            shown = clock_after(next(clocks), played.seat)
            if shown is None and played.clock is not msgspec.UNSET:
                shown = played.clock
            steps.append(ActionEntry(played.seat, told, played.source, at, shown, played.evaluation or ""))
            moments.append((announcer.public(state), action))
            state = next(states)
    result, lost = game.result(state), loss_reason(line)
    if result is not None:
        result = as_ruled(result, line)
    return Transcript(
        game,
        {**record.journal.header, "rules": rules_played(read_header(record.journal), record.journal)},
        started,
        game.position(announcer.public(first)),
        tuple(steps),
        game.position(announcer.public(state)),
        announcer.operator or not game.secret,
        result,
        tuple(
            ChanceEntry(one.committed, one.seed.hex() if one.published else "", tuple(one.given))
            for one in record.commitments.row
        ),
        tuple(moments),
        line.stretches[-1].why if lost is not None else "",
        tuple(line.counted),
    )


def clock_after(step: ClockStep, seat: str) -> Milliseconds | None:
    """What a seat's clock showed after its action in ms; None: it did not run."""
    if step.now is None or not step.now.running or seat not in step.now.sides:
        return None
    return step.now.sides[seat].ms


def short_sum(position: str) -> str:
    """What stands for a position in a file."""
    return hashlib.sha256(position.encode()).hexdigest()[:SHORT_SUM]


def date_of(wall: float, utc: bool = False) -> str:
    """The day of a time as PGN writes it, here or at Greenwich; question marks where there is no such day."""
    found = _moment(wall, utc)
    return "????.??.??" if found is None else found.strftime("%Y.%m.%d")


def time_of(wall: float) -> str:
    """Hours, minutes and seconds of a time at Greenwich; empty where there is no such time."""
    found = _moment(wall, True)
    return "" if found is None else found.strftime("%H:%M:%S")


def day_said(wall: float, language: str) -> str:
    """The day of a time as a language says it; empty where there is no such day."""
    found = _moment(wall, False)
    return "" if found is None else day_name(found.date(), language)


def _moment(wall: float, utc: bool) -> datetime | None:
    from datetime import UTC, datetime

    try:
        return datetime.fromtimestamp(wall, UTC if utc else None)
    except (OverflowError, OSError, ValueError):  # no such time
        return None

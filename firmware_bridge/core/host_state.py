"""What a host keeps of its talk with a board: what it wants of the board (said again after a reconnection), which of the
numbered events comes next, and what it has asked and waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import Connected, Statistics

AGAIN_AFTER = 0.4  # seconds without an answer
TRIES = 6

Numbers = Callable[[], int]
"""Gives each command its number."""
Commands = Callable[[], dict[int, str]]
"""Makes the commands of a wish, by number, afresh each time they are said."""


class DesiredState:
    """The wishes that stand, by what they are about: a newer one takes the place of an older."""

    def __init__(self) -> None:
        self._standing: dict[str, _Wish] = {}

    def stand(self, about: str, commands: Commands) -> None:
        self._standing[about] = _Wish(commands)

    def drop(self, start: str) -> None:
        """Those about what begins so are not wished any more."""
        self._standing = {
            about: wish for about, wish in self._standing.items() if not about.startswith(start)
        }

    def express(self, about: str, now: Seconds) -> list[str]:
        """The bodies that say one wish."""
        return self._standing[about].express(now)

    def renew(self, now: Seconds) -> list[str]:
        """The bodies that say all of them to a board that has just come, or come back."""
        bodies: list[str] = []
        for wish in self._standing.values():
            wish.tries = 0
            bodies += wish.express(now)
        return bodies

    def due(self, now: Seconds) -> list[str]:
        """The bodies of those whose answer is overdue; nobody is pestered for ever."""
        bodies: list[str] = []
        for wish in self._standing.values():
            if wish.unanswered and wish.tries < TRIES and now >= wish.again_at:
                bodies += wish.express(now)
        return bodies

    def acknowledge(self, n: int, refusal: str | None) -> None:
        """The board has answered command `n`; one that was `busy` will be told again in a while."""
        if refusal != "busy":
            for wish in self._standing.values():
                wish.unanswered.discard(n)


class _Wish:
    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self.unanswered: set[int] = set()
        self.tries = 0
        self.again_at = 0.0

    def express(self, now: Seconds) -> list[str]:
        commands = self._commands()
        self.unanswered = set(commands)
        self.tries += 1
        self.again_at = now + AGAIN_AFTER
        return list(commands.values())


def lights(board: Connected | None, colours: Mapping[str, str], number: Numbers) -> dict[int, str]:
    """Commands that light these squares as far as the board has them, one line or a palette and a picture."""
    if board is None or "light" not in board.caps:
        return {}
    here = {s: rgb for s, rgb in colours.items() if wire.on_field(s, board.cols, board.rows)}
    n = number()
    body = wire.light(n, here)
    if body is not None:
        return {n: body}
    chosen, m = wire.palette_for(here), number()
    return {n: wire.palette(n, chosen), m: wire.picture(m, here, chosen, board.cols, board.rows)}


def settle(ms: Milliseconds, square: str | None, number: Numbers) -> dict[int, str]:
    """The command that gives one square or all another debounce time."""
    n = number()
    return {n: wire.settle(n, ms, square)}


REMEMBERED = 256  # events, to tell one sent again from one of a new boot


class SequenceCheck(Enum):
    """What an event is to one who follows."""

    NEXT = "next"
    HAD = "had"
    GAP = "gap"
    DOUBTFUL = "doubtful"


class EventSequence:
    """`ms` is the board time of the last event taken, on a count that does not wrap."""

    def __init__(self) -> None:
        self.whole = False  # a picture was had, and every event since: the board's last word is ours
        self.ms = Milliseconds(0)
        self._boot = ""
        self._expected = 1  # number of the next event to accept
        self._seen = 0  # highest event number heard of
        self._accepted: dict[int, tuple[Any, ...]] = {}  # the last REMEMBERED events, by number
        self._last_ms = -1  # the latest board time heard of; -1: none since the boot
        self._doubted = 0  # the event whose board time made us ask for the boot number

    @property
    def first_missing(self) -> int:
        """The number to ask for by `AGAIN`."""
        return self._expected

    @property
    def behind(self) -> bool:
        """Whether events were heard of that were not taken."""
        return self._seen >= self._expected

    def is_fresh(self, boot: str, seq: int) -> bool:
        """Whether a board that says so started anew; whatever it calls its boot, numbers never go back."""
        return boot != self._boot or self.is_older(seq)

    def is_older(self, seq: int) -> bool:
        """Whether this last number lies before one we have had."""
        return seq < self._expected - 1

    def begin(self, boot: str, seq: int) -> None:
        """A new boot, which has counted to `seq`."""
        self._boot, self._expected, self._seen = boot, 1, seq
        self.ms, self._last_ms, self._doubted = Milliseconds(0), -1, 0
        self._accepted.clear()

    def note_number(self, seq: int) -> None:
        self._seen = max(self._seen, seq)

    def need_snapshot(self) -> None:
        """A picture is needed: the events alone do not tell any more."""
        self.whole = False

    def expect_snapshot(self) -> None:
        """It will cover whatever was heard of before."""
        self._seen = 0

    def take_snapshot(self, seq: int) -> None:
        """The whole board as of event `seq` is known."""
        self.whole = True
        self._expected = seq + 1
        self.note_number(seq)

    def order(self, message: tuple[Any, ...]) -> SequenceCheck:
        """Where an event stands; `NEXT` is taken by this."""
        seq, ms = message[1], message[2]
        if seq < self._expected:
            return SequenceCheck.HAD if self._accepted.get(seq) == message else SequenceCheck.DOUBTFUL
        if seq > self._expected:
            return SequenceCheck.GAP
        if self.is_backwards(ms) and self._doubted != seq:
            self._doubted = seq  # asked about once; then it is believed
            return SequenceCheck.DOUBTFUL
        self.pass_time(ms)
        self._accepted[seq] = message
        self._accepted.pop(seq - REMEMBERED, None)
        self._expected += 1
        return SequenceCheck.NEXT

    def is_backwards(self, ms: Milliseconds) -> bool:
        """Whether board time `ms` lies before one that was heard of, as after a reboot."""
        return self._last_ms >= 0 and wire.ms_since(self._last_ms, ms) > wire.MS_MASK // 2

    def pass_time(self, ms: Milliseconds) -> None:
        if self._last_ms < 0:
            self.ms = ms
        elif not self.is_backwards(ms):
            self.ms = Milliseconds(self.ms + wire.ms_since(self._last_ms, ms))
        self._last_ms = ms


ANSWER_WITHIN = 0.4  # seconds after which a question is asked again
TRIES_AT_ONCE = 8  # in vain; then the snapshot takes the place of the events, or questions slow down
PING_EVERY = 2.0
MISSED_PINGS = 3
CLOCKS_APART = 1.0  # seconds that board time may fall behind ours between two heartbeats


class HostRequest:
    """The `HELLO?`, `SNAP?` or `AGAIN` that is out. One at a time, or noise would breed more noise."""

    def __init__(self) -> None:
        self._n = 0  # its number; 0: none is out
        self._again_at = 0.0
        self.stale = False  # something was lost since it went out
        self.in_vain = 0

    @property
    def out(self) -> bool:
        return self._n != 0

    @property
    def impatient(self) -> bool:
        """Whether it was asked in vain too often to be asked again at once."""
        return self.in_vain > TRIES_AT_ONCE

    def ask(self, n: int, now: Seconds) -> None:
        """It goes out under number `n`."""
        self._n, self._again_at = n, now + ANSWER_WITHIN
        self.stale = False

    def due(self, now: Seconds) -> bool:
        """Whether it is to be asked (again)."""
        return self.out and now >= self._again_at

    def is_answered_by(self, n: int) -> bool:
        return n == self._n

    def settle(self) -> None:
        """It is answered."""
        self._n = 0

    def later(self, now: Seconds) -> None:
        """Ask in a while; until then it has a number that no command has, so that nothing answers it."""
        self._n, self._again_at = wire.MAX_N + 1, now + ANSWER_WITHIN


class SnapshotRequest:
    """A snapshot that comes in parts, whichever first; parts of another snapshot begin it anew."""

    def __init__(self) -> None:
        self._parts: dict[int, str] = {}
        self._of = (-1, 0)  # (seq, parts)

    def clear(self) -> None:
        self._parts.clear()

    def add(self, seq: int, part: int, parts: int, payload: str) -> list[str] | None:
        """The payloads of all parts in order once the last has come; None until then."""
        if self._of != (seq, parts):
            self._of = (seq, parts)
            self._parts.clear()
        self._parts[part] = payload
        if len(self._parts) < parts:
            return None
        payloads = [self._parts[i + 1] for i in range(parts)]
        self._parts.clear()
        return payloads


class StatisticsRequest:
    """The changes and bounces that were asked for by `STAT?`."""

    def __init__(self) -> None:
        self._n = 0  # of the STAT? that is out
        self._counts: dict[str, tuple[int, int]] = {}

    def ask(self, n: int) -> None:
        self._n = n
        self._counts.clear()

    def add(self, n: int, counts: tuple[tuple[str, int, int], ...]) -> None:
        if n == self._n:
            self._counts.update({square: (changes, bounces) for square, changes, bounces in counts})

    def complete(self, n: int, refused: bool, by_board: int, by_host: int) -> list[Statistics]:
        """All of them, if `n` answers the asking. Then lines dropped at either end."""
        if n != self._n:
            return []
        self._n = 0
        return [] if refused else [Statistics(dict(self._counts), by_board, by_host)]


class Heartbeat:
    """A `PING` now and then, and what its answers tell of the board's clock."""

    def __init__(self) -> None:
        self._at = 0.0
        self._out = 0
        self._ponged: tuple[int, float] | None = None  # board time and ours at the last PONG

    def begin(self, now: Seconds) -> None:
        """The board has just said something: the next one is due in a while."""
        self._out = 0
        self._at = now + PING_EVERY

    def due(self, now: Seconds) -> bool:
        return now >= self._at

    def is_lost(self) -> bool:
        """Whether the board let too many pass."""
        return self._out >= MISSED_PINGS

    def note_ping(self, now: Seconds) -> None:
        self._out += 1
        self._at = now + PING_EVERY

    def note_answer(self) -> None:
        """The board lives."""
        self._out = 0

    def reset_clock(self) -> None:
        """Its clock begins anew."""
        self._ponged = None

    def fell_behind(self, ms: Milliseconds, now: Seconds) -> bool:
        """Whether less time passed on the board since the last `PONG` than here, as after a reboot."""
        late = False
        if self._ponged is not None:
            late = wire.ms_since(self._ponged[0], ms) / 1000 < now - self._ponged[1] - CLOCKS_APART
        self._ponged = (ms, now)
        return late

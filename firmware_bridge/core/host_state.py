"""The state of a host's session with a board.

It consists of the desired settings, the number of the next event, and the requests that are waiting for
an answer. The settings are sent again after a reconnection.
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
"""Function that returns the number of the next command."""
Commands = Callable[[], dict[int, str]]
"""Function that creates the commands of a setting, by number. It is called each time they are sent."""


class DesiredState:
    """The desired settings of the board by subject. A newer setting replaces an older one."""

    def __init__(self) -> None:
        self._standing: dict[str, _Wish] = {}

    def stand(self, about: str, commands: Commands) -> None:
        self._standing[about] = _Wish(commands)

    def drop(self, start: str) -> None:
        """Drop the settings whose subject begins with `start`."""
        self._standing = {
            about: wish for about, wish in self._standing.items() if not about.startswith(start)
        }

    def express(self, about: str, now: Seconds) -> list[str]:
        """Return the command bodies of one setting."""
        return self._standing[about].express(now)

    def renew(self, now: Seconds) -> list[str]:
        """Return the command bodies of all settings, for a board that has just been connected."""
        bodies: list[str] = []
        for wish in self._standing.values():
            wish.tries = 0
            bodies += wish.express(now)
        return bodies

    def due(self, now: Seconds) -> list[str]:
        """Return the command bodies of the settings whose answer is overdue, up to `TRIES` times each."""
        bodies: list[str] = []
        for wish in self._standing.values():
            if wish.unanswered and wish.tries < TRIES and now >= wish.again_at:
                bodies += wish.express(now)
        return bodies

    def acknowledge(self, n: int, refusal: str | None) -> None:
        """Record the board's answer to command `n`. A command refused as `busy` will be sent again."""
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
    """Return the commands that light these squares. Squares that the board does not have are left out.

    They are a single command or, if that would be too long, a palette and a picture.
    """
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
    """Return the command that sets the debounce time of one square, or of all squares."""
    n = number()
    return {n: wire.settle(n, ms, square)}


REMEMBERED = 256  # events, to tell one sent again from one of a new boot


class SequenceCheck(Enum):
    """The place of an event in the sequence: next, already received, after a gap, or doubtful."""

    NEXT = "next"
    HAD = "had"
    GAP = "gap"
    DOUBTFUL = "doubtful"


class EventSequence:
    """The sequence of a board's numbered events.

    Attributes:
        ms: The board time of the last accepted event, counted without wrapping.
    """

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
        """The number of the first missing event, for `AGAIN`."""
        return self._expected

    @property
    def behind(self) -> bool:
        """Whether the board has sent events that were not accepted."""
        return self._seen >= self._expected

    def is_fresh(self, boot: str, seq: int) -> bool:
        """Return whether the board that sent this greeting has restarted.

        It has restarted if its boot number is different or its event numbers have gone back.
        """
        return boot != self._boot or self.is_older(seq)

    def is_older(self, seq: int) -> bool:
        """Return whether a board's last event number is lower than one already received."""
        return seq < self._expected - 1

    def begin(self, boot: str, seq: int) -> None:
        """Follow the board after a new boot, in which its last event number is `seq`."""
        self._boot, self._expected, self._seen = boot, 1, seq
        self.ms, self._last_ms, self._doubted = Milliseconds(0), -1, 0
        self._accepted.clear()

    def note_number(self, seq: int) -> None:
        self._seen = max(self._seen, seq)

    def need_snapshot(self) -> None:
        """Record that a snapshot is needed because the events alone are no longer enough."""
        self.whole = False

    def expect_snapshot(self) -> None:
        """Prepare for a snapshot, which will include all events received so far."""
        self._seen = 0

    def take_snapshot(self, seq: int) -> None:
        """Record that the whole board is known as of event `seq`."""
        self.whole = True
        self._expected = seq + 1
        self.note_number(seq)

    def order(self, message: tuple[Any, ...]) -> SequenceCheck:
        """Return the place of an event in the sequence. An event that is `NEXT` is accepted."""
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
        """Return whether board time `ms` is earlier than a time already received, as after a reboot."""
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
    """The `HELLO?`, `SNAP?` or `AGAIN` that is waiting for an answer.

    Only one of these requests is sent at a time. With several, noise on the line would cause more
    requests, and so more noise.
    """

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
        """Whether the request has failed too often to be repeated at once."""
        return self.in_vain > TRIES_AT_ONCE

    def ask(self, n: int, now: Seconds) -> None:
        """Record that the request is sent with number `n`."""
        self._n, self._again_at = n, now + ANSWER_WITHIN
        self.stale = False

    def due(self, now: Seconds) -> bool:
        """Return whether the request should be sent again."""
        return self.out and now >= self._again_at

    def is_answered_by(self, n: int) -> bool:
        return n == self._n

    def settle(self) -> None:
        """Record that the request was answered."""
        self._n = 0

    def later(self, now: Seconds) -> None:
        """Schedule the request to be repeated later.

        Until then, the request has a number that no command uses, so that no answer matches it.
        """
        self._n, self._again_at = wire.MAX_N + 1, now + ANSWER_WITHIN


class SnapshotRequest:
    """A snapshot that comes in parts, in any order. A part of another snapshot discards the earlier parts."""

    def __init__(self) -> None:
        self._parts: dict[int, str] = {}
        self._of = (-1, 0)  # (seq, parts)

    def clear(self) -> None:
        self._parts.clear()

    def add(self, seq: int, part: int, parts: int, payload: str) -> list[str] | None:
        """Return the payloads of all parts in order once all have been received, or None until then."""
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
    """Changes and bounces that were requested with `STAT?`."""

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
        """Return the statistics if `n` answers the request.

        They include the number of lines dropped by the board and by the host.
        """
        if n != self._n:
            return []
        self._n = 0
        return [] if refused else [Statistics(dict(self._counts), by_board, by_host)]


class Heartbeat:
    """The regular `PING`s, and the board's clock according to the replies."""

    def __init__(self) -> None:
        self._at = 0.0
        self._out = 0
        self._ponged: tuple[int, float] | None = None  # board time and ours at the last PONG

    def begin(self, now: Seconds) -> None:
        """Restart the interval, since the board has just sent something."""
        self._out = 0
        self._at = now + PING_EVERY

    def due(self, now: Seconds) -> bool:
        return now >= self._at

    def is_lost(self) -> bool:
        """Return whether the board has missed too many pings."""
        return self._out >= MISSED_PINGS

    def note_ping(self, now: Seconds) -> None:
        self._out += 1
        self._at = now + PING_EVERY

    def note_answer(self) -> None:
        """Record that the board has answered."""
        self._out = 0

    def reset_clock(self) -> None:
        """Forget the board's clock, because the board has restarted."""
        self._ponged = None

    def fell_behind(self, ms: Milliseconds, now: Seconds) -> bool:
        """Return whether the board's clock has fallen behind since the last `PONG`.

        This is so if less time has passed on the board than on the host, as after a reboot.
        """
        late = False
        if self._ponged is not None:
            late = wire.ms_since(self._ponged[0], ms) / 1000 < now - self._ponged[1] - CLOCKS_APART
        self._ponged = (ms, now)
        return late

"""What the host asks and waits for: one question out at a time, parts of a picture, counts, heartbeats.

Small values without I/O, each one idea, which `HostSession` puts together.
"""

from __future__ import annotations

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import Statistics

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

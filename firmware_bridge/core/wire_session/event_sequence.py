"""Following a board through its numbered events: what comes next, what is missing, what cannot be of this
boot.

Events are numbered from 1 at each boot and taken strictly in order. What is missing is asked for by `AGAIN`;
one that was had already and now reads otherwise, a number below one we have had, or board time that runs
backwards are signs that the board started anew and its `HELLO` was lost.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from companion.units import Milliseconds
from firmware_bridge.core import wire

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

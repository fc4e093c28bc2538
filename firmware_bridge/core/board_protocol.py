"""A board's talk with its host, without I/O: what every driver is, whatever wire it hangs on.

`WireProtocol` speaks our own protocol; a commercial board has a talk of its own in `drivers`. Bytes
(or packets) and the time come in, `SensorEvent`s and bytes to send come out. `LinkedBoard` in
`transports` drives one over a transport.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Connected, Gone, HasMessage, LinkMessage, SensorEvent

OVERHEARD = 4096
"""Bytes kept of what a port says before anything was understood."""


class BoardProtocol(Protocol):
    """All times are seconds of any clock that only goes forward."""

    @property
    def down(self) -> bool:
        """Whether the talk is over and the link should be opened afresh."""

    def take_output(self) -> bytes:
        """What to send now in one write; each is given out once, empty when there is no more."""

    def link_up(self, now: Seconds) -> None:
        """The link was opened."""

    def link_down(self, reason: HasMessage) -> list[SensorEvent]:
        """The link was lost, for a reason that people are told."""

    def tick(self, now: Seconds) -> list[SensorEvent]:
        """Do what is due; called ten times a second."""

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        """What `data` from the board amounts to: a piece of a stream, or one packet."""

    def light(self, colours: Mapping[str, str], now: Seconds) -> None: ...

    def buzz(self, hz: int, ms: Milliseconds) -> None: ...

    def debounce(self, ms: Milliseconds, square: str | None, now: Seconds) -> None: ...

    def statistics(self) -> None:
        """Ask for what changed and bounced on each square; `Statistics` comes, if the board counts."""


class BaseBoardProtocol:
    """What talks have in common: a reason for being gone is told once, and what a board has not does nothing.

    `stranger` tells from what a port says that another kind of board is there; whoever knows all kinds sets
    it.
    """

    def __init__(self) -> None:
        self.stranger: Callable[[bytes], LinkMessage | None] = lambda heard: None
        self._out: list[bytes] = []
        self._gone_because: HasMessage | None = None
        self._overheard = b""

    def take_output(self) -> bytes:
        """What to send now in one write."""
        return self._out.pop(0) if self._out else b""

    def link_down(self, reason: HasMessage) -> list[SensorEvent]:
        """The link was lost. A reason told already is not told again."""
        self._hang_up()
        self._out.clear()
        if reason == self._gone_because:
            return []
        self._gone_because = reason
        return [Gone(reason)]

    def _hang_up(self) -> None:
        """The talk is over: it is `down`."""
        raise NotImplementedError

    def _clear_reason(self) -> None:
        """The board is there: if it goes once more, the reason is told once more."""
        self._gone_because = None

    def _overhear(self, data: bytes) -> None:
        """Keep what a port says before anything was understood."""
        self._overheard = (self._overheard + data)[-OVERHEARD:]

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        """It has no lights."""

    def buzz(self, hz: int, ms: Milliseconds) -> None:
        """It has no sounder of ours to use."""

    def debounce(self, ms: Milliseconds, square: str | None, now: Seconds) -> None:
        """It debounces for itself."""

    def statistics(self) -> None:
        """It does not count."""


class Transport(Protocol):
    """A wire that can be opened again and again. All but `open` and `close` are for an open one."""

    @property
    def name(self) -> str:
        """What it is called in a list of threads."""

    @property
    def slow(self) -> bool:
        """Whether opening takes seconds, so that nobody should wait for it."""

    def open(self) -> None:
        """Raises OSError, ValueError or BoardError; `why_not` makes a message of the first two."""

    def read(self) -> bytes:
        """Whatever has come, as soon as anything has; nothing after a tenth of a second.

        Raises OSError when it is gone, or BoardError where more can be said.
        """

    def write(self, data: bytes) -> None: ...

    def close(self) -> None: ...

    def why_not(self, wrong: Exception) -> LinkMessage:
        """Why it cannot be opened, with the way out."""

    def why_lost(self) -> LinkMessage:
        """What happened to a link that has ended while it was open, in the words of its kind."""


class DeviceProtocol(BaseBoardProtocol):
    """Base of devices beside a board: each is there as soon as it is reached, and says once who it is."""

    def __init__(self) -> None:
        super().__init__()
        self._up = self._told = False

    @property
    def down(self) -> bool:
        return not self._up

    def link_up(self, now: Seconds) -> None:
        self._up, self._told = True, False

    def _hang_up(self) -> None:
        self._up = False

    def tick(self, now: Seconds) -> list[SensorEvent]:
        if self._told or not self._up:
            return []
        self._told = True
        self._clear_reason()
        return [self._describe_board()]

    def _describe_board(self) -> Connected:
        """Who it is."""
        raise NotImplementedError

"""A board's talk with its host, without I/O: what every driver is, whatever wire it hangs on.

`HostSession` speaks our own protocol; a commercial board has a talk of its own in `drivers`. Bytes
(or packets) and the time come in, `SensorEvent`s and bytes to send come out. `LinkedBoard` in
`links` drives one over a transport.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from firmware_bridge.core.board import SensorEvent


class Talk(Protocol):
    """All times are seconds of any clock that only goes forward."""

    @property
    def down(self) -> bool:
        """Whether the talk is over and the link should be opened afresh."""

    def take_output(self) -> bytes:
        """What to send now in one write; each is given out once, empty when there is no more."""

    def link_up(self, now: float) -> None:
        """The link was opened."""

    def link_down(self, reason: str) -> list[SensorEvent]:
        """The link was lost; `reason` is a sentence for people."""

    def tick(self, now: float) -> list[SensorEvent]:
        """Do what is due; called ten times a second."""

    def receive(self, data: bytes, now: float) -> list[SensorEvent]:
        """What `data` from the board amounts to: a piece of a stream, or one packet."""

    def light(self, colours: Mapping[str, str], now: float) -> None: ...

    def buzz(self, hz: int, ms: int) -> None: ...

    def debounce(self, ms: int, square: str | None, now: float) -> None: ...

    def statistics(self) -> None:
        """Ask for what changed and bounced on each square; `Statistics` comes, if the board counts."""


class Transport(Protocol):
    """A wire that can be opened again and again. All but `open` and `close` are for an open one."""

    @property
    def name(self) -> str:
        """What it is called in a list of threads."""

    @property
    def slow(self) -> bool:
        """Whether opening takes seconds, so that nobody should wait for it."""

    def open(self) -> None:
        """Raises OSError, ValueError or BoardError; `why_not` makes a sentence of the first two."""

    def read(self) -> bytes:
        """Whatever has come, as soon as anything has; nothing after a tenth of a second.

        Raises OSError when it is gone, or BoardError where more can be said.
        """

    def write(self, data: bytes) -> None: ...

    def close(self) -> None: ...

    def why_not(self, wrong: Exception) -> str:
        """Why it cannot be opened, with the way out."""

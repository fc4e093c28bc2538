"""The protocol side of a board without I/O, and the base classes of every driver.

`WireProtocol` implements Tableside's own protocol; the protocols of commercial boards are in `drivers`.
A protocol receives bytes (or packets) and the time, and returns `SensorEvent`s and bytes to send.
`LinkedBoard` in `transports` runs a protocol over a transport.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Connected, Gone, HasMessage, LinkMessage, SensorEvent

OVERHEARD = 4096
"""Number of bytes of a port's output that are kept before any message has been understood."""


class BoardProtocol(Protocol):
    """The protocol of one board. All times are in seconds of any monotonic clock."""

    @property
    def down(self) -> bool:
        """Whether the conversation is over and the link should be reopened."""

    def take_output(self) -> bytes:
        """Return the bytes to send in one write, or no bytes if nothing is left. All bytes are returned once."""

    def link_up(self, now: Seconds) -> None:
        """Handle the opening of the link."""

    def link_down(self, reason: HasMessage) -> list[SensorEvent]:
        """Handle the loss of the link, with a reason for the user."""

    def tick(self, now: Seconds) -> list[SensorEvent]:
        """Perform the actions that are due. Called ten times a second."""

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        """Return the events in `data` from the board, which is either part of a stream or a packet."""

    def light(self, colours: Mapping[str, str], now: Seconds) -> None: ...

    def buzz(self, hz: int, ms: Milliseconds) -> None: ...

    def debounce(self, ms: Milliseconds, square: str | None, now: Seconds) -> None: ...

    def statistics(self) -> None:
        """Request the changes and bounces of each square. `Statistics` follows if the board counts them."""


class BaseBoardProtocol:
    """The common base class of protocols.

    It reports each reason for a disconnection once, and does nothing for unsupported features.
    `stranger` is a function that recognizes other kinds of boards from the output of a port. It is set
    by code that knows all kinds.
    """

    def __init__(self) -> None:
        self.stranger: Callable[[bytes], LinkMessage | None] = lambda heard: None
        self._out: list[bytes] = []
        self._gone_because: HasMessage | None = None
        self._overheard = b""

    def take_output(self) -> bytes:
        """Return the bytes to send in one write."""
        return self._out.pop(0) if self._out else b""

    def link_down(self, reason: HasMessage) -> list[SensorEvent]:
        """Handle the loss of the link. A reason already reported is not repeated."""
        self._hang_up()
        self._out.clear()
        if reason == self._gone_because:
            return []
        self._gone_because = reason
        return [Gone(reason)]

    def _hang_up(self) -> None:
        """End the conversation, so that `down` is true."""
        raise NotImplementedError

    def _clear_reason(self) -> None:
        """Forget the reason, because the board is connected and the next loss must be reported again."""
        self._gone_because = None

    def _overhear(self, data: bytes) -> None:
        """Keep the output of a port that was received before any message was understood."""
        self._overheard = (self._overheard + data)[-OVERHEARD:]

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        """Do nothing: the board has no lights."""

    def buzz(self, hz: int, ms: Milliseconds) -> None:
        """Do nothing: the board has no sounder that can be used."""

    def debounce(self, ms: Milliseconds, square: str | None, now: Seconds) -> None:
        """Do nothing: the board debounces by itself."""

    def statistics(self) -> None:
        """Do nothing: the board does not count changes."""


class Transport(Protocol):
    """A transport that can be opened repeatedly. All methods except `open` and `close` require it to be open."""

    @property
    def name(self) -> str:
        """The transport's name in a list of threads."""

    @property
    def slow(self) -> bool:
        """Whether opening takes seconds, so that callers should not wait for it."""

    def open(self) -> None:
        """Open the transport.

        Raises OSError, ValueError or BoardError; `why_not` converts the first two to a message.
        """

    def read(self) -> bytes:
        """Return received data as soon as there is any, or empty bytes after a tenth of a second.

        Raises BoardError if the link is lost and the reason is known, otherwise OSError.
        """

    def write(self, data: bytes) -> None: ...

    def close(self) -> None: ...

    def why_not(self, wrong: Exception) -> LinkMessage:
        """Return the reason why the transport cannot be opened, and what to do."""

    def why_lost(self) -> LinkMessage:
        """Return the reason why an open link of this kind ended."""


class DeviceProtocol(BaseBoardProtocol):
    """The base class of protocols of devices that are used next to a board.

    A device counts as connected as soon as the transport is open. It is announced once.
    """

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
        """Return the device's identity."""
        raise NotImplementedError

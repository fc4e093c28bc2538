"""The common base of boards that report their whole position. It turns positions into lifts and placements.

A driver decodes its own bytes and calls `_picture` (the whole board) or `_square` (one square). If a
link has no reliable checksum, a square counts as changed when most of its last three reports agree
(`of` is 3). Otherwise each report counts (`of` is 1).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import (
    Connected,
    Lifted,
    LinkMessage,
    Placed,
    SensorEvent,
    Snapshot,
    link_message,
)
from firmware_bridge.core.board_protocol import BaseBoardProtocol
from firmware_bridge.core.wire import square_name

SIDE = 8
SQUARES = tuple(square_name(file, rank) for rank in range(SIDE) for file in range(SIDE))
FROM_A8 = tuple(square_name(file, rank) for rank in reversed(range(SIDE)) for file in range(SIDE))
STRANGE_AFTER = 1.5
"""Seconds after which a port's output is compared with the output of other kinds of board."""
SILENT_AFTER = 6.0


class FullScanProtocol(BaseBoardProtocol):
    """The base class of drivers, for 8x8 boards by default.

    Each family sets its own `sense`, `model` and `caps`.
    """

    model = ""
    cols = rows = SIDE
    squares = SQUARES
    marked = False
    """Whether the board's a1 is always in the corner that the manufacturer has marked."""
    sense = "identity"
    caps: frozenset[str] = frozenset()
    speaks = "figures"
    stills = False
    """Whether the board is read only while no hand is over it."""
    of = 1
    ask_every = 2.0
    """Seconds between `_due` calls while the board is connected."""
    mute_after = 6.0
    """Seconds after which a board that has sent nothing is considered lost."""
    silent = link_message("board-silent")

    _now: Seconds
    _opened_at: Seconds
    _heard_at: Seconds
    _due_at: Seconds

    def __init__(self) -> None:
        super().__init__()
        self.id = "unknown"
        self._stage = "down"  # down, asking, live
        self._votes: dict[str, list[str]] = {}
        self._readings: dict[str, str] = {}
        self._pictures = 0

    # For the link

    @property
    def down(self) -> bool:
        return self._stage == "down"

    def link_up(self, now: Seconds) -> None:
        self._now = self._opened_at = self._heard_at = self._due_at = now
        self._stage = "asking"
        self._out.clear()
        self._overheard = b""
        self._votes.clear()
        self._pictures = 0
        self._reset()
        self._greet()

    def _hang_up(self) -> None:
        self._stage = "down"

    def tick(self, now: Seconds) -> list[SensorEvent]:
        self._now = now
        if self._stage == "down":
            return []
        if self._stage == "asking" and now - self._opened_at > STRANGE_AFTER:
            if other := self.stranger(self._overheard):
                return self.link_down(other)
            if now - self._opened_at > self.mute_after:
                return self.link_down(self._mute())
        if self._stage == "live" and now - self._heard_at > SILENT_AFTER:
            return self.link_down(self.silent)
        if now - self._due_at >= self.ask_every:
            self._due_at = now
            self._due()
        self._send_due()
        return []

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        self._now = now
        if self._stage == "asking":
            self._overhear(data)
        return self._hear(data) if self._stage != "down" else []

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        self._now = now

    # For a driver to fill in

    def _reset(self) -> None:
        """Discard an incomplete message."""

    def _greet(self) -> None:
        """Send the commands that make the board report."""

    def _mute(self) -> LinkMessage:
        """Return the message for a board that sends nothing."""
        return link_message("board-mute")

    def _due(self) -> None:
        """Request data that may have been lost. Called every `ask_every` seconds."""

    def _send_due(self) -> None:
        """Send packets whose delay is over."""

    def _hear(self, data: bytes) -> list[SensorEvent]:
        raise NotImplementedError

    # For a driver to call

    def _alive(self) -> None:
        """Record that the board has sent a valid message."""
        self._heard_at = self._now

    def _picture(self, readings: Mapping[str, str]) -> list[SensorEvent]:
        """Process a report of the whole board, without empty squares."""
        self._alive()
        self._pictures += 1
        changed = {square: self._vote(square, readings.get(square, "")) for square in self.squares}
        if self._stage == "asking":
            return self._begin(changed) if self._pictures >= self.of else []
        return self._changes(changed)

    def _square(self, square: str, reading: str) -> list[SensorEvent]:
        """Process a report of one square."""
        self._alive()
        if self._stage != "live":
            return []
        return self._changes({square: self._vote(square, reading)})

    def _vote(self, square: str, reading: str) -> str:
        """Count one more report of a square, and return the square's accepted reading."""
        last = self._votes.setdefault(square, [])
        last.append(reading)
        if len(last) > self.of:
            del last[0]
        return reading if 2 * last.count(reading) > self.of else self._readings.get(square, "")

    def _begin(self, readings: Mapping[str, str]) -> list[SensorEvent]:
        """Report the board as connected, with its first reliable position. Events before that are unknown."""
        self._readings = {square: reading for square, reading in readings.items() if reading}
        self._stage = "live"
        self._clear_reason()
        return [
            Connected(
                self.model,
                self.cols,
                self.rows,
                self.sense,
                self.caps,
                self.id,
                fresh=True,
                marked=self.marked,
                speaks=self.speaks,
                stills=self.stills,
            ),
            Snapshot(dict(self._readings)),
        ]

    def _changes(self, believed: Mapping[str, str]) -> list[SensorEvent]:
        ms = Milliseconds(int(self._now * 1000))
        lifts: list[SensorEvent] = []
        placed: list[SensorEvent] = []
        for square, reading in believed.items():
            was = self._readings.get(square, "")
            if reading == was:
                continue
            token, old = (None, None) if self.sense == "occupancy" else (reading, was)
            if was:
                lifts.append(Lifted(square, ms, old))
                self._readings.pop(square)
            if reading:
                placed.append(Placed(square, ms, token))
                self._readings[square] = reading
        return lifts + placed

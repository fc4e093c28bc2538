"""What all guises are: a commercial board as a value.

Pieces and what the host says come in, what it is told comes out.

Whoever owns one shows it the pieces (`show`), feeds it bytes of the host (`receive`), tells the time in
seconds (`tick`) and takes packets out. What the host makes it light and sound is there to be looked at.
Nothing here does I/O or knows a clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from zlib import crc32

from companion.units import Milliseconds, Seconds

HALF = 1.0
"""Seconds after which half a message is no message any more: its host went away."""
LONGEST = 4096
"""Bytes of a message that is not whole yet, at most."""
LIGHT = "ffffff"


@dataclass(frozen=True, slots=True)
class BleAdvertisement:
    """How it is found and spoken to over Bluetooth Low Energy.

    `services`: each with its characteristics, and of each what it is for: `write`, or `notify`. `piece`: the
    longest notification; 0: as long as it is.
    """

    name: str
    advertised: str
    services: Mapping[str, Mapping[str, str]]
    piece: int = 0


class EmulatedBoard:
    """Base.

    `model` is what it is taken for, `baud` the speed of its serial line, `air` how it is in the air, if it
    is.
    """

    model = ""
    baud = 9_600
    air: BleAdvertisement | None = None

    def __init__(self) -> None:
        self.men: dict[str, str] = {}
        self.lights: dict[str, str] = {}
        self.buzzed: list[tuple[int, Milliseconds]] = []
        self.number = 0
        self.battery = 100
        self._out: list[tuple[str, bytes]] = []
        self._heard = b""
        self._heard_at = 0.0
        self._now = 0.0

    def set_name(self, name: str) -> None:
        """The board's lasting name, out of which its serial number is made."""
        self.number = crc32(name.encode())

    def show(self, men: Mapping[str, str], now: Seconds) -> None:
        """Where the pieces stand now."""
        self._now = now
        was, self.men = self.men, dict(men)
        changed = [square for square in (*was, *men) if was.get(square) != men.get(square)]
        if changed:
            self._on_change(tuple(dict.fromkeys(changed)))

    def receive(self, data: bytes, now: Seconds) -> None:
        """The host says something."""
        if now - self._heard_at > HALF:
            self._heard = b""
        self._now = self._heard_at = now
        self._heard += data
        while self._heard and (used := self._command(self._heard)):
            self._heard = self._heard[used:]
        self._heard = self._heard[-LONGEST:]

    def tick(self, now: Seconds) -> None:
        """Do what is due."""
        self._now = now

    def take(self) -> list[tuple[str, bytes]]:
        """What to send now: each packet with the characteristic that it goes out on over Bluetooth."""
        out, self._out = self._out, []
        return out

    def disconnect(self) -> None:
        """The host went away: nothing of what it asked for holds."""
        self.lights = {}
        self._heard = b""
        self._out.clear()

    # For a guise to fill in

    def _command(self, heard: bytes) -> int:
        """Carry out what `heard` begins with; returns how many bytes that was, 0 while it is not whole."""
        raise NotImplementedError

    def _on_change(self, squares: tuple[str, ...]) -> None:
        """Somebody else, or nobody, stands on these squares now."""

    def _send(self, data: bytes, channel: str = "") -> None:
        self._out.append((channel, data))


@dataclass(slots=True)
class PeriodicReport:
    """Something that is due again and again."""

    at: float = field(default=0.0)

    def due(self, now: Seconds, seconds: Seconds) -> bool:
        if now < self.at:
            return False
        self.at = self.at + seconds if self.at + seconds > now else now + seconds
        return True

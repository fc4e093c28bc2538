"""Packets that have to go out some time apart, because the board drops what comes too fast."""

from __future__ import annotations

from companion.units import Seconds


class PacketSpacing:
    """A queue. A packet takes the place of one that waits and begins alike, `alike` bytes of it; 0: never."""

    def __init__(self, apart: float, alike: int = 0) -> None:
        self._apart, self._alike = apart, alike
        self._waiting: list[bytes] = []
        self._sent_at = float("-inf")

    def clear(self) -> None:
        """The link is new."""
        self._waiting.clear()
        self._sent_at = float("-inf")

    def put(self, *packets: bytes) -> None:
        for packet in packets:
            if self._alike:
                start = packet[: self._alike]
                self._waiting = [one for one in self._waiting if one[: self._alike] != start]
            self._waiting.append(packet)

    def due(self, now: Seconds) -> list[bytes]:
        """The packet that may go out now, if any."""
        if not self._waiting or now - self._sent_at < self._apart:
            return []
        self._sent_at = now
        return [self._waiting.pop(0)]

"""A queue of packets with a minimum time between them, because the board drops packets that arrive too fast."""

from __future__ import annotations

from companion.units import Seconds


class PacketSpacing:
    """A queue of packets.

    A packet replaces a waiting packet whose first `alike` bytes are the same. If `alike` is 0, packets
    never replace each other.
    """

    def __init__(self, apart: float, alike: int = 0) -> None:
        self._apart, self._alike = apart, alike
        self._waiting: list[bytes] = []
        self._sent_at = float("-inf")

    def clear(self) -> None:
        """Empty the queue for a new link."""
        self._waiting.clear()
        self._sent_at = float("-inf")

    def put(self, *packets: bytes) -> None:
        for packet in packets:
            if self._alike:
                start = packet[: self._alike]
                self._waiting = [one for one in self._waiting if one[: self._alike] != start]
            self._waiting.append(packet)

    def due(self, now: Seconds) -> list[bytes]:
        """Return the packet that may be sent now, or an empty list if there is none."""
        if not self._waiting or now - self._sent_at < self._apart:
            return []
        self._sent_at = now
        return [self._waiting.pop(0)]

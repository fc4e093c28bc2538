"""Whoever shows wrong codes waits longer each time; how long is kept for a bounded number of addresses."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

FIRST, MOST = 0.5, 60.0
"""Seconds to wait after the first wrong code, twice as long after each further one, and at most."""
ADDRESSES = 256


class _Tries(msgspec.Struct):
    wrong: int = 0
    until: float = 0.0


class RateLimiter:
    """Wrong codes by address. `now`, in seconds, comes in."""

    def __init__(self) -> None:
        self._tries: OrderedDict[str, _Tries] = OrderedDict()

    def wait(self, address: str, now: float) -> float:
        """Seconds until this address is heard again; 0: at once."""
        known = self._tries.get(address)
        return max(0.0, known.until - now) if known is not None else 0.0

    def wrong(self, address: str, now: float) -> None:
        """It has shown a wrong code."""
        known = self._tries.setdefault(address, _Tries())
        known.wrong += 1
        known.until = now + min(MOST, FIRST * 2.0 ** min(known.wrong - 1, 16))
        self._tries.move_to_end(address)
        while len(self._tries) > ADDRESSES:
            self._tries.popitem(last=False)

    def right(self, address: str) -> None:
        """It has shown a right one: nothing is held against it."""
        self._tries.pop(address, None)

"""What is believed of each square, by what was seen of it in more than one picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from companion.units import Seconds
from firmware_bridge.eye.printed_kit import Reading

GONE_AFTER = 3
"""Pictures at rest that show the floor before a disc is believed to be gone."""
MANY = 4
"""Squares; when more of them change at once, that has to last."""
LAST = 2.4
"""Seconds for which it has to."""
TAKEN = 1
"""Pieces of a side that one visit of a hand takes away, as a rule."""
LEFT_FOR = 30.0
"""Seconds for which a piece that was taken from its square may come to another one."""
OF, AGREE = 3, 2
"""Of so many pictures at rest so many have to agree on a square, where nothing names itself."""


class Votes:
    """`believed`: square to token, empty squares left out."""

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        self.believed: dict[str, str] = dict(believed or {})
        self._many_since: Seconds | None = None

    def restart(self) -> None:
        """A hand was there: what was seen before it is counted no more."""
        self._many_since = None

    def _settle(self, coming: dict[str, str], now: Seconds) -> bool:
        """Believe this, unless it has changed so that it has to last; whether it is believed."""
        changed = {
            square
            for square in coming.keys() | self.believed.keys()
            if coming.get(square) != self.believed.get(square)
        }
        if self._has_to_last(changed, coming, now):
            if self._many_since is None:
                self._many_since = now
            if now - self._many_since < LAST:
                return False
        self._many_since = None
        self.believed = coming
        return True

    def _has_to_last(self, changed: set[str], coming: Mapping[str, str], now: Seconds) -> bool:
        """Whether these squares hardly change so in one visit of a hand."""
        return len(changed) > MANY


class DiscVotes(Votes):
    """Of discs: what is seen is believed at once, what is gone only after it was seen to be gone."""

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        super().__init__(believed)
        self._missing: dict[str, int] = {}

    def restart(self) -> None:
        super().restart()
        self._missing.clear()

    def take(self, reading: Reading, now: Seconds) -> bool:
        """Take in a picture at rest; whether what it shows is believed now."""
        if not self._settle(self._coming(reading), now):
            return False
        self._missing = {square: n for square, n in self._missing.items() if square in self.believed}
        return True

    def _coming(self, reading: Reading) -> dict[str, str]:
        """What would be believed after this picture."""
        elsewhere = set(reading.discs.values())
        coming = {}
        for square, token in self.believed.items():
            if square in reading.discs or token in elsewhere:
                self._missing.pop(square, None)
            elif square in reading.floor and square not in reading.off:
                self._missing[square] = self._missing.get(square, 0) + 1
                if self._missing[square] < GONE_AFTER:
                    coming[square] = token
            else:
                self._missing.pop(square, None)
                coming[square] = token
        coming.update(reading.discs)
        return coming


class SideVotes(Votes):
    """Of ordinary pieces, which nothing names: most pictures have to agree, and the last one with them."""

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        super().__init__(believed)
        self._last: dict[str, list[str]] = {}
        self._doubtful: Collection[str] = ()
        self._left: dict[str, list[float]] = {}

    def restart(self) -> None:
        super().restart()
        self._last.clear()

    def take(self, sides: Mapping[str, str], now: Seconds, doubtful: Collection[str] = ()) -> bool:
        """Take in a picture at rest: each square that is told, and what stands there; whether it is believed now.

        What is `doubtful` has to last.
        """
        self._doubtful = doubtful
        coming = dict(self.believed)
        for square, side in sides.items():
            last = self._last.setdefault(square, [])
            last.append(side)
            del last[:-OF]
            if last.count(side) >= AGREE:
                if side:
                    coming[square] = side
                else:
                    coming.pop(square, None)
        if any(len(last) < AGREE for last in self._last.values()) and not self._has_agreement():
            return False
        return self._settle(coming, now)

    def _settle(self, coming: dict[str, str], now: Seconds) -> bool:
        before = self.believed
        if not super()._settle(coming, now):
            return False
        gone = Counter(side for square, side in before.items() if square not in coming)
        come = Counter(side for square, side in coming.items() if before.get(square) != side)
        for side in gone.keys() | come.keys():
            left = [*self._left.get(side, ()), *[now] * gone[side]]
            self._left[side] = left[come[side] :]
        return True

    def _has_to_last(self, changed: set[str], coming: Mapping[str, str], now: Seconds) -> bool:
        """Pieces that are gone while none has come, or several of a side, may be below a hand that rests; one that has come
        from nowhere may be that hand.
        """
        come = Counter(coming[square] for square in changed if square in coming)
        gone = Counter(self.believed[square] for square in changed if square in self.believed)
        nowhere = any(come[side] > gone[side] and not self.has_left(side, now) for side in come)
        lost = max((gone[side] - come[side] for side in gone), default=0)
        only_gone = bool(changed) and not come
        doubtful = not changed.isdisjoint(self._doubtful)
        return super()._has_to_last(changed, coming, now) or only_gone or nowhere or lost > TAKEN or doubtful

    def has_left(self, side: str, now: Seconds) -> bool:
        """Whether one of this side was taken from a square not long ago, and has come to none since."""
        return any(now - then < LEFT_FOR for then in self._left.get(side, ()))

    def _has_agreement(self) -> bool:
        """Whether any picture before this one is still counted."""
        return any(len(last) >= AGREE for last in self._last.values())

"""Ratings of whole seasons, worked out behind the pages: a season of tournaments takes a second, the next
result a moment.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

import msgspec

from companion.club.hub.tournaments.store import TournamentStore
from companion.club.tournament.ratings import Rating, RatingTable, after, list_ratings
from companion.club.tournament.tournament import LEAGUE, Tournament

PATIENCE = 0.05
"""Seconds that whoever asks waits for what is being worked out."""
APART = 20
"""Of so many tournaments one standing is kept, to go on from when an earlier result is put right."""
Step = tuple[str, int]
"""A tournament and its revision."""


class RatingStep(msgspec.Struct, frozen=True):
    """Somebody's rating after a tournament that they played in; `two`: of games for two."""

    cup: str
    two: bool
    shown: float
    deviation: float


class SeasonTable(msgspec.Struct, frozen=True):
    """The ratings of a season; `fresh`: no result has come since; `history`: by name, as names are compared."""

    two: Sequence[Rating] = ()
    more: Sequence[Rating] = ()
    fresh: bool = False
    history: Mapping[str, Sequence[RatingStep]] = {}


class SeasonRatings:
    """`rated` counts the tournaments that were rated since the hub began, for tests.

    Methods may be called from any thread.
    """

    def __init__(self, cups: TournamentStore) -> None:
        self._cups = cups
        self._lock = threading.Lock()
        self._working = ThreadPoolExecutor(1, "ratings")
        self._over = threading.Event()
        self._steps: dict[str, list[Step]] = {}
        self._standings: dict[str, dict[int, RatingTable]] = {}
        """Of each season standings after so many tournaments: some of them, and the last two."""
        self._changes: dict[str, list[dict[str, RatingStep]]] = {}
        """Of each season and each tournament of it who was rated."""
        self._shown: dict[str, SeasonTable] = {}
        self._asked: dict[str, Future[None]] = {}
        self._forgotten = 0
        self.rated = 0

    def close(self) -> None:
        self._over.set()
        self._working.shutdown(cancel_futures=True)

    def of(self, season: str, patience: float = PATIENCE) -> SeasonTable:
        """What is known by now; what has come since is worked out, and waited for so many seconds.

        Raises StoreError.
        """
        steps = self._now(season)
        with self._lock:
            if self._steps.get(season) == steps and season in self._shown:
                return self._shown[season]
            asked = self._asked.get(season)
            if asked is None or asked.done():
                asked = self._asked[season] = self._working.submit(self._work_out, season)
        with suppress(TimeoutError):
            asked.result(patience)
        with self._lock:
            found = self._shown.get(season, SeasonTable())
            return msgspec.structs.replace(found, fresh=found.fresh and self._steps.get(season) == steps)

    def forget(self) -> None:
        """Somebody's name went out of the tournaments: nothing is shown that was worked out with it."""
        with self._lock:
            self._forgotten += 1
            for kept in (self._steps, self._standings, self._changes, self._shown):
                kept.clear()

    def _now(self, season: str) -> list[Step]:
        """The tournaments of a season, the earliest first."""
        heads = [one for one in self._cups.heads() if one.season == season and one.kind != LEAGUE]
        return [(one.id, one.revision) for one in sorted(heads, key=lambda one: (one.made, one.id))]

    def _work_out(self, season: str) -> None:
        """Rate on from the first tournament that has changed."""
        steps = self._now(season)
        with self._lock:
            forgotten = self._forgotten
            old, kept = self._steps.get(season, []), dict(self._standings.get(season, {}))
            changes = list(self._changes.get(season, ()))
        pairs = enumerate(zip(steps, old, strict=False))
        same = next((at for at, (one, other) in pairs if one != other), min(len(steps), len(old)))
        begin = max((at for at in kept if at <= same), default=0)
        standing = kept.get(begin, RatingTable())
        kept = {at: one for at, one in kept.items() if at <= begin}
        del changes[begin:]
        for first in range(begin, len(steps), APART):
            these = steps[first : first + APART]
            for at, cup in enumerate(self._cups.these(id for id, _ in these), first + 1):
                if self._over.is_set():
                    return
                before, standing = standing, after(standing, cup)
                changes.append(_changes(cup, before, standing))
                self.rated += 1
                if at % APART == 0 or at >= len(steps) - 1:
                    kept[at] = standing
        history: dict[str, list[RatingStep]] = {}
        for change in changes:
            for name, step in change.items():
                history.setdefault(name, []).append(step)
        found = SeasonTable(list_ratings(standing, 2), list_ratings(standing, 4), True, history)
        with self._lock:
            if self._forgotten == forgotten:
                self._steps[season], self._standings[season], self._shown[season] = steps, kept, found
                self._changes[season] = changes


def _changes(cup: Tournament, before: RatingTable, after: RatingTable) -> dict[str, RatingStep]:
    """Who has played in a tournament, with the rating after it."""
    two = len(cup.seats) == 2
    was, now = (before.two, after.two) if two else (before.more, after.more)
    found = {}
    for name, one in now.items():
        if name not in was or was[name].played < one.played:
            found[name] = RatingStep(cup.id, two, one.rank(two), one.deviation)
    return found

"""The opponent at a site, as a player elsewhere: what stands there is brought about here, whoever did it."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.game import Actor
from companion.table.elsewhere.player import Deed, Kind, Turn
from companion.units import Milliseconds


class SitePlayer:
    """Who plays at the site.

    Args:
        seat: The opponent's.
        next_deed: What has to be done here so that the game stands as at the site; None: nothing.
        is_behind: Whether there is anything like that.
    """

    kind: Kind = "site"
    pause = Milliseconds(0)

    def __init__(
        self, seat: str, next_deed: Callable[[], Deed | None], is_behind: Callable[[], bool]
    ) -> None:
        self._seat, self._next_deed, self._is_behind = seat, next_deed, is_behind

    def begin(self) -> None:
        """As `PlayerElsewhere`."""

    def follow(self) -> None:
        """As `PlayerElsewhere`."""

    def is_up(self, actor: Actor | None) -> bool:
        """As `PlayerElsewhere`: also where the site says that the game stands otherwise, or is over."""
        return actor is not None and (actor.seat == self._seat or self._is_behind())

    def ask(self, turn: Turn) -> None:
        """As `PlayerElsewhere`: the site knows."""

    def answer(self) -> Deed | None:
        """As `PlayerElsewhere`."""
        return self._next_deed()

    def stop(self) -> None:
        """As `PlayerElsewhere`."""

    def close(self) -> None:
        """As `PlayerElsewhere`."""

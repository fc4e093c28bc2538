"""How fast a game is as the site counts, and which games may be played on a board there."""

from __future__ import annotations

from companion.kernel.messages import UserError
from companion.table.clock.time_control import Control, Kind, Period, read_controls
from companion.units import Milliseconds, WholeSeconds

RAPID, BLITZ = 480, 180
"""Seconds that a game is expected to take for each player, from which on it is rapid, and blitz: the time at the
beginning and forty increments.
"""
MINUTES, INCREMENT, CHALLENGE_INCREMENT = 180, 180, 60
"""What the site takes at most: minutes, seconds a move of a seek, and of a challenge."""
DAYS = (1, 2, 3, 5, 7, 10, 14)
"""Days a move of a game by correspondence."""
ODD_SECONDS = (0, 15, 30, 45, 90)
"""Times at the beginning that are no whole minutes."""


class SpeedError(UserError):
    """A time that the site does not take."""


USUAL = "15+10"
"""The time of a game for which none was chosen."""


def read_time(clock: str) -> tuple[WholeSeconds, WholeSeconds]:
    """Seconds at the beginning and for each move of a time control such as `10+5`.

    Raises:
        GameError: it is no time control.
        SpeedError: the site has no such time.
    """
    controls = read_controls(clock)
    found = None if controls is None else _times(controls.of(("white", "black")))
    if found is None:
        raise SpeedError("lichess-clock")
    return found


def _times(controls: dict[str, Control]) -> tuple[WholeSeconds, WholeSeconds] | None:
    """None: the sides have different times, or more than a time and an increment."""
    first, *others = controls.values()
    if any(other != first for other in others) or len(first.periods) != 1:
        return None
    (period,) = first.periods
    if period.kind not in ("plain", "fischer") or period.turns or period.ms % 1000 or period.bonus % 1000:
        return None
    return WholeSeconds(period.ms // 1000), WholeSeconds(period.bonus // 1000)


def write_time(initial: Milliseconds, increment: Milliseconds) -> str:
    """A time control of the site, which is in milliseconds, as it is written here."""
    kind: Kind = "fischer" if increment else "plain"
    return str(Control((Period(initial, kind=kind, bonus=increment),)))


def check_seek(seconds: WholeSeconds, increment: WholeSeconds) -> None:
    """Raises SpeedError: no opponent may be sought at that speed."""
    _check_time(seconds, increment, INCREMENT)
    if seconds + 40 * increment < RAPID:
        raise SpeedError("lichess-too-fast")


def check_challenge(seconds: WholeSeconds, increment: WholeSeconds) -> None:
    """Raises SpeedError: nobody may be challenged at that speed."""
    _check_time(seconds, increment, CHALLENGE_INCREMENT)
    if seconds + 40 * increment < BLITZ:
        raise SpeedError("lichess-too-fast-challenge")


def _check_time(seconds: WholeSeconds, increment: WholeSeconds, most: int) -> None:
    if (seconds % 60 and seconds not in ODD_SECONDS) or seconds > 60 * MINUTES or increment > most:
        raise SpeedError("lichess-clock")

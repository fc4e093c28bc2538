"""The speeds of chess by FIDE: what counts is the time that a player has for sixty moves (Laws, A.1 and B.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.table.clock.time_control import MINUTE, PRESETS, Control, Period
from companion.units import Milliseconds

Speed = Literal["blitz", "rapid", "classical"]
MOVES = 60
BLITZ, RAPID = 10 * MINUTE, 60 * MINUTE
"""Blitz is as much as the first or less, rapid more than that and less than the second."""
FIDE_TIMES: Mapping[Speed, str] = {"blitz": "3+2", "rapid": "15+10", "classical": "90+30"}
"""A time of each speed, as it is most often played."""


def speed_of(control: Control) -> Speed:
    """Whether a time is blitz, rapid or classical."""
    ms = sum(_for_sixty(period) for period in control.periods)
    return "blitz" if ms <= BLITZ else "rapid" if ms < RAPID else "classical"


def fide_speed(written: str) -> Speed | None:
    """The speed whose usual time this text is, or names; None: it is another, or no time."""
    written = PRESETS.get(written, written)
    return next((speed for speed, time in FIDE_TIMES.items() if time == written), None)


def _for_sixty(period: Period) -> Milliseconds:
    """What a period gives for sixty moves, or for as many as it lasts."""
    moves = period.turns or MOVES
    return Milliseconds(
        period.ms * moves if period.kind in ("turn", "byoyomi") else period.ms + period.bonus * moves
    )

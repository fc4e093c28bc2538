"""The house rules of the games of the family; most have none: how people play is said by their rules."""

from __future__ import annotations

from companion.games.shared.house_rules import HouseRules, number


class Options(HouseRules):
    """No house rules."""


DRAWN = 960
"""The number that stands for a start drawn by the lot."""


class ShuffledOptions(Options):
    """The house rules of a game whose first rank is shuffled."""

    start = number("start", "FR-A1", DRAWN, low=0, high=DRAWN)
    """The number of the start position (518: that of chess); `DRAWN`: the lot draws one."""

"""How a computer player plays at a table."""

from __future__ import annotations

import msgspec

HOUSE = {1: "Pip", 2: "Lotta", 3: "Anton", 4: "Vera", 5: "Tobias"}
"""The players of the house, by their level."""
USUAL = 3
"""The level of a computer player of whom nothing else is said."""


class ComputerStyle(msgspec.Struct, frozen=True):
    """`level`: 1 to 5; `way`: one of the game's ways of playing, or empty for the usual one."""

    level: int = USUAL
    way: str = ""

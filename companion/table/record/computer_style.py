"""How a computer player plays at a table."""

from __future__ import annotations

import msgspec

HOUSE = {1: "Pip", 2: "Lotta", 3: "Anton", 4: "Vera", 5: "Tobias"}
"""The players of the house, by their level."""
USUAL = 3
"""The level of a computer player of whom nothing else is said."""


class ComputerStyle(msgspec.Struct, frozen=True):
    """`level`: 1 to 5; `way`: one of the game's ways of playing, or empty for the usual one.

    `engine`: the engine that plays, and its strength (`stockfish@1600`); the level then is of whoever plays on
    where it fails.
    """

    level: int = USUAL
    way: str = ""
    engine: str | msgspec.UnsetType = msgspec.UNSET

    @property
    def name(self) -> str:
        """What this player is called."""
        if not self.engine:
            return HOUSE[self.level]
        from companion.engine.uci_protocol import (
            engine_title,  # settings are read without engines
            read_choice,
        )

        choice = read_choice(self.engine)
        return HOUSE[self.level] if choice is None else engine_title(choice.engine)

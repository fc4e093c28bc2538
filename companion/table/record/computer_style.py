"""The configuration of a computer player: level, style, and external engine."""

from __future__ import annotations

import msgspec

HOUSE = {1: "Pip", 2: "Lotta", 3: "Anton", 4: "Vera", 5: "Tobias"}
"""Names of the built-in computer players, by level."""
USUAL = 3
"""Default level of a computer player."""


class ComputerStyle(msgspec.Struct, frozen=True):
    """A computer player's configuration.

    Attributes:
        level: The level, 1 to 5. If an external engine plays, this is the level of the built-in
            player that replaces the engine if it fails.
        way: One of the game's styles; empty for the default style.
        engine: An external engine and its strength (`stockfish@1600`); empty for the built-in player.
    """

    level: int = USUAL
    way: str = ""
    engine: str | msgspec.UnsetType = msgspec.UNSET

    @property
    def name(self) -> str:
        """The display name of this player."""
        if not self.engine:
            return HOUSE[self.level]
        from companion.engine.uci_protocol import (
            engine_title,  # settings can be read without loading engines
            read_choice,
        )

        choice = read_choice(self.engine)
        return HOUSE[self.level] if choice is None else engine_title(choice.engine)

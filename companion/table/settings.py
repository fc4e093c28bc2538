"""How a table is run, which is no rule of the game that is played there."""

from __future__ import annotations

import msgspec

CEILING = 5.0


class Settings(msgspec.Struct, frozen=True):
    """How this table is run: quiet time and the least thinking time in ms, where the game lies in the field.

    `ceiling`: seconds after which a computer player plays the best that it has.

    `mended`: others could read the game's file, and can no longer.
    """

    settle: int = 350
    think: int = 0
    ceiling: float = CEILING
    at: str | None = None
    turned: int = 0
    setup: bool = True
    operator: bool = False
    seed: int | None = None
    resumed: bool = False
    mended: bool = False
    men: str = ""

"""How a table is run, which is no rule of the game that is played there."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """How this table is run: quiet time and thinking time in ms, where the game lies in the field.

    `mended`: others could read the game's file, and can no longer.
    """

    settle: int = 350
    think: int = 0
    at: str | None = None
    turned: int = 0
    setup: bool = True
    operator: bool = False
    seed: int | None = None
    resumed: bool = False
    mended: bool = False
    men: str = ""

"""Which games of ours are played at the site, and how they begin there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from companion.games.variant_files import game_of_tag

FROM_POSITION = "fromPosition"
"""Chess from another position: somebody sets it up at the site."""
KEYS = (
    "standard",
    "chess960",
    "crazyhouse",
    "antichess",
    "atomic",
    "horde",
    "kingOfTheHill",
    "racingKings",
    "threeCheck",
)
"""What the site calls the games that can be asked for."""
STARTS = "startpos"
"""What the site says of a game that begins as it always does."""


def game_of_key(key: str) -> str | None:
    """Our game of a variant there; None: it is not known here."""
    return game_of_tag(key) if key in (*KEYS, FROM_POSITION) else None


@cache
def keys() -> Mapping[str, str]:
    """Our games to what the site calls them."""
    found = {game_of_key(key): key for key in KEYS}
    return {game: key for game, key in found.items() if game is not None}

"""What games are called in the tag `Variant` of PGN, by Lichess, Chess.com, python-chess, Fairy-Stockfish and older programs."""

from __future__ import annotations

import re
from collections.abc import Mapping

CHESS, CHESS960 = "chess", "fischerandom"
WRITTEN: Mapping[str, str] = {
    "fischerandom": "Chess960",
    "3check": "Three-check",
    "kingofthehill": "King of the Hill",
    "crazyhouse": "Crazyhouse",
    "atomic": "Atomic",
    "antichess": "Antichess",
    "horde": "Horde",
    "racingkings": "Racing Kings",
}
"""The names that Lichess writes and every program reads; other games are written by their own."""
_READ: Mapping[str, str] = {
    **dict.fromkeys(
        ("", "chess", "standard", "classical", "normal", "orthodox", "regular", "fromposition", "setup"),
        CHESS,
    ),
    **dict.fromkeys(
        ("chess960", "960", "fischerrandom", "fischerandom", "frc", "wildfr", "chess9lx"), CHESS960
    ),
    **dict.fromkeys(("threecheck", "threechecks", "3checks"), "3check"),
    **dict.fromkeys(("fivecheck", "5checks"), "5check"),
    "koth": "kingofthehill",
    "kinghill": "kingofthehill",
    "zh": "crazyhouse",
    "house": "crazyhouse",
    "atom": "atomic",
    "anti": "antichess",
    "losing": "antichess",
    "racing": "racingkings",
    "race": "racingkings",
    "racekings": "racingkings",
    "schess": "seirawan",
    "sharper": "seirawan",
    "sharperchess": "seirawan",
    "capa": "capablanca",
    "cambodianchess": "cambodian",
    "oukchatrang": "cambodian",
    "chinesechess": "xiangqi",
    "koreanchess": "janggi",
    "japanesechess": "shogi",
    "thaichess": "makruk",
    "koenig": "knightmate",
}


def game_named(name: str, known: Mapping[str, object]) -> str | None:
    """The game that a tag names, None: it is not among the known ones.

    Args:
        name: The value of the tag `Variant`.
        known: Names of games.
    """
    plain = re.sub(r"[^a-z0-9]", "", name.lower())
    short = plain.removesuffix("chess")
    for one in (plain, short, plain.removesuffix("960")):
        found = _READ.get(one, one)
        if found in known and (one or not plain):
            return found
        for own in known:
            if re.sub(r"[^a-z0-9]", "", own) == found and one:
                return own
    return None

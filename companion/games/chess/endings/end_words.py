"""How the end of a game is called: its word stands in position texts and in `over-<word>` and `ends-<word>`."""

from __future__ import annotations

from companion.games.chess.files.keys import EVERY
from companion.games.chess.variant_rules import VariantRules

OWN = ("draw", "resigned", "ranked")
"""How the table ends any game."""
WORDS: tuple[str, ...] = (
    "mate",
    "stalemate",
    "stuck",
    "dead",
    "quiet",
    "fivefold",
    "counting",
    "repetition",
    "perpetual-check",
    "chase",
    "to-and-fro",
    "king",
    "all",
    "men",
    "flag",
    "checks",
    "connected",
    "linked",
    "square",
    "castled",
    "castling-lost",
    "full",
    "kings-face",
    "passes",
    "pawn-drop-mate",
    "knight-mate",
    "niol",
    "bare",
    *OWN,
)


class EndWords:
    """The words of one game for what its rules call an end."""

    def __init__(self, rules: VariantRules) -> None:
        definition = rules.definition
        types = definition.extinction_types
        self._words = {
            "checkmate": "mate",
            "stalemate": "stalemate" if definition.stalemate == "draw" else "stuck",
            "moves": "quiet",
            "extinction": "bare"
            if definition.extinction == "draw"
            else "all"
            if types == EVERY
            else "king"
            if len(types) == 1
            else "men",
        }

    def of(self, by: str) -> str:
        """The word for how a game has ended."""
        return self._words.get(by, by)

"""The games of the family, each made from its definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.chess import start_positions
from companion.games.chess.chess960 import Chess960
from companion.games.chess.facts import ENTRIES
from companion.games.chess.files.library import standard
from companion.games.chess.game import ChessGame
from companion.games.chess.options import DRAWN, ShuffledOptions
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.house_rules import options_of
from companion.games.shared.two_player import both_seats
from companion.kernel.facts import GameInfo


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> ChessGame:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    entry = ENTRIES[info.id]
    variant = VariantRules(standard()[entry.section])
    options = options_of(entry.options, info.rules, chosen)
    if isinstance(options, ShuffledOptions):
        return Chess960(info, options, variant, start_positions.decks() if options.start == DRAWN else ())
    return ChessGame(info, options, variant)

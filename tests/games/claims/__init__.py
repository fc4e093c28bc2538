"""What every event claims, by game."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games import families
from tests.games.claims import (
    booster_chess,
    boulder_chess,
    chess,
    chess_jumble,
    cloak_and_dagger,
    gravity_chess,
    raindropchess,
    solitaires,
    wild_jokers,
)
from tests.games.claims.base import Claims

CLAIMS: Mapping[str, Claims] = {
    "wild-jokers": wild_jokers.CLAIMS,
    "booster-chess": booster_chess.CLAIMS,
    "boulder-chess": boulder_chess.CLAIMS,
    "gravity-chess": gravity_chess.CLAIMS,
    "parade-chess-solitaire": solitaires.PARADE,
    "neighbour-chess-solitaire": solitaires.NEIGHBOUR,
    "raindropchess": raindropchess.CLAIMS,
    "cloak-and-dagger-chess": cloak_and_dagger.CLAIMS,
    "dice-and-cards": chess_jumble.DICE,
}
"""The claims of each game; the editions of Chess Jumble and the games of chess share theirs."""


def claims_of(game: str) -> Claims:
    if game in CLAIMS:
        return CLAIMS[game]
    return chess_jumble.CLAIMS if families()[game].package.endswith("chess_jumble") else chess.CLAIMS

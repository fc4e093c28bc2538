"""Who fits: the computer player that is a little better than whoever plays here, as games so far went.

What counts is every finished game of that kind in which people met computer players and nobody else. A
person's strength is a number on the scale of the levels; each game moves it towards the level that was
beaten, or away from the one that won (an Elo rating with the levels as its unit).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.engine.decision import LEVELS
from companion.table.history.statistics import Summary
from companion.table.storage.game_index import summaries

BEGIN = 1.6
"""Where somebody is thought to stand who has not played."""
STEP, SPREAD = 0.7, 0.5
"""How far a game moves that, and how much of a level makes three games of four."""
BETTER = 0.3
"""By how much of a level the one who is chosen should be better."""


class GameAgainstComputer(msgspec.Struct, frozen=True):
    """A game of people against a computer player: its level, and the people's share of it (1 won, 0 lost)."""

    level: int
    share: float


def strength(games: Iterable[GameAgainstComputer]) -> float:
    """How strong somebody is after these games, the oldest first, on the scale of the levels."""
    found = BEGIN
    for one in games:
        expected = 1 / (1 + 3 ** ((one.level - found) / SPREAD))
        found = min(5.5, max(0.5, found + STEP * (one.share - expected)))
    return found


def level_for(games: Iterable[GameAgainstComputer]) -> int:
    """The level that is a little better than that."""
    return min(max(LEVELS), max(min(LEVELS), round(strength(games) + BETTER)))


def games_against_computer(played: Iterable[Summary], game: str) -> list[GameAgainstComputer]:
    """The games of that name that tell something about who plays here, the oldest first."""
    found = []
    for one in sorted(played, key=lambda one: one.started):
        levels = [sat.level for sat in one.seats if sat.computer]
        people = [sat for sat in one.seats if not sat.computer]
        if one.game != game or not one.over or not levels or len(people) != 1:
            continue
        share = 0.5 if one.drawn else 1.0 if people[0].won else 0.0
        found.append(GameAgainstComputer(max(levels), share))
    return found


def suggest_level(game: str) -> int:
    """The level that fits whoever plays on this tablet, as the games that lie on it went."""
    return level_for(games_against_computer([one for one in summaries() if one is not None], game))

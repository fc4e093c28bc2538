"""Games between players who act by chance half of the time: how they end."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from companion.engine.search import choose
from tests.open_states import make_game

GAMES: dict[str, dict[str, str]] = {
    "boulder-chess": {"goal": "b"},
    "gravity-chess": {},
    "parade-chess-solitaire": {},
    "neighbour-chess-solitaire": {},
}


def measure(name: str, games: int, chance: float = 0.5) -> dict[str, Any]:
    """`games` games; whoever may claim a draw or a count does so."""
    game = make_game(name, None, GAMES[name])
    ends: Counter[str] = Counter()
    lengths = []
    for seed in range(games):
        rng = random.Random(seed)
        s, actions = game.start(), 0
        while (actor := game.actor(s)) is not None:
            if "fifty" in game.claimable(s):
                s = game.end_early(s, "fifty")
                break
            legal = game.actions(s)
            if actor.chance:
                action = rng.choices(legal, [game.weight(s, a) for a in legal])[0]
            else:
                action = rng.choice(legal) if rng.random() < chance else choose(game, s)
            s, _ = game.apply(s, action)
            actions += 1
        ends[s.end] += 1
        lengths.append(actions)
    lengths.sort()
    return {"games": games, **ends, "median_actions": lengths[games // 2], "longest": lengths[-1]}

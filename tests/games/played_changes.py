"""Actions with the states before and after them: of games by chance, and in positions that chance seldom comes to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress

from companion.kernel.messages import UserError
from tests.games.claims.base import Change, look
from tests.games.house_rule_values import MANY, choose_by_chance
from tests.open_states import Game


def steps(game: Game, seed: object, plies: int) -> Iterator[Change]:
    """The actions of a game by chance, captures and drops before others half of the time."""
    rng = random.Random(repr(seed))
    s = game.start()
    for _ in range(plies):
        if game.actor(s) is None:
            return
        s, change = look(game, s, choose_by_chance(game, s, rng, ("captures", "promoted")))
        yield change


def from_positions(game: Game, texts: list[str], seed: object) -> Iterator[Change]:
    """Every action in these positions as far as they can be had, and after each one more."""
    rng = random.Random(repr(seed))
    for text in rng.sample(texts, min(MANY, len(texts))) if seed else texts:
        with suppress(UserError):
            s = game.read(text)
            for action in rng.sample(list(game.actions(s)), min(MANY, len(game.actions(s)))):
                after, change = look(game, s, action)
                yield change
                if game.actor(after) is not None:
                    yield look(game, after, rng.choice(game.actions(after)))[1]

"""Every value of every house rule of every game, and positions that games with them come to."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache

from companion.games import families
from companion.kernel.actions import Action
from companion.kernel.facts import GameInfo, Rule
from tests.games.open_states import Game, State
from tests.sampled_games import sampled_games


def values(rule: Rule) -> tuple[str, ...]:
    """The values of a house rule but the printed one; of numbers the ends of their range."""
    every = rule.choices or dict.fromkeys((str(rule.low), str(rule.high)))
    return tuple(value for value in every if value != rule.default)


def settings(info: GameInfo) -> Iterator[Mapping[str, str]]:
    """The printed rules, each other value alone, and each preset."""
    yield {}
    yield from ({rule.name: value} for rule in info.rules for value in values(rule))
    yield from (dict(preset.rules) for preset in info.presets if preset.rules)


NOT_ALONE = {
    "dice-and-cards": ({"plus_hash": "choose"}, {"plus_hash": "hash_draws"}, {"deck": "default"}),
}
"""Values that need others beside them: they come with presets alone."""


@cache
def every_setting() -> tuple[tuple[str, Mapping[str, str]], ...]:
    """The name of every game with each of its settings. None is tried here, as every worker of a run asks for them."""
    return tuple(
        (name, rules)
        for name in sampled_games(__name__)
        for rules in settings(families()[name].info)
        if rules not in NOT_ALONE.get(name, ())
    )


def choose_by_chance(game: Game, s: State, rng: random.Random, favoured: tuple[str, ...]) -> Action:
    """An action of a position that is not over: half of the time one for which one of these of its fields is set, if there is one."""
    actor = game.actor(s)
    actions = game.actions(s)
    weights = [game.weight(s, a) for a in actions] if actor is not None and actor.chance else None
    if weights is None and rng.random() < 0.5:
        actions = [a for a in actions if any(getattr(a, name, "") for name in favoured)] or actions
    return rng.choices(actions, weights)[0]


def played(game: Game, seed: object, plies: int, skip: int = 0) -> Iterator[State]:
    """Positions of a game played by chance that captures where it can half of the time; the first `skip` are left out."""
    rng = random.Random(repr(seed))
    s = game.start()
    for ply in range(plies + skip):
        if ply >= skip:
            yield s
        if game.actor(s) is None:
            return
        s = game.outcome(s, choose_by_chance(game, s, rng, ("captures",)))[0]

"""Games played by computer players, for tests."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator

import msgspec

from companion.engine.decision import Question, decide
from companion.engine.search import choose
from companion.kernel.game import Game, State
from companion.table.game_factory import make_game
from tests.sampled_games import sampled_games

FAMILIES = sorted(id for id in sampled_games(__name__) if id != "dice-and-cards")
"""Games in which somebody decides something on a board."""


def question(game: Game, s: State, level: int, entropy: bytes = bytes(32), **more: object) -> Question:
    """What the seat to move is asked."""
    actor = game.actor(s)
    assert actor is not None and not actor.chance
    return Question(known=game.redact(s, actor.seat), seat=actor.seat, level=level, entropy=entropy, **more)  # type: ignore[arg-type]


def positions(name: str, count: int, seed: int = 1) -> Iterator[tuple[Game, State]]:
    """Positions with a decision, of games in which everybody now and then does anything at all."""
    game = make_game(name, None, {})
    rng = random.Random(seed)
    found = 0
    while found < count:
        s = game.start()
        for _ in range(120):
            actor = game.actor(s)
            if actor is None or found >= count:
                break
            actions = list(game.actions(s))
            if actor.chance:
                a = rng.choices(actions, [game.weight(s, one) for one in actions])[0]
            else:
                if len(actions) > 1 and rng.random() < 0.3:
                    found += 1
                    yield game, s
                a = choose(game, s, rng.randbytes(32)) if rng.random() < 0.7 else rng.choice(actions)
            s = game.outcome(s, a)[0]


def played(game: Game, level: int, seed: int, most: int = 400) -> tuple[State, Counter[Hashable], list[str]]:
    """A game between players of a level: where it came to, how often each position stood, and the actions."""
    rng = random.Random(seed)
    s, stood = game.start(), Counter[Hashable]()
    texts: list[str] = []
    while (actor := game.actor(s)) is not None and len(texts) < most:
        if actor.chance:
            actions = game.actions(s)
            a = rng.choices(actions, [game.weight(s, one) for one in actions])[0]
        else:
            asked = question(game, s, level, rng.randbytes(64), stood=stood)
            legal = (game.legal(s, str(one.action)) for one in decide(game, asked).choices)
            a = next(a for a in legal if a is not None)
        texts.append(str(a))
        s = game.outcome(s, a)[0]
        stood[game.position_key(s)] += 1
    return s, stood, texts


def small(game: Game) -> Game:
    """The same game with less to think with, so that tests are quick."""
    mind = game.mind
    skills = tuple(msgspec.structs.replace(one, nodes=min(one.nodes, 150)) for one in mind.skills)
    game.mind = msgspec.structs.replace(mind, skills=skills)
    return game

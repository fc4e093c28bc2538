"""How computer players answer an offer of a draw, in every game that can end by agreement."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.engine.decision import (
    CLEAR,
    GUESSES,
    JUDGED,
    LEVEL,
    LONG_GAME,
    Question,
    accepts_draw,
    position_odds,
    worlds,
)
from companion.engine.search import Budget, final_chances
from companion.games import family
from companion.kernel.game import Game, State
from companion.table.game_factory import make_game
from tests.engine.games import FAMILIES

FOR_SEVERAL = [name for name in FAMILIES if max(map(len, family(name).info.seatings)) > 1]
EVERY, MOST = 15, 4
"""One position in so many is asked about, and so many of each game."""
STRONGEST = 5
"""A level without errors of judgement."""


def positions(game: Game) -> Iterator[State]:
    """Positions of games in which one side plays at random."""
    rng = random.Random(5)
    found = 0
    while found < MOST:
        s, n = game.start(), 0
        while (actor := game.actor(s)) is not None and n < EVERY * MOST and found < MOST:
            actions = game.actions(s)
            weights = [game.weight(s, a) for a in actions] if actor.chance else None
            if actor.chance or actor.seat == game.seats[0]:
                a = rng.choices(actions, weights)[0]
            else:
                a = max(actions, key=lambda a: (game.noisy(s, a), rng.random()))
            s, n = game.outcome(s, a)[0], n + 1
            if n % EVERY == 0 and game.actor(s) is not None:
                found += 1
                yield s


@pytest.mark.parametrize("name", FOR_SEVERAL)
def test_no_one_who_is_better_accepts(name: str) -> None:
    """Who is worse accepts at once, who is level after a long game, and who is better never."""
    game = make_game(name, None, {})
    refused = 0
    for s in positions(game):
        for seat in game.seats:
            asked = Question(known=game.redact(s, seat), seat=seat, level=STRONGEST)
            gain = gained(game, asked)
            assert accepts_draw(game, asked, 1) == (gain <= -CLEAR), (game.position(s), seat, gain)
            accepted = accepts_draw(game, asked, LONG_GAME)
            assert accepted == (gain <= LEVEL), (game.position(s), seat, gain)
            refused += not accepted
    assert refused


def gained(game: Game, asked: Question) -> float:
    """How much more the seat can hope for in the game than in a draw, in each world that it thinks possible."""
    me, gains = game.seats.index(asked.seat), []
    for s in worlds(game, asked, GUESSES):
        chance = position_odds(game, s, Budget(JUDGED), asked.entropy).chances[me]
        gains.append(chance - final_chances(game, game.end_early(s, "draw"))[me])
    return sum(gains) / len(gains)

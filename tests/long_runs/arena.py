"""Who plays better: many games between two players, seats swapped, from seeds; with the interval in which 95 of 100 lie.

`python -m tests.long_runs.arena wild-jokers 5 3 --games 200`. A player is a level (`1` to `5`), `today` (what looks best one
action ahead) or `random`. With two seats each opening is played twice with sides swapped. With more seats one player of the first kind sits
among others of the second, each seat as often, and what counts is who comes first. A solitaire has one player, and deals won.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec

from companion.engine.decision import Question, decide
from companion.engine.search import choose
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.seeded_random import SeededRandom
from companion.table.game_factory import make_game

Player = Callable[[Game, State, bytes, Counter[Hashable]], Action]
LONGEST = 600
"""Actions of seats after which a game counts as drawn."""
OPENING = 4
"""Actions by lot before anybody thinks, so that no two games are the same."""


class Score(msgspec.Struct, frozen=True):
    """`share`: points of the first player a game, 0 to 1; `low` and `high`: 95 % of such figures lie there."""

    game: str
    one: str
    other: str
    games: int
    share: float
    low: float
    high: float
    drawn: int
    seconds: float
    """A decision of the first player took on average."""


def player(name: str) -> Player:
    """What plays under this name."""
    if name == "random":
        return lambda game, s, entropy, stood: SeededRandom(entropy).one_of(game.actions(s))
    if name == "today":
        return lambda game, s, entropy, stood: choose(game, s, entropy)
    level = int(name)

    def decide_at_level(game: Game, s: State, entropy: bytes, stood: Counter[Hashable]) -> Action:
        seat = game.actor(s).seat  # type: ignore[union-attr]
        question = Question(known=game.redact(s, seat), seat=seat, level=level, entropy=entropy, stood=stood)
        for one in decide(game, question).choices:
            real = game.legal(s, str(one.action))
            if real is not None:
                return real
        return choose(game, s, entropy)

    return decide_at_level


def play(
    game: Game, players: Sequence[Player], opening: int, seed: int, stood: Counter[Hashable] | None = None
) -> tuple[State | None, list[float], list[int]]:
    """One game; `players` by seat. The last state (None: it took too long), seconds and decisions of each seat.

    `stood` counts how often each position stands.
    """
    chance = random.Random(f"chance {seed}")
    lot = random.Random(f"opening {opening}")
    s = game.start()
    stood = Counter() if stood is None else stood
    seconds, decisions = [0.0] * len(players), [0] * len(players)
    n = 0
    while (actor := game.actor(s)) is not None:
        if actor.chance:
            actions = game.actions(s)
            a = chance.choices(actions, [game.weight(s, one) for one in actions])[0]
        elif n < OPENING and len(game.seats) == 2 and not game.secret:
            a = lot.choice(list(game.actions(s)))
            n += 1
        else:
            if n > LONGEST:
                return None, seconds, decisions
            seat = game.seats.index(actor.seat)
            entropy = hashlib.sha512(f"{seed} {n}".encode()).digest()
            start = time.perf_counter()
            a = players[seat](game, s, entropy, stood)
            seconds[seat] += time.perf_counter() - start
            decisions[seat] += 1
            n += 1
        s = game.outcome(s, a)[0]
        stood[game.position_key(s)] += 1
        if "fifty" in game.claimable(s):
            return None, seconds, decisions
    return s, seconds, decisions


def _one(
    job: tuple[str, str, str, dict[str, str], tuple[str, ...] | None, int],
) -> tuple[float, bool, float, int]:
    name, one, other, rules, seats, number = job
    game = make_game(name, seats, rules)
    many = len(game.seats)
    mine = number % many
    players = [player(one if i == mine else other) for i in range(many)]
    s, seconds, decisions = play(game, players, number // many, number // many if many == 2 else number)
    if s is None:
        return (0.5 if many == 2 else 1 / many if many > 1 else 0.0), True, seconds[mine], decisions[mine]
    result = game.result(s)
    assert result is not None
    winners = (result.winner,) if isinstance(result.winner, str) else result.winner or ()
    seat = game.seats[mine]
    drawn = not winners and many > 1
    share = 1 / many if drawn else 1 / len(winners) if seat in winners else 0.0
    return share, drawn, seconds[mine], decisions[mine]


def match(
    name: str,
    one: str,
    other: str,
    games: int,
    workers: int = 1,
    rules: dict[str, str] | None = None,
    seats: tuple[str, ...] | None = None,
    first: int = 0,
) -> Score:
    """So many games between two players; the numbers of the games say how they begin."""
    jobs = [(name, one, other, rules or {}, seats, first + i) for i in range(games)]
    if workers == 1:
        found = [_one(job) for job in jobs]
    else:
        with ProcessPoolExecutor(workers) as pool:
            found = list(pool.map(_one, jobs, chunksize=1))
    share = sum(one[0] for one in found) / games
    low, high = interval(share, games)
    decisions = sum(one[3] for one in found)
    return Score(
        name,
        one,
        other,
        games,
        round(share, 4),
        round(low, 4),
        round(high, 4),
        sum(one[1] for one in found),
        round(sum(one[2] for one in found) / max(1, decisions), 4),
    )


def interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's interval of 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def main(given: Sequence[str] | None = None) -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("game")
    reader.add_argument("one")
    reader.add_argument("other", nargs="?", default="today")
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--seats", default="")
    reader.add_argument("--rule", action="append", default=[])
    asked = reader.parse_args(given)
    seats = tuple(asked.seats.split(",")) if asked.seats else None
    rules: dict[str, Any] = dict(one.split("=", 1) for one in asked.rule)
    score = match(asked.game, asked.one, asked.other, asked.games, asked.workers, rules, seats)
    print(json.dumps(msgspec.to_builtins(score)))


if __name__ == "__main__":
    main()

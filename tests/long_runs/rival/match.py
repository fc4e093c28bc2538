"""Games of a level against the engine: an opening by lot, played twice with sides swapped."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Hashable
from pathlib import Path
from typing import cast

import msgspec

from companion.games.wild_jokers.state import State
from companion.kernel.actions import Action
from companion.kernel.game import Game
from tests.long_runs.arena import LONGEST, OPENING, player
from tests.long_runs.rival.agreeing import takes
from tests.long_runs.rival.bare import Bare, without_hops
from tests.long_runs.rival.engine import Died, Engine
from tests.long_runs.rival.notation import action, fen, uci

CONFIG = Path(__file__).with_name("variant.ini")
VARIANT = "wildjokers"
TRIES = 2
"""Times that a game is begun whose engine dies."""


class Job(msgspec.Struct, frozen=True):
    """One game. Of two in a row both have the same opening, and the level plays White in the first."""

    program: Path
    level: str
    nodes: int
    number: int


class Played(msgspec.Struct, frozen=True):
    """`points`: the level's, None: the engine died; `ended`: king, fifty, long, blocked, or what the engine died of."""

    number: int
    points: float | None
    ended: str
    plies: int = 0


class Rival:
    """The engine at one side of a game: it is told every move, so that it knows what has been."""

    def __init__(self, engine: Engine, nodes: int, s: State) -> None:
        self._engine, self._nodes = engine, nodes
        self._from, self._moves = fen(s), list[str]()

    def told(self, a: Action, after: State) -> None:
        """An action of either side; what it has no move for begins its game anew."""
        text = uci(a)
        if text is None or takes(after):
            self._from, self._moves = fen(after), []
        else:
            self._moves.append(text)

    def choose(self, game: Bare, s: State) -> Action:
        """Its move; it takes a king that it can, and who has nothing to choose is not asked. Raises Died."""
        actions = game.actions(s)
        for a in actions:
            if game.outcome(s, a)[0].stage == "over":
                return a
        if len(actions) == 1:
            return actions[0]
        text = self._engine.best(self._from, self._moves, self._nodes)
        found = action(actions, text)
        if found is None and text != "(none)":
            raise Died(f"The engine plays {text} in {fen(s)}, which is no move there.")
        return found or actions[0]  # it is mated: its king goes whatever it does


def opening(game: Bare, seed: int) -> State:
    """The position after some plies by lot, one in which no king can be taken."""
    lot = random.Random(f"opening {seed}")
    while True:
        s = game.start()
        for _ in range(OPENING):
            s = game.outcome(s, lot.choice(game.actions(s)))[0]
            if s.stage == "over" or takes(s):
                break
        else:
            return s


def play(job: Job) -> Played:
    """One game; begun again with a new engine when the first dies."""
    died = ""
    for _ in range(TRIES):
        try:
            with without_hops(), Engine(job.program, CONFIG, VARIANT) as engine:
                return _played(Bare(), engine, job)
        except Died as why:
            died = str(why)
    return Played(job.number, None, died)


def _played(game: Bare, engine: Engine, job: Job) -> Played:
    s = opening(game, job.number // 2)
    rival, level, mine = Rival(engine, job.nodes, s), player(job.level), job.number % 2
    stood: Counter[Hashable] = Counter()
    n = 0
    while s.stage != "over" and "fifty" not in game.claimable(s) and n < LONGEST:
        if s.turn == mine:
            a = level(cast(Game, game), s, hashlib.sha512(f"{job.number} {n}".encode()).digest(), stood)
        else:
            a = rival.choose(game, s)
        s = game.outcome(s, a)[0]
        rival.told(a, s)
        stood[game.position_key(s)] += 1
        n += 1
    if s.stage != "over":
        return Played(job.number, 0.5, "fifty" if n < LONGEST else "long", n)
    return Played(job.number, 0.5 if s.winner < 0 else float(s.winner == mine), s.end, n)

"""Find positions in which one action wins, in games that the computer plays against itself, and write them beside the rules.

`python -m tests.long_runs.puzzles [GAME ...]`: a dozen for each game; half of the players' actions are taken by lot, so that the
positions differ. What is found is read by `companion/table/exercises.py` and checked by its tests.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import tomli_w

from companion.engine.search import choose
from companion.games import families, family
from companion.kernel.game import Game, State
from companion.table.exercises import PUZZLES, winning_actions, wins_at_once
from companion.table.game_factory import make_game

WANTED, LONGEST, PATIENCE = 12, 2000, 60
"""Positions a game, actions a game that is played, and seconds after which we take what there is."""
CHOICES, FEW = 6, 3
"""With fewer legal actions, or more that win, nothing is to be found out."""


def found(id: str, seed: int) -> list[str]:
    """Positions of a game."""
    game, rng, kept = make_game(id, None, {}, None), random.Random(seed), dict[str, None]()
    if game.secret:
        return []  # what is to be found out must be there to be seen
    until = time.monotonic() + PATIENCE
    while len(kept) < WANTED and time.monotonic() < until:
        before = _won_from(game, rng)
        if before is not None and _good(game, before):
            kept[game.position(before)] = None
    return list(kept)


def _won_from(game: Game, rng: random.Random) -> State | None:
    """The position before the action that won a game; None: nobody won it."""
    state, lot = game.start(), rng.uniform(0.05, 0.6)
    for _ in range(LONGEST):
        actor = game.actor(state)
        if actor is None:
            return None
        actions = game.actions(state)
        if actor.chance:
            action = rng.choices(actions, [game.weight(state, one) for one in actions])[0]
        else:
            action = rng.choice(actions) if rng.random() < lot else choose(game, state)
            if wins_at_once(game, state, action, actor.seat):
                return state
        state = game.apply(state, action)[0]
    return None


def _good(game: Game, state: State) -> bool:
    """Whether one action wins here, or two do, among several."""
    wins = winning_actions(game, state)
    on_board = all(origin in game.board.number and to in game.board.number for origin, to in wins)
    return bool(wins) and len(wins) <= FEW and on_board and len(game.actions(state)) >= CHOICES


def main() -> None:
    by_file: dict[Path, dict[str, list[str]]] = {}
    for id in families():
        if sys.argv[1:] and id not in sys.argv[1:]:
            continue
        positions = found(id, seed=1)
        print(id, len(positions), flush=True)
        if positions:
            by_file.setdefault(family(id).words.folder.parent / PUZZLES, {})[id] = positions
    for path, held in by_file.items():
        path.write_text(
            "# Positions in which one action wins: python -m tests.long_runs.puzzles\n" + tomli_w.dumps(held),
            "utf-8",
        )


if __name__ == "__main__":
    main()

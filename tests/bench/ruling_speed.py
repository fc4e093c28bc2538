"""What listing legal actions and carrying one out costs, beside python-chess in the same run.

For each family positions from play are collected first, then each is looked at once by a game that has not seen it
before, so no cache knows it. Between any two of them python-chess does the same for a position of its own, so
both meet the same load of the machine.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

import chess

from companion.engine.search import choose
from companion.kernel.actions import Both, Move
from companion.kernel.game import Game, State
from companion.table.game_factory import make_game

FAMILIES = (
    "wild-jokers",
    "raindropchess",
    "booster-chess",
    "boulder-chess",
    "cloak-and-dagger-chess",
    "gravity-chess",
    "little-chess-jumble",
    "little-action-chess-jumble",
    "big-chess-jumble",
    "big-action-chess-jumble",
    "parade-chess-solitaire",
    "neighbour-chess-solitaire",
)
OPENING = 12
"""Actions of each game that are played before its positions are looked at."""
EVERY = 5
"""One position in so many is looked at: a game's first actions would crowd out the others."""
TRIED = 12
"""Actions carried out of each position."""


def positions(name: str, count: int) -> Iterator[State]:
    """Positions in which a piece may move, from seeded games: half of the decisions are the quick player's, half chance's."""
    seed = found = 0
    while found < count:
        rng = random.Random(seed)
        game = make_game(name, None, {})
        seed, ply, since, s = seed + 1, 0, 0, game.start()
        while (actor := game.actor(s)) is not None and found < count:
            actions = game.actions(s)
            if actor.chance:
                action = rng.choices(actions, [game.weight(s, a) for a in actions])[0]
            else:
                ply += 1
                since += 1
                if ply > OPENING and since >= EVERY and any(isinstance(a, (Move, Both)) for a in actions):
                    found, since = found + 1, 0
                    yield s
                action = choose(game, s) if rng.random() < 0.5 else rng.choice(actions)
            s, _ = game.outcome(s, action)


def chess_positions(count: int) -> list[chess.Board]:
    """Positions of seeded games of chess that are played by chance."""
    found: list[chess.Board] = []
    seed = 0
    while len(found) < count:
        rng, board = random.Random(seed), chess.Board()
        seed += 1
        while not board.is_game_over() and board.ply() < 80 and len(found) < count:
            if board.ply() > OPENING and board.ply() % EVERY == 0:
                found.append(board.copy(stack=False))
            board.push(rng.choice(list(board.legal_moves)))
    return found


def measure(name: str, count: int) -> dict[str, Any]:
    """Median microseconds of the legal actions, of an action known to be legal, and of one that is looked up first.

    `times`: how many times those of `list(board.legal_moves)`, and of `push` for both others.
    """
    states = list(positions(name, count))
    game = make_game(name, None, {})
    lists: list[float] = []
    outcomes: list[float] = []
    applied: list[float] = []
    chess_lists: list[float] = []
    pushes: list[float] = []
    for s, board in zip(states, chess_positions(count), strict=True):
        start = time.process_time()
        actions = game.actions(s)
        lists.append(time.process_time() - start)
        start = time.process_time()
        moves = list(board.legal_moves)
        chess_lists.append(time.process_time() - start)
        _push(board, moves, pushes)
        _carry_out(
            game, s, random.Random(len(lists)).sample(actions, min(TRIED, len(actions))), outcomes, applied
        )
    per_list, per_push = statistics.median(chess_lists), statistics.median(pushes)
    found: dict[str, Any] = {"positions": count}
    for what, seconds, theirs in (
        ("actions", lists, per_list),
        ("outcome", outcomes, per_push),
        ("apply", applied, per_push),
    ):
        ours = statistics.median(seconds)
        found |= {f"{what}_us": round(ours * 1e6, 1), f"{what}_times": round(ours / theirs, 1)}
    return found | {"chess_list_us": round(per_list * 1e6, 1), "chess_push_us": round(per_push * 1e6, 1)}


def _push(board: chess.Board, moves: list[chess.Move], pushes: list[float]) -> None:
    for move in moves[:TRIED]:
        start = time.process_time()
        board.push(move)
        pushes.append(time.process_time() - start)
        board.pop()


def _carry_out(game: Game, s: State, actions: list[Any], outcomes: list[float], applied: list[float]) -> None:
    """Each action once as a search carries it out and once as a table does."""
    for action in actions:
        start = time.process_time()
        game.outcome(s, action)
        outcomes.append(time.process_time() - start)
        start = time.process_time()
        game.apply(s, action)
        applied.append(time.process_time() - start)

"""Each seat's chance of winning a game between people, as a search or games played on from a position have it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.lot import Stream
from companion.players.budget import Budget, Spent
from companion.players.chances import chances, decided, of_lead
from companion.players.playouts import played_on
from companion.players.tree import Tree

OUTCOMES = 12
"""Outcomes of a die or a deck that are looked at; of more a sample."""
ALONE = 120
"""Actions that a solitaire is played on; one that is not won by then counts as lost."""
FEWEST = 2
"""Games that are played on from a position however little may be thought."""


class Prospect(msgspec.Struct, frozen=True):
    """`chances`: each seat's, 0 to 1; `games`: the same in each game that was played on, none where a tree was searched."""

    chances: tuple[float, ...]
    games: tuple[tuple[float, ...], ...] = ()


class Fallen(msgspec.Struct, frozen=True):
    """What chance did, and what it might have done: each seat's chance after it, the mean of that over all outcomes, and
    how much it varies (a variance, in chances squared)."""

    after: tuple[float, ...]
    mean: tuple[float, ...]
    spread: tuple[float, ...]


def prospect(game: Game, s: State, budget: Budget, entropy: bytes) -> Prospect:
    """The chances there; the same entropy lets the same dice fall."""
    actor = game.actor(s)
    if actor is None:
        return Prospect(decided(game, s))
    if game.mind.search == "tree" and len(game.seats) == 2:
        if actor.chance:
            return Prospect(fallen(game, s, None, budget, entropy).mean)
        found = Tree(game, budget, entropy).think(s, game.actions(s))
        if not found.depth:
            return Prospect(chances(game, s, game.mind.human))
        share = of_lead(found.choices[0].score, game.mind.human)
        return Prospect((share, 1 - share) if actor.seat == game.seats[0] else (1 - share, share))
    reach = ALONE if len(game.seats) == 1 else game.mind.skills[-1].reach
    if budget.left < reach // FEWEST:  # not even one game
        return Prospect(chances(game, s, game.mind.human))
    return _played(game, s, budget, entropy, reach)


def _played(game: Game, s: State, budget: Budget, entropy: bytes, reach: int) -> Prospect:
    """As games go on from there."""
    games: list[tuple[float, ...]] = []
    while budget.left > 0 or len(games) < FEWEST:
        few = len(games) < FEWEST
        lot = Stream(entropy + len(games).to_bytes(4, "big"))
        try:
            games.append(
                played_on(game, s, Budget(reach + 1) if few else budget, reach, lot, game.mind.human)
            )
        except Spent:
            break
        if few:
            budget.left -= reach
    if len(game.seats) == 1:
        games = [(float(share == 1.0),) for (share,) in games]
    return Prospect(tuple(sum(each) / len(games) for each in zip(*games, strict=True)), tuple(games))


def fallen(game: Game, s: State, action: Action | None, budget: Budget, entropy: bytes) -> Fallen:
    """What chance did with this action where it acts (None: only what it might do); outcomes count as often as they are likely."""
    outcomes: Sequence[Action] = game.actions(s)
    weights: list[float] = [game.weight(s, a) for a in outcomes]
    if len(outcomes) > OUTCOMES:
        lot = Stream(entropy + b"outcomes")
        outcomes = [lot.one_of(outcomes, weights) for _ in range(OUTCOMES)]
        weights = [1.0] * OUTCOMES
    worths: dict[Action, tuple[float, ...]] = {}
    asked = list(dict.fromkeys((*outcomes, action) if action is not None else outcomes))
    for i, a in enumerate(asked):
        part = budget.part(1 / (len(asked) - i))
        child = game.outcome(s, a)[0]
        worths[a] = (
            prospect(game, child, part, entropy).chances
            if part.left
            else chances(game, child, game.mind.human)
        )
        budget.take(part)
    total, seats = sum(weights), range(len(game.seats))
    mean = tuple(sum(w * worths[a][i] for w, a in zip(weights, outcomes, strict=True)) / total for i in seats)
    spread = tuple(
        sum(w * (worths[a][i] - mean[i]) ** 2 for w, a in zip(weights, outcomes, strict=True)) / total
        for i in seats
    )
    return Fallen(mean if action is None else worths[action], mean, spread)


def doubt(one: Prospect, other: Prospect, seat: int) -> float:
    """How far the difference of two prospects of a seat may err: a standard error; 0 where none is known."""
    pairs = [a[seat] - b[seat] for a, b in zip(one.games, other.games, strict=False)]
    if len(pairs) < 2:
        return 0.0
    mean = sum(pairs) / len(pairs)
    if all(share in (0.0, 1.0) for both in (one.games, other.games) for each in both for share in each):
        return 1 / len(
            pairs
        )  # games that are won or lost, and nothing between: a few that agree prove little
    return math.sqrt(sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1) / len(pairs))

"""Each seat's chance of winning a game between people: the one evaluator of what is told of a game.

Ends that are certain within one action of each seat are seen first. Else a search or games played on from
the position say it; where chance acts, the mean over what it may do.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

from companion.engine.alpha_beta import AlphaBeta
from companion.engine.budget import Budget, BudgetSpent, Hurried
from companion.engine.ends import certain_winner
from companion.engine.playouts import play_out
from companion.engine.win_probability import chance_of_lead, chances, final_chances
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.seeded_random import SeededRandom

OUTCOMES = 12
"""Outcomes of a die or a deck that are looked at; of more a sample."""
REACH = 12
"""Actions that a game of several is played on, at the most: what comes later varies more than it tells."""
ALONE = 120
"""Actions that a solitaire is played on; one that is not won by then counts as lost."""
FEWEST = 2
"""Games that are played on from a position however little may be thought."""


class PositionOdds(msgspec.Struct, frozen=True):
    """`chances`: each seat's, 0 to 1.

    `games`: the same in each game that was played on, none where a tree was searched.
    """

    chances: tuple[float, ...]
    games: tuple[tuple[float, ...], ...] = ()


class WeighedAction(msgspec.Struct, frozen=True):
    """What a position is worth: each seat's chance.

    Where chance acts, `outcomes` by their actions: how likely, and the chances after it.
    """

    chances: tuple[float, ...]
    outcomes: Mapping[str, tuple[float, tuple[float, ...]]] = {}


def position_odds(game: Game, s: State, budget: Budget, entropy: bytes) -> PositionOdds:
    """The chances there; the same entropy lets the same dice fall."""
    actor = game.actor(s)
    if actor is None:
        return PositionOdds(final_chances(game, s))
    if (winner := certain_winner(game, s)) is not None:
        return PositionOdds(tuple(float(seat == winner) for seat in game.seats))
    if game.mind.search == "tree" and len(game.seats) == 2:
        if actor.chance:
            likely = _outcomes(game, s, max(1, min(OUTCOMES, budget.left)))
            part = 1 / len(likely)
            each = [
                (share, position_odds(game, game.after(s, a), budget.part(part), entropy).chances)
                for a, share in likely.items()
            ]
            return PositionOdds(_mean(each, 2))
        found = AlphaBeta(game, budget, entropy).think(s, game.actions(s))
        if not found.depth:
            return PositionOdds(chances(game, s, game.mind.human))
        share = chance_of_lead(found.choices[0].score, game.mind.human)
        return PositionOdds((share, 1 - share) if actor.seat == game.seats[0] else (1 - share, share))
    reach = ALONE if len(game.seats) == 1 else min(REACH, game.mind.skills[-1].reach)
    if budget.left < reach // FEWEST:  # not even one game
        return PositionOdds(chances(game, s, game.mind.human))
    return _play_on(game, s, budget, entropy, reach)


def _play_on(game: Game, s: State, budget: Budget, entropy: bytes, reach: int) -> PositionOdds:
    """Estimate the odds by playing games to their end."""
    games: list[tuple[float, ...]] = []
    while budget.left > 0 or len(games) < FEWEST:
        few = len(games) < FEWEST
        lot = SeededRandom(entropy + len(games).to_bytes(4, "big"))
        try:
            games.append(play_out(game, s, Budget(reach + 1) if few else budget, reach, lot, game.mind.human))
        except BudgetSpent:
            break
        if few:
            budget.left -= reach
    if len(game.seats) == 1:
        games = [(float(share == 1.0),) for (share,) in games]
    return PositionOdds(tuple(sum(each) / len(games) for each in zip(*games, strict=True)), tuple(games))


def weigh(
    game: Game,
    s: State,
    nodes: int,
    entropy: bytes,
    action: Action | None = None,
    hurried: Hurried | None = None,
) -> WeighedAction:
    """What a position is worth, with so many positions for each that is judged; `action`: what chance did
    there.

    All outcomes meet the same lot, so that what differs is what fell. Of many outcomes the same sample is
    always taken.
    """
    actor = game.actor(s)
    winner = game.winner(s)
    if actor is None or winner is not None:
        return WeighedAction(chances(game, s, game.mind.human))
    if not actor.chance:
        return WeighedAction(position_odds(game, s, Budget(nodes, hurried), entropy).chances)
    likely = _outcomes(game, s)
    if action is not None:
        likely.setdefault(action, 0.0)
    found = {
        a: position_odds(game, game.after(s, a), Budget(nodes, hurried), entropy).chances for a in likely
    }
    return WeighedAction(
        _mean([(share, found[a]) for a, share in likely.items()], len(game.seats)),
        {str(a): (share, found[a]) for a, share in likely.items()},
    )


def _outcomes(game: Game, s: State, most: int = OUTCOMES) -> dict[Action, float]:
    """What chance may do, with how likely it is; of more than `most` a sample that is even among the likely."""
    likely: dict[Action, float] = {}
    for a in game.actions(s):
        likely[a] = likely.get(a, 0.0) + game.weight(s, a)
    total = sum(likely.values())
    if len(likely) <= most:
        return {a: weight / total for a, weight in likely.items()}
    found: dict[Action, float] = {}
    reached, wanted = 0.0, total / most / 2
    for a, weight in likely.items():
        reached += weight
        while reached > wanted:
            found[a] = found.get(a, 0.0) + 1 / most
            wanted += total / most
    return found


def _mean(weighted: Sequence[tuple[float, tuple[float, ...]]], seats: int) -> tuple[float, ...]:
    return tuple(sum(share * worth[i] for share, worth in weighted) for i in range(seats))


def doubt(one: PositionOdds, other: PositionOdds, seat: int) -> float:
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

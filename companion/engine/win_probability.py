"""From how well seats stand to how likely each is to win."""

from __future__ import annotations

import math
from collections.abc import Sequence

from companion.kernel.game import Evaluation, S

PLACES = 1e-4
"""What the places are worth that are still played for once somebody has won: enough to play on well."""
WON = 10_000.0
"""What a won game is worth to its winner; each ply until then costs one."""


def final_chances(game: Evaluation[S], s: S) -> tuple[float, ...]:
    """Each seat's share of a game that is over: 1 for its winner, parts where several win or nobody does."""
    result = game.result(s)
    assert result is not None
    seats = game.seats
    if result.winner is None:
        return (1.0 / len(seats) if len(seats) > 1 else 0.0,) * len(seats)
    winners = (result.winner,) if isinstance(result.winner, str) else result.winner
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in seats)


def chances(game: Evaluation[S], s: S, scale: float = 0.0) -> tuple[float, ...]:
    """Each seat's chance of winning, 0 to 1, as the game's evaluation has it; they add up to 1 where several
    play.

    `scale`: of worth, where it is not the one of players who hardly err.
    """
    if game.actor(s) is None:
        return final_chances(game, s)
    found = from_worth(game.worth(s), scale or game.mind.scale)
    winner = game.winner(s)
    if winner is None:
        return found
    first = game.seats.index(winner)
    rest = PLACES / max(1e-9, 1 - found[first])
    return tuple(1 - PLACES if seat == first else rest * one for seat, one in enumerate(found))


def from_worth(worth: Sequence[float], scale: float) -> tuple[float, ...]:
    """Chances from worth: e times as likely for each `scale` more.

    A seat alone is weighed against nobody (worth 0).
    """
    alone = len(worth) == 1
    each = (*worth, 0.0) if alone else worth
    most = max(each)
    odds = [math.exp((one - most) / scale) for one in each]
    total = sum(odds)
    found = tuple(one / total for one in odds)
    return found[:1] if alone else found


def chance_of_lead(lead: float, scale: float) -> float:
    """The chance of one of two sides that leads by so much."""
    if lead <= -30 * scale:
        return 0.0
    return 1.0 / (1.0 + math.exp(-lead / scale))


def lead_of_chance(chance: float, scale: float) -> float:
    """The lead that gives a side this chance; certain ones are kept within what a lead can say."""
    chance = min(1 - 1e-6, max(1e-6, chance))
    return scale * math.log(chance / (1.0 - chance))

"""A league of games for one on the same daily deals: every day one deal, the same for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from companion.club.tournament.tournament import Board


def day_points(boards: Sequence[Board]) -> dict[int, int]:
    """What each has earned that day, in halves: a point for having played, one for everybody who was beaten,
    half for who was level.

    Whoever won the deal beats whoever did not; then the points of the game decide. A day that was not played
    earns nothing.
    """
    made: dict[int, tuple[bool, int]] = {}
    for board in boards:
        outcome = board.outcome
        if outcome is not None and not outcome.absent:
            for seat, id in board.seats.items():
                made[id] = outcome.won, outcome.scores.get(seat, 0)
    return {
        id: 2
        + sum(2 if mine > theirs else int(mine == theirs) for other, theirs in made.items() if other != id)
        for id, mine in made.items()
    }

"""Evaluations as other programs write them beside moves, in hundredths of a pawn: from chances, and back."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game_review import ReviewResult
from companion.engine.uci.analysis import centipawns_of, chance_of
from companion.engine.uci.engine_output import Score
from companion.kernel.text.pgn_comments import Evaluation


def evaluations(found: ReviewResult) -> Mapping[int, Evaluation]:
    """The evaluation of what stood after so many moments, from the first seat's side; what was not weighed has none.

    The chances of a review are turned into the score that gives such a chance. The end of a game has none.
    """
    return {
        n: Evaluation(centipawns_of(worth[0]))
        for n, worth in enumerate(found.course[:-1])
        if worth is not None and len(found.seats) > 1
    }


def first_seat_chance(found: Evaluation) -> float:
    """The chance of winning, 0 to 1, that an evaluation gives the first seat."""
    return chance_of(Score(found.centipawns, found.mate))

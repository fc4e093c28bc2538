"""What can be read of an action's text."""

from __future__ import annotations

import pytest

from companion.kernel.actions import Move, read_promotion

MOVES = (
    Move("P", "a7", "b8", ("b8",), "Q"),
    Move("P", "k11", "k12", ("b8", "c8"), "N", True),
    Move("P", "a7", "a8"),
    Move("R", "a7", "a8", ("a8", "b8"), "", True),
)


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_a_promotion_is_read_from_the_text_of_a_move(move: Move) -> None:
    assert read_promotion(str(move)) == ((move.kind, move.promoted) if move.promoted else None)


@pytest.mark.parametrize("text", ["Q@a8", "roll white 3", "take action", "pass"])
def test_no_other_action_promotes(text: str) -> None:
    assert read_promotion(text) is None

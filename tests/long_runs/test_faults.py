"""The fault run itself: every board is driven, and a table that holds what is not there is called wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long_runs.faults import (
    BOARDS,
    FAULTS,
    OWN,
    FaultyGame,
    fitting,
    outcomes,
)


def test_every_board_and_every_game_on_squares_is_there() -> None:
    assert {"dgt", "certabo", "pegasus", "millennium", "squareoff", "firmware", *OWN} <= set(BOARDS)
    assert len(fitting("wire-identity")) == 12 and "boulder-chess" not in fitting("dgt")


@pytest.mark.parametrize(
    ("board", "game", "fault"),
    [
        ("wire-colour", "wild-jokers", "damage"),
        ("joined-occupancy", "boulder-chess", "unplug"),
        ("joined-identity", "little-chess-jumble", "power"),
        ("firmware", "booster-chess", "loss"),
        ("pegasus", "raindropchess", "all"),
    ],
)
def test_after_the_faults_the_truth_stands_or_is_asked_for(board: str, game: str, fault: str) -> None:
    ended = [outcome for _, outcome in outcomes(board, game, fault, range(1, 3), 12)]
    assert ended and set(ended) <= {"truth", "asks", "lists"}


def test_what_is_wrong_is_named_where_a_line_would_explain_all_of_it() -> None:
    """Found by the run: "Put it right: ." with no square behind it, once a fitting line had been answered with none of these."""
    ((_, outcome),) = outcomes("joined-identity", "little-action-chess-jumble", "all", range(1, 2), 20)
    assert outcome in ("truth", "asks", "lists")


def test_a_position_that_is_not_the_truth_is_wrong(tmp_path: Path) -> None:
    played = FaultyGame("wire-identity", tmp_path, 1, "wild-jokers", frozenset(FAULTS))
    square = min(played.rig.men)
    del played.rig.men[square]  # and no sensor has felt it
    assert played.outcome(0) == f"WRONG ['{square}']"


def test_the_same_seed_gives_the_same_run() -> None:
    once, again = (list(outcomes("wire-identity", "wild-jokers", "all", range(3, 5), 8)) for _ in range(2))
    assert once == again

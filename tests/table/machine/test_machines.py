"""Every game by a machine that says whatever can be said, a few games each; `make soak` plays many."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.every_case import spread
from tests.sampled_games import sampled_games
from tests.table.machine.machine import machine

EVERYDAY = settings(
    max_examples=6,
    stateful_step_count=25,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""Nothing is made smaller here: `python -m tests.long_runs.machines --game G --shrink` does that."""


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_a_table_stands_whatever_is_said_to_it(game: str) -> None:
    run_state_machine_as_test(machine(game), settings=EVERYDAY)

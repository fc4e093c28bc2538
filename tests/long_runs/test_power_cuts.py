"""A few power cuts; `python -m tests.long_runs.power_cuts` does 20,000."""

from tests.long_runs.power_cuts import run

CUTS = 150


def test_a_power_cut_loses_nothing() -> None:
    tally, wrong = run(CUTS, seed=7, appends=6)
    assert wrong == []
    assert tally.total() == CUTS

"""A few kills of tables with running clocks; `make soak` does 300."""

from tests.long_runs.clocks import run


def test_no_clock_is_off_by_more_than_a_tick() -> None:
    tally, wrong = run(5, seed=90, lives=5)
    assert wrong == []
    assert sum(count for line, count in tally.items() if line.endswith("kills")) == 5

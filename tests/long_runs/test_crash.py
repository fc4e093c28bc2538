"""A few kills in some of the games; `make soak` does 1,000 over all."""

from companion.games import families
from tests.long_runs.crash import run

KILLS = 6


def test_killed_tables_lose_nothing() -> None:
    tally, wrong = run(KILLS, seed=40, games=sorted(families())[::2], app=3, lives=2)
    assert wrong == []
    assert sum(count for line, count in tally.items() if "kills" in line) == KILLS

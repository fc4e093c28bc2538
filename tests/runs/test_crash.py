"""50 kills over all games; `make soak` does 1,000."""

import pytest

from companion.games import families
from tests.runs.crash import run


@pytest.mark.parametrize("half", [0, 1])
def test_killed_tables_lose_nothing(half: int) -> None:
    tally, wrong = run(25, seed=40 + half, games=sorted(families())[half::2], app=6, lives=4)
    assert wrong == []
    assert sum(count for line, count in tally.items() if "kills" in line) == 25

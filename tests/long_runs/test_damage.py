"""300 damages by lot; `make soak` does each byte."""

from pathlib import Path

from tests.long_runs.damage import run


def test_damage_is_found_or_harmless(tmp_path: Path) -> None:
    tally, wrong = run(tmp_path, seed=3, every=1, damages=150)
    assert wrong == []
    assert sum(tally.values()) == 300
    assert sum(count for line, count in tally.items() if "found" in line) > 50

"""Noisy hands: no wrong ruling left standing, no question that was not needed. Long runs are in `make soak`."""

import pytest

from tests.noise import run

SEATS = ("green", "red", "blue", "yellow")


@pytest.mark.parametrize(
    ("sense", "level", "settle", "seats"),
    [
        ("occupancy", "table", 350, SEATS),
        ("occupancy", "rough", 0, SEATS[:3]),
        ("colour", "rough", 350, ("green", "blue")),
        ("identity", "rough", 350, SEATS),
    ],
)
def test_noisy_games(sense: str, level: str, settle: int, seats: tuple[str, ...]) -> None:
    tally = run(600, seats, sense, level, settle, seed=100)
    assert tally.wrong == 0, tally.kept
    assert tally.unnecessary == 0
    assert tally.noise, "hands were noisy"

"""Noisy hands: no wrong ruling left standing, no question that was not needed. Long runs are in `make soak`."""

import pytest

from tests.every_case import chosen
from tests.long_runs.noise import run

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
    tally = run(chosen(300, 600), seats, sense, level, settle, seed=100)
    assert tally.wrong == 0, tally.kept
    assert tally.unnecessary == 0
    assert tally.noise, "hands were noisy"


@pytest.mark.parametrize("sense", ["occupancy", "identity"])
@pytest.mark.parametrize(
    ("game", "seats", "rules"),
    [
        ("boulder-chess", ("red", "blue"), {"goal": "b"}),
        ("gravity-chess", ("white", "black"), {}),
        ("parade-chess-solitaire", ("player",), {"limit16": "b"}),
        ("neighbour-chess-solitaire", ("player",), {"min_men": "8"}),
    ],
)
def test_noisy_games_of_many_pieces(
    game: str, seats: tuple[str, ...], rules: dict[str, str], sense: str
) -> None:
    tally = run(chosen(150, 300), seats, sense, "table", 350, rules, seed=40, game=game, player="random")
    assert tally.wrong == 0, tally.kept
    assert tally.unnecessary <= 1

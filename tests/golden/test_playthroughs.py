"""The games go as they went; a change here has to be wanted."""

import pytest

from tests.golden.playthrough import FOLDER, GAMES, told


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_went(name: str) -> None:
    assert told(name) == (FOLDER / f"{name}.txt").read_text()

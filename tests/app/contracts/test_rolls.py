"""The face that was rolled is shown for long enough, and lies there afterwards, in every game with dice, with and without motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.table.setup import TableSetup
from tests.every_case import chosen
from tests.printed_games import as_printed
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = [game for game in sampled_games(__name__) if as_printed(game).dice]
ROLLS = chosen(12, 40)


@pytest.mark.parametrize("reduced", [False, True], ids=["motion", "little motion"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("shallow")
def test_each_roll_is_seen_and_stays(
    game: str, reduced: bool, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.app.contracts.rolls import GRACE, SHOWN, RollSeen, watched_rolls
    from tests.app.contracts.rooms import in_room, rooms_of
    from tests.app.screen_reader import read_textures

    read_textures(monkeypatch)
    case = GAMES.index(game) * 2 + reduced
    stage = open_app(empty=True)
    wrong = []
    for room in rooms_of(case, 1):
        stage.app.set("reduced", reduced)
        with in_room(stage, room):
            seen: list[RollSeen] = []
            while (left := ROLLS - sum(one.rolled for one in seen)) > 0:  # some games are over before
                stage.app.table.play(TableSetup(game=game, seed=case + left))
                seen += watched_rolls(stage, left, case + left)
            wrong += [
                f"{room}: {one}"
                for one in seen
                if one.shown < SHOWN - GRACE or one.rests != one.face or one.decoy or one.wrong
            ]
            stage.app.go_home()
        stage.app.set("reduced", False)
    assert not wrong, "\n".join(wrong)

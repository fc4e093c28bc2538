"""What happened last is readable in every state of every game, as a whole sentence in one text, on every screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.every_case import chosen, crossed
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = sampled_games(__name__)
KINDS = ("people", "computer", "remote")
ACTIONS = chosen(10, 24)
ROOMS = 1


@pytest.mark.parametrize(("game", "kind"), crossed(GAMES, KINDS, 2))
@pytest.mark.usefixtures("shallow")
def test_what_happened_last_can_be_read(game: str, kind: str, open_app: Callable[..., Stage]) -> None:
    from tests.app.contracts.drawn import is_uncovered, readable
    from tests.app.contracts.play import Play, Table, can_be_played, where_told
    from tests.app.contracts.rooms import in_room, rooms_of

    if not can_be_played(game, kind):
        return
    case = GAMES.index(game) * len(KINDS) + KINDS.index(kind)
    stage = open_app(empty=True)
    unread = []
    for room in rooms_of(case, ROOMS):
        with in_room(stage, room):
            for n, state in enumerate(Play(stage, Table(game, kind=kind), case).states(ACTIONS)):
                if state.happened is None:
                    continue
                told = where_told(readable(stage.root), state.happened)
                if told is None:
                    unread.append(
                        f"{room}, {state.kind}: {state.happened}, but {stage.app.screen.banner.said}"
                    )
                elif n % 4 == 0 and not is_uncovered(told):
                    unread.append(f"{room}, {state.kind}: covered: {told.words}")
            stage.app.go_home()
    assert not unread

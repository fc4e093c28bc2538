"""The other side of the same position: colours exchanged and the board mirrored give mirrored moves and exchanged worths."""

from __future__ import annotations

import statistics
from functools import partial

import pytest

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.table.game_factory import make_game
from tests.engine.games import positions
from tests.every_case import chosen, spread
from tests.games.mirrors import (
    EACH,
    MINE,
    ONE_SIDED,
    WITH_FIELDS,
    Flip,
    mirrored_action,
    mirrored_text,
    symmetry,
)

LOSING = ("antichess", "atomic")
"""Games in which pieces are to be lost, or in which who captures loses one."""
QUIET = ("flipello",)
"""Games in which nothing is captured."""
OTHERS = {"white": 0, "black": 1}


@pytest.mark.parametrize("name", ONE_SIDED)
def test_sides_that_are_not_alike_are_known(name: str) -> None:
    assert name == "racing-kings" or symmetry(make_game(name, None, {})) is None


@pytest.mark.parametrize("name", EACH)
def test_the_other_side_has_the_mirrored_moves_and_the_same_worth(name: str) -> None:
    game = make_game(name, None, {})
    turned = symmetry(game)
    assert turned is not None
    looked_at = 0
    for _, played in positions(name, chosen(4, 12), seed=3):
        text = game.position(played)
        one, other = game.read(text), game.read(mirrored_text(text, game, turned))
        assert game.position(one) == text
        check_alike(game, one, other, partial(mirrored_action, game=game, turned=turned), text)
        looked_at += 1
    assert looked_at


@pytest.mark.parametrize(
    "name", spread([*EACH, *(name for name in MINE if name not in (*WITH_FIELDS, "chess960", "duck"))], 2)
)
def test_who_captures_is_better_off(name: str) -> None:
    """The lead of the side that captures grows, in the middle of all captures; where pieces are to be lost it falls."""
    changes: list[float] = []
    for game, played in positions(name, chosen(30, 60), seed=5):
        actor = game.actor(played)
        assert actor is not None
        me = game.seats.index(actor.seat)
        for action in game.actions(played):
            if getattr(action, "captures", ()):
                before, after = game.worth(played), game.worth(game.after(played, action))
                changes.append((after[me] - after[1 - me]) - (before[me] - before[1 - me]))
        if len(changes) > 12:
            break
    if name in LOSING:
        changes = [-change for change in changes]
    assert changes or name in QUIET
    assert not changes or statistics.median(changes) > 0


def check_alike(game: Game, one: State, other: State, flip: Flip, text: str) -> None:
    assert game.worth(other) == pytest.approx(tuple(reversed(game.worth(one)))), text
    actors = game.actor(one), game.actor(other)
    assert actors[0] is not None and actors[1] is not None, text
    assert {OTHERS[actors[0].seat], OTHERS[actors[1].seat]} == {0, 1}, text
    wanted: dict[str, Action] = {flip(str(action)): action for action in game.actions(one)}
    found = {str(action): action for action in game.actions(other)}
    assert sorted(found) == sorted(wanted), text
    for said, action in list(found.items())[:: max(1, len(found) // 8)]:
        assert game.urge(other, action) == pytest.approx(game.urge(one, wanted[said])), (text, said)
        assert game.noisy(other, action) == game.noisy(one, wanted[said]), (text, said)

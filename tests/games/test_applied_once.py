"""Who records an action and who tells it ask what it comes to: it is worked out once, and never for another position."""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import patch

import pytest

from companion.kernel.messages import IllegalAction
from companion.table.game_factory import make_game


@pytest.mark.parametrize("name", ["chess", "booster-chess", "gravity-chess", "wild-jokers", "raindropchess"])
def test_an_action_is_applied_once(name: str) -> None:
    game: Any = make_game(name, None, {})
    rng, state = random.Random(3), game.start()
    for _ in range(30):
        if game.actor(state) is None:
            break
        first, second = (rng.choice(game.actions(state)) for _ in range(2))
        alone = [make_game(name, None, {}).apply(state, one) for one in (first, second)]
        with patch.object(game, "outcome", side_effect=game.outcome) as outcome:
            assert game.apply(state, first) == game.apply(state, first) == alone[0]
            assert outcome.call_count == 1
        assert game.apply(state, second) == alone[1]
        assert game.apply(state, first) == alone[0]
        after, before = alone[0][0], state
        if any(first == one for one in game.actions(after)):
            assert game.apply(after, first) == make_game(name, None, {}).apply(after, first)
        else:
            with pytest.raises(IllegalAction):
                game.apply(after, first)
        assert game.apply(before, first) == alone[0]
        state = after

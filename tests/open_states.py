"""Games into whose states a test looks, where the layers above the games see nothing but opaque ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from companion.kernel.game import Evaluation, Presentation
from companion.table import game_factory

State = Any


class Game(Presentation[Any], Evaluation[Any], Protocol):
    """A game of some family, with its house rules."""

    options: Any


def make_game(
    name: str, seats: Sequence[str] | None, chosen: Mapping[str, str], position: str | None = None
) -> Game:
    """As a table makes it."""
    return cast(Game, game_factory.make_game(name, seats, chosen, position))


def inside(s: object) -> Any:
    """A state that a table holds, to be looked into."""
    return s

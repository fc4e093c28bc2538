"""The games, one folder a family; a folder added here is found by itself.

A family is a package with a function `games()` that returns its `Family` entries: facts of a game
and a maker that takes seats and house rules.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from companion.kernel.game import Game, GameInfo


class GameError(ValueError):
    """A game, seat or house rule cannot be had as asked; the text is one sentence with the way out."""


class Family(msgspec.Struct, frozen=True):
    """A game that can be played: its facts, its maker, the seats a position text names, the folder of its words.

    Where games are listed they stand in the order of `shelf`.
    """

    info: GameInfo
    make: Callable[[Sequence[str] | None, Mapping[str, str]], Game]
    seats_in: Callable[[str], tuple[str, ...]]
    words: Path
    shelf: int = 100


@cache
def families() -> dict[str, Family]:
    """Every game by its name on the command line."""
    found: list[Family] = []
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg and module.name != "shared":
            found += importlib.import_module(f"{__name__}.{module.name}").games()
    return {family.info.id: family for family in sorted(found, key=lambda family: family.shelf)}


def family(name: str) -> Family:
    """The game called `name`.

    Raises:
        GameError: there is none of that name.
    """
    try:
        return families()[name]
    except KeyError:
        raise GameError(f"There is no game {name!r}; there are: {', '.join(families())}.") from None

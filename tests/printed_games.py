"""Games with their printed rules, made once a process: many files ask what they are like as they are collected."""

from __future__ import annotations

from functools import cache

from companion.games import family
from companion.kernel.game import Game


@cache
def as_printed(name: str) -> Game:
    """A game for what it is like; who plays it makes one."""
    return family(name).make(None, {})

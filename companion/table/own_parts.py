"""Boards, dice and cards of people's own, and the lesson in how the pieces move: the way of screens to a game's workshop.

Which parts of a game may be one's own say its facts (`GameInfo.own_parts`). The module `workshop` of its family makes
and checks them; a screen asks it and knows no rules.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from companion.games import families


@cache
def workshop() -> Any:
    """The workshop of the first family that has one: `drawing`, `check_board`, `check_faces`, `check_deck`, `lesson`, ..."""
    family = next(family for family in families().values() if family.info.own_parts)
    return importlib.import_module(f"{family.package}.workshop")

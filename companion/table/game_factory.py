"""Boards, dice and cards of people's own: the files that a game is made with, and the way of screens to a
game's workshop.

Which parts of a game may be one's own say its facts (`GameInfo.own_parts`). The module `workshop` of its
family makes and checks them; a screen asks it and knows no rules.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from companion.games import Family, families
from companion.kernel import errors
from companion.kernel.errors import GameError
from companion.kernel.facts import Part
from companion.table.storage.files import read_file


def read_parts(found: Family, rules: Mapping[str, str]) -> dict[str, Part]:
    """The files that these house rules of a game name, read now.

    Raises:
        GameError, TooMuch: one of them cannot be read.
    """
    parts = {}
    for rule in found.files_named(rules):
        path = Path(rules[rule])
        try:
            parts[rule] = Part(path.name, read_file(path, errors.FILE).decode("utf-8"))
        except (OSError, ValueError) as wrong:
            why = getattr(wrong, "strerror", None) or str(wrong)
            raise GameError("part-unread", rule=rule, file=str(path), why=why) from wrong
    return parts


@cache
def workshop() -> ModuleType:
    """The workshop of the first family that has one: `drawing`, `check_board`, `check_faces`, `check_deck`,
    `lesson`, ...
    """
    family = next(family for family in families().values() if family.info.own_parts)
    return importlib.import_module(f"{family.package}.workshop")

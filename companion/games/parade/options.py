"""The house rules of Parade Chess Solitaire."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset


class Peek(StrEnum):
    DECIDE_FIRST = "a"
    LOOK_FIRST = "b"


class Overflow(StrEnum):
    SPENT = "a"
    WRAPS = "b"


class Limit16(StrEnum):
    NONE = "a"
    LOST_AT_SIXTEEN = "b"


class Undo(StrEnum):
    LAST_CARD = "a"
    NOTHING = "b"
    EVERYTHING = "c"


class Options(msgspec.Struct, frozen=True):
    peek: Annotated[Peek, House("PC-A5")] = Peek.DECIDE_FIRST
    overflow: Annotated[Overflow, House("PC-A6")] = Overflow.SPENT
    limit16: Annotated[Limit16, House("PC-A10")] = Limit16.NONE
    undo: Annotated[Undo, House("PC-A12")] = Undo.LAST_CARD


RULES = rules_of(Options)
PRESETS = (Preset("printed", {}), Preset("open-cards", {"peek": "b", "undo": "c"}))

"""The house rules of Neighbour Chess Solitaire."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset


class Diagonal(StrEnum):
    CONNECTS = "a"
    CONNECTS_NOT = "b"


class MinMen(StrEnum):
    TWO = "2"
    ONE = "1"
    EIGHT = "8"


class AddAgain(StrEnum):
    NEVER = "a"
    BETWEEN_MOVES = "b"


class Captures(StrEnum):
    NONE = "a"
    OTHER_COLOUR = "b"


class KingRescue(StrEnum):
    NONE = "a"
    WITHOUT_NEIGHBOURS = "b"


class Options(msgspec.Struct, frozen=True):
    diagonal: Annotated[Diagonal, House("NC-A1")] = Diagonal.CONNECTS
    min_men: Annotated[MinMen, House("NC-A2")] = MinMen.TWO
    add_again: Annotated[AddAgain, House("NC-A3")] = AddAgain.NEVER
    captures: Annotated[Captures, House("NC-A4")] = Captures.NONE
    king_rescue: Annotated[KingRescue, House("NC-A12")] = KingRescue.NONE


RULES = rules_of(Options)
PRESETS = (
    Preset("printed", {}),
    Preset("eight-men", {"min_men": "8"}),
    Preset("golfers", {"diagonal": "b", "king_rescue": "b"}),
)

"""The house rules of dice and cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.chess_jumble.builtin import builtin_decks
from companion.games.chess_jumble.options import PlusHash
from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset

NO_DECK = "none"


class Orange(StrEnum):
    NO = "no"
    YES = "yes"


class Special(StrEnum):
    """Which signed cards are in."""

    NONE = "none"
    KING_AND_PAWN = "kp"
    ALL = "all"


class Options(msgspec.Struct, frozen=True):
    """Dice and decks are named, or given as the path of a file."""

    plus_hash: Annotated[PlusHash, House("CJ-R27, R31, R33, R41")] = PlusHash.CLASSIC
    orange: Annotated[Orange, House("CJ-R43")] = Orange.NO
    dice: Annotated[str, House("CJ-A2", names=("a", "b"), file=True)] = "a"
    deck: Annotated[str, House("CJ-A3", names=(NO_DECK, *builtin_decks()), file=True)] = NO_DECK
    special: Annotated[Special, House("CJ-R7, A33")] = Special.NONE


RULES = rules_of(Options)
PRESETS = (
    Preset("little", {}),
    Preset("little-action", {"plus_hash": "choose", "deck": "default"}),
    Preset("big", {"orange": "yes"}),
    Preset("big-action", {"plus_hash": "choose", "orange": "yes", "deck": "default", "special": "all"}),
)

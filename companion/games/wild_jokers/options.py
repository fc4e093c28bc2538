"""The house rules of Wild Jokers."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset


class Castling(StrEnum):
    KING_TWO = "a"
    NONE = "b"
    KING_TWO_OR_EXCHANGE = "c"


class CastleThroughCheck(StrEnum):
    NEVER = "a"
    ALWAYS = "b"


class Warning(StrEnum):
    ON = "on"
    OFF = "off"


class NoMoves(StrEnum):
    PASSES = "a"
    LOSES = "b"
    DRAWN = "c"


class JokerNull(StrEnum):
    NO_MOVE = "a"
    MOVE = "b"


class Array(StrEnum):
    PRINTED = "printed"
    SHUFFLED = "shuffled"


class Options(msgspec.Struct, frozen=True):
    castling: Annotated[Castling, House("WJ-A1")] = Castling.KING_TWO
    castle_through_check: Annotated[CastleThroughCheck, House("WJ-A2")] = CastleThroughCheck.NEVER
    warn_check: Annotated[Warning, House("WJ-A4")] = Warning.ON
    no_moves: Annotated[NoMoves, House("WJ-A5")] = NoMoves.PASSES
    joker_null: Annotated[JokerNull, House("WJ-A10")] = JokerNull.NO_MOVE
    array: Annotated[Array, House("WJ-R26")] = Array.PRINTED


RULES = rules_of(Options)
PRESETS = (Preset("printed", {}), Preset("by-lot", {"array": "shuffled"}))

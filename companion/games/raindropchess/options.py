"""The house rules of Raindropchess."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset


class BishopColour(StrEnum):
    ANY = "a"
    AS_ON_CARD = "b"
    SECOND_ON_OTHER = "c"


class FlipInCheck(StrEnum):
    USELESS_GOES_BACK = "a"
    USELESS_LOSES = "b"
    IF_NO_MOVE_HELPS = "c"


class MateCards(StrEnum):
    NOT_IF_ONE_COULD_HELP = "a"
    DO_NOT_COUNT = "b"
    TURNED_IN_ANY_CASE = "c"


class PromotionOptional(StrEnum):
    FORCED = "a"
    MAY_STAY = "b"


class BlueSet(StrEnum):
    ONE_OF_EACH = "a"
    ANY_FOUR = "b"


class FifthPawn(StrEnum):
    STAYS = "a"
    MAY_NOT_ENTER = "b"
    TAKEN_OFF = "c"


class JokerEffect(StrEnum):
    EXTRA_TURN = "extra_turn"
    REMOVE = "remove"


class Options(msgspec.Struct, frozen=True):
    bishop_colour: Annotated[BishopColour, House("RD-A1")] = BishopColour.ANY
    flip_in_check: Annotated[FlipInCheck, House("RD-A6")] = FlipInCheck.USELESS_GOES_BACK
    mate_cards: Annotated[MateCards, House("RD-A7")] = MateCards.NOT_IF_ONE_COULD_HELP
    promotion_optional: Annotated[PromotionOptional, House("RD-A11")] = PromotionOptional.FORCED
    blue_set: Annotated[BlueSet, House("RD-A12")] = BlueSet.ONE_OF_EACH
    fifth_pawn: Annotated[FifthPawn, House("RD-A13")] = FifthPawn.STAYS
    jokers: Annotated[int, House("RD-A18", names=("0", "1", "2"))] = 0
    joker_effect: Annotated[JokerEffect, House("RD-A18")] = JokerEffect.EXTRA_TURN


RULES = rules_of(Options)
PRESETS = (
    Preset("leaflet", {}),
    Preset("coloured-bishops", {"bishop_colour": "b"}),
    Preset("jokers", {"jokers": "1"}),
)

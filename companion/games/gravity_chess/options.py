"""The house rules of Gravity Chess."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset


class PawnStack(StrEnum):
    """A pawn above a stacked man that could capture."""

    STACKED = "a"
    FREE = "b"
    STACKED_FOR_POINTS = "c"


class Order(StrEnum):
    """What becomes of men that have not moved."""

    EXCUSED_ONCE_STUCK = "a"
    ALL_IF_THEY_CAN = "b"
    LOWEST_FIRST = "c"


class ForcedSideCapture(StrEnum):
    MAY_STAY = "a"
    MUST_CAPTURE = "b"


class Options(msgspec.Struct, frozen=True):
    pawn_stack: Annotated[PawnStack, House("GC-A1")] = PawnStack.STACKED
    order: Annotated[Order, House("GC-A5")] = Order.EXCUSED_ONCE_STUCK
    forced_side_capture: Annotated[ForcedSideCapture, House("GC-A6")] = ForcedSideCapture.MAY_STAY


RULES = rules_of(Options)
PRESETS = (Preset("printed", {}), Preset("from-the-bottom-up", {"order": "c"}))

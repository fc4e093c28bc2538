"""The house rules of Boulder Chess."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset


class Goal(StrEnum):
    FULL_CHAMBERS = "a"
    FIVE_DISCHARGED = "b"


class Setup(StrEnum):
    PLACED_IN_TURN = "a"
    AS_DRAWN = "b"


class PassageDepth(StrEnum):
    """The passage's sixth row, its mouth."""

    MOUTH_IS_BOTH = "a"
    MOUTH_IS_NEUTRAL = "b"
    MOUTH_IS_PASSAGE = "c"


class Compulsory(StrEnum):
    PIECE_PAWN_ROYAL = "a"
    PIECE = "b"
    NOTHING = "c"


class PassAndTake(StrEnum):
    MAY_STOP_ON_NEXT = "a"
    EMPTY_SQUARES_ONLY = "b"


class SameDirection(StrEnum):
    OTHER_SIDE = "a"
    SAME_LINE = "b"


class ExitNow(StrEnum):
    WITH_NEXT_STEP = "a"
    WHEN_IT_MOVES = "b"


class KnightWall(StrEnum):
    OVER_EMPTY_PAIRS = "a"
    NEVER = "b"
    ALWAYS = "c"


class DischargeFree(StrEnum):
    IS_THE_STEP = "a"
    WITH_THE_MOVE = "b"
    FREE = "c"


class EnterLater(StrEnum):
    ANY_TURN = "a"
    AT_ONCE_ONLY = "b"


class Options(msgspec.Struct, frozen=True):
    goal: Annotated[Goal, House("BC-A39")] = Goal.FULL_CHAMBERS
    setup: Annotated[Setup, House("BC-A6")] = Setup.AS_DRAWN
    passage_depth: Annotated[PassageDepth, House("BC-A1")] = PassageDepth.MOUTH_IS_BOTH
    compulsory: Annotated[Compulsory, House("BC-A8")] = Compulsory.PIECE_PAWN_ROYAL
    pass_and_take: Annotated[PassAndTake, House("BC-A10")] = PassAndTake.MAY_STOP_ON_NEXT
    same_direction: Annotated[SameDirection, House("BC-A14")] = SameDirection.OTHER_SIDE
    exit_now: Annotated[ExitNow, House("BC-A16")] = ExitNow.WITH_NEXT_STEP
    knight_wall: Annotated[KnightWall, House("BC-A19")] = KnightWall.OVER_EMPTY_PAIRS
    discharge_free: Annotated[DischargeFree, House("BC-A23")] = DischargeFree.IS_THE_STEP
    enter_later: Annotated[EnterLater, House("BC-A29")] = EnterLater.ANY_TURN


RULES = rules_of(Options)
PRESETS = (
    Preset("five-boulders", {"goal": "b"}),
    Preset("printed", {}),
    Preset("five-placed-in-turn", {"goal": "b", "setup": "a"}),
)

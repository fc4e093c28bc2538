"""The house rules of Booster Chess."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset


class Instant(StrEnum):
    AT_ONCE = "a"
    NEXT_TURN = "b"


class CheckAtEnd(StrEnum):
    AFTER_EVERY_STEP = "a"
    AT_THE_END = "b"


class FarRankAll(StrEnum):
    LOSES_ALL = "a"
    LOSES_ONE = "b"


class FarRankImmune(StrEnum):
    GOES_BACK = "a"
    STAYS = "b"


class HobbledEp(StrEnum):
    ALLOWED = "a"
    NOT_ALLOWED = "b"


class Options(msgspec.Struct, frozen=True):
    checkers: Annotated[str, House("BO-R20", low=0, high=12, sides=True)] = "6"
    checker_cards: Annotated[str, House("BO-R20", low=0, high=8, sides=True)] = "2"
    instant: Annotated[Instant, House("BO-A6")] = Instant.AT_ONCE
    check_at_end: Annotated[CheckAtEnd, House("BO-A8")] = CheckAtEnd.AFTER_EVERY_STEP
    far_rank_all: Annotated[FarRankAll, House("BO-A2")] = FarRankAll.LOSES_ALL
    far_rank_immune: Annotated[FarRankImmune, House("BO-A3")] = FarRankImmune.GOES_BACK
    hobbled_ep: Annotated[HobbledEp, House("BO-A12")] = HobbledEp.ALLOWED

    @property
    def at_once(self) -> bool:
        """Whether a booster gained by capturing may be spent in the same turn."""
        return self.instant is Instant.AT_ONCE

    @property
    def every_step_safe(self) -> bool:
        """Whether the own king has to be safe after the move and after every king step."""
        return self.check_at_end is CheckAtEnd.AFTER_EVERY_STEP


RULES = rules_of(Options)
PRESETS = (
    Preset("printed", {}),
    Preset("calmer", {"checkers": "4", "checker_cards": "1"}),
    Preset("wilder", {"checkers": "8", "checker_cards": "4"}),
    Preset("handicap", {"checkers": "4/6"}),
)

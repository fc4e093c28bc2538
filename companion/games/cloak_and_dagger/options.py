"""The house rules of Cloak and Dagger Chess."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House, options_of, rules_of
from companion.kernel.facts import Preset


class Numbering(StrEnum):
    FROM_THE_A_FILE = "a"
    FROM_THE_LEFT = "b"
    FREE = "c"


class Register(StrEnum):
    ENTERED = "a"
    ON_PAPER = "b"


class RevealOnGuess(StrEnum):
    STAYS = "a"
    UNCLOAKED = "b"


class KnownKing(StrEnum):
    COUNTS_AS_UNCLOAKED = "a"
    STAYS_IMMUNE = "b"


class BonusCheck(StrEnum):
    FORBIDDEN = "a"
    ALLOWED = "b"


class CloakedCheck(StrEnum):
    ANNOUNCED = "a"
    DOES_NOT_COUNT = "b"
    HAS_TO_BE_SAID = "c"


class CloakedPromotion(StrEnum):
    CHESS_MAN = "a"
    NEW_CHECKER = "b"


class Options(msgspec.Struct, frozen=True):
    numbering: Annotated[Numbering, House("CD-A1")] = Numbering.FROM_THE_A_FILE
    register: Annotated[Register, House("CD-A3")] = Register.ENTERED
    reveal_on_guess: Annotated[RevealOnGuess, House("CD-A5")] = RevealOnGuess.STAYS
    known_king: Annotated[KnownKing, House("CD-A6")] = KnownKing.COUNTS_AS_UNCLOAKED
    bonus_check: Annotated[BonusCheck, House("CD-A9")] = BonusCheck.FORBIDDEN
    cloaked_check: Annotated[CloakedCheck, House("CD-A11")] = CloakedCheck.ANNOUNCED
    cloaked_promotion: Annotated[CloakedPromotion, House("CD-A14")] = CloakedPromotion.CHESS_MAN

    @property
    def announced(self) -> bool:
        """Whether checks by cloaked men count by themselves."""
        return self.cloaked_check is CloakedCheck.ANNOUNCED

    @property
    def entered(self) -> bool:
        """Whether the table knows the set-ups."""
        return self.register is Register.ENTERED


RULES = rules_of(Options)
PRESETS = (Preset("umpired", {}), Preset("on-paper", {"register": "b"}))


def check(chosen: Mapping[str, str]) -> Options:
    """The house rules completed with their defaults. Raises GameError for an unknown one.

    Without registration nobody can announce a check but the player who gives it (CD-A11c).
    """
    options = options_of(Options, RULES, chosen)
    if options.announced and not options.entered:
        return msgspec.structs.replace(options, cloaked_check=CloakedCheck.HAS_TO_BE_SAID)
    return options

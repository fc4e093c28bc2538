"""Cloak and Dagger Chess (Don Kirkby): numbered checkers hide the men, and their owners alone know them."""

from __future__ import annotations

from companion.games import Family
from companion.games.cloak_and_dagger.options import PRESETS, RULES
from companion.games.shared.two_seats import WHITE_AND_BLACK as SEATS
from companion.kernel.facts import GameInfo, Notation, rule_card

INFO = GameInfo(
    id="cloak-and-dagger-chess",
    seats=SEATS,
    seatings=(SEATS,),
    rules=RULES,
    presets=PRESETS,
    notation=Notation(known_start=True, replies=("answer", "disclose"), unwritten=("array", "register")),
    later=tuple("KQQRRRBBBNNN"),
    stand_ins={"?1": "K", "?2": "Q", "?3": "R", "?4": "R", "?5": "B", "?6": "B", "?7": "N", "?8": "N"},
    card=rule_card(7),
)
FAMILY = Family(INFO, __package__, shelf=90)

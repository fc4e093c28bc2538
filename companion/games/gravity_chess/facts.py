"""Gravity Chess (Don Kirkby): both sides fall towards the first row, and stack up there."""

from __future__ import annotations

from companion.games import Family
from companion.games.gravity_chess.options import PRESETS, RULES
from companion.games.shared.two_seats import WHITE_AND_BLACK
from companion.kernel.facts import GameInfo, rule_card

INFO = GameInfo(
    id="gravity-chess",
    seats=WHITE_AND_BLACK,
    seatings=(WHITE_AND_BLACK,),
    rules=RULES,
    presets=PRESETS,
    many_men=True,
    card=rule_card(6),
)
FAMILY = Family(INFO, __package__, shelf=50)

"""Parade Chess Solitaire (Don Kirkby): men order each other about until they stand in one group."""

from __future__ import annotations

from companion.games import Family
from companion.games.parade.options import PRESETS, RULES
from companion.games.shared.two_seats import ALONE
from companion.kernel.facts import GameInfo, rule_card

INFO = GameInfo(
    id="parade-chess-solitaire",
    seats=ALONE,
    seatings=(ALONE,),
    rules=RULES,
    presets=PRESETS,
    card=rule_card(6),
)
FAMILY = Family(INFO, __package__, shelf=60)

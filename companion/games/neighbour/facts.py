"""Neighbour Chess Solitaire (Don Kirkby): men move like their neighbours until all are connected."""

from __future__ import annotations

from companion.games import Family
from companion.games.neighbour.options import PRESETS, RULES
from companion.games.shared.two_seats import ALONE
from companion.kernel.facts import GameInfo, rule_card

INFO = GameInfo(
    id="neighbour-chess-solitaire",
    seats=ALONE,
    seatings=(ALONE,),
    rules=RULES,
    presets=PRESETS,
    card=rule_card(5),
)
FAMILY = Family(INFO, __package__, shelf=70)

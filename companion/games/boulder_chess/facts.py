"""Boulder Chess (R. Culp, 2016): 8 x 16, boulders carried, left, pushed and discharged into the opponent's chambers."""

from __future__ import annotations

from companion.games import Family
from companion.games.boulder_chess.options import PRESETS, RULES
from companion.games.boulder_chess.seats import SEATS
from companion.kernel.facts import GameInfo, rule_card

INFO = GameInfo(
    id="boulder-chess",
    seats=SEATS,
    seatings=(SEATS,),
    rules=RULES,
    presets=PRESETS,
    many_men=True,
    card=rule_card(7),
)
FAMILY = Family(INFO, __package__, shelf=40)

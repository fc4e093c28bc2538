"""Boulder Chess (R. Culp, 2016): 8 x 16, boulders carried, left, pushed and discharged into the opponent's chambers."""

from __future__ import annotations

from companion.games import Family
from companion.games.boulder_chess.options import HISTORIC, OFFERED, PRESETS
from companion.games.boulder_chess.seats import SEATS
from companion.kernel.facts import GameInfo, rule_card

INFO = GameInfo(
    id="boulder-chess",
    seats=SEATS,
    seatings=(SEATS,),
    rules=OFFERED,
    historic=HISTORIC,
    presets=PRESETS,
    many_men=True,
    card=rule_card(7),
)
FAMILY = Family(INFO, __package__, shelf=40)

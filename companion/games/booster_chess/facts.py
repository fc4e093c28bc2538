"""Booster Chess (Don Kirkby): checkers under the men boost or hobble them."""

from __future__ import annotations

from companion.games import Family
from companion.games.booster_chess.options import PRESETS, RULES
from companion.games.shared.two_seats import WHITE_AND_BLACK as SEATS
from companion.kernel.facts import GameInfo, Notation, rule_card

INFO = GameInfo(
    id="booster-chess",
    seats=SEATS,
    seatings=(SEATS,),
    rules=RULES,
    presets=PRESETS,
    notation=Notation(unwritten=("deal",)),
    later=tuple("QRBN"),
    card=rule_card(7),
)
FAMILY = Family(INFO, __package__, shelf=80)

"""Raindropchess: chess men fall from a pack of cards onto an empty board."""

from __future__ import annotations

from companion.games import Family
from companion.games.raindropchess.options import PRESETS, RULES
from companion.games.shared.two_seats import WHITE_AND_BLACK as SEATS
from companion.kernel.facts import GameInfo, Notation, rule_card

INFO = GameInfo(
    id="raindropchess",
    seats=SEATS,
    seatings=(SEATS,),
    rules=RULES,
    presets=PRESETS,
    notation=Notation(known_start=True, extra=("place",)),
    touch_move="enforce",
    card=rule_card(7),
)
FAMILY = Family(INFO, __package__, shelf=30)

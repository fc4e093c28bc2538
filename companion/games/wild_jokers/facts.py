"""Wild Jokers (Jeff Stroud, 2001): 41 squares, eight pits, hopping jokers and mercenaries that change sides."""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.two_seats import WHITE_AND_BLACK
from companion.games.wild_jokers.options import PRESETS, RULES
from companion.kernel.facts import GameInfo, Notation, rule_card
from companion.kernel.looks import drawings

INFO = GameInfo(
    id="wild-jokers",
    seats=WHITE_AND_BLACK,
    seatings=(WHITE_AND_BLACK,),
    rules=RULES,
    presets=PRESETS,
    notation=Notation(known_start=True, extra=("place",), unwritten=("array",)),
    later=("M", *"VVVVV", *"CC"),
    stand_ins={"A": "Q", "L": "N", "J": "R", "M": "checker", "V": "P", "C": "checker"},
    card=rule_card(7),
    looks=drawings(P="pikeman", V="veteran", J="joker", A="paladin", L="lancer", C="captain", M="mercenary"),
)
FAMILY = Family(INFO, __package__, shelf=20)

"""Wild Jokers (Jeff Stroud, 2001): 41 squares, eight pits, hopping jokers and mercenaries that
change sides.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules.
"""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, option, rules_of
from companion.games.shared.variant import WHITE_AND_BLACK
from companion.kernel.facts import GameInfo, Notation, Preset, rule_card
from companion.kernel.looks import drawings


class Options(HouseRules):
    castling = option("castling", "WJ-A1", {"a": ("end",), "b": (), "c": ("end", "rook")})
    """The castling moves of the king: `end` is two squares towards the rook, `rook` exchanges both pieces."""
    castles_through_check = option("castle_through_check", "WJ-A2", {"a": False, "b": True})
    warns = option(
        "warn_check", "WJ-A4", {"on": True, "off": False}, held={"on": "announced", "off": "players"}
    )
    home_rows = 2
    """Number of the owner's rows on which a captured mercenary may be placed (WJ-R19)."""
    stuck = option("no_moves", "WJ-A5", {"a": "", "b": "blocked", "c": "draw"})
    """The end of the game for a side that cannot move, or empty if the turn passes."""
    joker_may_return = option("joker_null", "WJ-A10", {"a": False, "b": True})
    """Whether a ring of hops may end on its first square."""
    shuffled = option("array", "WJ-R26", {"printed": False, "shuffled": True})


RULES = rules_of(Options)
PRESETS = (Preset("printed", {}), Preset("by-lot", {"array": "shuffled"}))
KNOWN = {
    "castling": "b c",
    "castle_through_check": "b",
    "warn_check": "off",
    "no_moves": "b c",
    "joker_null": "b",
    "array": "shuffled",
}
"""The house rules that the fast versions include."""


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

"""Raindropchess: chess pieces fall from a pack of cards onto an empty board.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules.
"""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, option, rules_of
from companion.games.shared.variant import WHITE_AND_BLACK as SEATS
from companion.kernel.facts import GameInfo, Notation, Preset, rule_card


class Options(HouseRules):
    colour_by_first = option("bishop_colour", "RD-A1", {"a": False, "b": False, "c": True})
    """Whether the second bishop must be on a different square colour from the first."""
    colour_on_card = option("bishop_colour", "RD-A1", {"a": False, "b": True, "c": False})
    useless_loses = option("flip_in_check", "RD-A6", {"a": False, "b": True, "c": False})
    """Whether a card that does not end the check is mate at once; otherwise it returns to the top."""
    card_instead = option("flip_in_check", "RD-A6", {"a": True, "b": True, "c": False})
    """Whether a card may be turned over in check although a move would end the check."""
    card_when_stuck = option("mate_cards", "RD-A7", {"a": "useful", "b": "none", "c": "any"})
    """Which cards must be left for a card to be turned over in check when no move helps."""
    may_stay_pawn = option("promotion_optional", "RD-A11", {"a": False, "b": True})
    one_of_each = option("blue_set", "RD-A12", {"a": True, "b": False})
    """Whether each of the four blue pieces is used once."""
    fifth_may_arrive = option("fifth_pawn", "RD-A13", {"a": True, "b": False, "c": True})
    fifth_is_taken_off = option("fifth_pawn", "RD-A13", {"a": False, "b": False, "c": True})
    jokers = option("jokers", "RD-A18", {"0": 0, "1": 1, "2": 2})
    joker_removes = option("joker_effect", "RD-A18", {"extra_turn": False, "remove": True})


RULES = rules_of(Options)
PRESETS = (
    Preset("leaflet", {}),
    Preset("coloured-bishops", {"bishop_colour": "b"}),
    Preset("jokers", {"jokers": "1"}),
)
KNOWN = {
    "bishop_colour": "b c",
    "flip_in_check": "b c",
    "mate_cards": "b c",
    "promotion_optional": "b",
    "blue_set": "b",
    "fifth_pawn": "b c",
    "jokers": "1 2",
    "joker_effect": "remove",
}
"""The house rules that the fast versions support, which find moves from pins, and whether there are
any.
"""


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

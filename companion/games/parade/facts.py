"""Parade Chess Solitaire (Don Kirkby): pieces move each other until they form one group.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules.
"""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, option, rules_of
from companion.games.shared.variant import ALONE
from companion.kernel.facts import GameInfo, Preset, rule_card


class Options(HouseRules):
    looks_first = option("peek", "PC-A5", {"a": False, "b": True})
    """Whether the player sees the next card before deciding between moving and adding."""
    wraps = option("overflow", "PC-A6", {"a": False, "b": True})
    """Whether counting continues from a1 after h8; otherwise, a card that goes past h8 is spent."""
    limit = option("limit16", "PC-A10", {"a": None, "b": 16})
    """Number of negative moves that lose the game."""
    taken_back = option("undo", "PC-A12", {"a": 1, "b": 0, "c": None})
    """Number of cards whose use may be undone; None for all."""


RULES = rules_of(Options)
PRESETS = (Preset("printed", {}), Preset("open-cards", {"peek": "b", "undo": "c"}))
KNOWN = {"peek": "b", "overflow": "b", "limit16": "b", "undo": "b c"}
"""The house rules that the solver and the planning support."""


INFO = GameInfo(
    id="parade-chess-solitaire",
    seats=ALONE,
    seatings=(ALONE,),
    rules=RULES,
    presets=PRESETS,
    card=rule_card(6),
)
FAMILY = Family(INFO, __package__, shelf=60)

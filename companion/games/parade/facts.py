"""Parade Chess Solitaire (Don Kirkby): pieces order each other about until they stand in one group.

It names the house rules and what each value does. The list of games loads it, and loads no rules for it."""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, option, rules_of
from companion.games.shared.variant import ALONE
from companion.kernel.facts import GameInfo, Preset, rule_card


class Options(HouseRules):
    looks_first = option("peek", "PC-A5", {"a": False, "b": True})
    """Whether the next card is seen before one decides between moving and adding."""
    wraps = option("overflow", "PC-A6", {"a": False, "b": True})
    """Whether squares are counted on from a1 behind h8; else the card is spent."""
    limit = option("limit16", "PC-A10", {"a": None, "b": 16})
    """Negative moves with which the game is lost."""
    taken_back = option("undo", "PC-A12", {"a": 1, "b": 0, "c": None})
    """Cards that may be taken back; None: all."""


RULES = rules_of(Options)
PRESETS = (Preset("printed", {}), Preset("open-cards", {"peek": "b", "undo": "c"}))
KNOWN = {"peek": "b", "overflow": "b", "limit16": "b", "undo": "b c"}
"""What the solver and the planning know."""


INFO = GameInfo(
    id="parade-chess-solitaire",
    seats=ALONE,
    seatings=(ALONE,),
    rules=RULES,
    presets=PRESETS,
    card=rule_card(6),
)
FAMILY = Family(INFO, __package__, shelf=60)

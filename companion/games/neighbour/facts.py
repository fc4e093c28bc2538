"""Neighbour Chess Solitaire (Don Kirkby): pieces move like their neighbours until all are connected.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules.
"""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, option, rules_of
from companion.games.shared.variant import ALONE
from companion.kernel.facts import GameInfo, Preset, rule_card


class Options(HouseRules):
    joins_diagonally = option("diagonal", "NC-A1", {"a": True, "b": False})
    least = option("min_men", "NC-A2", {"2": 2, "1": 1, "8": 8})
    """Minimum number of pieces on the board before the player may stop adding pieces."""
    adds_between_moves = option("add_again", "NC-A3", {"a": False, "b": True})
    captures = option("captures", "NC-A4", {"a": False, "b": True})
    """Whether a piece may capture one of the other colour."""
    rescue = option("king_rescue", "NC-A12", {"a": False, "b": True})
    """Whether all pieces move as kings once none has a neighbour."""


RULES = rules_of(Options)
PRESETS = (
    Preset("printed", {}),
    Preset("eight-men", {"min_men": "8"}),
    Preset("golfers", {"diagonal": "b", "king_rescue": "b"}),
)
KNOWN = {"diagonal": "b", "min_men": "1 8", "add_again": "b", "captures": "b", "king_rescue": "b"}
"""The house rules that the fast version of moves, the solver and the planning support."""


INFO = GameInfo(
    id="neighbour-chess-solitaire",
    seats=ALONE,
    seatings=(ALONE,),
    rules=RULES,
    presets=PRESETS,
    card=rule_card(5),
)
FAMILY = Family(INFO, __package__, shelf=70)

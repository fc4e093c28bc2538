"""Booster Chess (Don Kirkby): checkers under the pieces boost or hobble them.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules."""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, number_each, option, rules_of
from companion.games.shared.variant import WHITE_AND_BLACK as SEATS
from companion.kernel.facts import GameInfo, Notation, Preset, rule_card


class Options(HouseRules):
    checkers = number_each("checkers", "BO-R20", 6, low=0, high=12)
    checker_cards = number_each("checker_cards", "BO-R20", 2, low=0, high=8)
    at_once = option("instant", "BO-A6", {"a": True, "b": False})
    """Whether a booster gained by capturing may be spent in the same turn."""
    every_step_safe = option("check_at_end", "BO-A8", {"a": True, "b": False})
    """Whether the side's own king must be safe after the move and after every king step."""
    far_rank_takes_all = option("far_rank_all", "BO-A2", {"a": True, "b": False})
    """Whether a piece on its far rank loses all enemy checkers rather than only one."""
    inherited_go_back = option("far_rank_immune", "BO-A3", {"a": True, "b": False})
    """Whether checkers that are inherited on the far rank are returned."""
    hobbled_en_passant = option("hobbled_ep", "BO-A12", {"a": True, "b": False})


RULES = rules_of(Options)
PRESETS = (
    Preset("printed", {}),
    Preset("calmer", {"checkers": "4", "checker_cards": "1"}),
    Preset("wilder", {"checkers": "8", "checker_cards": "4"}),
    Preset("handicap", {"checkers": "4/6"}),
)
KNOWN = {
    "checkers": "*",
    "checker_cards": "*",
    "instant": "b",
    "check_at_end": "b",
    "far_rank_all": "b",
    "far_rank_immune": "b",
    "hobbled_ep": "b",
}
"""House rules that the orthodox fast versions can handle, because they have an effect only where there
are checkers.
"""


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

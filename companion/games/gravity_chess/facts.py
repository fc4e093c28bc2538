"""Gravity Chess (Don Kirkby): both sides fall towards the first row, and stack up there.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules.
"""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, option, rules_of
from companion.games.shared.variant import WHITE_AND_BLACK
from companion.kernel.facts import GameInfo, Preset, rule_card


class Options(HouseRules):
    captures_free = option("pawn_stack", "GC-A1", {"a": False, "b": True, "c": True})
    """Whether a pawn above a stacked piece is not stacked if it could capture."""
    captures_free_at_end = option("pawn_stack", "GC-A1", {"a": False, "b": True, "c": False})
    """Whether a pawn that could capture is also not stacked when pieces are counted at the end of the
    game.
    """
    all_if_they_can = option("order", "GC-A5", {"a": False, "b": True, "c": False})
    """Whether the order must let all active pieces move; otherwise a piece that cannot move at some point is
    excused.
    """
    lowest_first = option("order", "GC-A5", {"a": False, "b": False, "c": True})
    must_capture_aside = option("forced_side_capture", "GC-A6", {"a": False, "b": True})


RULES = rules_of(Options)
PRESETS = (Preset("printed", {}), Preset("from-the-bottom-up", {"order": "c"}))
KNOWN = {"pawn_stack": "b c", "order": "b c", "forced_side_capture": "b"}
"""The house rules that the fast version of falls supports."""


INFO = GameInfo(
    id="gravity-chess",
    seats=WHITE_AND_BLACK,
    seatings=(WHITE_AND_BLACK,),
    rules=RULES,
    presets=PRESETS,
    many_men=True,
    card=rule_card(6),
)
FAMILY = Family(INFO, __package__, shelf=50)

"""Boulder Chess (R. Culp, 2016): boulders on a board of 8 x 16 are carried, left, pushed, and
discharged into the opponent's chambers.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules.
"""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, option, rules_of
from companion.kernel.facts import GameInfo, Preset, rule_card

SEATS = ("red", "blue")


class Options(HouseRules):
    five_win = option("goal", "BC-A39", {"a": False, "b": True})
    """Whether five discharges win, in addition to a full chamber."""
    as_drawn = option("setup", "BC-A6", {"a": False, "b": True}, printed="b")
    """Whether bishops, knights and rooks start as drawn; otherwise they are placed in turn."""
    mouth_is_passage = option("passage_depth", "BC-A1", {"a": False, "b": False, "c": True})
    """Whether a piece on the passage's sixth row is inside."""
    passage_rows = option("passage_depth", "BC-A1", {"a": 6, "b": 5, "c": 6})
    """Number of rows of the passage that can have boulders."""
    compulsory = option(
        "compulsory", "BC-A8", {"a": ("piece", "pawn", "royal"), "b": ("piece",), "c": tuple[str, ...]()}
    )
    """The steps of a turn that may not be skipped."""
    only_empty = option("pass_and_take", "BC-A10", {"a": False, "b": True})
    """Whether a piece that captures within a wall must move over empty squares only."""
    same_line = option("same_direction", "BC-A14", {"a": False, "b": True})
    """Whether a piece that moves on must do so along the same line; otherwise it only has to move to
    the other side of the wall.
    """
    goes_on_next = option("exit_now", "BC-A16", {"a": True, "b": False})
    """Whether a piece in the wall must move on in the next step; otherwise only when it next moves."""
    knight_over_wall = option("knight_wall", "BC-A19", {"a": "empty", "b": "", "c": "any"})
    """The pairs of pawns over which a knight can leap out of the opponent's courtyard."""
    discharges_freely = option("discharge_free", "BC-A23", {"a": False, "b": False, "c": True})
    """Whether pieces may discharge at any time in step A, as often as they like."""
    discharges_with_move = option("discharge_free", "BC-A23", {"a": False, "b": True, "c": False})
    """Whether a piece that has just moved may discharge, and only then."""
    enters_later = option("enter_later", "BC-A29", {"a": True, "b": False})
    stops_two = option("first_turn", "BC-A33", {"a": True, "b": False}, before="b", until=2)
    """Whether the two boulders of the first turn are stopped by anything in their way; older games did
    not always apply this.
    """


RULES = rules_of(Options)
OFFERED = tuple(rule for rule in RULES if not rule.until)
HISTORIC = tuple(rule for rule in RULES if rule.until)
PRESETS = (
    Preset("five-boulders", {"goal": "b"}),
    Preset("printed", {}),
    Preset("five-placed-in-turn", {"goal": "b", "setup": "a"}),
)
KNOWN = {
    "goal": "b",
    "setup": "a",
    "passage_depth": "b c",
    "compulsory": "b c",
    "pass_and_take": "b",
    "same_direction": "b",
    "exit_now": "b",
    "knight_wall": "b c",
    "discharge_free": "b c",
    "enter_later": "b",
    "first_turn": "b",
}
"""House rules that the fast search for all moves of a step supports."""


INFO = GameInfo(
    id="boulder-chess",
    seats=SEATS,
    seatings=(SEATS,),
    rules=OFFERED,
    historic=HISTORIC,
    presets=PRESETS,
    many_men=True,
    card=rule_card(7),
)
FAMILY = Family(INFO, __package__, shelf=40)

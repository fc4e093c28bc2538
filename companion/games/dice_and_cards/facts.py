"""Dice and cards only: the tablet provides dice, cards and memory for a game on a cardboard board.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules.
"""

from __future__ import annotations

from companion.games import Family
from companion.games.chess_jumble.facts import PLUS_HASH, SEATS, builtin_decks
from companion.games.shared.house_rules import HouseRules, name_or_file, option, rules_of
from companion.kernel.facts import GameInfo, Preset

NO_DECK = "none"


class Options(HouseRules):
    """The house rules. Dice and decks are names, or paths of files."""

    plus_hash = option("plus_hash", "CJ-R27, R31, R33, R41", PLUS_HASH)
    orange = option("orange", "CJ-R43", {"no": False, "yes": True})
    dice = name_or_file("dice", "CJ-A2", "a", ("a", "b"))
    deck = name_or_file("deck", "CJ-A3", NO_DECK, (NO_DECK, *builtin_decks()))
    kinds = option("special", "CJ-R7, A33", {"none": "QRBN", "kp": "KQRBNP", "all": "KQRBNP"})
    """The pieces whose signed cards are included."""
    shields = option("special", "CJ-R7, A33", {"none": False, "kp": False, "all": True})
    """Whether cards about protection are included."""


RULES = rules_of(Options)
PRESETS = (
    Preset("little", {}),
    Preset("little-action", {"plus_hash": "choose", "deck": "default"}),
    Preset("big", {"orange": "yes"}),
    Preset("big-action", {"plus_hash": "choose", "orange": "yes", "deck": "default", "special": "all"}),
)


INFO = GameInfo(
    id="dice-and-cards",
    seats=SEATS,
    seatings=(*((SEATS[i], SEATS[j]) for i in range(4) for j in range(i + 1, 4)), SEATS[:3], SEATS),
    rules=RULES,
    presets=PRESETS,
    told=True,
)
FAMILY = Family(INFO, __package__, shelf=15)

"""The house rules of dice and cards."""

from __future__ import annotations

from companion.games.chess_jumble.deck import builtin_decks
from companion.games.chess_jumble.options import BOTH, CHOOSE, CLASSIC, HASH_DRAWS
from companion.kernel.facts import Preset, Rule

SEATS = ("green", "red", "blue", "yellow")
RULES = (
    Rule("plus_hash", "CJ-R27, R31, R33, R41", "classic", (CLASSIC, BOTH, CHOOSE, HASH_DRAWS)),
    Rule("orange", "CJ-R43", "no", ("no", "yes")),
    Rule("dice", "CJ-A2", "a", ("a", "b"), file=True),
    Rule("deck", "CJ-A3", "none", ("none", *builtin_decks()), file=True),
    Rule("special", "CJ-R7, A33", "none", ("none", "kp", "all")),
)
PRESETS = (
    Preset("little", {}),
    Preset("little-action", {"plus_hash": "choose", "deck": "default"}),
    Preset("big", {"orange": "yes"}),
    Preset("big-action", {"plus_hash": "choose", "orange": "yes", "deck": "default", "special": "all"}),
)

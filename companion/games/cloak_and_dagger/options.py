"""The house rules of Cloak and Dagger Chess."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.shared.house_rules import complete, switch
from companion.kernel.facts import Preset

RULES = (
    switch("numbering", "CD-A1", "The numbers on the checkers.", "From the a-file, for both.",
           "From each player's left.", "As each player likes."),
    switch("register", "CD-A3", "The secret set-ups.", "Are entered on the tablet, each in private.",
           "Are not entered: what cannot be is refused."),
    switch("reveal_on_guess", "CD-A5", "A checker that was guessed.", "Stays a checker.", "Is uncloaked at once."),
    switch("known_king", "CD-A6", "A cloaked king that was identified.", "Counts as uncloaked after one more turn.",
           "Stays immune while he is a checker."),
    switch("bonus_check", "CD-A9", "A bonus move before the turn.", "May not give check to an uncloaked king.", "May."),
    switch("cloaked_check", "CD-A11", "Checks by cloaked men.", "The table announces and enforces them.",
           "Do not count.", "Count if the player says check."),
    switch("cloaked_promotion", "CD-A14", "A promoted pawn.", "Becomes a chess man.", "Becomes a new checker."),
)  # fmt: skip
PRESETS = (
    Preset("umpired", {}),
    Preset("on-paper", {"register": "b"}),
)


class Rules(msgspec.Struct, frozen=True):
    numbering: str
    register: str
    reveal_on_guess: str
    known_king: str
    bonus_check: str
    cloaked_check: str
    cloaked_promotion: str


def check(chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults. Raises GameError for an unknown one.

    Without registration nobody can announce a check but the player who gives it (CD-A11c).
    """
    values = complete(RULES, chosen)
    if values["register"] == "b" and values["cloaked_check"] == "a":
        values["cloaked_check"] = "c"
    return Rules(**values)

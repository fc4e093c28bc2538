"""Cloak and Dagger Chess (Don Kirkby): numbered checkers hide the pieces, which only their owners
know.

This module names the house rules and the effect of each value. The list of games loads it without
loading any rules.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, option, options_of, rules_of
from companion.games.shared.variant import WHITE_AND_BLACK as SEATS
from companion.kernel.facts import GameInfo, Notation, Preset, rule_card

SAID = {"c": "players"}
"""The value by which a check by a cloaked piece counts only if its player announces it."""


class Options(HouseRules):
    numbered_from_left = option("numbering", "CD-A1", {"a": False, "b": True, "c": False})
    """Whether Black's numbers begin at the left as well, on the h-file."""
    numbered_freely = option("numbering", "CD-A1", {"a": False, "b": False, "c": True})
    entered = option("register", "CD-A3", {"a": True, "b": False}, held={"b": "players"})
    """Whether the table knows the set-ups."""
    guess_uncloaks = option("reveal_on_guess", "CD-A5", {"a": False, "b": True})
    known_king_counts = option("known_king", "CD-A6", {"a": True, "b": False})
    """Whether a king that all players know counts as uncloaked."""
    bonus_check = option("bonus_check", "CD-A9", {"a": False, "b": True})
    """Whether a bonus move may give check or capture an uncloaked king."""
    announced = option("cloaked_check", "CD-A11", {"a": True, "b": False, "c": False}, held=SAID)
    """Whether checks by cloaked pieces count without an announcement."""
    check_is_said = option("cloaked_check", "CD-A11", {"a": False, "b": False, "c": True}, held=SAID)
    """Whether checks by cloaked pieces count once they are announced."""
    promotes_to_checker = option("cloaked_promotion", "CD-A14", {"a": False, "b": True})


RULES = rules_of(Options)
KNOWN = {
    "numbering": "b c",
    "register": "b",
    "reveal_on_guess": "b",
    "known_king": "b",
    "bonus_check": "b",
    "cloaked_check": "b c",
    "cloaked_promotion": "b",
}
"""The house rules that the fast versions of moves and attacks support."""
PRESETS = (Preset("umpired", {}), Preset("on-paper", {"register": "b"}))


def check(chosen: Mapping[str, str]) -> Options:
    """Return the house rules completed with their defaults.

    Without registration, the house rule about checks is changed if necessary: only the player who gives
    a check can announce it (CD-A11c).

    Raises:
        GameError: If a house rule is unknown.
    """
    options = options_of(Options, RULES, chosen)
    return options.but(cloaked_check="c") if options.announced and not options.entered else options


INFO = GameInfo(
    id="cloak-and-dagger-chess",
    seats=SEATS,
    seatings=(SEATS,),
    rules=RULES,
    presets=PRESETS,
    notation=Notation(known_start=True, replies=("answer", "disclose"), unwritten=("array", "register")),
    later=tuple("KQQRRRBBBNNN"),
    stand_ins={"?1": "K", "?2": "Q", "?3": "R", "?4": "R", "?5": "B", "?6": "B", "?7": "N", "?8": "N"},
    card=rule_card(7),
)
FAMILY = Family(INFO, __package__, shelf=90)

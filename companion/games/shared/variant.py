"""The seats of most games, and the facts of a game of White and Black with the house rules of its options."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, rules_of
from companion.kernel.facts import GameInfo, Preset, rule_card
from companion.kernel.looks import NO_LOOKS, Looks

WHITE_AND_BLACK = ("white", "black")
ALONE = ("player",)


PRINTED = (Preset("printed", {}),)
NO_STAND_INS: Mapping[str, str] = {}


def variant(
    id: str,
    package: str | None,
    options: type[HouseRules],
    card: int,
    presets: tuple[Preset, ...] = PRINTED,
    looks: Looks = NO_LOOKS,
    stand_ins: Mapping[str, str] = NO_STAND_INS,
) -> Family:
    """Return the family of a variant of chess, or of another game of White and Black.

    Args:
        id: Its name on the command line.
        package: Its `__package__`.
        options: The class of its house rules.
        card: How many lines its rule card has.
        presets: Its presets.
        looks: How its own pieces are drawn.
        stand_ins: Kind of an own piece to the chess figure that may take its place on a board.
    """
    seats, rules = WHITE_AND_BLACK, rules_of(options)
    info = GameInfo(
        id, seats, (seats,), rules, presets, card=rule_card(card), looks=looks, stand_ins=stand_ins
    )
    return Family(info, str(package))

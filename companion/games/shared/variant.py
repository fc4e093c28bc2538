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
        id: The name of the game on the command line.
        package: The game's `__package__`.
        options: The class of the house rules.
        card: The number of lines of the rule card.
        presets: The presets.
        looks: The drawings of pieces that only this game has.
        stand_ins: The chess figures that may represent such pieces on a board, by kind of piece.
    """
    seats, rules = WHITE_AND_BLACK, rules_of(options)
    info = GameInfo(
        id, seats, (seats,), rules, presets, card=rule_card(card), looks=looks, stand_ins=stand_ins
    )
    return Family(info, str(package))

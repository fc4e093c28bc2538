"""The facts of an orthodox variant: two sides, one chess set, the house rules of its options."""

from __future__ import annotations

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, rules_of
from companion.games.shared.two_seats import WHITE_AND_BLACK
from companion.kernel.facts import GameInfo, Preset, rule_card

PRINTED = (Preset("printed", {}),)


def variant(
    id: str,
    package: str | None,
    options: type[HouseRules],
    card: int,
    presets: tuple[Preset, ...] = PRINTED,
) -> Family:
    """The family of a variant. `package`: its `__package__`; `card`: how many lines its rule card has."""
    seats = WHITE_AND_BLACK
    info = GameInfo(id, seats, (seats,), rules=rules_of(options), presets=presets, card=rule_card(card))
    return Family(info, str(package))

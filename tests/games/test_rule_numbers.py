"""House rules that take a number: which texts are taken, for every such rule of every game."""

from __future__ import annotations

import pytest

from companion.games import families
from companion.games.shared.house_rules import complete
from companion.kernel.errors import GameError
from companion.kernel.facts import Rule

NUMBERS = {
    f"{id} {rule.name}": rule
    for id, family in families().items()
    for rule in family.info.rules
    if not rule.choices and not rule.file
}
STRANGE = ("", "/", "x", "5.0", "1e1", " ", "+5", "\u0665", "1/1/1")
"""Texts that no rule takes."""


def taken(rule: Rule, text: str) -> str | None:
    try:
        return complete([rule], {rule.name: text})[rule.name]
    except GameError:
        return None


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_is_taken_within_its_bounds(name: str) -> None:
    rule = NUMBERS[name]
    for number in (rule.low, rule.high):
        assert taken(rule, str(number)) == str(number)
    for number in (rule.low - 1, rule.high + 1):
        assert taken(rule, str(number)) is None
    low, high = str(rule.low), str(rule.high)
    pairs = {f"{low}/{high}": f"{low}/{high}", f"{low}/{rule.high + 1}": None, f"{rule.low - 1}/{high}": None}
    for pair, kept in pairs.items():
        assert taken(rule, pair) == (kept if rule.sides else None), pair
    assert [text for text in STRANGE if text not in rule.choices and taken(rule, text) is not None] == []


def test_there_are_rules_for_one_number_and_for_one_a_side() -> None:
    assert {rule.sides for rule in NUMBERS.values()} == {False, True}

"""House rules of a game as arbiters set them: a field for each, and which values may be sent to tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.club.hub.arbiters.order_queue import OrderError
from companion.club.hub.pages.game_words import words_of_game
from companion.games import Family, families
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import GameError
from companion.kernel.facts import Rule
from companion.kernel.limits import parse_number
from companion.server.templates import PageWords
from companion.table.clock.time_control import read_controls

CLOCK = "clock"
"""The one rule of the table itself that is set here."""


def check_rules(variant: str, rules: Mapping[str, str]) -> dict[str, str]:
    """House rules as they may be sent to tables: those that the game has, with values that it knows, and no
    file of anybody's.

    Raises:
        OrderError: one of them is none.
    """
    family = families().get(variant)
    found = {name: " ".join(value.split()) for name, value in rules.items() if value.strip()}
    if family is None or not found or not all(_may_be(family, name, value) for name, value in found.items()):
        raise OrderError("order-lacks")
    return found


def _may_be(family: Family, name: str, value: str) -> bool:
    rule = next((one for one in family.info.rules if one.name == name), None)
    if rule is None:
        return name == CLOCK and _is_clock(value)
    if rule.choices:
        return value in rule.choices
    numbers = value.split("/") if rule.sides else [value]
    return len(numbers) <= 2 and all(
        (n := parse_number(one)) is not None and rule.low <= n <= rule.high for one in numbers
    )


def _is_clock(value: str) -> bool:
    try:
        read_controls(value)
    except GameError:
        return False
    return len(value) <= 80


class RuleField(msgspec.Struct, frozen=True):
    """A field of a form for one house rule.

    `options`: pairs of value and label, of a rule with choices; `low`, `high`: of a number; `length`:
    characters of a text.
    """

    name: str
    label: str
    value: str
    placeholder: str = ""
    options: Sequence[tuple[str, str]] = ()
    low: int | None = None
    high: int | None = None
    length: int = 0


class GameLink(msgspec.Struct, frozen=True):
    """A game that can be chosen."""

    id: str
    title: str
    chosen: bool


def rule_fields(words: PageWords, family: Family, now: Mapping[str, str] | None = None) -> list[RuleField]:
    """The clock first, then every house rule; what is left empty stays as it is at the table.

    `now`: what was chosen before.
    """
    chosen = now or {}
    of_game = words_of_game(family.info.id, words.language)
    own = [_field(words, of_game, rule, chosen.get(rule.name, "")) for rule in family.info.rules]
    if any(rule.name == CLOCK for rule in family.info.rules):
        return own
    label, value = words.label("arbiter-rule-clock"), chosen.get(CLOCK, "")
    return [RuleField(f"rules.{CLOCK}", label, value, placeholder="15+10", length=40), *own]


def _field(words: PageWords, of_game: Catalogue, rule: Rule, value: str) -> RuleField:
    name, label = f"rules.{rule.name}", of_game.label(rule.says)
    if rule.choices:
        said = [
            (one, of_game.label(rule.choice_says(one)) if of_game.has(rule.choice_says(one).id) else one)
            for one in rule.choices
        ]
        return RuleField(name, label, value, options=[("", words.label("arbiter-stays")), *said])
    if rule.sides:
        return RuleField(name, label, value, rule.default, length=7)
    return RuleField(name, label, value, rule.default, low=rule.low, high=rule.high)


def game_links(language: str, chosen: Family | None) -> list[GameLink]:
    """Every game, to choose one."""
    return [GameLink(id, game_title(language, one), one is chosen) for id, one in families().items()]


def game_title(language: str, family: Family) -> str:
    """What a game is called, as a heading."""
    return words_of_game(family.info.id, language).label(family.info.title)

"""House rules of a game as arbiters set them: a field for each, and which values may be sent to tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from companion.club.hub.arbiters.order_queue import NoOrder
from companion.club.hub.arbiters.pages.html_parts import Pen
from companion.club.hub.pages.game_words import words_of_game
from companion.games import Family, families
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import GameError
from companion.kernel.facts import Rule
from companion.kernel.limits import whole
from companion.table.clock.time_control import read_controls

CLOCK = "clock"
"""The one rule of the table itself that is set here."""


def checked(variant: str, rules: Mapping[str, str]) -> dict[str, str]:
    """House rules as they may be sent to tables: those that the game has, with values that it knows, and no file of anybody's.

    Raises:
        NoOrder: one of them is none.
    """
    family = families().get(variant)
    found = {name: " ".join(value.split()) for name, value in rules.items() if value.strip()}
    if family is None or not found or not all(_may_be(family, name, value) for name, value in found.items()):
        raise NoOrder("order-lacks")
    return found


def _may_be(family: Family, name: str, value: str) -> bool:
    rule = next((one for one in family.info.rules if one.name == name), None)
    if rule is None:
        return name == CLOCK and _is_clock(value)
    if rule.choices:
        return value in rule.choices
    numbers = value.split("/") if rule.sides else [value]
    return len(numbers) <= 2 and all(
        (n := whole(one)) is not None and rule.low <= n <= rule.high for one in numbers
    )


def _is_clock(value: str) -> bool:
    try:
        read_controls(value)
    except GameError:
        return False
    return len(value) <= 80


def fields(pen: Pen, family: Family, now: Mapping[str, str] | None = None) -> Sequence[Markup]:
    """The clock first, then every house rule; what is left empty stays as it is at the table. `now`: what was chosen before."""
    chosen = now or {}
    words = words_of_game(family.info.id, pen.words.language)
    own = [_field(pen, words, rule, chosen.get(rule.name, "")) for rule in family.info.rules]
    clock = pen.field(
        f"rules.{CLOCK}",
        pen.text("arbiter-rule-clock"),
        chosen.get(CLOCK, ""),
        placeholder="15+10",
        maxlength=40,
    )
    return own if any(rule.name == CLOCK for rule in family.info.rules) else [clock, *own]


def _field(pen: Pen, words: Catalogue, rule: Rule, now: str) -> Markup:
    name, label = f"rules.{rule.name}", words.label(rule.says)
    if rule.choices:
        said = [
            (value, words.label(rule.choice_says(value)) if words.has(rule.choice_says(value).id) else value)
            for value in rule.choices
        ]
        return pen.choice(name, label, [("", pen.text("arbiter-stays")), *said], now)
    if rule.sides:
        return pen.field(name, label, now, placeholder=rule.default, maxlength=7)
    return pen.field(name, label, now, "number", min=rule.low, max=rule.high, placeholder=rule.default)


def games(pen: Pen, at: str, chosen: Family | None) -> Sequence[Markup]:
    """A way to `at` for each game, which is named there as `game`."""
    return [
        Markup('<a class="press" href="{}?game={}"{}>{}</a>').format(
            at, id, Markup(' aria-current="page"') if one is chosen else "", title(pen, one)
        )
        for id, one in families().items()
    ]


def title(pen: Pen, family: Family) -> str:
    return words_of_game(family.info.id, pen.words.language).label(family.info.title)

"""House rules as they are chosen: checked against what a game offers, and completed with its defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games import GameError
from companion.kernel.game import Choice, Rule


def switch(name: str, entry: str, says: str, *choices: str, default: str = "a") -> Rule:
    """A rule whose values are the letters of its entry."""
    letters = tuple(Choice(letter, text) for letter, text in zip("abc", choices, strict=False))
    return Rule(name, entry, says, default, letters)


def complete(rules: Iterable[Rule], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every rule with its value.

    Raises:
        GameError: an unknown rule or value; the text lists what there is.
    """
    known = {rule.name: rule for rule in rules}
    for name in chosen:
        if name not in known:
            raise GameError(f"There is no house rule {name!r} here; there are: {', '.join(known)}.")
    return {name: _value(rule, chosen.get(name, rule.default)) for name, rule in known.items()}


def _value(rule: Rule, value: str) -> str:
    choices = [choice.value for choice in rule.choices]
    if value in choices or (rule.file and value.endswith(".toml")):
        return value
    if choices:
        also = ", or the path of a .toml file" if rule.file else ""
        raise GameError(f"The house rule {rule.name} takes {', '.join(choices)}{also}, not {value!r}.")
    numbers = value.split("/")
    if len(numbers) <= (2 if rule.sides else 1) and all(
        number.isdecimal() and len(number) < 9 and rule.low <= int(number) <= rule.high for number in numbers
    ):
        return value
    each = ", or White's and Black's as 6/4" if rule.sides else ""
    raise GameError(
        f"The house rule {rule.name} takes a number from {rule.low} to {rule.high}{each}, not {value!r}."
    )


def sides(value: str) -> tuple[int, int]:
    """The numbers of both sides: `6` is 6 each, `6/4` White's and Black's."""
    one, _, other = value.partition("/")
    return int(one), int(other or one)

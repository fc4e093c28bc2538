"""House rules as a game declares them and as they are chosen.

A family has one struct of options. Each field is a house rule: its type gives the values (an enum of names for the
letters of the rules page, or a number), its default is the printed rule, and the note beside the type names the
entry of the rules page:

    class Options(msgspec.Struct, frozen=True):
        castling: Annotated[Castling, House("WJ-A1")] = Castling.KING_TWO
        checkers: Annotated[int, House("BO-R20", low=0, high=12)] = 6

`rules_of` reads such a struct for listings and setup screens, `options_of` fills one from `--rule name=value`. A
value that an enum does not name does not exist, so none can be forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, TypeVar, get_args

import msgspec

from companion.kernel.errors import GameError
from companion.kernel.facts import Rule
from companion.kernel.limits import whole
from companion.kernel.messages import message

Options = TypeVar("Options", bound=msgspec.Struct)


class House(msgspec.Struct, frozen=True):
    """What a field of options says beside its type.

    `entry`: the entry of the rules page; `low` and `high`: for numbers; `sides`: White's and Black's may differ (`6/4`,
    the field is a text then); `names`: values known only when the program runs (boards, decks), `file`: or the path
    of a data file; `words`: the id of its words where it is not `rule-<name>`.
    """

    entry: str
    low: int = 0
    high: int = 0
    sides: bool = False
    names: tuple[str, ...] = ()
    file: bool = False
    words: str = ""


def rules_of(options: type[msgspec.Struct]) -> tuple[Rule, ...]:
    """The house rules that a struct of options declares, in its order; fields without a `House` note are none."""
    found = []
    for field in msgspec.structs.fields(options):
        kind, *notes = get_args(field.type) or (field.type,)
        house = next((note for note in notes if isinstance(note, House)), None)
        if house is None:
            continue
        choices = (
            tuple(one.value for one in kind)
            if isinstance(kind, type) and issubclass(kind, Enum)
            else house.names
        )
        default = field.default.value if isinstance(field.default, Enum) else str(field.default)
        found.append(
            Rule(
                field.name,
                house.entry,
                default,
                choices,
                house.low,
                house.high,
                house.file,
                house.sides,
                house.words,
            )
        )
    return tuple(found)


def options_of(options: type[Options], rules: Iterable[Rule], chosen: Mapping[str, str]) -> Options:
    """The options with these house rules, the others as printed (or as `rules` has them).

    Raises:
        GameError: an unknown rule or value; it lists what there is.
    """
    return msgspec.convert(complete(rules, chosen), options, strict=False)


def as_texts(options: msgspec.Struct) -> dict[str, str]:
    """Every house rule with its value, as `--rule` takes it."""
    return {name: str(value) for name, value in msgspec.to_builtins(options).items()}


def complete(rules: Iterable[Rule], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every rule with its value.

    Raises:
        GameError: an unknown rule or value; it lists what there is.
    """
    known = {rule.name: rule for rule in rules}
    for name in chosen:
        if name not in known:
            raise GameError("no-house-rule", name=name, known=tuple(known))
    return {name: _value(rule, chosen.get(name, rule.default)) for name, rule in known.items()}


def _value(rule: Rule, value: str) -> str:
    if value in rule.choices or rule.is_file(value):
        return value
    given: dict[str, Any] = {"name": rule.name, "value": value}
    if rule.choices:
        raise GameError(
            "house-rule-file" if rule.file else "house-rule-choice", choices=rule.choices, **given
        )
    numbers = value.split("/")
    if len(numbers) <= (2 if rule.sides else 1) and all(
        (found := whole(number)) is not None and rule.low <= found <= rule.high for number in numbers
    ):
        return value
    raise GameError(
        message(
            "house-rule-sides" if rule.sides else "house-rule-number", low=rule.low, high=rule.high, **given
        )
    )


def sides(value: str) -> tuple[int, int]:
    """The numbers of both sides: `6` is 6 each, `6/4` White's and Black's."""
    one, _, other = value.partition("/")
    return int(one), int(other or one)

"""House rules of a game, declared as a class of options.

A declaration gives the effect of each value, and how values are chosen. Rules that are declared as a
struct of enums with `House` notes, as in version 0.1, are supported until 2.0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import ClassVar, Self, TypeVar, cast, get_args

import msgspec

from companion.kernel.errors import GameError, parse_number
from companion.kernel.facts import Rule
from companion.kernel.messages import message


class House(msgspec.Struct, frozen=True):
    """The properties of a field of options that its type does not give.

    Attributes:
        entry: The entry of the rules page.
        low, high: The bounds of a number.
        sides: Whether White's and Black's values may differ (`6/4`; the field is then a string).
        names: The allowed values that are only known at run time (boards, decks).
        file: Whether the path of a data file is allowed too.
        words: The id of the rule's texts, if it is not `rule-<name>`.
    """

    entry: str
    low: int = 0
    high: int = 0
    sides: bool = False
    names: tuple[str, ...] = ()
    file: bool = False
    words: str = ""


def rules_of_struct(options: type[msgspec.Struct]) -> tuple[Rule, ...]:
    """Return the house rules that a struct of options declares, in its order.

    Fields without a `House` note are left out.
    """
    found = []
    for field in msgspec.structs.fields(options):
        kind, *notes = get_args(field.type) or (field.type,)
        house = next((note for note in notes if isinstance(note, House)), None)
        if house is None:
            continue
        enum = isinstance(kind, type) and issubclass(kind, Enum)
        choices = tuple(one.value for one in kind) if enum else house.names
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


def struct_as_texts(options: msgspec.Struct) -> dict[str, str]:
    """Return all house rules with their values, as `--rule` takes them."""
    return {name: str(value) for name, value in msgspec.to_builtins(options).items()}


T = TypeVar("T")
Options = TypeVar("Options", bound="HouseRules")


class Option(msgspec.Struct, frozen=True):
    """A house rule as its class declares it: its entry in listings, and the effect of each value."""

    rule: Rule
    effect: Callable[[str], object]


def option(
    name: str,
    entry: str,
    effects: Mapping[str, T],
    printed: str = "",
    before: str = "",
    until: int = 0,
    held: Mapping[str, str] | None = None,
) -> T:
    """Declare a house rule with a list of values.

    A rule with two effects is declared twice, with the same values.

    Args:
        name: The name of the rule in `--rule`, in journals and in the ids of its texts.
        entry: The entry of the rules page, or several entries separated by commas.
        effects: Maps each value to its effect, in the order in which values are listed.
        printed: The value of the published rule if it is not the first.
        before: The value that applies to older journals without the rule, if it is not the value of the
            published rule.
        until: The last journal version to which `before` applies, for a rule that is no longer offered;
            0 for all versions.
        held: For each value that the table does not enforce, who enforces it
            (`companion.kernel.facts.HOLDERS`).

    Returns:
        When read from an instance of the class, the effect of the chosen value.
    """
    rule = Rule(
        name,
        entry,
        printed or next(iter(effects)),
        tuple(effects),
        before=before,
        until=until,
        held=tuple((held or {}).items()),
    )
    return cast(T, Option(rule, effects.__getitem__))


def number(name: str, entry: str, printed: int, low: int, high: int) -> int:
    """Declare a house rule whose value is a whole number from `low` to `high`."""
    return cast(int, Option(Rule(name, entry, str(printed), low=low, high=high), int))


def number_each(name: str, entry: str, printed: int, low: int, high: int) -> tuple[int, int]:
    """Declare a house rule whose value is a number for both sides (`6`) or one for each (`6/4` for White and
    Black).
    """
    rule = Rule(name, entry, str(printed), low=low, high=high, sides=True)
    return cast("tuple[int, int]", Option(rule, sides))


def name_or_file(name: str, entry: str, printed: str, names: Sequence[str]) -> str:
    """Declare a house rule whose value is the path of a data file, or one of some names known at run
    time.
    """
    return cast(str, Option(Rule(name, entry, printed, tuple(names), file=True), str))


class HouseRules:
    """The chosen house rules of a game; a subclass declares them as its attributes."""

    OPTIONS: ClassVar[Mapping[str, Option]] = {}
    """The house rules by the attributes that declare them, in their order."""
    texts: Mapping[str, str]
    """All house rules with their values, as `--rule` takes them."""

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Option)}
        cls.OPTIONS = {**cls.OPTIONS, **own}
        rules: dict[str, Rule] = {}
        for one in cls.OPTIONS.values():
            if rules.setdefault(one.rule.name, one.rule) != one.rule:
                raise TypeError(f"the house rule {one.rule.name} is declared twice, and differently")

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        """Create the house rules from allowed values by name; all other rules have their printed values."""
        chosen = chosen or {}
        texts = {}
        for attribute, one in self.OPTIONS.items():
            texts[one.rule.name] = value = chosen.get(one.rule.name, one.rule.default)
            self.__dict__[attribute] = one.effect(value)
        self.__dict__["texts"] = texts

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"house rules are chosen once: {name}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.texts == self.texts

    def __hash__(self) -> int:
        return hash(tuple(self.texts.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.texts})"

    def but(self, **chosen: str) -> Self:
        """Return the same house rules with some values replaced."""
        return type(self)({**self.texts, **chosen})


def rules_of(options: type[HouseRules] | type[msgspec.Struct]) -> tuple[Rule, ...]:
    """Return the house rules that a class of options declares, in their order."""
    if issubclass(options, msgspec.Struct):
        return rules_of_struct(options)
    return tuple({one.rule.name: one.rule for one in options.OPTIONS.values()}.values())


def options_of(options: type[Options], rules: Iterable[Rule], chosen: Mapping[str, str]) -> Options:
    """Return the options for the chosen house rules; all other rules have their default values in
    `rules`.

    Raises:
        GameError: If a rule or value is unknown. The message lists the known rules or values.
    """
    every = complete(rules, chosen)
    if issubclass(options, msgspec.Struct):
        return msgspec.convert(every, options, strict=False)
    return options(every)


def as_texts(options: HouseRules | msgspec.Struct) -> Mapping[str, str]:
    """Return all house rules with their values, as `--rule` takes them."""
    return struct_as_texts(options) if isinstance(options, msgspec.Struct) else options.texts


def complete(rules: Iterable[Rule], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return all rules with their values.

    Raises:
        GameError: If a rule or value is unknown; the message lists the known ones.
    """
    known = {rule.name: rule for rule in rules}
    for name in chosen:
        if name not in known:
            raise GameError("no-house-rule", name=name, known=tuple(known))
    return {name: _value(rule, chosen.get(name, rule.default)) for name, rule in known.items()}


def _value(rule: Rule, value: str) -> str:
    if value in rule.choices or rule.is_file(value):
        return value
    if rule.choices:
        unknown = "house-rule-file" if rule.file else "house-rule-choice"
        raise GameError(unknown, choices=rule.choices, name=rule.name, value=value)
    numbers = [parse_number(text) for text in value.split("/")]
    if len(numbers) <= (2 if rule.sides else 1) and all(
        found is not None and rule.low <= found <= rule.high for found in numbers
    ):
        return value if rule.sides else str(numbers[0])
    unknown = "house-rule-sides" if rule.sides else "house-rule-number"
    raise GameError(message(unknown, low=rule.low, high=rule.high, name=rule.name, value=value))


def sides(value: str) -> tuple[int, int]:
    """Return the numbers of both sides: `6` means 6 for each side, `6/4` means 6 for White and 4 for
    Black.
    """
    one, _, other = value.partition("/")
    return int(one), int(other or one)

"""House rules of a game, declared as a class of options: the effect of each value, and how values are chosen.

Rules declared as a struct of enums with `House` notes, the form of 0.1, are read as well until 2.0."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import ClassVar, Self, TypeVar, cast, get_args

import msgspec

from companion.kernel.errors import GameError, parse_number
from companion.kernel.facts import Rule
from companion.kernel.messages import message


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


def rules_of_struct(options: type[msgspec.Struct]) -> tuple[Rule, ...]:
    """The house rules that a struct of options declares, in its order; fields without a `House` note are none."""
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
    """Every house rule with its value, as `--rule` takes it."""
    return {name: str(value) for name, value in msgspec.to_builtins(options).items()}


T = TypeVar("T")
Options = TypeVar("Options", bound="HouseRules")


class Option(msgspec.Struct, frozen=True):
    """A house rule as its class declares it: how it is listed, and what a value of it does."""

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
    """Declares a house rule that takes one of some values. One that acts in two places is named twice, with the same values.

    Args:
        name: What `--rule`, journals and its words call it.
        entry: The entry of the rules page, or several with commas.
        effects: Each value with what it does, in the order of listings.
        printed: The value of the printed rule, where it is not the first.
        before: The value that journals mean which are older than the rule and do not name it, where it is another.
        until: The last version of the journals that mean it, of a rule that nobody chooses any more; 0: all of them.
        held: Values that the table does not enforce by itself, each with who does (`companion.kernel.facts.HOLDERS`).

    Returns:
        On an instance of its class, the effect of the value chosen.
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
    """Declares a house rule that takes a whole number from `low` to `high`."""
    return cast(int, Option(Rule(name, entry, str(printed), low=low, high=high), int))


def number_each(name: str, entry: str, printed: int, low: int, high: int) -> tuple[int, int]:
    """Declares a house rule that takes a number for both sides (`6`) or one for each (`6/4`: White's and Black's)."""
    rule = Rule(name, entry, str(printed), low=low, high=high, sides=True)
    return cast("tuple[int, int]", Option(rule, sides))


def name_or_file(name: str, entry: str, printed: str, names: Sequence[str]) -> str:
    """Declares a house rule that takes one of the names that the program knows when it runs, or the path of a data file."""
    return cast(str, Option(Rule(name, entry, printed, tuple(names), file=True), str))


class HouseRules:
    """The house rules of a game as they are chosen; a subclass declares them as its attributes."""

    OPTIONS: ClassVar[Mapping[str, Option]] = {}
    """Attribute to the house rule declared there, in their order."""
    texts: Mapping[str, str]
    """Every house rule with its value, as `--rule` takes it."""

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Option)}
        cls.OPTIONS = {**cls.OPTIONS, **own}
        rules: dict[str, Rule] = {}
        for one in cls.OPTIONS.values():
            if rules.setdefault(one.rule.name, one.rule) != one.rule:
                raise TypeError(f"the house rule {one.rule.name} is declared twice, and differently")

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        """`chosen`: values that the game takes, by the names of their house rules; the others are as printed."""
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
        """The same house rules with other values for some of them."""
        return type(self)({**self.texts, **chosen})


def rules_of(options: type[HouseRules] | type[msgspec.Struct]) -> tuple[Rule, ...]:
    """The house rules that a class of options declares, in their order."""
    if issubclass(options, msgspec.Struct):
        return rules_of_struct(options)
    return tuple({one.rule.name: one.rule for one in options.OPTIONS.values()}.values())


def options_of(options: type[Options], rules: Iterable[Rule], chosen: Mapping[str, str]) -> Options:
    """The options with these house rules, the others as printed (or as `rules` has them).

    Raises:
        GameError: an unknown rule or value; it lists what there is.
    """
    every = complete(rules, chosen)
    if issubclass(options, msgspec.Struct):
        return msgspec.convert(every, options, strict=False)
    return options(every)


def as_texts(options: HouseRules | msgspec.Struct) -> Mapping[str, str]:
    """Every house rule with its value, as `--rule` takes it."""
    return struct_as_texts(options) if isinstance(options, msgspec.Struct) else options.texts


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
    """The numbers of both sides: `6` is 6 each, `6/4` White's and Black's."""
    one, _, other = value.partition("/")
    return int(one), int(other or one)

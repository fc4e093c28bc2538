"""House rules declared as a struct of enums: the form of 0.1, which games outside this repository may use until 2.0.

    class Options(msgspec.Struct, frozen=True):
        castling: Annotated[Castling, House("WJ-A1")] = Castling.KING_TWO
        checkers: Annotated[int, House("BO-R20", low=0, high=12)] = 6

`house_rules` reads such a struct where it reads a class of options.
"""

from __future__ import annotations

from enum import Enum
from typing import get_args

import msgspec

from companion.kernel.facts import Rule


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


def as_texts(options: msgspec.Struct) -> dict[str, str]:
    """Every house rule with its value, as `--rule` takes it."""
    return {name: str(value) for name, value in msgspec.to_builtins(options).items()}

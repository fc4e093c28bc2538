"""House rules as games declare them, as they are chosen, and what is said of those that there are not."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
import pytest

from companion.games.shared.house_rules import (
    House,
    HouseRules,
    as_texts,
    name_or_file,
    number,
    number_each,
    option,
    options_of,
    rules_of,
    sides,
)
from companion.games.shared.variant import WHITE_AND_BLACK, variant
from companion.kernel.errors import GameError
from companion.kernel.facts import Preset
from tests.error_texts import refused


class Options(HouseRules):
    may_castle = option("castling", "XX-A1", {"a": True, "b": False}, printed="b")
    checkers = number("checkers", "XX-R2", 6, low=3, high=12)
    points = number_each("points", "XX-R3", 6, low=1, high=20)
    board = name_or_file("board", "XX-A4", "small", ("small", "large"))
    rank = option("castling", "XX-A1", {"a": 1, "b": 2}, printed="b")


class Kind(StrEnum):
    PLAIN = "a"
    NONE = "b"


class Struct(msgspec.Struct, frozen=True):
    """The same, as games outside this repository declared it until 0.2."""

    castling: Annotated[Kind, House("XX-A1")] = Kind.NONE
    checkers: Annotated[int, House("XX-R2", low=3, high=12)] = 6
    points: Annotated[str, House("XX-R3", low=1, high=20, sides=True)] = "6"
    board: Annotated[str, House("XX-A4", names=("small", "large"), file=True)] = "small"
    hidden: int = 3


RULES = rules_of(Options)


def test_rules_as_declared() -> None:
    """One for each name, in their order, with its values, the printed one and its bounds."""
    castling, checkers, points, board = RULES
    assert (castling.name, castling.entry, castling.default, castling.choices) == (
        "castling",
        "XX-A1",
        "b",
        ("a", "b"),
    )
    assert (checkers.default, checkers.choices, checkers.low, checkers.high) == ("6", (), 3, 12)
    assert (points.default, points.low, points.high, points.sides) == ("6", 1, 20, True)
    assert (board.choices, board.file, board.default) == (("small", "large"), True, "small")
    assert not (checkers.sides or checkers.file or points.file or board.sides)


def test_a_struct_declares_the_same() -> None:
    """What add-on games of one release ago declare is read as before."""
    rules = rules_of(Struct)
    assert rules == RULES
    struct = options_of(Struct, rules, {"castling": "a", "checkers": "9"})  # type: ignore[type-var]
    assert struct == Struct(castling=Kind.PLAIN, checkers=9)
    assert as_texts(struct) == {
        "castling": "a",
        "checkers": "9",
        "points": "6",
        "board": "small",
        "hidden": "3",
    }


def test_declared_twice_it_has_the_same_values() -> None:
    with pytest.raises(TypeError, match="castling"):

        class Torn(Options):
            other = option("castling", "XX-A1", {"a": True, "c": False})


def chosen(**rules: str) -> Options:
    return options_of(Options, RULES, rules)


def test_rules_as_chosen() -> None:
    """What is not chosen is as printed; every value has its effect, in each place where it acts."""
    printed = chosen()
    assert (printed.may_castle, printed.rank, printed.checkers, printed.points) == (False, 2, 6, (6, 6))
    assert printed == Options() and hash(printed) == hash(Options()) and printed != chosen(castling="a")
    assert chosen(castling="a").may_castle and chosen(castling="a").rank == 1
    for text in ("3", "12"):
        assert chosen(checkers=text).checkers == int(text)
    assert chosen(checkers="07").texts["checkers"] == "7"
    for text, both in (("1", (1, 1)), ("20", (20, 20)), ("1/20", (1, 20)), ("20/1", (20, 1))):
        assert chosen(points=text).points == both and chosen(points=text).texts["points"] == text
    assert chosen(board="large").board == "large" and chosen(board="my/own.toml").board == "my/own.toml"
    assert as_texts(chosen(checkers="9")) == {
        "castling": "b",
        "checkers": "9",
        "points": "6",
        "board": "small",
    }
    assert [sides(value) for value in ("6", "6/4", "12/1")] == [(6, 6), (6, 4), (12, 1)]


def test_they_are_chosen_once() -> None:
    options = chosen(checkers="9")
    with pytest.raises(AttributeError, match="checkers"):
        options.checkers = 4
    other = options.but(castling="a")
    assert (other.checkers, other.may_castle, options.may_castle) == (9, True, False)


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"castle": "a"}, "no house rule 'castle'. Its house rules are castling, checkers, points, board"),
        ({"castling": "c"}, "castling must be a or b, not 'c'"),
        ({"castling": "a.toml"}, "castling must be a or b, not"),
        ({"board": "huge"}, r"board must be small or large, or the path of a \.toml file. 'huge' is neither"),
        ({"checkers": "2"}, "checkers must be a number from 3 to 12, not '2'"),
        ({"checkers": "13"}, "from 3 to 12, not '13'"),
        ({"checkers": "6/4"}, "from 3 to 12, not '6/4'"),
        ({"checkers": "six"}, "not 'six'"),
        ({"checkers": ""}, "not ''"),
        ({"checkers": "000000006"}, "not '000000006'"),
        ({"points": "0/4"}, r"such as 6/4\. '0/4' is neither"),
        ({"points": "4/21"}, "'4/21' is neither"),
        ({"points": "1/2/3"}, "'1/2/3' is neither"),
        ({"points": "4/"}, "'4/' is neither"),
        ({"checkers": "a.toml"}, "from 3 to 12"),
    ],
)
def test_rules_that_there_are_not(rules: dict[str, str], says: str) -> None:
    with refused(GameError, match=says):
        chosen(**rules)


def test_a_variant() -> None:
    """Two sides, one chess set, the rules of its options, and as many lines on its card as it says."""
    found = variant(
        "my-chess", "companion.games.wild_jokers", Options, 3, (Preset("own", {"castling": "a"}),)
    )
    info = found.info
    assert (info.id, info.seats, info.seatings) == ("my-chess", WHITE_AND_BLACK, (WHITE_AND_BLACK,))
    assert info.rules == RULES and len(info.card) == 3 and [one.id for one in info.presets] == ["own"]
    assert [one.id for one in variant("my-chess", "x", Options, 1).info.presets] == ["printed"]

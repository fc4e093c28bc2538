"""House rules as games declare them, as they are chosen, and what is said of those that there are not."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
import pytest

from companion.games.shared.house_rules import House, as_texts, options_of, rules_of, sides
from companion.games.shared.two_seats import WHITE_AND_BLACK
from companion.games.shared.variant import variant
from companion.kernel.errors import GameError
from companion.kernel.facts import Preset
from tests.error_texts import refused


class Castling(StrEnum):
    PLAIN = "a"
    NONE = "b"


class Options(msgspec.Struct, frozen=True):
    castling: Annotated[Castling, House("XX-A1")] = Castling.NONE
    checkers: Annotated[int, House("XX-R2", low=3, high=12)] = 6
    points: Annotated[str, House("XX-R3", low=1, high=20, sides=True, words="rule-goal")] = "6/4"
    board: Annotated[str, House("XX-A4", names=("small", "large"), file=True)] = "small"
    hidden: int = 3


RULES = rules_of(Options)


def test_rules_as_declared() -> None:
    """One for each field with a note, in their order, as the note and the type have it."""
    castling, checkers, points, board = RULES
    assert (castling.name, castling.entry, castling.default, castling.choices) == (
        "castling",
        "XX-A1",
        "b",
        ("a", "b"),
    )
    assert (checkers.default, checkers.choices, checkers.low, checkers.high) == ("6", (), 3, 12)
    assert (points.default, points.low, points.high, points.sides, points.words) == (
        "6/4",
        1,
        20,
        True,
        "rule-goal",
    )
    assert (board.choices, board.file, board.default) == (("small", "large"), True, "small")
    assert not (checkers.sides or checkers.file or checkers.words or points.file or board.sides)


def chosen(**rules: str) -> Options:
    return options_of(Options, RULES, rules)


def test_rules_as_chosen() -> None:
    """What is not chosen is as printed; every value reads back."""
    assert chosen() == Options() and chosen(castling="a").castling is Castling.PLAIN
    for number in ("3", "12"):
        assert chosen(checkers=number).checkers == int(number)
    for points in ("1", "20", "1/20", "20/1"):
        assert chosen(points=points).points == points
    assert chosen(board="large").board == "large" and chosen(board="my/own.toml").board == "my/own.toml"
    texts = as_texts(chosen(checkers="9"))
    assert texts == {"castling": "b", "checkers": "9", "points": "6/4", "board": "small", "hidden": "3"}
    assert [sides(value) for value in ("6", "6/4", "12/1")] == [(6, 6), (6, 4), (12, 1)]


@pytest.mark.parametrize(("rules", "says"), [
    ({"castle": "a"}, "no house rule 'castle' here; there are: castling, checkers, points, board"),
    ({"castling": "c"}, "castling takes a, b, not 'c'"), ({"castling": "a.toml"}, "castling takes a, b, not"),
    ({"board": "huge"}, r"board takes small, large, or the path of a \.toml file, not 'huge'"),
    ({"checkers": "2"}, "checkers takes a number from 3 to 12, not '2'"), ({"checkers": "13"}, "from 3 to 12, not '13'"),
    ({"checkers": "6/4"}, "from 3 to 12, not '6/4'"), ({"checkers": "six"}, "not 'six'"), ({"checkers": ""}, "not ''"),
    ({"checkers": "000000006"}, "not '000000006'"), ({"points": "0/4"}, "White's and Black's as 6/4, not '0/4'"),
    ({"points": "4/21"}, "not '4/21'"), ({"points": "1/2/3"}, "not '1/2/3'"), ({"points": "4/"}, "not '4/'"),
    ({"checkers": "a.toml"}, "from 3 to 12"),
])  # fmt: skip
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
